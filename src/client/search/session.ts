/** One engine and one memory of the last query for the whole visit. */
import { FILES_CHANGED_EVENT } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import type { SearchController } from './controller.ts';
import type { SearchStart } from './early.ts';
import { type SearchSetup, setUpSearch } from './setup.ts';

export interface SearchSession {
  readonly setup: SearchSetup;
  readonly controller: SearchController;
}

const sessions = new WeakMap<Client, SearchSession>();

/** Begins the session. Once a visit, before anything else of search. */
export function beginSearch(client: Client, start: SearchStart): SearchSession {
  const setup = setUpSearch(client, start);
  const session = { setup, controller: setup.createController('dialog') };
  sessions.set(client, session);
  document.addEventListener(FILES_CHANGED_EVENT, () => setup.backend.renew?.());
  return session;
}

/** The session that has begun. */
export function searchOf(client: Client): SearchSession | undefined {
  return sessions.get(client);
}
