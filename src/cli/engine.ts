/** What the JavaScript engine is told about a large site. It holds for all threads of the process. */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * From this number of pages on, memory matters more than the time of collections. By default the engine lets the heap of each
 * thread double before it collects: of 1,400 MB at 10,642 pages a third was garbage.
 */
const LARGE_SITE_PAGES = 3_000;
const GROWTH_PERCENT = 30;

/**
 * Eight times what the engine waits for by itself before it optimizes a function. Each thread optimizes the same functions anew,
 * on threads that take the processors from the pages: of 16 s of processor time at 1,088 pages that were 4.5 s. A single thread
 * on a machine with one processor shares it with them too: 204 pages take 6.0 s there, not 7.2. With a processor to spare the
 * pages are done a little earlier the usual way.
 * The flag has another name since Node 22, and one that an engine does not know is an error on the terminal.
 */
const LATER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=540000',
  22: '--invocation-count-for-turbofan=24000',
  24: '--invocation-count-for-turbofan=24000',
};

/**
 * @param pages that are parsed or rendered
 * @param threads that share them
 */
export function tuneEngine(pages: number, threads = 1, processors = availableParallelism()): void {
  if (pages > LARGE_SITE_PAGES) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  const later = LATER[process.versions.node.split('.')[0]!];
  if ((threads > 1 || processors === 1) && later !== undefined) setFlagsFromString(later);
}
