/** Compares paths of the file system with the site's folder. */
import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { OWN_FOLDER, pathFrom, type SitePath, sitePath } from '../paths/index.ts';

/** Folders that are never searched, whatever the configuration says. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ...['node_modules', '.git', OWN_FOLDER, '.docusaurus'],
]);

/** Where a path leads when all symbolic links are followed; undefined where it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Whether `inner` is `outer` or lies in it. Both absolute. */
export function isInside(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/**
 * The real path of a file of the site that some text names.
 * @param outside folders outside the site that count as parts of it, relative to it
 * @returns undefined where it lies outside, or has another case: macOS and Windows would find it, a server would not
 * @throws where there is no such file
 */
export function realFile(siteDir: string, path: string, outside: readonly string[] = []): string | undefined {
  const file = realpathSync(resolve(siteDir, path));
  const homes = [siteDir, ...outside.map((folder) => realPath(resolve(siteDir, folder)))];
  const home = homes.find((folder) => folder !== undefined && isInside(folder, file));
  if (home === undefined) return undefined;
  return isOtherCase(file.slice(home.length), realpathSync.native(file)) ? undefined : file;
}

/** Whether the end of a path as it is on disk differs from the path that was asked for, but in case only. */
export function isOtherCase(named: string, actual: string): boolean {
  return !actual.endsWith(named) && actual.toLowerCase().endsWith(named.toLowerCase());
}

/** Path relative to the site of a file in it, or of a folder whose names count, with its slash. */
export function toSitePath(siteDir: string, file: string): SitePath {
  return sitePath(pathFrom(siteDir, file) + (file.endsWith('/') ? '/' : ''));
}
