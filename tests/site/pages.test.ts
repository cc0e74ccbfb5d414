import { describe, expect, it } from 'vitest';
import { build, type Fixture } from '../support/site-fixture.ts';

const FILES = {
  'docs/index.md': '---\ndisplayed_sidebar: docs\n---\n# Home',
  'docs/a.md': '# A',
  'docs/b.md': '# B',
  'docs/c.md': '---\nunlisted: true\n---\n# C',
  'docs/d.md': '---\npagination_label: Dee\n---\n# D',
  'docs/loose.md': '# Loose',
};
const SIDEBARS = {
  docs: [
    'a',
    { Group: [{ Inner: ['b'] }, 'c'] },
    { type: 'category', label: 'Cat', link: { type: 'doc', id: 'd' }, items: ['e'] },
  ],
};
const WITH_E = { ...FILES, 'docs/e.md': '# E' };

function page(id: string, fixture: Partial<Fixture> = {}) {
  return build({ files: WITH_E, sidebars: SIDEBARS, ...fixture }).site.pages.get(`en/current/${id}`)!;
}

describe('sidebar of a page', () => {
  it('is the one that holds it, with the keys of its ancestors', () => {
    expect(page('b')).toMatchObject({ sidebar: 'docs', sidebarPath: ['1', '1.0', '1.0.0'] });
    expect(page('d').sidebarPath).toEqual(['2']);
    expect(page('e').sidebarPath).toEqual(['2', '2.0']);
  });
  it('is none for a page outside, without breadcrumbs and neighbours', () => {
    expect(page('loose')).toMatchObject({
      sidebar: undefined,
      sidebarPath: [],
      breadcrumbs: [],
      previous: undefined,
      next: undefined,
    });
  });
  it('is what displayed_sidebar says, without breadcrumbs and neighbours for a page that is no item', () => {
    expect(page('index')).toMatchObject({
      sidebar: 'docs',
      sidebarPath: [],
      breadcrumbs: [],
      previous: undefined,
      next: undefined,
    });
  });
  it('is none where displayed_sidebar is null', () => {
    expect(
      page('a', { files: { ...WITH_E, 'docs/a.md': '---\ndisplayed_sidebar: null\n---' } }),
    ).toMatchObject({ sidebar: undefined, sidebarPath: [], next: undefined });
  });
  it('is the first of several', () => {
    expect(page('a', { sidebars: { one: ['a'], two: ['a'] } }).sidebar).toBe('one');
    expect(page('a', { sidebars: { one: [{ type: 'ref', id: 'a' }, 'b'], two: ['a'] } }).sidebar).toBe('two');
  });
  it('must exist', () => {
    const { diagnostics } = build({
      files: { 'docs/a.md': '---\ndisplayed_sidebar: dics\n---' },
      sidebars: { docs: ['a'] },
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-sidebar',
        severity: 'error',
        file: 'docs/a.md',
        suggestion: 'docs',
        message: '`displayed_sidebar` names the sidebar "dics", which does not exist.',
        hint: 'Did you mean "docs"? Sidebars: docs.',
      },
    ]);
  });
});

describe('displayed_sidebar without given sidebars', () => {
  it('is a warning and falls back to the automatic one', () => {
    const { site, diagnostics } = build({ files: { 'docs/a.md': '---\ndisplayed_sidebar: mine\n---' } });
    expect(diagnostics).toMatchObject([{ code: 'unknown-sidebar', severity: 'warning' }]);
    expect(site.pages.get('en/current/a')!.sidebar).toBe('defaultSidebar');
  });
});

