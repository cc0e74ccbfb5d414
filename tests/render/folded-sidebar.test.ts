/** What a page holds of a large sidebar, and what the files hold that scripts fill it from. */
import { createElement, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { createSiteRenderer, type SiteRenderer } from '../../src/render/index.ts';
import type { Site } from '../../src/site/index.ts';
import { createTheme, ENGLISH, type PartProps, type Slots } from '../../src/theme/index.ts';
import { build } from '../support/site-fixture.ts';

interface Large {
  readonly site: Site;
  readonly renderer: SiteRenderer;
  /** HTML of a page. */
  page(id: string): string;
  /** The docs list of a page. */
  list(id: string): string;
  /** HTML of a file by its path below `sidebars/en/current/`. */
  file(path: string): string;
}

function large(
  files: Readonly<Record<string, string>>,
  docs: Readonly<Record<string, unknown>> = {},
  slots: Partial<Slots> = {},
): Large {
  const { site } = build({ files, config: { docs } });
  const client = { entry: 'e.js', icons: 'i.svg', preload: [], chunks: {}, styles: [], sheets: {} };
  const theme = createTheme(slots);
  const renderer = createSiteRenderer({
    site,
    theme,
    textsOf: () => ({ strings: ENGLISH, search: undefined }),
    client,
    imageSize: () => undefined,
    partHtml: () => '',
  });
  const page = (id: string) =>
    renderer.doc(site.pages.get(`en/current/${id}`)!, { html: '<p>Text</p>', text: '' });
  return {
    site,
    renderer,
    page,
    list: (id) => /<ul class="theme-doc-sidebar-menu[\s\S]*?<\/nav>/.exec(page(id))![0],
    file(path) {
      const found = renderer.sidebarFiles().find((file) => file.path === `sidebars/en/current/${path}`);
      return (JSON.parse(found!.make()) as { html: string }).html;
    },
  };
}

/** Ten branches of ten lists of pages. The first list of each branch has ten pages, whatever the size of the others. */
function nested(pages: number, rename: Readonly<Record<string, string>> = {}): Record<string, string> {
  const files: Record<string, string> = {};
  const add = (path: string) => {
    files[`docs/${path}.md`] = `# ${rename[path] ?? `Title of ${path}`}`;
  };
  for (let branch = 0; branch < 10; branch += 1) {
    for (let list = 0; list < 10; list += 1) {
      const size = list === 0 ? 10 : Math.max(1, Math.round((pages - 100) / 90));
      for (let at = 0; at < size; at += 1) add(`b${branch}/l${list}/p${String(at).padStart(5, '0')}`);
    }
  }
  return files;
}

const flat = (pages: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: pages }, (_, at) => {
      const name = `p${String(at).padStart(5, '0')}`;
      return [`docs/${name}.md`, `# Page ${name}`];
    }),
  );

const keysOf = (html: string): string[] =>
  [...html.matchAll(/data-sidebar-key="([^"]*)"/g)].map(([, key]) => key!);
const hrefsOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);

