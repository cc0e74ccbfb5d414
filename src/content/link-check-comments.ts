/** Comments that speak to the link checker, read from the syntax tree: what stands in code or is escaped is none. */
import type { Nodes, Root } from 'mdast';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import type { TransformContext } from './context.ts';
import type { LinkCheckComment } from './doc.ts';

/** `<!-- link-check-ignore-line: a reason -->` gives the name and the reason. */
const COMMENT = /<!--\s*(link-check-[a-z-]+)\s*(?::\s*|\s(?=\S)|(?=-->))([\s\S]*?)\s*-->/g;
/** The same in `.mdx`, where the comment is all that the braces hold: it begins with a brace, a slash and a star. */
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
    const pointAt = pointer(text, node.position!.start);
    const jsx = node.type === 'jsxTag' ? JSX_COMMENT.exec(source) : null;
    for (const match of jsx ? [jsx] : source.matchAll(COMMENT)) {
      const [whole, name, words] = match;
      const from = pointAt(start + match.index);
      const to = pointAt(start + match.index + whole.length);
      comments.push({
        name: name!,
        text: words!.replace(/\s+/g, ' '),
        line: from.line,
        column: from.column,
        endLine: to.line,
        endColumn: to.column,
        nextLine: nextLine(text, start + match.index + whole.length, to.line),
      });
    }
  });
  return comments;
}

/** Finds lines and columns of ever greater offsets from a known point on; each line ending is looked at once. */
function pointer(text: string, from: Point): (offset: number) => { line: number; column: number } {
  const ending = /\r\n|\n|\r/g;
  let line = from.line;
  let lineStart = from.offset! - from.column + 1;
  let at = from.offset!;
  return (offset) => {
    ending.lastIndex = at;
    for (let match = ending.exec(text); match && match.index < offset; match = ending.exec(text)) {
      line += 1;
      lineStart = ending.lastIndex;
    }
    at = Math.max(offset, lineStart);
    return { line, column: offset - lineStart + 1 };
  };
}

/** Number of the first line below that is not blank. */
function nextLine(text: string, offset: number, line: number): number | undefined {
  const ending = /\r\n|\n|\r/g;
  const blank = /[ \t]*(?=\r|\n|$)/y;
  ending.lastIndex = offset;
  let number = line;
  for (let match = ending.exec(text); match; match = ending.exec(text)) {
    number += 1;
    const from = ending.lastIndex;
    blank.lastIndex = from;
    if (from < text.length && !blank.test(text)) return number;
  }
  return undefined;
}
