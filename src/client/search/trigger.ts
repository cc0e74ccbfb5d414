/**
 * What opens search: the button, the shortcuts, and on the search page the page itself. The dialog opens at once with a field;
 * engine and React come at the first sign of interest and answer what stands in it.
 */
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { type Client, isSavingData } from '../client.ts';
import { onInterest } from '../interest.ts';
import { startEarly } from './early.ts';
import { isEditable, isPlain, isToggle } from './early-keys.ts';
import { openField, type SearchField } from './field.ts';

/** A site with another search, or none, lacks it. */
const BUTTON = '[data-action=open-search]';

type SearchModule = typeof import('./index.ts');

/** @param typed text that was typed between the first sign of interest and this call */
export function startSearchTrigger(client: Client, typed: string): void {
  const { provider, page, openOnButtonFocus, texts } = client.config.search;
  if (provider === 'none') return;
  let loaded: SearchModule | undefined;
  let loading: Promise<SearchModule> | undefined;
  /** The open dialog. */
  let field: SearchField | undefined;
  let detach: (() => void) | undefined;

  const load = (): Promise<SearchModule> => {
    if (loading) return loading;
    const start = startEarly(client);
    loading = Promise.all([import('./index.ts'), start.styles]).then(
      ([module]) => {
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
    if (field) return;
    const mine = openField({
      texts,
      query,
      selected,
      onClose() {
        field = undefined;
        detach?.();
        detach = undefined;
      },
    });
    field = mine;
    if (loaded) {
      detach = loaded.attachSearch(client, mine);
      return;
    }
    const attach = (isAgain: boolean): void => {
      load().then(
        ({ attachSearch }) => {
          if (field === mine) detach = attachSearch(client, mine);
        },
        async (error) => {
          console.warn('The search did not load.', error);
          // Some browsers remember that a module did not load until another page is loaded.
          if (isAgain && (await isReachable())) leaveFor(mine.input.value);
          else if (field === mine) mine.fail(() => attach(true));
        },
      );
    };
    attach(false);
  };
  /** The search page with the query; without one, this page anew. */
  const leaveFor = (query: string): void => {
    if (page) location.assign(query ? `${page}?q=${encodeURIComponent(query)}` : page);
    else location.reload();
  };
  const openWithSelection = (): void => open(selectedText(), true);

  // The click that waits for this, if any, is what was typed for.
  client.actions.set('open-search', () => (typed === '' ? openWithSelection() : open(typed)));
  typed = '';

  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (isToggle(event) && (field || hasButton())) {
      event.preventDefault();
      if (field) field.close();
      else openWithSelection();
    } else if (isPlain(event) && event.key === '/' && !isEditable(event.target) && !field && hasButton()) {
      event.preventDefault();
      openWithSelection();
    } else if (isPlain(event) && isLetter(event.key) && (event.target as Element).closest?.(BUTTON)) {
      event.preventDefault();
      open(event.key);
    }
  });

  onInterest(({ target, type }) => {
    if (!(target as Element).closest?.(BUTTON)) return;
    if (type === 'focusin' && openOnButtonFocus && !field) {
      openWithSelection();
    } else if (!loading && !isSavingData()) {
      load().catch((error) => console.warn('The search did not load.', error));
    }
  });

  startKeyHints();
  client.onPage(() => {
    if (!document.querySelector('.search-page__form')) return;
    // What is typed from now on is meant for the field of a page that is there to search.
    if (!/\bq=./.test(location.search) && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.search-page input')?.focus();
    import('./form-pages.ts').then(
      ({ startFormPage }) => startFormPage(client, load),
      (error) => console.warn('A script did not load.', error),
    );
  });
}

/** Whether the site answers. */
function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const hasButton = (): boolean => document.querySelector(BUTTON) !== null;

function isLetter(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}

/** A short selection is what the reader wants to look up. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= SEARCH_MAX_QUERY_LENGTH ? text : '';
}

/** The button shows the shortcut for the reader's system, and marks the keys that are held down. */
function startKeyHints(): void {
  const isApple = /mac|iphone|ipad|ipod/i.test(navigator.platform);
  const buttons = () => document.querySelectorAll<HTMLElement>(BUTTON);
  for (const button of buttons()) {
    button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    const modifier = button.querySelector('kbd');
    if (isApple && modifier) modifier.textContent = '⌘';
  }
  const show = (key: string, held: boolean): void => {
    const name = key.toLowerCase();
    const place = name === 'k' ? 1 : name === (isApple ? 'meta' : 'control') ? 0 : -1;
    if (place < 0) return;
    for (const button of buttons()) {
      button.querySelectorAll('kbd')[place]?.toggleAttribute('data-pressed', held);
    }
  };
  addEventListener('keydown', ({ key }) => key && show(key, true));
  addEventListener('keyup', ({ key }) => key && show(key, false));
  // Keys that are let go in another window are not heard here.
  addEventListener('blur', () => {
    for (const key of ['k', 'meta', 'control']) show(key, false);
  });
}
