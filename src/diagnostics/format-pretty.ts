/**
 * Findings as a person reads them in a terminal. Returns text; the caller prints it. Colours and files come in as
 * arguments, and no byte of the user's can act on the terminal.
 */
import { CAUSES, type Cause } from './causes.ts';
import { codeFrame } from './code-frame.ts';
import { type Colors, createColors } from './colors.ts';
import { compareDiagnostics, type Diagnostic, type Severity } from './diagnostic.ts';
import { guideAddress } from './guide.ts';
import { plural, summaryLine } from './summary.ts';
import { visibleText } from './visible-text.ts';

/** A link that is broken in the same way on this many pages is most likely part of the layout; the report says so. */
const SHARED_LINK_PAGES = 5;
/** From this number on, findings of one cause are printed as one. */
const SHARED_CAUSE_FINDINGS = 3;
/** Places of a shared link that are printed. */
const SHARED_PLACES_SHOWN = 3;

/** Breaks lines between words. */
type Wrap = (text: string) => string;

export interface PrettyOptions {
  readonly colors?: Colors;
  /** Text of a file by its path relative to the site folder, for the code frame. */
  readonly readText?: ((file: string) => string | undefined) | undefined;
  /** Findings printed at most; the summary counts all of them. */
  readonly limit?: number;
  /** For a width that is two columns smaller than the reader's. */
  readonly wrap?: Wrap;
  /** By place, or what can be mended most easily first, under headings. */
  readonly order?: 'place' | 'fixable';
}

interface Group {
  /** The finding that is printed, the first by place. */
  readonly first: Diagnostic;
  /** All of them, `first` included. */
  readonly all: readonly Diagnostic[];
  readonly files: readonly string[];
  /** What they have in common, where it is not the link. */
  readonly cause?: Cause | undefined;
}

/**
 * The whole report: links that many pages share first (one edit mends them all), causes and subjects that many findings have, then
 * the findings by place, then counts by code and the summary line. Ends without a line feed; '' where there is nothing.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions = {}): string {
  if (diagnostics.length === 0) return '';
  const colors = options.colors ?? createColors(false);
  const { wrap = String } = options;
  const isByEase = options.order === 'fixable';
  const inPlaces = groupShared([...diagnostics].sort(compareDiagnostics));
  const groups = isByEase ? [...inPlaces].sort((a, b) => easeOf(a) - easeOf(b)) : inPlaces;
  const shown = groups.slice(0, options.limit ?? Number.POSITIVE_INFINITY);
  const headings = isByEase ? easeHeadings(groups, colors) : new Map<Group, string>();
  const blocks = shown.flatMap((group) => [
    ...(headings.has(group) ? [headings.get(group)!] : []),
    formatGroup(group, { colors, wrap, readText: options.readText }),
  ]);

  const hidden = groups.slice(shown.length).reduce((sum, group) => sum + group.all.length, 0);
  const closing = [
    hidden > 0 ? colors.dim(`… and ${hidden} more`) : '',
    countsByCode(diagnostics, colors, wrap),
    colors.bold(summaryLine(diagnostics)),
  ].filter(Boolean);
  return [...blocks, closing.join('\n')].join('\n\n');
}

/** Rank of a group: links that many pages share, sure answers, likely answers, the rest. */
function easeOf({ first, files }: Group): 0 | 1 | 2 | 3 {
  if (files.length > 0) return 0;
  if (first.suggestion === undefined) return 3;
  return first.isSure ? 1 : 2;
}

const EASE_WORDS = ['On many pages', 'With one sure answer', 'With a likely answer', 'To be looked at'];

/** Heading before the first group of each rank; none where all have one rank. */
function easeHeadings(groups: readonly Group[], colors: Colors): ReadonlyMap<Group, string> {
  const headings = new Map<Group, string>();
  const ranks = new Set(groups.map(easeOf));
  if (ranks.size < 2) return headings;
  for (const rank of ranks) {
    const members = groups.filter((group) => easeOf(group) === rank);
    const count = members.reduce((sum, { all }) => sum + all.length, 0);
    const advice = rank === 1 ? colors.dim(' (`--fix` shows the changes, `--fix --write` makes them)') : '';
    headings.set(members[0]!, `${colors.bold(`${EASE_WORDS[rank]}: ${count}`)}${advice}`);
  }
  return headings;
}

