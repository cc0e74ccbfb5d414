/** `jstz-docs check-links`: the analysis of `build` without rendering, as a report for people or machines. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckSummary, summary } from '../../check/index.ts';
import {
  createColors,
  type Diagnostic,
  formatGitHub,
  formatGitHubSummary,
  formatJson,
  formatJunit,
  formatSarif,
  plural,
} from '../../diagnostics/index.ts';
import { analyse } from '../../pipeline/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { openSite, printFindings, type SiteFlags } from '../open-site.ts';
import { createProgressLine } from '../progress-line.ts';
import { type RunFlags, runOptions } from '../run-options.ts';
import { toolVersion } from '../version.ts';

export type LinkFormat = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

export interface CheckLinksFlags extends SiteFlags, RunFlags {
  readonly format: LinkFormat;
  readonly output?: string;
  readonly maxWarnings?: number;
}

export async function checkLinksCommand(
  io: Io,
  folder: string | undefined,
  flags: CheckLinksFlags,
): Promise<number> {
  const site = await openSite(io, folder, flags);
  if ('failed' in site) {
    if (flags.format === 'json') emit(io, flags, formatJson(site.diagnostics, { checked: NOTHING }));
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const line = createProgressLine(io);
  const analysis = await analyse({ ...site, ...runOptions(flags), onProgress: line.report });
  line.clear();
  const diagnostics = [...site.diagnostics, ...analysis.diagnostics];
  const checked = summary(analysis.site);
  report(io, site.siteDir, flags, diagnostics, checked);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return errors > 0 || (flags.maxWarnings !== undefined && warnings > flags.maxWarnings)
    ? EXIT.findings
    : EXIT.ok;
}

const NOTHING: CheckSummary = { pages: 0, links: 0, anchors: 0, assets: 0, external: 0 };

function report(
  io: Io,
  siteDir: string,
  flags: CheckLinksFlags,
  diagnostics: readonly Diagnostic[],
  checked: CheckSummary,
): void {
  switch (flags.format) {
    case 'json':
      return emit(io, flags, formatJson(diagnostics, { checked }));
    case 'sarif':
      return emit(io, flags, formatSarif(diagnostics, { version: toolVersion() }));
    case 'junit':
      return emit(io, flags, formatJunit(diagnostics));
    case 'github': {
      emit(io, flags, formatGitHub(diagnostics));
      const summary = io.env.GITHUB_STEP_SUMMARY;
      if (summary) writeFileSync(summary, formatGitHubSummary(diagnostics), { flag: 'a' });
      return;
    }
    case 'pretty': {
      printFindings(io, siteDir, diagnostics);
      const colors = createColors(wantsColor(io));
      const what = `${plural(checked.links, 'link')} (${plural(checked.anchors, 'anchor')}, ${plural(checked.assets, 'file')}) on ${plural(checked.pages, 'page')}`;
      io.stderr(
        `${colors.dim('Checked')} ${what}. ${colors.dim(`${plural(checked.external, 'external link')} not asked.`)}\n`,
      );
      return;
    }
    default:
      return flags.format satisfies never;
  }
}

function emit(io: Io, { output }: CheckLinksFlags, text: string): void {
  if (output === undefined) io.stdout(text.endsWith('\n') || text === '' ? text : `${text}\n`);
  else writeFileSync(resolve(io.cwd, output), text);
}
