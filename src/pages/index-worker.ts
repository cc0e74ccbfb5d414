/** Entry of the index thread: one request, an answer for each text of its jobs. */
import { parentPort } from 'node:worker_threads';
import { gzipBytes } from '../bundle/index.ts';
import { LostEntry } from '../cache/index.ts';
import { createTextsMaker } from '../search/index.ts';
import { readBody } from './body.ts';
import type { TextsAnswer, TextsRequest } from './index-thread.ts';

parentPort?.once('message', ({ jobs }: TextsRequest) => {
  const tell = (answer: TextsAnswer) => parentPort?.postMessage(answer);
  try {
    const make = createTextsMaker();
    for (const [job, { kind, locale, pages }] of jobs.entries()) {
      const read = pages.map(({ body, ...page }) => ({ ...page, sections: () => readBody(body).sections }));
      for (const made of make({ kind, locale, pages: read }))
        tell({ job, made: { ...made, gzip: gzipBytes(made.text) } });
    }
    tell({ end: true });
  } catch (error) {
    if (error instanceof LostEntry) tell({ lost: error.message });
    else tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
