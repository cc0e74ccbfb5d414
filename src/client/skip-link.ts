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

/** Focuses an element that is no tab stop. Scrolls nothing. */
export function moveFocus(element: HTMLElement): void {
  const hadTabIndex = element.hasAttribute('tabindex');
  if (!hadTabIndex) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  if (!hadTabIndex) element.removeAttribute('tabindex');
}
