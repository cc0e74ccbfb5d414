/** Views of sidebar items. */
import type { Config } from '../config/index.ts';
import type { SidebarItem } from '../site/index.ts';
import type { SidebarItemView } from '../theme/index.ts';
import { routeHref } from './addresses.ts';
import { isExternal } from './chrome-links.ts';

/** One item with everything below it. Which items are current is left to each page. */
export function sidebarItem(config: Config, item: SidebarItem): SidebarItemView {
  const current = { slot: 'current', id: item.key } as const;
  switch (item.kind) {
    case 'doc':
      return {
        kind: 'link',
        key: item.key,
        label: item.label,
        href: routeHref(config, item.route),
        external: false,
        current,
        className: item.className,
      };
    case 'link':
      return {
        kind: 'link',
        key: item.key,
        label: item.label,
        href: item.link.href,
        external: isExternal(item.link),
        current,
        className: item.className,
      };
    case 'html':
      return item;
    case 'category':
      return categoryItem(
        config,
        item,
        item.items.map((child) => sidebarItem(config, child)),
      );
  }
}

export type CategoryItemView = Extract<SidebarItemView, { kind: 'category' }>;

export function categoryItem(
  config: Config,
  item: Extract<SidebarItem, { kind: 'category' }>,
  items: readonly SidebarItemView[],
): CategoryItemView {
  return {
    kind: 'category',
    key: item.key,
    label: item.label,
    href: item.route && routeHref(config, item.route),
    fallbackHref: item.fallbackRoute && routeHref(config, item.fallbackRoute),
    collapsible: item.collapsible,
    open: item.collapsible && item.collapsed ? { slot: 'open', id: item.key } : true,
    active: { slot: 'active', id: item.key },
    current: { slot: 'current', id: item.key },
    className: item.className,
    items,
  };
}
