/** Entry of the index thread: one request, an answer for each of its jobs. */
import { parentPort } from 'node:worker_threads';
import { LostEntry } from '../cache/index.ts';
import { createTextsMaker } from '../search/index.ts';
import type { TextsAnswer, TextsRequest } from './index-thread.ts';
import { readBody } from './page-body.ts';

parentPort?.once('message', ({ jobs }: TextsRequest) => {
  const tell = (answer: TextsAnswer) => parentPort?.postMessage(answer);
  try {
    const make = createTextsMaker();
    // Done with one job, its part of the request is of no use.
    const waiting = [...jobs].reverse();
    jobs = [];
    for (let job = waiting.pop(); job; job = waiting.pop()) {
      const pages = job.pages.map(({ body, ...page }) => ({
        ...page,
        sections: () => readBody(body).sections,
      }));
      tell({ text: make({ depth: job.depth, pages }) });
    }
  } catch (error) {
    if (error instanceof LostEntry) tell({ lost: error.message });
    else tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
