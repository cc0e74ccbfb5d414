/**
 * Loads React for an island at the first sign that the reader is about to use it, or when a screen needs it. Until then, and
 * on a slow or data-saving connection, the page's own listeners do what the island does.
 */
import { type ClientTexts, clientTexts, ISLAND_ATTRIBUTE } from '../contract/index.ts';
import type { AnnouncementStore } from './announcement-bar.ts';
import { type Client, isSavingData } from './client.ts';
import type { ColorModeStore } from './color-mode.ts';
import { errorChain } from './error-chain.ts';
import { onInterest } from './interest.ts';

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
  hydrateIsland(island: HTMLElement, stores: IslandStores, words: ScreenWords): void;
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
  const seen = new WeakSet<HTMLElement>();
  onInterest(({ target }) => {
    const island = (target as Element).closest?.<HTMLElement>(`[${ISLAND_ATTRIBUTE}]`);
    if (!island || seen.has(island) || isSavingData()) return;
    seen.add(island);
    loadIslands(client).then(
      ({ hydrateIsland }) => hydrateIsland(island, stores, wordsOf(client)),
      // Every island works without React too.
      (error) => {
        seen.delete(island);
        console.warn('A part of the page runs without React: it did not load.', error);
      },
    );
  });
}
