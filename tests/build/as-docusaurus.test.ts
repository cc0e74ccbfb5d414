/** What pages of a site with a configuration of Docusaurus come out as there, and differently with one of ours. */
import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const config = ({ top = '', docs = '', theme = '', baseUrl = '/b/', preset = 'blog: false' }) =>
  `module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '${baseUrl}', onBrokenLinks: 'ignore', ${top} themeConfig: { ${theme} }, presets: [['classic', { ${preset}, docs: { routeBasePath: '/', ${docs} } }]] };\n`;

const built = async (files: Readonly<Record<string, string>>, given: Parameters<typeof config>[0] = {}) => {
  const site = project({ 'docs/index.md': '# Home\n', ...files, 'docusaurus.config.js': config(given) });
  const { code, stdout, stderr } = await site.run('build');
  return { site, code, findings: (stdout + stderr).match(/^.*(?:error|warning) {2}\S+\n.*/gm) };
};

/** Where the links with a text lead. */
const hrefsOf = (html: string, ...texts: readonly string[]) =>
  texts.map((text) => new RegExp(`<a[^>]* href="([^"]*)"[^>]*>\\s*${text}\\s*<`).exec(html)?.[1]);
const sidebarOf = (site: Project, page: string) => [
  ...site
    .read(`build/${page}`)
    .split('theme-doc-sidebar-menu')[1]!
    .split('</nav>')[0]!
    .matchAll(/href="([^"]*)"[^>]*>([^<]*)/g),
];
/** Names of the pages before and after. */
const neighbours = (site: Project, page: string) =>
  [...site.read(`build/${page}`).matchAll(/pagination-nav__label">([^<]*)/g)].map(([, name]) => name);

it('links that no page answers get base path and language, those of JSX stay', async () => {
  const { site, findings } = await built(
    {
      'docs/index.md':
        '# Home\n\n[x](/api) <a href="/api">z</a> [abs](/b/api)\n\n<div><a href="/">v</a></div>\n\n<a href="/b/more">m</a>\n',
      'docs/more.md': '# More\n',
    },
    {
      top: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
      theme:
        "navbar: { items: [{ to: 'api', label: 'A1' }, { to: '/api', label: 'A2' }, { href: '/api', label: 'A3' }] }",
    },
  );
  expect(findings).toBe(null);
  const texts = ['x', 'A1', 'A2', 'A3', 'z', 'v', 'm'];
  expect(hrefsOf(site.read('build/index.html'), ...texts)).toEqual([
    ...['/b/api', '/b/api', '/b/api', '/b/api'],
    ...['/api', '/', '/b/more'],
  ]);
  expect(hrefsOf(site.read('build/fr/index.html'), ...texts)).toEqual([
    ...['/b/fr/api', '/b/fr/api', '/b/fr/api', '/b/fr/api'],
    ...['/api', '/', '/b/fr/more'],
  ]);
});

it('whole addresses of the site keep their language', async () => {
  const { site, findings } = await built(
    {
      'docs/index.md': '# Home\n\n[en](https://tern.test/b/more) [fr](https://tern.test/b/fr/more)\n',
      'docs/more.md': '# More\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/more.md': '# Plus\n',
    },
    { top: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }," },
  );
  expect(findings).toBe(null);
  for (const page of ['index.html', 'fr/index.html'])
    expect(hrefsOf(site.read(`build/${page}`), 'en', 'fr')).toEqual(['/b/more', '/b/fr/more']);
});

it('parts that are not built are in all languages', async () => {
  const { findings, site } = await built(
    {
      'docs/index.md': '# Home\n\n[x](/gov/one)\n',
      'src/theme/Footer/index.js':
        'import Link from \'@docusaurus/Link\';\nexport default () => <footer><Link to="/gov">Gov</Link></footer>;\n',
    },
    {
      top: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, plugins: [['docusaurus-plugin-gov', { routeBasePath: '/gov' }]],",
    },
  );
  expect(
    findings?.filter((one) => !one.includes('config-docusaurus-ignored') && !one.includes('not-built')),
  ).toEqual([]);
  expect(hrefsOf(site.read('build/fr/index.html'), 'x', 'Gov')).toEqual(['/b/fr/gov/one', '/b/fr/gov']);
});

it('names in sidebars are compared as texts', async () => {
  const files = ['abc', 'B_x', 'Zed', 'b-y', 'p1', 'p2', 'p10'];
  const { site } = await built(Object.fromEntries(files.map((name) => [`docs/${name}.md`, `# ${name}\n`])));
  expect(sidebarOf(site, 'index.html').map(([, , label]) => label)).toEqual([
    ...['B_x', 'Zed', 'abc', 'b-y', 'Home', 'p1', 'p10', 'p2'],
  ]);
});

it('a page has the last word on its label, and is passed in each place of a sidebar', async () => {
  const { site } = await built(
    {
      'sidebars.js':
        "module.exports = { s: ['index', { type: 'doc', id: 'a', label: 'Item' }, 'dup', { type: 'doc', id: 'b', label: 'Named' }, { type: 'category', label: 'K', link: { type: 'doc', id: 'c' }, items: ['dup', 'b2'] }] };\n",
      'docs/a.md': '---\nsidebar_label: Own\n---\n\n# A\n',
      'docs/dup.md': '# Dup\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# Title of C\n',
      'docs/b2.md': '# B2\n',
    },
    { docs: "sidebarPath: './sidebars.js'" },
  );
  expect(sidebarOf(site, 'index.html').map(([, , label]) => label)).toEqual([
    'Home',
    'Own',
    'Dup',
    'Named',
    'K',
    'Dup',
    'B2',
  ]);
  expect(neighbours(site, 'dup/index.html')).toEqual(['Own', 'Named']);
  expect(neighbours(site, 'b/index.html')).toEqual(['Dup', 'Title of C']);
  expect(neighbours(site, 'b2/index.html')).toEqual(['Dup']);
});

it('posts and single pages have the levels of the contents that docs have', async () => {
  const page = '# P\n\n## Two\n\n### Three\n\n#### Four\n';
  const { site, code, findings } = await built(
    {
      'docs/a.md': page,
      'blog/2026-01-02-p.md': `${page}\n<!-- truncate -->\n`,
      'src/pages/own.md': page,
    },
    { preset: 'blog: {}', theme: 'tableOfContents: { maxHeadingLevel: 4 }' },
  );
  expect([code, findings]).toEqual([0, null]);
  for (const path of ['a', 'blog/2026/01/02/p', 'own'])
    expect([
      path,
      site.read(`build/${path}/index.html`).includes('table-of-contents__link" href="#four"'),
    ]).toEqual([path, true]);
});

it('the archive of a blog begins each year with its first post', async () => {
  const days = ['2025-12-01', '2026-01-02', '2026-03-04'];
  const { site } = await built(
    Object.fromEntries(days.map((day) => [`blog/${day}-p.md`, `---\ntitle: P ${day}\n---\n\nText.\n`])),
    { preset: 'blog: {}' },
  );
  const main = site.main('blog/archive/index.html');
  expect([...main.matchAll(/P (\d{4}-\d\d-\d\d)/g)].map(([, day]) => day)).toEqual([
    '2026-01-02',
    '2026-03-04',
    '2025-12-01',
  ]);
});

it('a menu of one language is shown where it has items of its own', async () => {
  const menu = (more: string) =>
    built({}, { theme: `navbar: { items: [{ type: 'localeDropdown'${more} }] }` });
  const { site } = await menu(
    ", dropdownItemsAfter: [{ href: 'https://help.test', label: 'Help us translate' }]",
  );
  expect(site.read('build/index.html')).toContain('Help us translate');
  expect((await menu('')).site.read('build/index.html')).not.toContain('navbar__item dropdown');
});

it('a page that is called like the site has one name in its title, and its picture one host', async () => {
  const { site } = await built(
    { 'docs/tern.md': '# Tern\n', 'docs/bare.md': '#\n\nText.\n' },
    { theme: "image: 'img/x.png'" },
  );
  const html = site.read('build/tern/index.html');
  expect(/<title>[^<]*/.exec(html)?.[0]).toBe('<title>Tern');
  expect(html).toContain('content="https://tern.test/b/img/x.png"');
  // One without a word has that of its file.
  expect(site.read('build/bare/index.html')).toContain('<title>bare | Tern');
});

it('pages of categories are in the sitemap', async () => {
  const { site } = await built({
    'docs/k/_category_.json': '{"label":"K","link":{"type":"generated-index"}}',
    'docs/k/a.md': '# A\n\nSaid.\n',
    'docs/k/1-m/a.md': '# A\n',
    'docs/k/1-m/b.md': '# A\n',
    'docs/k/2-n/a.md': '# A\n',
  });
  expect(site.read('build/sitemap.xml')).toContain('<loc>https://tern.test/b/category/k</loc>');
  const cards = (page: string) => site.main(page).match(/(?<=<p>)[^<]*/g);
  expect(cards('category/k/index.html')).toEqual(['2 items', '1 item', 'Said.']);
});

it('a picture that front matter names is published, and parts of the site find it there', async () => {
  const { site, findings } = await built(
    {
      'blog/2026-01-02-p.md': '---\nimage: ./img/a.svg\n---\n\n# P\n\nText.\n\n<!-- truncate -->\n',
      'blog/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
      'src/theme/BlogPostItem/index.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Original from '@theme-original/BlogPostItem';
export default function Item(props) {
  const image = useBaseUrlUtils().withBaseUrl(useBlogPost().assets.image, { absolute: true });
  return <div><img alt="" src={image} /><Original {...props} /></div>;
}
`,
    },
    { preset: 'blog: {}' },
  );
  expect(findings).toBe(null);
  const html = site.read('build/blog/2026/01/02/p/index.html');
  const [, name] = /<img[^>]* src="[^"]*\/b\/assets\/files\/(a-[\da-f]{8}\.svg)"/.exec(html) ?? [];
  expect(site.list('build/assets/files')).toContain(name);
});

it('sheets of components name files of the static folder by its path too', async () => {
  const { site, code } = await built({
    'src/pages/hero.jsx':
      "import styles from './hero.module.css';\nimport '../own.css';\nexport default () => <p className={styles.sea}>one</p>;\n",
    'src/pages/hero.module.css': '.sea { background: url(/static/sea.png); }\n',
    'src/own.css': "p { background: url('~/static/sea.png'); }\n",
    'static/sea.png': 'sea',
  });
  expect(code).toBe(0);
  const sheet = site.list('build/assets').find((file) => /^components-.*\.css$/.test(file));
  const urls = site.read(`build/assets/${sheet}`).match(/url\([^)]*\)/g);
  expect(urls).toEqual(['url(/b/sea.png)', 'url(/b/sea.png)']);
});

it('styles of components keep the pictures that these import', async () => {
  const { site, code, findings } = await built({
    'src/pages/hero.jsx':
      "import { useState } from 'react';\nimport sky from '../sky.png';\nconst style = { backgroundImage: `url(${sky})` };\nfunction Moving() {\n  const [count, set] = useState(0);\n  return <button style={style} onClick={() => set(count + 1)}>{count}</button>;\n}\nexport default () => <div><p style={{ ...style, color: 'red' }}>one</p><p style={{ backgroundImage: `url(${require('@site/static/sea.png').default})` }}>two</p><Moving /></div>;\n",
    'src/sky.png': 'sky',
    'static/sea.png': 'sea',
  });
  expect([code, findings?.filter((one) => !one.includes('image-corrupt')) ?? []]).toEqual([0, []]);
  const css = site.read(`build/assets/${site.list('build/assets').find((file) => /^page-/.test(file))}`);
  const [, sky] = /\{background-image:url\((\/b\/assets\/[^)]+)\);color:red\}/.exec(css)!;
  expect(site.read(`build/${sky!.slice('/b/'.length)}`)).toBe('sky');
  expect(css).toContain('{background-image:url(/b/sea.png)}');
  expect(site.read('build/hero/index.html')).toContain(`data-style="background-image:url(${sky})"`);
});
