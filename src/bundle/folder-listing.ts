/**
 * Folders as ingredients: what asks for all files of a folder depends on their names. Such a folder is named with a slash at
 * its end, so that it stands in one list with files.
 */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../paths/index.ts';

/**
 * The files in a folder, its folders included: `a.json`, `parts/b.mdx`, sorted. Empty where there is none. Packages and hidden
 * folders are left out.
 * @param folder absolute
 */
export function filesIn(folder: string, isDeep = true): readonly string[] {
  try {
    return readdirSync(folder, { recursive: isDeep, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => pathFrom(folder, join(parentPath, name)))
      .filter((file) => !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file))
      .sort();
  } catch {
    return [];
  }
}

/** Whether a path of an ingredient means the names in a folder. */
export const isFolderPath = (path: string): boolean => path.endsWith('/');

/** Hash of the names of all files in a folder. */
export const listingHash = (folder: string): string =>
  hash('sha256', filesIn(folder).join('\n')).slice(0, 16);
