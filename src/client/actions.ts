/** One click listener for all `data-action` elements, so that behaviour needs no pass over the page and outlives a swap of it. */
import { ACTION_ATTRIBUTE, ISLAND_ATTRIBUTE } from '../contract/index.ts';
import type { Client } from './client.ts';

/** Attribute of an island that React has taken over: it hears its own clicks from then on. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';

export function startActions({ actions }: Client): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(`[${ACTION_ATTRIBUTE}]`);
    const run = element && actions.get(element.getAttribute(ACTION_ATTRIBUTE)!);
    if (!run || event.defaultPrevented || event.button !== 0) return;
    if (element.closest(`[${ISLAND_ATTRIBUTE}][${HYDRATED_ATTRIBUTE}]`)) return;
    // A link with an action is a link too: open it in a new tab, download it, as the reader's keys say.
    if (element instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    run(element, event);
  });
}
