/** Sites of several docs folders: each has addresses, sidebars, versions and links of its own, and all are one site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSession } from '../dev/open-session.ts';
import { project } from '../support/project.ts';

const CONFIG = {
  title: 'Harbor',
  url: 'https://harbor.test',
  docs: { path: 'docs' },
  collections: [
    {
      kind: 'docs',
      id: 'crew',
      routeBasePath: 'team',
      editUrl: 'https://edit.test/',
      versions: { current: { label: 'This year' } },
    },
  ],
  navbar: {
    items: [
      { type: 'doc', docId: 'index', label: 'Ships' },
      { type: 'doc', docId: 'rules', collection: 'crew' },
      { type: 'docSidebar', sidebarId: 'defaultSidebar', collection: 'crew', label: 'Crew' },
      { type: 'docsVersionDropdown', collection: 'crew' },
    ],
  },
};

const FILES = {
  'docs/index.md':
    '# Ships\n\nA sloop. See [the rules](../crew/rules.md#on-deck) and [the cook](/team/cook).\n',
  'docs/rules.md': '# Rules of ships\n',
  'crew/index.md': '# Crew\n',
  'crew/rules.md':
    '# Rules of the crew\n\n## On deck\n\nNo running. Back to [the ships](../docs/index.md).\n',
  'crew/cook.md': '# Cook\n',
  'crew_versions.json': '["2023"]',
  'crew_versioned_docs/version-2023/index.md': '# Crew of 2023\n',
  'crew_versioned_docs/version-2023/rules.md': '# Old rules\n',
};

const site = (config: object = CONFIG, files: Readonly<Record<string, string>> = FILES) =>
  project({ 'jstz-docs.config.json': JSON.stringify(config), ...files });

/** The hosted search tells pages apart by tags in their heads. */
const HOSTED = { search: { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' } };

/** The current version is what readers see first. */
const LATEST = {
  ...CONFIG,
  collections: [{ ...CONFIG.collections[0], lastVersion: 'current' }],
};

describe('two docs folders', () => {
  it('have addresses of their own, with versions below', async () => {
    const own = site(LATEST);
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.list('build').filter((file) => /^(?!sidebars).*index\.html$/.test(file))).toEqual([
      'contents/index.html',
      'index.html',
      'rules/index.html',
      'search/index.html',
      'team/2023/contents/index.html',
      'team/2023/index.html',
      'team/2023/rules/index.html',
      'team/contents/index.html',
      'team/cook/index.html',
      'team/index.html',
      'team/rules/index.html',
    ]);
    expect(own.list('build')).toContain('team/rules.md');
  });

  it('link each other by file and by address', async () => {
    const own = site(LATEST);
    await own.run('build');
    expect(own.main('index.html')).toContain('href="/team/rules#on-deck"');
    expect(own.main('index.html')).toContain('href="/team/cook"');
    expect(own.main('team/rules/index.html')).toContain('href="/"');
  });

  it('have sidebars and edit links of their own', async () => {
    const own = site(LATEST);
    await own.run('build');
    const ships = own.read('build/rules/index.html');
    const crew = own.read('build/team/cook/index.html');
    expect(crew).toContain('https://edit.test/crew/cook.md');
    expect(ships).not.toContain('https://edit.test');
    const sidebar = (html: string) => /<nav[^>]*class="menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(sidebar(crew)).toContain('href="/team/rules"');
    expect(sidebar(crew)).not.toContain('href="/rules"');
    expect(sidebar(ships)).not.toContain('href="/team/rules"');
  });

  it('are told apart in classes and search tags', async () => {
    const own = site({ ...LATEST, ...HOSTED });
    await own.run('build');
    const html = own.read('build/team/2023/rules/index.html');
    expect(html).toContain('plugin-id-crew docs-version-2023 ');
    expect(html).toContain('content="docs-crew-2023"');
    expect(own.read('build/rules/index.html')).toContain('plugin-id-default docs-version-current ');
  });

  it('stand in the navbar by the name of their collection', async () => {
    const own = site(LATEST);
    await own.run('build');
    const html = own.read('build/rules/index.html');
    const navbar = /<nav[^>]*class="navbar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? html;
    expect(navbar).toMatch(/href="\/team\/rules"[^>]*><span>Rules of the crew</);
    expect(navbar).toMatch(/href="\/team\/"[^>]*><span>Crew</);
    expect(navbar).toContain('This year');
    // A choice among versions of the crew is none among those of the docs.
    expect(navbar).not.toContain('data-version');
  });

  it('lead from an old version to pages of that version', async () => {
    const own = site(LATEST);
    await own.run('build');
    const html = own.read('build/team/2023/index.html');
    expect(html).toMatch(/href="\/team\/2023\/rules"[^>]*>Old rules</);
    expect(html).toContain('This is documentation for');
  });

  it('are searched together, an old version with the latest of the others', async () => {
    const own = site(LATEST);
    await own.run('build');
    const titles = (index: string): string[] =>
      JSON.parse(own.read(`build/search-index/en/${index}/head.json`)).pages.map(([url]: [string]) => url);
    expect(titles('current')).toEqual(['/', '/rules', '/team/', '/team/cook', '/team/rules']);
    expect(titles('crew@2023')).toEqual(['/', '/rules', '/team/2023/', '/team/2023/rules']);
    expect(own.list('build/search-index/en').some((file) => file.startsWith('crew@current'))).toBe(false);
    const config = (page: string) => {
      const file = /<script src="\/(assets\/[^"]+)"/.exec(own.read(`build/${page}`))![1]!;
      return /"version":"([^"]*)"/.exec(own.read(`build/${file}`))?.[1];
    };
    expect(config('team/cook/index.html')).toBe('current');
    expect(config('team/2023/index.html')).toBe('crew@2023');
  });

  it('stand in the sitemap and the list for language models, the latest version alone', async () => {
    const own = site(LATEST);
    await own.run('build');
    const sitemap = own.read('build/sitemap.xml');
    expect(sitemap).toContain('<loc>https://harbor.test/team/rules</loc>');
    expect(sitemap).not.toContain('/team/2023/rules');
    expect(own.read('build/llms.txt')).toMatch(/^## Crew\n\n[\s\S]*https:\/\/harbor\.test\/team\/rules\.md/m);
  });

  it('have lists of their pages that lead to each other', async () => {
    const own = site(LATEST);
    await own.run('build');
    expect(own.main('contents/index.html')).toMatch(/href="\/rules"[\s\S]*href="\/team\/contents">Crew</);
    expect(own.main('contents/index.html')).not.toContain('/team/2023');
    expect(own.main('team/2023/contents/index.html')).toContain('href="/contents">Harbor<');
  });

  it('are groups of the search, also where folders have one name', async () => {
    const files = { 'docs/deck/a.md': '# A\n', 'crew/deck/b.md': '# B\n' };
    const own = site({ ...LATEST, docs: { sidebars: false } }, { ...FILES, ...files });
    await own.run('build');
    const { groups, pages } = JSON.parse(own.read('build/search-index/en/current/head.json'));
    const groupOf = (route: string) => groups[pages.find(([url]: [string]) => url === route)[2]];
    expect([groupOf('/deck/a'), groupOf('/rules'), groupOf('/team/rules')]).toEqual([
      'Deck',
      'Documentation',
      'Crew',
    ]);
  });

  it('keep their findings apart', async () => {
    const own = site(LATEST, { ...FILES, 'crew/cook.md': '# Cook\n\n[gone](./gone.md)\n' });
    const { code, stderr } = await own.run('check-links');
    expect(code).toBe(1);
    expect(stderr).toContain('crew/cook.md:3:1');
    expect(stderr).toContain('There is no file `crew/gone.md`.');
  });

  it('are one site: a shared address names both files', async () => {
    const config = { ...LATEST, collections: [{ ...LATEST.collections[0], routeBasePath: '/' }] };
    const { code, stdout, stderr } = await site(config).run('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('`crew/rules.md` and `docs/rules.md` both become `/rules`.');
  });

  it('may lie in one another: each file belongs to the nearest', async () => {
    const { 'crew/cook.md': cook, ...rest } = FILES;
    const own = site(
      { title: 'Harbor', collections: [{ kind: 'docs', id: 'crew', path: 'docs/crew' }] },
      { 'docs/index.md': rest['docs/rules.md'], 'docs/crew/cook.md': cook },
    );
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.list('build').filter((file) => file.includes('cook'))).toEqual([
      'crew/cook.md',
      'crew/cook/index.html',
    ]);
  });

  it('may be all that a site has', async () => {
    const own = site(
      { title: 'Harbor', docs: false, collections: [{ kind: 'docs', id: 'crew', routeBasePath: '/' }] },
      { 'crew/index.md': '# Crew\n' },
    );
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.main('index.html')).toContain('Crew');
  });

  it('have a sidebars file and texts of their own', async () => {
    const own = site(
      {
        ...LATEST,
        i18n: { locales: ['en', 'fr'] },
        collections: [{ ...LATEST.collections[0], sidebars: './crew.json' }],
        navbar: {},
      },
      {
        ...FILES,
        'crew.json': JSON.stringify({
          all: [{ type: 'category', label: 'Below deck', items: ['cook'] }, 'index', 'rules'],
        }),
        'i18n/fr/docusaurus-plugin-content-docs-crew/current/cook.md': '# Cuisinier\n',
        'i18n/fr/docusaurus-plugin-content-docs-crew/current.json': JSON.stringify({
          'sidebar.all.category.Below deck': { message: 'Sous le pont' },
        }),
      },
    );
    const { code, stdout, stderr } = await own.run('build');
    expect(stdout + stderr).not.toContain('error');
    expect(code).toBe(0);
    const html = own.read('build/fr/team/cook/index.html');
    expect(html).toContain('Cuisinier');
    expect(html).toContain('Sous le pont');
    expect(own.read('build/team/cook/index.html')).toContain('Below deck');
  });
});

