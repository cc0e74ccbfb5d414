/**
 * Pages through one thread or several. Results come back in the order of the pages, whatever the number of threads, so that
 * nothing after it can tell the difference.
 */
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { inFolder } from '../bundle/index.ts';
import type { PreparedModules } from '../components/index.ts';
import { type Diagnostic, OwnCodeError } from '../diagnostics/index.ts';
import { type FoundDoc, pageBytes, readSiteFile } from '../sources/index.ts';
import { neededModules, prepareNeeded } from './needed-modules.ts';
import {
  endThread,
  isStray,
  type PageBatch,
  type PageBatchAnswer,
  type PageOrder,
  type PageThreads,
  startThread,
  stopThread,
} from './threads.ts';
import { jobsOf, type PageJob, workOn } from './twins.ts';
import {
  createPageWorker,
  entryOf,
  type KnownSite,
  type PageResult,
  type PageWorker,
  type PageWorkOptions,
} from './work.ts';

/**
 * From so many bytes of Markdown on, other threads pay: each loads the parser and React, and compiles them anew. With two
 * processors 0.4 MB take as long on two threads as on one, 0.8 MB 15 % less, 1.7 MB 11 %; the processor time is the same.
 */
const POOL_MIN_BYTES = 400_000;
/** The same of pages that are parsed while modules are bundled, when this thread waits. */
const EARLY_MIN_BYTES = 50_000;

/**
 * Up to so many pages this thread is one of them, which saves the load of one: 82 pages take 8 % less time, 492 take 1 %. It
 * holds what is known of all pages, so collecting its garbage takes the longer the more there are: 10,660 would take 7 % more.
 */
const HERE_MAX_PAGES = 1_000;

/** Parsing holds the thread: it lets go so often, ms, for what other threads have finished. */
const BREATH_MS = 20;
/** So many pages are at most parsed before modules are bundled, which takes a second or two. */
const MAX_EARLY_PAGES = 500;
/** Pages handed to a thread at once: at most so many, which have about so many bytes together. */
const BATCH = 8;
const BATCH_BYTES = 64_000;
/** Those at the end have about so many, so that no thread is long at work when the others have done. */
const LEAST_BYTES = 8_000;

/** Told how many pages are about to be parsed or rendered, and on how many threads, so that the engine may be told. */
export type OnWork = (pages: number, threads: number) => void;

export interface PoolOptions extends PageWorkOptions {
  /** Threads; 'auto' goes by the size of the pages and by cores. 0 and 1 mean this thread. */
  readonly workers: number | 'auto';
  /** Compiled `page-worker.js`; undefined where the sources run uncompiled: then this thread does all. */
  readonly workerFile: string | undefined;
  /** One thread is a thread of its own too: this one has other things to do. */
  readonly isBackground?: boolean | undefined;
  readonly onWork?: OnWork | undefined;
  /** Hash of a file's text, by its path, where it is known without reading it. */
  readonly textHashOf?: ((path: string) => string | undefined) | undefined;
  /** Ends the threads; what they have not answered by then is left out. */
  readonly signal?: AbortSignal | undefined;
  /** Where threads stay for the next run; without it they end with this one. */
  readonly threads?: PageThreads | undefined;
  /** Of the run for pages that ask for others. */
  readonly known?: KnownSite | undefined;
  /** Modules that an earlier run in the same files was given. */
  readonly prepared?: PreparedModules | undefined;
  /** Called when nothing is bundled any more: until then the bundle asks this thread for each import. */
  readonly onPrepared?: (() => void) | undefined;
}

/**
 * @param take called for each page, in order
 * @returns the modules that pages import, as a later run in the same files may be given them
 */
export function runPages(
  pages: readonly FoundDoc[],
  options: PoolOptions,
  take: (result: PageResult, index: number) => void,
): Promise<PreparedModules | undefined> {
  const { content, preprocessor, reading } = options.config;
  const code = content.steps?.code ?? preprocessor?.code ?? reading?.code;
  const run = () => runAll(pages, options, take);
  // The site's code counts on its folder, and a thread, which runs the config again for it, cannot go there by itself.
  return code ? inFolder(options.siteDir, run) : run();
}

