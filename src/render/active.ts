/** Decides which items of the navbar are current. */
import { type RoutePath, routeKey, withBase } from '../paths/index.ts';
import type { Site } from '../site/index.ts';
import { routeHref } from './addresses.ts';

/** Whether a navbar item or dropdown link is current for a route. */
export function activeMatcher(site: Site): (id: string, route: RoutePath) => boolean {
  const { config } = site;
  const items = config.navbar.items.map((item, index) => {
    const record = item as Record<string, unknown>;
    if (typeof record.activeBaseRegex === 'string') {
      const pattern = new RegExp(record.activeBaseRegex);
      return (href: string) => pattern.test(href);
    }
    const base =
      typeof record.activeBasePath === 'string'
        ? withBase(config.baseUrl, `/${record.activeBasePath.replace(/^\//, '')}`)
        : ['to', 'docId', 'sidebarId']
            .map((field) => site.chromeLinks.get(`navbar.items[${index}].${field}`)?.href)
            .find(Boolean);
    if (!base) return () => false;
    const key = routeKey(base);
    const exact = item.type === 'doc' || key === routeKey(config.baseUrl);
    return (href: string) =>
      routeKey(href) === key || (!exact && href.startsWith(key.endsWith('/') ? key : `${key}/`));
  });
  return (id, route) => {
    const href = routeHref(config, route);
    if (id.startsWith('navbar.')) return items[Number(id.slice('navbar.'.length))]?.(href) ?? false;
    return routeKey(id.slice('href.'.length)) === routeKey(href);
  };
}
