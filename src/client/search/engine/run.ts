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

export interface SliceOptions {
  /** Clock, ms. */
  readonly now?: () => number;
  readonly pause?: Pause;
}

/**
 * Runs work in slices of at most about 5 ms: a step that has begun is finished.
 * @returns the value itself where the first slice was enough
 */
export function runSliced<T>(work: Generator<void, T>, options: SliceOptions = {}): T | Promise<T> {
  const { now = () => performance.now(), pause = nextTurn } = options;
  const slice = (): { readonly value: T } | undefined => {
    const end = now() + SEARCH_SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done) return step;
      if (now() >= end) return undefined;
    }
  };
  const rest = async (): Promise<T> => {
    for (;;) {
      await pause();
      const done = slice();
      if (done) return done.value;
    }
  };
  const done = slice();
  return done ? done.value : rest();
}
