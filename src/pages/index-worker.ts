/** Entry of the index thread: one request, an answer for each text of its jobs. */
import { parentPort } from 'node:worker_threads';
import { createDiskCache, LostEntry } from '../cache/index.ts';
import { createTextsMaker, weighed } from '../search/index.ts';
import { type BodySource, createBodyReader } from './body.ts';
import type { TextsAnswer, TextsRequest } from './index-thread.ts';

parentPort?.once('message', ({ jobs, countsDir }: TextsRequest) => {
  const began = performance.now();
  const tell = (answer: TextsAnswer) => parentPort?.postMessage(answer);
  try {
    // A page that is cut into several files is read once.
    const bodyOf = createBodyReader();
    const make = createTextsMaker(countsDir === undefined ? undefined : createDiskCache(countsDir));
    const withSections = <Page extends { readonly body: BodySource }>({ body, ...page }: Page) => ({
      ...page,
      sections: () => bodyOf(body).sections,
    });
    for (const [number, job] of jobs.entries()) {
      const texts =
        job.kind === 'terms'
          ? make({ ...job, pages: job.pages.map(withSections) })
          : make({ ...job, pages: job.pages.map(withSections) });
      for (const made of texts) tell({ job: number, made: weighed(made) });
    }
    tell({ spentMs: performance.now() - began });
  } catch (error) {
    if (error instanceof LostEntry) tell({ lost: error.message });
    else tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
