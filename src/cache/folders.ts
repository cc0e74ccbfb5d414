/** Where a site's cache lies, relative to the site. */
import { OWN_FOLDER } from '../paths/index.ts';

/** May be kept from one CI run to the next. */
export const CACHE_FOLDER = `${OWN_FOLDER}/cache`;
/** Pictures that were made smaller. */
export const IMAGE_CACHE_FOLDER = `${CACHE_FOLDER}/images`;
/** Words of the search index, counted. */
export const COUNTS_CACHE_FOLDER = `${CACHE_FOLDER}/search`;
/** The site before the last one, of which the next one is made. It shares its files with the last one, and is no part of the cache. */
export const SPARE_FOLDER = `${OWN_FOLDER}/spare`;
