/**
 * What opens search: the button, the shortcuts, and on the search page the page itself. The dialog, its engine and React come at
 * the first sign of interest; what is typed until they are there is not lost.
 */
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { type Client, isSavingData } from '../client.ts';
import { startEarly } from './early.ts';

const BUTTON = '[data-action=open-search]';

type SearchModule = typeof import('./index.ts');

/** Keys typed between the wish for the dialog and its arrival. */
interface Early {
  text: string;
  stop(): void;
}

export function startSearchTrigger(client: Client): void {
  const { provider, page, openOnButtonFocus } = client.config.search;
  if (provider === 'none') return;
  let loaded: SearchModule | undefined;
  let loading: Promise<SearchModule> | undefined;
  let early: Early | undefined;

  const load = (): Promise<SearchModule> => {
    if (loading) return loading;
    const start = startEarly(client);
    loading = import('./index.ts').then(
      (module) => {
        loaded = module;
        module.preloadSearch(client, start);
        return module;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const open = (query: string, selected = false): void => {
    if (loaded) {
      loaded.openSearch(client, query, { selected });
      return;
    }
    // A second wish for what is on its way.
    if (early) return;
    const typed = collectKeys();
    early = typed;
    const ready = (): string => {
      typed.stop();
      early = undefined;
      return typed.text === '' ? query : (selected ? '' : query) + typed.text;
    };
    load().then(
      ({ openSearch }) => openSearch(client, ready(), { selected: selected && typed.text === '' }),
      (error) => {
        const text = ready();
        console.warn('The search dialog did not load.', error);
        if (page) location.assign(text ? `${page}?q=${encodeURIComponent(text)}` : page);
      },
    );
  };
  const openWithSelection = (): void => open(selectedText(), true);

  client.actions.set('open-search', openWithSelection);

  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (isToggle(event)) {
      event.preventDefault();
      if (loaded?.isSearchOpen(client)) loaded.closeSearch(client);
      else openWithSelection();
    } else if (
      isPlain(event) &&
      event.key === '/' &&
      !isEditable(event.target) &&
      !loaded?.isSearchOpen(client)
    ) {
      event.preventDefault();
      openWithSelection();
    } else if (isPlain(event) && isLetter(event.key) && (event.target as Element).closest?.(BUTTON)) {
      event.preventDefault();
      open(event.key);
    }
  });

  const interest = ({ target, type }: Event): void => {
    if (!(target as Element).closest?.(BUTTON)) return;
    if (type === 'focusin' && openOnButtonFocus && !loaded?.isSearchOpen(client)) {
      openWithSelection();
    } else if (!loading && !isSavingData()) {
      load().catch((error) => console.warn('The search dialog did not load.', error));
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, interest, { passive: true });
  }

  startKeyHints();
  client.onPage(() => {
    if (!document.querySelector('[data-search-results]')) return;
    load().then(
      ({ mountSearchPage }) => mountSearchPage(client),
      // The form and the list of pages work without.
      (error) => console.warn('The search page has no live results: a script did not load.', error),
    );
  });
}

function isToggle({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key?.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey;
}

function isPlain({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return !metaKey && !ctrlKey && !altKey;
}

function isLetter(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}

/** Takes what is typed while nothing is there to type into. */
function collectKeys(): Early {
  const early: Early = { text: '', stop: () => removeEventListener('keydown', listen, true) };
  const listen = (event: KeyboardEvent): void => {
    if (event.isComposing || !isPlain(event) || isEditable(event.target)) return;
    if (event.key.length === 1) early.text += event.key;
    else if (event.key === 'Backspace') early.text = early.text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', listen, true);
  return early;
}

/** A short selection is what the reader wants to look up. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= SEARCH_MAX_QUERY_LENGTH ? text : '';
}

/** Typing there means typing. */
function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || element?.matches?.('input, textarea, select'));
}

/** The button shows the shortcut for the reader's system, and marks the keys that are held down. */
function startKeyHints(): void {
  const isApple = /mac|iphone|ipad|ipod/i.test(navigator.platform);
  const buttons = () => document.querySelectorAll<HTMLElement>(BUTTON);
  if (isApple) {
    for (const button of buttons()) {
      const modifier = button.querySelector('.search-button__modifier');
      if (modifier) modifier.textContent = '⌘';
    }
  }
  const show = (key: string, held: boolean): void => {
    const name = key.toLowerCase();
    const place = name === 'k' ? 1 : name === (isApple ? 'meta' : 'control') ? 0 : -1;
    if (place < 0) return;
    for (const button of buttons()) {
      button.querySelectorAll('.search-button__keys kbd')[place]?.toggleAttribute('data-pressed', held);
    }
  };
  addEventListener('keydown', ({ key }) => key && show(key, true));
  addEventListener('keyup', ({ key }) => key && show(key, false));
  // Keys that are let go in another window are not heard here.
  addEventListener('blur', () => {
    for (const key of ['k', 'meta', 'control']) show(key, false);
  });
}
