/** The version of the docs that a reader chose in the version dropdown. Read by search, which shows that version's pages. */
import { preferredVersionKey } from '../contract/index.ts';
import type { Client } from './client.ts';

/** Ends with the docs id that Docusaurus uses by default, so that readers keep their choice after a move from there. */
const KEY = preferredVersionKey('default');

export function startVersionPreference({ config, storage }: Client): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-version]')];
  const known = new Set([config.version, ...entries.map(({ dataset }) => dataset.version)]);
  const stored = storage.get(KEY);
  if (stored !== null && !known.has(stored)) storage.remove(KEY);
  if (config.versionPersistence === 'none') return;
  document.addEventListener('click', ({ target }) => {
    const version = (target as Element).closest<HTMLElement>('a[data-version]')?.dataset.version;
    if (version) storage.set(KEY, version);
  });
}

/** The version that search looks in: the page's own, otherwise the one that the reader chose, otherwise the latest. */
export function searchedVersion({ config, storage }: Client): string {
  const { classList } = document.documentElement;
  const isOfDocs = classList.contains('plugin-docs') && classList.contains('plugin-id-default');
  // An old version of another collection has an index of its own.
  const isOfVersion = isOfDocs || config.version.includes('@');
  if (isOfVersion || config.versionPersistence === 'none') return config.version;
  return storage.get(KEY) ?? config.version;
}
