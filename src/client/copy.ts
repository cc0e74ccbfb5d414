/** Buttons of code blocks: copy, and wrap long lines. */
import { STATE, WORD_WRAP_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

/** How long a copy button shows that it copied, ms. */
const COPIED_MS = 2000;

export function startCodeButtons({ actions, storage, onPage }: Client): void {
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
  // The reader's last choice holds for all pages. Without one, each block is as its author wrote it.
  onPage(({ newPage }) => {
    const choice = newPage ? storage.get(WORD_WRAP_KEY) : null;
    if (choice !== 'true' && choice !== 'false') return;
    for (const block of document.querySelectorAll<HTMLElement>('.theme-code-block'))
      setWrap(block, choice === 'true');
  });
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
