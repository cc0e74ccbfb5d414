/**
 * What git knows about the pages, in one pass over the history. Without git or a repository nothing is known and nothing
 * fails.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { type Config, collectionsOf, filePrefix } from '../config/index.ts';
import { CURRENT_VERSION, editionOf } from '../paths/index.ts';
import type { GitInfo } from '../site/index.ts';

/** Folders whose history is read. Includes frozen versions and other languages. */
export function gitFolders(config: Config): readonly string[] {
  const own = collectionsOf(config).flatMap(({ id, settings }) => [
    settings.path,
    `${filePrefix(editionOf(id, CURRENT_VERSION))}versioned_docs`,
  ]);
  return [...own, 'i18n'];
}

/** The file that grows with each commit, in a list that is empty where there is no repository. */
export function commitLog(siteDir: string): readonly string[] {
  for (let folder = siteDir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return [join(folder, '.git', 'logs', 'HEAD')];
    if (folder === dirname(folder)) return [];
  }
}

const run = promisify(execFile);

/** Runs git in a folder and returns what it prints. Rejects where it fails. */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  const all = ['-c', 'core.quotepath=off', ...args];
  return (await run('git', all, { cwd: folder, maxBuffer: 1 << 30, encoding: 'utf8' })).stdout;
}

/**
 * First and last commits and renames of the files below some folders, which may lie beside the site's own.
 * @param folders relative to the site; those outside its repository are left out
 * @returns undefined where there is no repository
 */
export async function readGit(siteDir: string, folders: readonly string[]): Promise<GitInfo | undefined> {
  const git = (...args: string[]) => runGit(siteDir, ...args);
  try {
    const facts = await git('rev-parse', '--is-shallow-repository', '--show-prefix');
    // The site's folder below that of the repository: empty, or with a slash at its end.
    const [shallow, prefix = ''] = facts.split('\n');
    const inside = folders.filter((folder) => !/^\.\.(?:\/|$)/.test(posix.join(prefix, folder)));
    const log = await git(
      ...['log', '--format=%x01%cI%x02%an', '--name-status', '-z', '-M', '--no-relative', '--'],
      ...inside,
    );
    // A file that was moved but not committed is the most likely reason for broken links right now.
    const pending = await git(
      ...['diff', 'HEAD', '--diff-filter=R', '--name-status', '-z', '-M', '--no-relative', '--'],
      ...inside,
    );
    const toSite = (path: string) =>
      path.startsWith(prefix) ? path.slice(prefix.length) : posix.relative(prefix, path);
    return { ...parseGitLog(log, pending, toSite), shallow: shallow === 'true' };
  } catch {
    return undefined;
  }
}

/** The history for all but the dates of last changes, which pages have where they show them. */
export const withoutLast = (git: GitInfo): GitInfo => ({ ...git, lastCommits: new Map() });

/**
 * @param log `git log --format=%x01%cI%x02%an --name-status -z`, newest first
 * @param pending `git diff --diff-filter=R --name-status -z`: renames that are not committed
 * @param toSite path relative to the repository → relative to the site
 */
function parseGitLog(
  log: string,
  pending: string,
  toSite: (path: string) => string,
): Pick<GitInfo, 'lastCommits' | 'firstCommits' | 'renames'> {
  const lastCommits = new Map<string, { date: string; author: string }>();
  const firstCommits = new Map<string, string>();
  const renames = new Map<string, string>();
  const moves = pending.split('\0');
  for (let i = 0; i + 2 < moves.length; i += 3) renames.set(toSite(moves[i + 1]!), toSite(moves[i + 2]!));
  for (const commit of log.split('\u0001')) {
    const [head = '', ...parts] = commit.split('\0');
    const [date = '', author = ''] = head.trim().split('\u0002');
    if (!date) continue;
    const remember = (path: string) => {
      if (!lastCommits.has(path)) lastCommits.set(path, { date, author });
      firstCommits.set(renames.get(path) ?? path, date);
    };
    for (let i = 0; i < parts.length; i += 1) {
      const status = parts[i]!.trim();
      if (status === '') continue;
      const path = toSite(parts[++i]!);
      if (status.startsWith('R') || status.startsWith('C')) {
        const to = toSite(parts[++i]!);
        // Newest first: for a file that moved again, this leads to where it is now.
        if (status.startsWith('R') && !renames.has(path)) renames.set(path, renames.get(to) ?? to);
        remember(to);
      } else remember(path);
    }
  }
  return { lastCommits, firstCommits, renames };
}
