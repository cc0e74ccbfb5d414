/** Finds renamed headings in the history of files: changed lines that were headings and still are. */
import { posix } from 'node:path';
import { runGit } from './git.ts';

/** A heading line before and after one change. */
export interface HeadingChange {
  /** As written, with its `#`s. */
  readonly before: string;
  readonly after: string;
}

/** Limit of files whose history is read: their names are words of one command. */
const MAX_FILES = 200;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/**
 * Changes of headings by file, newest first. Uncommitted changes count as newest.
 * @param files relative to the site, which lies in a repository
 * @param renames former path → present path: a file has its older history under those
 */
export async function readHeadingChanges(
  siteDir: string,
  files: readonly string[],
  renames: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly HeadingChange[]>> {
  const found = new Map<string, HeadingChange[]>();
  try {
    const prefix = (await runGit(siteDir, 'rev-parse', '--show-prefix')).trim();
    const asked = new Set(files.slice(0, MAX_FILES));
    /** By the path that git prints. */
    const fileOf = new Map<string, string>();
    const add = (name: string, file: string) => fileOf.set(posix.join(prefix, name), file);
    for (const file of asked) add(file, file);
    for (const [former, now] of renames) if (asked.has(now)) add(former, now);
    const patch = ['-p', '-U0', '-M', '--no-color', '--no-ext-diff', '--no-prefix'];
    const paths = ['--', ...Array.from(fileOf.keys(), (path) => `:(top,literal)${path}`)];
    const pending = await runGit(siteDir, 'diff', 'HEAD', ...patch, ...paths);
    const log = await runGit(siteDir, 'log', '--format=', ...patch, ...paths);
    for (const [path, changes] of parseHeadingChanges(`${pending}\n${log}`)) {
      const file = fileOf.get(path);
      if (file === undefined || changes.length === 0) continue;
      const known = found.get(file);
      if (known) known.push(...changes);
      else found.set(file, [...changes]);
    }
  } catch {
    // Nothing is committed.
  }
  return found;
}

/**
 * @param diff output of `git diff -U0 --no-prefix` or `git log -p -U0 --no-prefix`
 * @returns in its order: what a file is called after a change, and the change
 */
export function parseHeadingChanges(diff: string): readonly (readonly [string, readonly HeadingChange[]])[] {
  return diff
    .split(/^diff --git .*$/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@ .*$/m);
      // A tab follows a name with blanks.
      const path = /^\+\+\+ (.*?)\t?\r?$/m.exec(head)?.[1] ?? '';
      return [path, hunks.flatMap(changesIn)] as const;
    });
}

function changesIn(hunk: string): HeadingChange[] {
  const lines = hunk.split(/\r?\n/);
  const pick = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) && HEADING.test(line.slice(1)) ? line.slice(1) : []));
  const [before, after] = [pick('-'), pick('+')];
  // Equally many headings before and after: each was renamed to the one at its position.
  if (before.length !== after.length) return [];
  return before.flatMap((line, index) =>
    line === after[index] ? [] : { before: line, after: after[index]! },
  );
}