async function runAll(
  pages: readonly FoundDoc[],
  options: PoolOptions,
  take: (result: PageResult, index: number) => void,
): Promise<PreparedModules | undefined> {
  const { textHashOf = () => undefined, known, threads: held } = options;
  const taught = (worker: PageWorker): PageWorker => {
    if (known) worker.learn(known);
    return worker;
  };
  const create = (modules: PreparedModules | undefined) =>
    taught(held?.takeOwn(modules) ?? createPageWorker(options, Promise.resolve(modules)));
  const cached = create(options.prepared);
  const kept =
    options.isBackground || options.cacheDir === undefined ? [] : await keptPages(pages, cached, textHashOf);
  const missing = kept.length === 0 ? pages : pages.filter((_, index) => !kept[index]);
  const { imports, still } = neededModules(missing, options);
  // Threads parse what imports nothing while the modules of the others are bundled.
  const isEarly = imports.length > 0 && options.prepared === undefined;
  const early = isEarly ? still : new Set<FoundDoc>();
  const threads = options.workers === 'auto' ? autoThreads(missing, early, options.siteDir) : options.workers;
  options.onWork?.(missing.length, threads);
  const preparing = prepareNeeded(imports, options, options.prepared);
  preparing.then(options.onPrepared, () => undefined);
  let prepared = options.prepared;
  let work = cached;
  if (isEarly) work = taught(createPageWorker(options, preparing));
  else {
    prepared = (await preparing) ?? prepared;
    if (prepared !== options.prepared) work = create(prepared);
  }
  let next = 0;
  const deliver = (result: PageResult) => take(result, next++);
  const deliverKept = () => {
    while (next < pages.length && kept[next]) deliver(kept[next]!);
  };
  deliverKept();
  const plan = planOf(missing, options, { threads, first: early });
  const given = {
    work,
    modules: isEarly ? preparing : Promise.resolve(prepared),
    takeIdle: () => (isEarly ? undefined : held?.take(prepared)),
  };
  const running = runMissing(plan, options, given, (result) => {
    deliver(result);
    deliverKept();
  });
  try {
    await running;
    prepared = (await preparing) ?? prepared;
  } finally {
    if (held) {
      held.leaveOwn(work, prepared);
      if (cached !== work) held.leaveOwn(cached, options.prepared);
    } else await work.close();
  }
  return prepared;
}

/** After so many pages in a row that the cache does not have, it is a cache of another time: the rest is left to the threads. */
const MISSES_AT_FIRST = 24;

/** What the cache has of the pages, read here: reading takes less than the start of a thread. */
async function keptPages(
  pages: readonly FoundDoc[],
  work: PageWorker,
  textHashOf: (path: string) => string | undefined,
): Promise<(PageResult | undefined)[]> {
  const kept: (PageResult | undefined)[] = [];
  for (const page of pages) {
    kept.push(await work.kept(page, textHashOf(page.path)));
    if (kept.length === MISSES_AT_FIRST && kept.every((result) => !result)) break;
  }
  return kept;
}

/** @param early pages that are parsed while modules are bundled */
function autoThreads(pages: readonly FoundDoc[], early: ReadonlySet<FoundDoc>, siteDir: string): number {
  const processors = availableParallelism();
  const isMore = (some: Iterable<FoundDoc>, least: number) => {
    let bytes = 0;
    for (const { path } of some) {
      bytes += pageBytes(siteDir, path);
      if (bytes >= least) return true;
    }
    return false;
  };
  if (isMore(pages, POOL_MIN_BYTES)) return Math.min(processors, 8);
  return isMore(early, EARLY_MIN_BYTES) ? Math.min(processors, 2) : 1;
}

/**
 * A few pages with diagrams come first, so that one thread takes them all: what draws them takes a third of a second to load. Of
 * many, each thread has some in any case.
 */
function withDiagramsFirst(
  jobs: readonly PageJob[],
  { siteDir, config }: Pick<PoolOptions, 'siteDir' | 'config'>,
): readonly PageJob[] {
  if (!config.content.mermaid) return jobs;
  const mayDraw = ({ page }: PageJob) =>
    readSiteFile(siteDir, page.path, config.outside)?.includes('mermaid') === true;
  const drawn = new Set(jobs.filter(mayDraw));
  return drawn.size > BATCH ? jobs : [...drawn, ...jobs.filter((job) => !drawn.has(job))];
}

function divide(jobs: readonly PageJob[], siteDir: string, threads: number): PageBatch[] {
  const sizes = jobs.map(({ page }) => pageBytes(siteDir, page.path));
  let left = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const batches: PageBatch[] = [];
  let batch: PageJob[] = [];
  let bytes = 0;
  for (const [at, job] of jobs.entries()) {
    batch.push(job);
    bytes += sizes[at]!;
    const share = threads > 1 ? Math.max(left / (4 * threads), LEAST_BYTES) : BATCH_BYTES;
    const most = Math.min(BATCH_BYTES, share);
    if (at + 1 < jobs.length && batch.length < BATCH && bytes < most) continue;
    batches.push({ jobs: batch });
    left -= bytes;
    batch = [];
    bytes = 0;
  }
  return batches;
}

/** Who does what. */
interface Plan {
  readonly batches: readonly PageBatch[];
  /** Threads beside this one. */
  readonly others: number;
  /** This one works too. */
  readonly isHereToo: boolean;
}

