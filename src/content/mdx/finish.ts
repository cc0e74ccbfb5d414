/**
 * Takes the HTML that a page's program made and makes a tree of it like that of every other page: what was taken out stands in
 * its place again, links and pictures of components have slots, headings are in the order in which they are shown.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import type { Code } from 'mdast';
import type { Position } from 'unist';
import {
  FILE_SCHEME,
  FILES_IN_STYLES,
  ISLAND_ELEMENT,
  ISLAND_SLOT_ELEMENT,
  PLACE_ELEMENT,
  PROPERTIES_ATTRIBUTE,
  STATIC_ELEMENT,
  slot,
} from '../../contract/index.ts';
import type { CodeRenderer } from '../code/index.ts';
import type { TransformContext } from '../context.ts';
import { type FoundHeading, HEADING_PROPERTY } from '../headings.ts';
import { addLinks, isPictureElement, styleElement } from '../raw-links.ts';
import { dropLink } from '../step-elements.ts';
import { type PageParts, relativePath } from './compile.ts';
import { BrokenMarkupError, brokenMarkup, readMarkup } from './markup.ts';

export interface FinishedTree {
  readonly tree: Root;
  readonly headings: readonly FoundHeading[];
  readonly hasOwnTitle: boolean;
}

interface Around {
  /** Where what draws it stands in the page. */
  readonly line: number;
  readonly column: number;
  readonly isIsland: boolean;
  /** Its parent is a `picture`, which has its own sources. */
  readonly isInPicture: boolean;
  /** A component draws it, from what is known when all pages are. */
  readonly isLate: boolean;
}

