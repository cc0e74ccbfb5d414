/** Pages that are modules: what they show, what they say of the document around them, and what is said where one cannot be drawn. */
import { describe, expect, it } from 'vitest';
import { expectBuilt, type Project, project } from '../support/project.ts';

const CONFIG = `module.exports = {
  title: 'Tern',
  tagline: 'A bird',
  url: 'https://tern.test',
  baseUrl: '/t/',
  customFields: { wings: 2 },
  presets: [['classic', { blog: false }]],
  trailingSlash: false,
  themeConfig: { navbar: { title: 'Tern' } },
};
`;

const site = (files: Readonly<Record<string, string>>) =>
  project({ 'docusaurus.config.js': CONFIG, 'docs/start.md': '# Start\n\n## Part\n', ...files });

async function build(of: Project): Promise<string> {
  const { stderr, stdout } = await expectBuilt(of);
  return `${stderr}${stdout}`;
}

const page = (body: string, imports = '') =>
  `import Layout from '@theme/Layout';\n${imports}\nexport default function Home() {\n  return (\n    ${body}\n  );\n}\n`;

it('draws a component as the home page, with title, description and classes of its layout', async () => {
  const of = site({
    'src/pages/index.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import { Card } from '../components/card';
import styles from './index.module.css';
import facts from '@site/facts.json';

function Top(): JSX.Element {
  const { siteConfig } = useDocusaurusContext();
  const { customFields, themeConfig } = siteConfig;
  return <h1 className={styles.top}>{siteConfig.title}: {siteConfig.tagline}, {String(customFields.wings)} {String(themeConfig.navbar.title)}</h1>;
}

export default function Home() {
  return (
    <Layout title="Hello" description="About terns" wrapperClassName="wide" noFooter>
      <Top />
      <main>
        <Card>{facts.length}</Card>
        <Link to="/docs/start#part">go</Link>
        <img src={useBaseUrl('/img/a.svg')} alt="A" />
        <h2 id="end">The end</h2>
      </main>
    </Layout>
  );
}
`,
    'src/pages/index.module.css': '.top { color: red }\n',
    'src/components/card.jsx':
      'const Svg = require(\'@site/static/img/a.svg\').default;\nexport const Card = ({ children }) => <p><Svg role="img" />{children}</p>;\n',
    'facts.json': '{ "length": 36 }',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0"/></svg>',
    'docs/back.md': '[home](/) and [its end](/#end), [no end](/#nowhere)\n',
  });
  const said = await build(of);
  expect(said).toContain('docs/back.md:1:33  warning  broken-anchor');
  expect(said.match(/ {2}warning {2}/g)).toHaveLength(1);
  const html = of.read('build/index.html');
  expect(html).toContain('<title>Hello | Tern</title>');
  expect(html).toContain('<meta name="description" content="About terns">');
  expect(html).toMatch(/<html [^>]*class="plugin-pages plugin-id-default without-footer"/);
  const main = of.main('index.html');
  expect(main).toMatch(
    /^<div class="page-module wide"><h1 class="top_\w+">Tern: A bird, 2 Tern<\/h1><div><p><svg [^>]*role="img"[^>]*><path d="M0 0"><\/path><\/svg>36<\/p><a href="\/t\/docs\/start#part">go<\/a><picture><img [^>]*src="\/t\/img\/a.svg" alt="A"[^>]*width="4"[^>]*><\/picture><h2 id="end">The end<\/h2><\/div><\/div>/,
  );
  expect(html).not.toContain('islands');
  expect(of.read('build/sitemap.xml')).toContain('<loc>https://tern.test/t/</loc>');
  expect(of.read('build/index.md')).toContain('The end');
  expect(of.read('build/index.md')).not.toContain('import');
});

it('has no frame where a site of Docusaurus draws none around it', async () => {
  const of = site({
    'src/pages/alone.jsx': "import Box from '../box';\nexport default () => <Box>Alone</Box>;\n",
    'src/pages/framed.jsx':
      "import Framed from '../framed';\nexport default () => <Framed>Framed</Framed>;\n",
    'src/box.jsx': 'export default ({ children }) => <nav className="navbar">{children}</nav>;\n',
    'src/framed.jsx':
      "import Layout from '@theme/Layout';\nexport default ({ children }) => <Layout>{children}</Layout>;\n",
  });
  await build(of);
  const classesOf = (page: string) => /<html [^>]*class="([^"]*)"/.exec(of.read(`build/${page}.html`))?.[1];
  expect(classesOf('alone')).toBe('plugin-pages plugin-id-default without-frame');
  expect(classesOf('framed')).toBe('plugin-pages plugin-id-default');
});

it('gives the config of the site to a page that looks at its props, and to no other', async () => {
  const of = site({
    'src/pages/index.js':
      "import { useState } from 'react';\nexport default function Home({ config }) {\n  const [n] = useState(2);\n  return <p>{config.title} {n}</p>;\n}\n",
    'src/pages/other.js':
      "import { useState } from 'react';\nexport default function Other() {\n  const [n] = useState(2);\n  return <p>n {n}</p>;\n}\n",
    'src/pages/old.js':
      "import { Component } from 'react';\nexport default class Old extends Component {\n  render() {\n    return <p>{this.props.config.tagline}</p>;\n  }\n}\n",
  });
  await build(of);
  expect(of.read('build/index.html')).toContain('<p>Tern<!-- --> <!-- -->2</p>');
  expect(of.read('build/old.html')).toContain('<p>A bird</p>');
  const other = of.read('build/other.html');
  expect(other).toContain('<p>n <!-- -->2</p>');
  expect(other).not.toContain('customFields');
});

it('tells a page where it is, and the page of what is not found, as a router does', async () => {
  const place = '({ location }) => ';
  const of = site({
    'src/pages/still.js': `export default ${place}<p>at {location.pathname}</p>;\n`,
    'src/pages/moving.js': `import { useState } from 'react';\nexport default function Moving({ location }) {\n  const [n] = useState(2);\n  return <p>at {location.pathname} {n}</p>;\n}\n`,
    'src/theme/NotFound.js': `export default ${place}<p>nothing at {location.pathname}</p>;\n`,
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const text = (name: string) => of.read(`build/${name}.html`).replaceAll('<!-- -->', '');
  expect(text('still')).toContain('<p>at /t/still</p>');
  expect(text('moving')).toMatch(/<jd-island[^>]* data-located="\/t\/moving"[^>]*><p>at \/t\/moving 2<\/p>/);
  expect(text('moving')).not.toMatch(/data-props="[^"]*pathname/);
  expect(text('404')).toContain('<p>nothing at /t/');
});

it('makes islands of the smallest components that move', async () => {
  const of = site({
    'src/pages/index.jsx': page(
      '<Layout><h1>Still</h1><Count from={3} /><Picker label={<b>pick</b>} /></Layout>',
      `import { useState } from 'react';
import Picker from '@site/src/picker';
function Count({ from }) {
  const [n, setN] = useState(from);
  return <button onClick={() => setN(n + 1)}>{n}</button>;
}`,
    ),
    'src/picker.tsx':
      'export default class Picker extends React.Component { componentDidMount() {} render() { return <i>{this.props.label}</i>; } }\nimport React from "react";\n',
  });
  await build(of);
  const main = of.main('index.html');
  expect(main).toMatch(
    /^<div class="page-module"><h1>Still<\/h1><jd-island [^>]*data-name="Count" data-when="visible" data-props="{&quot;from&quot;:3}"[^>]*><button>3<\/button><\/jd-island><jd-island [^>]*data-name="Picker"/,
  );
  const modules = of.list('build/assets').filter((file) => file.startsWith('island-'));
  expect(modules.map((file) => file.replace(/-\w{6}-\w+\.js$/, ''))).toEqual([
    'island-jd-Count',
    'island-picker',
  ]);
});

it('makes one island of a page whose moving parts need what stands around them', async () => {
  const moving = `import { createContext, useContext, useState } from 'react';
const Depth = createContext(0);
function Inner({ onPick }) {
  const depth = useContext(Depth);
  const [n] = useState(1);
  return <u onClick={onPick}>{depth + n}</u>;
}`;
  const context = site({
    'src/pages/index.jsx': page(
      '<Layout title="C"><Depth.Provider value={4}><Inner /></Depth.Provider></Layout>',
      moving,
    ),
  });
  await build(context);
  expect(context.main('index.html')).toMatch(
    /^<div class="page-module"><jd-island [^>]*data-name="Home" data-when="load"[^>]*><u>5<\/u><\/jd-island>/,
  );
  expect(context.read('build/index.html')).toContain('<title>C | Tern</title>');
  const handler = site({
    'src/pages/index.jsx': page('<Layout><Inner onPick={() => {}} /></Layout>', moving),
  });
  await build(handler);
  expect(handler.main('index.html')).toContain('data-name="Home"');
});

it('puts titles, tags and data of the head into the head, in place of those of the site', async () => {
  const of = site({
    'src/pages/more/index.js': page(
      `<Layout description="one"><Head><title>Whole</title><meta name="description" content="two" /><meta property="og:title" content={'<x>'} /><link rel="me" href="https://a.test" /><script type="application/ld+json">{'{"a":"</script>"}'}</script><script src="/a.js" /><html className="dim" /></Head>text</Layout>`,
      `import Head from '@docusaurus/Head';`,
    ),
  });
  const said = await build(of);
  expect(said).toContain('src/pages/more/index.js:1:1  warning  head-tag');
  const html = of.read('build/more.html');
  expect(html).toContain('<title>Whole</title>');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).toContain('<meta name="description" content="two">');
  expect(html.match(/og:title/g)).toHaveLength(1);
  expect(html).toContain('<meta property="og:title" content="&lt;x&gt;">');
  expect(html).toContain('<link rel="me" href="https://a.test">');
  expect(html).toContain('<script type="application/ld+json">{"a":"\\u003c/script>"}</script>');
  expect(html).not.toContain('/a.js');
  expect(html).toMatch(/<html [^>]*class="[^"]* dim"/);
});

it('leaves out what is no page, and takes the first of several files for one import', async () => {
  const of = site({
    'src/pages/index.js': page('<Layout><Part /></Layout>', "import Part from './_part';"),
    'src/pages/_part.js': 'export default () => <p>of js</p>;\n',
    'src/pages/_part.tsx': 'export default () => <p>of tsx</p>;\n',
    'src/pages/index.test.js': 'throw new Error();\n',
    'src/pages/__tests__/a.js': 'throw new Error();\n',
    'src/pages/types.d.ts': 'export type A = 1;\n',
  });
  await build(of);
  expect(of.list('build').filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'docs/contents.html',
    'docs/start.html',
    'index.html',
    'search.html',
  ]);
  expect(of.main('index.html')).toContain('<p>of js</p>');
});

it('stands in for packages that are not installed, with one word about all', async () => {
  const of = site({
    'src/pages/index.js': page(
      '<Layout><Fade cascade><p className={cx("a", { b: true })}>shown</p></Fade><motion.div>{view.size}too</motion.div></Layout>',
      "import { Fade } from 'not-here';\nimport motion from 'not-here/motion';\nimport cx from 'classnames';\nimport { useView } from 'not-there';\nconst view = useView({ a: 1 });\n",
    ),
    'src/pages/other.js': page('<Layout><Fade>more</Fade></Layout>', "import { Fade } from 'not-here';"),
  });
  const said = await build(of);
  expect(said.match(/component-stand-in\n/g)).toHaveLength(1);
  expect(said).toContain(
    '1 file  warning  component-stand-in\n  Packages that the site imports are not installed: `not-here`, `not-there`. Their components show what stands in them, and nothing else.',
  );
  expect(said).toContain('seen at src/pages/index.js:2:22, src/pages/index.js:3:20, src/pages/index.js:5:25');
  expect(of.main('index.html')).toBe('<div class="page-module"><p class="a b">shown</p>too</div>');
  expect(of.main('other.html')).toContain('more');
});

it('takes imports between the tags of an element of a Markdown page', async () => {
  const of = site({
    'docs/box.md':
      '<div className="box">\n\nimport { Card } from \'@site/src/card\'\n\n# In a box\n\n<Card>one</Card>\n\n</div>\n',
    'src/card.jsx': 'export const Card = ({ children }) => <b>{children}</b>;\n',
  });
  await build(of);
  expect(of.main('docs/box.html')).toContain('<b>one</b>');
});

it('stands in for a package beside a component that has a style sheet', async () => {
  const of = site({
    'docs/clock.md':
      "import { Code } from 'not-here';\nimport { Clock } from '@site/src/clock';\n\n# Clock\n\n<Code>so</Code>\n\n<Clock />\n",
    'src/clock.css': 'b { color: red }\n',
    'src/clock.jsx':
      "import './clock.css';\nimport { useState } from 'react';\nexport const Clock = () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
  });
  expect(await build(of)).not.toMatch(/ error {2}/);
  expect(of.main('docs/clock.html')).toMatch(/so[\s\S]*<jd-island[^>]*><button>1<\/button>/);
});

it('stands in for packages that pages of Markdown import names of', async () => {
  const of = site({
    'docs/news.md':
      "import { Feed } from 'not-here/lib/Feed';\nimport Box, { Lid } from 'not-here/box';\n\n# News\n\n<Feed max=\"6\" />\n\n<Box><Lid>in it</Lid></Box>\n",
  });
  const said = await build(of);
  expect(said.match(/component-stand-in\n/g)).toHaveLength(2);
  expect(of.main('docs/news.html')).toContain('in it');
});

it('says once why a page is not built, and of links that they lead to it; the site is built', async () => {
  const of = site({
    'src/pages/index.js': page(
      '<Layout>{users.map((one) => <b>{one}</b>)}</Layout>',
      'const users = undefined;',
    ),
    'src/pages/whole.js': page('<Front />', "import { Front } from 'not-here';"),
    'src/pages/endless.js': page('<Layout>{(() => { for (;;); })()}</Layout>'),
    'src/pages/none.js': 'export const a = 1;\n',
    'docs/back.md': '[home](/) and [whole](/whole)\n',
  });
  const said = await build(of);
  expect(said).toContain(
    "src/pages/index.js:1:1  warning  not-built\n  `src/pages/index.js` is not built: `<Home>` threw while the page was drawn: src/pages/index.js:5:20: Cannot read properties of undefined (reading 'map').",
  );
  expect(said).toContain(
    '`src/pages/whole.js` is not built: what it shows comes from `not-here`, which is not there.',
  );
  expect(said).toContain(
    '`src/pages/endless.js` is not built: The components of this page did not come to an end in 10 s.',
  );
  expect(said).toContain('`src/pages/none.js` is not built: A component of this page threw');
  expect(said).toContain('docs/back.md:1:1  warning  not-built');
  expect(said).toContain('docs/back.md:1:15  warning  not-built');
  expect(of.list('build')).not.toContain('whole.html');
});

it('fails a site of its own configuration for a page that throws, and runs none where content is never code', async () => {
  const own = project({
    'jstz-docs.config.json':
      '{ "title": "T", "markdown": { "mdx": "full" }, "collections": [{ "kind": "pages" }], "docs": { "routeBasePath": "/docs" } }',
    'docs/start.md': '# Start\n',
    'src/pages/index.jsx': 'export default () => { throw new Error("no luck"); };\n',
  });
  const failed = await own.run('build');
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('src/pages/index.jsx:1:1  error  component-failed');
  const still = await own.run('build --static-content');
  expect(still.code).toBe(0);
});

it('is drawn again when a component, a style or data of it changes, and kept when nothing does', async () => {
  const of = site({
    'src/pages/index.jsx': page('<Layout><Part /></Layout>', "import Part from '../part';"),
    'src/part.jsx': "import data from './data.json';\nexport default () => <p>{data.word}</p>;\n",
    'src/data.json': '{ "word": "one" }',
  });
  await build(of);
  // A file that was written just now may have been written twice: then the pages come from the cache.
  expect(await build(of)).toMatch(/unchanged|cache: 2 of 2 pages/i);
  of.write('src/data.json', '{ "word": "two" }');
  await build(of);
  expect(of.main('index.html')).toContain('<p>two</p>');
  of.write('src/part.jsx', 'export default () => <p>three</p>;\n');
  await build(of);
  expect(of.main('index.html')).toContain('<p>three</p>');
});

it('names the files that replace parts of the theme once, with the nearest slot', async () => {
  const of = site({
    'src/theme/Footer/index.tsx': 'export default () => null;\n',
    'src/theme/Footer/helper.ts': 'export const a = 1;\n',
    'src/theme/DocItem/Footer/index.js': 'export default () => null;\n',
    // Components of the site's own beside parts.
    'src/theme/DocItem/Footer/Feedback/index.js': 'export default () => null;\n',
    'src/theme/NavbarItem/LoginItem.js': 'export default () => null;\n',
    'src/theme/BlogSidebar/Mobile/index.js': 'export default () => null;\n',
    'src/theme/MDXComponents.js':
      "import All from '@theme-original/MDXComponents';\nexport default { ...All };\n",
    'src/theme/ReactLiveScope.js': 'export default {};\n',
    'src/theme/Root.js': 'export default function Root({ children }) { return <>{children}</>; }\n',
  });
  const said = await build(of);
  expect(said.match(/theme-swizzled\n/g)).toHaveLength(1);
  expect(said).toContain(
    "2 files replace parts of Docusaurus's theme: `BlogSidebar/Mobile` (`theme.slots.BlogPostMain`), `ReactLiveScope`.",
  );
});

it('puts what a page of Markdown says of its head there, and no more', async () => {
  const head =
    '<Head>\n  <title>A &amp; B</title>\n  <meta name="robots" content={"none"} />\n  <link rel="me" href="https://a.test" />\n  <link rel="stylesheet" href="/x.css" />\n  <link rel="icon" href="/i.png" onload="x()" />\n  <meta name="a" http-equiv="refresh" content="0;url=https://b.test" />\n</Head>\n\nText\n';
  const of = project({ 'jstz-docs.config.json': '{ "title": "T" }', 'docs/index.mdx': head });
  const { code, stderr } = await of.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(
    'docs/index.mdx:1:1  warning  head-tag\n  `<link>`, `<meta>` in this `<Head>` are left out',
  );
  const html = of.read('build/index.html');
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('<meta name="robots" content="none"><link rel="me" href="https://a.test">');
  expect(html).not.toMatch(/x\.css|i\.png|b\.test/);
  expect(of.main('index.html')).not.toContain('A &amp; B');
});

it('heeds `http-equiv` in pages of Markdown where it tells of the page, and where it sends readers away it does not', async () => {
  const head = (tags: string) => `<head>\n${tags}\n</head>\n\nText\n`;
  const of = project({
    'jstz-docs.config.json': '{ "title": "T", "markdown": { "mdx": "full" } }',
    'docs/index.mdx': head('<meta httpEquiv="content-language" content="fr-CA" />'),
    'docs/a.md': head('<meta http-equiv="X-UA-Compatible" content="IE=edge">'),
    'docs/b.mdx': head(
      '<meta httpEquiv="Refresh" content="0;url=https://b.test" /><meta httpEquiv="Content-Security-Policy" content="img-src *" /><meta name="a" HTTP-EQUIV="refresh" content="0;url=https://b.test" /><meta httpEquiv="set-cookie" content="c=1" /><meta httpEquiv="pragma" />',
    ),
  });
  const { code, stderr } = await of.run('build');
  expect(code).toBe(0);
  expect(stderr.match(/^.*head-tag$/gm)).toEqual(['docs/b.mdx:1:1  warning  head-tag']);
  expect(of.read('build/index.html')).toContain('<meta http-equiv="content-language" content="fr-CA">');
  expect(of.read('build/a/index.html')).toContain('<meta http-equiv="X-UA-Compatible" content="IE=edge">');
  expect(of.read('build/b/index.html')).not.toMatch(/b\.test|img-src \*|c=1|pragma/i);
});

describe('`<head>` in a page means what `<Head>` means', () => {
  const head =
    '<head>\n  <title>A &amp; B</title>\n  <meta name="robots" content="none" />\n  <meta property="og:a" content="1 > 0" />\n</head>\n';
  const tags = '<meta name="robots" content="none"><meta property="og:a" content="1 &gt; 0">';

  it.each([
    ['in MDX that is not run', { 'docs/index.mdx': `${head}\nText\n` }],
    ['in Markdown', { 'docs/index.md': `Text\n\n${head}\nMore\n` }],
    ['in a partial of MDX', { 'docs/index.mdx': "import A from './_a.mdx'\n\n<A />\n", 'docs/_a.mdx': head }],
  ])('%s', async (_, files) => {
    const of = project({ 'jstz-docs.config.json': '{ "title": "T" }', ...files });
    expect(await of.run('build')).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Built/) });
    const html = of.read('build/index.html');
    expect(html.match(/<head>/g)).toHaveLength(1);
    expect(of.main('index.html')).not.toContain('A &amp; B');
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain(tags);
  });

  it('in MDX that is run, and in what it imports', async () => {
    const of = site({
      'docs/start.mdx':
        "import B from '../b.js';\nimport A from './_a.mdx';\n\n<A />\n<B />\n\n<head>\n<meta name='own' content='1' />\n</head>\n",
      'docs/_a.mdx': `import B from '../b.js';\n\n${head}\n<B />\n`,
      'b.js': 'export default () => <b>Run</b>;\n',
    });
    of.remove('docs/start.md');
    await build(of);
    const html = of.read('build/docs/start.html');
    expect(html.match(/<head>|<b>Run<\/b>/g)).toEqual(['<head>', '<b>Run</b>', '<b>Run</b>']);
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain(tags);
    expect(html).toContain('<meta name="own" content="1">');
  });
});

it('sends readers on where a page is a redirect, without scripts too', async () => {
  const of = site({
    'src/pages/index.js':
      "import { Redirect } from 'react-router-dom';\nexport default () => <Redirect to='/docs/start' />;\n",
  });
  expect(await build(of)).not.toContain('react-router-dom');
  expect(of.read('build/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/t/docs/start">');
});

it.each([
  ['5.3.4', '<a href="/t/docs/start">Start</a>'],
  ['6.30.0', '<i>/docs/start</i>'],
])(
  'takes links of the router that Docusaurus brings along for its own, and not of another: %s',
  async (version, html) => {
    const of = site({
      'node_modules/react-router-dom/package.json': JSON.stringify({ name: 'react-router-dom', version }),
      'node_modules/react-router-dom/index.js':
        "exports.Link = ({ to }) => require('react').createElement('i', {}, to);\n",
      'src/pages/index.js':
        "import { Link } from 'react-router-dom';\nexport default () => <Link to='/docs/start'>Start</Link>;\n",
    });
    await build(of);
    expect(of.main('index.html')).toContain(html);
  },
);

it('has the variables that own sheets read on each page, and rules that a class of theirs outweighs', async () => {
  const of = site({ 'src/pages/index.js': page('<Layout><a className="button own">Go</a></Layout>') });
  await build(of);
  for (const name of ['index.html', 'docs/start.html']) {
    const html = of.read(`build/${name}`);
    const sheet = /href="\/t\/(assets\/infima-[^"]+)"/.exec(html)?.[1];
    const text = of.read(`build/${sheet}`);
    expect(text).toMatch(/:where\(:root\)\{.*--ifm-navbar-padding-horizontal:/);
    // Pictures of links are masks with this color behind them in many sites.
    expect(text).toMatch(
      /:where\(:root\)\{.*--ifm-navbar-link-color:.*:where\(\.navbar\),\.navbar__link\{color:var\(--ifm-navbar-link-color\)\}\.navbar \.icon-button\{color:inherit\}/,
    );
    // A dark bar has colors of its own, which a variable of the whole document would hide.
    expect(text).toMatch(
      /:where\(\.navbar--dark,\.navbar--primary\)\{--ifm-navbar-link-color:var\(--jd-muted\)/,
    );
    // An arrow of ours is not turned like Infima's.
    expect(text).toContain('.menu__link--sublist:after{transform:none!important}');
  }
  // Own sheets lay the menu of phones out on all screens.
  const style = of.read(`build/${/assets\/style-[^"]+/.exec(of.read('build/index.html'))?.[0]}`);
  expect(style).toMatch(/\.navbar-sidebar__items\{display:contents!important\}/);
  expect(style).toMatch(/\.navbar-sidebar__brand,[^{]*\{display:none!important\}/);
  const rules = of.read(`build/${/assets\/pages-[^"]+/.exec(of.read('build/index.html'))?.[0]}`);
  expect(rules).toContain(':where(.page-module) .button{');
  // Classes of spacing go before all parts.
  expect(rules.match(/(?:^|[,}])\.page-module (?!\.(?:margin|padding)-)[^{]*/g)).toBeNull();
});

it('opens the policy to hosts of sheets that components put into heads', async () => {
  const of = site({
    'src/theme/Root.js':
      "import Head from '@docusaurus/Head';\nexport default ({ children }) => <><Head><link rel='preconnect' href='https://near.test' /><link rel='stylesheet' href='https://sheets.test/a?b=c' /></Head>{children}</>;\n",
    'src/pages/index.js': page('<Layout>Home</Layout>'),
  });
  await build(of);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(
    of.read('build/index.html'),
  )![1]!;
  expect(policy).toMatch(/style-src [^;]*https:\/\/sheets\.test/);
  expect(policy).toMatch(/font-src [^;]*https:/);
  expect(policy).not.toContain('near.test');
});

it('draws one frame where the site has a layout of its own', async () => {
  const of = site({
    'src/pages/index.js': page('<Layout><p>Text.</p></Layout>'),
    'src/theme/Layout/index.js':
      "import Navbar from '@theme/Navbar';\nimport Footer from '@theme/Footer';\nexport default ({ children }) => <><Navbar /><div className=\"own\">{children}</div><Footer /></>;\n",
    'src/theme/Navbar/index.js': 'export default () => <nav>second</nav>;\n',
    'src/theme/Footer.jsx': 'export default () => <footer>second</footer>;\n',
  });
  await of.run('build');
  const html = of.read('build/index.html');
  expect(html).toContain('<div class="own"><p>Text.</p></div>');
  expect(html.match(/<(?:nav|footer)>second</g)).toEqual(['<nav>second<', '<footer>second<']);
});
