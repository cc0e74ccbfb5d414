/** `checkLinks`: a site in, findings about its links out. Nothing is written but the cache. */
import { type CheckSummary, type FixPlan, summary } from '../check/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type OnProgress, checkLinks as runCheck } from '../pipeline/index.ts';
import { openSite, type SiteOptions } from './open-site.ts';
import { type RunOptions, runOptions } from './run-options.ts';

export interface CheckLinksOptions extends SiteOptions, RunOptions {
  /** Other sites are asked too. */
  readonly external?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface LinkReport {
  /** No finding is an error. */
  readonly ok: boolean;
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  /** Everything found, in the order of files. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was looked at, in numbers; undefined where folder or configuration are at fault. */
  readonly checked: CheckSummary | undefined;
  /** Links to other sites that have an answer; undefined where they were not asked. */
  readonly asked: number | undefined;
  /** Links that have one sure answer, each with its place in the file. */
  readonly plan: () => FixPlan;
}

/**
 * Checks every link, anchor and picture of a site.
 * @returns findings with their places; never throws for what a site holds
 * @example const { ok, diagnostics } = await checkLinks({ siteDir: 'website', external: true });
 */
export async function checkLinks(options: CheckLinksOptions = {}): Promise<LinkReport> {
  const site = await openSite(options);
  const { siteDir } = site;
  if ('failed' in site) {
    const plan = () => ({ fixes: [], unplaced: 0 });
    return { ok: false, siteDir, diagnostics: site.diagnostics, checked: undefined, asked: undefined, plan };
  }
  const { external, onProgress } = options;
  onProgress?.({ phase: 'config', done: 1, total: 1 });
  const report = await runCheck({ ...site, ...runOptions(options), external, onProgress });
  const { asked, plan } = report;
  const diagnostics = [...site.diagnostics, ...report.diagnostics];
  const ok = !diagnostics.some(({ severity }) => severity === 'error');
  return { ok, siteDir, diagnostics, checked: summary(report.analysis.site), asked, plan };
}
