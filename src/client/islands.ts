/** Loads React: when the page has loaded and is idle, never on a slow or data-saving connection, or when a screen needs it. */
import { type ClientTexts, clientTexts } from '../contract/index.ts';
import type { AnnouncementStore } from './announcement-bar.ts';
import { type Client, isSavingData } from './client.ts';
import type { ColorModeStore } from './color-mode.ts';
import { errorChain } from './error-chain.ts';

/** The state that islands show and change. The stores work without React. */
export interface IslandStores {
  readonly colorMode?: ColorModeStore | undefined;
  readonly announcement?: AnnouncementStore | undefined;
}

/** Texts of the screens. Passed in, so that the islands' bundle does not contain them again. */
export interface ScreenWords {
  readonly texts: ClientTexts;
  /** Describes an error and its causes. */
  readonly describe: (error: unknown) => string;
}

export interface ScreenProps extends ScreenWords {
  readonly error: unknown;
  readonly retry: () => void;
}

/** The islands' own bundle, see `src/theme/islands/browser.tsx`. */
export interface IslandsModule {
  hydrateIslands(stores: IslandStores, words: ScreenWords): void;
  /** @returns a function that removes the screen */
  renderScreen(kind: 'crash' | 'load-error', container: HTMLElement, props: ScreenProps): () => void;
}

export function wordsOf({ config }: Client): ScreenWords {
  const texts = clientTexts(config.texts);
  return { texts, describe: (error) => errorChain(error, texts.crashCause) };
}

/** @throws what the import threw; an error where the site has no islands bundle */
export async function loadIslands({ config }: Client): Promise<IslandsModule> {
  const { islands } = config.chunks;
  if (!islands) throw new Error('This site has no bundle of islands.');
  return (await import(islands)) as IslandsModule;
}

export function startIslands({ client, ...stores }: IslandStores & { readonly client: Client }): void {
  if (isSavingData() || !client.config.chunks.islands || !document.querySelector('[data-island]')) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => {
    loadIslands(client).then(
      ({ hydrateIslands }) => hydrateIslands(stores, wordsOf(client)),
      // Every island works without React too.
      (error) => console.warn('The interface runs without React: it did not load.', error),
    );
  });
}
