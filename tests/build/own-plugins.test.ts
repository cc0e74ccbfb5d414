/** Plugins that a Docusaurus site has written itself: they run, and what they give is there. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { openSession } from '../dev/open-session.ts';
import { aTickLater, expectClean, project } from '../support/project.ts';
import { scriptsOfPage } from '../support/scripts.ts';

let session: Session | undefined;
afterEach(() => session?.close());

it('runs the plugins of a Docusaurus site: data, pages and names of modules', async () => {
  const site = project({
    'docusaurus.config.js': `const path = require('path');
module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/fleet/',
  presets: [['classic', { blog: false }]],
  plugins: [
    './plugins/boats',
    [require.resolve('./plugins/harbours.js'), { id: 'north', count: 2 }],
    (context) => ({
      name: 'names',
      configureWebpack: () => ({
        resolve: {
          alias: { '@parts': path.resolve(context.siteDir, 'src/parts'), greeting$: path.resolve(__dirname, 'src/hello.js'), 'no-such-package': false },
          fallback: { fs: false },
        },
      }),
    }),
    () => ({ name: 'broken', loadContent() { throw new Error('the harbour is closed'); }, contentLoaded({ actions }) { actions.addRoute({ path: '/fleet/closed', component: '@site/src/Boat.jsx' }); } }),
  ],
};`,
    'plugins/boats/index.js': `module.exports = function (context) {
  return {
    name: 'boats',
    async loadContent() { return [{ name: 'Heron' }, { name: 'Ibis' }]; },
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ names: content.map((boat) => boat.name) });
      await actions.createData('nothing.json', JSON.stringify(undefined));
      for (const boat of content) {
        const data = await actions.createData(boat.name + '.json', JSON.stringify(boat));
        actions.addRoute({ path: context.baseUrl + 'boats/' + boat.name.toLowerCase(), component: '@site/src/Boat.jsx', modules: { boat: data }, exact: true });
      }
      actions.addRoute({ path: '/fleet/boats/:id/plan', component: '@site/src/Boat.jsx' });
    },
  };
};`,
    'plugins/harbours.ts': `export default async (_context: unknown, options: { count: number }) => ({
  name: 'harbours',
  async contentLoaded({ actions }: any) { actions.setGlobalData({ count: options.count }); },
  postBuild: () => {},
  injectHtmlTags: ({ content }: any) => ({
    headTags: [{ tagName: 'meta', attributes: { name: 'harbour', content: String(content), other: null } }, '<meta name="text">'],
    preBodyTags: { tagName: 'script', attributes: { src: '/fleet/bell.js' } },
    postBodyTags: [{ tagName: 'noscript', innerHTML: 'no bell' }],
  }),
  loadContent: () => 'north',
});`,
    'src/Boat.jsx': `import Layout from '@theme/Layout';
export default function Boat({ boat }) {
  return <Layout title={boat.name}><h1>The {boat.name}</h1></Layout>;
}`,
    'src/parts/Fleet.jsx': `import { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData';
import greeting from 'greeting';
import * as nothing from 'no-such-package';
export default function Fleet() {
  const { names } = usePluginData('boats');
  const { north } = useAllPluginInstancesData('harbours');
  return <p id="fleet">{greeting}: {names.join(' and ')} in {north.count} harbours, {typeof nothing.anything}</p>;
}`,
    'src/hello.js': `export default 'Ahoy';`,
    'static/bell.js': '',
    'docs/intro.mdx': `---\nslug: /\n---\n\nimport Fleet from '@parts/Fleet';\n\n# Fleet\n\n<Fleet />\n\n[Heron](/boats/heron), [a plan](pathname:///boats/x/plan)\n`,
  });
  const { code, stdout, stderr } = await site.run('build');
  const said = stdout + stderr;
  expect(code, said).toBe(0);
  expect(site.main('docs/index.html').replace(/<!-- -->/g, '')).toContain(
    '<p id="fleet">Ahoy: Heron and Ibis in 2 harbours, undefined</p>',
  );
  expect(site.read('build/boats/heron/index.html').replace(/<!-- -->/g, '')).toContain('<h1>The Heron</h1>');
  expect(site.read('build/boats/ibis/index.html')).toContain('<title>Ibis | Boats</title>');
  expect(said).toContain(
    'The plugin failed: the harbour is closed. Pages and data that it makes are missing.',
  );
  expect(said).toContain("What `postBuild` of the site's own plugins changes is missing");
  expect(said).toContain('are missing: `headTags`, `postBodyTags`.');
  const page = site.read('build/boats/heron/index.html');
  expect(page).toContain('<meta name="harbour" content="north">');
  expect(page).toMatch(
    /<head>.*<script (?:defer src="\/fleet\/bell.js"|src="\/fleet\/bell.js" defer)><\/script>.*<\/head>/s,
  );
  expect(page).not.toContain('no bell');
  expect(said).not.toContain('no-such-package');

  site.write('plugins/boats/index.js', site.read('plugins/boats/index.js').replace(", { name: 'Ibis' }", ''));
  expect((await site.run('build')).code).toBe(0);
  expect(site.list('build/boats').filter((file) => file.endsWith('.html'))).toEqual(['heron/index.html']);
});

it('has client modules of a plugin beside it, and those of a function beside the configuration', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: ['./plugins/bell', () => ({ name: 'horn', getClientModules: () => ['./src/horn.css'] })] };",
    'plugins/bell/index.ts':
      "export default () => ({ name: 'bell', getClientModules: () => ['./ring', './ring.css'] });\n",
    'plugins/bell/ring.ts': "console.log('ding');\n",
    'plugins/bell/ring.css': '.ring{color:red}\n',
    'src/horn.css': '.horn{color:red}\n',
    'docs/index.md': '# Home\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  const assets = site.list('build/assets').map((name) => site.read(`build/assets/${name}`));
  expect(assets.some((text) => text.includes('ding'))).toBe(true);
  expect(assets.some((text) => text.includes('.ring{color:red}.horn{color:red}'))).toBe(true);
});

it('does not run a plugin of a package that the config names by its path', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: [require.resolve('boats-plugin'), './node_modules/boats-plugin/index.js'] };",
    'node_modules/boats-plugin/package.json': '{ "name": "boats-plugin", "main": "index.js" }',
    'node_modules/boats-plugin/index.js':
      "require('node:fs').writeFileSync(require('node:path').join(__dirname, 'ran'), ''); module.exports = () => ({ name: 'boats' });",
    'docs/index.md': '# Home\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  expect(stderr).toContain('boats-plugin');
  expect(site.list('node_modules/boats-plugin')).not.toContain('ran');
});

it('tells which packages a plugin calls in vain, for each plugin once', async () => {
  const site = project({
    'docusaurus.config.js': `require('dotenv').config();
require('banner')('here');
module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [
    './plugins/log.js',
    () => ({ name: 'idle', loadContent: () => require('unused') && require('js-yaml').load('a: 1') }),
    function fleet() { return { name: 'fleet', async loadContent() { const { globby } = await import('globby'); await globby('*'); new (require('@sea/chart').Chart)(); require('./gone.js')(); } }; },
  ],
};`,
    'plugins/log.js': `const matter = require('gray-matter');
module.exports = () => ({
  name: 'log',
  contentLoaded({ actions }) { for (const text of ['a', 'b']) actions.setGlobalData({ title: matter(text).data.title }); },
});`,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  expect(stderr.match(/^\S+ {2}warning {2}config-stand-in\n.*/gm)).toEqual([
    expect.stringMatching(/^docusaurus\.config\.js:3:18 .*\n.*"gone\.js", which does not exist/),
    expect.stringMatching(
      /^docusaurus\.config\.js:7:5 .*\n {2}`plugins\[0\]` ran without packages that are not installed: `gray-matter`\. /,
    ),
    expect.stringMatching(
      /^docusaurus\.config\.js:9:5 .*\n {2}`plugins\[2\]` ran without .*: `@sea\/chart`, `globby`\. /,
    ),
  ]);
});

