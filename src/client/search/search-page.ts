/**
 * The search page: the server's form and list of pages, with results that come while the reader types. Without this script it
 * is a form that leads to itself and a list of all pages.
 */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Client } from '../client.ts';
import { commandOf, openLink } from './keys.ts';
import { PageResults } from './PageResults.tsx';
import { searchOf } from './session.ts';
import { pageTitle } from './setup.ts';

const mounted = new WeakSet<Element>();

/** Takes over the search page's form, where this page has one. May be called for each page. */
export function mountSearchPage(client: Client): void {
  const results = document.querySelector<HTMLElement>('[data-search-results]');
  const form = results?.parentElement?.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name=q]');
  const setup = searchOf(client)?.setup;
  if (!results || !form || !input || !setup || mounted.has(results)) return;
  mounted.add(results);
  const controller = setup.createController('page');
  const start = document.querySelector<HTMLElement>('[data-search-start]');
  const { titleEnd } = client.config;

  const show = (): void => {
    const { query, panel, screen } = controller.get().state;
    if (input.value !== query) input.value = query;
    start?.toggleAttribute('data-shown', query.trim() === '' || panel === 'closed' || screen === 'none');
    document.title = `${pageTitle(setup.texts, query.trim())}${titleEnd}`;
    // No history entry for each letter.
    const url = new URL(location.href);
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  };

  createRoot(results).render(
    createElement(PageResults, {
      context: { ...setup, controller, onLeave: () => {}, focusField: () => input.focus() },
    }),
  );
  // It has the query of the address already, or what was typed since.
  controller.open(input.value);
  const stop = controller.subscribe(() => {
    // Another page took its place.
    if (!results.isConnected) return stop();
    show();
  });
  show();
  input.addEventListener('input', () => controller.input(input.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    controller.input(input.value);
  });
  const links = () => [...results.querySelectorAll<HTMLAnchorElement>('.search-hit')];
  input.addEventListener('keydown', (event) => {
    const command = commandOf(event, true);
    const { state } = controller.get();
    if (command === 'next' || command === 'previous') {
      event.preventDefault();
      // It shows results that Escape has hidden.
      controller.dispatch({ kind: 'move', by: 1, options: 0 });
      links()
        .at(command === 'next' ? 0 : -1)
        ?.focus();
    } else if (command === 'close' && event.key === 'Escape') {
      event.preventDefault();
      controller.dispatch({ kind: 'escape' });
    } else if (
      (command === 'open' || command === 'open-tab' || command === 'open-window') &&
      state.panel === 'open'
    ) {
      const [best] = links();
      const hit = state.answer?.hits[0];
      if (!hit || !best) return;
      event.preventDefault();
      openLink(command, best, () => controller.choose(hit));
    }
  });
  results.addEventListener('keydown', (event) => {
    const all = links();
    const at = all.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    const command = commandOf(event, false);
    if (command !== 'next' && command !== 'previous' && event.key !== 'Escape') return;
    event.preventDefault();
    const next = command === 'next' ? all[at + 1] : command === 'previous' ? all[at - 1] : undefined;
    (next ?? input).focus();
  });
}
