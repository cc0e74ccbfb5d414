/**
 * What went wrong, where, and what to do about it: the one shape in which every room reports to its caller.
 * Values only: nothing here prints, throws or knows how a diagnostic is shown.
 */

import type { CauseName } from './causes.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What the configuration says about a class of findings. */
export type SeveritySetting = 'ignore' | 'log' | 'warn' | 'throw';

/** The severity that a setting means; undefined for none. */
export function severityOf(setting: SeveritySetting): Severity | undefined {
  return ({ ignore: undefined, log: 'info', warn: 'warning', throw: 'error' } as const)[setting];
}

/** A place in a file. Lines and columns are 1-based; columns count UTF-16 code units; `endColumn` is one past the last character. */
export interface Place {
  /** Path relative to the site folder, '/'-separated. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
}

/**
 * One finding. The public JSON form (`build --json`, `check-links --format json`) is this object without `related`, `cause`,
 * `subject`, `frame` and `isSure`.
 */
export interface Diagnostic extends Partial<Place> {
  /** Stable kebab-case name, listed in `codes.ts` and in the guide. */
  readonly code: string;
  readonly severity: Severity;
  /** The fact, one or more sentences, with the user's own value quoted. */
  readonly message: string;
  /** The link as written, Markdown escapes undone. */
  readonly url?: string | undefined;
  /** Config key path, `navbar.items[2].to`. */
  readonly key?: string | undefined;
  /** One action. */
  readonly hint?: string | undefined;
  /** The nearest right value, ready to be put in place of the wrong one. */
  readonly suggestion?: string | undefined;
  /** The suggestion is the one sure answer: `check-links --fix` can write it. */
  readonly isSure?: boolean | undefined;
  /** What it has in common with others: reports tell several of one cause as one. */
  readonly cause?: CauseName | undefined;
  /** What it is about, said alike wherever it is found: reports tell several of one subject as one. */
  readonly subject?: string | undefined;
  /** The other places of a conflict. */
  readonly related?: readonly Place[] | undefined;
}

/** What a stage hands on: its value and what it noticed. Stages throw for bugs and unreadable disks only. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Orders findings by file, line, column, code, then message, without regard to locale: the same input prints the same report. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.key ?? '', b.key ?? '') ||
    compareText(a.message, b.message)
  );
}

/** Orders texts by code unit: the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether something that a page's components import is missing, so that nobody knows all that they would draw. */
export const isStandIn = ({ code }: Pick<Diagnostic, 'code'>): boolean => code === 'component-stand-in';

/**
 * Findings that are made again, once each: about partials for each page that shows them, about a page or a sidebar for each
 * language that it is made for. Those of sidebars are of no page.
 * @returns whether one is new
 */
export function onceEach(): (
  page: { readonly path: string; readonly isRedrawn?: boolean | undefined } | undefined,
  finding: Diagnostic,
) => boolean {
  const seen = new Set<string>();
  return (page, finding) => {
    // What components import is missed by many files.
    const isShared = isStandIn(finding);
    const isOwn = page !== undefined && finding.file === page.path && !isShared;
    const { code, line, column } = finding;
    const { size } = seen;
    // In another language its words may be others.
    seen.add(isShared ? finding.message : JSON.stringify(isOwn ? [page.path, code, line, column] : finding));
    return seen.size > size || (isOwn && !page.isRedrawn);
  };
}