function groupShared(sorted: readonly Diagnostic[]): readonly Group[] {
  const shared: Group[] = [];
  const taken = new Set<Diagnostic>();
  const take = (all: readonly Diagnostic[], cause?: Cause): void => {
    shared.push({ first: all[0]!, all, files: [...new Set(all.flatMap(({ file }) => file ?? []))], cause });
    for (const finding of all) taken.add(finding);
  };
  const byCause = groupBy(sorted, ({ code, severity, cause }) => cause && [code, severity, cause]);
  for (const all of byCause) if (all.length >= SHARED_CAUSE_FINDINGS) take(all, CAUSES[all[0]!.cause!]);
  const bySubject = groupBy(
    sorted,
    (finding) =>
      finding.subject !== undefined &&
      !taken.has(finding) && [finding.code, finding.severity, finding.subject],
  );
  for (const all of bySubject) if (all.length >= SHARED_CAUSE_FINDINGS) take(all);
  const byLink = groupBy(
    sorted,
    (finding) =>
      finding.file !== undefined &&
      finding.url !== undefined &&
      !taken.has(finding) && [finding.code, finding.severity, finding.url],
  );
  for (const all of byLink) if (new Set(all.map(({ file }) => file)).size >= SHARED_LINK_PAGES) take(all);
  const single = sorted
    .filter((finding) => !taken.has(finding))
    .map((finding) => ({ first: finding, all: [finding], files: [] }));
  return [...shared, ...single];
}

/** Groups in the order of their first findings; those without a key are in none. */
function groupBy(
  findings: readonly Diagnostic[],
  keyOf: (finding: Diagnostic) => readonly string[] | false | undefined,
): readonly (readonly Diagnostic[])[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const parts = keyOf(finding);
    if (!parts) continue;
    const key = parts.join('\0');
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

function formatGroup(
  group: Group,
  { colors, wrap, readText }: Pick<PrettyOptions, 'readText'> & { colors: Colors; wrap: Wrap },
): string {
  const { first, cause } = group;
  const isShared = group.all.length > 1;
  const where = isShared ? plural(group.files.length, cause ? 'file' : 'page') : place(first);
  const head = [
    where === '' ? '' : colors.bold(visibleText(where)),
    paintBy(first.severity, colors)(first.severity),
    colors.link(colors.dim(visibleText(first.code)), guideAddress(first.code)),
  ];
  const lines = [head.filter(Boolean).join('  ')];
  lines.push(indent(wrap(visibleText(cause ? causeMessage(cause, group) : first.message, true))));

  const frame = frameOf(first, readText);
  if (frame !== '') lines.push(indent(paintFrame(frame, first.severity, colors)));
  if (isShared) {
    const places = group.all.slice(0, SHARED_PLACES_SHOWN).map((finding) => visibleText(place(finding)));
    const rest = group.all.length - places.length;
    const more = rest > 0 ? ` and ${plural(rest, 'more place')}` : '';
    // Pages of a site are written one by one; files of a built one have a frame in common.
    const isFrame = group.files.every((file) => /\.html?$/i.test(file));
    const guess = isFrame && !cause ? ': probably in the navbar, the footer or the config' : '';
    lines.push(indent(wrap(`seen at ${places.join(', ')}${more}${guess}`)));
  }
  for (const related of first.related ?? []) {
    lines.push(indent(colors.dim(`see also ${visibleText(place(related))}`)));
  }
  const hint = cause?.hint ?? first.hint;
  if (hint !== undefined) lines.push(indent(wrap(`${colors.cyan('hint:')} ${visibleText(hint, true)}`)));
  return lines.join('\n');
}

/** @returns the fact with what it is about, each once */
function causeMessage({ message }: Cause, { all }: Group): string {
  const subjects = new Set(all.flatMap(({ subject }) => (subject === undefined ? [] : [`\`${subject}\``])));
  return message.replace('{subjects}', () => [...subjects].join(', '));
}

/** `docs/a.md:42:5`, with the config key where there is no line; '' where nothing is known. */
function place(finding: Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>): string {
  if (finding.file === undefined) return finding.key ?? '';
  if (finding.line === undefined) return finding.file + (finding.key === undefined ? '' : ` ${finding.key}`);
  return `${finding.file}:${finding.line}${finding.column === undefined ? '' : `:${finding.column}`}`;
}

function frameOf(finding: Diagnostic, readText: PrettyOptions['readText']): string {
  if (finding.file === undefined || finding.line === undefined || readText === undefined) return '';
  const text = readText(finding.file);
  return text === undefined ? '' : codeFrame(text, finding);
}

function paintFrame(frame: string, severity: Severity, colors: Colors): string {
  const [source = '', carets] = frame.split('\n');
  if (carets === undefined) return source;
  const at = carets.indexOf('^');
  return `${source}\n${carets.slice(0, at)}${paintBy(severity, colors)(carets.slice(at))}`;
}

function paintBy(severity: Severity, { red, yellow, blue }: Colors): (text: string) => string {
  return { error: red, warning: yellow, info: blue }[severity];
}

/** `broken-link 12 · broken-anchor 3`, the most frequent first; '' for a list that one look takes in. */
function countsByCode(diagnostics: readonly Diagnostic[], colors: Colors, wrap: Wrap): string {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  if (diagnostics.length < 4 || counts.size < 2) return '';
  const entries = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return colors.dim(wrap(entries.map(([code, count]) => `${visibleText(code)} ${count}`).join(' · ')));
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
