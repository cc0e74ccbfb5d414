/** Collects the garbage of a process that waits. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of the process above which garbage is collected when nothing else happens, bytes. */
const COLLECT_ABOVE_BYTES = 200_000_000;

/**
 * Each new version of a site of a thousand pages leaves some tens of megabytes of garbage, and V8 does not hurry to collect
 * it. A process that waits for saves all day should not hold that memory.
 * @param usedBytes memory of the process; another number for tests
 */
export function createCollector(usedBytes: () => number = process.memoryUsage.rss): () => void {
  let collect: (() => void) | undefined;
  return () => {
    if (usedBytes() < COLLECT_ABOVE_BYTES) return;
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
  };
}
