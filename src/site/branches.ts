/**
 * A sidebar as a tree whose lists are all short: a long list is cut into ranges of neighbours. Pure, and the cuts depend on
 * positions alone, so that the same sidebar is always cut at the same places.
 */
import { type Config, settingsOf } from '../config/index.ts';
import type { RoutePath } from '../paths/index.ts';
import type { SidebarItem } from './site.ts';

/** A list with more items than this is cut. */
export const LIST_MAX_ITEMS = 60;
/** Items of a range. The last one takes in what would be a range of a few. */
const RANGE_ITEMS = 50;
const LAST_RANGE_MIN_ITEMS = LIST_MAX_ITEMS - RANGE_ITEMS;
/** A list with more ranges than this is cut into ranges of ranges. */
const LIST_MAX_RANGES = 256;

type Category = Extract<SidebarItem, { kind: 'category' }>;

/** A category, a range of neighbours, or the whole sidebar. */
export interface Branch {
  /** That of the category; `<key of the list>~<number>` for a range; empty for the whole. */
  readonly key: string;
  readonly parent: Branch | undefined;
  /** undefined for a range and for the whole. */
  readonly category: Category | undefined;
  /** Of a range: its first and last label. */
  readonly label: string;
  /** Labels of the first and the last item of its list that have one. */
  readonly ends: readonly [first: string, last: string];
  /** Ranges, or else items. A category that nothing below leads to is an item like any other. */
  readonly children: readonly BranchChild[];
  readonly hasRanges: boolean;
  /** All items below, of every kind; ranges do not count. */
  readonly entries: number;
  /** Pages and links below, its own page not counted. */
  readonly places: number;
  /** Its own page, else the first one below, else the first link. */
  readonly target: BranchTarget | undefined;
}

type BranchTarget =
  | { readonly kind: 'page'; readonly route: RoutePath }
  | { readonly kind: 'link'; readonly href: string };

export type BranchChild = Branch | { readonly leaf: SidebarItem };

export const isBranch = (child: BranchChild): child is Branch => 'children' in child;

/** Weight of a sidebar in entries. Markup of the owner counts by its length, one for so many characters. */
const HTML_ENTRY_CHARACTERS = 200;

function countEntries(items: readonly Counted[]): number {
  let count = 0;
  for (const item of items) {
    count += item.kind === 'html' ? Math.max(1, Math.ceil(item.html.length / HTML_ENTRY_CHARACTERS)) : 1;
    if (item.kind === 'category') count += countEntries(item.items);
  }
  return count;
}

type Counted =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'category'; readonly items: readonly Counted[] }
  | { readonly kind: 'doc' | 'link' };

/** Whether a page shows the branch of a sidebar that is around it, and no more. */
export function isFolded(
  config: Config,
  { items, version }: { readonly items: readonly Counted[]; readonly version: string },
): boolean {
  const { sidebarEntries } = settingsOf(config, version);
  if (sidebarEntries !== 'auto') return sidebarEntries === 'branch';
  return countEntries(items) > LIST_MAX_ITEMS;
}

export interface BranchTree {
  readonly root: Branch;
  /** The whole has the empty key. */
  readonly byKey: ReadonlyMap<string, Branch>;
  /**
   * The branch whose items a page shows: of its own category, or those around it.
   * @param path keys of the page's item and its ancestors; empty for a page that is no item
   */
  branchOf(path: readonly string[]): Branch;
}

export function branchTree(items: readonly SidebarItem[]): BranchTree {
  const byKey = new Map<string, Branch>();
  /** The list that holds each item which is no branch. */
  const homes = new Map<string, Branch>();
  const grow = (of: Pick<Branch, 'key' | 'parent' | 'category' | 'label'>, list: readonly SidebarItem[]) =>
    fill(of, cut(list), byKey, homes);
  const root = grow({ key: '', parent: undefined, category: undefined, label: '' }, items);
  return {
    root,
    byKey,
    branchOf(path) {
      const key = path.at(-1);
      let branch = key === undefined ? root : (byKey.get(key) ?? homes.get(key) ?? root);
      while (branch.hasRanges) branch = branch.children[0] as Branch;
      return branch;
    },
  };
}

