/** The site's own index on the page's thread, in slices: loaded when search is. */
import { fetchText } from './fetch-text.ts';
import { loadLanguage } from './languages.ts';
import { LocalIndex } from './local-index.ts';
import { runSliced } from './run.ts';

export interface InPageOptions {
  readonly headUrl: string;
  readonly head: Promise<string | undefined> | undefined;
  /** Of the index. */
  readonly locale: string;
}

export function createInPageIndex({ headUrl, head, locale }: InPageOptions, onGrown: () => void): LocalIndex {
  return new LocalIndex({
    headUrl,
    head,
    fetchText,
    language: () => loadLanguage(locale),
    runLoad: runSliced,
    runSearch: runSliced,
    onGrown,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
