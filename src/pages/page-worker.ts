/** Entry of a worker thread: batches of pages in, their results out. Bodies are in shared memory: no thread copies them. */
import { parentPort } from 'node:worker_threads';
import { stopEsbuild } from '../bundle/index.ts';
import type { PreparedModules } from '../components/index.ts';
import { ownCodeError } from '../diagnostics/index.ts';
import type { PageBatch, PageBatchAnswer, PageOrder, SentResult } from './threads.ts';
import { workOn } from './twins.ts';
import { createPageWorker, loadContent, type PageWorker } from './work.ts';

let siteDir: string | undefined;
let work: PageWorker;
// Loaded before anything is asked for.
let last: Promise<unknown> = loadContent();
let giveModules: (modules: PreparedModules | undefined) => void;
const modules = new Promise<PreparedModules | undefined>((give) => {
  giveModules = give;
});

parentPort?.on('message', (order: PageOrder) => {
  // A page may be waiting for them.
  if (order !== 'end' && 'modules' in order) return giveModules(order.modules);
  // One batch after the other: pages of one thread share a parser.
  last = last.then(() => {
    if (order === 'end') return end();
    if ('jobs' in order) return answer(order);
    if ('known' in order) return work.learn(order.known);
    siteDir = order.open.siteDir;
    work = createPageWorker(order.open, modules);
  });
});

process.on('uncaughtException', (error) => {
  const own = siteDir !== undefined && ownCodeError(error, siteDir);
  if (!own) throw error;
  parentPort?.postMessage({ stray: own.finding } satisfies PageBatchAnswer);
});

/** Nothing that this thread began outlives it. */
async function end(): Promise<void> {
  await work.close();
  await stopEsbuild();
  parentPort?.postMessage('ended' satisfies PageBatchAnswer);
}

async function answer({ jobs }: PageBatch): Promise<void> {
  try {
    const results: [number, SentResult][] = [];
    // A thread makes pages whole, or takes them whole from the cache.
    for (const job of jobs)
      for await (const [index, { entry, head, ...result }] of workOn(work, job))
        results.push([index, { ...result, head: head!, body: entry.body }]);
    const message: PageBatchAnswer = { results };
    parentPort?.postMessage(message);
  } catch (error) {
    const message: PageBatchAnswer = {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
    parentPort?.postMessage(message);
  }
}
