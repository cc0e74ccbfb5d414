/** What cards on a page show of its sidebar. */
import type { CategoryPage, Page, SidebarItem } from './site.ts';

/** Those of the category whose page it is; else those of the list that it stands in. undefined: it stands in none. */
export function itemsAround(
  items: readonly SidebarItem[],
  page: Page | CategoryPage,
): readonly SidebarItem[] | undefined {
  const key = 'key' in page ? page.key : undefined;
  for (const item of items) {
    if (item.kind === 'doc' && item.docKey === key) return items;
    if (item.kind !== 'category') continue;
    const isIts = key === undefined ? item.route === page.route : item.docKey === key;
    const found = isIts ? item.items : itemsAround(item.items, page);
    if (found) return found;
  }
  return undefined;
}