describe('a page of a large sidebar', () => {
  const { list } = large(nested(1000));

  it('holds the branch around it, and one link for each other', () => {
    const keys = keysOf(list('b3/l4/p00002'));
    expect(keys.slice(0, 8)).toEqual(['0', '0.', '1', '1.', '2', '2.', '3', '3.0']);
    expect(keys).toHaveLength(9 * 2 + 1 + 9 * 2 + 1);
    expect(hrefsOf(list('b3/l4/p00002')).filter((href) => href.includes('/l4/'))).toEqual(
      Array.from({ length: 10 }, (_, at) => `/base/b3/l4/p0000${at}`),
    );
  });

  it('says how many pages a closed branch holds, and leads to its first', () => {
    const [item] = /<li[^>]*data-sidebar-key="2">.*?<\/details>/.exec(list('b3/l4/p00002'))!;
    expect(item).toContain('<details data-fold="2"><summary');
    expect(item).toContain('<span>b2</span><span class="menu__count">100</span>');
    expect(item).toContain(
      '<ul class="menu__list"><li class="theme-doc-sidebar-item-link menu__list-item" data-sidebar-key="2."><a class="menu__link" href="/base/b2/l0/p00000">Go to “b2”</a></li></ul>',
    );
  });

  it('has one link for a closed branch with a page of its own', () => {
    const made = large({ ...nested(300), 'docs/b2/index.md': '# Own' }).list('b3/l0/p00002');
    expect(hrefsOf(made).filter((href) => href.startsWith('/base/b2'))).toEqual(['/base/b2/']);
    expect(made).toContain('<ul class="menu__list"></ul>');
  });

  it('marks its own item and opens what is around it', () => {
    const own = list('b3/l4/p00002');
    expect(own.match(/aria-current="page"/g)).toHaveLength(1);
    expect(own).toContain('href="/base/b3/l4/p00002" aria-current="page"');
    expect(own.match(/<details open="">/g)).toHaveLength(2);
  });

  it('has the layout of the pages with other lists, so that the browser exchanges the list alone', () => {
    const layout = (html: string) => /data-layout="([^"]*)"/.exec(html)![1];
    const { page } = large(nested(1000));
    expect(layout(page('b3/l4/p00002'))).toBe(layout(page('b5/l5/p00002')));
    expect(layout(page('b3/l4/p00002'))).toBe(layout(large({ 'docs/a.md': '# A' }).page('a')));
  });

  it('has the same size and as many elements whatever the number of pages', () => {
    const sizes = [300, 1000, 10_000].map((pages) => {
      const html = large(nested(pages)).page('b3/l0/p00002');
      return { bytes: Buffer.byteLength(html), elements: html.match(/<[a-z]/g)!.length };
    });
    const bytes = sizes.map((size) => size.bytes);
    expect(new Set(sizes.map(({ elements }) => elements)).size).toBe(1);
    expect(Math.max(...bytes) / Math.min(...bytes)).toBeLessThan(1.01);
  });

  it('shows its neighbours in a list of very many, and folds the rest', () => {
    const sizes = [100, 1000, 10_000].map((pages) => {
      const wide = large(flat(pages), { sidebarEntries: 'branch' });
      const keys = keysOf(wide.list('p00007'));
      expect(hrefsOf(wide.list('p00007')).slice(0, 50)).toEqual(
        Array.from({ length: 50 }, (_, at) => `/base/p000${String(at).padStart(2, '0')}`),
      );
      // What stands behind a range is counted from its first item.
      expect(keys).toEqual([
        '0',
        pages === 100 ? '~1' : `~1-${pages / 50 - 1}`,
        expect.stringMatching(/\.$/),
      ]);
      const html = wide.page('p00007');
      return { bytes: Buffer.byteLength(html), elements: html.match(/<[a-z]/g)!.length };
    });
    const bytes = sizes.map((size) => size.bytes);
    expect(new Set(sizes.map(({ elements }) => elements)).size).toBe(1);
    expect(Math.max(...bytes) / Math.min(...bytes)).toBeLessThan(1.01);
  });

  it('names the ranges before and after its own by their ends', () => {
    const wide = large(flat(1000)).list('p00120');
    expect(keysOf(wide).filter((key) => key.startsWith('~'))).toEqual(['~0-1', '~0-1.', '~3-19', '~3-19.']);
    expect(wide).toContain('<span>Page p00000 … Page p00099</span><span class="menu__count">100</span>');
    expect(wide).toContain('<span>Page p00150 … Page p00999</span><span class="menu__count">850</span>');
    expect(hrefsOf(wide)).toContain('/base/p00150');
  });

  it('changes where an item of its own lists is called otherwise, and nowhere else', () => {
    const before = large(nested(1000));
    const after = large(nested(1000, { 'b3/l4/p00002': 'Renamed' }));
    const changed = [...before.site.pages.values()]
      .filter((page) => {
        const other = after.site.pages.get(page.key)!;
        return before.renderer.ingredients(page).frame !== after.renderer.ingredients(other).frame;
      })
      .map(({ id }) => id.split('/p')[0]);
    expect(new Set(changed)).toEqual(new Set(['b3/l4']));
    const files = (site: Large) =>
      new Map(site.renderer.sidebarFiles().map(({ path, ingredients }) => [path, ingredients()]));
    const [old, now] = [files(before), files(after)];
    expect([...old.keys()]).toEqual([...now.keys()]);
    expect([...old.keys()].filter((path) => old.get(path) !== now.get(path))).toEqual([
      'sidebars/en/current/defaultSidebar/3.json',
    ]);
  });
});