describe('the session of dev', () => {
  it('follows the files of every collection', async () => {
    const own = site(LATEST);
    const session = await openSession(own.dir);
    const html = async (path: string) => String(((await session.read(path)) as { content: string }).content);
    expect(await html('team/cook/index.html')).toContain('Cook');
    own.write('crew/cook.md', '# Chief cook\n');
    await session.update();
    expect(await html('team/cook/index.html')).toContain('Chief cook');
    own.write('crew/mate.md', '# Mate\n');
    await session.update();
    expect(await html('team/mate/index.html')).toContain('Mate');
  });
});

describe('a second build', () => {
  it('notices what changed in a collection, and keeps the rest', async () => {
    const own = site(LATEST);
    await own.run('build');
    expect((await own.run('build')).stderr).toContain('Unchanged');
    own.write('crew/cook.md', '# Chief cook\n');
    const { stdout, stderr } = await own.run('build --explain crew/rules.md');
    expect(stdout + stderr).toContain('Taken from the cache');
    expect(own.main('team/cook/index.html')).toContain('Chief cook');
  });
});

describe('single pages', () => {
  const PAGES = {
    title: 'Harbor',
    docs: { routeBasePath: 'docs' },
    collections: [{ kind: 'pages' }],
    url: 'https://harbor.test',
  };
  const PAGE_FILES = {
    'docs/index.md': '# Ships\n\nThe [home page](../src/pages/index.mdx) and [prices](/prices).\n',
    'src/pages/index.mdx':
      '---\ntitle: Welcome\nwrapperClassName: welcome\n---\n\nTo [the ships](../../docs/index.md).\n',
    'src/pages/prices.md': '---\nhide_table_of_contents: true\n---\n\n# Prices\n\n## Berths\n\n## Cranes\n',
    'src/pages/about/index.md': '# About us\n\n[Prices](../prices.md#cranes)\n',
    'src/pages/about/history.md': '---\ndraft: true\n---\n\n# History\n',
    'src/pages/_parts/a.md': '# A part\n',
    'src/pages/_b.md': '# B\n',
    'src/pages/__tests__/c.md': '# C\n',
  };

  it('have the addresses of their files, and no sidebar', async () => {
    const own = site({ ...PAGES, ...HOSTED }, PAGE_FILES);
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.list('build').filter((file) => file.endsWith('index.html'))).toEqual([
      'about/index.html',
      'docs/contents/index.html',
      'docs/index.html',
      'index.html',
      'prices/index.html',
      'search/index.html',
    ]);
    const html = own.read('build/prices/index.html');
    expect(html).not.toContain('class="sidebar');
    expect(html).not.toContain('class="breadcrumbs');
    expect(html).toContain('plugin-pages plugin-id-default mdx-wrapper mdx-page');
    expect(html).toContain('content="default"');
    expect(own.main('prices/index.html')).not.toContain('table-of-contents');
  });

  it('show what their text holds: a title in the front matter is that of the document alone', async () => {
    const own = site(PAGES, PAGE_FILES);
    await own.run('build');
    const html = own.read('build/index.html');
    expect(html).toContain('<title>Welcome | Harbor</title>');
    expect(html).toContain('plugin-pages plugin-id-default welcome mdx-page');
    expect(own.main('index.html')).not.toContain('<h1');
    expect(own.main('prices/index.html')).toContain('Prices</h1>');
  });

  it('are named as the site where nobody gave them a title', async () => {
    const own = site(PAGES, { ...PAGE_FILES, 'src/pages/bare.mdx': '<p>Bare</p>\n' });
    await own.run('build');
    const titleOf = (page: string) => /<title>[^<]*/.exec(own.read(`build/${page}/index.html`))![0];
    expect([titleOf('bare'), titleOf('prices')]).toEqual(['<title>Harbor', '<title>Prices | Harbor']);
  });

  it('and docs link each other', async () => {
    const own = site(PAGES, PAGE_FILES);
    await own.run('build');
    expect(own.main('docs/index.html')).toMatch(/href="\/">home page.*href="\/prices"/);
    expect(own.main('index.html')).toContain('href="/docs/"');
    expect(own.main('about/index.html')).toContain('href="/prices#cranes"');
  });

  it('are found by search, in the sitemap, and among all pages', async () => {
    const own = site(PAGES, PAGE_FILES);
    await own.run('build');
    const { pages } = JSON.parse(own.read('build/search-index/en/current/head.json'));
    expect(pages.map(([url]: [string]) => url)).toEqual(['/', '/about/', '/docs/', '/prices']);
    expect(own.read('build/sitemap.xml')).toContain('<loc>https://harbor.test/about/</loc>');
    expect(own.main('docs/contents/index.html')).toContain('href="/prices"');
    expect(own.read('build/llms.txt')).toContain('https://harbor.test/prices.md');
  });

  it('clash with docs of one address by name', async () => {
    const { stderr, code } = await site({ ...PAGES, docs: {} }, PAGE_FILES).run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('`docs/index.md` and `src/pages/index.mdx` both become `/`.');
  });

  it('may be missing where no folder is named, and not where one is', async () => {
    const files = { 'docs/index.md': '# Ships\n' };
    expect((await site(PAGES, files).run('build')).code).toBe(0);
    const named = site({ ...PAGES, collections: [{ kind: 'pages', path: 'web' }] }, files);
    const { code, stderr } = await named.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('The folder "web" of the collection "pages" does not exist.');
    expect(stderr).toMatch(/^jstz-docs\.config\.json:1:\d+ +error +docs-folder-missing$/m);
  });

  it('of Docusaurus may be missing, as a blog may', async () => {
    const preset = `presets: [['classic', { blog: { path: 'news', routeBasePath: 'news' } }]]`;
    const own = project({
      'docs/index.md': '# Ships\n',
      'static/a.txt': '',
      'docusaurus.config.js': `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', ${preset} };\n`,
    });
    const { code, stderr } = await own.run('build');
    expect(code).toBe(0);
    expect(stderr).toContain('warning  docs-folder-missing');
    expect(own.list('build').some((path) => path.startsWith('news'))).toBe(false);
  });

  it('are translated in the folder of their plugin', async () => {
    const own = site(
      { ...PAGES, i18n: { locales: ['en', 'fr'] } },
      {
        ...PAGE_FILES,
        'i18n/fr/docusaurus-plugin-content-pages/prices.md': '# Tarifs\n\n## Cranes\n',
      },
    );
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.main('fr/prices/index.html')).toContain('Tarifs');
    expect(own.main('fr/about/index.html')).toContain('About us');
    // A page without a translation says so, in the reader's language.
    expect(own.read('build/fr/about/index.html')).toContain('<html lang="fr"');
  });

  it('of a Docusaurus site are read from their folder', async () => {
    const own = project({
      'docusaurus.config.js':
        'module.exports = { title: "Harbor", url: "https://h.test", baseUrl: "/", presets: [["classic", { blog: false }]] };',
      'docs/intro.md': '# Ships\n',
      'src/pages/index.md': '# Welcome\n',
    });
    const { code, stderr } = await own.run('build');
    expect(stderr).not.toContain('src/pages');
    expect(code).toBe(0);
    expect(own.main('index.html')).toContain('Welcome');
  });
});

