/** Runs generators piece by piece, so that keys and painting are never kept waiting. */
import { SEARCH_SLICE_MS } from '../../../contract/index.ts';

/** Waits until other work had its turn. */
type Pause = () => Promise<void>;

/** A turn of the event loop without the 4 ms that nested timers cost. */
const nextTurn: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Runs work in slices of at most about 5 ms: a step that has begun is finished.
 * @param now clock in ms
 */
export async function runSliced<T>(
  work: Generator<void, T>,
  { now = () => performance.now(), pause = nextTurn }: { now?: () => number; pause?: Pause } = {},
): Promise<T> {
  let end = now() + SEARCH_SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (now() < end) continue;
    await pause();
    end = now() + SEARCH_SLICE_MS;
  }
}
