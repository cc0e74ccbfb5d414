import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../src/site/index.ts';
import { build, type Fixture } from '../support/site-fixture.ts';

/** A sidebar as short text: `label → route`, categories as lists. */
function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'category')
      return [`${item.label}${item.route ? ` → ${item.route}` : ''}`, outline(item.items)];
    if (item.kind === 'doc') return `${item.label} → ${item.route}`;
    return item.kind === 'link' ? `${item.label} ⇒ ${item.link.href}` : item.html;
  });
}

function sidebar(fixture: Fixture, name = 'docs'): unknown[] {
  return outline(build(fixture).site.sidebars.get(`en/current/${name}`)!.items);
}

const FILES = {
  'docs/index.md': '# Home',
  'docs/intro.md': '---\nsidebar_label: Start\nsidebar_class_name: first\n---\n# Intro',
  'docs/api/index.md': '# API',
  'docs/api/kv.md': '# KV',
  'docs/api/url.md': '# URL',
  'docs/draft.md': '---\ndraft: true\n---',
};

describe('given sidebars', () => {
  it('take docs, links, html, categories and the short forms', () => {
    const docs = [
      'intro',
      { type: 'doc', id: 'api/kv', label: 'Store', className: 'x', key: 'k' },
      { type: 'link', label: 'Web', href: 'https://example.com' },
      { type: 'link', label: 'File', href: '/files/a.pdf' },
      { type: 'html', value: '<a href="/intro">i</a>', defaultStyle: true },
      { Short: ['api/url', { Inner: ['api/kv'] }] },
      { type: 'category', label: 'API', link: { type: 'doc', id: 'api/index' }, items: ['api/kv'] },
      { type: 'category', label: 'Only', link: { type: 'doc', id: 'api/index' }, items: [] },
      { type: 'ref', id: 'index' },
    ];
    expect(sidebar({ files: FILES, sidebars: { docs }, statics: ['files/a.pdf'] })).toEqual([
      'Start → /intro',
      'Store → /api/kv',
      'Web ⇒ https://example.com',
      'File ⇒ /base/files/a.pdf',
      '<a href="/base/intro">i</a>',
      ['Short', ['URL → /api/url', ['Inner', ['KV → /api/kv']]]],
      ['API → /api/', ['KV → /api/kv']],
      'Only → /api/',
      'Home → /',
    ]);
  });

  it('take the object form for a whole sidebar', () => {
    expect(sidebar({ files: FILES, sidebars: { docs: { A: ['intro'], B: ['api/kv'] } } })).toEqual([
      ['A', ['Start → /intro']],
      ['B', ['KV → /api/kv']],
    ]);
  });

  it('pass over an item without keys, as a comment in braces leaves one', () => {
    const { site, diagnostics } = build({ files: FILES, sidebars: { docs: [{}, 'intro'] } });
    expect(outline(site.sidebars.get('en/current/docs')!.items)).toEqual(['Start → /intro']);
    expect(diagnostics).toEqual([]);
  });

  it('give keys by position, defaults for folding and a first page to categories without one', () => {
    const docs = [
      'intro',
      { type: 'category', label: 'C', collapsed: false, items: [{ D: ['api/kv'] }] },
      { type: 'category', label: 'E', collapsible: false, items: ['api/url'] },
    ];
    const { site } = build({ files: FILES, sidebars: { docs } });
    expect(site.sidebars.get('en/current/docs')!.items).toMatchObject([
      { key: '0', className: 'first' },
      {
        key: '1',
        collapsible: true,
        collapsed: false,
        route: undefined,
        fallbackRoute: '/api/kv',
        items: [{ key: '1.0', collapsed: true, items: [{ key: '1.0.0' }] }],
      },
      { key: '2', collapsible: false, collapsed: false },
    ]);
  });

  it('skip drafts silently', () => {
    const { diagnostics } = build({
      files: FILES,
      sidebars: { docs: ['draft', 'intro', { Drafts: ['draft'] }] },
    });
    expect(diagnostics).toEqual([]);
    expect(sidebar({ files: FILES, sidebars: { docs: ['draft', 'intro', { Drafts: ['draft'] }] } })).toEqual([
      'Start → /intro',
    ]);
  });

  it('make a page for a generated index', () => {
    const docs = [
      'intro',
      {
        type: 'category',
        label: 'The API',
        link: { type: 'generated-index', title: 'All', description: 'Every call' },
        items: ['api/kv', { type: 'link', label: 'Web', href: 'https://example.com', description: 'out' }],
      },
    ];
    const { site, diagnostics } = build({
      files: { ...FILES, 'docs/x.md': '[a](/category/the-api) [b](/category/the-api#x)' },
      sidebars: { docs },
    });
    expect(diagnostics).toEqual([]);
    expect(site.categoryPages.get('/category/the-api')).toMatchObject({
      title: 'All',
      description: 'Every call',
      output: 'category/the-api/index.html',
      sidebar: 'docs',
      sidebarPath: ['1'],
      breadcrumbs: [{ label: 'The API', route: '/category/the-api' }],
      previous: { label: 'Start', route: '/intro' },
      next: { label: 'KV', route: '/api/kv' },
      items: [
        { kind: 'doc', label: 'KV', href: '/base/api/kv' },
        { kind: 'link', label: 'Web', description: 'out', href: 'https://example.com', external: true },
      ],
    });
    expect(site.links.get('en/current/x')!.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      'broken-anchor',
    ]);
  });

  it('have none where the config says false', () => {
    expect(build({ files: FILES, config: { docs: { sidebars: false } } }).site.sidebars.size).toBe(0);
  });

  it('may stand in the config itself', () => {
    const { site, diagnostics } = build({
      files: FILES,
      config: { docs: { sidebars: { docs: ['intro', 'nope'] } } },
    });
    expect(site.sidebars.has('en/current/docs')).toBe(true);
    expect(diagnostics).toMatchObject([{ code: 'sidebar-unknown-doc', key: 'docs.sidebars.docs[1]' }]);
  });
});

