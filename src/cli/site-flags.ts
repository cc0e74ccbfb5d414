/** Flags that commands share, as options of the public functions. */
import { type OpenedSite, openSite, type RunOptions, type SiteOptions } from '../api/index.ts';
import { tuneEngine } from './engine.ts';
import { printFindings } from './findings.ts';
import type { Io } from './io.ts';

export interface SiteFlags {
  readonly config?: string | undefined;
  readonly outDir?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly staticContent?: boolean | undefined;
}

export interface RunFlags {
  readonly drafts?: boolean;
  /** false with `--no-cache`. */
  readonly cache?: boolean;
  readonly workers?: number | 'auto';
}

/** @param folder as it was written, or undefined */
export function siteOptions(
  { cwd, env }: Io,
  folder: string | undefined,
  { config, outDir, baseUrl, staticContent }: SiteFlags,
): SiteOptions {
  return { siteDir: folder, config, outDir, baseUrl, staticContent, cwd, env };
}

export function runFlags({ drafts, cache, workers }: RunFlags): RunOptions {
  return { drafts, cache, workers, onWork: tuneEngine };
}

/**
 * The site that the flags name. Where there is none, the findings are printed.
 * @param wanted `plugins: false` where no plugin of the site's own needs to run
 */
export async function openSiteOf(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags,
  wanted: { readonly plugins?: false } = {},
): Promise<OpenedSite | undefined> {
  const site = await openSite({ ...siteOptions(io, folder, flags), ...wanted });
  if (!('failed' in site)) return site;
  printFindings(io, site.siteDir, site.diagnostics);
  return undefined;
}
