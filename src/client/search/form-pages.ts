/** Pages with a search form: the search page, which shows results, and the not-found page, which names pages with like addresses. */
import type { Client } from '../client.ts';
import { showGuesses } from '../guesses.ts';
import { onInterest } from '../interest.ts';

/** @param load brings the search, with its React */
export function startFormPage(client: Client, load: () => Promise<typeof import('./index.ts')>): void {
  const guesses = document.querySelector<HTMLElement>('[data-guesses]');
  if (guesses)
    showGuesses(client, guesses).catch((error) =>
      console.warn('No pages like this one could be named.', error),
    );
  const start = document.querySelector('[data-search-start]');
  if (!start) return;
  const showStart = () => start.setAttribute('data-shown', '');
  const mount = () =>
    load().then(
      ({ mountSearchPage }) => mountSearchPage(client),
      (error) => {
        console.warn('The search page has no live results: a script did not load.', error);
        // The form and the list of pages work without.
        showStart();
      },
    );
  if (isAsked()) return void mount();
  showStart();
  // The list of pages needs no script. A field that has the focus from the start is no sign of a reader.
  const waiting = new AbortController();
  onInterest(() => {
    waiting.abort();
    void mount();
  }, waiting.signal);
}

/**
 * The field takes letters before the rest is loaded; its text is the query then.
 * @returns whether something is asked
 */
function isAsked(): boolean {
  const input = document.querySelector<HTMLInputElement>('.search-page__form input[name=q]')!;
  input.value ||= new URL(location.href).searchParams.get('q') ?? '';
  return input.value.trim() !== '';
}
