/** Decides which items of the navbar are current. */
import type { Config } from '../config/index.ts';
import { collectionIdOf, MAIN_COLLECTION, type RoutePath, routeKey, withBase } from '../paths/index.ts';
import type { ResolvedLink, Site } from '../site/index.ts';
import { routeHref } from './addresses.ts';

/** What decides whether an item is current: where a page is, and which sidebar it shows. */
export interface ActivePlace {
  readonly route: RoutePath;
  /** Name of the page's sidebar; undefined for none. */
  readonly sidebar?: string | undefined;
}

/**
 * Whether a navbar item or dropdown link is current for a page.
 * @param version the edition of the pages: items of another collection's sidebar are never theirs
 */
export function activeMatcher(site: Site, version: string): (id: string, place: ActivePlace) => boolean {
  const { config } = site;
  const items = config.navbar.items.map((item, index) => {
    const record = item as Record<string, unknown>;
    if (typeof record.activeBaseRegex === 'string') {
      const pattern = new RegExp(record.activeBaseRegex);
      return (href: string) => pattern.test(href);
    }
    const linkOf = (field: string) => site.chromeLinks.get(`navbar.items[${index}].${field}`);
    const base =
      typeof record.activeBasePath === 'string'
        ? withBase(config.baseUrl, `/${record.activeBasePath.replace(/^\//, '')}`)
        : ['to', 'docId', 'sidebarId'].map((field) => linkOf(field)?.href).find(Boolean);
    if (!base) return () => false;
    const key = routeKey(base);
    if (record.activeBasePath === undefined && (item.type === 'docSidebar' || item.type === 'doc')) {
      const shown =
        collectionIdOf(version) === (item.collection ?? MAIN_COLLECTION)
          ? sidebarOf(site, item, linkOf)
          : undefined;
      return (href: string, sidebar: string | undefined) =>
        routeKey(href) === key || (sidebar !== undefined && sidebar === shown);
    }
    const exact = key === routeKey(config.baseUrl);
    return (href: string) =>
      routeKey(href) === key || (!exact && href.startsWith(key.endsWith('/') ? key : `${key}/`));
  });
  return (id, { route, sidebar }) => {
    const href = routeHref(config, route);
    if (id.startsWith('navbar.')) return items[Number(id.slice('navbar.'.length))]?.(href, sidebar) ?? false;
    return routeKey(id.slice('href.'.length)) === routeKey(href);
  };
}

/** The sidebar that an item stands for: the one it names; in sites of Docusaurus a doc stands for its sidebar too. */
function sidebarOf(
  { config, pages }: Site,
  item: Config['navbar']['items'][number],
  linkOf: (field: string) => ResolvedLink | undefined,
): string | undefined {
  if (item.type === 'docSidebar') return item.sidebarId;
  const target = linkOf('docId')?.target;
  if (config.compatibility !== 'docusaurus' || target?.kind !== 'page' || !target.docKey) return undefined;
  return pages.get(target.docKey)?.sidebar;
}
