/** The place where a post is cut in lists of posts: a comment in Markdown, an element of ours in the tree. */
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Paragraph, Parents, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { collectionIdOf } from '../paths/index.ts';
import type { TransformContext } from './context.ts';
import type { JsxTagNode } from './jsx-syntax.ts';

const TRUNCATE_ELEMENT = 'jd-truncate';

/** `<!-- truncate -->`; the form for MDX counts in `.md` too: braces, and a comment of the same word. */
const DEFAULT_MARK = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/** What cuts the pages of an edition: what the configuration says, or the comment. */
export function truncateMark({ source, options }: Pick<TransformContext, 'source' | 'options'>): RegExp {
  const own = options.truncateMarkers?.[collectionIdOf(source.version)];
  return own ? new RegExp(own.source, own.flags) : DEFAULT_MARK;
}

/**
 * Puts `jd-truncate` in place of the first mark. Costs nothing where the text holds none.
 * @returns whether there was one
 */
export function markTruncation(
  tree: Root,
  context: Pick<TransformContext, 'text' | 'source' | 'options'>,
): boolean {
  const mark = truncateMark(context);
  if (mark === DEFAULT_MARK ? !context.text.includes('truncate') : !mark.test(context.text)) return false;
  let isFound = false;
  visit(tree, (node: Nodes | JsxTagNode, index, parent) => {
    const rest = restOf(node, mark);
    if (rest === undefined || index === undefined || !parent) return undefined;
    const cut = truncation(node.position);
    (parent as Parents).children.splice(index, 1, cut as never, ...(rest as never[]));
    isFound = true;
    return EXIT;
  });
  return isFound;
}

/** What stands in the tree where the post is cut. */
export function truncation(position: Paragraph['position']): Paragraph {
  return {
    type: 'paragraph',
    children: [],
    data: { hName: TRUNCATE_ELEMENT },
    ...(position && { position }),
  };
}

/** Whether such an element stands in a tree. */
export function isCut(tree: HtmlRoot): boolean {
  let isFound = false;
  visit(tree, 'element', ({ tagName }) => {
    isFound = tagName === TRUNCATE_ELEMENT;
    return isFound ? EXIT : undefined;
  });
  return isFound;
}

/** Whether a comment between braces is a mark, or was one before MDX wrote it so: `/* truncate *\/`. */
export const isMarkOfMdx = (comment: string, mark: RegExp): boolean =>
  mark.test(`{${comment}}`) || mark.test(comment.trim().replace(/^\/\*([\s\S]*)\*\/$/, '<!--$1-->'));

/** What is left of a node that begins with the mark; undefined for any other node. */
function restOf(node: Nodes | JsxTagNode, mark: RegExp): readonly Nodes[] | undefined {
  if (node.type === 'html') {
    const found = mark.exec(node.value);
    if (!found || node.value.slice(0, found.index).trim() !== '') return undefined;
    const value = node.value.slice(found.index + found[0].length);
    return value.trim() === '' ? [] : [{ ...node, value }];
  }
  const isWhole = (text: string) => mark.exec(text)?.[0] === text.trim();
  if (node.type === 'jsxTag') return isWhole(node.value) ? [] : undefined;
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  // A comment in text is one that its author escaped.
  const isText = only?.type === 'text' && !only.value.trimStart().startsWith('<');
  return isText && isWhole(only.value) ? [] : undefined;
}
