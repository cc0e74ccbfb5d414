/** `<TOCInline />`: the headings of the page as a list of links, put in when all of them are known. */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Heading } from './doc.ts';
import { MAX_CONTENTS_ITEMS, TooMuchError } from './limits.ts';
import { eachNode } from './walk.ts';

/** Fills the places of such lists in a finished tree. */
export function fillContents(tree: Root, headings: readonly Heading[]): void {
  let items = 0;
  eachNode(tree, 'element', (node) => {
    if (node.tagName !== 'jd-contents') return;
    const [min, max] = [Number(node.properties.min), Number(node.properties.max)];
    const shown = headings.filter(({ depth, id }) => id !== undefined && depth >= min && depth <= max);
    items += shown.length;
    if (items > MAX_CONTENTS_ITEMS)
      throw new TooMuchError(`${MAX_CONTENTS_ITEMS} items in lists of the page’s headings`, {
        position: node.position,
      });
    Object.assign(node, { ...listOf(shown), properties: { className: ['contents-list'] } });
  });
}

/** Deeper headings are lists within the item above them. */
function listOf(headings: readonly Heading[]): Element {
  const items: Element[] = [];
  for (let at = 0; at < headings.length; ) {
    const { id, html, depth } = headings[at]!;
    let end = at + 1;
    while (end < headings.length && headings[end]!.depth > depth) end += 1;
    const inner = (raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root).children;
    const link = elementOf('a', { href: `#${id}` }, inner as ElementContent[]);
    const below = end > at + 1 ? [listOf(headings.slice(at + 1, end))] : [];
    items.push(elementOf('li', {}, [link, ...below]));
    at = end;
  }
  return elementOf('ul', {}, items);
}

const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
