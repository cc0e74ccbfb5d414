/**
 * The site's own index as a backend. A worker loads it, so that the page stays free. Once all of it is there and the engine has
 * shown itself quick on this machine, the page loads it too, in its idle time, and answers in the task of the key press: the
 * way to the worker and back costs a frame. Where no worker runs the page does all.
 */
import type { SearchAnswer } from '../../contract/index.ts';
import { type BackendQuery, type SearchBackend, SearchError } from './backend.ts';
import type { SearchStart } from './early.ts';
import type { LocalIndex } from './engine/local-index.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

export interface LocalOptions extends Omit<SearchStart, 'version' | 'styles'> {
  /** Loads the engine that runs on the page's thread. */
  readonly importInPage: () => Promise<typeof import('./engine/in-page.ts')>;
  /** Runs when the page has nothing else to do; never where the reader saves data. */
  readonly whenIdle: (run: () => void) => void;
}

/** An engine that takes longer than this, as it does on slow machines with large indexes, stays in the worker, ms. Ours. */
const QUICK_MS = 6;
/** Answers that are looked at to tell. */
const LOOKED_AT = 5;

export function createLocalBackend(options: LocalOptions): SearchBackend {
  const { headUrl, head, startWorker, importInPage, whenIdle } = options;
  const listeners: (() => void)[] = [];
  const onGrown = () => {
    for (const listener of listeners) listener();
  };
  let started = false;
  let worker: WorkerClient | undefined;
  /** Answers on this thread: for good, or until it fails. */
  let inPage: LocalIndex | undefined;
  let loading: Promise<LocalIndex> | undefined;
  /** On its way to answer here. */
  let coming: LocalIndex | undefined;
  let isMoving = false;
  const took: number[] = [];

  const loadInPage = (): Promise<LocalIndex> => {
    loading ??= Promise.all([importInPage(), head])
      .then(([{ createInPageIndex }, text]) => {
        inPage = createInPageIndex(headUrl, text, onGrown);
        return inPage;
      })
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };

  /** The whole index comes to the page before the worker goes: no answer is worse than the one before. */
  const move = async (): Promise<void> => {
    const { createInPageIndex } = await importInPage();
    coming = createInPageIndex(headUrl, undefined, onGrown);
    await coming.complete();
    inPage = coming;
    worker?.retire();
    worker = undefined;
  };

  const consider = ({ partial }: SearchAnswer, tookMs: number): void => {
    took.push(tookMs);
    if (took.length > LOOKED_AT) took.shift();
    const middle = [...took].sort((a, b) => a - b)[took.length >> 1]!;
    if (isMoving || partial || took.length < LOOKED_AT || middle > QUICK_MS) return;
    isMoving = true;
    whenIdle(() => {
      move().catch((error) => console.warn('Search stays in its worker.', error));
    });
  };

  const start = (): void => {
    if (started) return;
    started = true;
    let thread: Worker | undefined;
    try {
      thread = startWorker();
    } catch (error) {
      console.warn('The search worker did not start; search runs on the page.', error);
    }
    if (!thread) return;
    worker = createWorkerClient({
      worker: thread,
      headUrl,
      head,
      onGrown,
      onBroken(open) {
        worker = undefined;
        for (const { query, resolve, reject } of open) {
          loadInPage()
            .then((index) => index.search(query))
            .then((answer) => resolve({ answer, tookMs: 0 }), reject);
        }
      },
    });
  };

  const ask = (query: BackendQuery): SearchAnswer | Promise<SearchAnswer> => {
    if (inPage) return inPage.search(query);
    if (!worker) return loadInPage().then((index) => index.search(query));
    return worker.ask(query).then(({ answer, tookMs }) => {
      consider(answer, tookMs);
      return answer;
    });
  };

  return {
    preload() {
      start();
      if (!worker) {
        loadInPage()
          .then((index) => index.open())
          .catch(() => {});
      }
    },
    search(query) {
      start();
      try {
        const answer = ask(query);
        return 'then' in answer ? answer.catch(fail) : answer;
      } catch (error) {
        return fail(error);
      }
    },
    onGrown: (listener) => listeners.push(listener),
    renew() {
      worker?.renew();
      for (const index of new Set([inPage, coming])) index?.renew();
    },
  };
}

function fail(cause: unknown): never {
  throw new SearchError('index', 'The search index of this site could not be loaded.', { cause });
}