describe('a docs folder outside the site', () => {
  const OUTSIDE = {
    'web/jstz-docs.config.json': JSON.stringify({ title: 'Harbor', docs: { path: '../docs' } }),
    'docs/index.md':
      '# Ships\n\n![Mast](./mast.png) and [the plan](./plan.pdf).\n\n```js file="./code.js"\n```\n',
    'docs/mast.png': readFileSync('tests/fixtures/pixel.png'),
    'docs/plan.pdf': 'plan',
    'docs/code.js': 'sail();\n',
    'secret.js': 'secret();\n',
    'secret.pdf': 'secret',
  };

  it('has its pictures, files and snippets', async () => {
    const own = project(OUTSIDE);
    const { code, stderr } = await own.run('build web');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const html = own.read('web/build/index.html');
    expect(html).toMatch(/src="\/assets\/files\/mast-\w+\.png"/);
    expect(html).toMatch(/width="\d+" height="\d+"/);
    expect(html).toMatch(/href="\/assets\/files\/plan-\w+\.pdf"/);
    expect(html).toContain('sail');
  });

  it('opens no other file outside', async () => {
    const page = '# Ships\n\n[The plan](../secret.pdf).\n\n```js file="../secret.js"\n```\n';
    const own = project({ ...OUTSIDE, 'docs/index.md': page });
    const { code, stderr } = await own.run('build web');
    expect(code).toBe(1);
    expect(stderr).toContain('../docs/index.md:3:1');
    expect(stderr).not.toContain('secret();');
    expect(own.list('web/build')).toEqual([]);
  });

  it('is followed by dev', async () => {
    const own = project(OUTSIDE);
    const session = await openSession(join(own.dir, 'web'));
    const html = async () => String(((await session.read('index.html')) as { content: string }).content);
    expect(await html()).toContain('Ships');
    own.write('docs/index.md', '# Boats\n\n```js file="./code.js"\n```\n');
    await session.update();
    expect(await html()).toContain('Boats');
    own.write('docs/code.js', 'row();\n');
    await session.update();
    expect(await html()).toContain('row');
  });
});