describe('faults in sidebars', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    [
      'an unknown doc',
      { docs: ['api/kw'] },
      {
        code: 'sidebar-unknown-doc',
        severity: 'error',
        message: 'There is no doc with the id "api/kw".',
        file: 'sidebars.js',
        key: 'docs[0]',
        hint: 'Did you mean "api/kv"? Ids: api/index, api/kv, api/url, index, intro.',
        suggestion: 'api/kv',
      },
    ],
    [
      'an unknown doc of a category link',
      { docs: [{ type: 'category', label: 'A', link: { type: 'doc', id: 'nope' }, items: ['intro'] }] },
      { code: 'sidebar-unknown-doc', key: 'docs[0]' },
    ],
    [
      'a link without target',
      { docs: [{ type: 'link', label: 'A' }] },
      {
        code: 'sidebar-item-without-target',
        message: 'The sidebar item "A" leads nowhere: it has no `href`.',
        key: 'docs[0]',
      },
    ],
    [
      'an empty category',
      { docs: [{ type: 'category', label: 'A', items: [] }] },
      {
        code: 'sidebar-item-without-target',
        message: 'The sidebar category "A" leads nowhere: it has no items and no link.',
        key: 'docs[0]',
      },
    ],
    [
      'an unknown type',
      { docs: [{ type: 'docs', id: 'intro' }] },
      { code: 'sidebar-item-type', key: 'docs[0].type', suggestion: 'doc' },
    ],
    [
      'an unknown type of link',
      { docs: [{ A: [{ type: 'category', label: 'B', link: { type: 'x' }, items: ['intro'] }] }] },
      { code: 'sidebar-item-type', key: 'docs[0].A[0].link.type' },
    ],
    [
      'an unknown key',
      { docs: [{ type: 'doc', id: 'intro', lable: 'x' }] },
      {
        code: 'sidebar-unknown-key',
        message: '"lable" is no setting here.',
        key: 'docs[0].lable',
        suggestion: 'label',
      },
    ],
    [
      'a missing id',
      { docs: [{ type: 'doc' }] },
      {
        code: 'sidebar-type',
        message: '`id` is missing; text is needed.',
        key: 'docs[0].id',
        hint: 'Add `id`.',
      },
    ],
    [
      'a number for an item',
      { docs: [3] },
      {
        code: 'sidebar-type',
        message: '`docs[0]` is 3; a doc id or an object with `type` is needed.',
        hint: "Write an id such as 'guides/intro', or remove it.",
      },
    ],
    [
      'text for a sidebar',
      { docs: 'intro' },
      { code: 'sidebar-type', message: '`docs` is "intro"; a list of items is needed.', key: 'docs' },
    ],
    [
      'a list for all sidebars',
      ['intro'],
      { code: 'sidebar-type', message: 'The sidebars are a list; an object of sidebars by name is needed.' },
    ],
    [
      'a flag of the wrong type',
      { docs: [{ type: 'category', label: 'A', collapsed: 'no', items: ['intro'] }] },
      { code: 'sidebar-type', key: 'docs[0].collapsed', hint: 'Write true or false.' },
    ],
    [
      'a file for an id',
      { docs: ['./intro.md'] },
      {
        code: 'sidebar-unknown-doc',
        message: 'There is no doc with the id "./intro.md".',
        suggestion: 'intro',
      },
    ],
    [
      'an unknown folder',
      { docs: [{ type: 'autogenerated', dirName: 'apis' }] },
      {
        code: 'sidebar-unknown-folder',
        message: 'There is no folder "apis" with docs in it.',
        hint: 'Did you mean "api"? Folders: api.',
        suggestion: 'api',
      },
    ],
  ])('names %s', (_, sidebars, fault) => {
    expect(build({ files: FILES, sidebars }).diagnostics).toMatchObject([{ file: 'sidebars.js', ...fault }]);
  });

  it('tells once what is wrong in all languages', () => {
    const config = { i18n: { locales: ['en', 'fr'] } };
    const sidebars = { docs: [{ type: 'autogenerated', dirName: 'apis' }, 'intro', 'gone'] };
    const files = { ...FILES, 'i18n/fr/docs/intro.md': '# Intro' };
    expect(build({ files, sidebars, config }).diagnostics.map(({ code }) => code)).toEqual([
      'sidebar-unknown-doc',
      'sidebar-unknown-folder',
    ]);
  });

  it('are all reported in one go', () => {
    expect(
      build({ files: FILES, sidebars: { a: ['x1', 'x2'], b: [{ type: 'q' }, 4] } }).diagnostics,
    ).toHaveLength(4);
  });

  it('reports a sidebar link that leads nowhere among the links', () => {
    const { findings } = build({
      files: FILES,
      sidebars: {
        docs: [
          { type: 'link', label: 'A', href: '/intr' },
          { type: 'html', value: '<img src=/x.png>' },
        ],
      },
    });
    expect(findings).toMatchObject([
      { code: 'broken-image', file: 'sidebars.js', key: 'docs[1].value', url: '/x.png' },
      { code: 'broken-link', file: 'sidebars.js', key: 'docs[0].href', url: '/intr', suggestion: '/intro' },
    ]);
  });
});

