/** `src/theme/Root`: what a Docusaurus site puts around all its pages. */
import { expect, it } from 'vitest';
import { expectBuilt, type Project, project } from '../support/project.ts';

const WORDS =
  "import { createContext, useContext } from 'react';\nconst Words = createContext(undefined);\nexport const useWords = () => { const all = useContext(Words); if (!all) throw new Error('no words'); return all; };\nexport default Words;\n";
const ROOT =
  "import Words from '../words';\nexport default function Root({ children }) { return <Words.Provider value={{ greeting: 'Hello' }}>{children}</Words.Provider>; }\n";
const SHOW =
  "import { useState } from 'react';\nimport { useWords } from './words';\nexport const Still = () => <b>{useWords().greeting}</b>;\nexport const Moving = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{useWords().greeting} {n}</button>; };\n";

const site = (files: Readonly<Record<string, string>> = {}) =>
  project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/start.mdx': "import { Still } from '@site/src/show';\n\n# Start\n\n<Still />\n",
    'docs/moving.mdx': "import { Moving } from '@site/src/show';\n\n# Moving\n\n<Moving />\n",
    'src/pages/index.jsx':
      "import { Still } from '../show';\nexport default () => <main><h1>Home</h1><Still /></main>;\n",
    'src/words.js': WORDS,
    'src/show.jsx': SHOW,
    'src/theme/Root.jsx': ROOT,
    ...files,
  });

async function build(of: Project): Promise<string> {
  const { stderr, stdout } = await expectBuilt(of);
  return stderr + stdout;
}

const text = (of: Project, page: string): string =>
  of.main(page).split('<footer')[0]!.replaceAll('<!-- -->', '');

it('gives its contexts to components of pages, and to those that a browser takes over', async () => {
  const of = site();
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(text(of, 'index.html')).toMatch(/<h1>Home<\/h1><jd-island[^>]*><b>Hello<\/b>/);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Hello</b>');
  expect(of.read('build/docs/start/index.html')).not.toMatch(/data-around|class="drawn"|\/pages-/);
  const moving = text(of, 'docs/moving/index.html');
  expect(moving).toMatch(/<jd-island[^>]* data-root=""[^>]*><button>Hello 0<\/button><\/jd-island>/);
  const [start] = of.list('build/assets').filter((name) => /^islands-[^.]*\.js$/.test(name));
  expect(start).toBeDefined();
  const code = of
    .list('build/assets')
    .filter((name) => /^islands?-/.test(name))
    .map((name) => of.read(`build/assets/${name}`));
  expect(code.join()).toContain('Hello');
});

it('stands around the page with its elements, and beside it with what else they hold', async () => {
  const of = site({
    'src/theme/Root.jsx': ROOT.replace(
      '>{children}<',
      '><div id="app" className="app" data-mode="calm" role="group"><p>First</p><section lang="la">{children}<p>Banner</p></section></div><',
    ),
  });
  expect(await build(of)).not.toMatch(/ warning {2}island/);
  expect(text(of, 'docs/moving/index.html')).toMatch(
    /<jd-island[^>]* data-root=""[^>]*><button>Hello 0<\/button><\/jd-island>/,
  );
  const home = text(of, 'index.html');
  expect(home).toMatch(/<h1>Home<\/h1><jd-island[^>]* data-root=""[^>]*><b>Hello<\/b>/);
  expect(home + text(of, 'docs/start/index.html')).not.toMatch(/Banner|class="app"|jd-root/);
  for (const page of ['index.html', 'docs/start/index.html', '404.html']) {
    const html = of.read(`build/${page}`);
    expect(html).toContain(
      '<body id="__docusaurus"><div class="app" data-mode="calm" data-around="Root 0"><div lang="la" data-around="Root 1"><div class="skip">',
    );
    expect(html).toMatch(
      /<\/main>[\s\S]*<div class="drawn"><div id="app" class="app" data-mode="calm" role="group" data-around="Root 0"><p>First<\/p><section lang="la" data-around="Root 1"><p>Banner<\/p><\/section><\/div><\/div><\/div><\/div>/,
    );
  }
});

it('leaves nothing beside the page where it only stands around it', async () => {
  const of = site({
    'src/theme/Root.jsx': ROOT.replace('>{children}<', '><div className="app">{children}</div><'),
  });
  await build(of);
  const html = of.read('build/docs/start/index.html');
  expect(html).toContain('<body id="__docusaurus"><div class="app" data-around="Root 0"><div class="skip">');
  expect(html).not.toContain('class="drawn"');
});

