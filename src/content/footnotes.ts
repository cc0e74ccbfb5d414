/** The links between a text and its footnotes: they are links like all others, so that the checker sees them. */
import type { Element, Root } from 'hast';
import type { Position } from 'unist';
import { slot } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import { eachNode } from './walk.ts';

/** Gives slots to footnote links that have none, in place. Must run before raw HTML is parsed, which loses positions. */
export function linkFootnotes(tree: Root, context: TransformContext): void {
  walk(tree, undefined, context);
}

function walk(parent: Root | Element, position: Position | undefined, context: TransformContext): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const place = child.position ?? position;
    const { properties } = child;
    const isFootnote =
      properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
    if (isFootnote && typeof properties.href === 'string') {
      const url = properties.href;
      const index = context.addLink({ kind: 'link', origin: 'markdown', url, text: '', position: place });
      properties.href = slot('href', index);
    } else walk(child, place, context);
  }
}

/** Ids of notes, of the places that refer to them, and of the heading above them. */
const FOOTNOTE_ID = /^(?:fn|fnref|footnote)-/;

/** Gives the footnotes of a partial ids that are no other partial's, in place. Must run before they are linked. */
export function separateFootnotes(tree: Root, prefix: string): void {
  eachNode(tree, 'element', ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string' && FOOTNOTE_ID.test(id)) properties.id = prefix + id;
    if (typeof href === 'string' && href.startsWith('#') && FOOTNOTE_ID.test(href.slice(1)))
      properties.href = `#${prefix}${href.slice(1)}`;
    if (Array.isArray(ariaDescribedBy))
      properties.ariaDescribedBy = ariaDescribedBy.map((name) => `${prefix}${name}`);
  });
}
