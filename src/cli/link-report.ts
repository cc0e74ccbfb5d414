/** The report of a link check in all its formats, to standard output, standard error or a file. */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { toolVersion } from '../api/index.ts';
import type { CheckSummary } from '../check/index.ts';
import {
  createColors,
  type Diagnostic,
  formatGitHub,
  formatGitHubSummary,
  formatJson,
  formatJunit,
  formatSarif,
  plural,
} from '../diagnostics/index.ts';
import { wantsColor } from './colors.ts';
import { prettyFindings, printFindings, printLine } from './findings.ts';
import type { Io } from './io.ts';

export type LinkFormat = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

export interface ReportTarget {
  readonly format: LinkFormat;
  /** File to write, relative to the working folder; undefined: standard output. */
  readonly output: string | undefined;
  /** Absolute; files of findings are relative to it. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: CheckSummary;
  /** Links to other sites with an answer; undefined where they were not asked. */
  readonly asked: number | undefined;
  /** Set for a finished site that is checked as a folder. */
  readonly baseUrl?: string | undefined;
}

/** Writes the report. Returns the fault where the file cannot be written. */
export function writeReport(io: Io, target: ReportTarget): Diagnostic | undefined {
  const { format, diagnostics, checked, folder, output } = target;
  const place = placeInRepository(io, folder);
  /** As services want them, that read the report beside the repository. */
  const placed = () => diagnostics.map((finding) => inRepository(finding, place));
  const isForPeople = format === 'pretty' || format === 'github' || output !== undefined;
  try {
    writeFormat();
    if (isForPeople) printLine(io, closingLine(target, wantsColor(io)));
    return undefined;
  } catch (error) {
    return {
      code: 'output-failed',
      severity: 'error',
      message: `The report could not be written: ${(error as Error).message}.`,
      hint: 'Name a file that can be written with --output.',
    };
  }

  function writeFormat(): undefined {
    switch (format) {
      case 'json':
        return emit(io, target, formatJson(diagnostics, { checked }));
      case 'sarif':
        return emit(io, target, formatSarif(placed(), { version: toolVersion() }));
      case 'junit':
        return emit(io, target, formatJunit(diagnostics));
      case 'github': {
        emit(io, target, formatGitHub(placed()));
        const summary = io.env.GITHUB_STEP_SUMMARY;
        if (summary) writeFileSync(summary, formatGitHubSummary(placed()), { flag: 'a' });
        return undefined;
      }
      case 'pretty':
        if (output === undefined) printFindings(io, folder, diagnostics, 'fixable');
        else {
          const text = prettyFindings(folder, diagnostics, { order: 'fixable', colors: createColors(false) });
          emit(io, target, `${text}${text === '' ? '' : '\n\n'}${closingLine(target, false)}\n`);
        }
        return undefined;
      default:
        return format satisfies never;
    }
  }
}

function closingLine({ checked, asked, baseUrl }: ReportTarget, isColored: boolean): string {
  const { dim } = createColors(isColored);
  const { links, anchors, assets, pages, external } = checked;
  const what = `${plural(links, 'link')} (${plural(anchors, 'anchor')}, ${plural(assets, 'file')}) on ${plural(pages, 'page')}`;
  const base = baseUrl === undefined || baseUrl === '/' ? '' : ` below ${baseUrl}`;
  let outside = '';
  if (asked !== undefined) outside = ` ${plural(asked, 'address', 'addresses')} of other sites asked.`;
  else if (external > 0)
    outside = ` ${plural(external, 'link')} to other sites not asked; \`--external\` asks them.`;
  return `${dim('Checked')} ${what}${base}.${dim(outside)}`;
}

function emit(io: Io, { output }: ReportTarget, text: string): undefined {
  if (output === undefined) io.stdout(text.endsWith('\n') || text === '' ? text : `${text}\n`);
  else {
    const file = resolve(io.cwd, output);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The folder relative to the root of the repository, on GitHub's runners; undefined elsewhere. */
function placeInRepository(io: Io, folder: string): string | undefined {
  const workspace = io.env.GITHUB_WORKSPACE;
  if (!workspace) return undefined;
  try {
    const path = relative(realpathSync(workspace), folder);
    return path.startsWith('..') || isAbsolute(path) ? undefined : path.split(sep).join('/');
  } catch {
    return undefined;
  }
}

function inRepository(finding: Diagnostic, place: string | undefined): Diagnostic {
  if (!place || finding.file === undefined) return finding;
  const move = (file: string) => posix.join(place, file);
  const related = finding.related?.map((other) => ({ ...other, file: move(other.file) }));
  return { ...finding, file: move(finding.file), ...(related && { related }) };
}
