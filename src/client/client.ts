/** What the browser modules share: the page's config, storage, and a way to learn of a new page. Made once, by `entry.ts`. */
import type { ClientConfig } from '../contract/index.ts';
import type { Actions } from './actions.ts';
import type { KeyStore } from './storage.ts';
import type { Trust } from './trusted-types.ts';

export interface Client {
  readonly config: ClientConfig;
  /** Local storage. */
  readonly storage: KeyStore;
  /** Session storage. */
  readonly session: KeyStore;
  /** Made when it is first needed. See `trustOf`. */
  trust?: Trust;
  /** Behaviour of `data-action` elements. */
  readonly actions: Actions;
  /** Runs now and again after each client navigation, when `<main>` holds new content. */
  onPage(listener: PageListener): void;
  /** Called by navigation after it swapped the page. */
  pageChanged(change: PageChange): void;
}

export interface PageChange {
  readonly kind: 'first' | 'push' | 'traverse';
  /** The page is another one: more than the query or the hash differs. */
  readonly newPage: boolean;
}

export type PageListener = (change: PageChange) => void;

/** Starts one feature. If it throws, the error is logged and the other features still start. */
export function guarded(name: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(`${name} stopped working on this page.`, error);
  }
}

/** @returns a client whose listeners cannot stop one another */
export function createClient(parts: Pick<Client, 'config' | 'storage' | 'session' | 'actions'>): Client {
  const listeners: PageListener[] = [];
  return {
    ...parts,
    onPage(listener) {
      listeners.push(listener);
      listener({ kind: 'first', newPage: true });
    },
    pageChanged(change) {
      for (const listener of listeners) guarded('A feature', () => listener(change));
    },
  };
}

/** The reader asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The connection is slow, or the reader saves data: load nothing that nobody asked for. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
