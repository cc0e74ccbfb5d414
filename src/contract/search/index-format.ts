/**
 * The files of the embedded index. A small index is whole: a head with every title, and one file of texts. A larger one is
 * split, so that a question loads what it is about and no more: a head that says which file holds what, files of terms in
 * alphabetical order, and files of pages, which hits are shown from. A record is one section of a page.
 */

/** A file of another number is not read. */
export const INDEX_FORMAT = 8;

export type IndexHead = WholeHead | SplitHead;

interface AnyHead {
  readonly format: number;
  readonly locale: string;
  readonly tag: string;
  /** Address of the folder of the other files, from the head. Their names change with their content. */
  readonly files: string;
  /** Top-level sections, lvl0, in the order of their first page. */
  readonly groups: readonly string[];
  /** Varints: steps between pages that list what others say, see `isListing`; left out where there are none. */
  readonly listings?: string;
  /** Groups of words that the site uses for each other; left out where it has none. */
  readonly synonyms?: readonly (readonly string[])[];
}

/** Everything is in the order of the pages' addresses. */
export interface WholeHead extends AnyHead {
  readonly kind: 'whole';
  readonly pages: readonly HeadPage[];
  /** Name of the file of texts; left out where there are no pages. */
  readonly texts?: string;
}

/** Address with base path, title, position in `groups`, further names one a line, number of records, headings. */
export type HeadPage = readonly [
  url: string,
  title: string,
  group: number,
  names: string,
  records: number,
  headings: readonly HeadHeading[],
];

/** Depth 2 to 6, text, anchor (empty where it follows from the text, see `plainAnchor`). One for each record but the first. */
export type HeadHeading = readonly [depth: number, title: string, anchor: string];

/** A heading with the position of its record in the page. */
export type HeadingAbove = readonly [position: number, ...heading: HeadHeading];

/** Texts of all pages of a whole index. Browsers find their words themselves: a list of these would weigh half as much again. */
export interface IndexTexts {
  readonly format: number;
  /** By record, in order. */
  readonly texts: readonly string[];
  readonly codes: readonly string[];
}

/** The first file of a split index. Pages are numbered in the order of their addresses. */
export interface SplitHead extends AnyHead {
  readonly kind: 'split';
  /** Varints: number of records of each page. */
  readonly records: string;
  /** Varints: a position in `groups`, and how many pages in a row are of it. */
  readonly runs: string;
  /** Words of a title, terms of a text and of a code: see `evenAverage`. */
  readonly averages: IndexAverages;
  /** Files of pages: varints of how many records are in each, and four characters of each name, see `pageFileName`. */
  readonly recordCounts: string;
  readonly pageFiles: string;
  /** Number of files of pages that the best hits are looked at in, to put them in order. */
  readonly looked: number;
  readonly terms: readonly FileFrom[];
  /** Files of beginnings of words that stand in more than `MAX_RANGE_FILES` files of terms. */
  readonly beginnings: readonly FileFrom[];
  /** Files of the terms alone, which slips of the fingers are looked up in. */
  readonly vocabulary: readonly FileFrom[];
}

export interface IndexAverages {
  readonly title: number;
  readonly text: number;
  readonly code: number;
}

/** A file's first term and its name. */
export type FileFrom = readonly [from: string, file: string];

/**
 * Some terms with where they stand. Records are numbered through all pages, and a place is the step from the record before. Of
 * the records with a term so many are listed as `listedOf` says. Numbers of one kind stand together, which compresses better.
 */
export interface TermFile {
  readonly format: number;
  /** Sorted by UTF-16 units, see `encodeWords`. */
  readonly terms: string;
  /** Varints: number of titles and names with each term, and for each that is listed its place. */
  readonly titleCounts: string;
  readonly titlePlaces: string;
  /**
   * For each place a varint of four times the words of the title (of a name: of the page's shortest name), plus 1 for a name
   * and 2 where the term is only the last part of a word there, and for a heading a varint of the headings below it.
   */
  readonly titleMarks: string;
  /** The same for records that have each term in their text or code, with one digit for each place: a step of `BODY_SCALE`. */
  readonly textCounts: string;
  readonly textPlaces: string;
  readonly textWorths: string;
}

/** What the words that begin so make of the records that they stand in. */
export interface BeginningFile {
  readonly format: number;
  readonly beginnings: string;
  /** Varints: number of records of each beginning, and for each that is listed its place, as in a file of terms. */
  readonly counts: string;
  readonly places: string;
  /** For each place a digit of its title's worth, a varint of the title's words where that is not 0, and a digit of its body's worth. */
  readonly marks: string;
}

/** Pages as hits are shown from them: some in a row, or a piece of one that is too large for a file. */
export interface PageFile {
  readonly format: number;
  /** Where it begins within a page: the headings above its first record, from the outermost. */
  readonly above?: readonly HeadingAbove[];
  readonly pages: readonly (readonly [url: string, title: string, headings: readonly HeadHeading[]])[];
  readonly texts: readonly string[];
  readonly codes: readonly string[];
}

/** The anchor that a heading gets from its text, in most cases. Only a way to save bytes: a heading with another one says so. */
export function plainAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}
