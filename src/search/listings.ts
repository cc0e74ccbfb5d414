/**
 * Which pages list what other pages say: change logs and indexes of everything. They name each subject and explain none, so
 * that search puts them behind the pages that do. Told by what such pages have in common, in any language; pure.
 */

import { fold } from '../contract/index.ts';

export interface ListingSigns {
  readonly title: string;
  /** Titles below it, in order. */
  readonly headings: readonly string[];
  /** Number of links in its text to other pages of the site. */
  readonly links: number;
  /** Characters of its texts and code. */
  readonly size: number;
}

/** Fewer headings or links are no list. Ours. */
const LEAST_VERSIONS = 3;
const LEAST_LINKS = 24;
/** Of all headings, the subheadings "Added" and "Fixed" of each version among them. Ours. */
const SHARE_OF_VERSIONS = 0.3;
/** A link to a page with the words that say where it leads and little more. Ours. */
const CHARACTERS_OF_A_LINK = 60;

/**
 * A heading that is a version or a day: `v2.0.1`, `[1.4.0-beta.2] - 2026-01-31`, `Version 5.0 (March 2026)`, `2026-01-31`. Not the
 * number of a section: `2.1 Install`.
 */
const VERSION =
  /^\W{0,2}(?:[\p{L}@/-]{1,24} )?(?:v\d{1,4}(?:\.\d{1,6}){0,2}(?![\p{L}\d])|(?:\d{1,4}\.\d{1,4}(?:\.(?:\d{1,6}|x))?|\d{4}-\d\d(?:-\d\d)?)(?:[-+][\w.-]{1,40})?[\])]?\s{0,3}(?:$|[([/]|\d|[-–—,|].{0,40}\d{4}))/iu;
/** One in a title: `V5 migration guide`, `What is new in 4.0`. `OAuth 2.0` and `API v1` have one too, so that a word decides. */
const OF_VERSION = /(?:^|[\s-])(?:v\d{1,4}|v?\d{1,4}\.(?:\d{1,4}|x)(?:\.(?:\d{1,6}|x))?)(?=$|[\s:,-])/iu;
/** Change, release, migration, upgrade and news in the languages that search knows the words of; folded. */
const CHANGES = new RegExp(
  [
    'chang|releas|migra|upgrad|what.?s new|news|history|anderung|neuerung|umstieg|nouveau|mise a niveau|cambio|novedad',
    'actualizacion|alterac|novidade|atualizac|modifich|novita|aggiornament|wijziging|nieuw|изменени|миграци|обновлени',
    'تغيير|ترحيل|变更|更新|发布|迁移|升级|変更|りりーす|移行|변경|릴리스|마이그레이션',
  ]
    .join('|')
    .normalize('NFC'),
  'u',
);

/** @returns whether the page is a change log, tells the changes of one version, or is an index of links */
export function isListing({ title, headings, links, size }: ListingSigns): boolean {
  const versions = headings.filter((heading) => VERSION.test(heading)).length;
  if (versions >= LEAST_VERSIONS && versions >= headings.length * SHARE_OF_VERSIONS) return true;
  if (links >= LEAST_LINKS && size < links * CHARACTERS_OF_A_LINK) return true;
  return OF_VERSION.test(title) && CHANGES.test(fold(title));
}