describe('breadcrumbs', () => {
  it('are the categories and the page, with routes where there are some', () => {
    expect(page('b').breadcrumbs).toEqual([
      { label: 'Group', route: undefined },
      { label: 'Inner', route: undefined },
      { label: 'B', route: '/b' },
    ]);
    expect(page('e').breadcrumbs).toEqual([
      { label: 'Cat', route: '/d' },
      { label: 'E', route: '/e' },
    ]);
    expect(page('d').breadcrumbs).toEqual([{ label: 'Cat', route: '/d' }]);
  });
  it('are none on the home page, but where Docusaurus shows them', () => {
    const sidebars = { docs: ['index', { Group: ['b'] }] };
    expect(page('index', { sidebars }).breadcrumbs).toEqual([]);
    const config = { i18n: { locales: ['en', 'fr'] } };
    const french = build({
      files: { ...WITH_E, 'i18n/fr/docs/index.md': '# Accueil' },
      sidebars,
      config,
    }).site.pages.get('fr/current/index')!;
    expect(french.route).toBe('/fr/');
    expect(french.breadcrumbs).toEqual([]);
    expect(page('index', { sidebars, config: { docs: { routeBasePath: 'docs' } } }).breadcrumbs).toEqual([
      { label: 'Home', route: '/docs/' },
    ]);
    expect(page('index', { sidebars, config: { compatibility: 'docusaurus' } }).breadcrumbs).toEqual([
      { label: 'Home', route: '/' },
    ]);
  });
  it('can be switched off', () => {
    expect(page('b', { config: { docs: { breadcrumbs: false } } }).breadcrumbs).toEqual([]);
  });
});

describe('neighbours', () => {
  it('follow the sidebar across categories and skip unlisted pages', () => {
    expect(['a', 'b', 'd', 'e'].map((id) => [page(id).previous?.label, page(id).next?.label])).toEqual([
      [undefined, 'B'],
      ['A', 'Dee'],
      ['B', 'E'],
      ['Dee', undefined],
    ]);
    expect(page('c')).toMatchObject({ sidebar: 'docs', previous: undefined, next: undefined });
  });
  it('obey front matter: an id, or null for none', () => {
    const files = { ...WITH_E, 'docs/b.md': '---\npagination_next: loose\npagination_prev: null\n---' };
    expect(page('b', { files })).toMatchObject({
      previous: undefined,
      next: { label: 'Loose', route: '/loose' },
    });
  });
  it('must exist where front matter names them', () => {
    const { diagnostics } = build({
      files: { 'docs/a.md': '---\npagination_next: bb\n---', 'docs/b.md': '' },
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-pagination-doc',
        file: 'docs/a.md',
        message: '`pagination_next` names the doc "bb", which does not exist.',
        suggestion: 'b',
      },
    ]);
  });
});

describe('table of contents', () => {
  const text = '# T\n## one\n### two\n#### three\n### four\n## five';
  const tocOf = (files: Record<string, string>, config = {}) =>
    build({ files, config }).site.pages.get('en/current/a')!.toc;
  it('nests levels two and three', () => {
    expect(tocOf({ 'docs/a.md': text })).toMatchObject([
      { id: 'one', depth: 2, children: [{ id: 'two' }, { id: 'four' }] },
      { id: 'five', children: [] },
    ]);
  });
  it('takes its levels from config and front matter', () => {
    expect(
      tocOf({ 'docs/a.md': text }, { docs: { tocMinLevel: 3, tocMaxLevel: 4 } }).map(({ id }) => id),
    ).toEqual(['two', 'four']);
    expect(tocOf({ 'docs/a.md': `---\ntoc_max_heading_level: 2\n---\n${text}` })).toMatchObject([
      { id: 'one', children: [] },
      { id: 'five' },
    ]);
  });
  it('leaves no gap for a level that is skipped', () => {
    expect(tocOf({ 'docs/a.md': '### two\n## one' }).map(({ id }) => id)).toEqual(['two', 'one']);
  });
  it('can be hidden', () => {
    expect(tocOf({ 'docs/a.md': `---\nhide_table_of_contents: true\n---\n${text}` })).toEqual([]);
  });
});

