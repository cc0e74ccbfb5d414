/**
 * Raw HTML of a page into the tree. Each start tag is numbered in the source before the HTML parser sees it, so that
 * what becomes of it can be traced to its place. Elements that the program made travel around the parser untouched:
 * raw HTML can neither open, close nor imitate them.
 */
import type { Element, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { Html, Root as MdastRoot } from 'mdast';
import type { Point, Position } from 'unist';
import type { TransformContext } from './context.ts';
import { isHtmlTagName } from './html-names.ts';
import { MAX_ELEMENTS, TooDeepError } from './limits.ts';
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
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<\/([A-Za-z][^\s/>]*)[^>]*>?|<([A-Za-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>?/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Elements whose content is no HTML. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);
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
/**
 * Elements that the HTML parser opens again in every block until they are closed. Equal ones share a number: the parser
 * keeps three equal ones at most, but any number of different ones.
 */
const FORMATTING: ReadonlySet<string> = new Set([
  ...['b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'],
]);
/** References to U+0001, the slot mark, which the HTML parser would decode. */
const MARK_REFERENCE = /&#(?:[xX]0*1(?![0-9a-fA-F])|0*1(?![0-9]));?/g;

/** Numbers the start tags in the HTML nodes of a Markdown tree. Empty: the page has none. */
export function numberRawTags(
  tree: MdastRoot,
  context: TransformContext,
): { tags: RawTag[]; hasHtml: boolean } {
  const tags: RawTag[] = [];
  let hasHtml = false;
  let depth = 0;
  const shared = new Map<string, number>();
  const isSanitized = context.options.html === 'sanitize';
  eachNode(tree, 'html', (node: Html) => {
    hasHtml = true;
    const toOffset = offsetMap(node, context.text);
    const source = node.value.replace(MARK_REFERENCE, (match) => '\uFFFD'.padEnd(match.length, '\uFFFD'));
    let out = '';
    let end = 0;
    let inside: string | undefined;
    TAG.lastIndex = 0;
    for (const match of source.matchAll(TAG)) {
      if (inside !== undefined) {
        const close = source.slice(end, match.index).toLowerCase().lastIndexOf(`</${inside}`);
        if (close < 0) continue;
        inside = undefined;
      }
      if (match[1] !== undefined) depth = Math.max(0, depth - 1);
      const name = match[2];
      if (name === undefined) continue;
      if (!NEVER_DEEP.has(name.toLowerCase()) && !match[0].endsWith('/>')) depth += 1;
      if (depth > MAX_ELEMENTS) throw new TooDeepError();
      if (
        isTextElement(name) &&
        isSanitized &&
        !source.slice(match.index).toLowerCase().includes(`</${name.toLowerCase()}`)
      ) {
        // Unclosed here, it would swallow the rest of the page, tags and all.
        out += `${source.slice(end, match.index)}&lt;`;
        end = match.index + 1;
        reportSwallower(name, node, context);
        continue;
      }
      const known = FORMATTING.has(name.toLowerCase()) ? shared.get(match[0]) : undefined;
      const number = known ?? tags.length;
      if (known === undefined) {
        tags.push(describe(match, name, node, toOffset, context.text));
        if (FORMATTING.has(name.toLowerCase())) shared.set(match[0], number);
      }
      const after = match.index + 1 + name.length;
      out += `${source.slice(end, after)} ${RAW_ATTRIBUTE}="${number}"`;
      end = after;
      if (isTextElement(name)) inside = name.toLowerCase();
    }
    node.value = out + source.slice(end);
  });
  return { tags, hasHtml };
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

function describe(
  match: RegExpExecArray,
  name: string,
  node: Html,
  toOffset: ((offset: number) => number | undefined) | undefined,
  text: string,
): RawTag {
  const values = new Map<string, { start: number; end: number }>();
  const start = toOffset?.(match.index);
  const end = toOffset?.(match.index + match[0].length - 1);
  if (!toOffset || start === undefined || end === undefined || !node.position)
    return { name, position: node.position, values };
  const base = match.index + 1 + name.length;
  for (const attribute of match[3]!.matchAll(ATTRIBUTE)) {
    const value = attribute[2];
    const key = attribute[1]!.toLowerCase();
    if (value === undefined || values.has(key)) continue;
    const quoted = value.startsWith('"') || value.startsWith("'") ? 1 : 0;
    const at = base + attribute.index + attribute[0].length - value.length + quoted;
    const from = toOffset(at);
    const to = toOffset(at + value.length - 2 * quoted);
    if (from !== undefined && to !== undefined) values.set(key, { start: from, end: to });
  }
  const from = pointAt(text, node.position.start, start);
  return { name, position: { start: from, end: pointAt(text, from, end + 1) }, values };
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
    let i = lines.length - 1;
    while (i > 0 && lines[i]!.value > offset) i -= 1;
    return lines[i]!.text + offset - lines[i]!.value;
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

/** Elements of running text that the HTML parser neither opens again in the next block nor closes others for. */
const CONTAINED: ReadonlySet<string> = new Set([
  ...['abbr', 'cite', 'del', 'dfn', 'ins', 'kbd', 'mark', 'q', 'samp', 'span', 'sub', 'sup', 'time', 'var'],
]);
const CONTAINED_EMPTY: ReadonlySet<string> = new Set(['br', 'wbr']);
/** A whole tag with plain attributes only: `</b>`, `<br/>`, `<span class="x">`. */
const ONE_TAG = /^<(?:\/([a-z]+)\s*|([a-z]+)(?:\s+[a-z-]+="[^"<>]*")*\s*(\/?))>$/;
const ONE_COMMENT = /^<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->$/;

/** Whether every raw tag of simple text closes where it opened, so that no block is different for another's. */
function isContained(parent: Root | Element): boolean {
  const open: string[] = [];
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'element' && !isContained(child)) return false;
    if (child.type !== 'raw' || ONE_COMMENT.test(child.value)) continue;
    const [, end, start, slash] = ONE_TAG.exec(child.value) ?? [];
    if (end !== undefined && open.pop() === end) continue;
    if (start === undefined) return false;
    if (CONTAINED.has(start) && slash === '') open.push(start);
    else if (!CONTAINED_EMPTY.has(start)) return false;
  }
  return open.length === 0;
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

/** Reports tags that HTML does not know. In sanitised pages they are shown as text, in trusted ones the browser gets them. */
export function reportUnknownTags(tree: MdastRoot, context: TransformContext, tags: readonly RawTag[]): void {
  const hint = 'Put it in backticks if it is text, or write `\\<`.';
  if (context.options.html === 'trusted') {
    if (tags.some((tag) => /^(?:svg|math)$/i.test(tag.name))) return;
    for (const tag of tags) {
      if (isHtmlTagName(tag.name) || tag.name.includes('-')) continue;
      const message = `\`<${tag.name}>\` is no HTML element: readers will not see it.`;
      context.report({ code: 'unknown-tag', severity: 'warning', message, hint, position: tag.position });
    }
    return;
  }
  eachNode(tree, 'text', (node) => {
    const start = node.position?.start.offset;
    if (start === undefined || node.data?.isReported || !node.value.includes('<')) return;
    const source = context.text.slice(start, node.position!.end.offset);
    for (const match of source.matchAll(/(?<!\\)<\/?([A-Za-z][A-Za-z0-9-]*)(?:\s[^<>]*)?\/?>/g)) {
      if (isHtmlTagName(match[1]!) || /\n[ \t]*\n/.test(match[0])) continue;
      const from = pointAt(context.text, node.position!.start, start + match.index);
      context.report({
        code: 'unknown-tag',
        severity: 'warning',
        message: `\`${match[0].length > 40 ? `${match[0].slice(0, 37)}…` : match[0]}\` is no HTML element; it is shown as text.`,
        hint,
        position: { start: from, end: pointAt(context.text, from, start + match.index + match[0].length) },
      });
    }
  });
}
