/** What happens when a page cannot be loaded: first an ordinary page load, then a box with a Retry button. */
import { MAIN_ID, SPINNER_CLASS, SPINNER_DELAY_MS } from '../../contract/index.ts';
import type { KeyStore } from '../storage.ts';

const RELOADED_KEY = 'jstz-docs.reloaded';

/** Allows one page load for a failed module per address and session, so that a faulty server cannot cause a loop. */
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

/** Something shown in `<main>` instead of a page. */
export interface MainScreen {
  remove(): void;
}

/** Shows a spinner after 200 ms, so that fast pages show none. */
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

/** Empties `<main>` and shows a screen there. */
function replaceMain(element: HTMLElement): void {
  document.getElementById(MAIN_ID)!.replaceChildren(element);
}
