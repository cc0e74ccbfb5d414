/** The page's end of the search worker: questions out, answers in, by number. */
import type { SearchAnswer } from '../../contract/index.ts';
import type { BackendQuery } from './backend.ts';
import type { SearchStart } from './early.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

export interface WorkerAnswer {
  readonly answer: SearchAnswer;
  /** The engine's own time, ms. */
  readonly tookMs: number;
}

export interface WorkerClient {
  /** Rejects with what the worker said. */
  ask(query: BackendQuery): Promise<WorkerAnswer>;
  renew(): void;
  /** Ends the worker when all its questions are answered. */
  retire(): void;
}

export interface WorkerClientOptions {
  readonly worker: Worker;
  readonly headUrl: string;
  readonly head: SearchStart['head'];
  readonly onGrown: () => void;
  /** The worker's script did not load or broke: these questions are still open. */
  readonly onBroken: (open: readonly OpenQuestion[]) => void;
}

export interface OpenQuestion {
  readonly query: BackendQuery;
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export function createWorkerClient({
  worker,
  headUrl,
  head,
  onGrown,
  onBroken,
}: WorkerClientOptions): WorkerClient {
  const waiting = new Map<number, OpenQuestion>();
  let lastId = 0;
  let isRetired = false;
  let isOpened = false;
  const tell = (message: ToWorker): void => worker.postMessage(message);
  const endIfDone = (): void => {
    if (isRetired && waiting.size === 0) worker.terminate();
  };

  worker.onerror = (event) => {
    event.preventDefault?.();
    console.warn('The search worker stopped; search runs on the page.', event.message);
    worker.terminate();
    const open = [...waiting.values()];
    waiting.clear();
    onBroken(open);
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'grown') {
      if (!isRetired) onGrown();
      return;
    }
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') question?.resolve({ answer: data.answer, tookMs: data.tookMs });
    else question?.reject(data.message);
    endIfDone();
  };
  const opened = Promise.resolve(head).then((text) => {
    isOpened = true;
    tell({ kind: 'open', headUrl, head: text });
  });

  return {
    ask(query) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { query, resolve, reject });
        const send = () => tell({ kind: 'search', id, query });
        if (isOpened) send();
        else opened.then(send);
      });
    },
    renew: () => tell({ kind: 'renew' }),
    retire() {
      isRetired = true;
      endIfDone();
    },
  };
}
