/** `jstz-docs build`: words in, a site and a summary out. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PageWeight, WEIGHT_BUDGETS } from '../../bundle/index.ts';
import { CACHE_FOLDER, SPARE_FOLDER } from '../../cache/index.ts';
import { createColors, formatJson, plural } from '../../diagnostics/index.ts';
import { type BuildOptions, build } from '../../pipeline/index.ts';
import { verifyBuild } from '../../tasks/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { openSite, printFindings, type SiteFlags } from '../open-site.ts';
import { clientDir } from '../package-paths.ts';
import { createPhaseTimes, createProgressLine } from '../progress-line.ts';
import { type RunFlags, runOptions } from '../run-options.ts';

export interface BuildFlags extends SiteFlags, RunFlags {
  readonly clean?: boolean;
  readonly json?: boolean;
  readonly explain?: string;
  readonly verify?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export async function buildCommand(io: Io, folder: string | undefined, flags: BuildFlags): Promise<number> {
  const began = performance.now();
  const site = await openSite(io, folder, flags);
  if ('failed' in site) {
    if (flags.json) io.stdout(formatJson(site.diagnostics, figures(0, 0, 0, began, { hits: 0, misses: 0 })));
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const line = createProgressLine(io);
  const phases = createPhaseTimes();
  for (const cache of flags.clean ? [CACHE_FOLDER, SPARE_FOLDER] : [])
    rmSync(join(site.siteDir, cache), { recursive: true, force: true });
  const options: BuildOptions = {
    ...site,
    ...runOptions(flags),
    clientDir: clientDir(),
    explain: flags.explain,
    onProgress: (progress) => {
      phases.report(progress);
      if (!flags.quiet && !flags.json) line.report(progress);
    },
  };
  const result = await build(options);
  const differences = result.ok && flags.verify ? await verifyBuild(options, result.files) : [];
  line.clear();
  const diagnostics = [...site.diagnostics, ...result.diagnostics, ...differences];
  const bytes = result.files.reduce((sum, file) => sum + file.bytes, 0);
  if (flags.json)
    io.stdout(
      formatJson(diagnostics, figures(result.pages, result.files.length, bytes, began, result.cache)),
    );
  else
    printFindings(
      io,
      site.siteDir,
      flags.quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics,
    );
  if (!result.ok) {
    if (!flags.json) io.stderr('\nNothing was written. The previous site, if there is one, is as it was.\n');
    return diagnostics.some(({ code }) => code.startsWith('output-unsafe') || code === 'output-not-ours')
      ? EXIT.usage
      : EXIT.findings;
  }
  if (flags.verbose && !flags.json) for (const text of phases.lines()) io.stderr(`${text}\n`);
  if (!flags.quiet && !flags.json) {
    const colors = createColors(wantsColor(io));
    const { hits, misses } = result.cache;
    const kept =
      result.keptFiles > 0 && !result.isUnchanged ? `, ${plural(result.keptFiles, 'file')} kept` : '';
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    io.stderr(
      `${colors.green(result.isUnchanged ? 'Unchanged:' : 'Built')} ${plural(result.pages, 'page')}, ${plural(result.files.length, 'file')}, ${size(bytes)} in ${seconds} s` +
        ` ${colors.dim(`(cache: ${hits} of ${hits + misses} pages${kept})`)}\n${colors.dim('Output:')} ${site.config.outDir}\n`,
    );
    if (result.search)
      io.stderr(
        `${colors.dim('Search:')} ${plural(result.search.records, 'record')}, ${size(result.search.bytes)} gzip\n`,
      );
    if (result.weight) io.stderr(`${colors.dim('Browser:')} ${weightLine(result.weight)}\n`);
    if (flags.verify && differences.length === 0)
      io.stderr(`${colors.dim('Verified:')} a second build made the same bytes\n`);
  }
  if (result.explanation && !flags.json) io.stderr(`\n${result.explanation.join('\n')}\n`);
  return differences.length > 0 ? EXIT.findings : EXIT.ok;
}

/** Gzip sizes beside their budgets; one that is passed says so. */
function weightLine(weight: PageWeight): string {
  const part = (name: string, key: keyof PageWeight) =>
    `${name} ${size(weight[key])}${weight[key] > WEIGHT_BUDGETS[key] ? ` (over the budget of ${size(WEIGHT_BUDGETS[key])})` : ''}`;
  const parts = [
    part('script before load', 'scriptBeforeLoad'),
    part('script when idle', 'scriptWhenIdle'),
    part('styles', 'styles'),
  ];
  return `${parts.join(', ')}, gzip`;
}

function figures(
  pages: number,
  files: number,
  bytes: number,
  began: number,
  cache: { hits: number; misses: number },
) {
  return { pages, files, bytes, durationMs: Math.round(performance.now() - began), cache };
}

/** `1.2 MB`. Decimal units, as file managers show them. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
