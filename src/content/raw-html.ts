/**
 * Raw HTML of a page into the tree. Each start tag is numbered in the source before the HTML parser sees it, so that
 * what becomes of it can be traced to its place. Elements that the program made travel around the parser untouched:
 * raw HTML can neither open, close nor imitate them.
 */
import type { Element, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { Html, Root as MdastRoot } from 'mdast';
import type { Point, Position } from 'unist';
import { isContained } from './contained-html.ts';
import type { TransformContext } from './context.ts';
import { FORMATTING, isHtmlTagName, TEXT_ELEMENTS } from './html-names.ts';
import { MAX_ATTRIBUTES, MAX_ELEMENTS, TooDeepError, TooMuchError } from './limits.ts';
import { eachNode } from './walk.ts';

/** Property (attribute `data-jd-raw`) that carries a tag's number. It never leaves this room. */
export const RAW_PROPERTY = 'dataJdRaw';
export const RAW_ATTRIBUTE = 'data-jd-raw';

/** A start tag of raw HTML. */
export interface RawTag {
  readonly name: string;
  readonly position: Position | undefined;
  /** Places of the attribute values in the text, by lower-case name; absent where the tag does not stand there as such. */
  readonly values: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** A comment, declaration, closing or opening tag: `<!-- x -->`, `<!doctype html>`, `</p>`, `<a href="a>b">`, `<br/>`. */
const TAG =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[!?][^>]*>?|<\/([A-Za-z][^\s/>]*)[^>]*>?|<([A-Za-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>?/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Elements that need no end tag. */
const NEVER_DEEP: ReadonlySet<string> = new Set([
  ...[
    'area',
    'base',
    'br',
    'col',
    'dd',
    'dt',
    'embed',
    'hr',
    'img',
    'input',
    'li',
    'link',
    'meta',
    'option',
    'p',
  ],
  ...['path', 'source', 'tbody', 'td', 'th', 'thead', 'tr', 'track', 'wbr'],
]);
/** References to U+0001, the slot mark, which the HTML parser would decode. */
const MARK_REFERENCE = /&#(?:[xX]0*1(?![0-9a-fA-F])|0*1(?![0-9]));?/g;

/** Numbers the start tags in the HTML nodes of a Markdown tree. Empty: the page has none. Reports `html-unclosed` and `html-removed`. */
export function numberRawTags(
  tree: MdastRoot,
  context: TransformContext,
): { tags: RawTag[]; hasHtml: boolean } {
  const tags: RawTag[] = [];
  const open: OpenTag[] = [];
  let hasHtml = false;
  let depth = 0;
  const shared = new Map<string, number>();
  const isSanitized = context.options.html === 'sanitize';
  eachNode(tree, 'html', (node: Html) => {
    hasHtml = true;
    const places = new TagPlaces(node, context.text);
    const source = node.value.replace(MARK_REFERENCE, (match) => '\uFFFD'.padEnd(match.length, '\uFFFD'));
    const lower = source.toLowerCase();
    let out = '';
    let end = 0;
    /** Where the text of an element ends that holds no HTML. */
    let textEnd = 0;
    const showAsText = (at: number) => {
      out += `${source.slice(end, at)}&lt;`;
      end = at + 1;
    };
    TAG.lastIndex = 0;
    for (const match of source.matchAll(TAG)) {
      if (match.index < textEnd) continue;
      const [whole, closing, name] = match;
      if (!whole.endsWith('>')) {
        // What the HTML parser would drop, up to the end of the block.
        const isComment = whole.startsWith('<!--');
        const [line] = source.slice(match.index, match.index + MAX_NAMED).split('\n', 1);
        reportUnclosed(isComment ? 'comment' : 'tag', line!, places.of(match, 1), context);
        // Trusted HTML stays as it is written.
        if (!isComment && isSanitized) showAsText(match.index);
        continue;
      }
      // A `<!doctype html>` is none to tell of, unless it goes on beyond a blank line.
      if (/^<(?:\?|!(?!--|doctype\b(?![\s\S]*\n\s*\n)))/i.test(whole))
        reportHidden(whole, places.of(match, whole.length), context);
      if (closing !== undefined) {
        depth = Math.max(0, depth - 1);
        const opened = open.findLastIndex((tag) => tag.name === closing.toLowerCase());
        if (opened >= 0) open.length = opened;
      }
      if (name === undefined) continue;
      const lowerName = name.toLowerCase();
      if (!NEVER_DEEP.has(lowerName) && !whole.endsWith('/>')) depth += 1;
      if (depth > MAX_ELEMENTS) throw new TooDeepError();
      const textElementEnd = isTextElement(name) ? lower.indexOf(`</${lowerName}`, match.index) : undefined;
      if (textElementEnd === -1 && isSanitized) {
        // Unclosed here, it would swallow the rest of the page, tags and all.
        showAsText(match.index);
        reportSwallower(name, node, context);
        continue;
      }
      const known = FORMATTING.has(lowerName) ? shared.get(whole) : undefined;
      const number = known ?? tags.length;
      if (known === undefined) {
        tags.push(describe(match, name, places));
        if (FORMATTING.has(lowerName)) shared.set(whole, number);
      }
      const after = match.index + 1 + name.length;
      out += `${source.slice(end, after)} ${RAW_ATTRIBUTE}="${number}"`;
      end = after;
      if (textElementEnd !== undefined) textEnd = textElementEnd === -1 ? source.length : textElementEnd;
      const isClosed = textElementEnd !== undefined && textElementEnd !== -1;
      if (!isClosed && isToBeClosed(lowerName, whole))
        open.push({ name: lowerName, whole, position: places.of(match, whole.length) });
    }
    node.value = out + source.slice(end);
  });
  for (const { whole, position } of open.slice(0, MAX_UNCLOSED))
    reportUnclosed('element', whole, position, context);
  return { tags, hasHtml };
}

/** An element that is open. */
interface OpenTag {
  readonly name: string;
  /** Its start tag. */
  readonly whole: string;
  readonly position: Position | undefined;
}

/** At most so many are reported. */
const MAX_UNCLOSED = 20;
/** So much of a tag is named, in characters. */
const MAX_NAMED = 40;

/** Elements that others end, beside those that are never deep. */
const ENDED: ReadonlySet<string> = new Set([
  ...['body', 'caption', 'colgroup', 'head', 'html', 'optgroup', 'rp', 'rt', 'tfoot'],
]);

/** Elements that take in what follows them until they are closed. */
const isToBeClosed = (name: string, tag: string): boolean =>
  !NEVER_DEEP.has(name) &&
  !ENDED.has(name) &&
  !tag.endsWith('/>') &&
  !name.startsWith('jd-') &&
  isHtmlTagName(name);

const UNCLOSED = {
  element: [
    'is never closed: it takes in all that follows it.',
    (name: string) => `Add \`</${name}>\` where it ends, at the same depth of lists and quotes.`,
  ],
  tag: [
    'has no `>` before its block ends: it is no tag.',
    () => 'Write the whole tag without a blank line in it, or put it in backticks if it is text.',
  ],
  comment: ['is never closed: readers see nothing of what follows it.', () => 'Add `-->` where it ends.'],
} as const;

function reportUnclosed(
  what: keyof typeof UNCLOSED,
  source: string,
  position: Position | undefined,
  context: TransformContext,
): void {
  const [fact, hint] = UNCLOSED[what];
  const name = /^<\/?([A-Za-z][^\s/>]*)/.exec(source)?.[1] ?? '';
  const shown = what === 'comment' ? '<!--' : what === 'element' ? `<${name}>` : source.trim();
  context.report({
    code: 'html-unclosed',
    severity: 'warning',
    message: `\`${shown}\` ${fact}`,
    hint: hint(name),
    position,
  });
}

/** What HTML has no meaning for: a program's text, or that of another markup language. */
function reportHidden(source: string, position: Position | undefined, context: TransformContext): void {
  context.report({
    code: 'html-removed',
    severity: 'warning',
    message: `\`${/^<[?!][^\s>]*/.exec(source)![0]}\` begins what browsers take for a comment: readers see nothing up to the next \`>\`.`,
    hint: 'Put it in backticks or a code fence if it is text.',
    position,
  });
}

/** Finds the places of a node's tags, which are asked for in order. */
class TagPlaces {
  readonly toOffset: ((offset: number) => number | undefined) | undefined;
  readonly #node: Html;
  readonly #text: string;
  #last: Point | undefined;

  constructor(node: Html, text: string) {
    this.#node = node;
    this.#text = text;
    this.toOffset = node.position && offsetMap(node, text);
    this.#last = node.position?.start;
  }

  /** @returns the place of so many characters of a match; that of the node where they do not stand in the text as such */
  of(match: RegExpExecArray, length: number): Position | undefined {
    const start = this.toOffset?.(match.index);
    const last = this.toOffset?.(match.index + length - 1);
    if (start === undefined || last === undefined || !this.#last) return this.#node.position;
    const from = pointAt(this.#text, this.#last, start);
    this.#last = from;
    return { start: from, end: pointAt(this.#text, from, last + 1) };
  }
}

function isTextElement(name: string): boolean {
  return TEXT_ELEMENTS.has(name.toLowerCase());
}

function reportSwallower(name: string, node: Html, context: TransformContext): void {
  context.report({
    code: 'html-removed',
    severity: 'warning',
    message: `\`<${name}>\` is shown as text: raw HTML passes an allow list.`,
    hint: 'Put the tag in backticks if it is text.',
    position: node.position,
  });
}

function describe(match: RegExpExecArray, name: string, places: TagPlaces): RawTag {
  const values = new Map<string, { start: number; end: number }>();
  const position = places.of(match, match[0].length);
  const { toOffset } = places;
  const base = match.index + 1 + name.length;
  let count = 0;
  for (const attribute of match[3]!.matchAll(ATTRIBUTE)) {
    count += 1;
    if (count > MAX_ATTRIBUTES)
      throw new TooMuchError(`${MAX_ATTRIBUTES} attributes in one tag`, { position });
    const value = attribute[2];
    const key = attribute[1]!.toLowerCase();
    if (value === undefined || values.has(key)) continue;
    const quoted = value.startsWith('"') || value.startsWith("'") ? 1 : 0;
    const at = base + attribute.index + attribute[0].length - value.length + quoted;
    const from = toOffset?.(at);
    const to = toOffset?.(at + value.length - 2 * quoted);
    if (from !== undefined && to !== undefined) values.set(key, { start: from, end: to });
  }
  return { name, position, values };
}

/** From offsets in an HTML node's value to offsets in the text: containers take their marks from the front of each line. */
function offsetMap(node: Html, text: string): ((offset: number) => number | undefined) | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const source = text.slice(start, end);
  if (source === node.value) return (offset) => start + offset;
  const lines: { value: number; text: number }[] = [];
  const sourceLines = source.split(/\r\n|\n|\r/);
  const valueLines = node.value.split(/\r\n|\n|\r/);
  if (sourceLines.length !== valueLines.length) return undefined;
  let valueAt = 0;
  let sourceAt = 0;
  for (let i = 0; i < valueLines.length; i += 1) {
    const line = valueLines[i]!;
    const own = sourceLines[i]!;
    if (!own.endsWith(line)) return undefined;
    lines.push({ value: valueAt, text: start + sourceAt + own.length - line.length });
    valueAt += line.length + breakLength(node.value, valueAt + line.length);
    sourceAt += own.length + breakLength(source, sourceAt + own.length);
  }
  return (offset) => {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle]!.value > offset) high = middle - 1;
      else low = middle;
    }
    return lines[low]!.text + offset - lines[low]!.value;
  };
}

function breakLength(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
}

/** Line and column of an offset that lies at or after a known point. */
export function pointAt(text: string, from: Point, offset: number): Point {
  let { line, column } = from;
  let at = from.offset ?? 0;
  for (; at < offset; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 10 || (char === 13 && text.charCodeAt(at + 1) !== 10)) {
      line += 1;
      column = 1;
    } else column += 1;
  }
  return { line, column, offset };
}

/** An element while the HTML parser works on the rest: only its number travels, for what travels is copied. */
interface HiddenNode {
  type: 'hidden';
  at: number;
  children?: RootContent[];
}

interface HiddenElement {
  readonly element: Element;
  /** No raw HTML could have opened it; else it is any element of Markdown. */
  readonly isOwn: boolean;
}

/** Elements of ours that hold no raw HTML: they travel whole. */
const WHOLE: ReadonlySet<string> = new Set(['jd-code', 'jd-mermaid', 'jd-image', 'math', 'svg']);

/**
 * Parses the raw nodes of an HTML tree. What comes back holds elements only, those of raw HTML with their number, and
 * the set of those that the program made and raw HTML cannot have.
 * @param isWhole blocks without raw HTML are parsed too, though nothing can reach into them: the reference of a test
 */
export function parseRawHtml(tree: Root, isWhole = false): { tree: Root; own: ReadonlySet<Element> } {
  const own = new Set<Element>();
  const hidden: HiddenElement[] = [];
  if (!isWhole && isContained(tree)) hideBlocks(tree, hidden);
  hideOwn(tree, hidden);
  const parsed = raw(tree, { passThrough: ['hidden'] }) as Nodes;
  const root: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [parsed as RootContent] };
  restore(root, hidden, own);
  return { tree: root, own };
}

const holdsRaw = (node: Element): boolean =>
  (node.children as Nodes[]).some(
    (child) => child.type === 'raw' || (child.type === 'element' && holdsRaw(child)),
  );

function hide(element: Element, isOwn: boolean, hidden: HiddenElement[]): HiddenNode {
  return { type: 'hidden', at: hidden.push({ element, isOwn }) - 1 };
}

function hideBlocks(tree: Root, hidden: HiddenElement[]): void {
  tree.children = tree.children.map((child) =>
    child.type === 'element' && !holdsRaw(child) ? hide(child, false, hidden) : child,
  ) as never;
}

function hideOwn(parent: Root | Element, hidden: HiddenElement[]): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    if (WHOLE.has(child.tagName)) return hide(child, true, hidden);
    hideOwn(child, hidden);
    if (!child.tagName.startsWith('jd-')) return child;
    const { children, ...element } = child;
    return { ...hide({ ...element, children: [] }, true, hidden), children };
  }) as never;
}

