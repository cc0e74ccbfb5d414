/**
 * What a build knows of the one before it: which files would come out the same and may be kept, and why the others would not.
 */
import type { WrittenFile } from '../../emit/index.ts';
import { type PageSource, shortHash, sourceId } from '../../pages/index.ts';
import type { PageIngredients, SiteRenderer } from '../../render/index.ts';
import type { MadeIndexFile } from '../../search/index.ts';
import { type DocKey, outsideOf, type Page, type Site } from '../../site/index.ts';

/** What a page's files are made of beside what the whole site shares, each with the words for its change. */
const PAGE_INGREDIENTS = {
  shared: 'how pages are read',
  text: 'its text',
  includes: 'a file that it includes',
  links: 'where its links lead, or a picture that it shows',
  view: 'what stands around its text: breadcrumbs, contents, neighbours, dates, notices',
  frame: 'the head, navbar, sidebar or footer of the page',
} as const satisfies Readonly<Record<keyof PageSource | keyof PageIngredients, string>>;

type PageIngredient = keyof typeof PAGE_INGREDIENTS;

/** Hash of each ingredient of a page's files: with the same ones they come out the same. */
export interface PageTrace extends Readonly<Record<PageIngredient, string>> {
  /** Source file, relative to the site. */
  readonly path: string;
  /** Of all that other pages show of it. */
  readonly outside: string;
}

/** What a build leaves for the next one. */
export interface BuildTrace {
  /** Ingredients of the site. */
  readonly base: string;
  readonly pages: ReadonlyMap<DocKey, PageTrace>;
  /** Ingredients of other files, by output path. */
  readonly ingredients: ReadonlyMap<string, string>;
  readonly indexFiles: readonly MadeIndexFile[];
}

export interface PreviousBuild extends BuildTrace {
  /** Only texts of pages have changed since: no setting, no commit and no other file, and none was added or removed. */
  readonly isSameButTexts: boolean;
  /** A file of the output folder that nobody has touched since. */
  file(path: string): WrittenFile | undefined;
  /** Whether a file of the site, absolute path, is as it was. */
  isAsBefore(source: string): boolean;
  /** Hash of the text of a page's source, relative to the site, where it is as it was. */
  textHashOf(path: string): string | undefined;
}

/** Makes the traces of a site's pages; a page's is made just before the page, with which it shares most of its work. */
export function createTracer({
  site,
  renderer,
  sourceOf,
  previous,
}: {
  readonly site: Site;
  readonly renderer: SiteRenderer;
  readonly sourceOf: (page: Page) => PageSource;
  readonly previous: PreviousBuild | undefined;
}): (page: Page) => PageTrace {
  const outside = ({ doc }: Page) => shortHash(outsideOf(doc, site));
  const before = (page: Page) => previous?.pages.get(page.key);
  const isUnedited = (page: Page) => {
    const known = before(page);
    return known !== undefined && sourceId(page.doc, known) === sourceId(page.doc, sourceOf(page));
  };
  // If all that other pages show of the edited ones is as before, nothing has changed for the others.
  const isQuiet =
    previous?.isSameButTexts === true &&
    previous.pages.size === site.pages.size &&
    [...site.pages.values()].every((page) => isUnedited(page) || before(page)?.outside === outside(page));
  return (page) => {
    if (isQuiet && isUnedited(page)) return before(page)!;
    const { frame, view, links } = renderer.ingredients(page);
    return {
      ...sourceOf(page),
      path: page.doc.path,
      frame: shortHash(frame),
      view: shortHash(view),
      links: shortHash(links),
      outside: outside(page),
    };
  };
}

/** In words, what of a page's ingredients differs. Where nothing does, the one's files are the other's. */
export function changesOf(a: PageTrace, b: PageTrace): readonly string[] {
  if (a === b) return [];
  return Object.entries(PAGE_INGREDIENTS).flatMap(([name, words]) =>
    a[name as PageIngredient] === b[name as PageIngredient] ? [] : [words],
  );
}
