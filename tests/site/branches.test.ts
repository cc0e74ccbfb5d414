import { describe, expect, it } from 'vitest';
import { routePath } from '../../src/paths/index.ts';
import {
  type Branch,
  branchTree,
  isBranch,
  type ResolvedLink,
  type SidebarItem,
} from '../../src/site/index.ts';

type Given = string | readonly [label: string, items: readonly Given[]];

/** Docs by label, categories as pairs; a label that begins with `<` is HTML, an address is a link. */
function sidebarItems(given: readonly Given[], prefix = ''): SidebarItem[] {
  return given.map((one, index) => {
    const key = prefix + index;
    const common = { key, className: undefined };
    if (typeof one === 'string') {
      if (one.startsWith('<')) return { ...common, kind: 'html', html: one };
      if (one.startsWith('https:')) {
        const link = { href: one, target: { kind: 'external', url: one } } as ResolvedLink;
        return { ...common, kind: 'link', label: one, link };
      }
      return { ...common, kind: 'doc', label: one, route: routePath(`/${one}`), docKey: one };
    }
    const items = sidebarItems(one[1], `${key}.`);
    const first = items.find((item) => item.kind === 'doc' || item.kind === 'category');
    const fallbackRoute = first?.kind === 'doc' ? first.route : (first as undefined);
    const own = { label: one[0], collapsible: true, collapsed: true, route: undefined, fallbackRoute };
    return { ...common, ...own, kind: 'category', items };
  });
}

const pages = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);
const treeOf = (given: readonly Given[]) => branchTree(sidebarItems(given));
const rangesOf = (branch: Branch) =>
  branch.children.map((child) =>
    isBranch(child) ? `${child.key} ${child.label} ${child.places}` : child.leaf.key,
  );

describe('branches of a sidebar', () => {
  it('leave a short list whole', () => {
    const { root } = treeOf(pages(60));
    expect(root.hasRanges).toBe(false);
    expect(root.children).toHaveLength(60);
  });

  it('cut a long list into ranges of fifty, with no short one at the end', () => {
    expect(rangesOf(treeOf(pages(61)).root)).toEqual(['~0 p0 … p49 50', '~1 p50 … p60 11']);
    expect(rangesOf(treeOf(pages(109)).root)).toEqual(['~0 p0 … p49 50', '~1 p50 … p108 59']);
    expect(rangesOf(treeOf(pages(110)).root)).toEqual([
      '~0 p0 … p49 50',
      '~1 p50 … p99 50',
      '~2 p100 … p109 10',
    ]);
  });

  it('cut a list of very many ranges once more', () => {
    const { root } = treeOf(pages(50 * 256 + 60));
    expect(rangesOf(root).slice(0, 2)).toEqual(['~0 p0 … p2499 2500', '~1 p2500 … p4999 2500']);
    expect(rangesOf(root.children[1] as Branch)[0]).toBe('~1~0 p2500 … p2549 50');
  });

  it('count the pages and links below, pages of categories included, and every entry', () => {
    const { root } = treeOf([['A', ['a', ['B', ['b', 'c']], '<hr>', 'https://x.test/']], 'd']);
    const branch = root.children[0] as Branch;
    expect([branch.places, branch.entries, root.places, root.entries]).toEqual([4, 6, 5, 8]);
  });

  it('name a range after its first and last item that have a label', () => {
    const list = ['<hr>', ...pages(60)];
    expect(rangesOf(treeOf(list).root)[0]).toBe('~0 p0 … p48 49');
  });

  it('show a page in the list around it, a category in its own', () => {
    const { branchOf } = treeOf([['A', ['a', ['B', pages(70)]]], 'd']);
    const keys = (path: readonly string[]) => branchOf(path).key;
    expect(keys(['0', '0.0'])).toBe('0');
    expect(keys(['0', '0.1'])).toBe('0.1~0');
    expect(keys(['0', '0.1', '0.1.69'])).toBe('0.1~1');
    expect(keys(['1'])).toBe('');
    expect(keys([])).toBe('');
  });
});
