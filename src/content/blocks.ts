/** Blocks of the text that few pages have. Their styles are a sheet of their own (`src/theme/styles/blocks.css`), which only those pages load. */
import type { Element } from 'hast';

const BLOCK_NAMES: ReadonlySet<string> = new Set([
  'jd-hero',
  'jd-steps',
  'jd-badge',
  'jd-api',
  'details',
  'math',
]);

/** The same as raw HTML and as components write it; and what is no element of its own. */
const BLOCK_CLASSES: ReadonlySet<unknown> = new Set([
  'hero',
  'steps',
  'badge',
  'code-notes',
  'file-tree',
  'figure',
  'footnotes',
  'task-list-item',
  'term',
]);

/** Whether the styles of an element are in the sheet of blocks. */
export function isBlock({ tagName, properties }: Element): boolean {
  if (BLOCK_NAMES.has(tagName) || properties.fold !== undefined) return true;
  const { className } = properties;
  return Array.isArray(className) && className.some((name) => BLOCK_CLASSES.has(name));
}
