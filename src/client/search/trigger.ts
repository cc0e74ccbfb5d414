/** What opens search: the button and the shortcuts. The dialog itself is loaded at the first sign of interest. */
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { type Client, isSavingData } from '../client.ts';

export function startSearchTrigger(client: Client): void {
  const { provider, page } = client.config.search;
  if (provider === 'none') return;
  let loading: Promise<typeof import('./index.ts')> | undefined;
  const load = () => {
    loading ??= import('./index.ts').catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const open = (query: string): void => {
    load().then(
      ({ openSearch }) => openSearch(client, query),
      (error) => {
        console.warn('The search dialog did not load.', error);
        if (page) location.assign(query ? `${page}?q=${encodeURIComponent(query)}` : page);
      },
    );
  };
  client.actions.set('open-search', () => open(selectedText()));
  document.addEventListener('keydown', (event) => {
    const opens =
      event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
        ? true
        : event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isEditable(event.target);
    if (!opens || event.isComposing) return;
    event.preventDefault();
    open(selectedText());
  });
  const preload = ({ target }: Event): void => {
    if (!loading && (target as Element).closest?.('[data-action=open-search]') && !isSavingData()) {
      load().catch((error) => console.warn('The search dialog did not load.', error));
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, preload, { passive: true });
  }
}

/** A short selection is what the reader wants to look up. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= SEARCH_MAX_QUERY_LENGTH ? text : '';
}

/** Typing there means typing. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || element?.matches?.('input, textarea, select'));
}
