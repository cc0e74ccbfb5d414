/**
 * What the transforms of one parse share: the source they read and the places they write findings to. One object per
 * parse, handed down as an argument; nothing of it outlives the parse.
 */
import type { Position } from 'unist';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { SitePath } from '../paths/index.ts';
import type { DocSource, LinkRef } from './doc.ts';
import type { GatheredHead } from './head-tags.ts';
import type { Borrowed } from './limits.ts';
import type { ContentOptions, ContentTools } from './options.ts';

/** A finding of a transform; the file is filled in, and the place is taken from `position` where it is given. */
export interface ContentFinding extends Omit<Diagnostic, 'file'> {
  readonly position?: Position | undefined;
}

/** A link, image or other reference that a transform found. */
export interface FoundLink {
  readonly kind: LinkRef['kind'];
  readonly origin: LinkRef['origin'];
  /** As written, Markdown escapes and character references undone, still percent-encoded. */
  readonly url: string;
  /** Plain text of the link or alternative text of the image. */
  readonly text: string;
  /** The imported file that it stands in. */
  readonly file?: LinkRef['file'];
  /** The whole construct; without it the link is placed at line 1, column 1. */
  readonly position: Position | undefined;
  /** Offsets of the url alone in `TransformContext.text`, of the whole directive for a term. */
  readonly urlRange?: { readonly start: number; readonly end: number } | undefined;
}

export interface TransformContext {
  readonly source: DocSource;
  /** What was given to the parser: no byte order mark, no slot marks, front matter blanked. All positions refer to it. */
  readonly text: string;
  readonly options: ContentOptions;
  readonly tools: ContentTools;
  readonly report: (finding: ContentFinding) => void;
  /** Takes a link into the document's list. Returns its index, for `slot('href', index)` or `slot('src', index)`. */
  readonly addLink: (link: FoundLink) => number;
  /** The document's list. */
  readonly links: LinkRef[];
  /** Files read into this page, relative to the site folder. A transform that reads one adds it, found or not. */
  readonly includes: Set<SitePath>;
  /** What those files give to the page. */
  readonly borrowed: Borrowed;
  /** Declarations of inline styles, each a class of the page's own style sheet. */
  readonly styles: Set<string>;
  /** Texts of the `<style>` elements that components draw, part of the same sheet. */
  readonly sheets: Set<string>;
  /** What the page says of the document around it. */
  readonly head: GatheredHead;
}
