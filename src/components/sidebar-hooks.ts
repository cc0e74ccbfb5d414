/** Docusaurus's hooks and functions about sidebars: the items around a page, as `DocSidebar` and `DocCardList` are given them. */
import { bare, isSamePath } from './addresses.ts';
import {
  useActivePlugin,
  useActivePluginAndVersion,
  useAllDocsData,
  useDocsVersionCandidates,
  usePlace,
} from './docs-hooks.ts';
import { madeOnce } from './made-once.ts';
import { useLocation } from './query-hooks.ts';
import {
  type CategoryFacts,
  type DocsVersionFacts,
  type SidebarItemFacts,
  useSurroundings,
} from './surroundings.ts';
import { DEFAULT_SEARCH_TAG } from './theme-hooks.ts';

/** The sidebar that the page shows; null where it shows none. */
export function useDocsSidebar(): {
  readonly name: string;
  readonly items: readonly SidebarItemFacts[];
} | null {
  const { doc, details } = usePlace();
  const { pathname } = useLocation();
  const { sidebars } = details;
  // The page of a category is no doc.
  const name = doc ? doc.sidebar : Object.keys(sidebars).find((one) => hasCategory(sidebars[one]!, pathname));
  const items = name === undefined ? undefined : sidebars[name];
  return items ? { name: name!, items } : null;
}

/** Where an item leads: a category without a page leads to the first page in it. */
export function findFirstSidebarItemLink(item: SidebarItemFacts): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  return item.type === 'category' ? findFirstSidebarItemCategoryLink(item) : undefined;
}

export function findFirstSidebarItemCategoryLink(category: CategoryFacts): string | undefined {
  if (category.href && !category.linkUnlisted) return category.href;
  for (const item of category.items) {
    const link = findFirstSidebarItemLink(item);
    if (link) return link;
  }
  return undefined;
}

/** What can be shown as cards: categories and links that lead somewhere. */
export const filterDocCardListItems = (items: readonly SidebarItemFacts[]): readonly SidebarItemFacts[] =>
  items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined);

export function findSidebarCategory(
  items: readonly SidebarItemFacts[],
  isMeant: (category: CategoryFacts) => boolean,
): CategoryFacts | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = isMeant(item) ? item : findSidebarCategory(item.items, isMeant);
    if (found) return found;
  }
  return undefined;
}

const hasCategory = (items: readonly SidebarItemFacts[], path: string): boolean =>
  wayTo(items, path).at(-1)?.type === 'category';

export function isActiveSidebarItem(item: SidebarItemFacts, path: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && isSamePath(item.href, path)) return true;
  return item.type === 'category' && item.items.some((inner) => isActiveSidebarItem(inner, path));
}

export function isVisibleSidebarItem(item: SidebarItemFacts, path: string): boolean {
  if (item.type === 'html') return true;
  if (isActiveSidebarItem(item, path)) return true;
  if (item.type === 'link') return !item.unlisted;
  const isLinked = item.href !== undefined && !item.linkUnlisted;
  return isLinked || item.items.some((inner) => isVisibleSidebarItem(inner, path));
}

export const useVisibleSidebarItems = (
  items: readonly SidebarItemFacts[],
  path: string,
): readonly SidebarItemFacts[] => items.filter((item) => isVisibleSidebarItem(item, path));

/** Ways to the pages of a sidebar, by their addresses: the categories around a page and the page itself, outermost first. */
const waysIn = madeOnce((sidebar: readonly SidebarItemFacts[]) => {
  const ways = new Map<string, readonly SidebarItemFacts[]>();
  const add = (items: readonly SidebarItemFacts[], around: readonly SidebarItemFacts[]): void => {
    for (const item of items) {
      if (item.type === 'html') continue;
      const way = [...around, item];
      const isPage = item.href !== undefined && (item.type === 'category' || item.docId !== undefined);
      // Of several items that lead to one page the first counts.
      if (isPage && !ways.has(keyOf(item.href))) ways.set(keyOf(item.href), way);
      if (item.type === 'category') add(item.items, way);
    }
  };
  add(sidebar, []);
  return ways;
});

const keyOf = (path: string): string => bare(path).toLowerCase();

/** @returns empty where the page is no item */
const wayTo = (items: readonly SidebarItemFacts[], path: string): readonly SidebarItemFacts[] =>
  waysIn(items).get(keyOf(path)) ?? [];

export function useSidebarBreadcrumbs(): readonly SidebarItemFacts[] | null {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  const hasBreadcrumbs = useActivePlugin()?.pluginData.breadcrumbs;
  return sidebar && hasBreadcrumbs !== false ? wayTo(sidebar.items, pathname) : null;
}

/** The way to the page, for search engines. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly SidebarItemFacts[];
}): Readonly<Record<string, unknown>> {
  const { url } = useSurroundings().facts.siteConfig;
  const linked = breadcrumbs.flatMap((item) =>
    item.type !== 'html' && item.href !== undefined ? [{ name: item.label, item: `${url}${item.href}` }] : [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
  };
}

/** The innermost category that the page is in, or is the page of. */
function useCategory(): { readonly items: readonly SidebarItemFacts[]; readonly category?: CategoryFacts } {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (!sidebar) return { items: [] };
  const category = wayTo(sidebar.items, pathname).findLast((item) => item.type === 'category');
  return category ? { items: category.items, category } : { items: sidebar.items };
}

const NO_CATEGORY: CategoryFacts = {
  type: 'category',
  label: '',
  collapsed: false,
  collapsible: false,
  items: [],
};

/** Of a page that is in no category, or not known yet, one with nothing in it: a component may ask at any place. */
export const useCurrentSidebarCategory = (): CategoryFacts => useCategory().category ?? NO_CATEGORY;

/** What stands beside the page. */
export const useCurrentSidebarSiblings = (): readonly SidebarItemFacts[] => useCategory().items;

const nameOf = ({ name }: DocsVersionFacts): string => name;

/** A sidebar of the best version that has it, to be linked to. */
export function useLayoutDocsSidebar(name: string, id?: string) {
  const versions = useDocsVersionCandidates(id);
  const found = versions.find(({ sidebars }) => name in sidebars)?.sidebars[name];
  if (found) return found;
  throw new Error(`no sidebar "${name}" is in the versions ${versions.map(nameOf).join(', ')}`);
}

/** A page of the best version that has it, to be linked to. */
export function useLayoutDoc(docId: string, id?: string): DocsVersionFacts['docs'][number] | null {
  const versions = useDocsVersionCandidates(id);
  const found = versions.flatMap(({ docs }) => docs).find((doc) => doc.id === docId);
  if (found) return found;
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null;
  throw new Error(`no page "${docId}" is in the versions ${versions.map(nameOf).join(', ')}`);
}

/** Name by which search services tell versions apart. */
export const getDocsVersionSearchTag = (id: string, version: string): string => `docs-${id}-${version}`;

/** Of each docs those of the version that the page is of, or else of the last one. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion();
  return Object.entries(useAllDocsData()).flatMap(([id, { versions }]) => {
    const own = active?.activePlugin.pluginId === id ? active.activeVersion : undefined;
    const version = own ?? versions.find(({ isLast }) => isLast);
    return version ? [getDocsVersionSearchTag(id, version.name)] : [];
  });
}

export function useContextualSearchFilters() {
  const { i18n } = useSurroundings().facts;
  return { locale: i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()] };
}
