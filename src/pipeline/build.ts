/**
 * A build. It is refused if the output folder is not ours, and ends at once if nothing changed since the last one. The code of
 * the whole build is loaded only after that.
 */
import { resolve } from 'node:path';
import { LostEntry } from '../cache/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { LostFile, lockOutput, outputFault, refuseOutput } from '../emit/index.ts';
import { runsOwnCode } from '../pages/index.ts';
import { contentFolders, isInside } from '../sources/index.ts';
import { type BuildOptions, type BuildResult, NOTHING } from './build-result.ts';
import { openLastBuild } from './incremental/last-build.ts';

const NOTHING_CHANGED = 'Nothing has changed since the last build: no page was parsed or rendered.';

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, config, shard } = options;
  if (shard) return (await import('./incremental/shard.ts')).parseShard(options, shard);
  const outDir = resolve(siteDir, config.outDir);
  const refusal = options.sink ? undefined : refusalOf(outDir, options);
  if (refusal) return { ok: false, ...NOTHING, diagnostics: [refusal] };
  if (options.sink) return buildAlone(options, outDir);
  const lock = await lockOutput(outDir, {
    waitMs: options.lockWaitMs,
    onWait: () => options.onProgress?.({ phase: 'wait', done: 0, total: 1 }),
  });
  if ('code' in lock) return { ok: false, ...NOTHING, diagnostics: [lock] };
  try {
    return await buildAlone(options, outDir);
  } finally {
    lock.release();
  }
}

/** No other build writes the folder. */
async function buildAlone(options: BuildOptions, outDir: string): Promise<BuildResult> {
  const { config } = options;
  const mayRemember = options.cache !== false && !options.sink && !runsOwnCode(config);
  const last = mayRemember ? await openLastBuild(options, outDir) : undefined;
  if (last?.unchanged)
    return { ...last.unchanged, ...(options.explain !== undefined && { explanation: [NOTHING_CHANGED] }) };
  const { makeSite } = await import('./make/make-site.ts');
  const made = await makeSite(options, last).catch((error: unknown) => {
    // Someone emptied the cache or the output meanwhile.
    if (!(error instanceof LostEntry || error instanceof LostFile)) throw error;
    return makeSite({ ...options, cache: false }, last && { ...last, previous: undefined });
  });
  const { inputs, trace, ...result } = made;
  if (result.ok) last?.remember(result, inputs, trace);
  return result;
}

/** Why the output folder must not be written, what the disk says of its path included. */
function refusalOf(outDir: string, { siteDir, config }: BuildOptions): Diagnostic | undefined {
  // A site may lie in its own folder, without one for its docs: the output is left out of them.
  const sources = [...contentFolders(config), ...config.staticDirs]
    .map((folder) => resolve(siteDir, folder))
    .filter((folder) => !isInside(folder, siteDir));
  try {
    return refuseOutput({ outDir, siteDir, sources });
  } catch (error) {
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return fault;
  }
}
