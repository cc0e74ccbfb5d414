/** Buttons of code blocks: copy, and wrap long lines. */
import { type ClientTexts, clientTexts, STATE, WORD_WRAP_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

/** How long a copy button shows that it copied, ms. */
const COPIED_MS = 2000;

export function startCodeButtons({ actions, config, storage, onPage }: Client): void {
  const buttons = makeButtons(clientTexts(config.texts));
  actions.set('copy-code', (button) => {
    const code = button.closest('.theme-code-block')?.querySelector('pre code');
    if (code) void copy((code.textContent ?? '').replace(/\n$/, ''), button);
  });
  actions.set('copy-page', (button) => {
    const url = button.dataset.url ?? button.getAttribute('href');
    if (url) void fetch(url).then(async (response) => copy(await response.text(), button));
  });
  actions.set('toggle-wrap', (button) => {
    const block = button.closest<HTMLElement>('.theme-code-block');
    if (!block) return;
    const wraps = !block.classList.contains(STATE.codeWrap);
    setWrap(block, wraps);
    storage.set(WORD_WRAP_KEY, String(wraps));
  });
  onPage(({ newPage }) => {
    if (!newPage) return;
    // The reader's last choice holds for all pages. Without one, each block is as its author wrote it.
    const choice = storage.get(WORD_WRAP_KEY);
    for (const block of document.querySelectorAll<HTMLElement>('.theme-code-block')) {
      // A site's own component may have its own.
      if (!block.querySelector('.theme-code-block__buttons')) block.append(buttons.cloneNode(true));
      setWrap(block, choice === 'true' || (choice !== 'false' && block.classList.contains(STATE.codeWrap)));
    }
  });
}

/** They do nothing without scripts, so the pages are without them. */
function makeButtons(texts: ClientTexts): HTMLElement {
  const make = (name: string, action: string, label: string, icons: readonly string[]) => {
    const button = element('button', `icon-button theme-code-block__${name}`);
    button.type = 'button';
    button.dataset.action = action;
    button.title = label;
    button.setAttribute('aria-label', label);
    for (const icon of icons) button.append(element('i', `icon icon-${icon}`));
    return button;
  };
  const copy = make('copy', 'copy-code', texts.copyCode, ['copy', 'check']);
  copy.dataset.copiedLabel = texts.copied;
  const box = element('div', 'theme-code-block__buttons');
  box.append(make('wrap', 'toggle-wrap', texts.toggleWrap, ['wrap']), copy);
  return box;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}

function setWrap(block: HTMLElement, wraps: boolean): void {
  block.classList.toggle(STATE.codeWrap, wraps);
  block.querySelector('[data-action=toggle-wrap]')?.setAttribute('aria-pressed', String(wraps));
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  if (!(await write(text))) return;
  const label = button.getAttribute('aria-label');
  if (button.hasAttribute(STATE.copiedAttribute)) return;
  button.setAttribute(STATE.copiedAttribute, '');
  if (button.dataset.copiedLabel) button.setAttribute('aria-label', button.dataset.copiedLabel);
  setTimeout(() => {
    button.removeAttribute(STATE.copiedAttribute);
    if (label) button.setAttribute('aria-label', label);
  }, COPIED_MS);
}

/** The clipboard API does not exist on plain http; the old command still works there. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    const focused = document.activeElement as HTMLElement | null;
    area.value = text;
    area.style.position = 'fixed';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    focused?.focus({ preventScroll: true });
    return done;
  }
}
