/** Counts of findings, as numbers and as the closing line of a report. */
import type { Diagnostic, Severity } from './diagnostic.ts';

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Distinct files that have a finding. */
  readonly files: number;
}

function tally(diagnostics: readonly Diagnostic[]): Tally {
  const count = (severity: Severity) => diagnostics.filter((finding) => finding.severity === severity).length;
  const files = new Set(diagnostics.flatMap((finding) => (finding.file === undefined ? [] : [finding.file])));
  return { errors: count('error'), warnings: count('warning'), infos: count('info'), files: files.size };
}

/** `3 errors, 1 warning in 2 files`; '' where there is nothing. */
export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings, infos, files } = tally(diagnostics);
  const parts = [
    errors > 0 ? plural(errors, 'error') : '',
    warnings > 0 ? plural(warnings, 'warning') : '',
    infos > 0 ? plural(infos, 'note') : '',
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return parts.join(', ') + (files > 0 ? ` in ${plural(files, 'file')}` : '');
}

/** `1 page`, `2 pages`; `many` is the plural where it is not made with an s. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
