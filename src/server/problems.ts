/** Findings → what the overlay shows: the texts of the terminal in pieces, made on the server from files of the site only. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DevProblem, DevState } from '../contract/index.ts';
import { codeFrame, type Diagnostic, visibleText } from '../diagnostics/index.ts';
import { readSiteFile } from '../sources/index.ts';

/** Findings listed at most; the rest is counted. */
const MAX_LISTED = 50;

/** Classes that occur while somebody is still writing. They are shown in the corner, whatever their severity in a build. */
const NOTES = /^(?:broken-|malformed-(?:url|address)$|suspicious-scheme$|unused-ignore$)/;

const isFault = ({ severity, code }: Diagnostic): boolean => severity === 'error' && !NOTES.test(code);

export type Problems = Pick<DevState, 'faults' | 'notes' | 'counts'>;

export function listProblems(siteDir: string, diagnostics: readonly Diagnostic[]): Problems {
  const faults = diagnostics.filter(isFault);
  const notes = diagnostics.filter((diagnostic) => !isFault(diagnostic) && diagnostic.severity !== 'info');
  const show = (list: readonly Diagnostic[]) =>
    list.slice(0, MAX_LISTED).map((one) => describe(siteDir, one));
  return { faults: show(faults), notes: show(notes), counts: { faults: faults.length, notes: notes.length } };
}

function describe(siteDir: string, diagnostic: Diagnostic): DevProblem {
  const { severity, code, message, file, line, column, key, hint } = diagnostic;
  const text = file !== undefined && line !== undefined ? readSiteFile(siteDir, file) : undefined;
  const position = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  const place =
    file === undefined ? (key ?? '') : `${file}${position}${line === undefined && key ? ` ${key}` : ''}`;
  return {
    severity,
    code,
    place: visibleText(place),
    message: visibleText(message, true),
    frame: text === undefined ? '' : codeFrame(text, diagnostic),
    hint: visibleText(hint ?? '', true),
    editor: file === undefined ? '' : editorUrl(resolve(siteDir, file), line ?? 1, column ?? 1),
  };
}

/** `vscode://file/…:line:column`: the browser asks the desktop, and no server of ours opens or reads anything. */
function editorUrl(file: string, line: number, column: number): string {
  return `vscode://file${pathToFileURL(file).pathname}:${line}:${column}`;
}
