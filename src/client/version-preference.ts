/** The version of the docs that a reader chose in the version dropdown. Read by search, which shows that version's pages. */
import { preferredVersionKey } from '../contract/index.ts';
import type { Client } from './client.ts';

/** Id of the docs in storage keys. The original's default, so that readers keep their choice. */
const PLUGIN_ID = 'default';

export function startVersionPreference({ config, storage }: Client): void {
  const key = preferredVersionKey(PLUGIN_ID);
  const entries = [...document.querySelectorAll<HTMLElement>('[data-version]')];
  const known = new Set([config.version, ...entries.map(({ dataset }) => dataset.version)]);
  const stored = storage.get(key);
  if (stored !== null && !known.has(stored)) storage.remove(key);
  if (config.versionPersistence === 'none') return;
  document.addEventListener('click', ({ target }) => {
    const version = (target as Element).closest<HTMLElement>('a[data-version]')?.dataset.version;
    if (version) storage.set(key, version);
  });
}
