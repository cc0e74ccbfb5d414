/**
 * The allow list for raw HTML, applied to the tree after the HTML parser. hast-util-sanitize judges each element; this
 * module walks, so that every loss is reported with its place.
 */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { find, html } from 'property-information';
import type { Position } from 'unist';
import { isFrameId } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import { safeFrame } from './frames.ts';
import { HEADING_PROPERTY } from './headings.ts';
import { ALLOWED_TAGS, STRIPPED_TAGS } from './html-names.ts';
import { RAW_PROPERTY, type RawTag } from './raw-html.ts';
import { addClass } from './raw-links.ts';
import { isUnsafeUrl, reportUnsafeUrl } from './safe-url.ts';
import { styleClass } from './styles.ts';

const ARIA = ['ariaDescribedBy', 'ariaHidden', 'ariaLabel', 'ariaLabelledBy'];
const MEDIA = ['src', 'controls', 'loop', 'muted', 'preload', 'crossOrigin'];

const SCHEMA: Schema = {
  allowComments: false,
  allowDoctypes: false,
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  required: { input: { disabled: true, type: 'checkbox' } },
  strip: [...STRIPPED_TAGS],
  tagNames: [...ALLOWED_TAGS],
  // A name makes pictures and forms properties of the document, in the place of its methods too.
  attributes: {
    '*': [
      ...['className', 'id', 'title', 'lang', 'dir', 'translate', 'width', 'height', 'align', 'role'],
      ...ARIA,
      ...['dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref', RAW_PROPERTY, HEADING_PROPERTY],
    ],
    a: ['href', 'hrefLang', 'name', 'rel', 'target', 'download', 'type'],
    audio: MEDIA,
    blockquote: ['cite'],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['name', 'open'],
    font: ['color', 'face', 'size'],
    img: ['src', 'srcSet', 'sizes', 'alt', 'loading', 'decoding'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    q: ['cite'],
    source: ['src', 'srcSet', 'sizes', 'type', 'media'],
    table: ['summary'],
    td: ['colSpan', 'rowSpan', 'headers', 'vAlign'],
    th: ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr', 'vAlign'],
    time: ['dateTime'],
    track: ['src', 'kind', 'label', 'srcLang', 'default'],
    video: [...MEDIA, 'poster', 'playsInline'],
  },
};

/** Properties whose value a browser loads or opens. */
const URL_PROPERTIES: readonly string[] = ['href', 'src', 'srcSet', 'poster', 'cite'];

export interface SanitizeOptions {
  readonly context: TransformContext;
  readonly tags: readonly RawTag[];
  /** Elements that the program made. */
  readonly own: ReadonlySet<Element>;
}

/** Removes from `tree`, in place, what the allow list does not hold. */
export function sanitizeTree(tree: Root, options: SanitizeOptions): void {
  tree.children = sanitizeChildren(tree.children, options) as RootContent[];
}

function sanitizeChildren(children: readonly RootContent[], options: SanitizeOptions): RootContent[] {
  const out: RootContent[] = [];
  for (const child of children) {
    if (child.type === 'text') out.push(child);
    else if (child.type === 'element') out.push(...sanitizeElement(child, options));
  }
  return out;
}

function sanitizeElement(element: Element, options: SanitizeOptions): RootContent[] {
  const inner = (): ElementContent[] => sanitizeChildren(element.children, options) as ElementContent[];
  if (options.own.has(element)) {
    if (
      element.tagName.startsWith('jd-') &&
      element.tagName !== 'jd-code' &&
      element.tagName !== 'jd-mermaid'
    ) {
      element.children = inner();
    }
    return [element];
  }
  const { context } = options;
  const tag = options.tags[Number(element.properties[RAW_PROPERTY])];
  if (element.tagName === 'iframe') {
    const frame = safeFrame(element, tag, context);
    const { style } = element.properties;
    const own = typeof style === 'string' ? styleClass(style, context, tag?.position) : undefined;
    const given = element.properties.className;
    if (Array.isArray(given)) for (const name of given) addClass(frame, String(name));
    if (own !== undefined) addClass(frame, own);
    return [frame];
  }
  const safe = sanitize(
    { type: 'element', tagName: element.tagName, properties: element.properties, children: [] },
    SCHEMA,
  );
  if (safe.type !== 'element') {
    const stripped = STRIPPED_TAGS.includes(element.tagName);
    context.report(removedTag(element.tagName, tag?.position, stripped));
    return stripped ? [] : inner();
  }
  const { id } = safe.properties;
  if (typeof id === 'string' && isFrameId(id)) delete safe.properties.id;
  reportAttributes(element, safe.properties, tag, context);
  dropUnsafeUrls(safe.properties, element.tagName, tag, context);
  const { style } = element.properties;
  const own = typeof style === 'string' ? styleClass(style, context, tag?.position) : undefined;
  if (own !== undefined) addClass(safe, own);
  element.properties = safe.properties;
  element.children = inner();
  return [element];
}

/** @param isStripped its content went too */
export function removedTag(
  name: string,
  position: Position | undefined,
  isStripped = false,
): Parameters<TransformContext['report']>[0] {
  return {
    code: 'html-removed',
    severity: 'warning',
    message: `\`<${name}>\` was removed${isStripped ? ' with all that it holds' : '; its content stays'}: raw HTML passes an allow list.`,
    hint: 'Set `markdown.html: "trusted"` in the configuration if you trust every author, or put the tag in backticks if it is text.',
    subject: name,
    position,
  };
}

function reportAttributes(
  element: Element,
  kept: Properties,
  tag: RawTag | undefined,
  context: TransformContext,
): void {
  for (const name of Object.keys(element.properties)) {
    // Styles have a way of their own.
    if (Object.hasOwn(kept, name) || name === 'style') continue;
    const { attribute } = find(html, name);
    context.report({
      code: 'html-removed',
      severity: 'warning',
      message: `The attribute \`${attribute}\` of \`<${element.tagName}>\` was removed: raw HTML passes an allow list.`,
      hint: 'Set `markdown.html: "trusted"` in the configuration if you trust every author.',
      subject: `${attribute} of ${element.tagName}`,
      position: tag?.position,
    });
  }
}

function dropUnsafeUrls(
  properties: Properties,
  tagName: string,
  tag: RawTag | undefined,
  context: TransformContext,
): void {
  for (const name of URL_PROPERTIES) {
    const value = properties[name];
    if (value === undefined || value === null) continue;
    const url = Array.isArray(value) ? value.join(' ') : String(value);
    const isImage = (tagName === 'img' || tagName === 'source') && name !== 'href';
    if (
      !(name === 'srcSet' ? /javascript:|vbscript:/i.test(url) : isUnsafeUrl(url, isImage ? 'image' : 'link'))
    )
      continue;
    delete properties[name];
    reportUnsafeUrl(context, url, tag?.position);
  }
}
