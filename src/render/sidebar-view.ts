/** Views of sidebar items. */
import type { Config } from '../config/index.ts';
import type { SidebarItem } from '../site/index.ts';
import type { SidebarItemView, SidebarLook } from '../theme/index.ts';
import { routeHref } from './addresses.ts';
import { isExternal } from './chrome-links.ts';

export interface SidebarViewOptions {
  readonly config: Config;
  /** What the site draws for the item with a key; undefined: the theme's own. */
  readonly lookOf: (key: string) => SidebarLook | undefined;
}

/** One item with everything below it. Which items are current is left to each page. */
export function sidebarItem(options: SidebarViewOptions, item: SidebarItem): SidebarItemView {
  const { config, lookOf } = options;
  const { key, className } = item;
  const look = lookOf(key);
  const current = { slot: 'current', id: key } as const;
  switch (item.kind) {
    case 'doc': {
      const href = routeHref(config, item.route);
      return { kind: 'link', key, label: item.label, look, href, external: false, current, className };
    }
    case 'link': {
      const { href } = item.link;
      const external = isExternal(item.link);
      return { kind: 'link', key, label: item.label, look, href, external, current, className };
    }
    case 'html': {
      if (!look) return item;
      const classes = [className, look.itemClass].filter(Boolean).join(' ') || undefined;
      return { kind: 'html', key, html: look.html, className: classes };
    }
    case 'category':
      return categoryItem(
        options,
        item,
        item.items.map((child) => sidebarItem(options, child)),
      );
  }
}

export type CategoryItemView = Extract<SidebarItemView, { kind: 'category' }>;

export function categoryItem(
  { config, lookOf }: SidebarViewOptions,
  item: Extract<SidebarItem, { kind: 'category' }>,
  items: readonly SidebarItemView[],
): CategoryItemView {
  return {
    kind: 'category',
    key: item.key,
    label: item.label,
    look: lookOf(item.key),
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
