/** What the search finds, in its dialog and on its page. Loaded at the first sign of interest, see `trigger.ts`. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Client } from '../client.ts';
import { LIST_ID, OPTION_ID } from './context.ts';
import { DialogResults } from './DialogResults.tsx';
import type { SearchStart } from './early.ts';
import type { SearchField } from './field.ts';
import { commandOf, openLink } from './keys.ts';
import { activeOption, optionsOf } from './screens.tsx';
import { beginSearch, searchOf } from './session.ts';

export { mountSearchPage } from './search-page.ts';

/** Gets the engine ready: the first index file. */
export function preloadSearch(client: Client, start: SearchStart): void {
  beginSearch(client, start).setup.backend.preload();
}

/**
 * Answers the text in the field, and all that is typed into it from now on. An empty field shows the last query.
 * @returns a function to call when the dialog has closed: it drops the questions that have no answer yet
 */
export function attachSearch(client: Client, field: SearchField): () => void {
  const { controller, setup } = searchOf(client)!;
  const { dialog, frame, input, content } = field;
  const typed = input.value;
  setup.backend.preload();
  controller.open(typed);

  const reflect = (): void => {
    const snapshot = controller.get();
    const { query, status, screen, answer } = snapshot.state;
    field.show(query);
    Object.assign(frame.dataset, { status, screen, partial: String(answer?.partial ?? false) });
    const hasList = optionsOf(snapshot).length > 0;
    const active = hasList ? activeOption(snapshot) : null;
    const isGrid = screen === 'start' && snapshot.saved.recent.length + snapshot.saved.favorite.length > 0;
    input.setAttribute('aria-haspopup', isGrid ? 'grid' : 'listbox');
    input.setAttribute('aria-expanded', String(hasList));
    setOrRemove(input, 'aria-controls', hasList ? LIST_ID : undefined);
    setOrRemove(input, 'aria-activedescendant', active === null ? undefined : OPTION_ID + active);
  };
  const unsubscribe = controller.subscribe(reflect);
  reflect();
  if (typed === '') input.select();

  input.addEventListener('input', () => controller.input(input.value));
  input.addEventListener('blur', () => controller.dispatch({ kind: 'point', active: null }));
  dialog.addEventListener('keydown', (event) => {
    const command = commandOf(event, event.target === input);
    if (!command || command === 'close' || command === 'tab') return;
    event.preventDefault();
    const options = optionsOf(controller.get());
    const active = activeOption(controller.get());
    if (command === 'next' || command === 'previous') {
      controller.dispatch({ kind: 'move', by: command === 'next' ? 1 : -1, options: options.length });
    } else {
      // Nothing is marked until the reader points at it; Enter means the best hit then.
      const position = active ?? (controller.get().state.screen === 'results' ? 0 : -1);
      const hit = options[position];
      const option = document.getElementById(OPTION_ID + position);
      const link = option instanceof HTMLAnchorElement ? option : option?.querySelector('a');
      if (hit && link) openLink(command, link, () => controller.choose(hit));
    }
  });

  const root = createRoot(content);
  // At once: the key that is pressed next must find its list.
  flushSync(() =>
    root.render(
      createElement(DialogResults, {
        context: { ...setup, controller, onLeave: field.close, focusField: () => input.focus() },
      }),
    ),
  );
  return () => {
    controller.dispatch({ kind: 'close' });
    unsubscribe();
    // A click on a hit is still on its way up through these elements.
    setTimeout(() => root.unmount());
  };
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
