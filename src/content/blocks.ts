/**
 * Blocks of the text that few pages have. Their styles are sheets of their own (`blocks.css` and `pages.css` in `src/theme/styles`),
 * which only those pages load.
 */
import type { Element, Properties } from 'hast';
import { ISLAND_ELEMENT } from '../contract/index.ts';

const BLOCK_NAMES: ReadonlySet<string> = new Set([
  'jd-hero',
  'jd-steps',
  'jd-badge',
  'jd-api',
  'details',
  'math',
]);

/** The same as raw HTML and as components write it; and what is no element of its own. */
const BLOCK_CLASSES: ReadonlySet<string> = new Set([
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
  return classesOf(properties).some((name) => BLOCK_CLASSES.has(String(name)));
}

/** What components draw has them as one text. */
export function classesOf(properties: Properties): readonly unknown[] {
  const className: unknown = properties.className;
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? className.split(/\s+/) : [];
}

/** Classes of Infima, Docusaurus's sheet, whose rules few pages need: `row`, `col--6`, `padding-top--lg`. */
const INFIMA_CLASS =
  /^(?:row|col|container|card|avatar|hero|button-group|clean-list)(?:--.+)?$|^(?:margin|padding)(?:-\w+)?--\w+$|^(?:text|shadow)--\w+$/;

/** Whether an element has one of those, as raw HTML or as components write it. */
export function isOfInfima({ tagName, properties }: Element): boolean {
  // What a browser takes over may draw some later.
  return tagName === ISLAND_ELEMENT || classesOf(properties).some((name) => INFIMA_CLASS.test(String(name)));
}
