/**
 * What search begins with, asked for together with the dialog's code: one round trip instead of one after the other. Part of
 * the first scripts, so it is small; what those have already is handed on from here.
 */
import { searchIndexUrl } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { loadSheet } from '../sheets.ts';
import { searchedVersion } from '../version-preference.ts';

export interface SearchStart {
  /** The version of the docs that is searched. */
  readonly version: string;
  /** Address of the index's head file. */
  readonly headUrl: string;
  /** Its text; undefined if it could not be loaded. Then it is requested again when it is needed. */
  readonly head: Promise<string | undefined> | undefined;
  /** Settles when the sheet of results is there, or cannot be had. */
  readonly styles: Promise<unknown>;
}

export function startEarly(client: Client): SearchStart {
  const { config } = client;
  for (const [name, href] of Object.entries(config.chunks)) {
    // The hosted service needs no engine, or only while it is down.
    const isEngine = name === 'searchEngine' && config.search.provider === 'local';
    if (!isEngine && !name.startsWith('searchImport')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const styles = loadSheet(config.chunks.searchStyle);
  const version = searchedVersion(client);
  const headUrl = new URL(searchIndexUrl({ ...config, version }), location.href).href;
  // The hosted service needs no index: the site's own one is used only while the service is down.
  if (config.search.provider !== 'local') return { version, headUrl, head: undefined, styles };
  const head = fetch(headUrl).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return { version, headUrl, head, styles };
}
