/** Where the browser finds the embedded index. Apart from its format: the first scripts need no more than this. */

/** Where the index of a locale and version begins, with base path. The name is stable: the section files carry hashes. */
export function searchIndexUrl({ baseUrl, locale, version }: IndexPlace): string {
  return `${baseUrl}search-index/${locale}/${version}/head.json`;
}

export interface IndexPlace {
  readonly baseUrl: string;
  readonly locale: string;
  readonly version: string;
}
