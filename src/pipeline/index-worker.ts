/** Entry of the index thread: one request, one answer. */
import { parentPort } from 'node:worker_threads';
import { LostEntry } from '../cache/index.ts';
import { createTextsMaker } from '../search/index.ts';
import type { TextsAnswer, TextsRequest } from './index-thread.ts';
import { readBody } from './page-body.ts';

parentPort?.once('message', ({ jobs }: TextsRequest) => {
  parentPort?.postMessage(answer(jobs));
});

function answer(jobs: TextsRequest['jobs']): TextsAnswer {
  try {
    const make = createTextsMaker();
    const texts = jobs.map(({ depth, pages }) =>
      make({
        depth,
        pages: pages.map(({ body, ...page }) => ({ ...page, sections: () => readBody(body).sections })),
      }),
    );
    return { texts };
  } catch (error) {
    if (error instanceof LostEntry) return { lost: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
