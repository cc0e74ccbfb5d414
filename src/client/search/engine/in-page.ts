/** The engine on the page's own thread, in slices. Loaded only where no worker runs. */
import { fetchText } from './fetch-text.ts';
import { LocalIndex } from './local-index.ts';
import { runSliced } from './run.ts';

export function createInPageIndex(
  headUrl: string,
  head: string | undefined,
  onGrown: () => void,
): LocalIndex {
  return new LocalIndex({ headUrl, head, fetchText, runLoad: runSliced, runSearch: runSliced, onGrown });
}
