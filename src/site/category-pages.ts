/** The pages that sidebar categories generate: lists of their entries. */
import { type Config, settingsOf } from '../config/index.ts';
import { encodePath, type RoutePath, routeKey, withBase } from '../paths/index.ts';
import { stopAt } from './pages.ts';
import type { PlannedCategory, PlannedSidebar } from './planned.ts';
import type { CategoryCard, CategoryPage, DocKey, Page, Sidebar, SidebarItem } from './site.ts';

/** Makes the category pages, by `routeKey`. */
export function finishCategoryPages(
  config: Config,
  plans: ReadonlyMap<string, PlannedSidebar>,
  sidebars: ReadonlyMap<string, Sidebar>,
  pages: ReadonlyMap<DocKey, Page>,
): ReadonlyMap<string, CategoryPage> {
  const href = (route: RoutePath) => withBase(config.baseUrl, encodePath(route));
  const made = new Map<string, CategoryPage>();
  for (const [name, plan] of plans) {
    if (plan.generated.length === 0) continue;
    const items = itemsByKey(sidebars.get(name)?.items ?? []);
    for (const { member, category, ...page } of plan.generated) {
      const planned = category();
      const item = planned && items.get(planned.key);
      if (!planned || item?.kind !== 'category' || made.has(routeKey(page.route))) continue;
      made.set(routeKey(page.route), {
        ...page,
        version: plan.version,
        locale: plan.locale,
        sidebar: plan.name,
        sidebarPath: member.sidebarPath,
        breadcrumbs: settingsOf(config, plan.version).breadcrumbs ? member.breadcrumbs : [],
        previous: stopAt(plan, member, -1),
        next: stopAt(plan, member, 1),
        items: item.items.flatMap((child, index) => cardOf(child, planned.items[index]!, pages, href)),
      });
    }
  }
  return made;
}

function cardOf(
  item: SidebarItem,
  planned: PlannedCategory['items'][number],
  pages: ReadonlyMap<DocKey, Page>,
  href: (route: RoutePath) => string,
): readonly CategoryCard[] {
  if (item.kind === 'html') return [];
  const description = ('description' in planned && planned.description) || '';
  const card = { kind: item.kind, label: item.label, description, external: false };
  switch (item.kind) {
    case 'doc':
      return [
        { ...card, description: pages.get(item.docKey)?.doc.description ?? '', href: href(item.route) },
      ];
    case 'link':
      return [{ ...card, href: item.link.href, external: item.link.target.kind === 'external' }];
    case 'category':
      return item.fallbackRoute === undefined
        ? []
        : [{ ...card, href: href(item.fallbackRoute), count: item.items.length }];
  }
}

function itemsByKey(
  items: readonly SidebarItem[],
  into = new Map<string, SidebarItem>(),
): ReadonlyMap<string, SidebarItem> {
  for (const item of items) {
    into.set(item.key, item);
    if (item.kind === 'category') itemsByKey(item.items, into);
  }
  return into;
}
