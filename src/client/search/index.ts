/** The search dialog and the search page in the browser. Loaded at the first sign of interest, see `trigger.ts`. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { SearchDialog } from './Dialog.tsx';
import type { SearchStart } from './early.ts';
import { lockScroll } from './scroll-lock.ts';
import { beginSearch, searchOf } from './session.ts';

export { mountSearchPage } from './search-page.ts';

export interface OpenOptions {
  /** The query is the reader's selection on the page: it stands selected, so that typing replaces it. */
  readonly selected?: boolean;
}

/** Gets the engine ready: the worker, the first index file. */
export function preloadSearch(client: Client, start: SearchStart): void {
  beginSearch(client, start).setup.backend.preload();
}

/** Opens the dialog; where it is open already, asks the query. */
export function openSearch(client: Client, query = '', { selected = false }: OpenOptions = {}): void {
  const search = searchOf(client);
  if (!search) return;
  const { controller, setup } = search;
  const text = query.slice(0, SEARCH_MAX_QUERY_LENGTH);
  if (search.opened) {
    if (text !== '') controller.input(text);
    return;
  }
  setup.backend.preload();
  controller.open(text);
  const container = document.createElement('div');
  container.className = 'search-root';
  document.body.append(container);
  const close = (): void => closeSearch(client);
  const root = createRoot(container);
  search.opened = { root, container, unlock: lockScroll() };
  // At once: the key that is pressed next must find its input.
  flushSync(() =>
    root.render(
      createElement(SearchDialog, {
        context: { ...setup, controller, onLeave: close },
        selectQuery: selected || text === '',
        onClose: close,
      }),
    ),
  );
}

/** Closes the dialog. What was asked is not waited for; focus returns to where it was. */
export function closeSearch(client: Client): void {
  const search = searchOf(client);
  if (!search?.opened) return;
  const { root, container, unlock } = search.opened;
  search.controller.dispatch({ kind: 'close' });
  // First the native dialog, which gives the focus back, then its elements. Focus that comes back opens nothing.
  container.querySelector('dialog')?.close();
  search.opened = undefined;
  unlock();
  // A click on a hit is still on its way up through these elements.
  setTimeout(() => {
    root.unmount();
    container.remove();
  });
}

export function isSearchOpen(client: Client): boolean {
  return searchOf(client)?.opened !== undefined;
}
