/** The place where a post is cut in lists of posts: a comment in Markdown, an element of ours in the tree. */
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Paragraph, Parents, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { TransformContext } from './context.ts';
import type { JsxTagNode } from './jsx-syntax.ts';

const TRUNCATE_ELEMENT = 'jd-truncate';

/** `<!-- truncate -->`, and what stands after it on its line. */
const COMMENT = /^\s*<!--\s*truncate\s*-->/;
/** The form for MDX, which counts in `.md` too: braces, and a comment of the same word. */
const JSX_COMMENT = /^\{\s*\/\*\s*truncate\s*\*\/\s*\}$/;

/**
 * Puts `jd-truncate` in place of the first such comment. Costs nothing where the text holds none.
 * @returns whether there was one
 */
export function markTruncation(tree: Root, { text }: Pick<TransformContext, 'text'>): boolean {
  if (!text.includes('truncate')) return false;
  let isFound = false;
  visit(tree, (node: Nodes | JsxTagNode, index, parent) => {
    const rest = restOf(node);
    if (rest === undefined || index === undefined || !parent) return undefined;
    const mark = truncation(node.position);
    (parent as Parents).children.splice(index, 1, mark as never, ...(rest as never[]));
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

/** What is left of a node that holds the comment; undefined for any other node. */
function restOf(node: Nodes | JsxTagNode): readonly Nodes[] | undefined {
  if (node.type === 'html') {
    const comment = COMMENT.exec(node.value);
    if (!comment) return undefined;
    const value = node.value.slice(comment[0].length);
    return value.trim() === '' ? [] : [{ ...node, value }];
  }
  if (node.type === 'jsxTag') return JSX_COMMENT.test(node.value) ? [] : undefined;
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  return only?.type === 'text' && JSX_COMMENT.test(only.value) ? [] : undefined;
}
