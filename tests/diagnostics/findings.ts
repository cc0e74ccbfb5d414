/** Findings that several tests print. */
import type { Diagnostic } from '../../src/diagnostics/index.ts';

export const ANCHOR: Diagnostic = {
  code: 'broken-anchor',
  severity: 'error',
  message: '/functions/errors has no heading "#gas-limits".',
  file: 'docs/functions/calling.md',
  line: 2,
  column: 5,
  endLine: 2,
  endColumn: 41,
  url: './errors.md#gas-limits',
  hint: 'did you mean #gas-limit?',
  suggestion: '#gas-limit',
  related: [{ file: 'docs/functions/errors.md', line: 7, column: 1 }],
};

export const CONFIG: Diagnostic = {
  code: 'config-unknown-key',
  severity: 'error',
  message: '`navbr` is no known key.',
  file: 'jstz-docs.config.ts',
  line: 3,
  column: 3,
  key: 'navbr',
};

export const NOTE: Diagnostic = { code: 'shallow-clone', severity: 'info', message: 'The clone is shallow.' };
export const WARNING: Diagnostic = {
  ...NOTE,
  code: 'config-admin-key',
  severity: 'warning',
  key: 'search.apiKey',
  message: 'A key.',
};

/** Everything a page's author could put into a finding to break a report. */
export const HOSTILE: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'x\u001b[2J\u0000\u0007 "</failure>]]>\n::error::no\r| `a` <script> \ud800 %0A \u202e',
  file: 'docs/a b,:%\u001b\ud800.md',
  line: 1,
  column: 1,
  url: '"><img src=x>\u0008',
  hint: 'y\u009b31m\n::set-output name=a::b',
};

/** The same link on a number of pages. */
export function shared(pages: number): readonly Diagnostic[] {
  return Array.from({ length: pages }, (_, at) => ({
    code: 'broken-link',
    severity: 'error' as const,
    message: '/old is not there.',
    file: `docs/${at}.md`,
    line: 1,
    column: 1,
    url: '/old',
    hint: 'did you mean /new?',
  }));
}
