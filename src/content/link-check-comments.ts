/** Comments that speak to the link checker, read from the syntax tree: what stands in code or is escaped is none. */
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { TransformContext } from './context.ts';
import type { LinkCheckComment } from './doc.ts';

const COMMENT = /<!--\s*(link-check-[a-z-]+)\s*(?::\s*|\s(?=\S)|(?=-->))([\s\S]*?)\s*-->/g;
const JSX_COMMENT = /^\{\s*\/\*\s*(link-check-[a-z-]+)\s*(?::\s*|\s(?=\S)|(?=\*\/))([\s\S]*?)\s*\*\/\s*\}$/;

/** Lists the comments of a page that is still Markdown. Costs nothing where the text holds none. */
export function readLinkCheckComments(
  tree: Root,
  { text }: Pick<TransformContext, 'text'>,
): readonly LinkCheckComment[] {
  const comments: LinkCheckComment[] = [];
  if (!text.includes('link-check-')) return comments;
  visit(tree, (node: Nodes | { readonly type: 'jsxTag'; readonly position?: Nodes['position'] }) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined || (node.type !== 'html' && node.type !== 'jsxTag')) return;
    const source = text.slice(start, end);
    const jsx = node.type === 'jsxTag' ? JSX_COMMENT.exec(source) : null;
    for (const match of jsx ? [jsx] : source.matchAll(COMMENT))
      comments.push(commentAt(text, start + match.index, match));
  });
  return comments;
}

function commentAt(text: string, at: number, [whole, name, words]: RegExpExecArray): LinkCheckComment {
  const from = pointAt(text, at);
  const to = pointAt(text, at + whole.length);
  const rest = text.slice(at + whole.length).split(/\r\n|\n|\r/);
  const skipped = rest.findIndex((line, index) => index > 0 && line.trim() !== '');
  return {
    name: name!,
    text: words!.replace(/\s+/g, ' '),
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    nextLine: skipped < 0 ? undefined : to.line + skipped,
  };
}

function pointAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
