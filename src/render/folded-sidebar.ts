/**
 * A large sidebar, by reference: a page holds the lists around it, and every other branch is one link, with the name of the
 * file that scripts fill it from. Items are rendered by the theme's `SidebarItem`, each once for all pages that show it.
 */
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileTemplate, fillTemplate, slot, type Template } from '../contract/index.ts';
import {
  type Branch,
  branchTree,
  isBranch,
  LIST_MAX_ITEMS,
  rangeLabel,
  type Sidebar,
  type SidebarItem,
} from '../site/index.ts';
import {
  format,
  type SidebarItemView,
  type Strings,
  sidebarPlaceholder,
  type Theme,
} from '../theme/index.ts';
import { routeHref } from './addresses.ts';
import { hashOf } from './hash.ts';
import { type CategoryItemView, categoryItem, type SidebarViewOptions, sidebarItem } from './sidebar-view.ts';

/** A file holds at most so many entries and what they stand for, or else one list with the rest in files of their own. */
const FILE_MAX_ENTRIES = 400;

/** The list that some of a sidebar's pages show. */
export interface SidebarList {
  /** Lists with the same hash are the same. */
  readonly hash: string;
  template(): Template;
}

/** What scripts fill branches from. */
export interface SidebarFile {
  /** Empty for the whole sidebar, or the key of a branch. */
  readonly name: string;
  /** Files with the same hash are the same. */
  readonly hash: () => string;
  /** `ul` with the key of the branch, and everything in it. */
  readonly html: () => string;
}

export interface FoldedSidebar {
  /** @param path keys of the page's item and its ancestors; empty for a page that is no item */
  listFor(path: readonly string[]): SidebarList;
  readonly files: readonly SidebarFile[];
}

export interface FoldedSidebarInput extends SidebarViewOptions {
  readonly theme: Theme;
  readonly strings: Strings;
  readonly sidebar: Sidebar;
  /** Where a branch leads that has no page and no link. */
  readonly contentsHref: string;
}

export function createFoldedSidebar(input: FoldedSidebarInput): FoldedSidebar {
  const { config, theme, strings, contentsHref } = input;
  const tree = branchTree(input.sidebar.items);
  const files = filesOf(tree.root);

  const hrefOf = ({ target }: Pick<Branch, 'target'>): string => {
    if (!target) return contentsHref;
    return target.kind === 'page' ? routeHref(config, target.route) : target.href;
  };
  /** A branch without what is in it. */
  const folded = (
    { category, ...branch }: Pick<Branch, 'key' | 'label' | 'category' | 'places' | 'target'>,
    file: string,
  ): CategoryItemView => ({
    kind: 'category',
    key: branch.key,
    label: branch.label,
    look: category && input.lookOf(category.key),
    href: category?.route && routeHref(config, category.route),
    fallbackHref: hrefOf(branch),
    collapsible: true,
    open: false,
    active: false,
    current: false,
    className: category ? category.className : RANGE_CLASS,
    // Its label is a link where it has a page.
    items: category?.route
      ? []
      : [
          {
            kind: 'link',
            key: `${branch.key}.`,
            label: format(strings.openCategory, { label: branch.label }),
            href: hrefOf(branch),
            external: false,
            current: false,
            className: undefined,
            isKeyed: true,
          },
        ],
    folded: { file, count: branch.places },
  });
  const leafOf = (leaf: SidebarItem, list: Branch, index: number): SidebarItemView => {
    const item = sidebarItem(input, leaf);
    // The items of a range stand in one list with what is before them.
    return item.kind === 'link' && index === 0 && isRange(list) ? { ...item, isKeyed: true } : item;
  };
  const unfolded = openBranches(tree.root);
  const closed = (list: Branch): readonly SidebarItemView[] =>
    list.children.map((child, index) => {
      if (!isBranch(child)) return leafOf(child.leaf, list, index);
      if (unfolded.has(child)) return categoryItem(input, child.category!, closed(child));
      return folded(child, files.get(child)!);
    });
  /** Neighbouring ranges of one list, as one. */
  const run = (list: Branch, from: number, to: number): readonly SidebarItemView[] => {
    const ranges = list.children.slice(from, to) as readonly Branch[];
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) return [];
    if (first === last) return [folded(first, files.get(first)!)];
    const { target } = first;
    const label = rangeLabel([first.ends[0], last.ends[1]]);
    const places = ranges.reduce((sum, range) => sum + range.places, 0);
    return [
      folded(
        { key: `${list.key}~${from}-${to - 1}`, label, places, target, category: undefined },
        files.get(list)!,
      ),
    ];
  };
  /** A category around a place for its list. */
  const opened = ({ category }: Branch): SidebarItemView => ({
    ...categoryItem(input, category!, [PLACE]),
    open: true,
    active: true,
  });

  const render = (views: readonly SidebarItemView[]): string[] => {
    const item = (view: SidebarItemView) => createElement(theme.SidebarItem, { item: keyed(view), strings });
    const elements = views.map((view, index) => createElement(Fragment, { key: index }, item(view), CUT));
    return renderToStaticMarkup(createElement(Fragment, null, elements))
      .split(CUT)
      .slice(0, -1);
  };
  const closedItems = recent((list: Branch) => render(closed(list)), LISTS_KEPT);
  const frameOf = recent((branch: Branch) => render([opened(branch)])[0]!.split(PLACE_TEXT, 2), LISTS_KEPT);
  const hashes = new Map<Branch, string>();
  const hashOfClosed = (list: Branch): string => {
    const known = hashes.get(list) ?? hashOf(closed(list));
    hashes.set(list, known);
    return known;
  };

  /** HTML of a list in which one branch is open, down to the innermost. */
  const htmlOf = (list: Branch, path: readonly Branch[]): string => {
    const [open, ...rest] = path;
    if (!open) return closedItems(list).join('');
    const index = list.children.indexOf(open);
    const inner = htmlOf(open, rest);
    if (list.hasRanges) {
      const before = run(list, 0, index);
      const parts = render([...before, ...run(list, index + 1, list.children.length)]);
      return [...parts.slice(0, before.length), inner, ...parts.slice(before.length)].join('');
    }
    const [start, end] = frameOf(open) as [string, string];
    return closedItems(list)
      .with(index, start + inner + end)
      .join('');
  };
  const hashOfList = (path: readonly Branch[]): string =>
    hashOf(
      [tree.root, ...path].map((list, depth) => {
        const open = path[depth];
        if (!open) return hashOfClosed(list);
        const index = list.children.indexOf(open);
        if (list.hasRanges) return [run(list, 0, index), run(list, index + 1, list.children.length)];
        return [hashOfClosed(list), opened(open)];
      }),
    );
  const listOf = recent((branch: Branch): SidebarList => {
    const path = pathOf(branch);
    let template: Template | undefined;
    return {
      hash: hashOfList(path),
      template() {
        template ??= compileTemplate(htmlOf(tree.root, path));
        return template;
      },
    };
  }, LISTS_KEPT);

  const viewsIn = (list: Branch): readonly SidebarItemView[] =>
    list.children.map((child, index) => {
      if (!isBranch(child)) return leafOf(child.leaf, list, index);
      if (files.get(child) !== files.get(list)) return folded(child, files.get(child)!);
      const items = viewsIn(child);
      if (child.category) return categoryItem(input, child.category, items);
      return { ...folded(child, ''), items, folded: undefined };
    });
  const fileOf = (list: Branch): SidebarFile => ({
    name: list.key,
    hash: () => hashOf(viewsIn(list)),
    html: () => {
      const items = compileTemplate(render(viewsIn(list)).join(''));
      // No item of a file is current.
      return `<ul data-sidebar-key="${list.key}">${fillTemplate(items, () => '')}</ul>`;
    },
  });
  const owners = [...files.keys()].filter((branch) => files.get(branch) === branch.key);
  return { listFor: (path) => listOf(tree.branchOf(path)), files: owners.map(fileOf) };
}