describe('edit links and dates', () => {
  const git = {
    lastCommits: new Map([['docs/a.md', { date: '2026-01-02T03:04:05Z', author: 'Ada' }]]),
    firstCommits: new Map(),
    renames: new Map(),
    shallow: false,
  };
  const shown = { docs: { showLastUpdated: true, showLastUpdateAuthor: true } };
  it('add the file to the base of edit links, unless the page has its own', () => {
    const config = { docs: { editUrl: 'https://example.com/edit/main/' } };
    expect(page('a', { config }).editUrl).toBe('https://example.com/edit/main/docs/a.md');
    expect(
      page('a', { config, files: { ...WITH_E, 'docs/a.md': '---\ncustom_edit_url: null\n---' } }).editUrl,
    ).toBeUndefined();
    expect(page('a').editUrl).toBeUndefined();
  });
  it('are known from git, shown only if asked for', () => {
    expect(page('a', { input: { git }, config: shown })).toMatchObject({
      lastUpdated: { date: '2026-01-02T03:04:05Z', author: 'Ada' },
      modified: '2026-01-02T03:04:05Z',
    });
    expect(page('a', { input: { git } })).toMatchObject({
      lastUpdated: undefined,
      modified: '2026-01-02T03:04:05Z',
    });
  });
  it('come from front matter first', () => {
    const files = { ...WITH_E, 'docs/a.md': '---\nlast_update: { date: "2020-01-01", author: Bob }\n---' };
    expect(page('a', { files, input: { git }, config: shown }).lastUpdated).toEqual({
      date: '2020-01-01',
      author: 'Bob',
    });
  });
  it('are unknown in a shallow clone, which is said once', () => {
    const input = { git: { ...git, shallow: true } };
    expect(page('a', { input, config: shown })).toMatchObject({
      lastUpdated: undefined,
      modified: undefined,
    });
    expect(build({ files: WITH_E, sidebars: SIDEBARS, input, config: shown }).diagnostics).toMatchObject([
      {
        code: 'shallow-clone',
        severity: 'info',
        hint: 'Run `git fetch --unshallow`; in GitHub Actions set `fetch-depth: 0` for actions/checkout.',
      },
    ]);
    expect(build({ files: WITH_E, sidebars: SIDEBARS, input }).diagnostics).toEqual([]);
  });
});

