/** Findings as a SARIF 2.1.0 log, the form that code-scanning services read. */
import { explainCode } from './codes.ts';
import { compareDiagnostics, type Diagnostic, type Place } from './diagnostic.ts';
import { GUIDE, guideAddress } from './guide.ts';
import { wellFormed } from './visible-text.ts';

export interface SarifOptions {
  /** Version of the tool. */
  readonly version?: string | undefined;
}

/** The whole log as JSON text. Uris are relative to the site folder (`%SRCROOT%`); columns count UTF-16 units. */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions = {}): string {
  const sorted = [...diagnostics].sort(compareDiagnostics);
  const ids = [...new Set(sorted.map((finding) => finding.code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'jstz-docs',
            ...(options.version === undefined
              ? {}
              : { version: options.version, semanticVersion: options.version }),
            informationUri: GUIDE,
            rules: ids.map(rule),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: sorted.map((finding) => result(finding, ids.indexOf(finding.code))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(id: string) {
  const { title, explanation, cure } = explainCode(id);
  const name = id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return {
    id,
    name,
    shortDescription: { text: `${title}.` },
    ...(explanation === ''
      ? {}
      : { fullDescription: { text: explanation }, help: { text: cure }, helpUri: guideAddress(id) }),
  };
}

function result(finding: Diagnostic, ruleIndex: number) {
  const { code, severity, message, hint, url, key, suggestion, file, related = [] } = finding;
  const properties = Object.fromEntries(
    Object.entries({ url, key, hint, suggestion }).filter(([, value]) => value !== undefined),
  );
  return {
    ruleId: code,
    ruleIndex,
    level: { error: 'error', warning: 'warning', info: 'note' }[severity],
    message: { text: hint === undefined ? message : `${message}\nhint: ${hint}` },
    // A finding without a file (a command-line value) has no place to show.
    locations:
      file === undefined
        ? []
        : [
            {
              ...location({ ...finding, file }),
              ...(key === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: key }] }),
            },
          ],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((place, id) => ({ id, ...location(place) })) }),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
  };
}

function location(place: Place) {
  const region = regionOf(place);
  return {
    physicalLocation: {
      artifactLocation: { uri: fileUri(place.file), uriBaseId: '%SRCROOT%' },
      ...(region === undefined ? {} : { region }),
    },
  };
}

/** SARIF lets a region have columns only beside a line; its end column is exclusive like ours. */
function regionOf({ line, column, endLine, endColumn }: Place) {
  if (line === undefined) return undefined;
  return {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(endLine === undefined ? {} : { endLine }),
    ...(column === undefined || endColumn === undefined ? {} : { endColumn }),
  };
}

function fileUri(file: string): string {
  return file
    .split('/')
    .map((part) => encodeURIComponent(wellFormed(part)))
    .join('/');
}
