/** The search index's texts on a thread of their own, while this one renders pages. */
import { Worker } from 'node:worker_threads';
import type { TextsJob, TextsPage } from '../search/index.ts';

/** What the thread is sent, and what it answers. */
export interface TextsRequest {
  readonly jobs: readonly {
    readonly depth: number;
    readonly pages: readonly (Pick<TextsPage, 'doc' | 'outline'> & { readonly body: Uint8Array })[];
  }[];
}
export type TextsAnswer = { readonly texts: readonly string[] } | { readonly error: string };

/** Pages from which on the thread pays: it needs about 0.1 s to start. */
export const INDEX_THREAD_MIN_PAGES = 120;

/**
 * @param bodyOf encoded body of a page's doc; one in shared memory is not copied
 * @returns contents in the order of the jobs
 */
export function makeTextsInThread(
  file: string,
  jobs: readonly TextsJob[],
  bodyOf: (doc: TextsPage['doc']) => Uint8Array,
): Promise<readonly string[]> {
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
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The index thread ended with ${code}.`)));
    worker.on('message', (answer: TextsAnswer) => {
      if ('error' in answer) fail(new Error(answer.error));
      else done(answer.texts);
      void worker.terminate();
    });
    worker.postMessage(request);
  });
}
