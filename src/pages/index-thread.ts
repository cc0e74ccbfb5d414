/** The search index's texts on a thread of their own, while this one renders pages. */
import { Worker } from 'node:worker_threads';
import { LostEntry } from '../cache/index.ts';
import type { CountedText, MadeText, PagesJob, TakeText, TermsJob, TextsJob } from '../search/index.ts';
import type { BodySource } from './body.ts';

export type SentPage<Page> = Omit<Page, 'sections'> & { readonly body: BodySource };
type SentJob<Job extends TextsJob> = Omit<Job, 'pages'> & {
  readonly pages: readonly SentPage<Job['pages'][number]>[];
};

/** What the thread is sent, and what it answers. */
export interface TextsRequest {
  readonly jobs: readonly (SentJob<PagesJob> | SentJob<TermsJob>)[];
  /** Where counted words are kept; undefined where nothing is. */
  readonly countsDir: string | undefined;
}
/** Pages whose words will be asked for, sent before anything is. */
export interface ExpectedTexts {
  readonly expected: readonly SentPage<CountedText>[];
}
/** One for each text of each job, in their order, so that the thread need not hold what it has made; then the end. */
export type TextsAnswer =
  | { readonly job: number; readonly made: MadeText }
  /** The end: how long it took. */
  | { readonly spentMs: number }
  | { readonly lost: string }
  | { readonly error: string };

/** Pages from which on the thread pays: it needs about 0.1 s to start. */
const MIN_PAGES = 120;
/** So many pages of which the words are known take as long as one that must be read. */
const KNOWN_PAGES_PER_PAGE = 10;

/**
 * Whether there is enough to do for the thread. After an edit there mostly is not: one file of pages, and the lists of the
 * terms of all pages, of which the counts are kept.
 */
export function isThreadWorthy(jobs: readonly TextsJob[]): boolean {
  const pagesOf = (isTerms: boolean) =>
    jobs.reduce((sum, { kind, pages }) => ((kind === 'terms') === isTerms ? sum + pages.length : sum), 0);
  return pagesOf(false) + pagesOf(true) / KNOWN_PAGES_PER_PAGE >= MIN_PAGES;
}

/** A thread of its own for the index, which may be started before it is known what it has to do. */
export interface IndexThread {
  /**
   * Starts it once so many pages are new that the index is worth it: it loads what it needs while this thread does other work.
   * @param pages whose words it may count until then
   */
  expect(newPages: number, pages: () => readonly SentPage<CountedText>[]): void;
  makeTexts(request: IndexRequest, jobs: readonly TextsJob[], take: TakeText): Promise<number>;
  stop(): void;
}

/** @param file the compiled `index-worker.js` */
export function createIndexThread(file: string): IndexThread {
  let worker: Worker | undefined;
  const start = (): Worker => {
    if (worker) return worker;
    const started = new Worker(file);
    worker = started;
    // One that ended before it was asked anything is started anew.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  return {
    expect(newPages, pages) {
      if (newPages >= MIN_PAGES)
        start().postMessage({ expected: pages().map(lightPage) } satisfies ExpectedTexts);
    },
    makeTexts: (request, jobs, take) => makeTexts(start(), request, jobs, take),
    stop: () => void worker?.terminate(),
  };
}

/** Without what words do not depend on. */
function lightPage({ id, doc, body }: SentPage<CountedText>): SentPage<CountedText> {
  const { docPath, title, description, frontMatter, locale, version } = doc;
  return { id, doc: { docPath, title, description, frontMatter, locale, version }, body };
}

interface IndexRequest {
  /** Body of a page's doc; one in shared memory is not copied. */
  readonly bodyOf: (doc: CountedText['doc']) => BodySource;
  readonly countsDir: string | undefined;
  /** Ends the thread; nothing is taken from then on. */
  readonly signal: AbortSignal;
}

/**
 * @param take called for each text as it comes
 * @returns the time that it took, ms, when all are there; rejects with `LostEntry` where the cache lost a body
 */
function makeTexts(
  worker: Worker,
  { bodyOf, countsDir, signal }: IndexRequest,
  jobs: readonly TextsJob[],
  take: TakeText,
): Promise<number> {
  const sent = new Map<CountedText, SentPage<CountedText>>();
  /** A page of several jobs is sent once, as the first of them needs it. */
  const toSent = <More extends object>(page: CountedText, more: More) => {
    const { id, doc } = page;
    const known = sent.get(page) ?? { ...lightPage({ id, doc, body: bodyOf(doc) }), ...more };
    sent.set(page, known);
    return known as SentPage<CountedText> & More;
  };
  const request: TextsRequest = {
    // Terms come last. After an edit words are asked of all pages, and more than that of few.
    jobs: jobs.map((job) =>
      job.kind === 'terms'
        ? { ...job, pages: job.pages.map((page) => toSent(page, {})) }
        : { ...job, pages: job.pages.map((page) => toSent(page, { url: page.url, outline: page.outline })) },
    ),
    countsDir,
  };
  return new Promise((done, fail) => {
    const answered = (answer: TextsAnswer): number | undefined => {
      if ('lost' in answer) throw new LostEntry(answer.lost);
      if ('error' in answer) throw new Error(answer.error);
      if ('spentMs' in answer) return answer.spentMs;
      take(answer.job, answer.made);
      return undefined;
    };
    const end = () => {
      worker.removeAllListeners('message');
      void worker.terminate();
    };
    signal.addEventListener('abort', end, { once: true });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The index thread ended with ${code}.`)));
    worker.on('message', (answer: TextsAnswer) => {
      try {
        const spentMs = answered(answer);
        if (spentMs === undefined) return;
        done(spentMs);
      } catch (error) {
        fail(error);
      }
      end();
    });
    worker.postMessage(request);
  });
}
