/** How large a file of data may be that is read: texts of an interface, sidebars and settings of folders are small. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';

/** In bytes. YAML takes some twenty times as long to read as JSON. */
const MOST_BYTES = { json: 4_000_000, yaml: 200_000 };

/** Of the lists of one file: each item of a sidebar is checked, resolved and drawn. */
const MOST_ITEMS = 25_000;

/** @returns why the file is not read; undefined where it is small enough, or not there */
export function tooLarge(siteDir: string, file: string): Diagnostic | undefined {
  const size = statSync(resolve(siteDir, file), { throwIfNoEntry: false })?.size ?? 0;
  const most = /\.ya?ml$/i.test(file) ? MOST_BYTES.yaml : MOST_BYTES.json;
  return size > most ? leftOut(file, `has ${size} bytes; at most ${most} are read`) : undefined;
}

/** @returns why what a file of JSON holds is not used */
export function tooLong(value: unknown, file: string): Diagnostic | undefined {
  const items = itemsIn(value);
  return items > MOST_ITEMS
    ? leftOut(file, `lists ${items} items; at most ${MOST_ITEMS} are read`)
    : undefined;
}

function itemsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Object.values(value).reduce((sum: number, one) => sum + itemsIn(one), own);
}

const leftOut = (file: string, fact: string): Diagnostic => ({
  ...{ code: 'file-too-large', severity: 'error', message: `The file ${fact}. It is left out.` },
  ...{ file, line: 1, column: 1, hint: 'Divide it, or take out what the site does not use.' },
});
