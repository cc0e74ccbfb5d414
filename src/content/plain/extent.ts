/**
 * How far a block reaches that is not plain. The end must be certain: the text up to it and the text after it give, each parsed
 * alone, what they give together. Where it is not, the block is taken to reach to the end of the page.
 */

import type { JsxDialect } from '../jsx-syntax.ts';
import { tagEnd } from '../tag-end.ts';

/** A list item, a note, or a quote with one: blank lines may lie inside it, and inside what stands far in. */
const STRETCHES = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)|\[\^)/;
/** Marks of containers at the start of a line, of a quote, an item and a note: `> - [^a]: `. */
const MARKS = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|\[\^[^\]]+\]:[ \t>]*)*/;
/** As Markdown sees it: other white space is text. */
const BLANK = /^[ \t]*$/;
const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;
const ANY_FENCE = new RegExp(`${MARKS.source}(?:\`{3,}|~{3,})`);
/** HTML that does not end at a blank line, and formulas, at the start of a line or of what a container holds. */
const OPEN_ENDED = new RegExp(
  `${MARKS.source}(?:<(?:[!?]|/?(?:script|pre|style|textarea)\\b)|\\$\\$+[^$]*$)`,
  'i',
);
const WHOLE_COMMENT = /^<!--(?!-?>)(?:(?!--).)*-->[ \t]*$/;
/** In MDX a tag that fills its line, whatever its name: `<pre>`, `</Tabs>`, `<TabItem value="a" default>`. */
const TAG_LINE =
  /^[ \t]*<(?:\/[A-Za-z][\w.:-]*|[A-Za-z][\w.:-]*(?: [A-Za-z][\w-]*(?:="[^"<>{}]*"|='[^'<>{}]*')?)* ?\/?)>[ \t]*$/;
/** HTML that blank lines do not end, and what ends it. */
const COMMENT_START = /^<!--(?!-?>)/;
const RAW_START = /^<(?:script|pre|style|textarea)(?:[ \t>][^{]*)?$/i;
// A comment of MDX in braces, over one line or several.
const CODE_COMMENT_START = /^\{[ \t]*\/\*/;
/** Of a longer one the end is not looked for, see `jsx-syntax.ts`. */
const MAX_CODE_COMMENT = 10_000;
const COMMENT_END = /-->/g;
const RAW_END = /<\/(?:script|pre|style|textarea)>/gi;

/** Where there are expressions, one may hold blank lines. It begins a line, or stands after tags: `{/*`, `<CodeBlock>{`. */
const EXPRESSION = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*[<{]/;

/** A line that may say what the term above it means, in containers too: `: So`, `> - : So`. See `defListFromMarkdown`. */
export const DESCRIPTION =
  /(?:^|[\r\n])(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\r\n]*\]:)*:(?:[ \t\r\n]|$)/;

/** A line of a quote. */
const QUOTE = /^ {0,3}>/;

/** What begins an element on a line of its own: `<Tabs`, `  <>`. */
const ELEMENT_START = /^[ \t]*<([A-Za-z][\w.:-]*)?(?=[\s/>{]|$)/;
/** Code of MDX at the start of a line. */
export const ESM_START = /^(?:im|ex)port /;

/** Whether an expression that begins in a line could end in another. */
function isOpenExpression(line: string): boolean {
  if (!line.includes('{') || !EXPRESSION.test(line)) return false;
  return (
    line.includes('`') ||
    line.includes('/*') !== line.includes('*/') ||
    line.split('{').length > line.split('}').length
  );
}

/** Whether what begins in a line may go on beyond the block, or its place in a container is not known. */
const isOpen = (line: string, dialect: JsxDialect): boolean =>
  (OPEN_ENDED.test(line) && !WHOLE_COMMENT.test(line)) ||
  (dialect !== 'markdown' && isOpenExpression(line)) ||
  (line.includes('\t') && ANY_FENCE.test(line));

/** The end of a block. */
export interface Extent {
  /** Offset after its last line's text. */
  readonly end: number;
  /** Lines in it. */
  readonly lines: number;
}

/**
 * @param offset start of the block's first line, which is not blank
 * @param isProgram the page is compiled as MDX
 */
export function extentOf(
  text: string,
  offset: number,
  dialect: JsxDialect,
  isProgram = false,
): Extent | undefined {
  const mdx = dialect === 'mdx';
  if (isProgram && ESM_START.test(text.slice(offset, offset + 7))) return esmExtent(text, offset);
  const hasExpressions = dialect !== 'markdown';
  const lines: string[] = [];
  let at = offset;
  let stretches = false;
  let hasTag = false;
  let isText = false;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (BLANK.test(line)) {
      if (!stretches) break;
      // A list goes on after blank lines where something indented or another item follows. The blank lines are part of
      // the piece in any case: they may belong to indented code.
      const blanks: string[] = [];
      let ahead = at;
      let first = line;
      while (ahead < text.length && BLANK.test(first)) {
        blanks.push(first);
        ahead += first.length + 1;
        first = text.slice(ahead, lineEnd(text, ahead));
      }
      lines.push(...blanks);
      at = ahead;
      if (at >= text.length || !(/^[ \t]/.test(first) || STRETCHES.test(first))) break;
      continue;
    }
    if (lines.length === 0) {
      if (isProgram && ELEMENT_START.test(line)) {
        const tags = tagsOfLine(text, offset + line.indexOf('<'), end);
        if (tags === 'whole') return { end, lines: 1 };
        isText = tags === 'text';
        if (!isText) return elementExtent(text, offset, line);
      }
      const quote = quoteExtent(text, offset);
      if (quote) return quote;
      const fence = FENCE.exec(line);
      if (fence && fence[1]!.length < 4 && !(fence[2]!.startsWith('`') && fence[3]!.includes('`')))
        return fenceExtent(text, offset, { mark: fence[2]!, mdx });
      if (/^#{1,6}[ \t]/.test(line) || (mdx && TAG_LINE.test(line))) return { end, lines: 1 };
      if (hasExpressions && CODE_COMMENT_START.test(line)) return codeCommentExtent(text, offset);
      const close = COMMENT_START.test(line)
        ? COMMENT_END
        : !mdx && RAW_START.test(line)
          ? RAW_END
          : undefined;
      if (close) return htmlExtent(text, offset, close);
    } else if (!stretches && !hasTag && /^(?:```[^`]*$|~~~)/.test(line)) {
      // A fence ends every block that ends at a blank line, but not HTML.
      break;
    }
    if (STRETCHES.test(line) || /^(?: {4}| *\t)/.test(line) || (lines.length === 0 && line.startsWith(' ')))
      stretches = true;
    if (/^[ \t>]*<|[ \t]<[A-Za-z/]/.test(line) || (hasExpressions && line.includes('{'))) hasTag = true;
    lines.push(line);
    at = end + 1;
  }
  if (!isClosed(lines, { stretches, dialect, isText })) return undefined;
  return { end: Math.min(at - 1, text.length), lines: lines.length };
}

/** Imports and exports: to a blank line at which all brackets are closed, as far as can be told without reading the code. */
function esmExtent(text: string, offset: number): Extent {
  let open = 0;
  let ticks = 0;
  let at = offset;
  let lines = 0;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (BLANK.test(line) && open <= 0 && ticks % 2 === 0) break;
    for (const mark of line.match(/[{}()[\]`]/g) ?? [])
      if (mark === '`') ticks += 1;
      else open += '{(['.includes(mark) ? 1 : -1;
    lines += 1;
    at = end + 1;
  }
  return { end: Math.min(at - 1, text.length), lines };
}

/**
 * What a line of MDX is that begins with a tag: elements that end in it and nothing else, the first line of a text, or none of
 * both for certain.
 * @param at of the first `<`
 */
function tagsOfLine(text: string, at: number, to: number): 'whole' | 'text' | undefined {
  let depth = 0;
  let next = at;
  while (text[next] === '<') {
    const { end } = tagEnd(text, next);
    if (end === undefined || end > to) return undefined;
    if (text[next + 1] === '/') depth -= 1;
    else if (text[end - 2] !== '/') depth += 1;
    if (depth < 0) return undefined;
    next = end;
    while (text[next] === ' ' || text[next] === '\t') next += 1;
  }
  if (next >= to) return depth === 0 ? 'whole' : undefined;
  return text[next] === '{' ? undefined : 'text';
}

/** An element that has the lines of its tags to itself. Of every other one the end is not known here. */
function elementExtent(text: string, offset: number, line: string): Extent | undefined {
  const [start, name = ''] = ELEMENT_START.exec(line)!;
  let end = tagEnd(text, offset + start.indexOf('<')).end;
  if (end === undefined || !isRestBlank(text, end)) return undefined;
  if (text[end - 2] !== '/') {
    const tag = new RegExp(`^[ \\t]*<(/?)${name.replaceAll('.', '\\.')}(?=[\\s/>{]|$)`, 'gm');
    tag.lastIndex = end;
    for (let depth = 1; depth > 0; ) {
      const found = tag.exec(text);
      if (!found) return undefined;
      end = tagEnd(text, found.index + found[0].indexOf('<')).end;
      if (end === undefined) return undefined;
      const closes = found[1] === '/';
      if (closes && !isRestBlank(text, end)) return undefined;
      if (closes) depth -= 1;
      // One that ends in its own line, `<b>c</b>`, counts as open: then the piece is longer than it need be.
      else if (text[end - 2] !== '/') depth += 1;
      tag.lastIndex = end;
    }
  }
  const last = lineEnd(text, end);
  return { end: last, lines: text.slice(offset, last).split('\n').length };
}

const isRestBlank = (text: string, at: number): boolean => BLANK.test(text.slice(at, lineEnd(text, at)));

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** A comment of MDX, over lines that may be blank. */
function codeCommentExtent(text: string, offset: number): Extent | undefined {
  const close = text.indexOf('*/', text.indexOf('/*', offset) + 2);
  if (close < 0 || close - offset > MAX_CODE_COMMENT) return undefined;
  const end = lineEnd(text, close);
  if (!/^\*\/[ \t]*\}[ \t]*$/.test(text.slice(close, end))) return undefined;
  return { end, lines: text.slice(offset, end).split('\n').length };
}

/** @param close what stands on the last line */
function htmlExtent(text: string, offset: number, close: RegExp): Extent | undefined {
  close.lastIndex = offset + 4;
  const match = close.exec(text);
  if (!match) return undefined;
  const end = lineEnd(text, match.index);
  return { end, lines: text.slice(offset, end).split('\n').length };
}

/** A quote of whose lines each has its mark: whatever is open in it ends with the last. @returns undefined for other blocks */
function quoteExtent(text: string, offset: number): Extent | undefined {
  let at = offset;
  for (let lines = 0; ; lines += 1) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (at > text.length || BLANK.test(line)) return { end: Math.min(at - 1, text.length), lines };
    if (!QUOTE.test(line)) return undefined;
    at = end + 1;
  }
}

function fenceExtent(
  text: string,
  offset: number,
  { mark, mdx }: { readonly mark: string; readonly mdx: boolean },
): Extent {
  const isEnd = new RegExp(`^ {0,${mdx ? '' : 3}}${mark[0]}{${mark.length},}[ \\t]*$`);
  let at = offset;
  for (let lines = 1; ; lines += 1) {
    const end = lineEnd(text, at);
    if (lines > 1 && isEnd.test(text.slice(at, end))) return { end, lines };
    if (end + 1 >= text.length) return { end: text.length, lines };
    at = end + 1;
  }
}

/** Whether a line may describe what stands above it, where it begins a block. */
export const startsDescription = (text: string, offset: number): boolean =>
  DESCRIPTION.test(text.slice(offset, lineEnd(text, offset)));

interface Lines {
  /** They are of a list or the like: what is indented may be code between fences. */
  readonly stretches: boolean;
  readonly dialect: JsxDialect;
  /** They begin with a text: it ends at a blank line, and with it what stands in its tags. */
  readonly isText?: boolean;
  /** They are of one item, which is read alone. */
  readonly isItem?: boolean;
}

/**
 * Whether all that begins in some lines certainly ends in them, and none of them is a description. Of what stands between fences
 * each line is code: a fence is closed at its own indent, and nothing between stands further out.
 */
export function isClosed(
  lines: readonly string[],
  { stretches, dialect, isText = false, isItem = false }: Lines,
): boolean {
  let open: { readonly indent: number; readonly mark: string } | undefined;
  for (const [at, line] of lines.entries()) {
    if (open) {
      if (BLANK.test(line)) continue;
      const indent = /^ */.exec(line)![0].length;
      if (indent < open.indent) return false;
      const rest = line.slice(indent);
      if (indent === open.indent && rest.startsWith(open.mark) && /^(?:`+|~+)$/.test(rest)) open = undefined;
      else if (ANY_FENCE.test(line)) return false;
      continue;
    }
    if (isOpen(line, isText && at === 0 ? 'markdown' : dialect) || DESCRIPTION.test(line)) return false;
    if (isItem && line.includes(':::')) return false;
    if (!ANY_FENCE.test(line)) continue;
    const fence = FENCE.exec(line);
    // In a quote it ends with the quote; after a marker its indent is not known here.
    if (!fence || !stretches || fence[1]!.length === 0) return false;
    if (fence[2]!.startsWith('`') && fence[3]!.includes('`')) return false;
    open = { indent: fence[1]!.length, mark: fence[2]! };
  }
  return open === undefined;
}
