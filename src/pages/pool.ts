/**
 * Pages through one thread or several. Results come back in the order of the pages, whatever the number of threads, so that
 * nothing after it can tell the difference.
 */
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FoundDoc } from '../sources/index.ts';
import { createPageWorker, entryOf, type PageResult, type PageWorker, type PageWorkOptions } from './work.ts';

/**
 * Pages from which on more threads pay: each loads the parser and React, and compiles them anew. Two processors are often two
 * threads of one core: there the crossing was measured at 420 pages (builds of 34 to 1,088 pages with one and with two threads).
 */
const POOL_MIN_PAGES = 120;
const POOL_MIN_PAGES_OF_TWO = 400;

/** Whether pages that are to be parsed are shared out to threads where nothing else is asked for. */
export function paysPool(pages: number): boolean {
  return pages >= (availableParallelism() > 2 ? POOL_MIN_PAGES : POOL_MIN_PAGES_OF_TWO);
}

/** Parsing holds the thread: it lets go so often, ms, for what other threads have finished. */
const BREATH_MS = 20;
/** Pages handed to a thread at once. */
const BATCH = 8;

export interface PoolOptions extends PageWorkOptions {
  /** Threads; 'auto' goes by the number of pages and cores. 0 and 1 mean this thread. */
  readonly workers: number | 'auto';
  /** Compiled `page-worker.js`; undefined where the sources run uncompiled: then this thread does all. */
  readonly workerFile: string | undefined;
  /** One thread is a thread of its own too: this one has other things to do. */
  readonly isBackground?: boolean | undefined;
  /** Told how many pages are about to be parsed. */
  readonly onWork?: ((pages: number) => void) | undefined;
  /** Hash of a file's text, by its path, where it is known without reading it. */
  readonly textHashOf?: ((path: string) => string | undefined) | undefined;
  /** Ends the threads; what they have not answered by then is left out. */
  readonly signal?: AbortSignal | undefined;
}

/** @param take called for each page, in order */
export async function runPages(
  pages: readonly FoundDoc[],
  options: PoolOptions,
  take: (result: PageResult, index: number) => void,
): Promise<void> {
  const work = createPageWorker(options);
  const { textHashOf = () => undefined } = options;
  const kept =
    options.isBackground || options.cacheDir === undefined ? [] : keptPages(pages, work, textHashOf);
  const missing = kept.length === 0 ? pages : pages.filter((_, index) => !kept[index]);
  options.onWork?.(missing.length);
  const threads = options.workers === 'auto' ? autoThreads(missing.length) : options.workers;
  const mayThread = (threads > 1 && missing.length > 0) || options.isBackground === true;
  if (mayThread && options.workerFile !== undefined) {
    let next = 0;
    const deliver = (result: PageResult) => take(result, next++);
    const deliverKept = () => {
      while (next < pages.length && kept[next]) deliver(kept[next]!);
    };
    deliverKept();
    await runThreads(missing, options, threads, (result) => {
      deliver(result);
      deliverKept();
    });
    return;
  }
  let breath = performance.now();
  for (const [index, page] of pages.entries()) {
    take(kept[index] ?? (await work(page)), index);
    if (performance.now() - breath < BREATH_MS) continue;
    await nextTurn();
    breath = performance.now();
  }
}

/** After so many pages in a row that the cache does not have, it is a cache of another time: the rest is left to the threads. */
const MISSES_AT_FIRST = 24;

/** What the cache has of the pages, read here: reading takes less than the start of a thread. */
function keptPages(
  pages: readonly FoundDoc[],
  work: PageWorker,
  textHashOf: (path: string) => string | undefined,
): (PageResult | undefined)[] {
  const kept: (PageResult | undefined)[] = [];
  for (const page of pages) {
    kept.push(work.kept(page, textHashOf(page.path)));
    if (kept.length === MISSES_AT_FIRST && kept.every((result) => !result)) break;
  }
  return kept;
}

function autoThreads(pages: number): number {
  return paysPool(pages) ? Math.min(availableParallelism(), 8) : 1;
}

/** A result on its way between threads: its entry as bytes, which the cache needs anyway, so that no objects are copied. */
export interface SentResult extends Omit<PageResult, 'entry'> {
  readonly body: Uint8Array;
}

/** What a worker is sent, and what it answers. */
export interface PageBatch {
  readonly first: number;
  readonly pages: readonly FoundDoc[];
}
export type PageBatchAnswer =
  | { readonly first: number; readonly results: readonly SentResult[] }
  | { readonly first: number; readonly error: string };

async function runThreads(
  pages: readonly FoundDoc[],
  options: PoolOptions,
  threads: number,
  onResult: (result: PageResult, index: number) => void,
): Promise<void> {
  const batches: PageBatch[] = [];
  for (let first = 0; first < pages.length; first += BATCH)
    batches.push({ first, pages: pages.slice(first, first + BATCH) });
  const waiting = new Map<number, readonly PageResult[]>();
  let next = 0;
  let delivered = 0;
  const deliver = (first: number, results: readonly PageResult[]) => {
    waiting.set(first, results);
    for (let ready = waiting.get(delivered); ready; ready = waiting.get(delivered)) {
      waiting.delete(delivered);
      for (const [offset, result] of ready.entries()) onResult(result, delivered + offset);
      delivered += ready.length;
    }
  };
  const {
    workers: _workers,
    isBackground: _isBackground,
    textHashOf: _textHashOf,
    workerFile,
    onWork: _onWork,
    signal,
    ...workOptions
  } = options;
  const runOne = () =>
    new Promise<void>((done, fail) => {
      const worker = new Worker(workerFile!, {
        workerData: workOptions,
        // A larger young generation: a tree lives as long as its page's turn, and most of it should never grow old.
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      const leave = () => void worker.terminate().then(() => done(), fail);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      let owed = 0;
      const feed = () => {
        const batch = batches[next];
        if (batch) {
          next += 1;
          owed += 1;
          worker.postMessage(batch);
        } else if (owed === 0) leave();
      };
      worker.on('error', fail);
      worker.on('message', (answer: PageBatchAnswer) => {
        if ('error' in answer) {
          fail(new Error(answer.error));
          leave();
          return;
        }
        try {
          deliver(
            answer.first,
            answer.results.map(({ body, ...result }) => ({ ...result, entry: entryOf(result.head, body) })),
          );
        } catch (error) {
          fail(error);
          return;
        }
        owed -= 1;
        feed();
      });
      // Two batches: one is worked on while this thread takes the answer to the other.
      feed();
      feed();
    });
  await Promise.all(Array.from({ length: Math.min(threads, batches.length) }, runOne));
}
