/** One engine, one memory of the last query and at most one open dialog for the whole visit. */
import type { Root } from 'react-dom/client';
import type { Client } from '../client.ts';
import type { SearchController } from './controller.ts';
import type { EarlyHead } from './early.ts';
import { type SearchSetup, setUpSearch } from './setup.ts';

/** The dialog while it is open. */
export interface OpenDialog {
  readonly root: Root;
  readonly container: HTMLElement;
  readonly unlock: () => void;
}

export interface SearchSession {
  readonly setup: SearchSetup;
  readonly controller: SearchController;
  opened: OpenDialog | undefined;
}

const sessions = new WeakMap<Client, SearchSession>();

/** Begins the session where there is none yet. */
export function searchOf(client: Client, early?: EarlyHead): SearchSession {
  let session = sessions.get(client);
  if (!session) {
    const setup = setUpSearch(client, early);
    session = { setup, controller: setup.createController('dialog'), opened: undefined };
    sessions.set(client, session);
  }
  return session;
}

/** The session that has begun already. */
export function openSession(client: Client): SearchSession | undefined {
  return sessions.get(client);
}
