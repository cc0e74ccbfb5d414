/** The keys of search before its script is there: part of the first script, so it is small. */

export function isToggle({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key?.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey;
}

export function isPlain({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return !metaKey && !ctrlKey && !altKey;
}

/** Typing there means typing. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || element?.matches?.('input, textarea, select'));
}

export interface EarlyKeys {
  /** The reader wants to search: all that is typed from now on is meant for the field. */
  collect(): void;
  /** Stops listening. @returns the text that was typed */
  take(): string;
}

/** @param button finds the button that opens the search, if there is one */
export function listenEarly(button: () => HTMLElement | null): EarlyKeys {
  let collects = false;
  let text = '';
  const listen = (event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented) return;
    if (isToggle(event) || (!collects && event.key === '/' && isPlain(event) && !isEditable(event.target))) {
      const opener = button();
      if (!opener) return;
      if (!collects) opener.click();
    } else {
      if (!collects || !isPlain(event) || isEditable(event.target)) return;
      if (event.key.length === 1) text += event.key;
      else if (event.key === 'Backspace') text = text.slice(0, -1);
      else return;
    }
    event.preventDefault();
  };
  addEventListener('keydown', listen);
  return {
    collect() {
      collects = true;
    },
    take() {
      removeEventListener('keydown', listen);
      const typed = text;
      text = '';
      return typed;
    },
  };
}