it('puts what it says of the head into all pages, and pages go before it', async () => {
  const of = site({
    'docs/plain.mdx': '# Plain\n\n<head>\n  <meta name="own" content="page" />\n</head>\n',
    'src/theme/Root.jsx': ROOT.replace(
      'export default',
      "import Head from '@docusaurus/Head';\nexport default",
    ).replace('>{children}<', '><Head><meta name="own" content="root" /></Head>{children}<'),
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  for (const page of ['index.html', 'docs/moving/index.html', '404.html'])
    expect([page, of.read(`build/${page}`).match(/<meta name="own"[^>]*>/g)]).toEqual([
      page,
      ['<meta name="own" content="root">'],
    ]);
  expect(of.read('build/docs/plain/index.html').match(/<meta name="own"[^>]*>/g)).toEqual([
    '<meta name="own" content="page">',
  ]);
});

it.each([
  ['alone', undefined, 'Hello'],
  [
    'within a root',
    'import { Hat } from \'../words\';\nexport default ({ children }) => <Hat.Provider value="Dear">{children}</Hat.Provider>;\n',
    'Dear Hello',
  ],
])('has what `Layout/Provider` gives, %s, for parts and items of sidebars too', async (_, root, words) => {
  const of = site({
    'src/words.js': `${WORDS}export const Hat = createContext('');\n`,
    'src/show.jsx': SHOW.replace('useWords }', 'useWords, Hat }')
      .replace('import { useState }', 'import { useContext, useState }')
      .replaceAll('{useWords().greeting}', '{`${useContext(Hat)} ${useWords().greeting}`.trim()}'),
    'src/theme/Layout/Provider/index.jsx': `import Provider from '@theme-original/Layout/Provider';\n${ROOT.replaceAll(
      '../words',
      '../../../words',
    )
      .replace('Root', 'Own')
      .replace('return ', 'return <Provider>')
      .replace('</Words.Provider>', '</Words.Provider></Provider>')}`,
    'src/theme/Footer.jsx':
      "import { Still } from '../show';\nexport default () => <footer><Still /></footer>;\n",
    'src/theme/DocSidebarItem/index.jsx':
      "import Item from '@theme-original/DocSidebarItem';\nimport { useWords } from '../../words';\nexport default ({ item, ...rest }) => <Item {...rest} item={{ ...item, label: `${useWords().greeting} ${item.label}` }} />;\n",
    ...(root !== undefined && { 'src/theme/Root.jsx': root }),
  });
  if (root === undefined) of.remove('src/theme/Root.jsx');
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(text(of, 'docs/start/index.html')).toContain(`<b>${words}</b>`);
  expect(text(of, 'docs/moving/index.html')).toMatch(
    new RegExp(`<jd-island[^>]* data-root=""[^>]*><button>${words} 0</button>`),
  );
  const html = of.read('build/docs/start/index.html');
  expect(html).toMatch(new RegExp(`<footer><jd-island[^>]*><b>${words}</b></jd-island></footer>`));
  expect(html).toContain('>Hello Start</a>');
});

it('gives nothing where it cannot be drawn: no component waits for it', async () => {
  const of = site({
    'src/words.js': WORDS.replace('createContext(undefined)', "createContext({ greeting: 'Bye' })"),
    'src/theme/Root.jsx': ROOT.replace(
      'export default',
      "const Broken = () => { throw new Error('no luck'); };\nexport default",
    ).replace('{children}<', '<Broken />{children}<'),
  });
  expect(await build(of)).toMatch(/`Root` threw, and is left out: no luck/);
  const moving = text(of, 'docs/moving/index.html');
  expect(moving).toContain('<button>Bye 0</button></jd-island>');
  expect(moving).not.toContain('data-root');
});

it('is the layout where components count on what that gives', async () => {
  const layout =
    "import Navbar from '@theme/Navbar';\nimport Words from '../words';\nexport default ({ children }) => <div className=\"app\"><Navbar /><Words.Provider value={{ greeting: 'Hello' }}>{children}</Words.Provider></div>;\n";
  const of = site({ 'src/theme/Layout.jsx': layout, 'docs/plain.mdx': "# Plain\n\n{'text'}\n" });
  of.remove('src/theme/Root.jsx');
  of.remove('src/pages/index.jsx');
  expect(await build(of)).not.toMatch(/ warning {2}island/);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Hello</b>');
  expect(text(of, 'docs/moving/index.html')).toMatch(
    /<jd-island[^>]* data-root=""[^>]*><button>Hello 0<\/button><\/jd-island>/,
  );
  expect(of.main('docs/start/index.html')).not.toMatch(/class="app"|jd-root/);
  of.write('src/theme/Layout.jsx', layout.replace('Hello', 'Good day'));
  await build(of);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Good day</b>');
  of.write('src/theme/Layout.jsx', 'export default ({ children }) => children;\n');
  expect((await of.run('build')).stderr).toMatch(/component-failed\n {2}`<Still>` threw.*no words/);
});

it('makes pages anew when it changes, comes or goes', async () => {
  const of = site({
    'src/words.js': WORDS.replace('createContext(undefined)', "createContext({ greeting: 'Bye' })"),
  });
  await build(of);
  of.write('src/theme/Root.jsx', ROOT.replace('Hello', 'Good day'));
  await build(of);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Good day</b>');
  of.remove('src/theme/Root.jsx');
  await build(of);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Bye</b>');
  of.write('src/theme/Root.tsx', ROOT);
  await build(of);
  expect(text(of, 'docs/start/index.html')).toContain('<b>Hello</b>');
});

it('is left out where it throws or shows no page, with the reason once', async () => {
  const files = {
    'docs/moving.mdx': '# Moving\n',
    'src/show.jsx': 'export const Still = () => <b>still</b>;\n',
  };
  const of = site({
    ...files,
    'src/theme/Root.jsx': "export default function Root() { throw new Error('no such thing'); }\n",
  });
  const said = await build(of);
  expect(said.match(/component-failed\n/g)).toHaveLength(1);
  expect(said).toContain(
    'src/theme/Root.jsx:1:1  warning  component-failed\n  `Root` threw, and is left out: no such thing.',
  );
  expect(text(of, 'docs/start/index.html')).toContain('<b>still</b>');
  of.write('src/theme/Root.jsx', 'export default () => null;\n');
  await build(of);
  expect(text(of, 'docs/start/index.html')).toContain('<b>still</b>');
});
