/** Where a page's body is between its parse and its rendering: in memory, or in the cache. Plain data, for any thread. */
import { createDiskCache, LostEntry } from '../cache/index.ts';
import { decodeBody, type PageBody } from './entry.ts';

export type BodySource =
  /** Encoded. */
  { readonly bytes: Uint8Array } | { readonly cacheDir: string; readonly key: string };

/** @throws LostEntry where the cache does not have it any more */
export function readBody(source: BodySource): PageBody {
  if ('bytes' in source) return decodeBody(source.bytes);
  const entry = createDiskCache(source.cacheDir).get(source.key);
  if (!entry) throw new LostEntry(source.key);
  return decodeBody(entry.body);
}

/** Reads bodies and holds the last one: parts of a page are asked for in a row. */
export function createBodyReader(): (source: BodySource) => PageBody {
  let last: { readonly source: BodySource; readonly body: PageBody } | undefined;
  return (source) => {
    if (last?.source !== source) last = { source, body: readBody(source) };
    return last.body;
  };
}
