/** Where the browser finds the embedded index. In a file of its own, because the first scripts need nothing else of the index. */

/** Where the index of a locale and version begins, with base path. The name is stable: the other files carry hashes. */
export function searchIndexUrl({ baseUrl, locale, version }: IndexPlace): string {
  return `${baseUrl}search-index/${locale}/${version}/head.json`;
}

export interface IndexPlace {
  readonly baseUrl: string;
  readonly locale: string;
  readonly version: string;
}
