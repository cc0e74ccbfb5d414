/** What git leaves out around a site: the lines of a `.gitignore`, new or given. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER_FILE, OWN_FOLDER } from '../../paths/index.ts';

const LINES = ['node_modules/', 'build/', `${OWN_FOLDER}/`];

export const NEW_GITIGNORE = LINES.map((line) => `${line}\n`).join('');

export interface IgnoreChange {
  readonly text: string;
  readonly added: readonly string[];
}

/**
 * A folder `build` that something else made is not left out: its files may be in git.
 * @param folder of the site, absolute
 */
export function changedIgnore(given: string, folder: string): IgnoreChange {
  const isForeign = existsSync(join(folder, 'build')) && !existsSync(join(folder, 'build', MARKER_FILE));
  const known = new Set(given.split(/\r?\n/).map(nameOf));
  const added = LINES.filter((line) => !known.has(nameOf(line)) && !(isForeign && line === 'build/'));
  const eol = given.includes('\r\n') ? '\r\n' : '\n';
  const start = given === '' || given.endsWith('\n') ? given : `${given}${eol}`;
  return { text: start + added.map((line) => line + eol).join(''), added };
}

/** `build` of `/build`, `build/` and `build/*`. */
const nameOf = (line: string): string =>
  line
    .trim()
    .replace(/^(?:\*\*)?\//, '')
    .replace(/\/\**$/, '');
