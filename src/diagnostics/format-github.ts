/** Findings as GitHub Actions annotations, and as the Markdown of a job summary. */
import { explainCode } from './codes.ts';
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';
import { guideAddress } from './guide.ts';
import { plural, summaryLine } from './summary.ts';
import { visibleText } from './visible-text.ts';

/** Rows of a job summary; GitHub refuses one over 1 MiB. */
const SUMMARY_ROWS = 500;

/**
 * One workflow command a line: `::error file=docs/a.md,line=3,col=5,title=broken-link::…`. '' where there is nothing. GitHub wants
 * files relative to the root of the repository.
 */
export function formatGitHub(diagnostics: readonly Diagnostic[]): string {
  return [...diagnostics]
    .sort(compareDiagnostics)
    .map((finding) => `${annotation(finding)}\n`)
    .join('');
}

function annotation(finding: Diagnostic): string {
  const command = { error: 'error', warning: 'warning', info: 'notice' }[finding.severity];
  // GitHub drops the columns of an annotation that spans lines.
  const spansLines = finding.endLine !== undefined && finding.endLine !== finding.line;
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ['file', finding.file],
    ['line', finding.line],
    ['endLine', finding.line === undefined ? undefined : finding.endLine],
    ['col', spansLines ? undefined : finding.column],
    ['endColumn', spansLines || finding.column === undefined ? undefined : finding.endColumn],
    ['title', `${explainCode(finding.code).title} (${finding.code})`],
  ];
  const list = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(visibleText(String(value)))}`)
    .join(',');
  const text = [
    finding.file === undefined && finding.key !== undefined
      ? `${finding.key}: ${finding.message}`
      : finding.message,
    finding.hint === undefined ? '' : `hint: ${finding.hint}`,
  ];
  return `::${command} ${list}::${escapeData(visibleText(text.filter(Boolean).join('\n'), true))}`;
}

/** Source of both escapes: @actions/core, command.ts. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Markdown for `$GITHUB_STEP_SUMMARY`: the summary line and a table, errors first. */
export function formatGitHubSummary(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return '### jstz-docs\n\nNo findings.\n';
  const rank = { error: 0, warning: 1, info: 2 };
  const sorted = [...diagnostics].sort(
    (a, b) => rank[a.severity] - rank[b.severity] || compareDiagnostics(a, b),
  );
  const rows = sorted.slice(0, SUMMARY_ROWS).map((finding) => {
    const cells = [
      placeText(finding),
      finding.severity,
      explained(finding.code),
      cell(finding.message),
      cell(finding.hint ?? ''),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const hidden = sorted.length - rows.length;
  return [
    '### jstz-docs',
    '',
    summaryLine(diagnostics),
    '',
    '| Place | Severity | Code | Finding | Hint |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(hidden > 0 ? ['', `… and ${plural(hidden, 'more finding')}.`] : []),
    '',
  ].join('\n');
}

function placeText(finding: Diagnostic): string {
  const file = finding.file ?? finding.key;
  if (file === undefined) return '';
  const position = [finding.line, finding.column].filter((part) => part !== undefined).join(':');
  return code(position === '' ? file : `${file}:${position}`);
}

/** Text that no Markdown or HTML in it can act on. */
function cell(text: string): string {
  return visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@$]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A code that leads to its section of the guide, where it is registered. */
function explained(name: string): string {
  return explainCode(name).explanation === '' ? code(name) : `[${code(name)}](${guideAddress(name)})`;
}

function code(text: string): string {
  return `<code>${cell(text)}</code>`;
}
