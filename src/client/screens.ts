/**
 * Shows the crash screen or the load-error screen in `<main>`: with React if it can be loaded, otherwise with plain
 * elements.
 */
import { CRASH_CLASS, LOAD_ERROR_CLASS, MAIN_ID } from '../contract/index.ts';
import type { Client } from './client.ts';
import { type IslandsModule, loadIslands, type ScreenProps, wordsOf } from './islands.ts';

export interface Screen {
  remove(): void;
}

export function showLoadError(client: Client, error: unknown, retry: () => void): Screen {
  return show(client, 'load-error', { error, retry });
}

/** @param retry called by the screen's button, after the screen is gone */
export function showCrash(client: Client, error: unknown, retry: () => void): Screen {
  console.error(error);
  const screen = show(client, 'crash', {
    error,
    retry() {
      screen.remove();
      retry();
    },
  });
  return screen;
}

function show(
  client: Client,
  kind: Parameters<IslandsModule['renderScreen']>[0],
  given: Pick<ScreenProps, 'error' | 'retry'>,
): Screen {
  const props = { ...given, ...wordsOf(client) };
  const box = document.createElement('div');
  box.className = kind === 'crash' ? CRASH_CLASS : LOAD_ERROR_CLASS;
  box.setAttribute('role', 'alert');
  document.getElementById(MAIN_ID)!.replaceChildren(box);
  let unmount: (() => void) | undefined;
  let removed = false;
  loadIslands(client).then(
    ({ renderScreen }) => {
      if (!removed) unmount = renderScreen(kind, box, props);
    },
    // Whatever kept the page from loading may keep React from loading.
    () => removed || renderPlain(kind, box, props),
  );
  return {
    remove() {
      removed = true;
      unmount?.();
      box.remove();
    },
  };
}

function renderPlain(
  kind: 'crash' | 'load-error',
  box: HTMLElement,
  { error, retry, texts, describe }: ScreenProps,
): void {
  const title = document.createElement('h1');
  title.textContent = kind === 'crash' ? texts.crashTitle : texts.loadErrorTitle;
  const text = document.createElement('pre');
  text.textContent = describe(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = kind === 'crash' ? texts.crashRetry : texts.loadErrorRetry;
  button.addEventListener('click', retry);
  box.append(title, text, button);
}
