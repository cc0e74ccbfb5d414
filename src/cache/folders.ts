/** Where a site's cache lies, relative to the site. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_FOLDER } from '../paths/index.ts';

/** May be kept from one CI run to the next. */
export const CACHE_FOLDER = `${OWN_FOLDER}/cache`;
/** Pages that were parsed and drawn, and what browsers get of their components. */
export const PAGE_CACHE_FOLDER = `${CACHE_FOLDER}/pages`;
/** Pictures that were made smaller. */
export const IMAGE_CACHE_FOLDER = `${CACHE_FOLDER}/images`;
/** Words of the search index, counted. */
export const COUNTS_CACHE_FOLDER = `${CACHE_FOLDER}/search`;
/** The site before the last one, of which the next one is made. It shares its files with the last one, and is no part of the cache. */
export const SPARE_FOLDER = `${OWN_FOLDER}/spare`;

/**
 * Has git, and what goes by it, pass over all that we keep: Tailwind would read it through for classes.
 * @param isMade the folder is made where it is not there
 */
export function ignoreOwnFolder(siteDir: string, isMade: boolean): void {
  const folder = join(siteDir, OWN_FOLDER);
  const file = join(folder, '.gitignore');
  if (existsSync(file) || !(isMade || existsSync(folder))) return;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '*\n');
  } catch {
    // Read-only or full, as for the cache.
  }
}
