/** The links, images and media of raw HTML elements: each url becomes a slot and a `LinkRef` with its place. */
import type { Element, ElementContent, Root } from 'hast';
import type { Position } from 'unist';
import { modeClassOf, parseSlot, slot, stripSlotMarks } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import type { LinkRef } from './doc.ts';
import { foldSpace, textOf } from './plain-text.ts';
import { RAW_ATTRIBUTE, RAW_PROPERTY, type RawTag } from './raw-html.ts';
import { styleClass } from './styles.ts';

/** Attributes that name another document or file, by element. Source: the HTML standard's url attributes, forms left out. */
const URL_ATTRIBUTES: Readonly<Record<string, readonly [property: string, kind: LinkRef['kind']][]>> = {
  a: [['href', 'link']],
  area: [['href', 'link']],
  audio: [['src', 'media']],
  embed: [['src', 'media']],
  'jd-card': [['href', 'link']],
  iframe: [['src', 'link']],
  img: [['src', 'image']],
  link: [['href', 'media']],
  object: [['data', 'media']],
  source: [['src', 'media']],
  track: [['src', 'media']],
  video: [
    ['src', 'media'],
    ['poster', 'image'],
  ],
};

const NUMBER = new RegExp(` ${RAW_ATTRIBUTE}="\\d+"`, 'g');

export interface RawLinkOptions {
  readonly context: TransformContext;
  readonly tags: readonly RawTag[];
  readonly own: ReadonlySet<Element>;
}

/**
 * Finishes raw HTML in place: slots for urls, `jd-image` for single images, classes for `align`, no numbers, no slot
 * marks of its own, and no element that takes a theme component's name.
 */
export function finishRawHtml(tree: Root, options: RawLinkOptions): void {
  tree.children = finishChildren(tree, options) as Root['children'];
}

function finishChildren(parent: Root | Element, options: RawLinkOptions): ElementContent[] {
  const isInPicture = isPictureElement(parent);
  return (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'text') {
      child.value = withoutNumbers(stripSlotMarks(child.value));
      return [child];
    }
    if (child.type === 'comment') child.value = withoutNumbers(stripSlotMarks(child.value));
    if (child.type !== 'element') return [child];
    if (options.own.has(child)) {
      child.children = finishChildren(child, options);
      return [child];
    }
    if (child.tagName.startsWith('jd-')) {
      const position = options.tags[Number(child.properties[RAW_PROPERTY])]?.position;
      const message = `\`<${child.tagName}>\` was removed; its content stays: names that begin with \`jd-\` belong to the theme.`;
      options.context.report({
        code: 'html-removed',
        severity: 'warning',
        message,
        hint: 'Use the directive of that name.',
        position,
      });
      return finishChildren(child, options);
    }
    finishElement(child, options, isInPicture);
    if (child.content) child.content.children = finishChildren(child.content as never, options) as never;
    child.children = finishChildren(child, options);
    return [child];
  });
}

/** Numbers of tags that the HTML parser took for text. */
function withoutNumbers(text: string): string {
  return text.includes(RAW_ATTRIBUTE) ? text.replace(NUMBER, '') : text;
}

function finishElement(element: Element, { context, tags }: RawLinkOptions, isInPicture: boolean): void {
  const number = element.properties[RAW_PROPERTY];
  delete element.properties[RAW_PROPERTY];
  if (number === undefined) return;
  const tag = tags[Number(number)];
  const { properties } = element;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') properties[name] = stripSlotMarks(value);
    else if (Array.isArray(value))
      properties[name] = value.map((part) => (typeof part === 'string' ? stripSlotMarks(part) : part));
  }
  if (typeof properties.align === 'string' && /^(?:left|center|right)$/i.test(properties.align)) {
    addClass(element, `align-${properties.align.toLowerCase()}`);
    delete properties.align;
  }
  addLinks(element, {
    context,
    position: tag?.position,
    ranges: tag?.values,
    isPicture: !isInPicture,
  });
}

export interface ElementLinks {
  readonly context: TransformContext;
  /** Of the element. */
  readonly position: Position | undefined;
  /** Places of the values of its attributes. */
  readonly ranges?: RawTag['values'] | undefined;
  /** A single image becomes `jd-image`. */
  readonly isPicture: boolean;
  /** The address that is meant by what stands in the attribute. */
  readonly urlOf?: ((url: string) => string) | undefined;
}

/** Around sources of one picture: what stands in it becomes no `jd-image`. */
export const isPictureElement = (node: { readonly type: string; readonly tagName?: string }): boolean =>
  node.type === 'element' && node.tagName === 'picture';

/** Takes the urls of an element into the document's list and puts slots in their place. */
export function addLinks(element: Element, links: ElementLinks): void {
  const { context, position, ranges, isPicture, urlOf = (url) => url } = links;
  const { properties } = element;
  const text = element.tagName === 'img' ? String(properties.alt ?? '') : foldSpace(textOf(element.children));
  let imageIndex: number | undefined;
  for (const [name, kind] of URL_ATTRIBUTES[element.tagName] ?? []) {
    const written = properties[name];
    if (typeof written !== 'string' || parseSlot(written)) continue;
    const url = urlOf(written);
    const index = context.addLink({
      kind,
      origin: 'html',
      url,
      text,
      position,
      urlRange: ranges?.get(name),
    });
    properties[name] = slot(name === 'href' ? 'href' : 'src', index);
    if (kind === 'image') imageIndex = index;
    const mode = kind === 'image' ? modeClassOf(url) : undefined;
    if (mode) addClass(element, mode);
  }
  const set = properties.srcSet;
  if (set !== undefined && (element.tagName === 'img' || element.tagName === 'source')) {
    properties.srcSet = slotsOfSet(Array.isArray(set) ? set.join(', ') : String(set), text, links);
  } else if (element.tagName === 'img' && imageIndex !== undefined && isPicture) {
    element.tagName = 'jd-image';
    properties.imageIndex = imageIndex;
  }
}

/** `a.png 1x, b.png 2x`: each url its own link. */
function slotsOfSet(set: string, text: string, { context, position, ranges, urlOf }: ElementLinks): string {
  const range = ranges?.get('srcset');
  const source = range ? context.text.slice(range.start, range.end) : '';
  let from = 0;
  return set.replace(
    /(^|,)(\s*)([^\s,](?:\S*[^\s,])?)(\s+[^,]+)?/g,
    (_, comma: string, space: string, url: string, size = '') => {
      const at = source.indexOf(url, from);
      if (at >= 0) from = at + url.length;
      const urlRange =
        range && at >= 0 ? { start: range.start + at, end: range.start + at + url.length } : undefined;
      const index = context.addLink({
        kind: 'image',
        origin: 'html',
        url: urlOf ? urlOf(url) : url,
        text,
        position,
        urlRange,
      });
      return `${comma}${space}${slot('srcset', index)}${size}`;
    },
  );
}

/**
 * An inline style becomes a class.
 * @param isCode a component wrote it
 * @returns the style, and the class that stands for it; undefined where there is none
 */
export function styleElement(
  element: Element,
  context: TransformContext,
  position = element.position,
  isCode = false,
): { readonly style: string; readonly name: string } | undefined {
  const { style } = element.properties;
  delete element.properties.style;
  if (typeof style !== 'string' || style === '') return undefined;
  const name = styleClass(style, context, position, isCode);
  if (name === undefined) return undefined;
  addClass(element, name);
  return { style, name };
}

export function addClass(element: Element, name: string): void {
  const { className } = element.properties;
  const classes = Array.isArray(className) ? className : className ? String(className).split(/\s+/) : [];
  element.properties.className = [...classes, name];
}