/** @param given.first pages that come before others, up to a bound: their results wait for those of the pages before them */
function planOf(
  pages: readonly FoundDoc[],
  options: PoolOptions,
  { threads, first }: { readonly threads: number; readonly first: ReadonlySet<FoundDoc> },
): Plan {
  const { outside } = options.config;
  const isBackground = options.isBackground === true;
  const mayThread = options.workerFile !== undefined && (threads > 1 || isBackground);
  const isHereToo = !mayThread || (!isBackground && pages.length <= HERE_MAX_PAGES);
  const jobs = jobsOf(pages, { siteDir: options.siteDir, outside });
  // To look into all pages of a large site takes longer than it saves.
  const arranged = mayThread && isHereToo ? withDiagramsFirst(jobs, options) : jobs;
  const early = new Set(arranged.filter(({ page }) => first.has(page)).slice(0, MAX_EARLY_PAGES));
  const ordered = early.size > 0 ? [...early, ...arranged.filter((job) => !early.has(job))] : arranged;
  const batches = divide(ordered, options.siteDir, threads);
  const others = mayThread ? Math.min(threads, batches.length) - (isHereToo ? 1 : 0) : 0;
  return { batches, others: Math.max(others, 0), isHereToo };
}

/** Nothing of ours ends a thread that has work to do. */
const ENDED_THREAD: Diagnostic = {
  code: 'own-code-failed',
  severity: 'error',
  message: 'Code of the site, such as a plugin, ended the thread that reads its pages.',
  hint: 'It must not call `process.exit`: let it throw an error.',
};

interface Given {
  /** What this thread works with. */
  readonly work: PageWorker;
  /** They may still be bundled: what needs them waits. */
  readonly modules: Promise<PreparedModules | undefined>;
  /** A thread that is open and has the modules. */
  takeIdle(): Worker | undefined;
}

async function runMissing(
  { batches, others, isHereToo }: Plan,
  options: PoolOptions,
  { work, modules, takeIdle }: Given,
  onResult: (result: PageResult, index: number) => void,
): Promise<void> {
  const waiting = new Map<number, PageResult>();
  let next = 0;
  let delivered = 0;
  const deliver = (index: number, result: PageResult) => {
    waiting.set(index, result);
    for (let ready = waiting.get(delivered); ready; ready = waiting.get(delivered)) {
      waiting.delete(delivered);
      onResult(ready, delivered);
      delivered += 1;
    }
  };
  const {
    workers: _workers,
    isBackground: _isBackground,
    textHashOf: _textHashOf,
    workerFile,
    onWork: _onWork,
    signal,
    threads: held,
    known: site,
    onPrepared: _onPrepared,
    prepared: _prepared,
    ...workOptions
  } = options;
  const runOne = () =>
    new Promise<void>((done, fail) => {
      const idle = takeIdle();
      const worker = idle ?? startThread(workerFile!);
      if (!idle) worker.postMessage({ open: workOptions } satisfies PageOrder);
      if (site) worker.postMessage({ known: site } satisfies PageOrder);
      let isOver = false;
      const end = (ending: () => Promise<unknown>) => {
        if (isOver) return;
        isOver = true;
        signal?.removeEventListener('abort', stop);
        worker.off('error', fail).off('exit', onExit).off('message', onAnswer);
        ending().then(() => done(), fail);
      };
      const stop = () => end(() => stopThread(worker));
      const giveModules = (bundled: PreparedModules | undefined) =>
        worker.postMessage({ modules: bundled } satisfies PageOrder);
      if (!idle)
        modules.then(giveModules, (error) => {
          fail(error);
          stop();
        });
      signal?.addEventListener('abort', stop, { once: true });
      let owed = 0;
      const feed = () => {
        const batch = batches[next];
        if (batch) {
          next += 1;
          owed += 1;
          worker.postMessage(batch);
        } else if (owed === 0)
          end(async () => (held ? held.leave(worker, await modules) : endThread(worker)));
      };
      const onAnswer = (answer: Exclude<PageBatchAnswer, 'ended'>) => {
        if (isStray(answer) || 'error' in answer) {
          fail(isStray(answer) ? new OwnCodeError(answer.stray) : new Error(answer.error));
          stop();
          return;
        }
        try {
          for (const [index, { body, ...result }] of answer.results)
            deliver(index, { ...result, entry: entryOf(result.head, body) });
        } catch (error) {
          fail(error);
          stop();
          return;
        }
        owed -= 1;
        feed();
      };
      const onExit = () => {
        fail(new OwnCodeError(ENDED_THREAD));
        stop();
      };
      worker.on('error', fail).on('exit', onExit).on('message', onAnswer);
      if (signal?.aborted) stop();
      // Two batches: one is worked on while this thread takes the answer to the other.
      feed();
      feed();
    });
  const runHere = async () => {
    // Parsing holds this thread, which the bundle asks for each import.
    await modules;
    let breath = performance.now();
    for (let batch = batches[next]; batch && !signal?.aborted; batch = batches[next]) {
      next += 1;
      for (const job of batch.jobs) {
        for await (const [index, result] of workOn(work, job)) deliver(index, result);
        if (performance.now() - breath < BREATH_MS) continue;
        await nextTurn();
        breath = performance.now();
      }
    }
  };
  const running = Array.from({ length: others }, runOne);
  if (isHereToo) running.push(runHere());
  await Promise.all(running);
}