describe('the files of a large sidebar', () => {
  it('hold every page once, in one file where that is small', () => {
    const { file, renderer } = large(nested(300));
    expect(renderer.sidebarFiles().map(({ path }) => path)).toEqual([
      'sidebars/en/current/defaultSidebar.json',
    ]);
    const hrefs = hrefsOf(file('defaultSidebar.json'));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toHaveLength(Object.keys(nested(300)).length);
  });

  it('are split by branch, and lists of very many by range, so that none grows without bound', () => {
    const { renderer, site } = large({ ...nested(1000), ...flat(1000) });
    const files = renderer.sidebarFiles();
    expect(files.map(({ path }) => path.slice('sidebars/en/current/defaultSidebar'.length))).toContain(
      '/~0.json',
    );
    const contents = files.map(({ make }) => make());
    expect(Math.max(...contents.map((text) => text.length))).toBeLessThan(100_000);
    const hrefs = new Set(contents.flatMap((text) => hrefsOf((JSON.parse(text) as { html: string }).html)));
    expect(hrefs.size).toBe(site.pages.size);
  });

  it('hold the key of what a page folds, with the same items', () => {
    const { file, list } = large(nested(1000));
    expect(list('b3/l4/p00002')).toContain('data-fold="2"');
    const html = file('defaultSidebar/2.json');
    expect(html).toMatch(/^<ul data-sidebar-key="2"><li[^>]* data-sidebar-key="2\.0">/);
    expect(html).not.toMatch(/\u0001|aria-current|data-fold| open=/);
    // No page is the current one in a file: an item has its class, its address and its title, and nothing more.
    expect(html).toContain('<a class="menu__link" href="/base/b2/l0/p00000">Title of b2/l0/p00000</a>');
  });

  it('open the categories that the configuration opens', () => {
    const { file } = large(nested(300), { sidebarCollapsed: false });
    expect(file('defaultSidebar.json').match(/<details open="">/g)).toHaveLength(110);
  });
});

describe('docs.sidebarEntries', () => {
  const few = { 'docs/a.md': '# A', 'docs/b/c.md': '# C', 'docs/b/d.md': '# D' };

  it('keeps a small sidebar whole by default, and has no files for it', () => {
    const { list, renderer } = large(few);
    expect(keysOf(list('a'))).toEqual([]);
    expect(hrefsOf(list('a'))).toEqual(['/base/a', '/base/b/c', '/base/b/d']);
    expect(renderer.sidebarFiles()).toEqual([]);
  });

  it('folds it with "branch", and keeps a large one whole with "all"', () => {
    expect(keysOf(large(few, { sidebarEntries: 'branch' }).list('a'))).toEqual(['1', '1.']);
    const all = large(nested(300), { sidebarEntries: 'all' });
    expect(all.list('b3/l4/p00000').match(/<details/g)).toHaveLength(110);
    expect(hrefsOf(all.list('b3/l4/p00000'))).toHaveLength(all.site.pages.size);
    expect(all.renderer.sidebarFiles()).toEqual([]);
  });
});

describe('components of a site', () => {
  it('draw the items of pages and files alike', () => {
    const SidebarItem = ({ item, strings, parts }: PartProps<'SidebarItem'>) => {
      if (item.kind !== 'category') return `[${item.key}]`;
      const inner = item.items.map((one) =>
        createElement(parts.SidebarItem, { key: one.key, item: one, strings }),
      );
      return createElement(Fragment, null, '(', ...inner, ')');
    };
    const { list, file } = large(nested(300), {}, { SidebarItem });
    const [, drawn] = /menu__list">(.*?)<\/ul>/.exec(list('b1/l0/p00003'))!;
    expect(drawn!.startsWith('([0.])(([1.0.0][1.0.1][1.0.2]')).toBe(true);
    expect(file('defaultSidebar.json')).toContain('(([0.0.0][0.0.1]');
  });
});

describe('categories that the owner has open', () => {
  const open = (path: string, items: number): Record<string, string> => ({
    [`docs/${path}/_category_.json`]: '{"collapsed":false}',
    ...Object.fromEntries(
      Array.from({ length: items }, (_, at) => [`docs/${path}/o${at}.md`, `# Page ${at} of ${path}`]),
    ),
  });
  const shown = (list: string) => [...list.matchAll(/>(Page \d+ of \w+)</g)].length;

  it('stay open on every page, with those in them', () => {
    const { list } = large({ ...nested(400), ...open('first', 20), ...open('second', 30) });
    for (const id of ['b3/l4/p00000', 'first/o2']) {
      expect(shown(list(id))).toBe(50);
      expect(list(id)).not.toMatch(/data-fold="[^"]*"[^>]*>(?:(?!<\/summary>).)*(?:first|second)</);
    }
    expect(list('first/o2')).toMatch(/<details open=""><summary[^>]*menu__link--active[^>]*><span>first</);
    expect(list('first/o2').match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('are closed where they hold more than a list together', () => {
    const { list } = large({ ...nested(400), ...open('first', 31), ...open('second', 30) });
    expect(shown(list('b3/l4/p00000'))).toBe(0);
    expect(shown(list('first/o2'))).toBe(31);
  });

  it('are closed where all are open by default, as in a sidebar that is written whole', () => {
    const { list } = large({ ...nested(400), ...open('first', 20) }, { sidebarCollapsed: false });
    expect(shown(list('b3/l4/p00000'))).toBe(0);
  });
});