/** Items, or ranges of items, or ranges of ranges. */
type Cut = readonly SidebarItem[] | { readonly ranges: readonly Cut[] };

const isItems = (list: Cut): list is readonly SidebarItem[] => Array.isArray(list);

function cut(items: readonly SidebarItem[]): Cut {
  if (items.length <= LIST_MAX_ITEMS) return items;
  return grouped(slices(items));
}

function grouped(ranges: readonly Cut[]): Cut {
  if (ranges.length <= LIST_MAX_RANGES) return { ranges };
  return grouped(slices(ranges).map((group) => ({ ranges: group })));
}

function slices<Item>(list: readonly Item[]): Item[][] {
  const made: Item[][] = [];
  for (let from = 0; from < list.length; from += RANGE_ITEMS) {
    const rest = list.length - from - RANGE_ITEMS;
    const end = rest > 0 && rest < LAST_RANGE_MIN_ITEMS ? list.length : from + RANGE_ITEMS;
    made.push(list.slice(from, end));
    if (end === list.length) break;
  }
  return made;
}

function fill(
  of: Pick<Branch, 'key' | 'parent' | 'category' | 'label'>,
  list: Cut,
  byKey: Map<string, Branch>,
  homes: Map<string, Branch>,
): Branch {
  const children: BranchChild[] = [];
  const target = of.category ? targetOf([of.category]) : targetOf(list);
  const ends = [firstLabel(list), lastLabel(list)] as const;
  const branch = { ...of, children, hasRanges: !isItems(list), ends, entries: 0, places: 0, target };
  byKey.set(of.key, branch);
  if (isItems(list)) {
    for (const item of list) {
      branch.entries += 1;
      if (isPlace(item)) branch.places += 1;
      if (item.kind !== 'category' || targetOf([item]) === undefined) {
        children.push({ leaf: item });
        homes.set(item.key, branch);
        if (item.kind === 'category') branch.entries += countEntries(item.items);
        continue;
      }
      const { key, label } = item;
      const child = fill({ key, label, category: item, parent: branch }, cut(item.items), byKey, homes);
      children.push(child);
      branch.entries += child.entries;
      branch.places += child.places;
    }
  } else {
    list.ranges.forEach((range, index) => {
      const key = `${of.key}~${index}`;
      const label = rangeLabel([firstLabel(range), lastLabel(range)]);
      const child = fill({ key, label, category: undefined, parent: branch }, range, byKey, homes);
      children.push(child);
      branch.entries += child.entries;
      branch.places += child.places;
    });
  }
  return branch;
}

const isPlace = (item: SidebarItem): boolean =>
  item.kind === 'category' ? item.route !== undefined : item.kind !== 'html';

/** How a range is called: `Errors … Metrics`. */
export function rangeLabel([first, last]: Branch['ends']): string {
  return first === last ? first || '…' : `${first} … ${last}`;
}

const firstLabel = (list: Cut): string =>
  isItems(list) ? (list.map(labelOf).find(Boolean) ?? '') : (list.ranges.map(firstLabel).find(Boolean) ?? '');

const lastLabel = (list: Cut): string =>
  isItems(list)
    ? (list.map(labelOf).findLast(Boolean) ?? '')
    : (list.ranges.map(lastLabel).findLast(Boolean) ?? '');

const labelOf = (item: SidebarItem): string => (item.kind === 'html' ? '' : item.label);

function targetOf(list: Cut): BranchTarget | undefined {
  const items = isItems(list) ? list : undefined;
  if (!items) return (list as { ranges: readonly Cut[] }).ranges.map(targetOf).find(Boolean);
  let link: BranchTarget | undefined;
  for (const item of items) {
    const route =
      item.kind === 'doc' ? item.route : item.kind === 'category' ? item.fallbackRoute : undefined;
    if (route !== undefined) return { kind: 'page', route };
    link ??=
      item.kind === 'link'
        ? { kind: 'link', href: item.link.href }
        : item.kind === 'category'
          ? targetOf(item.items)
          : undefined;
  }
  return link;
}