it('sends what plugins told only with the components that ask for it', async () => {
  const site = project({
    'jstz-docs.config.ts': `export default { title: 'T', markdown: { mdx: 'full' }, siteData: { pluginData: { boats: { default: ['Heron'] } } } };`,
    'src/Fleet.jsx': `import { useState } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Fleet() { const [at] = useState(0); return <p>{usePluginData('boats')[at]}</p>; }`,
    'src/Title.jsx': `import { useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Title() { const [at] = useState(0); return <p>{useDocusaurusContext().siteConfig.title[at]}</p>; }`,
    'src/All.jsx': `import { useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function All() { const [at] = useState(0); const { globalData } = useDocusaurusContext(); return <p>{globalData.boats.default[at]}</p>; }`,
    'docs/index.mdx': `import Title from '@site/src/Title';\n\n# Home\n\n<Title />\n`,
    'docs/fleet.mdx': `import Fleet from '@site/src/Fleet';\n\n# Fleet\n\n<Fleet />\n`,
    'docs/all.mdx': `import All from '@site/src/All';\n\n# All\n\n<All />\n`,
    'docs/own.mdx': `import { useState } from 'react';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n\nexport function Own() { const [at] = useState(0); return <p>{useDocusaurusContext().globalData.boats.default[at]}</p>; }\n\n# Own\n\n<Own />\n`,
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  const scriptsOf = (page: string) => scriptsOfPage(site, page);
  const hasData = (page: string) => scriptsOf(page).includes('Heron');
  expect(scriptsOf('index.html')).toContain('siteConfig');
  expect(['index.html', 'fleet/index.html', 'all/index.html', 'own/index.html'].map(hasData)).toEqual([
    ...[false, true, true, true],
  ]);
});

it('reads what loaders of Docusaurus read: types in .jsx, partials beside the site, tabs of its own', async () => {
  const site = project({
    'site/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };",
    'site/src/Badge.jsx':
      'export default function Badge({ label }: { label: string }) { return <b className="badge">{label as string}</b>; }',
    'site/src/theme/Tabs/index.jsx': `import { sanitizeTabsChildren, useTabs } from '@docusaurus/theme-common/internal';
function List(props) {
  const { selectedValue, selectValue, tabValues } = useTabs(props);
  return <><ul>{tabValues.map(({ value, label }) => <li key={value} onClick={() => selectValue(value)} aria-selected={value === selectedValue}>{label}</li>)}</ul>{props.children.filter((tab) => tab.props.value === selectedValue)}</>;
}
export default function Tabs(props) { return <List {...props}>{sanitizeTabsChildren(props.children)}</List>; }`,
    'CONTRIBUTING.md': 'Bring your *own* oars.\n',
    'site/parts/_note.mdx': 'A note on knots.\n',
    'site/docs/intro.md': `---\nslug: /\n---\n\nimport Rules from '../../CONTRIBUTING.md';\n\n# Rules\n\n<Rules />\n`,
    'site/docs/knots.mdx': `import Badge from '@site/src/Badge';\nimport Note from '/parts/_note.mdx';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Knots\n\n<Badge label="tight" />\n\n<Note />\n\n<Tabs>\n<TabItem value="a" label="One">1</TabItem>\n<TabItem value="b" label="Two" default>2</TabItem>\n</Tabs>\n`,
  });
  const { code, stdout, stderr } = await site.run('build site');
  expect(code, stdout + stderr).toBe(0);
  expect(site.read('site/build/docs/index.html')).toContain('Bring your <em>own</em> oars.');
  const knots = site.read('site/build/docs/knots/index.html');
  expect(knots).toContain('<b class="badge">tight</b>');
  expect(knots).toContain('A note on knots.');
  expect(knots).toMatch(/<li aria-selected="false">One<\/li><li aria-selected="true">Two<\/li>/);
  expect(knots).toMatch(/<div role="tabpanel"><jd-slot data-name="children-1">2<\/jd-slot><\/div>/);
});

it('commands that need no pages do not run the plugins, and miss nothing of them', async () => {
  const site = project({
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: ['./plugins/counted', () => { throw new Error('it was run'); }],
};`,
    'plugins/counted.js': `const { appendFileSync } = require('node:fs');
module.exports = (context) => ({ name: 'counted', loadContent() { appendFileSync(context.siteDir + '/runs', 'x'); } });`,
    'docs/intro.md': '---\nslug: /\n---\n\n# Boats\n',
  });
  const doctor = await site.run('doctor');
  expect([doctor.code, doctor.stderr]).toEqual([0, '']);
  expect(doctor.stdout).toContain('no finding');
  const version = await site.run('version 1.0');
  expect([version.code, version.stderr]).toEqual([0, expect.not.stringContaining('plugin')]);
  expect(site.list('.')).not.toContain('runs');
  const build = await site.run('build');
  expect(build.stdout + build.stderr).toContain('The plugin failed: it was run.');
  expect(site.read('runs')).toBe('x');
});

it('has the blog of a plugin that adds to the one of Docusaurus', async () => {
  const site = project({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  plugins: [['./plugins/log.js', { id: 'log', path: 'log', routeBasePath: 'log', blogTitle: 'Log', editUrl: ({ blogPath }) => 'https://edit.test/' + blogPath }], './plugins/news.js'] };`,
    'plugins/log.js': `const blog = require('@docusaurus/plugin-content-blog');
module.exports = async function log(...given) {
  const inner = await blog.default(...given);
  return { ...inner, async contentLoaded({ content, actions }) { actions.setGlobalData(content.blogPosts.slice(0, 3)); await inner.contentLoaded({ content, actions }); } };
};
module.exports.validateOptions = blog.validateOptions;`,
    'plugins/news.js': `import plugin from '@docusaurus/plugin-content-blog';
export default (context, options) => plugin(context, { ...options, id: 'news', path: 'news', routeBasePath: 'news' });`,
    'docs/index.md': '# Home\n\n[First](/log/2024/01/02/first), [news](/news).\n',
    'log/2024-01-02-first.md': '# First\n\nText.\n\n<!-- truncate -->\n',
    'news/2024-01-02-one.md': '# One\n\nText.\n\n<!-- truncate -->\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  expect(site.main('log/2024/01/02/first/index.html')).toContain(
    'href="https://edit.test/2024-01-02-first.md"',
  );
  expect(site.main('news/index.html')).toContain('One');
  expect(stderr).not.toContain('warning');
});

it('reads the content of such plugins where the packages are installed, of others names, and of files that they write', async () => {
  const failing = (name: string) =>
    `module.exports = { default: () => { throw new Error('${name} ran'); }, validateOptions: ({ options }) => options };`;
  const site = project({
    'node_modules/@docusaurus/plugin-content-blog/index.js': failing('blog'),
    'node_modules/@docusaurus/plugin-content-docs/index.js': failing('docs'),
    'docusaurus.config.js': `async function local(...given) {
  const inner = await require('@docusaurus/plugin-content-blog').default(...given);
  const before = inner.postBuild?.bind(inner);
  inner.postBuild = async (all) => before?.(all);
  return inner;
}
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', plugins: [[local, {}], ['./plugins/manual.js', { id: 'manual', path: 'manual', routeBasePath: 'manual' }], ['./plugins/changes.js', { routeBasePath: 'changes' }], '@docusaurus/plugin-content-pages'] };`,
    'plugins/manual.js': `import docs from '@docusaurus/plugin-content-docs';
export default docs.default;
export const { validateOptions } = docs;`,
    'plugins/changes.js': `import { mkdirSync, writeFileSync } from 'node:fs';
import blog from '@docusaurus/plugin-content-blog';
export default async function changes(context, options) {
  const path = context.siteDir + '/made';
  const inner = await blog.default(context, { ...options, id: 'changes', path });
  return { ...inner, name: 'changes', async loadContent() {
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/2024-01-02-one.md', '# Change one\\n\\n<!-- truncate -->\\n');
    const content = await inner.loadContent();
    content.blogPosts.forEach((post) => { post.metadata.listPageLink = '/'; });
    return content;
  }, async contentLoaded({ content, actions }) { actions.setGlobalData(content.blogPosts.length); await inner.contentLoaded({ content, actions }); } };
}`,
    'src/pages/index.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p>posts: {usePluginData('changes')}</p>;`,
    'blog/2024-01-02-first.md': '# First\n\n<!-- truncate -->\n',
    'manual/knots.md': '# Knots\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  expect(site.main('blog/index.html')).toContain('First');
  expect(site.main('changes/index.html')).toContain('Change one');
  expect(site.main('manual/knots/index.html')).toContain('Knots');
  expect(site.main('index.html').replaceAll('<!-- -->', '')).toContain('posts: 1');
  expect(stderr.match(/not carried over\..*/g)).toEqual([
    "not carried over. What `postBuild` of the site's own plugins changes is missing.",
    "not carried over. What `loadContent` of the site's own plugins changes is missing.",
  ]);
});

const LATE = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/b/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  plugins: [
    ['./plugins/log.js', { path: 'log', routeBasePath: 'log', blogTitle: 'Log', postsPerPage: 1 }],
    () => ({ name: 'all', async allContentLoaded({ allContent, actions }) {
      const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default;
      const [{ docs }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
      actions.setGlobalData({ words: blogPosts.map(({ content }) => content.split(' ').length), docs: docs.map(({ id, title, permalink, tags }) => [id, title, permalink, tags.length]) });
      actions.addRoute({ path: '/b/late', component: '@site/src/recent.jsx' });
    } }),
    () => ({ name: 'broken', allContentLoaded() { throw new Error('no wind'); } }),
  ] };`,
  'plugins/log.js': `const blog = require('@docusaurus/plugin-content-blog');
module.exports = async function log(context, options) {
  const inner = await blog.default(context, options);
  return { ...inner, async contentLoaded({ content, actions }) {
    actions.setGlobalData({ posts: content.blogPosts.slice(0, 1).map(({ metadata }) => metadata), postNum: content.blogPosts.length, tags: Object.values(content.blogTags).map(({ label, items, pages }) => [label, items, pages.length]) });
    actions.addRoute({ path: '/b/log', component: '@theme/BlogListPage' });
    actions.addRoute({ path: '/b/recent', component: '@site/src/Start.jsx', props: { words: 'Newest' }, modules: {
      about: await actions.createData('about.json', JSON.stringify({ total: content.blogPosts.length })),
      recentPosts: content.blogPosts.map(({ metadata }) => ({ content: { __import: true, path: metadata.source, query: { truncated: true } } })),
    } });
    await inner.contentLoaded({ content, actions });
  } };
};`,
  'docs/index.mdx': "import Recent from '@site/src/recent';\n\n# Home\n\n<Recent />\n",
  'docs/other.md': '---\ntags: [a]\n---\n\n# Other\n',
  'src/recent.jsx': `import { useState } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Recent() {
  const { posts, postNum, tags } = usePluginData('docusaurus-plugin-content-blog');
  const all = usePluginData('all');
  const [open] = useState(false);
  return <ul>{posts.map(({ title, permalink, date }) => <li key={permalink}><a href={permalink}>{title}</a> {date}</li>)}<li>{JSON.stringify([postNum, tags, all, open])}</li></ul>;
}
`,
  'src/Start.jsx': `import Layout from '@theme/Layout';
export default ({ words, about, recentPosts }) => <Layout title="Start"><h1>{words} of {about.total}</h1>
  {recentPosts.map(({ content: Text }) => <section key={Text.metadata.permalink}><a href={Text.metadata.permalink}>{Text.metadata.title}</a><Text /></section>)}</Layout>;
`,
  'log/2024-01-02-first.md': '---\ntags: [x]\n---\n\n# First\n\nTwo words.\n\n<!-- truncate -->\n',
  'log/2024-02-02-second.md': '---\ntags: [x]\n---\n\n# Second\n\nText.\n\n<!-- truncate -->\n',
};

it('gives components what plugins make of the posts and pages of the site', async () => {
  const site = project(LATE);
  const { code, stdout, stderr } = await site.run('build');
  expect(code, stdout + stderr).toBe(0);
  const home = site.main('index.html').replaceAll('&quot;', '"').replaceAll('<!-- -->', '');
  expect(home).toContain('<a href="/b/log/2024/02/02/second">Second</a> 2024-02-02T00:00:00.000Z');
  expect(home).toContain(
    '[2,[["x",["/b/log/2024/02/02/second","/b/log/2024/01/02/first"],2]],{"words":[4,5],"docs":[["index","Home","/b/",0],["other","Other","/b/other",1]]},false]',
  );
  const start = site.main('recent/index.html').replaceAll('<!-- -->', '');
  expect(start).toContain('<h1>Newest of 2</h1>');
  expect(start).toContain('<a href="/b/log/2024/01/02/first">First</a><p>Two words.</p>');
  // A browser is given it, too.
  const scripts = site.list('build/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.some((file) => site.read(`build/assets/${file}`).includes('postNum:2'))).toBe(true);
  expect(stderr.match(/ {2}warning {2}\S+\n.*/g)).toEqual([
    expect.stringContaining(
      "A plugin of the site's own failed when all pages were known: `broken`: no wind.",
    ),
    expect.stringContaining("`/late` is not built: a plugin of the site's own adds it"),
  ]);
  site.write('log/2024-02-02-second.md', '# New name\n\n<!-- truncate -->\n');
  expect((await site.run('build')).code).toBe(0);
  expect(site.main('index.html')).toContain('New name');
});

it('has what plugins gave in `dev` after edits that change nothing of it, and after those that do', async () => {
  const site = project(LATE);
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const textOf = async (path: string): Promise<string> => {
    const file = await session!.read(path);
    return file && 'content' in file ? Buffer.from(file.content).toString() : '';
  };
  /** The first page with its scripts, and with those that they import. */
  const scripts = async (): Promise<string> => {
    const files = new Map([['index.html', await textOf('index.html')]]);
    for (const text of files.values())
      for (const [, path] of text.matchAll(/\/b\/(assets\/[\w.-]+\.js)/g))
        if (!files.has(path!)) files.set(path!, await textOf(path!));
    return [...files.values()].join('');
  };
  expect(await scripts()).toContain('postNum:2');
  for (const [file, text, posts] of [
    ['docs/other.md', '---\ntags: [a]\n---\n\n# Other\n\nMore.\n', 2],
    ['log/2024-03-02-third.md', '# Third\n\n<!-- truncate -->\n', 3],
    ['docs/other.md', '---\ntags: [a]\n---\n\n# Other\n\nEven more.\n', 3],
  ] as const) {
    site.write(file, text);
    await session.update();
    await session.finish();
    expect(await scripts()).toContain(`postNum:${posts}`);
  }
});

/** Applies functions to the text of a sheet: what is tested here is what it is given. */
const POSTCSS = {
  'node_modules/postcss/index.js': `module.exports = (plugins) => ({
  process: async (css, { from }) => ({ css: plugins.reduce((text, plugin) => plugin(text, from), css) }),
});
`,
  'node_modules/postcss-shout/index.js':
    'module.exports = ({ end }) => (css) => css.replace(/hoist/g, `hoist${end}`);\n',
};

const STYLED = {
  ...POSTCSS,
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: ['./src/css/own.css', require.resolve('./src/css/other.css')] } }]],
  plugins: [
    () => ({ name: 'first', configurePostCss(options) { options.plugins.push(['postcss-shout', { end: '-high' }]); return options; } }),
    'fleet-styles',
  ],
};`,
  'packages/styles/index.js':
    "module.exports = () => ({ name: 'second', configurePostCss: ({ plugins }) => ({ plugins: [...plugins, (css, from) => css + '.made{content:\"' + from.replace(/^.*[\\\\/]/, '') + '\"}'] }) });\n",
  'docs/index.md': '# Quay\n',
  'src/css/own.css': '@import "./more.css";\n.hoist{background:url(sail.svg), url("/flag.svg")}\n',
  'src/css/more.css': '.more{color:red}\n',
  'src/css/sail.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/flag.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/css/other.css': '.other{color:red}\n',
};

function styledSite(files: Readonly<Record<string, string>> = STYLED) {
  const site = project(files);
  const link = join(site.dir, 'node_modules/fleet-styles');
  symlinkSync(join(site.dir, 'packages/styles'), link, 'junction');
  return {
    site,
    sheet: () => {
      const name = /\/assets\/site-\w+\.css/.exec(site.read('build/index.html'))![0];
      return site.read(`build${name}`);
    },
  };
}

it('makes sheets by PostCSS, with the plugins that those of the site and of its own packages name', async () => {
  const { site, sheet } = styledSite();
  await aTickLater();
  await expectClean(site);
  expect(sheet()).toMatch(
    /\.more\{color:red\}\.hoist-high\{background:url\("\.\/sail-\w+\.svg"\),url\(\/flag\.svg\)\}\.made\{content:"own\.css"\}\.other\{color:red\}\.made\{content:"other\.css"\}/,
  );
  expect((await site.run('build')).stderr).toContain('Unchanged: 1 page');
  site.write('src/css/other.css', '.other{color:blue}\n');
  expect((await site.run('build')).code).toBe(0);
  expect(sheet()).toContain('.other{color:#00f}');
  expect(site.list('.jstz-docs/styles')).toHaveLength(3);
});

it.each([
  ['postcss.config.cjs', "module.exports = { plugins: { 'postcss-shout': { end: '-far' } } };\n"],
  [
    'postcss.config.mjs',
    "export default ({ env }) => ({ plugins: [['postcss-shout', { end: env === 'production' && '-far' }]] });\n",
  ],
  ['.postcssrc.json', '{ "plugins": { "postcss-shout": { "end": "-far" } } }'],
  ['package.json', '{ "postcss": { "plugins": { "postcss-shout": { "end": "-far" } } } }'],
])('reads %s, before what plugins give', async (name, text) => {
  const { site, sheet } = styledSite({ ...STYLED, [name]: text });
  await expectClean(site);
  expect(sheet()).toContain('.hoist-high-far{');
});

it('says what is wrong with the file of PostCSS', async () => {
  const { site, sheet } = styledSite({ ...STYLED, '.postcssrc.json': '{ "plugins": ' });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).toMatch(/`\.postcssrc\.json` gives plugins to PostCSS, which failed: .*JSON/);
  expect(sheet()).toContain('.hoist{');
});

it('says what PostCSS lacks, and takes the sheets as they are', async () => {
  const { 'node_modules/postcss-shout/index.js': _, ...files } = STYLED;
  const { site, sheet } = styledSite(files);
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(
    "`plugins[1]` gives plugins to PostCSS, which failed: Cannot find module 'postcss-shout'. Rules that it makes",
  );
  expect(sheet()).toContain('.hoist{');
});

it('makes the sheets that components import by PostCSS too', async () => {
  const { site } = styledSite({
    ...STYLED,
    'src/components/Mast.jsx':
      "import '../css/mast.css';\nimport names from './mast.module.css';\nexport const Mast = () => <p className={names['hoist-high']}>Mast</p>;\n",
    'src/css/mast.css': '.mast.hoist{background:url(sail.svg)}\n',
    'src/components/mast.module.css': '.hoist{top:0}\n',
    'docs/index.md': "import { Mast } from '@site/src/components/Mast';\n\n# Quay\n\n<Mast />\n",
  });
  await aTickLater();
  await expectClean(site);
  const html = site.read('build/index.html');
  const own = /class="(hoist-high\w*)">Mast/.exec(html)?.[1];
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file]) =>
    site.read(`build${file}`),
  );
  const ofPage = sheets.find((sheet) => sheet.includes('.mast'));
  expect(ofPage).toMatch(/\.mast\.hoist-high\{background:url\("?[^")]*sail-\w+\.svg"?\)\}/);
  expect(ofPage).toContain(`.${own}{top:0}`);
  expect(ofPage).toContain('.made{content:"mast.css"}');
  // The first build wrote the sheets itself, so the second one looks at them once more.
  await site.run('build');
  expect((await site.run('build')).stderr).toContain('Unchanged: 1 page');
  site.write('src/css/mast.css', '.mast.hoist{left:0}\n');
  expect((await site.run('build')).code).toBe(0);
  expect(site.read('build/index.html')).not.toBe(html);
});

