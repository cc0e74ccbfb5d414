/** Memory of large sites. */
import { setFlagsFromString } from 'node:v8';

/**
 * From this number of pages on, memory matters more than the time of collections. By default the engine lets the heap of each
 * thread double before it collects: of 1,400 MB at 10,642 pages a third was garbage.
 */
const LARGE_SITE_PAGES = 3_000;
const GROWTH_PERCENT = 30;

/** Makes the heaps of all threads grow slower, if so many pages are parsed or rendered that it matters. */
export function limitHeaps(pages: number): void {
  if (pages > LARGE_SITE_PAGES) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
