/** Counts of findings, as numbers and as the closing line of a report. */
import type { Diagnostic } from './diagnostic.ts';

const NOUNS = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'note'],
] as const;

/** `3 errors, 1 warning in 2 files`; '' where there is nothing. */
export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const parts = NOUNS.flatMap(([severity, noun]) => {
    const count = diagnostics.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [plural(count, noun)] : [];
  });
  if (parts.length === 0) return '';
  const files = new Set(diagnostics.flatMap(({ file }) => file ?? [])).size;
  return parts.join(', ') + (files > 0 ? ` in ${plural(files, 'file')}` : '');
}

/** `1 page`, `2 pages`; `many` is the plural where it is not made with an s. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