/** Reads `$shout` as Sass reads a variable, and imports, which is all that is tested here. */
const SASS = {
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': `const { readFileSync } = require('node:fs');
const { join, dirname } = require('node:path');
const { pathToFileURL } = require('node:url');
exports.compile = (file) => {
  const text = readFileSync(file, 'utf8');
  const part = /@use "(.*?)";/.exec(text)?.[1];
  const other = part && join(dirname(file), '_' + part + '.scss');
  const css = text.replace(/@use ".*?";/, () => readFileSync(other, 'utf8')).replace(/\\$shout/g, 'hoist');
  if (css.includes('$')) throw new Error('Undefined variable.');
  return { css, loadedUrls: [file, other].filter(Boolean).map((one) => pathToFileURL(one)) };
};
`,
};

it('gives sheets in Sass to PostCSS when Sass has read them, those that components import too', async () => {
  const { site, sheet } = styledSite({
    ...STYLED,
    ...SASS,
    'docusaurus.config.js': STYLED['docusaurus.config.js'].replace('own.css', 'own.scss'),
    'src/css/own.scss': '@import url("https://fonts.test/a.css");\n@use "part";\n.$shout{color:red}\n',
    'src/css/_part.scss': '.part-$shout{left:0}\n',
    'src/components/Mast.jsx':
      "import names from './mast.module.scss';\nexport const Mast = () => <p className={names['hoist-high']}>Mast</p>;\n",
    'src/components/mast.module.scss': '.$shout{top:0}\n',
    'docs/index.md': "import { Mast } from '@site/src/components/Mast';\n\n# Quay\n\n<Mast />\n",
  });
  await aTickLater();
  await expectClean(site);
  expect(sheet()).toMatch(/\.part-hoist-high\{left:0\}\.hoist-high\{color:red\}/);
  const html = site.read('build/index.html');
  const own = /class="(hoist-high\w*)">Mast/.exec(html)![1];
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file]) =>
    site.read(`build${file}`),
  );
  expect(sheets.join('')).toContain(`.${own}{top:0}`);
  expect(html).toMatch(/style-src [^;]*https:\/\/fonts\.test/);
  site.write('src/css/_part.scss', '.part-$shout{left:1px}\n');
  expect((await site.run('build')).code).toBe(0);
  expect(sheet()).toContain('.part-hoist-high{left:1px}');
  site.write('src/components/mast.module.scss', '.$none{top:0}\n');
  expect((await site.run('build')).stderr).toContain(
    'which failed in src/components/mast.module.scss: Undefined variable',
  );
});

it('names a sheet that PostCSS cannot read, and makes the others', async () => {
  const { site, sheet } = styledSite({
    ...STYLED,
    'src/css/more/broken.css': '.broken{}\n',
    'packages/styles/index.js':
      "module.exports = () => ({ name: 'second', configurePostCss: ({ plugins }) => ({ plugins: [...plugins, (css) => { if (css.includes('broken')) throw new Error('no broken things.\\nat all'); return css; }] }) });\n",
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(
    '`plugins[1]` gives plugins to PostCSS, which failed in src/css/more/broken.css: no broken things. Rules that it makes',
  );
  expect(sheet()).toContain('.hoist-high{');
});

it('is passed over by git and by what goes by it, Tailwind say', async () => {
  const { site } = styledSite();
  const ignored = () => site.list('.jstz-docs').filter((name) => name === '.gitignore');
  await site.run('doctor');
  expect(site.list('.')).not.toContain('.jstz-docs/.gitignore');
  await site.run('build');
  expect(ignored()).toHaveLength(1);
  expect(site.read('.jstz-docs/.gitignore')).toBe('*\n');
  // It is there before the sheets are made.
  rmSync(join(site.dir, '.jstz-docs/.gitignore'));
  site.write(
    'packages/styles/index.js',
    "module.exports = () => ({ name: 'second', configurePostCss: () => ({ plugins: [(css) => css + '.seen{content:\"' + require('node:fs').readdirSync('.jstz-docs').includes('.gitignore') + '\"}'] }) });\n",
  );
  await site.run('build');
  expect(
    site.list('.jstz-docs/styles').some((name) => site.read(`.jstz-docs/styles/${name}`).includes('true')),
  ).toBe(true);
});

it.each([true, false])('a name may stand for a package, installed: %s', async (isInstalled) => {
  const site = project({
    'docs/index.mdx': "# Home\n\nimport { View } from 'old-view';\n\n<View>shown</View>\n",
    'docusaurus.config.js':
      "module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: [() => ({ name: 'own', configureWebpack: () => ({ resolve: { alias: { 'old-view$': 'new-view' } } }) })] };\n",
    ...(isInstalled && {
      'node_modules/new-view/package.json': '{"name":"new-view","main":"index.js"}',
      'node_modules/new-view/index.js':
        "exports.View = ({ children }) => require('react').createElement('b', null, children);\n",
    }),
  });
  const { code, stdout, stderr } = await site.run('build');
  expect([code, (stdout + stderr).includes('component-stand-in')]).toEqual([0, !isInstalled]);
  expect(site.main('index.html')).toContain(isInstalled ? '<b>shown</b>' : 'shown');
});
