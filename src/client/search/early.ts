/**
 * The first files of the index, asked for together with the dialog's code: one round trip instead of one after the other.
 * Part of the first script, so it is small.
 */
import { type ClientConfig, searchIndexUrl } from '../../contract/index.ts';

/** @returns text of the head file; undefined where it could not be had: then it is asked for again when it is needed */
export type EarlyHead = Promise<string | undefined>;

/** No index for the hosted service: the own one stands in only when that is down. */
export function fetchEarly(config: ClientConfig): EarlyHead | undefined {
  for (const [name, href] of Object.entries(config.chunks)) {
    if (!name.startsWith('searchImport')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (config.search.provider !== 'local') return undefined;
  const { searchWorker } = config.chunks;
  // Into the browser's cache, where the worker finds it.
  if (searchWorker) fetch(searchWorker).catch(() => {});
  return fetch(searchIndexUrl(config)).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
}
