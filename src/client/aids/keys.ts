/** Keys: `?` lists them, `]` and `[` go to the next and the previous page. Those two can be switched off by the reader. */
import { aidTexts } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { element } from '../elements.ts';
import { isEditable } from '../search/early-keys.ts';
import { needStyle } from './style.ts';

/** Local storage: `off` where the reader wants no single keys. A speech recognizer may type them. */
const KEYS_KEY = 'jstz-docs.keys';

const PAGE_LINKS: Readonly<Record<string, string>> = {
  ']': 'a.pagination-nav__link--next',
  '[': 'a.pagination-nav__link--prev',
};

export function pressed(client: Client, event: KeyboardEvent): void {
  const { key, target, metaKey, ctrlKey, altKey, isComposing } = event;
  // Brackets are typed with AltGr on many keyboards, which counts as Ctrl and Alt on some systems.
  const isCommand = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
  if (isCommand || isComposing || isEditable(target) || document.querySelector('dialog[open]')) return;
  if (key === '?') showKeys(client);
  else if (client.storage.get(KEYS_KEY) !== 'off')
    document.querySelector<HTMLElement>(PAGE_LINKS[key]!)?.click();
}

/** A dialog gives the focus back to where it was. */
function showKeys({ config, storage }: Client): void {
  needStyle();
  const texts = aidTexts(config.texts);
  const dialog = element('dialog', 'keys-help');
  dialog.setAttribute('aria-labelledby', 'keys-help-title');
  const head = element('div', 'keys-help__head');
  const title = Object.assign(element('h2', ''), { id: 'keys-help-title', textContent: texts.keysTitle });
  const close = Object.assign(element('button', ''), { type: 'button', textContent: texts.keysClose });
  close.addEventListener('click', () => dialog.close());
  head.append(title, close);
  const list = element('dl', '');
  const add = (what: string, ...keys: string[]): void => {
    const name = Object.assign(element('dt', ''), { textContent: what });
    const own = element('dd', '');
    for (const key of keys) own.append(Object.assign(document.createElement('kbd'), { textContent: key }));
    list.append(name, own);
  };
  if (document.querySelector('[data-action=open-search]'))
    add(texts.keysSearch, '/', /mac|iphone|ipad|ipod/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
  add(texts.keysNext, ']');
  add(texts.keysPrevious, '[');
  add(texts.keysHelp, '?');
  const label = element('label', '');
  const box = Object.assign(element('input', ''), {
    type: 'checkbox',
    checked: storage.get(KEYS_KEY) !== 'off',
  });
  box.addEventListener('change', () => storage.set(KEYS_KEY, box.checked ? 'on' : 'off'));
  label.append(box, texts.keysOn);
  dialog.append(head, list, label);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
