/**
 * One sidebar's given items and the pages at hand in; items with keys, membership and reading order out.
 * Links to other places than docs stay raw: they are resolved with all the others.
 */
import type GithubSlugger from 'github-slugger';
import { type Diagnostic, nearest } from '../diagnostics/index.ts';
import { applyTrailingSlash, type OutputPath, type RoutePath, routeToOutput } from '../paths/index.ts';
import type { CategorySettings } from './category-files.ts';
import { docKeyOf, type Entry } from './entries.ts';
import { joinRoute } from './scope.ts';
import { autoItems, type FolderNode, findFolder } from './sidebar-auto.ts';
import type { GivenItem } from './sidebar-items.ts';
import type { DocKey } from './site.ts';

export type PlannedItem =
  | {
      readonly kind: 'doc';
      readonly key: string;
      readonly label: string;
      readonly entry: Entry;
      readonly className: string | undefined;
    }
  | {
      readonly kind: 'link';
      readonly key: string;
      readonly label: string;
      readonly href: string;
      readonly description: string | undefined;
      readonly path: string;
      readonly className: string | undefined;
    }
  | {
      readonly kind: 'html';
      readonly key: string;
      readonly html: string;
      readonly path: string;
      readonly className: string | undefined;
    }
  | PlannedCategory;

export interface PlannedCategory {
  readonly kind: 'category';
  readonly key: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly route: RoutePath | undefined;
  readonly entry: Entry | undefined;
  readonly fallbackRoute: RoutePath | undefined;
  readonly className: string | undefined;
  readonly items: readonly PlannedItem[];
}

export interface Crumb {
  readonly label: string;
  readonly route: RoutePath | undefined;
}

/** Where a page stands in a sidebar. */
export interface Member {
  readonly sidebarPath: readonly string[];
  readonly breadcrumbs: readonly Crumb[];
  /** Index in `stops`; -1 for unlisted pages. */
  readonly stop: number;
}

export interface GeneratedPage {
  readonly route: RoutePath;
  readonly output: OutputPath;
  readonly title: string;
  readonly description: string;
  readonly member: Member;
  /** Filled when its items are known. */
  readonly category: () => PlannedCategory | undefined;
}

export interface PlannedSidebar {
  readonly name: string;
  readonly version: string;
  readonly locale: string;
  readonly items: readonly PlannedItem[];
  /** Pages in reading order, across categories. */
  readonly stops: readonly { readonly label: string; readonly route: RoutePath }[];
  readonly members: ReadonlyMap<DocKey, Member>;
  readonly generated: readonly GeneratedPage[];
}

export interface PlanInput {
  readonly name: string;
  readonly version: string;
  readonly locale: string;
  readonly given: readonly GivenItem[];
  readonly tree: FolderNode;
  readonly settings: ReadonlyMap<string, CategorySettings>;
  readonly defaults: {
    readonly collapsible: boolean;
    readonly collapsed: boolean;
    readonly numberPrefixes: boolean;
  };
  readonly findEntry: (key: DocKey) => Entry | undefined;
  readonly isDraft: (key: DocKey) => boolean;
  /** Ids of this version and locale, for messages; made only when one is needed. */
  readonly ids: () => readonly string[];
  readonly pagePrefix: string;
  readonly trailingSlash: boolean | undefined;
  readonly slugger: GithubSlugger;
  /** Where a faulty item is: the sidebars file or a key path of the config. */
  readonly place: (path: string) => Pick<Diagnostic, 'file' | 'key'>;
  readonly diagnostics: Diagnostic[];
}

/** Longest list of ids that a message carries. */
const LISTED_IDS = 20;

