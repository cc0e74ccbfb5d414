/** `jstz-docs check-links`: the analysis of `build` without rendering, as a report for people or machines. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkLinks, openBuiltSite, runOptions } from '../../api/index.ts';
import type { CheckSummary, Fix, FixPlan } from '../../check/index.ts';
import { type Colors, type Diagnostic, plural } from '../../diagnostics/index.ts';
import { checkBuiltFolder, writeFixes } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { type LinkFormat, type ReportTarget, writeReport } from '../link-report.ts';
import { createProgressLine } from '../progress-line.ts';
import { type RunFlags, runFlags, type SiteFlags, siteOptions } from '../site-flags.ts';

export interface CheckLinksFlags extends SiteFlags, RunFlags {
  readonly format: LinkFormat;
  readonly output?: string;
  readonly maxWarnings?: number;
  readonly external?: boolean;
  readonly fix?: boolean;
  readonly write?: boolean;
  readonly force?: boolean;
  /** Folder of finished HTML. */
  readonly site?: string;
}

export async function checkLinksCommand(
  io: Io,
  folder: string | undefined,
  flags: CheckLinksFlags,
): Promise<number> {
  const conflict = conflictOf(flags);
  if (conflict) return refuse(io, flags, io.cwd, [conflict]);
  return flags.site === undefined
    ? checkSources(io, folder, flags)
    : checkFinished(io, folder, flags.site, flags);
}

const NOTHING: CheckSummary = { pages: 0, links: 0, anchors: 0, assets: 0, external: 0 };

async function checkSources(io: Io, folder: string | undefined, flags: CheckLinksFlags): Promise<number> {
  const line = createProgressLine(io);
  const check = async () => {
    const report = await checkLinks({
      ...siteOptions(io, folder, flags),
      ...runFlags(flags),
      external: flags.external,
      onProgress: line.report,
    });
    line.clear();
    return report;
  };
  let report = await check();
  const { siteDir } = report;
  if (!report.checked) return refuse(io, flags, siteDir, report.diagnostics);
  const extra: Diagnostic[] = [];
  if (flags.fix) {
    const plan = report.plan();
    if (flags.write && plan.fixes.length > 0) {
      const { written, diagnostics } = await writeFixes(plan.fixes, { siteDir, force: flags.force ?? false });
      extra.push(...diagnostics);
      printFixes(io, { ...plan, fixes: written }, true);
      // Report what is left after the fixes.
      if (written.length > 0) report = await check();
    } else printFixes(io, plan, false);
  }
  const { checked = NOTHING, asked } = report;
  return finish(io, flags, {
    folder: siteDir,
    diagnostics: [...report.diagnostics, ...extra],
    checked,
    asked,
  });
}

async function checkFinished(
  io: Io,
  folder: string | undefined,
  builtFolder: string,
  flags: CheckLinksFlags,
): Promise<number> {
  const cwd = resolve(io.cwd, folder ?? '.');
  const built = resolve(cwd, builtFolder);
  if (!existsSync(built) || !statSync(built).isDirectory()) {
    const missing: Diagnostic = {
      code: 'site-folder-missing',
      severity: 'error',
      message: `The folder "${builtFolder}" ${existsSync(built) ? 'is not a folder' : 'does not exist'}.`,
      hint: 'Name the folder that a build wrote.',
    };
    return refuse(io, flags, cwd, [missing]);
  }
  const opened = await openBuiltSite({ siteDir: realpathSync(cwd), config: flags.config, env: io.env });
  if ('failed' in opened) return refuse(io, flags, cwd, opened.diagnostics);
  const line = createProgressLine(io);
  const { cache, toolVersion } = runOptions(runFlags(flags));
  const report = await checkBuiltFolder({
    folder: realpathSync(built),
    cwd: realpathSync(cwd),
    config: opened.config,
    baseUrl: flags.baseUrl,
    external: flags.external,
    cache,
    toolVersion,
    onProgress: line.report,
  });
  line.clear();
  const { diagnostics, checked, asked } = report;
  return finish(io, flags, {
    folder: realpathSync(cwd),
    diagnostics,
    checked,
    asked,
    baseUrl: report.baseUrl,
  });
}

function finish(io: Io, flags: CheckLinksFlags, target: Omit<ReportTarget, 'format' | 'output'>): number {
  const fault = writeReport(io, { ...target, format: flags.format, output: flags.output });
  if (fault) {
    printFindings(io, target.folder, [fault]);
    return EXIT.usage;
  }
  const count = (wanted: Diagnostic['severity']) =>
    target.diagnostics.filter(({ severity }) => severity === wanted).length;
  const tooMany = flags.maxWarnings !== undefined && count('warning') > flags.maxWarnings;
  return count('error') > 0 || tooMany ? EXIT.findings : EXIT.ok;
}

/** Nothing could be checked, and the findings say why. The machine formats still get a document. */
function refuse(io: Io, flags: CheckLinksFlags, folder: string, diagnostics: readonly Diagnostic[]): number {
  if (flags.format !== 'pretty' && flags.format !== 'github') {
    const target = { folder, diagnostics, checked: NOTHING, asked: undefined };
    writeReport(io, { ...target, format: flags.format, output: flags.output });
  }
  printFindings(io, folder, diagnostics);
  return EXIT.usage;
}

function conflictOf(flags: CheckLinksFlags): Diagnostic | undefined {
  const wrong =
    flags.write && !flags.fix
      ? ['--write', 'It writes what --fix shows.', 'Add --fix.']
      : flags.force && !flags.write
        ? ['--force', 'It is about files that --write would change.', 'Add --fix --write.']
        : flags.fix && flags.site !== undefined
          ? ['--fix', 'Finished HTML is not rewritten: the next build would undo it.', 'Mend the sources.']
          : undefined;
  if (!wrong) return undefined;
  const [name, message, hint] = wrong;
  return {
    code: 'flag-conflict',
    severity: 'error',
    message: `\`${name}\` has no effect here. ${message}`,
    hint,
  };
}

function printFixes(io: Io, { fixes, unplaced }: FixPlan, isWritten: boolean): void {
  const colors = colorsOf(io);
  for (const fix of fixes) io.stderr(`${fixLine(fix, colors)}\n`);
  const files = new Set(fixes.map(({ file }) => file)).size;
  const what = `${plural(fixes.length, 'link')} in ${plural(files, 'file')}`;
  const rest =
    unplaced > 0
      ? ` ${plural(unplaced, 'link')} with a sure answer ${unplaced === 1 ? 'is' : 'are'} left to you.`
      : '';
  if (fixes.length === 0) io.stderr(`Nothing to fix.${rest}\n\n`);
  else if (isWritten) io.stderr(`${colors.green('Fixed')} ${what}.${rest}\n\n`);
  else io.stderr(`Would fix ${what}. Add --write to do so.${rest}\n\n`);
}

function fixLine(fix: Fix, colors: Colors): string {
  return `${colors.bold(`${fix.file}:${fix.line}:${fix.column}`)}  ${colors.red(fix.from)} → ${colors.green(fix.to)}`;
}
