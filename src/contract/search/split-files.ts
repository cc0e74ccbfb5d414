/** How the files of a split index are found, by the build that writes them and by the engine that reads them. */
import type { FileFrom } from './index-format.ts';

/** Files of terms that the beginning of a word may be looked up in. */
export const MAX_RANGE_FILES = 2;

/** @returns positions of the first and last file that may hold a term with this beginning */
export function filesWith(
  files: readonly FileFrom[],
  beginning: string,
): readonly [first: number, last: number] {
  return [lastFrom(files, beginning), lastFrom(files, `${beginning}\uffff`)];
}

/** The last file that does not begin after the term; the first where all do. */
function lastFrom(files: readonly FileFrom[], term: string): number {
  let low = 0;
  let high = files.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (files[middle]![0] <= term) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Records in which a term is listed at most: those that it says most about. Ours. */
export const LISTED = 2000;
/** The same of a beginning. */
export const LISTED_OF_BEGINNING = 300;

/**
 * A file is named by its place among the pages, not among the files: a page that grows by a piece renames no other page's.
 * @param page number of its first page
 * @param piece 0 where it begins with the page, else how many files of that page come before it
 * @param id four characters of a hash: with the place enough to tell a file from the one that it replaces
 */
export function pageFileName(page: number, piece: number, id: string): string {
  return `p${page}${piece > 0 ? `.${piece}` : ''}-${id}.json`;
}
