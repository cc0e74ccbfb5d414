/** Findings as JSON, in the form that scripts may rely on. */
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';

const FIELDS = [
  ...(['code', 'severity', 'message', 'file', 'line', 'column', 'endLine', 'endColumn'] as const),
  ...(['url', 'key', 'hint', 'suggestion'] as const),
];

/** What scripts may rely on. */
export type PublicDiagnostic = Pick<Diagnostic, (typeof FIELDS)[number]>;

/** Picks the public fields in a fixed order; absent ones stay absent. */
export function publicDiagnostic(finding: Diagnostic): PublicDiagnostic {
  const present = FIELDS.filter((name) => finding[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, finding[name]])) as unknown as PublicDiagnostic;
}

/**
 * The one JSON document of a command: `version`, the command's own figures, then the findings in report order.
 * @param figures `{ pages, files, bytes, durationMs, cache }` of a build, `{ checked }` of a link check
 */
export function formatJson(
  diagnostics: readonly Diagnostic[],
  figures: Readonly<Record<string, unknown>> = {},
): string {
  const findings = [...diagnostics].sort(compareDiagnostics).map(publicDiagnostic);
  return `${JSON.stringify({ version: 1, ...figures, diagnostics: findings }, null, 2)}\n`;
}
