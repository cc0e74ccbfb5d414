/** Gets the words out of rendered children. */
import { isValidElement, type ReactNode } from 'react';

/** The text of a React subtree as it would be read aloud; images give their alternative text. */
export function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainText).join('');
  if (!isValidElement<{ children?: ReactNode; alt?: unknown }>(node)) return '';
  return typeof node.props.alt === 'string' ? node.props.alt : plainText(node.props.children);
}
