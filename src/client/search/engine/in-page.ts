/** The site's own index on the page's thread, in slices: loaded when search is. */
import { fetchText } from './fetch-text.ts';
import { LocalIndex } from './local-index.ts';
import { runSliced } from './run.ts';

export function createInPageIndex(
  headUrl: string,
  head: Promise<string | undefined> | undefined,
  onGrown: () => void,
): LocalIndex {
  return new LocalIndex({
    headUrl,
    head,
    fetchText,
    runLoad: runSliced,
    runSearch: runSliced,
    onGrown,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
