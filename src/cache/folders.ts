/** Where a site's cache lies, relative to the site. */

/** May be kept from one CI run to the next. */
export const CACHE_FOLDER = '.jstz-docs/cache';
/** The site that the last build replaced: a start for the next one, of no use elsewhere. */
export const SPARE_FOLDER = '.jstz-docs/spare';
/** Pictures that were made smaller. */
export const IMAGE_CACHE_FOLDER = `${CACHE_FOLDER}/images`;