/** Categories that the owner has open on every page, where all that is in them has room in one list. */
function openBranches(root: Branch): ReadonlySet<Branch> {
  const open = new Set<Branch>();
  let items = 0;
  const visit = ({ children }: Branch) => {
    for (const child of children) {
      if (!isBranch(child) || !child.category || (child.category.collapsible && child.category.collapsed))
        continue;
      open.add(child);
      items += child.children.length;
      visit(child);
    }
  };
  visit(root);
  return items <= LIST_MAX_ITEMS ? open : new Set();
}

/** Its key does not follow from the items before it: other pages have other parts of the list. */
function keyed(item: SidebarItemView): SidebarItemView {
  if (item.kind === 'link') return item;
  return { ...item, isKeyed: true, ...(item.kind === 'category' && { items: item.items.map(keyed) }) };
}

const isRange = ({ category, parent }: Branch): boolean => category === undefined && parent !== undefined;

const RANGE_CLASS = 'menu__range';
const PLACE = sidebarPlaceholder('list');
const PLACE_TEXT = slot('sidebar', 'list');
const CUT = slot('cut', '');

/** Pages of a branch are made one after the other, so a few lists are enough. */
const LISTS_KEPT = 32;

/** Remembers the results of the last calls. */
function recent<Key, Value>(make: (key: Key) => Value, limit: number): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return value;
  };
}

/** The branches from the whole, which is left out, to this one. */
function pathOf(branch: Branch): readonly Branch[] {
  return branch.parent ? [...pathOf(branch.parent), branch] : [];
}

/** Name of the file that holds each branch's list. */
function filesOf(root: Branch): ReadonlyMap<Branch, string> {
  const files = new Map<Branch, string>();
  const place = (branch: Branch, file: string): void => {
    files.set(branch, file);
    const isWhole = files.get(branch) !== branch.key || branch.entries <= FILE_MAX_ENTRIES;
    for (const child of branch.children) if (isBranch(child)) place(child, isWhole ? file : child.key);
  };
  place(root, '');
  return files;
}
