/** What commands print for people, on standard error. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Diagnostic, formatPretty, type PrettyOptions } from '../diagnostics/index.ts';
import { colorsOf } from './colors.ts';
import type { Io } from './io.ts';

/** Findings for people, on standard error. Nothing is printed where there is nothing to say. */
export function printFindings(
  io: Io,
  siteDir: string,
  diagnostics: readonly Diagnostic[],
  order: 'place' | 'fixable' = 'place',
): void {
  if (diagnostics.length === 0) return;
  const options = { order, colors: colorsOf(io), wrap: io.wrap };
  io.stderr(`${prettyFindings(siteDir, diagnostics, options)}\n`);
}

/** Findings for people, as text with code frames. */
export function prettyFindings(
  siteDir: string,
  diagnostics: readonly Diagnostic[],
  options: Pick<PrettyOptions, 'colors' | 'order' | 'wrap'>,
): string {
  return formatPretty(diagnostics, {
    ...options,
    readText: (file) => {
      const path = resolve(siteDir, file);
      return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
    },
  });
}

/** Prints one line; what has no room in it follows further in. */
export function printLine({ stderr, wrap = String }: Io, text: string): void {
  stderr(`${wrap(text).replaceAll('\n', '\n  ')}\n`);
}
