/** Shows the crash screen or the load-error screen in `<main>`. */
import { CRASH_CLASS, clientTexts, LOAD_ERROR_CLASS, MAIN_ID } from '../contract/index.ts';
import type { Client } from './client.ts';
import { element } from './elements.ts';
import { errorChain } from './error-chain.ts';

export interface Screen {
  remove(): void;
}

export function showLoadError({ config }: Client, error: unknown, retry: () => void): Screen {
  const texts = clientTexts(config.texts);
  return show({
    className: LOAD_ERROR_CLASS,
    title: texts.loadErrorTitle,
    text: errorChain(error, texts.crashCause),
    action: texts.loadErrorRetry,
    run: retry,
  });
}

/** @param retry called by the screen's button, after the screen is gone */
export function showCrash({ config }: Client, error: unknown, retry: () => void): Screen {
  console.error(error);
  const texts = clientTexts(config.texts);
  const screen = show({
    className: CRASH_CLASS,
    title: texts.crashTitle,
    text: errorChain(error, texts.crashCause),
    action: texts.crashRetry,
    run() {
      screen.remove();
      retry();
    },
  });
  return screen;
}

function show(of: {
  readonly className: string;
  readonly title: string;
  readonly text: string;
  /** What the button says, and what it does. */
  readonly action: string;
  readonly run: () => void;
}): Screen {
  const box = element('div', of.className);
  box.setAttribute('role', 'alert');
  const title = Object.assign(document.createElement('h1'), { textContent: of.title });
  const text = Object.assign(document.createElement('pre'), { textContent: of.text });
  const button = Object.assign(document.createElement('button'), {
    type: 'button' as const,
    className: 'button button--primary',
    textContent: of.action,
    onclick: of.run,
  });
  box.append(title, text, button);
  document.getElementById(MAIN_ID)!.replaceChildren(box);
  return box;
}