function restore(parent: Root | Element, hidden: readonly HiddenElement[], own: Set<Element>): void {
  parent.children = parent.children.map((child) => {
    const node = child as Nodes | HiddenNode;
    if (node.type === 'hidden') {
      const { element, isOwn } = hidden[node.at]!;
      if (node.children) {
        element.children = node.children as never;
        restore(element, hidden, own);
      }
      if (isOwn) own.add(element);
      else addOwn(element, own);
      return element;
    }
    if (node.type === 'element') restore(node, hidden, own);
    return child;
  }) as never;
}

/** The elements of ours in a block that holds nothing raw. */
function addOwn(element: Element, own: Set<Element>): void {
  const isWhole = WHOLE.has(element.tagName);
  if (isWhole || element.tagName.startsWith('jd-')) own.add(element);
  if (isWhole) return;
  for (const child of element.children) if (child.type === 'element') addOwn(child, own);
}

/** `Badge` is the component of VitePress that pages use most. */
const unknownTagHint = (name: string): string =>
  name === 'Badge'
    ? 'Write `:badge[New]{kind="tip"}`.'
    : 'Put it in backticks if it is text, or write `\\<`.';

/**
 * Reports tags that HTML does not know. In sanitised pages they are shown as text, in trusted ones the browser gets them.
 * @param given.gone names of those that were taken out
 */
