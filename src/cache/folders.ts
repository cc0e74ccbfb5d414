/** Where a site's cache lies, relative to the site. */

/** May be kept from one CI run to the next. */
export const CACHE_FOLDER = '.jstz-docs/cache';
/** Pictures that were made smaller. */
export const IMAGE_CACHE_FOLDER = `${CACHE_FOLDER}/images`;
/** Words of the search index, counted. */
export const COUNTS_CACHE_FOLDER = `${CACHE_FOLDER}/search`;
