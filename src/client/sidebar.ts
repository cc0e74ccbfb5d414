/** The docs sidebar: its scroll position across page loads, and which of its items are current. */
import { SIDEBAR_KEY_ATTRIBUTE, SIDEBAR_SCROLL_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';
import { isOpen, setOpen } from './collapsible.ts';

export function startSidebar({ session }: Client): void {
  const list = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!list) return;
  const scroller = scrollParent(list);
  const name = list.dataset.sidebar!;
  addEventListener('pagehide', () => session.set(SIDEBAR_SCROLL_KEY, `${scroller.scrollTop} ${name}`));
  const [top, ...rest] = (session.get(SIDEBAR_SCROLL_KEY) ?? '').split(' ');
  if (rest.join(' ') === name && Number.isFinite(Number(top))) scroller.scrollTop = Number(top);
  showCurrent(list, scroller);
  // The label of a category with a page of its own leads there and shows what it holds.
  list.addEventListener('click', (event) => {
    const label = (event.target as Element).closest('.menu__list-item-collapsible > a');
    const details =
      label?.parentElement?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
    if (details) setOpen(details, true);
  });
}

/** The nearest element around the list that scrolls by itself. */
function scrollParent(list: HTMLElement): HTMLElement {
  for (let element: HTMLElement | null = list; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return list;
}

/** Brings the current item into the sidebar's view, moving the sidebar only. */
function showCurrent(list: HTMLElement, scroller: HTMLElement): void {
  const current = list.querySelector('[aria-current=page]');
  if (!current) return;
  const box = current.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (frame.height === 0 || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
  scroller.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}

/**
 * Moves the marks of the current page.
 * @param path keys of the current item's ancestors, its own key last; empty for a page that the sidebar does not hold
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
  showCurrent(list, scrollParent(list));
}
