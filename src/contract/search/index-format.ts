/**
 * The files of the embedded index. One head file with every page title and, as far as they fit, every heading; then files
 * of texts by top-level section. The first answer needs the head alone. A record is one section of a page.
 */

/** A file of another number is not read. */
export const INDEX_FORMAT = 1;

/** Bytes of the head (JSON, not compressed) beyond which its deepest headings move to the section files. About 110 kB gzipped. */
export const HEAD_BUDGET_BYTES = 420_000;

/** Bytes of a section file (JSON, not compressed) beyond which the section goes on in another file. */
export const SHARD_BUDGET_BYTES = 600_000;

/** The first file. Everything is in the order of the pages' addresses. */
export interface IndexHead {
  readonly format: number;
  readonly locale: string;
  readonly tag: string;
  /** Top-level sections, lvl0, in the order of their first page. */
  readonly groups: readonly string[];
  readonly pages: readonly HeadPage[];
  readonly shards: readonly IndexShardRef[];
  /** Groups of words that the site uses for each other; left out where it has none. */
  readonly synonyms?: readonly (readonly string[])[];
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

/**
 * Position among the page's records, depth 2 to 6, text, anchor (empty where it follows from the text, see `plainAnchor`).
 * A position is left out (0) if it follows the one of the heading before.
 */
export type HeadHeading = readonly [position: number, depth: number, title: string, anchor: string];

export interface IndexShardRef {
  /** Name beside the head. */
  readonly file: string;
  /** Position of its first page in `IndexHead.pages`, and how many of them it covers. Pages of one file stand together. */
  readonly pages: readonly number[];
}

/** Texts of some pages. */
export interface IndexShard {
  readonly format: number;
  /** By page in the order of `IndexShardRef.pages`: headings that were too many for the head. */
  readonly headings: readonly (readonly HeadHeading[])[];
  /** By record of those pages, in order. */
  readonly texts: readonly string[];
  readonly codes: readonly string[];
  /** Terms of texts and codes, sorted by UTF-16 units, one a line. */
  readonly terms: string;
  /** For each term, varints: number of records, then for each the step from the record before and its counts, see `postings.ts`. */
  readonly postings: string;
  /** Varints: for each record, number of terms in its text and in its code. */
  readonly lengths: string;
}

/** The anchor that a heading gets from its text, in most cases. Only a way to save bytes: a heading with another one says so. */
export function plainAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}
