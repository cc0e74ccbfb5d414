/** Findings as JUnit XML: one suite a file, one case a finding. Errors fail; warnings and notes pass with their text attached. */
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';
import { wellFormed } from './visible-text.ts';

/** Suite of findings that belong to no file. */
const NO_FILE = 'jstz-docs';

/** The whole document. A run without findings has one passing case, so that a CI system shows that it ran. */
export function formatJunit(diagnostics: readonly Diagnostic[]): string {
  const suites = new Map<string, Diagnostic[]>();
  for (const finding of [...diagnostics].sort(compareDiagnostics)) {
    const name = finding.file ?? NO_FILE;
    const list = suites.get(name);
    if (list) list.push(finding);
    else suites.set(name, [finding]);
  }
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const body =
    suites.size === 0
      ? [
          `  <testsuite name="${NO_FILE}" tests="1" failures="0" errors="0"><testcase name="no findings" classname="${NO_FILE}"/></testsuite>`,
        ]
      : [...suites].map(([name, findings]) => suite(name, findings));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="jstz-docs" tests="${Math.max(1, diagnostics.length)}" failures="${failures}" errors="0">`,
    ...body,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(name: string, findings: readonly Diagnostic[]): string {
  const failures = findings.filter(({ severity }) => severity === 'error').length;
  return [
    `  <testsuite name="${attribute(name)}" tests="${findings.length}" failures="${failures}" errors="0">`,
    ...findings.map((finding) => testCase(name, finding)),
    '  </testsuite>',
  ].join('\n');
}

function testCase(suiteName: string, finding: Diagnostic): string {
  const position = [finding.line, finding.column].filter((part) => part !== undefined).join(':');
  const name = [finding.code, position, finding.url ?? finding.key ?? ''].filter(Boolean).join(' ');
  const line = finding.line === undefined ? '' : ` line="${finding.line}"`;
  const file = finding.file === undefined ? '' : ` file="${attribute(finding.file)}"`;
  const where = position === '' ? suiteName : `${suiteName}:${position}`;
  const detail = [where, finding.message, finding.hint === undefined ? '' : `hint: ${finding.hint}`]
    .filter(Boolean)
    .join('\n');
  const outcome =
    finding.severity === 'error'
      ? `<failure type="${attribute(finding.code)}" message="${attribute(finding.message)}">${content(detail)}</failure>`
      : `<system-out>${content(`${finding.severity}: ${detail}`)}</system-out>`;
  return `    <testcase name="${attribute(name)}" classname="${attribute(suiteName)}"${file}${line}>${outcome}</testcase>`;
}

/** XML 1.0 has no way to write most control characters, so they are shown as escapes. */
function content(text: string): string {
  return wellFormed(text)
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000d-\u001f\u007f-\u009f\ufffe\uffff]/g,
      (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return content(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
