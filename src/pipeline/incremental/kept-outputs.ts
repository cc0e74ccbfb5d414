/**
 * What a build knows of the one before it: which files would come out as they are, and may be taken over, and why the others
 * would not.
 */
import type { WrittenFile } from '../../emit/index.ts';
import { type PageSource, shortHash } from '../../pages/index.ts';
import type { SiteRenderer } from '../../render/index.ts';
import type { MadeIndexFile } from '../../search/index.ts';
import { type DocKey, outsideOf, type Page, type Site } from '../../site/index.ts';

/** Hashes of all that a page's files are made of: with the same ones they come out the same. */
export interface PageTrace extends PageSource {
  /** Source file, relative to the site. */
  readonly path: string;
  readonly frame: string;
  readonly view: string;
  readonly links: string;
  /** Of all that other pages show of it. */
  readonly outside: string;
}

/** What a build leaves for the next one. */
export interface BuildTrace {
  /** Hash of what all files share: the tool, the configuration, the theme. */
  readonly base: string;
  readonly pages: ReadonlyMap<DocKey, PageTrace>;
  readonly indexFiles: readonly MadeIndexFile[];
}

export interface PreviousBuild extends BuildTrace {
  /** Nothing came, went or changed since but texts of pages: no setting, no commit, no other file that the site is made from. */
  readonly isSameButTexts: boolean;
  /** A file of the output folder that nobody has touched since. */
  file(path: string): WrittenFile | undefined;
  /** Whether a file of the site, absolute path, is as it was. */
  isAsBefore(source: string): boolean;
  /** Hash of the text of a page's source, relative to the site, where it is as it was. */
  textHashOf(path: string): string | undefined;
}

export function traceBase(facts: unknown): string {
  return shortHash(JSON.stringify([process.version, facts]));
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
  const isUnedited = (page: Page) => isSameSource(before(page), sourceOf(page));
  // Where the edited pages show the others what they showed them before, nothing has changed for the others.
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

function isSameSource(a: PageSource | undefined, b: PageSource): boolean {
  return a !== undefined && a.shared === b.shared && a.text === b.text && a.includes === b.includes;
}

/** Whether a page with the one comes out as a page with the other. */
export function isSameTrace(a: PageTrace | undefined, b: PageTrace): boolean {
  return (
    a === b ||
    (a !== undefined && isSameSource(a, b) && a.frame === b.frame && a.view === b.view && a.links === b.links)
  );
}
