/** Finds renamed headings in the history of single files: changed lines that were headings and still are. */
import { runGit } from './git.ts';

/** A heading line before and after one change. */
export interface HeadingChange {
  /** As written, with its `#`s. */
  readonly before: string;
  readonly after: string;
}

/** Limit of files whose history is read in one run. Each takes a call of git. */
const MAX_FILES = 50;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/**
 * Changes of headings by file, newest first. Uncommitted changes count as newest.
 * @param files relative to the site
 * @param renames former path → present path: a file that was moved but not committed has its history under the former path
 */
export async function readHeadingChanges(
  siteDir: string,
  files: readonly string[],
  renames: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly HeadingChange[]>> {
  const found = new Map<string, readonly HeadingChange[]>();
  for (const file of files.slice(0, MAX_FILES)) {
    try {
      const former = [...renames].filter(([, now]) => now === file).map(([name]) => name);
      const plain = ['-U0', '--no-color', '--no-ext-diff'];
      const pending = await runGit(siteDir, 'diff', 'HEAD', '-M', ...plain, '--', file, ...former);
      let log = '';
      for (const name of [file, ...former]) {
        log = await runGit(siteDir, 'log', '-p', '--follow', '--format=', ...plain, '--', name);
        if (log !== '') break;
      }
      const changes = parseHeadingChanges(`${pending}\n${log}`);
      if (changes.length > 0) found.set(file, changes);
    } catch {
      // No repository, or no such file in it.
    }
  }
  return found;
}

/** @param diff output of `git diff -U0` or `git log -p -U0` */
export function parseHeadingChanges(diff: string): readonly HeadingChange[] {
  const changes: HeadingChange[] = [];
  for (const hunk of diff.split(/^@@ .*$/m).slice(1)) {
    const lines = hunk.split(/\r?\n/);
    const pick = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) && HEADING.test(line.slice(1)) ? line.slice(1) : []));
    const [before, after] = [pick('-'), pick('+')];
    // Equally many headings before and after: each was renamed to the one at its position.
    if (before.length !== after.length) continue;
    for (const [index, line] of before.entries()) {
      if (line !== after[index]) changes.push({ before: line, after: after[index]! });
    }
  }
  return changes;
}
