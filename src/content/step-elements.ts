/**
 * The tree of a page as plugins of rehype know one, and back. They see `a`, `img`, `pre` and `code` with addresses as written;
 * here links and pictures are slots, and code is an element of ours. What a plugin leaves as it was keeps its place in the list
 * of links; what it adds or changes is taken into the list anew.
 */
import type { Element, Nodes, Parents, Root } from 'hast';
import { parseSlot } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import { textOf } from './plain-text.ts';
import { parseRawHtml } from './raw-html.ts';
import { addLinks, isPictureElement, styleElement } from './raw-links.ts';

/** What an element was, on the element that plugins see in its place. */
interface Was {
  readonly element: Element;
  /** Index in the list of links. */
  readonly link?: number;
  /** Its address, or its code. */
  readonly value: string;
}

declare module 'hast' {
  interface ElementData {
    jdWas?: Was | undefined;
  }
}

/** Puts plain elements in the place of ours. @returns indices of the links that stand in the tree */
export function toPlainElements(tree: Root, links: TransformContext['links']): ReadonlySet<number> {
  const offered = new Set<number>();
  const replace = (parent: Parents): void => {
    parent.children = parent.children.map((child) => {
      if (child.type === 'element' && child.tagName === 'jd-code') return plainCode(child);
      if ('children' in child) replace(child);
      const plain = child.type === 'element' ? plainLink(child, links) : child;
      const link = plain.type === 'element' ? plain.data?.jdWas?.link : undefined;
      if (link !== undefined) offered.add(link);
      return plain;
    }) as never;
  };
  replace(tree);
  return offered;
}

function plainLink(element: Element, links: TransformContext['links']): Element {
  const isImage = element.tagName === 'jd-image';
  const name = isImage ? 'src' : 'href';
  const written = element.properties[name];
  const index = typeof written === 'string' ? parseSlot(written)?.id : undefined;
  const link = index === undefined ? undefined : links[Number(index)];
  if (!link || (!isImage && element.tagName !== 'a')) return element;
  const { imageIndex: _, ...properties } = element.properties as Element['properties'] & {
    imageIndex?: number;
  };
  return {
    ...element,
    tagName: isImage ? 'img' : 'a',
    properties: { ...properties, [name]: link.url },
    data: { ...element.data, jdWas: { element, link: link.index, value: link.url } },
  };
}

function plainCode(element: Element): Element {
  const value = textOf(element.children);
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${String(element.properties.language)}`] },
    children: [{ type: 'text', value }],
    position: element.position,
  };
  const data = { jdWas: { element, value } };
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [code],
    position: element.position,
    data,
  };
}

/**
 * Puts our elements back, in place, and reads what plugins added.
 * @param offered links that the plugins were shown: those that are gone ask for nothing any more
 */
export function fromPlainElements(tree: Root, context: TransformContext, offered: ReadonlySet<number>): void {
  const kept = new Set<number>();
  restore(tree);
  for (const index of offered) if (!kept.has(index)) dropLink(context.links, index);

  function restore(parent: Parents): void {
    const children = parent.children.flatMap((child): Nodes[] =>
      child.type === 'raw' ? parseRawHtml({ type: 'root', children: [child] }).tree.children : [child],
    );
    parent.children = children.map((child) => {
      if (child.type !== 'element') {
        // A tag of MDX has no element yet, and what stands in it was replaced as well.
        if ('children' in child) restore(child);
        return child;
      }
      const { jdWas: was, ...data } = child.data ?? {};
      if (was) child.data = data;
      if (was && isUnchangedCode(child, was)) return was.element;
      restore(child);
      const name = child.tagName === 'a' ? 'href' : 'src';
      if (was?.link !== undefined && child.properties[name] === was.value) {
        kept.add(was.link);
        child.properties[name] = was.element.properties[name];
        if (child.tagName !== 'img') return child;
        Object.assign(child.properties, { imageIndex: was.link });
        child.tagName = was.element.tagName;
        return child;
      }
      if (!child.tagName.startsWith('jd-')) {
        styleElement(child, context);
        addLinks(child, { context, position: child.position, isPicture: !isPictureElement(parent) });
      }
      return child;
    }) as never;
  }
}

/** A link that stands on the page no more: it leads nowhere that could be missing. */
export function dropLink(links: TransformContext['links'], index: number): void {
  const { urlRange: _, ...link } = links[index]!;
  links[index] = { ...link, kind: 'link', url: '#' };
}

function isUnchangedCode(child: Element, { element, value }: Was): boolean {
  if (element.tagName !== 'jd-code' || child.tagName !== 'pre') return false;
  const [code] = child.children;
  return (
    Object.keys(child.properties).length === 0 &&
    child.children.length === 1 &&
    code?.type === 'element' &&
    code.tagName === 'code' &&
    code.children.length === 1 &&
    code.children[0]!.type === 'text' &&
    code.children[0]!.value === value
  );
}
