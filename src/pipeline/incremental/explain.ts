/** Why a build read and rendered a page anew, or did not: the answer to `build --explain <page>`. */
import { nearest } from '../../diagnostics/index.ts';
import { entryKey } from '../../paths/index.ts';
import { routeHref } from '../../render/index.ts';
import type { Page, Site } from '../../site/index.ts';
import type { KnownEntry } from '../analyse.ts';
import { changesOf, type PageTrace, type PreviousBuild } from './kept-outputs.ts';

export interface ExplainInput {
  readonly site: Site;
  readonly entries: ReadonlyMap<string, KnownEntry>;
  /** The last build, whatever it was made with; undefined where none is known. */
  readonly previous: PreviousBuild | undefined;
  /** Hash of what all files of this build share. */
  readonly base: string;
  readonly pages: ReadonlyMap<string, PageTrace>;
  /** false where builds of this site are not remembered. */
  readonly isRemembered: boolean;
  /** Output paths of files that were taken over. */
  readonly kept: ReadonlySet<string>;
}

/**
 * A few lines on each page of a name.
 * @param name file of the page, relative to the site or to its folder of docs, or its address
 */
export function explainPage(name: string, input: ExplainInput): readonly string[] {
  const { site } = input;
  const pages = [...site.pages.values()];
  const wanted = name.replace(/^\.\//, '');
  const isNamed = (page: Page) =>
    [page.doc.path, page.doc.docPath, page.route, routeHref(site.config, page.route)].some(
      (own) => trimmed(own) === trimmed(wanted),
    );
  const named = pages.filter(isNamed);
  if (named.length > 0) return named.flatMap((page) => explanation(page, input));
  const guess = nearest(
    wanted,
    pages.map(({ doc }) => doc.path),
  );
  return [`No page is made of "${name}" or has this address.${guess ? ` Did you mean "${guess}"?` : ''}`];
}

const trimmed = (name: string): string => name.replace(/^\/|\/$/g, '');

function explanation(page: Page, input: ExplainInput): string[] {
  const { path, isFallback } = page.doc;
  const entry = input.entries.get(entryKey(page.doc))!;
  const before = input.previous?.pages.get(page.key);
  const read = entry.hit
    ? 'Taken from the cache: its text, what it includes and how pages are read are as they were.'
    : `Parsed: ${whyParsed(entry, before, input)}.`;
  const why = whyRendered(page, before, input);
  const rendered =
    why === undefined ? 'Not rendered: its files are those of the last build.' : `Rendered: ${why}.`;
  return [
    `${page.route}  ${path}${isFallback ? ` (in place of a ${page.locale} translation)` : ''}`,
    `  ${read}`,
    `  ${rendered}`,
  ];
}

function whyParsed({ source }: KnownEntry, before: PageTrace | undefined, input: ExplainInput): string {
  if (!input.isRemembered) return NOT_REMEMBERED;
  if (!before) return noBefore(input);
  if (before.shared !== source.shared)
    return 'the tool, the theme or the options that pages are read with have changed since the last build';
  if (before.text !== source.text) return 'its text has changed since the last build';
  if (before.includes !== source.includes) return 'a file that it includes has changed since the last build';
  return 'its entry in the cache was missing or spoilt';
}

/** undefined where it was not. */
function whyRendered(
  page: Page,
  before: PageTrace | undefined,
  { previous, base, pages, isRemembered, kept }: ExplainInput,
): string | undefined {
  if (kept.has(page.output)) return undefined;
  if (!isRemembered) return NOT_REMEMBERED;
  if (!previous || !before) return noBefore({ previous });
  if (previous.base !== base)
    return 'the tool, the configuration or the theme has changed since the last build';
  const reasons = changesOf(before, pages.get(page.key)!);
  if (reasons.length === 0) return 'its file in the output folder is not the one that the last build left';
  return `changed since the last build: ${reasons.join('; ')}`;
}

const NOT_REMEMBERED = 'without a cache, or with theme components of its own, a site is made anew each time';

const noBefore = ({ previous }: Pick<ExplainInput, 'previous'>): string =>
  previous ? 'it is new' : 'no earlier build is known';
