/** How the pages are read, and the package's own part of every run, as options of the pipeline. */
import type { AnalyseOptions } from '../pipeline/index.ts';
import {
  componentThread,
  indexWorkerFile,
  islandsDir,
  ownModules,
  toolId,
  workerFile,
} from './package-paths.ts';

/** How the pages are read. */
export interface RunOptions {
  /** Pages marked as draft are read too. */
  readonly drafts?: boolean | undefined;
  /** false: every page is parsed and rendered anew, and nothing is kept for the next run. */
  readonly cache?: boolean | undefined;
  /** Threads that parse and render; 'auto' by default. */
  readonly workers?: number | 'auto' | undefined;
  /** Told how many pages are about to be parsed or rendered, and on how many threads, so that the engine may be told. */
  readonly onWork?: ((pages: number, threads?: number) => void) | undefined;
}

export function runOptions({
  drafts = false,
  cache = true,
  workers = 'auto',
  onWork,
}: RunOptions): Omit<AnalyseOptions, 'siteDir' | 'config'> {
  return {
    drafts,
    cache,
    workers,
    onWork,
    workerFile: workerFile(),
    indexWorkerFile: indexWorkerFile(),
    componentThread: componentThread(),
    islandsDir: islandsDir(),
    toolVersion: toolId(),
    ownModules: ownModules(),
  };
}
