/** The links between a text and its footnotes: they are links like all others, so that the checker sees them. */
import type { Element, Root } from 'hast';
import type { Position } from 'unist';
import { slot } from '../contract/index.ts';
import type { TransformContext } from './context.ts';

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
