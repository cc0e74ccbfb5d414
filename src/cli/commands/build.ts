/** `jstz-docs build`: words in, a site and a summary out. */
import { type BuildReport, build, type Shard } from '../../api/index.ts';
import { FRAME_BUDGET, type PageWeight, WEIGHT_BUDGETS } from '../../bundle/index.ts';
import { formatJson, plural } from '../../diagnostics/index.ts';
import { size } from '../byte-size.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';
import { createPhaseTimes, createProgressLine } from '../progress-line.ts';
import { type RunFlags, runFlags, type SiteFlags, siteOptions } from '../site-flags.ts';

export interface BuildFlags extends SiteFlags, RunFlags {
  readonly clean?: boolean;
  readonly json?: boolean;
  readonly explain?: string;
  readonly verify?: boolean;
  readonly compress?: boolean;
  readonly shard?: Shard;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export async function buildCommand(io: Io, folder: string | undefined, flags: BuildFlags): Promise<number> {
  const began = performance.now();
  const line = createProgressLine(io);
  const phases = flags.verbose ? createPhaseTimes() : undefined;
  const result = await build({
    ...siteOptions(io, folder, flags),
    ...runFlags(flags),
    clean: flags.clean,
    verify: flags.verify,
    compress: flags.compress,
    explain: flags.explain,
    shard: flags.shard,
    onProgress: (progress) => {
      phases?.report(progress);
      if (!flags.quiet && !flags.json) line.report(progress);
    },
  });
  line.clear();
  const { siteDir, outDir, diagnostics } = result;
  const isReproducible = !diagnostics.some(({ code }) => code === 'not-reproducible');
  const bytes = result.files.reduce((sum, file) => sum + file.bytes, 0);
  if (flags.json)
    io.stdout(
      formatJson(diagnostics, {
        pages: result.pages,
        files: result.files.length,
        bytes,
        durationMs: Math.round(performance.now() - began),
        cache: result.cache,
      }),
    );
  else
    printFindings(
      io,
      siteDir,
      flags.quiet && outDir !== undefined
        ? diagnostics.filter(({ severity }) => severity === 'error')
        : diagnostics,
    );
  if (outDir === undefined) return EXIT.usage;
  if (!result.ok) {
    if (!flags.json) io.stderr('\nNothing was written. The previous site, if there is one, is as it was.\n');
    return diagnostics.some(({ code }) => code.startsWith('output-unsafe') || code === 'output-not-ours')
      ? EXIT.usage
      : EXIT.findings;
  }
  if (phases && !flags.json) for (const text of phases.lines()) io.stderr(`${text}\n`);
  if (!flags.quiet && !flags.json) {
    const colors = colorsOf(io);
    const { hits, misses } = result.cache;
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    const cached = `cache: ${hits} of ${plural(hits + misses, 'page')}`;
    if (flags.shard) {
      const { index, count } = flags.shard;
      printLine(
        io,
        `${colors.green('Parsed')} ${plural(result.pages, 'page')}, part ${index} of ${count}, in ${seconds} s ${colors.dim(`(${cached})`)}`,
      );
      printLine(
        io,
        'Nothing was written: a build that has the caches of all parts writes the site and reports what was found.',
      );
      return EXIT.ok;
    }
    const kept =
      result.keptFiles > 0 && !result.isUnchanged ? `, ${plural(result.keptFiles, 'file')} kept` : '';
    const say = (what: string, text: string) => printLine(io, `${colors.dim(what)} ${text}`);
    printLine(
      io,
      `${colors.green(result.isUnchanged ? 'Unchanged:' : 'Built')} ${plural(result.pages, 'page')}, ${plural(result.files.length, 'file')}, ${size(bytes)} in ${seconds} s` +
        ` ${colors.dim(`(${cached}${kept})`)}`,
    );
    io.stderr(`${colors.dim('Output:')} ${outDir}\n`);
    if (result.search) say('Search:', searchLine(result.search, !result.isUnchanged));
    if (result.pictures && !result.isUnchanged) say('Pictures:', picturesLine(result.pictures));
    if (result.weight) say('Browser:', weightLine(result.weight));
    for (const text of frameLines(result.frames)) say('Pages:', text);
    if (flags.verify && isReproducible) say('Verified:', 'a second build made the same bytes');
  }
  if (result.explanation && !flags.json) io.stderr(`\n${result.explanation.join('\n')}\n`);
  return isReproducible ? EXIT.ok : EXIT.findings;
}

/** What the index holds, and what part of the build it was: on a busy machine it is told too large. */
function searchLine(
  { records, bytes, spentMs }: NonNullable<BuildReport['search']>,
  isMade: boolean,
): string {
  const { user, system } = process.cpuUsage();
  const share = Math.min(99, Math.round((spentMs * 1e5) / (user + system)));
  const cost = isMade ? `, made in ${(spentMs / 1000).toFixed(2)} s, ${share} % of the work` : '';
  return `${plural(records, 'record')}, ${size(bytes)} gzip${cost}`;
}

/** What smaller pictures cost and save, and which key makes more of them. */
function picturesLine({
  pictures,
  made,
  spentMs,
  originalBytes,
  bytes,
  leftAlone,
}: NonNullable<BuildReport['pictures']>): string {
  const cost = made > 0 ? `${made} of them now, in ${(spentMs / 1000).toFixed(2)} s` : 'all from the cache';
  const left =
    leftAlone > 0
      ? `; ${plural(leftAlone, 'more picture')} published as ${leftAlone === 1 ? 'it is' : 'they are'}: \`images: {}\` in the configuration makes all smaller`
      : '';
  return `${size(originalBytes)} in ${plural(pictures, 'picture')} made ${size(bytes)} (${cost})${left}`;
}

/**
 * Gzip sizes beside their budgets, with a note where one is exceeded. Of styles only where the site has some of its own: it cannot
 * make the theme's less.
 */
function weightLine(weight: PageWeight): string {
  const part = (name: string, key: keyof typeof WEIGHT_BUDGETS) => {
    const isOver = weight[key] > WEIGHT_BUDGETS[key] && (key !== 'styles' || weight.ownStyles > 0);
    return `${name} ${size(weight[key])}${isOver ? ` (${overBudget(weight[key], WEIGHT_BUDGETS[key])})` : ''}`;
  };
  const parts = [
    part('script before load', 'scriptBeforeLoad'),
    part('script when idle', 'scriptWhenIdle'),
    part('styles', 'styles'),
  ];
  return `${parts.join(', ')}, gzip`;
}

/** How far, so that two sizes which round to the same are told apart. */
const overBudget = (bytes: number, budget: number): string =>
  `${size(bytes - budget)} over the budget of ${size(budget)}`;

/** So many kinds of pages are told of one by one: a site with many versions has hundreds. */
const LISTED_FRAMES = 5;

/** Kinds of pages that repeat more than they should, with the reason. The heaviest come first. */
function frameLines(frames: BuildReport['frames'] = []): readonly string[] {
  const heavy = frames
    .filter(({ bytes }) => bytes > FRAME_BUDGET)
    .sort((a, b) => b.bytes * b.pages - a.bytes * a.pages);
  const left = heavy.slice(LISTED_FRAMES).reduce((sum, { pages }) => sum + pages, 0);
  const lines = heavy.slice(0, LISTED_FRAMES).map(({ pages, bytes, sidebar }) => {
    const of = sidebar ? ` of the sidebar "${sidebar.name}"` : '';
    const repeated = `${plural(pages, 'page')}${of} with ${size(bytes)} of HTML around the text${pages > 1 ? ' of each' : ''} (${overBudget(bytes, FRAME_BUDGET)})`;
    if (!sidebar || sidebar.bytes < bytes / 2)
      return `${repeated}: ${size(bytes - (sidebar?.bytes ?? 0))} of it are head, navbar and footer`;
    return sidebar.isFolded
      ? `${repeated}: ${size(sidebar.bytes)} of it are the open branch of the sidebar; smaller categories make it less`
      : `${repeated}: ${size(sidebar.bytes)} of it are the entries of the sidebar, whole in each page because of \`sidebarEntries\``;
  });
  return left > 0 ? [...lines, `${plural(left, 'more page')} like these`] : lines;
}