/** Lays out one sidebar. Diagnostics: sidebar-unknown-doc, sidebar-unknown-folder, sidebar-item-without-target. */
export function planSidebar(input: PlanInput): PlannedSidebar {
  const stops: { label: string; route: RoutePath }[] = [];
  const members = new Map<DocKey, Member>();
  const generated: GeneratedPage[] = [];
  const report = (code: string, path: string, message: string, hint: string, suggestion?: string) =>
    input.diagnostics.push({ code, severity: 'error', message, ...input.place(path), hint, suggestion });

  const find = (id: string): Entry | undefined => input.findEntry(docKeyOf(input, id));
  const findOrReport = (id: string, path: string): Entry | undefined => {
    const entry = find(id);
    if (!entry && !input.isDraft(docKeyOf(input, id))) {
      const ids = input.ids();
      const near = nearest(id, ids);
      report(
        'sidebar-unknown-doc',
        path,
        `There is no doc with the id "${id}".`,
        `${near ? `Did you mean "${near}"? ` : ''}${listIds(ids)}`,
        near,
      );
    }
    return entry;
  };

  const join = (entry: Entry, label: string, keys: readonly string[], crumbs: readonly Crumb[]): void => {
    if (members.has(entry.key)) return;
    if (!entry.unlisted)
      stops.push({ label: entry.doc.frontMatter.paginationLabel ?? label, route: entry.route });
    members.set(entry.key, {
      sidebarPath: entry.unlisted ? [] : keys,
      breadcrumbs: [...crumbs, { label, route: entry.route }],
      stop: entry.unlisted ? -1 : stops.length - 1,
    });
  };

  const planAll = (
    given: readonly GivenItem[],
    prefix: string,
    ancestors: readonly string[],
    crumbs: readonly Crumb[],
  ): PlannedItem[] => {
    const items: PlannedItem[] = [];
    for (const item of given.flatMap(expand)) {
      const planned = planOne(item, prefix + items.length, ancestors, crumbs);
      if (planned) items.push(planned);
    }
    return items;
  };

  const expand = (item: GivenItem): readonly GivenItem[] => {
    if (item.type !== 'autogenerated') return [item];
    const folder = findFolder(input.tree, item.dirName);
    if (folder) {
      const { settings, defaults } = input;
      return autoItems(folder, {
        settings,
        numberPrefixes: defaults.numberPrefixes,
        findDoc: find,
        path: item.path,
      });
    }
    const folders = folderPaths(input.tree);
    const near = nearest(item.dirName, folders);
    report(
      'sidebar-unknown-folder',
      item.path,
      `There is no folder "${item.dirName}" with docs in it.`,
      `${near ? `Did you mean "${near}"? ` : ''}Folders: ${folders.slice(0, LISTED_IDS).join(', ') || 'none'}.`,
      near,
    );
    return [];
  };

  const planOne = (
    item: GivenItem,
    key: string,
    ancestors: readonly string[],
    crumbs: readonly Crumb[],
  ): PlannedItem | undefined => {
    const { className } = item.type === 'autogenerated' ? { className: undefined } : item;
    switch (item.type) {
      case 'doc':
      case 'ref': {
        const entry = findOrReport(item.id, item.path);
        if (!entry) return undefined;
        const label = item.label ?? entry.doc.frontMatter.sidebarLabel ?? entry.doc.title;
        if (item.type === 'doc') join(entry, label, [...ancestors, key], crumbs);
        if (entry.unlisted) return undefined;
        return {
          kind: 'doc',
          key,
          label,
          entry,
          className: className ?? entry.doc.frontMatter.sidebarClassName,
        };
      }
      case 'link':
        return {
          kind: 'link',
          key,
          label: item.label,
          href: item.href,
          description: item.description,
          path: item.path,
          className,
        };
      case 'html':
        return { kind: 'html', key, html: item.html, path: item.path, className };
      case 'category':
        return planCategory(item, key, ancestors, crumbs);
      case 'autogenerated':
        return undefined;
    }
  };

  const planCategory = (
    item: Extract<GivenItem, { type: 'category' }>,
    key: string,
    ancestors: readonly string[],
    crumbs: readonly Crumb[],
  ): PlannedItem | undefined => {
    const keys = [...ancestors, key];
    const linked = item.link?.type === 'doc' ? findOrReport(item.link.id, item.path) : undefined;
    const entry = linked?.unlisted ? undefined : linked;
    if (linked) join(linked, item.label, keys, crumbs);
    let result: PlannedCategory | undefined;
    let route = entry?.route;
    if (item.link?.type === 'generated-index') {
      route = generatedRoute(input, item.link.slug, item.label);
      stops.push({ label: item.label, route });
      generated.push({
        route,
        output: routeToOutput(route, input.trailingSlash),
        title: item.link.title ?? item.label,
        description: item.link.description ?? '',
        member: {
          sidebarPath: keys,
          breadcrumbs: [...crumbs, { label: item.label, route }],
          stop: stops.length - 1,
        },
        category: () => result,
      });
    }
    const items = planAll(item.items, `${key}.`, keys, [...crumbs, { label: item.label, route }]);
    if (items.length === 0 && entry)
      return { kind: 'doc', key, label: item.label, entry, className: item.className };
    if (items.length === 0 && item.items.length === 0 && !linked && item.link?.type !== 'doc') {
      const message = `The sidebar category "${item.label}" leads nowhere: it has no items${route ? '' : ' and no link'}.`;
      report(
        'sidebar-item-without-target',
        item.path,
        message,
        'Give it items or a link to a doc, or remove it.',
      );
    }
    if (items.length === 0 && route === undefined) return undefined;
    const collapsible = item.collapsible ?? input.defaults.collapsible;
    result = {
      kind: 'category',
      key,
      label: item.label,
      description: item.description,
      collapsible,
      collapsed: collapsible && (item.collapsed ?? input.defaults.collapsed),
      route,
      entry,
      fallbackRoute: route ?? firstRoute(items),
      className: item.className,
      items,
    };
    return result;
  };

  const items = planAll(input.given, '', [], []);
  return { name: input.name, version: input.version, locale: input.locale, items, stops, members, generated };
}

function generatedRoute(input: PlanInput, slug: string | undefined, label: string): RoutePath {
  const route = joinRoute(input.pagePrefix, slug ?? `/category/${input.slugger.slug(label)}`);
  return applyTrailingSlash(route, input.trailingSlash);
}

function firstRoute(items: readonly PlannedItem[]): RoutePath | undefined {
  for (const item of items) {
    const route =
      item.kind === 'doc' ? item.entry.route : item.kind === 'category' ? item.fallbackRoute : undefined;
    if (route !== undefined) return route;
  }
  return undefined;
}

function folderPaths(node: FolderNode): string[] {
  return [...node.folders.values()].flatMap((folder) => [folder.path, ...folderPaths(folder)]);
}

/** "Ids: a, b, c and 7 more." */
export function listIds(ids: readonly string[]): string {
  if (ids.length === 0) return 'There are no docs.';
  const more = ids.length - LISTED_IDS;
  return `Ids: ${ids.slice(0, LISTED_IDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
