/**
 * Directives (`:::note[Title]{attributes}` … `:::`, `:badge[New]`) and GitHub alerts. The syntax is made once per set of
 * options: `directiveSyntax(options)`, so that the words of `options.admonitions` open a container too. Pages need it only
 * if their text holds a `:`; alerts need the transform alone, so run `transformDirectives` on every tree, before links
 * are collected or after.
 */
import type { Blockquote, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Point, Position } from 'unist';
import { nearest } from '../../diagnostics/index.ts';
import type { TransformContext } from '../context.ts';
import type { ContentOptions } from '../options.ts';
import { alertOf } from './alerts.ts';
import { parseAttributes } from './attributes.ts';
import { containerBuilder } from './build.ts';
import { directiveFromMarkdown } from './from-markdown.ts';
import { containerNames } from './names.ts';
import { type DirectiveBadge, type DirectiveElement, type DirectiveOpen, hasChildren } from './nodes.ts';
import { pairDirectives } from './pair.ts';
import { directiveMicromark } from './syntax.ts';

export { ADMONITION_KINDS, type AdmonitionKind } from './names.ts';
export type { DirectiveElement } from './nodes.ts';

/** Deeper trees are left as they are. */
const MAX_TREE_DEPTH = 400;
/** Findings of one kind in one file; more of them help nobody. */
const MAX_FINDINGS = 50;

/**
 * The syntax to load.
 * @param options gives the words that open an admonition beside the built-in ones
 */
export function directiveSyntax(options?: Pick<ContentOptions, 'admonitions'>): {
  micromark: Extension;
  fromMarkdown: FromMarkdownExtension;
} {
  const names = containerNames(options?.admonitions ?? []);
  return {
    micromark: directiveMicromark((name) => names.has(name.toLowerCase())),
    fromMarkdown: directiveFromMarkdown(),
  };
}

/**
 * Turns the markers of directives and the quotes that are alerts into nodes that carry `data.hName` and
 * `data.hProperties` of a theme component, in place. Reports `unclosed-directive` and `unknown-directive`.
 */
export function transformDirectives(tree: Root, context: TransformContext): void {
  const unclosed = pairDirectives(tree, { build: containerBuilder(context), source: context.text });
  for (const open of unclosed.slice(0, MAX_FINDINGS)) reportUnclosed(open, context);
  const names = containerNames(context.options.admonitions);
  let unknown = 0;
  visit(tree, 0);

  function visit(parent: Parents, depth: number): void {
    if (depth > MAX_TREE_DEPTH) return;
    const children = parent.children as Nodes[];
    for (let index = 0; index < children.length; index += 1) {
      let child = children[index]!;
      if (child.type === 'paragraph') reportUnknown(child);
      if (child.type === 'blockquote') {
        const alert = alertOf(child as Blockquote);
        if (alert) children[index] = child = alert;
      } else if (child.type === 'directiveBadge') {
        children[index] = child = badge(child) as Nodes;
      }
      if (hasChildren(child)) visit(child, depth + 1);
    }
  }

  function reportUnknown(paragraph: Paragraph): void {
    for (const child of paragraph.children) {
      if (child.type !== 'text' || !child.value.includes(':::') || !child.position) continue;
      for (const match of child.value.matchAll(UNKNOWN)) {
        const name = match[1]!;
        const start = lineStart(child.value, match.index, child.position, context.text);
        if (!start || names.has(name.toLowerCase()) || unknown >= MAX_FINDINGS) continue;
        unknown += 1;
        const suggestion = nearest(name, names.keys());
        context.report({
          code: 'unknown-directive',
          severity: 'warning',
          message: `“:::${name}” opens no container: there is no directive “${name}”. The line is printed as typed.`,
          position: { start, end: start },
          hint: suggestion
            ? `Did you mean “:::${suggestion}”?`
            : 'Write “\\:::” if the line is text, or add the word to `docs.admonitions`.',
          suggestion,
        });
      }
    }
  }
}

const UNKNOWN = /(?<=^|\n)[ \t]*:::+[ \t]*([A-Za-z][\w-]*)/g;

/**
 * Place of a line of colons inside a text node; undefined if the source escapes the colons or the line begins elsewhere.
 */
function lineStart(value: string, index: number, node: Position, source: string): Point | undefined {
  const lines = value.slice(0, index).split('\n').length - 1;
  const offset = node.start.offset ?? 0;
  const sourceLine = source.slice(offset, node.end.offset).split('\n')[lines] ?? '';
  const match = /^[\s>]*(?=:::)/.exec(sourceLine);
  if (
    !match ||
    (lines === 0 && /[^\s>]/.test(source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)))
  ) {
    return undefined;
  }
  return { line: node.start.line + lines, column: (lines === 0 ? node.start.column : 1) + match[0].length };
}

function reportUnclosed(open: DirectiveOpen, context: TransformContext): void {
  const fence = ':'.repeat(open.size);
  context.report({
    code: 'unclosed-directive',
    severity: 'warning',
    message: `“${fence}${open.name}” is never closed: it takes in all that follows it.`,
    position: open.position,
    hint: `Put “${fence}” on a line of its own where it ends. A container around another one has more colons.`,
  });
}

function badge(node: DirectiveBadge): DirectiveElement {
  const kind = node.rawAttributes ? parseAttributes(node.rawAttributes).get('kind')?.value : undefined;
  return {
    type: 'directiveElement',
    children: node.children,
    data: { hName: 'jd-badge', hProperties: { kind: kind && /^[a-z][\w-]*$/.test(kind) ? kind : 'info' } },
    position: node.position,
  };
}
