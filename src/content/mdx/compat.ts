/**
 * What Markdown has and MDX would refuse: HTML comments and heading ids in braces. They are replaced by as many characters, so
 * that every place stays, and put back into the tree.
 */
import type { Nodes, Root } from 'mdast';
import { isMarkOfMdx, truncation } from '../truncation.ts';

/** In place of `{` and `}` around a heading's id: private characters, which no text needs. */
const OPEN = '\uF8E0';
const CLOSE = '\uF8E1';

/** Fenced code and code spans stay as they are: ```` ```js … ``` ````, `` `a` ``. */
const CODE =
  /^[ \t>]*(?:[-*+]|\d+\.)?[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;

/** @returns a text of the same length */
export function readable(text: string): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text;
  const codes = Array.from(
    text.matchAll(CODE),
    ({ index, 0: whole }) => [index, index + whole.length] as const,
  );
  const isCode = (at: number) => codes.some(([start, end]) => at >= start && at < end);
  return text
    .replace(/<!--([\s\S]*?)-->/g, (whole, inner: string, at: number) =>
      isCode(at) ? whole : `{/* ${inner.replaceAll('*/', '* ')}*/}`,
    )
    .replace(
      /^( {0,3}#{1,6}[ \t].*?)\{#([^\s{}#]+)\}(?=[ \t]*#*[ \t]*$)/gm,
      (whole, before: string, id: string, at: number) =>
        isCode(at) ? whole : `${before}${OPEN}#${id}${CLOSE}`,
    );
}

/** Puts the braces of heading ids back, and turns comments into what they were. */
export function restore(tree: Root, mark: RegExp): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'text' && node.value.includes(OPEN))
      node.value = node.value.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
    if (!('children' in node)) return;
    node.children = node.children.map((child) => {
      const {
        type,
        value = '',
        position,
      } = child as { type: string; value?: string; position?: Nodes['position'] };
      const isComment = type.endsWith('Expression') && /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
      if (isComment && isMarkOfMdx(value, mark)) return truncation(position) as never;
      if (isComment && node.type === 'heading' && /\/\*\s*#\S+\s*\*\//.test(value))
        return { type: 'text', value: `{${value}}`, position } as never;
      if (isComment) return { type: 'html', value: '', position } as never;
      visit(child as Nodes);
      return child;
    }) as never;
  };
  visit(tree);
}
