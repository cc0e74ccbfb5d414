/** Flags that commands share, as options of the public functions. */
import type { RunOptions, SiteOptions } from '../api/index.ts';
import { limitHeaps } from './heap.ts';
import type { Io } from './io.ts';

export interface SiteFlags {
  readonly config?: string | undefined;
  readonly outDir?: string | undefined;
  readonly baseUrl?: string | undefined;
}

export interface RunFlags {
  readonly drafts?: boolean;
  /** false with `--no-cache`. */
  readonly cache?: boolean;
  /** A number or 'auto', checked when the words were parsed. */
  readonly workers?: string;
}

/** @param folder as it was written, or undefined */
export function siteOptions(
  { cwd, env }: Io,
  folder: string | undefined,
  { config, outDir, baseUrl }: SiteFlags,
): SiteOptions {
  return { siteDir: folder, config, outDir, baseUrl, cwd, env };
}

export function runFlags({ drafts, cache, workers = 'auto' }: RunFlags): RunOptions {
  return { drafts, cache, workers: workers === 'auto' ? 'auto' : Number(workers), onWork: limitHeaps };
}