export function reportUnknownTags(
  tree: MdastRoot,
  context: TransformContext,
  { tags, gone }: { readonly tags: readonly RawTag[]; readonly gone: ReadonlySet<string> },
): void {
  if (context.options.html === 'trusted') {
    if (tags.some((tag) => /^(?:svg|math)$/i.test(tag.name))) return;
    for (const tag of tags) {
      if (isHtmlTagName(tag.name) || tag.name.includes('-')) continue;
      const message = `\`<${tag.name}>\` is no HTML element: readers will not see it.`;
      const hint = unknownTagHint(tag.name);
      context.report({
        ...{ code: 'unknown-tag', severity: 'warning', message, hint },
        ...{ subject: tag.name, position: tag.position },
      });
    }
    return;
  }
  eachNode(tree, 'text', (node) => {
    const start = node.position?.start.offset;
    if (start === undefined || node.data?.isReported || !node.value.includes('<')) return;
    const source = context.text.slice(start, node.position!.end.offset);
    for (const match of source.matchAll(/(?<!\\)<\/?([A-Za-z][A-Za-z0-9-]*)(?:\s[^<>]*)?\/?>/g)) {
      if (isHtmlTagName(match[1]!) || gone.has(match[1]!) || /\n[ \t]*\n/.test(match[0])) continue;
      const from = pointAt(context.text, node.position!.start, start + match.index);
      context.report({
        code: 'unknown-tag',
        severity: 'warning',
        message: `\`${match[0].length > 40 ? `${match[0].slice(0, 37)}…` : match[0]}\` is no HTML element; it is shown as text.`,
        hint: unknownTagHint(match[1]!),
        subject: match[1],
        position: { start: from, end: pointAt(context.text, from, start + match.index + match[0].length) },
      });
    }
  });
}
