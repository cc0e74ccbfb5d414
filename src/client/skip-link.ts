/** "Skip to main content", and focus that moves without leaving a mark in the tab order. */
import type { Client } from './client.ts';

export function startSkipLink({ actions }: Client): void {
  actions.set('skip-to-content', () => {
    const main = document.querySelector('main');
    if (!main) return;
    moveFocus(main);
    main.scrollIntoView();
  });
}

/**
 * Focuses an element that is not a tab stop, without scrolling. The `tabindex` that makes this possible is removed when
 * focus leaves: removed at once, browsers would drop the focus too.
 */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