/** @throws BrokenMarkupError */
export function finishMarkup(
  markup: string,
  {
    parts,
    context,
    renderCode,
    isLate,
  }: {
    readonly parts: PageParts;
    readonly context: TransformContext;
    readonly renderCode: CodeRenderer | undefined;
    /** It is drawn from what is known when all pages are. */
    readonly isLate: boolean;
  },
): FinishedTree {
  let isTold = false;
  const read = readMarkup(markup, (fault) => {
    // A browser shows it somehow, and so does Docusaurus.
    if (!context.options.isLenient) throw new BrokenMarkupError(fault);
    if (!isTold) context.report(brokenMarkup(fault, 'warning'));
    isTold = true;
  });
  const headings: FoundHeading[] = [];
  const used = new Set<number>();
  /** Pictures that a browser is told of. */
  const sent = new Set<number>();
  const tree: Root = {
    type: 'root',
    children: withoutGaps(
      finish(read.children as ElementContent[], {
        line: 1,
        column: 1,
        isIsland: false,
        isInPicture: false,
        isLate: false,
      }),
    ),
  };
  // What was drawn without them, or leads elsewhere, asks for nothing there.
  for (const indices of parts.links.values())
    for (const index of indices) if (!sent.has(index)) dropLink(context.links, index);
  const hasOwnTitle = parts.hasOwnTitle && headings[0] === parts.headings[0];
  return { tree, headings, hasOwnTitle };

  function finish(children: readonly ElementContent[], around: Around): ElementContent[] {
    const { line, column, isIsland, isInPicture } = around;
    return children.flatMap((child): ElementContent[] => {
      // React's marks between texts are needed where it takes the markup over, and nowhere else.
      if (child.type === 'comment') return isIsland ? [child] : [];
      if (child.type !== 'element') return [child];
      const { properties } = child;
      if (child.tagName === STATIC_ELEMENT) {
        const number = Number(properties.dataN);
        const nodes = parts.statics[number] ?? [];
        const own = used.has(number) ? structuredClone(nodes) : nodes;
        used.add(number);
        for (const node of own) countHeadings(node);
        return own;
      }
      if (child.tagName === PLACE_ELEMENT) {
        const [row = 1, place = 1] = String(properties.dataAt ?? '')
          .split(':')
          .map(Number);
        return finish(child.children, {
          line: row || line,
          column: place || column,
          isIsland,
          isInPicture,
          isLate,
        });
      }
      if (child.tagName === 'style') return styleOf(child, isIsland);
      const own = properties[propertyName];
      if (typeof own === 'string') child.properties = JSON.parse(own) as Properties;
      if (child.tagName === 'jd-code-text') return [codeOf(child, line, column)];
      countHeading(child);
      const isOurs = child.tagName.startsWith('jd-');
      if (around.isLate) child.data = { jdDrawn: true };
      if (child.tagName === ISLAND_ELEMENT) filesInProps(child, placeOf(line, column));
      const isInIsland = isIsland || child.tagName === ISLAND_ELEMENT;
      child.children = finish(child.children, {
        ...around,
        isIsland: child.tagName === ISLAND_SLOT_ELEMENT ? false : isInIsland,
        isInPicture: isPictureElement(child),
      });
      if (!isOurs || child.tagName === 'jd-card') linkElement(child, around);
      return [child];
    });
  }

  /** Pages carry no styles inline: what the element says is part of the page's sheet. A browser that takes over looks for it. */
  function styleOf(element: Element, isIsland: boolean): Element[] {
    const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (text.trim() !== '') context.sheets.add(text);
    return isIsland ? [{ ...element, children: [] }] : [];
  }

  /** Code that a component shows, as a fence would. */
  function codeOf({ properties, children }: Element, line: number, column: number): Element {
    const { language, title, lineNumbers, meta } = properties as Record<string, string | number | undefined>;
    const value = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    const words = [
      title === undefined ? '' : `title=${JSON.stringify(title)}`,
      lineNumbers === undefined ? '' : `showLineNumbers=${lineNumbers}`,
      String(meta ?? '').replace(/title="[^"]*"/, ''),
    ];
    const position = placeOf(line, column);
    const lang = String(language);
    const code: Code = { type: 'code', lang, meta: words.filter(Boolean).join(' '), value, position };
    if (renderCode) return renderCode(code, context);
    return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value }] };
  }

  function countHeadings(node: ElementContent): void {
    if (node.type !== 'element') return;
    countHeading(node);
    for (const child of node.children) countHeadings(child);
  }

  function countHeading({ properties }: Element): void {
    const index = properties[HEADING_PROPERTY];
    if (index === undefined) return;
    const found = parts.headings[Number(index)];
    if (!found) {
      delete properties[HEADING_PROPERTY];
      return;
    }
    properties[HEADING_PROPERTY] = headings.length;
    headings.push(found);
  }

  function linkElement(element: Element, { line, column, isIsland, isInPicture }: Around): void {
    const place = placeOf(line, column);
    // In an island the browser makes styles of the classes again.
    const own = styleElement(element, context, place, true);
    const style = own?.style.replace(FILES_IN_STYLES, (file) => slot('src', linkOf(file, place)));
    if (own && isIsland) Object.assign(element.properties, { dataStyle: style, dataStyleClass: own.name });
    if (element.tagName === 'a') linkAsWritten(element);
    if (element.tagName === 'img') pictureAsShown(element, !isIsland && !isInPicture);
    addLinks(element, {
      context,
      position: place,
      isPicture: !isIsland && !isInPicture,
      urlOf: (url) =>
        url.startsWith(FILE_SCHEME) ? relativePath(url.slice(FILE_SCHEME.length), context.source.path) : url,
    });
  }

  /** What a browser gives to the component has the addresses that the server drew. */
  function filesInProps({ properties }: Element, position: Position): void {
    const { dataProps } = properties;
    if (typeof dataProps !== 'string' || !dataProps.includes(FILE_SCHEME)) return;
    properties.dataProps = dataProps.replace(FILES_IN_PROPS, (text) => {
      const file = JSON.parse(text) as string;
      const [index = linkOf(file, position)] = parts.links.get(file) ?? [];
      sent.add(index);
      return `"${slot('src', index)}"`;
    });
  }

  function linkOf(file: string, position: Position): number {
    const url = relativePath(file.slice(FILE_SCHEME.length), context.source.path);
    return context.addLink({ kind: 'image', origin: 'html', url, text: '', position });
  }

  /** A picture of the page's text that the site drew. */
  function pictureAsShown(element: Element, isPicture: boolean): void {
    const { properties } = element;
    const index = parts.links.get(String(properties.src))?.shift();
    if (index === undefined) return;
    properties.src = slot('src', index);
    if (!isPicture || properties.srcSet !== undefined) return;
    element.tagName = 'jd-image';
    properties.imageIndex = index;
  }

  /** A link of the page's text that the site drew: the address is as written, or has the base path before it. */
  function linkAsWritten({ properties }: Element): void {
    const { href } = properties;
    if (typeof href !== 'string' || parts.links.size === 0) return;
    const isMeant = (url: string) =>
      url.length > 1 && url.startsWith('/') && href.startsWith('/') && href.endsWith(url);
    const url = parts.links.has(href) ? href : [...parts.links.keys()].find(isMeant);
    const index = url === undefined ? undefined : parts.links.get(url)!.shift();
    if (index !== undefined) properties.href = slot('href', index);
  }
}

function placeOf(line: number, column: number): Position {
  const point = { line, column };
  return { start: point, end: point };
}

/** A file of the site among what a component is given, as JSON. */
const FILES_IN_PROPS = new RegExp(String.raw`"${FILE_SCHEME}(?:[^"\\]|\\.)*"`, 'g');

/** `data-jd` as a property. */
const propertyName = PROPERTIES_ATTRIBUTE.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Imports and components that draw nothing leave line ends behind. */
function withoutGaps(children: readonly ElementContent[]): ElementContent[] {
  const isGap = (node: ElementContent | undefined) => node?.type === 'text' && /^\s*$/.test(node.value);
  const kept = children.filter((child, index) => !isGap(child) || !isGap(children[index - 1]));
  if (isGap(kept[0])) kept.shift();
  if (isGap(kept.at(-1))) kept.pop();
  return kept;
}
