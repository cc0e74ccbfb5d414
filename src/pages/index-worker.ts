/** Entry of the index thread: pages whose words are counted at once, then one request, with an answer for each text of its jobs. */
import { parentPort } from 'node:worker_threads';
import { createDiskCache, LostEntry } from '../cache/index.ts';
import { createTextsMaker, WordCounter, weighed } from '../search/index.ts';
import { type BodySource, createBodyReader } from './body.ts';
import type { ExpectedTexts, TextsAnswer, TextsRequest } from './index-thread.ts';

/** A page that is cut into several files is read once. */
const bodyOf = createBodyReader();
const words = new WordCounter();
/** Time that counting took, ms. */
let countedMs = 0;

parentPort?.on('message', (message: ExpectedTexts | TextsRequest) => {
  if ('expected' in message) count(message);
  else answer(message);
});

function count({ expected }: ExpectedTexts): void {
  const began = performance.now();
  for (const page of expected)
    try {
      words.count(withSections(page));
    } catch {
      // Whoever asks for its words is told.
    }
  countedMs = performance.now() - began;
}

function answer({ jobs, countsDir }: TextsRequest): void {
  const began = performance.now();
  const tell = (text: TextsAnswer) => parentPort?.postMessage(text);
  try {
    const make = createTextsMaker(countsDir === undefined ? undefined : createDiskCache(countsDir), words);
    for (const [number, job] of jobs.entries()) {
      // Twice the same, for the compiler: each kind of job has pages of its own.
      const texts =
        job.kind === 'terms'
          ? make({ ...job, pages: job.pages.map(withSections) })
          : make({ ...job, pages: job.pages.map(withSections) });
      for (const made of texts) tell({ job: number, made: weighed(made) });
    }
    tell({ spentMs: countedMs + performance.now() - began });
  } catch (error) {
    if (error instanceof LostEntry) tell({ lost: error.message });
    else tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function withSections<Page extends { readonly body: BodySource }>({ body, ...page }: Page) {
  return { ...page, sections: () => bodyOf(body).sections };
}
