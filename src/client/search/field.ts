/**
 * The search dialog around its results: a native modal dialog with a field that takes letters at once. It needs no other
 * script; `index.ts` fills it when React is there. Made when it opens, so that nothing of it is left on the page after.
 */
import { SEARCH_FIELD_TEXTS, SEARCH_MAX_QUERY_LENGTH, type SearchTexts } from '../../contract/index.ts';
import { commandOf, wrapFocus } from './keys.ts';
import { lockScroll } from './scroll-lock.ts';

export interface SearchField {
  readonly dialog: HTMLDialogElement;
  /** Shows the state of the search in its `data-` attributes. */
  readonly frame: HTMLElement;
  readonly input: HTMLInputElement;
  /** Where results go. */
  readonly content: HTMLElement;
  /** Shows a query that the reader did not type. */
  show(query: string): void;
  /** Says in place of results that the search did not load, with a button to try again. */
  fail(retry: () => void): void;
  /** Moves the focus back to where it was. */
  close(): void;
}

export interface SearchFieldOptions {
  readonly texts: Partial<SearchTexts> | undefined;
  readonly query: string;
  /** The query is selected, so that typing replaces it. */
  readonly selected: boolean;
  readonly onClose: () => void;
}

export function openField({ texts: own, query, selected, onClose }: SearchFieldOptions): SearchField {
  const texts = { ...SEARCH_FIELD_TEXTS, ...own };
  const input = make('input', 'search-dialog__input DocSearch-Input', {
    type: 'search',
    role: 'combobox',
    maxlength: String(SEARCH_MAX_QUERY_LENGTH),
    placeholder: texts.placeholder,
    'aria-label': texts.placeholder,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'grid',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const clear = make('button', 'search-dialog__clear', {
    type: 'button',
    'aria-label': texts.clear,
    title: texts.clear,
  });
  clear.append(make('i', 'icon search-icon icon-close'));
  const sign = make('span', 'search-dialog__sign');
  sign.append(make('i', 'icon search-icon icon-search'), make('span', 'search-spinner'));
  const form = make('form', 'search-dialog__form');
  form.append(sign, input, clear);
  const cancel = make('button', 'search-dialog__cancel', { type: 'button' });
  cancel.append(texts.cancel);
  const bar = make('header', 'search-dialog__bar');
  bar.append(form, cancel);
  const content = make('div', 'search-dialog__content');
  const frame = make('div', 'search-dialog__frame');
  frame.append(bar, content);
  const dialog = make('dialog', 'search-dialog DocSearch', {
    'aria-label': texts.dialog,
    'aria-modal': 'true',
  });
  dialog.append(frame);

  const show = (text: string): void => {
    if (input.value !== text) input.value = text;
    clear.hidden = text === '';
  };
  const fail = (retry: () => void): void => {
    const message = make('div', 'search-dialog__fault', { role: 'alert' });
    const again = make('button', 'search-dialog__retry', { type: 'button' });
    again.append(texts.retry);
    for (const text of [texts.errorTitle, texts.errorHelp]) {
      const line = make('p', '');
      line.append(text);
      message.append(line);
    }
    message.append(again);
    again.addEventListener('click', () => {
      content.replaceChildren();
      frame.dataset.status = 'loading';
      input.focus();
      retry();
    });
    delete frame.dataset.status;
    content.replaceChildren(message);
  };
  let unlock: (() => void) | undefined;
  const close = (): void => {
    if (!unlock) return;
    // The native dialog gives the focus back, which opens nothing: it is open until then.
    dialog.close();
    onClose();
    unlock();
    unlock = undefined;
    // A click on a hit is still on its way up through these elements.
    setTimeout(() => dialog.remove());
  };
  input.addEventListener('input', () => show(input.value));
  clear.addEventListener('click', () => {
    input.value = '';
    input.dispatchEvent(new Event('input'));
    input.focus();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  cancel.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    // The page's own shortcuts are not meant while the dialog is open.
    event.stopPropagation();
    const command = commandOf(event, event.target === input);
    if (command === 'tab') wrapFocus(event, dialog);
    if (command !== 'close') return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) close();
    // The input keeps the focus while hits and buttons are clicked.
    else if (event.target !== input) event.preventDefault();
  });

  show(query.slice(0, SEARCH_MAX_QUERY_LENGTH));
  // The last one may still be there: a key is heard before a timer that is due. Their elements share ids.
  document.querySelector('dialog.search-dialog')?.remove();
  document.body.append(dialog);
  unlock = lockScroll();
  dialog.showModal();
  input.focus();
  if (selected) input.select();
  return { dialog, frame, input, content, show, fail, close };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
