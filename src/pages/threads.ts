/** Threads that parse pages: what they are sent and answer, and how they wait for another run. */
import { Worker } from 'node:worker_threads';
import type { PreparedModules } from '../components/index.ts';
import { type Diagnostic, OwnCodeError } from '../diagnostics/index.ts';
import type { PageJob } from './twins.ts';
import type { KnownSite, PageResult, PageWorker, PageWorkOptions } from './work.ts';

/** A result on its way between threads: its entry as bytes, which the cache needs anyway, so that no objects are copied. */
export interface SentResult extends Omit<PageResult, 'entry' | 'head'> {
  readonly head: Uint8Array;
  readonly body: Uint8Array;
}

/** What a worker is sent, and what it answers. `open` comes first; `modules` come when they are bundled. */
export type PageOrder =
  | { readonly open: PageWorkOptions }
  | { readonly modules: PreparedModules | undefined }
  | PageBatch
  | { readonly known: KnownSite }
  | 'end';
export interface PageBatch {
  readonly jobs: readonly PageJob[];
}
export type PageBatchAnswer =
  | 'ended'
  | { readonly results: readonly (readonly [index: number, result: SentResult])[] }
  | { readonly error: string }
  /** Of code of the site that nothing waited for. */
  | { readonly stray: Diagnostic };

/** Threads between two runs, and what this thread works with: what they have loaded and compiled serves the second. */
export interface PageThreads {
  /** @param modules that the run before was given: only what has the same is taken */
  take(modules: PreparedModules | undefined): Worker | undefined;
  leave(thread: Worker, modules: PreparedModules | undefined): void;
  takeOwn(modules: PreparedModules | undefined): PageWorker | undefined;
  leaveOwn(worker: PageWorker, modules: PreparedModules | undefined): void;
  /** Ends them. @throws what code of the site threw there meanwhile */
  close(): Promise<void>;
}

export function createPageThreads(): PageThreads {
  const idle: {
    readonly thread: Worker;
    readonly modules: PreparedModules | undefined;
    readonly rouse: () => void;
  }[] = [];
  const own: { readonly worker: PageWorker; readonly modules: PreparedModules | undefined }[] = [];
  let fault: unknown;
  const takeFrom = <Held extends { readonly modules: PreparedModules | undefined }>(
    held: Held[],
    modules: PreparedModules | undefined,
  ): Held | undefined => {
    const index = held.findIndex((one) => one.modules === modules);
    return index < 0 ? undefined : held.splice(index, 1)[0];
  };
  return {
    take(modules) {
      for (let one = takeFrom(idle, modules); one; one = takeFrom(idle, modules)) {
        one.rouse();
        if (!hasEnded(one.thread)) return one.thread;
      }
      return undefined;
    },
    leave(thread, modules) {
      const hear = (error: unknown) => {
        fault ??= error;
      };
      const onAnswer = (answer: PageBatchAnswer) => {
        if (isStray(answer)) hear(new OwnCodeError(answer.stray));
      };
      thread.on('message', onAnswer).on('error', hear);
      const rouse = () => void thread.off('message', onAnswer).off('error', hear);
      idle.push({ thread, modules, rouse });
    },
    takeOwn: (modules) => takeFrom(own, modules)?.worker,
    leaveOwn: (worker, modules) => void own.push({ worker, modules }),
    async close() {
      await Promise.all([
        ...idle.splice(0).map(({ thread }) => endThread(thread)),
        ...own.splice(0).map(({ worker }) => worker.close()),
      ]);
      if (fault !== undefined) throw fault;
    },
  };
}

/** A thread that loads what parses pages, and waits to be opened. @param file compiled `page-worker.js` */
export const startThread = (file: string): Worker =>
  // A larger young generation: a tree lives as long as its page's turn, and most of it should never grow old.
  new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 64 } });

/** Lets a thread end what it began. @throws what code of the site threw there meanwhile */
export async function endThread(thread: Worker): Promise<void> {
  if (hasEnded(thread)) return;
  try {
    await new Promise<void>((done, fail) => {
      thread.on('message', (answer: PageBatchAnswer) => {
        if (answer === 'ended') done();
        else if (isStray(answer)) fail(new OwnCodeError(answer.stray));
      });
      thread.once('error', fail).once('exit', () => done());
      thread.postMessage('end' satisfies PageOrder);
    });
  } finally {
    await thread.terminate();
  }
}

/** Ends a thread whatever it does, and whatever it throws in that moment. */
export const stopThread = (thread: Worker): Promise<number> =>
  thread.on('error', () => undefined).terminate();

/** By itself: it would answer no more. */
const hasEnded = (thread: Worker): boolean => thread.threadId === -1;

export const isStray = (answer: PageBatchAnswer): answer is { readonly stray: Diagnostic } =>
  typeof answer === 'object' && 'stray' in answer;