describe('links around the pages', () => {
  const config = {
    favicon: 'img/icon.svg',
    image: 'img/card.png',
    navbar: {
      logo: { src: 'img/logo.svg', href: 'https://example.com' },
      items: [
        { to: '/a' },
        { type: 'doc', docId: 'b' },
        { type: 'docSidebar', sidebarId: 'docs' },
        { label: 'M', items: [{ to: 'docs/d.md' }] },
        { type: 'html', value: '<a class="x" href="/e?a=1&amp;b=2">E</a><!-- <a href="/no"> -->' },
        { href: 'https://github.com/x' },
      ],
    },
    announcementBar: { content: "See <a href='/loose'>it</a>" },
    footer: {
      links: [{ title: 'T', items: [{ label: 'A', to: '/a/' }, { html: '<a href="/b">B</a>' }] }],
      copyright: '<a href="/">©</a>',
      logo: { src: '/img/logo.svg' },
    },
    head: [{ tagName: 'link', attributes: { rel: 'icon', href: '/img/icon.svg' } }],
    redirects: [{ from: '/old', to: '/a#top' }],
  };
  const statics = ['img/icon.svg', 'img/card.png', 'img/logo.svg'];

  it('are resolved once, by key path', () => {
    const { site, findings, diagnostics } = build({ files: WITH_E, sidebars: SIDEBARS, config, statics });
    expect([findings, diagnostics]).toEqual([[], []]);
    expect(Object.fromEntries([...site.chromeLinks].map(([key, { href }]) => [key, href]))).toEqual({
      favicon: '/base/img/icon.svg',
      image: '/base/img/card.png',
      'navbar.logo.src': '/base/img/logo.svg',
      'navbar.logo.href': 'https://example.com',
      'navbar.items[0].to': '/base/a',
      'navbar.items[1].docId': '/base/b',
      'navbar.items[2].sidebarId': '/base/a',
      'navbar.items[3].items[0].to': '/base/d',
      'navbar.items[4].value#0': '/base/e?a=1&b=2',
      'navbar.items[5].href': 'https://github.com/x',
      'announcementBar.content#0': '/base/loose',
      'footer.logo.src': '/base/img/logo.svg',
      'footer.links[0].items[0].to': '/base/a',
      'footer.links[0].items[1].html#0': '/base/b',
      'footer.copyright#0': '/base/',
      'head[0].attributes.href': '/base/img/icon.svg',
      'redirects[0].to': '/base/a#top',
    });
    expect(site.chromeHtml.get('navbar.items[4].value')).toBe(
      '<a class="x" href="/base/e?a=1&amp;b=2">E</a><!-- <a href="/no"> -->',
    );
    expect(site.chromeHtml.get('announcementBar.content')).toBe("See <a href='/base/loose'>it</a>");
    expect(site.redirects).toEqual([{ from: '/old', to: '/base/a#top' }]);
  });

  it('carry their key when they are broken', () => {
    const bad = {
      ...config,
      favicon: 'img/icn.svg',
      navbar: { items: [{ to: '/x' }, { to: '/a#nope' }] },
      footer: undefined,
      announcementBar: { content: '<a href="/y">' },
    };
    const { findings } = build({ files: WITH_E, sidebars: SIDEBARS, config: bad, statics });
    expect(findings).toMatchObject([
      { code: 'broken-anchor', key: 'navbar.items[1].to', url: '/a#nope' },
      { code: 'broken-image', key: 'favicon', url: 'img/icn.svg', suggestion: '/img/icon.svg' },
      { code: 'broken-link', key: 'announcementBar.content', url: '/y' },
      { code: 'broken-link', key: 'navbar.items[0].to', url: '/x' },
    ]);
  });

  it('name docs and sidebars that do not exist', () => {
    const items = [
      { type: 'doc', docId: 'aa' },
      { type: 'docSidebar', sidebarId: 'dcs' },
    ];
    expect(
      build({ files: WITH_E, sidebars: SIDEBARS, config: { navbar: { items } } }).diagnostics,
    ).toMatchObject([
      {
        code: 'navbar-unknown-doc',
        key: 'navbar.items[0].docId',
        message: 'There is no doc with the id "aa".',
        suggestion: 'a',
      },
      {
        code: 'navbar-unknown-sidebar',
        key: 'navbar.items[1].sidebarId',
        message: 'There is no sidebar "dcs".',
        suggestion: 'docs',
      },
    ]);
  });
});

describe('the page that a category generates', () => {
  it('has a card for each page, link and category below it that leads somewhere', () => {
    const link = { type: 'generated-index', slug: '/all' };
    const items = [
      'a',
      { type: 'link', label: 'Out', href: 'https://x.test/', description: 'Elsewhere' },
      { type: 'html', value: '<b>x</b>' },
      { type: 'category', label: 'Full', description: 'Two pages', items: ['b', 'd'] },
      {
        type: 'category',
        label: 'Only a link',
        items: [{ type: 'link', label: 'L', href: 'https://y.test/' }],
      },
    ];
    const { site } = build({
      files: WITH_E,
      sidebars: { docs: [{ type: 'category', label: 'All', link, items }] },
    });
    const [made] = [...site.categoryPages.values()];
    expect(made!.items.map(({ kind, label, href, external }) => [kind, label, href, external])).toEqual([
      ['doc', 'A', '/base/a', false],
      ['link', 'Out', 'https://x.test/', true],
      ['category', 'Full', '/base/b', false],
    ]);
    expect(made!.items.map(({ description }) => description)).toEqual(['', 'Elsewhere', 'Two pages']);
  });

  it('is there for a category in another one', () => {
    const link = (slug: string) => ({ type: 'generated-index', slug });
    const inner = { type: 'category', label: 'In', link: link('/in'), items: ['a'] };
    const docs = [{ type: 'category', label: 'Out', link: link('/out'), items: [inner, 'b'] }];
    const { site } = build({ files: WITH_E, sidebars: { docs } });
    const cards = [...site.categoryPages.values()].map(({ route, items }) => [
      route,
      items.map(({ label }) => label),
    ]);
    expect(cards).toEqual([
      ['/out', ['In', 'B']],
      ['/in', ['A']],
    ]);
  });
});
