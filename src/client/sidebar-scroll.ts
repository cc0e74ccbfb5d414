/** The docs sidebar's scroll position: kept across page loads, with the current item visible. */
import { SIDEBAR_SCROLL_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

export function startSidebarScroll({ session }: Client): void {
  const list = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!list) return;
  const scroller = scrollParent(list);
  addEventListener('pagehide', () =>
    session.set(SIDEBAR_SCROLL_KEY, `${scroller.scrollTop} ${list.dataset.sidebar}`),
  );
  const [top, ...rest] = (session.get(SIDEBAR_SCROLL_KEY) ?? '').split(' ');
  if (rest.join(' ') === list.dataset.sidebar && Number.isFinite(Number(top)))
    scroller.scrollTop = Number(top);
  showCurrent();
  showWholeLabel(list, scroller);
}

/**
 * Scrolls back as far as a label at the upper edge is cut off, if the current item stays in sight. Labels in closed branches have
 * no height.
 */
function showWholeLabel(list: HTMLElement, scroller: HTMLElement): void {
  const { top: edge, bottom: end } = scroller.getBoundingClientRect();
  const current = list.querySelector('[aria-current=page]')?.getBoundingClientRect();
  for (const label of list.querySelectorAll('.menu__link')) {
    const { top, bottom } = label.getBoundingClientRect();
    if (bottom <= edge) continue;
    const isSeen = current === undefined || current.bottom + edge - top <= Math.min(end, innerHeight);
    if (top < edge && isSeen) scroller.scrollTop += top - edge;
    return;
  }
}

/** The nearest element around the list that scrolls by itself. */
function scrollParent(list: HTMLElement): HTMLElement {
  for (let element: HTMLElement | null = list; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return list;
}

/** Scrolls the sidebar, and nothing else, so that the current item is visible. It measures: the page is laid out. */
export function showCurrent(): void {
  const list = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!list) return;
  const scroller = scrollParent(list);
  const current = list.querySelector('[aria-current=page]');
  if (!current) return;
  const box = current.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (frame.height === 0 || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
  scroller.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