describe('automatic sidebars', () => {
  it('follow folders; positions first, then names with numbers as numbers', () => {
    const files = {
      'docs/b.md': '',
      'docs/a.md': '',
      'docs/item10.md': '',
      'docs/item2.md': '',
      'docs/Zed.md': '---\nsidebar_position: 1\n---',
      'docs/02-second.md': '',
      'docs/group/x.md': '',
      'docs/group/index.md': '# Group page',
    };
    expect(sidebar({ files }, 'defaultSidebar')).toEqual([
      'Zed → /Zed',
      '02-second → /second',
      'a → /a',
      'b → /b',
      ['Group page → /group/', ['x → /group/x']],
      'item2 → /item2',
      'item10 → /item10',
    ]);
  });

  it('begin with the index page of the folder, unless it says where it stands or the site is one of Docusaurus', () => {
    const files = { 'docs/a/x.md': '# X', 'docs/index.md': '# Home', 'docs/b.md': '# B' };
    const rest = ['a', ['X → /a/x'], 'B → /b'];
    const auto = (own: Partial<Fixture> = {}) => sidebar({ files, ...own }, 'defaultSidebar').flat(2);
    expect(auto()).toEqual(['Home → /', ...rest].flat(2));
    expect(auto({ config: { compatibility: 'docusaurus' } })).toEqual([...rest, 'Home → /'].flat(2));
    const placed = {
      ...files,
      'docs/index.md': '---\nsidebar_position: 9\n---\n# Home',
      'docs/b.md': '---\nsidebar_position: 1\n---\n# B',
    };
    expect(auto({ files: placed }).slice(0, 2)).toEqual(['B → /b', 'Home → /']);
  });
  it('obey category files, in JSON and YAML', () => {
    const files = {
      'docs/a/x.md': '',
      'docs/b/y.md': '',
      'docs/b/z.md': '',
      'docs/c/index.md': '# C',
      'docs/c/q.md': '',
      'docs/d/w.md': '',
      'docs/a/_category_.json': '{ "label": "Last", "position": 9, "className": "k", "collapsed": false }',
      'docs/b/_category_.yml': 'label: First\nposition: 0.5\nlink: { type: doc, id: z }\n',
      'docs/c/_category_.yml': 'link: null\nposition: 2',
      'docs/d/_category_.json': '{"position": 3, "link": {"type": "generated-index", "slug": "/all-d"}}',
    };
    const fixture = { files };
    expect(sidebar(fixture, 'defaultSidebar')).toEqual([
      ['First → /b/z', ['y → /b/y']],
      ['c', ['C → /c/', 'q → /c/q']],
      ['d → /all-d', ['w → /d/w']],
      ['Last', ['x → /a/x']],
    ]);
    expect(build(fixture).site.sidebars.get('en/current/defaultSidebar')!.items.at(-1)).toMatchObject({
      className: 'k',
      collapsed: false,
    });
  });

  it('name a fault of a category file with line and column', () => {
    const files = { 'docs/a/x.md': '', 'docs/a/_category_.yml': 'label: A\npositon: 3\ncollapsed: 7\n' };
    expect(build({ files }).diagnostics).toMatchObject([
      {
        code: 'sidebar-unknown-key',
        file: 'docs/a/_category_.yml',
        line: 2,
        column: 1,
        suggestion: 'position',
      },
      { code: 'sidebar-type', line: 3, column: 1, message: '`collapsed` is 7; true or false is needed.' },
    ]);
  });

  it('name a category file that cannot be read', () => {
    const files = { 'docs/a/x.md': '', 'docs/a/_category_.json': '{ "label": ' };
    expect(build({ files }).diagnostics).toMatchObject([
      { code: 'category-file-syntax', severity: 'error', file: 'docs/a/_category_.json', line: 1 },
    ]);
  });

  it('name a doc that a category file links to in vain', () => {
    const files = { 'docs/a/x.md': '', 'docs/a/_category_.json': '{ "link": { "type": "doc", "id": "q" } }' };
    expect(build({ files }).diagnostics).toMatchObject([
      { code: 'sidebar-unknown-doc', file: 'docs/a/_category_.json' },
    ]);
  });

  it('fill in one folder of a given sidebar', () => {
    expect(
      sidebar({ files: FILES, sidebars: { docs: ['intro', { type: 'autogenerated', dirName: 'api' }] } }),
    ).toEqual(['Start → /intro', 'API → /api/', 'KV → /api/kv', 'URL → /api/url']);
  });
});
