/** What `check-links` does: the analysis of a build, other sites asked where that is wanted, and the fixes that follow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../cache/index.ts';
import { askOtherSites, type ExternalRunOptions, type FixPlan, linksOf, planFixes } from '../check/index.ts';
import { outsideFolders } from '../config/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { readIfThere, readSiteFile } from '../sources/index.ts';
import { type AnalyseOptions, type Analysis, analyse } from './analyse.ts';

/** Where answers of other sites are kept, in the site's cache folder. */
const MEMORY_FILE = 'external.json';

export interface CheckLinksOptions extends AnalyseOptions {
  /** Other sites are asked. */
  readonly external?: boolean | undefined;
  /** For tests: another network, clock and patience. */
  readonly ask?: Pick<ExternalRunOptions, 'fetch' | 'now' | 'sleep'> | undefined;
}

export interface LinkReport {
  readonly analysis: Analysis;
  readonly diagnostics: readonly Diagnostic[];
  /** Links to other sites that have an answer; undefined where they were not asked. */
  readonly asked: number | undefined;
  /** What has one sure answer. */
  readonly plan: () => FixPlan;
}

/** Checks a site's links. */
export async function checkLinks(options: CheckLinksOptions): Promise<LinkReport> {
  const { siteDir } = options;
  let answers: Awaited<ReturnType<typeof askAndRemember>> | undefined;
  const analysis = await analyse({
    ...options,
    ...(options.external && {
      findFacts: async (site) => {
        answers = await askAndRemember(linksOf(site), { ...options, folder: siteDir });
        return { external: answers.outcomes };
      },
    }),
  });
  return {
    analysis,
    diagnostics: [...analysis.diagnostics, ...(answers?.diagnostics ?? [])].sort(compareDiagnostics),
    asked: answers?.asked,
    plan: () =>
      planFixes(
        analysis.site,
        (file) => readSiteFile(siteDir, file, outsideFolders(options.config)),
        answers?.outcomes,
      ),
  };
}

/** Asks other sites, with the memory of former runs that lies in a folder's cache. */
export async function askAndRemember(
  links: Parameters<typeof askOtherSites>[0],
  {
    folder,
    config,
    cache,
    toolVersion,
    ask,
    onProgress,
  }: Pick<CheckLinksOptions, 'config' | 'cache' | 'toolVersion' | 'ask' | 'onProgress'> & {
    /** Absolute. */
    readonly folder: string;
  },
): ReturnType<typeof askOtherSites> {
  const file = join(folder, CACHE_FOLDER, MEMORY_FILE);
  const answers = await askOtherSites(links, {
    config,
    userAgent: `jstz-docs/${toolVersion ?? '0'} (link checker)`,
    memory: cache === false ? undefined : readIfThere(file),
    onProgress: (done, total) => onProgress?.({ phase: 'ask', done, total }),
    ...ask,
  });
  if (cache !== false && answers.requests > 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, answers.memory);
  }
  return answers;
}
