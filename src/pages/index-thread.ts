/** The search index's texts on a thread of their own, while this one renders pages. */
import { Worker } from 'node:worker_threads';
import { LostEntry } from '../cache/index.ts';
import type { MadeText, TextsJob, TextsPage } from '../search/index.ts';
import type { BodySource } from './body.ts';

/** What the thread is sent, and what it answers. */
export interface TextsRequest {
  readonly jobs: readonly {
    readonly depth: number;
    readonly pages: readonly (Pick<TextsPage, 'doc' | 'outline'> & { readonly body: BodySource })[];
  }[];
}
/** One for each job, in their order, so that the thread need not hold what it has made; then no more. */
export type TextsAnswer = MadeText | { readonly lost: string } | { readonly error: string };

/** Pages from which on the thread pays: it needs about 0.1 s to start. */
export const INDEX_THREAD_MIN_PAGES = 120;

/**
 * @param bodyOf body of a page's doc; one in shared memory is not copied
 * @returns contents in the order of the jobs; rejects with `LostEntry` where the cache lost a body
 */
export function makeTextsInThread(
  file: string,
  jobs: readonly TextsJob[],
  bodyOf: (doc: TextsPage['doc']) => BodySource,
): Promise<readonly MadeText[]> {
  const request: TextsRequest = {
    jobs: jobs.map(({ depth, pages }) => ({
      depth,
      pages: pages.map(({ doc, outline }) => {
        const { docPath, title, description, frontMatter, locale, version } = doc;
        return {
          doc: { docPath, title, description, frontMatter, locale, version },
          outline,
          body: bodyOf(doc),
        };
      }),
    })),
  };
  return new Promise((done, fail) => {
    const worker = new Worker(file);
    const texts: MadeText[] = [];
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The index thread ended with ${code}.`)));
    worker.on('message', (answer: TextsAnswer) => {
      if ('text' in answer) {
        texts.push(answer);
        if (texts.length < jobs.length) return;
        done(texts);
      } else if ('lost' in answer) fail(new LostEntry(answer.lost));
      else fail(new Error(answer.error));
      void worker.terminate();
    });
    worker.postMessage(request);
  });
}
