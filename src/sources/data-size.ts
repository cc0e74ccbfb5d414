/** How large a file of data may be that is read: texts of an interface, sidebars and settings of folders are small. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';

/** In bytes. YAML takes some twenty times as long to read as JSON. */
const MOST_BYTES = { json: 4_000_000, yaml: 200_000 };

/** @returns why the file is not read; undefined where it is small enough, or not there */
export function tooLarge(siteDir: string, file: string): Diagnostic | undefined {
  const size = statSync(resolve(siteDir, file), { throwIfNoEntry: false })?.size ?? 0;
  const most = /\.ya?ml$/i.test(file) ? MOST_BYTES.yaml : MOST_BYTES.json;
  if (size <= most) return undefined;
  return {
    code: 'file-too-large',
    severity: 'error',
    message: `The file has ${size} bytes; at most ${most} are read. It is left out.`,
    file,
    line: 1,
    column: 1,
    hint: 'Divide it, or take out what the site does not use.',
  };
}
