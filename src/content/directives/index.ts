/** Directives and GitHub alerts: stand-in until the real ones are there. */
import type { Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { TransformContext } from '../context.ts';

/** The syntax to load for pages that hold directives. */
export function directiveSyntax(): { micromark: Extension; fromMarkdown: FromMarkdownExtension } {
  return { micromark: {}, fromMarkdown: {} };
}

/** Turns directive nodes and alerts into nodes that carry `data.hName` of a theme component. */
export function transformDirectives(_tree: Root, _context: TransformContext): void {}
