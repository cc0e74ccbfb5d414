/** What the reader sees when a page does not come: first the browser's own page load, then a box with Retry. */
import { MAIN_ID, SPINNER_CLASS, SPINNER_DELAY_MS } from '../../contract/index.ts';
import type { KeyStore } from '../storage.ts';

const RELOADED_KEY = 'jstz-docs.reloaded';

/** At most one page load for a failed module per address and session, so that no fault of a server makes a loop. */
export function createReloadGuard(session: KeyStore): { mayReload(url: string): boolean } {
  const seen = new Set((session.get(RELOADED_KEY) ?? '').split('\n').filter(Boolean));
  return {
    mayReload(url) {
      if (seen.has(url)) return false;
      seen.add(url);
      session.set(RELOADED_KEY, [...seen].join('\n'));
      return true;
    },
  };
}

/** Something that stands in `<main>` in place of a page. */
export interface MainScreen {
  remove(): void;
}

/** Shows a spinner after 200 ms. Source: site-spec §9. */
export function showSpinner(label: string): MainScreen {
  const box = document.createElement('div');
  box.setAttribute('role', 'status');
  box.setAttribute('aria-label', label);
  const timer = setTimeout(() => {
    box.className = SPINNER_CLASS;
    box.append(document.createElement('span'));
  }, SPINNER_DELAY_MS);
  replaceMain(box);
  return {
    remove() {
      clearTimeout(timer);
      box.remove();
    },
  };
}

/** Empties `<main>` for a screen. */
export function replaceMain(element: HTMLElement): void {
  document.getElementById(MAIN_ID)!.replaceChildren(element);
}
