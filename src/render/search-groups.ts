/** The list of all pages on the search page, for readers without scripts. */
import type { Page, SidebarItem, Site } from '../site/index.ts';
import { routeHref } from './addresses.ts';

/** All listed pages in sidebar order, grouped by top-level section. Pages outside all sidebars come last. */
export function searchGroups(
  site: Site,
  of: { locale: string; version: string },
): { title: string; links: { label: string; href: string }[] }[] {
  const groups = new Map<string, { label: string; href: string }[]>();
  const seen = new Set<string>();
  const add = (title: string, page: Page | undefined) => {
    if (!page || page.unlisted || page.doc.frontMatter.draft || seen.has(page.key)) return;
    seen.add(page.key);
    const group = groups.get(title) ?? [];
    group.push({ label: page.doc.title, href: routeHref(site.config, page.route) });
    groups.set(title, group);
  };
  const walk = (items: readonly SidebarItem[], title: string) => {
    for (const item of items) {
      if (item.kind === 'doc') add(title, site.pages.get(item.docKey));
      if (item.kind !== 'category') continue;
      const group = title || item.label;
      if (item.docKey !== undefined) add(group, site.pages.get(item.docKey));
      walk(item.items, group);
    }
  };
  const isShown = (entry: { locale: string; version: string }) =>
    entry.locale === of.locale && entry.version === of.version;
  for (const sidebar of site.sidebars.values()) if (isShown(sidebar)) walk(sidebar.items, '');
  for (const page of site.pages.values()) if (isShown(page)) add('', page);
  const titled = [...groups].map(([title, links]) => ({ title, links }));
  return [...titled.filter(({ title }) => title !== ''), ...titled.filter(({ title }) => title === '')];
}
