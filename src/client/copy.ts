/** Buttons of code blocks: copy, and wrap long lines. */
import { type ClientTexts, clientTexts, STATE, WORD_WRAP_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';
import { button, element } from './elements.ts';

/** How long a copy button shows that it copied, ms. */
const COPIED_MS = 2000;

export function startCodeButtons({ actions, config, storage, onPage }: Client): void {
  const texts = clientTexts(config.texts);
  const buttons = makeButtons(texts);
  actions.set('copy-code', (button) => {
    const block = button.closest('.theme-code-block');
    const code = block?.querySelector('pre code');
    if (code) void copy(isTerminal(block!) ? commandsOf(code) : textOf(code), button);
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
      if (!block.querySelector('.theme-code-block__buttons')) {
        const own = buttons.cloneNode(true) as HTMLElement;
        if (isTerminal(block)) name(own.lastElementChild as HTMLElement, texts.copyCommands);
        block.append(own);
      }
      setWrap(block, choice === 'true' || (choice !== 'false' && block.classList.contains(STATE.codeWrap)));
    }
  });
}

const isTerminal = (block: Element): boolean => block.classList.contains('theme-code-block--terminal');

const textOf = (code: Element): string => (code.textContent ?? '').replace(/\n$/, '');

/** What was typed in a session, without prompts and answers; all of it where nothing was typed. */
function commandsOf(code: Element): string {
  if (!code.querySelector('.prompt')) return textOf(code);
  const copied = code.cloneNode(true) as Element;
  for (const part of copied.querySelectorAll('.prompt, .output')) part.remove();
  // An answer leaves the end of its line behind.
  return textOf(copied)
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{2,}/g, '\n');
}

function name(button: HTMLElement, label: string): void {
  button.title = label;
  button.setAttribute('aria-label', label);
}

/** They do nothing without scripts, so the pages are without them. */
function makeButtons(texts: ClientTexts): HTMLElement {
  const make = (part: string, action: string, label: string, icons: readonly string[]) => {
    const made = button(`icon-button theme-code-block__${part}`, label, icons);
    made.dataset.action = action;
    return made;
  };
  const copy = make('copy', 'copy-code', texts.copyCode, ['copy', 'check']);
  copy.dataset.copiedLabel = texts.copied;
  const box = element('div', 'theme-code-block__buttons');
  box.append(make('wrap', 'toggle-wrap', texts.toggleWrap, ['wrap']), copy);
  return box;
}

function setWrap(block: HTMLElement, wraps: boolean): void {
  block.classList.toggle(STATE.codeWrap, wraps);
  block.querySelector('[data-action=toggle-wrap]')?.setAttribute('aria-pressed', String(wraps));
}

/**
 * Puts a text on the clipboard, and shows at a button that it is there.
 * @param text where it is still on its way, the browser remembers that the reader asked for it
 */
export async function copy(text: string | Promise<string>, button: HTMLElement): Promise<void> {
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
async function write(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return writeByCommand(await Promise.resolve(text).catch(() => undefined));
  }
}

function writeByCommand(text: string | undefined): boolean {
  if (text === undefined) return false;
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
