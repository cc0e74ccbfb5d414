/** The site's own index as a backend: in a worker, on the page's thread where there is none or it does not start. */
import type { SearchAnswer } from '../../contract/index.ts';
import { type BackendQuery, type SearchBackend, SearchError } from './backend.ts';
import type { EarlyHead } from './early.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

export interface LocalOptions {
  readonly headUrl: string;
  /** The head, where it was asked for with the dialog's code. */
  readonly early?: EarlyHead | undefined;
  /** Starts the worker; undefined where there is none; may throw. */
  readonly startWorker: () => Worker | undefined;
}

interface Waiting {
  readonly query: BackendQuery;
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: SearchError) => void;
}

export function createLocalBackend({ headUrl, early, startWorker }: LocalOptions): SearchBackend {
  const grown: (() => void)[] = [];
  const onGrown = () => {
    for (const listener of grown) listener();
  };
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | undefined;
  let inPage: Promise<(query: BackendQuery) => Promise<SearchAnswer>> | undefined;
  let started = false;
  let opened: Promise<void> = Promise.resolve();

  const searchInPage = async (query: BackendQuery): Promise<SearchAnswer> => {
    inPage ??= loadInPage(headUrl, early, onGrown);
    return (await inPage)(query);
  };

  /** Its script did not load or broke: what was asked of it is answered here. */
  const giveUpWorker = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const [id, { query, resolve, reject }] of waiting) {
      waiting.delete(id);
      searchInPage(query).then(resolve, (error) => reject(indexError(error)));
    }
  };

  const start = (): void => {
    if (started) return;
    started = true;
    try {
      worker = startWorker();
    } catch (error) {
      console.warn('The search worker did not start; search runs on the page.', error);
    }
    if (!worker) return;
    worker.onerror = (event) => {
      event.preventDefault?.();
      console.warn('The search worker stopped; search runs on the page.', event.message);
      giveUpWorker();
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'grown') return onGrown();
      const request = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'answer') request?.resolve(data.answer);
      else request?.reject(indexError(data.message));
    };
    const target = worker;
    opened = Promise.resolve(early).then((head) => tell(target, { kind: 'open', headUrl, head }));
  };

  return {
    preload() {
      start();
      if (!worker) {
        inPage ??= loadInPage(headUrl, early, onGrown);
        inPage.catch(() => {
          inPage = undefined;
        });
      }
    },
    search(query) {
      start();
      if (!worker) {
        return searchInPage(query).catch((error) => {
          throw indexError(error);
        });
      }
      lastId += 1;
      const id = lastId;
      const target = worker;
      return new Promise((resolve, reject) => {
        waiting.set(id, { query, resolve, reject });
        opened.then(() => tell(target, { kind: 'search', id, query }));
      });
    },
    onGrown: (listener) => grown.push(listener),
  };
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

function indexError(cause: unknown): SearchError {
  return new SearchError('index', 'The search index of this site could not be loaded.', { cause });
}

async function loadInPage(headUrl: string, early: EarlyHead | undefined, onGrown: () => void) {
  const [{ createInPageIndex }, head] = await Promise.all([import('./engine/in-page.ts'), early]);
  const index = createInPageIndex(headUrl, head, onGrown);
  index.open().catch(() => {});
  return (query: BackendQuery) => index.search(query);
}
