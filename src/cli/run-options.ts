/** Flags of the commands that read all pages, as the options of the pipeline. */
import type { AnalyseOptions } from '../pipeline/index.ts';
import { limitHeaps } from './heap.ts';
import { compilation, indexWorkerFile, ownModules, workerFile } from './package-paths.ts';
import { toolVersion } from './version.ts';

export interface RunFlags {
  readonly drafts?: boolean;
  /** false with `--no-cache`. */
  readonly cache?: boolean;
  /** A number or 'auto', checked when the words were parsed. */
  readonly workers?: string;
}

export function runOptions(flags: RunFlags): Omit<AnalyseOptions, 'siteDir' | 'config'> {
  const { workers = 'auto' } = flags;
  return {
    drafts: flags.drafts ?? false,
    cache: flags.cache ?? true,
    workers: workers === 'auto' ? 'auto' : Number(workers),
    workerFile: workerFile(),
    indexWorkerFile: indexWorkerFile(),
    toolVersion: `${toolVersion()} ${compilation()}`,
    ownModules: ownModules(),
    onWork: limitHeaps,
  };
}
