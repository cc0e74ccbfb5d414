/** One engine, one memory of the last query and at most one open dialog for the whole visit. */
import type { Root } from 'react-dom/client';
import { FILES_CHANGED_EVENT } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import type { SearchController } from './controller.ts';
import type { SearchStart } from './early.ts';
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

/** Begins the session. Once a visit, before anything else of search. */
export function beginSearch(client: Client, start: SearchStart): SearchSession {
  const setup = setUpSearch(client, start);
  const session = { setup, controller: setup.createController('dialog'), opened: undefined };
  sessions.set(client, session);
  document.addEventListener(FILES_CHANGED_EVENT, () => setup.backend.renew?.());
  return session;
}

/** The session that has begun. */
export function searchOf(client: Client): SearchSession | undefined {
  return sessions.get(client);
}
