/** `build`: a site in, its files on disk and a report out. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../cache/index.ts';
import {
  type BuildResult,
  type BuildOptions as BuildSteps,
  NOTHING,
  type OnProgress,
  build as runBuild,
  type Shard,
} from '../pipeline/index.ts';
import { verifyBuild } from '../tasks/index.ts';
import { openSite, type SiteOptions } from './open-site.ts';
import { clientDir } from './package-paths.ts';
import { type RunOptions, runOptions } from './run-options.ts';

export type { Shard };

export interface BuildOptions extends SiteOptions, RunOptions {
  /** Empties the site's cache first. */
  readonly clean?: boolean | undefined;
  /** Builds a second time, in memory, and compares the bytes: a difference is a finding, `not-reproducible`. */
  readonly verify?: boolean | undefined;
  /** Writes a `.br` and a `.gz` file beside each file that they make smaller, for hosts that send them. */
  readonly compress?: boolean | undefined;
  /** A page, by its file or address, of which the report says why it was made anew. */
  readonly explain?: string | undefined;
  /**
   * Only this part of the pages is parsed, into the cache, and nothing is written: a build that has the caches of all parts in
   * its own, copied over each other, parses no page and gives the bytes of one machine. It reports what was found.
   */
  readonly shard?: Shard | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface BuildReport extends BuildResult {
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  /** Folder of the files, as the configuration names it; undefined where folder or configuration are at fault. */
  readonly outDir: string | undefined;
}

/**
 * Renders a site into its output folder. Where anything is wrong that the configuration does not forgive, nothing is written
 * and the previous site stays.
 * @returns `ok`, what was written, and every finding; never throws for what a site holds
 * @throws RangeError where there is no such `shard`, or no cache to keep it in
 * @example const { ok, diagnostics } = await build({ siteDir: 'website' });
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  refuseShard(options);
  const site = await openSite({ ...options, isKept: options.cache !== false && !options.clean });
  const { siteDir } = site;
  if ('failed' in site)
    return { ...NOTHING, ok: false, siteDir, outDir: undefined, diagnostics: site.diagnostics };
  const { explain, shard, compress, onProgress } = options;
  onProgress?.({ phase: 'config', done: 1, total: 1 });
  if (options.clean) rmSync(join(siteDir, CACHE_FOLDER), { recursive: true, force: true });
  const steps: BuildSteps = {
    ...site,
    ...runOptions(options),
    clientDir: clientDir(),
    explain,
    shard,
    compress,
    onProgress,
  };
  const result = await runBuild(steps);
  const differences = result.ok && options.verify && !shard ? await verifyBuild(steps, result.files) : [];
  const diagnostics = [...site.diagnostics, ...result.diagnostics, ...differences];
  return { ...result, siteDir, outDir: site.config.outDir, diagnostics };
}

function refuseShard({ shard, cache }: BuildOptions): void {
  if (!shard) return;
  const { index, count } = shard;
  const isPart = Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count;
  if (!isPart) throw new RangeError(`There is no shard ${index} of ${count}: count from 1.`);
  if (cache === false) throw new RangeError('A shard is kept in the cache: leave `cache: false` out.');
}
