/**
 * What a build knows of the one before it: which files would come out as they are, and may be taken over, and why the others
 * would not.
 */
import { createHash } from 'node:crypto';
import type { KeptFile } from '../emit/index.ts';
import type { SiteRenderer } from '../render/index.ts';
import type { DocKey, Page } from '../site/index.ts';
import type { PageSource } from './page-work.ts';
import type { MadeIndexFile } from './search.ts';

/** Hashes of all that a page's files are made of: with the same ones they come out the same. */
export interface PageTrace extends PageSource {
  /** Source file, relative to the site. */
  readonly path: string;
  readonly frame: string;
  readonly view: string;
  readonly links: string;
}

/** What a build leaves for the next one. */
export interface BuildTrace {
  /** Hash of what all files share: the tool, the configuration, the theme. */
  readonly base: string;
  readonly pages: ReadonlyMap<DocKey, PageTrace>;
  readonly indexFiles: readonly MadeIndexFile[];
}

export interface PreviousBuild extends BuildTrace {
  /** A file of the output folder that nobody has touched since. */
  file(path: string): KeptFile | undefined;
  /** Whether a file of the site, absolute path, is as it was. */
  isAsBefore(source: string): boolean;
  /** Hash of the text of a page's source, relative to the site, where it is as it was. */
  textHashOf(path: string): string | undefined;
}

export function traceBase(facts: unknown): string {
  return hashOf(JSON.stringify([process.version, facts]));
}

export function tracePage(renderer: SiteRenderer, page: Page, source: PageSource): PageTrace {
  const { frame, view, links } = renderer.ingredients(page);
  return { ...source, path: page.doc.path, frame: hashOf(frame), view: hashOf(view), links: hashOf(links) };
}

export function isSameTrace(a: PageTrace | undefined, b: PageTrace): boolean {
  return (
    a !== undefined &&
    a.shared === b.shared &&
    a.text === b.text &&
    a.includes === b.includes &&
    a.frame === b.frame &&
    a.view === b.view &&
    a.links === b.links
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
