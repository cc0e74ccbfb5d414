/** The text of a Markdown node as a reader sees it: no markup, no HTML tags, images by their alternative text. */
import type { ElementContent } from 'hast';
import type { Nodes, Text } from 'mdast';

/** @param ofText what is taken of a text */
export function plainText(node: Nodes, ofText = ({ value }: Text): string => value): string {
  switch (node.type) {
    case 'html':
      return '';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'footnoteReference':
      return '';
    case 'text':
      return ofText(node);
    default:
      if ('value' in node && typeof node.value === 'string') return node.value;
      return 'children' in node
        ? node.children.map((child) => plainText(child as Nodes, ofText)).join('')
        : '';
  }
}

/** The text of HTML nodes, nothing added. */
export const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');

/** White space folded to single blanks, none at the ends. */
export function foldSpace(text: string): string {
  // A single blank stays as it is, and most are.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
