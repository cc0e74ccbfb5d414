/** Marks the current items of the docs sidebar, and handles clicks on the labels of categories. */
import { SIDEBAR_KEY_ATTRIBUTE } from '../contract/index.ts';
import { isOpen, setOpen } from './collapsible.ts';
import { showCurrent } from './sidebar-scroll.ts';

/** The label of a category with its own page leads to that page and opens the category. */
export function startSidebarLabels(): void {
  document.addEventListener('click', (event) => {
    const label = (event.target as Element).closest('[data-sidebar] .menu__list-item-collapsible > a');
    const details =
      label?.parentElement?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
    if (details) setOpen(details, true);
  });
}

/**
 * Moves the marks of the current page.
 * @param path keys of the current item's ancestors, then its own key; empty for a page that is not in the sidebar
 */
export function markSidebar(path: readonly string[]): void {
  const list = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!list) return;
  const current = path.at(-1);
  for (const item of list.querySelectorAll<HTMLElement>(`[${SIDEBAR_KEY_ATTRIBUTE}]`)) {
    const key = item.getAttribute(SIDEBAR_KEY_ATTRIBUTE)!;
    const onPath = path.includes(key);
    const details = item.querySelector<HTMLDetailsElement>(':scope > details');
    const label = item.querySelector(
      ':scope > .menu__link, :scope > .menu__list-item-collapsible > .menu__link, :scope > details > summary.menu__link',
    );
    label?.classList.toggle('menu__link--active', onPath);
    if (label instanceof HTMLAnchorElement) {
      if (key === current) label.setAttribute('aria-current', 'page');
      else label.removeAttribute('aria-current');
    }
    if (details && onPath && !isOpen(details)) setOpen(details, true);
  }
  showCurrent(list);
}
