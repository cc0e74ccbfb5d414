/** What the keys of the dialog do. */

export type Command = 'close' | 'next' | 'previous' | 'open' | 'open-tab' | 'open-window' | 'tab';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

/** @returns undefined for keys that are left to the browser: typing, Alt+Enter, all keys while an input method composes */
export function commandOf(event: KeyPress, inInput: boolean): Command | undefined {
  const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
  // 229 is how some browsers send keys that belong to the input method.
  if (event.isComposing || event.keyCode === 229) return undefined;
  const command = metaKey || ctrlKey;
  if (command && !shiftKey && !altKey && key.toLowerCase() === 'k') return 'close';
  switch (key) {
    case 'Escape':
      return 'close';
    case 'ArrowDown':
      return command || shiftKey || altKey ? undefined : 'next';
    case 'ArrowUp':
      return command || shiftKey || altKey ? undefined : 'previous';
    case 'Enter':
      if (!inInput || altKey) return undefined;
      return command ? 'open-tab' : shiftKey ? 'open-window' : 'open';
    case 'Tab':
      return command || altKey ? undefined : 'tab';
    default:
      return undefined;
  }
}

/**
 * Opens a hit. A plain Enter is a click, so that navigation treats it as one.
 * @param choose keeps the hit among the recent ones where no click does
 */
export function openLink(command: Command, link: HTMLAnchorElement, choose: () => void): void {
  if (command === 'open') {
    link.click();
    return;
  }
  choose();
  const size = command === 'open-window' ? `,width=${outerWidth},height=${outerHeight}` : '';
  window.open(link.href, '_blank', `noopener${size}`);
}

/** From the last control Tab goes to the first, and back: the browser's own bar is no place to get lost in. */
export function wrapFocus(
  event: { readonly shiftKey: boolean; preventDefault(): void },
  dialog: HTMLElement,
): void {
  const controls = [
    ...dialog.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex="-1"])'),
  ].filter((control) => control.offsetParent !== null);
  const from = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
