/**
 * Reads the inside of a paragraph, heading or cell that holds only plain marks: text, code spans, emphasis, links and pictures.
 * Gives exactly the nodes that the full parser gives, or nothing: whatever could be read in two ways is left to that one.
 */
import type { Break, Image, ImageReference, Link, PhrasingContent, Reference, Resource, Text } from 'mdast';
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character';
import type { Point, Position } from 'unist';
import { normalLabel } from './labels.ts';

/** What the full parser of this page knows. */
export interface PlainRules {
  readonly gfm: boolean;
  /** Each matches a text in which a syntax beyond CommonMark and GFM may begin. May match too much, never too little. */
  readonly marks: readonly RegExp[];
  /** Labels of the links that the page defines, as the full parser compares them. */
  readonly links: ReadonlySet<string>;
}

/** A stretch of a source text. All offsets count from its start. */
export interface InlineRange {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Of `from`, 1-based. */
  readonly line: number;
  /** Offset at which that line begins. */
  readonly lineStart: number;
  /** Spaces at the start of each further line that belong to the list around it. A line may have more, or fewer. */
  readonly indent: number;
  /** A cell of a table: a pipe in it is escaped, in code spans too. */
  readonly isCell: boolean;
  /** Where what follows is text, whatever it looks like: the id of a heading. */
  readonly textFrom?: number | undefined;
}

const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const BANG = 33;
const AMPERSAND = 38;
const STAR = 42;
const COLON = 58;
const LESS_THAN = 60;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const CARET = 94;
const UNDERSCORE = 95;
const BACKTICK = 96;
const TILDE = 126;

/** 1 where a character may begin something other than text. */
const IS_MARK = new Uint8Array(128);
for (const code of [
  TAB,
  LINE_FEED,
  BANG,
  AMPERSAND,
  STAR,
  COLON,
  LESS_THAN,
  OPEN_BRACKET,
  BACKSLASH,
  CLOSE_BRACKET,
  UNDERSCORE,
  BACKTICK,
  TILDE,
]) {
  IS_MARK[code] = 1;
}

/** What the full parser would make a link of; an `@` without a name before it is text. Source: GFM, autolinks (extension). */
const BARE_LINK = /www\.|https?:\/\/|[\w.+-]@/i;
/** An address in a text that ends where all rules for its end agree. */
const ADDRESS =
  /https?:\/\/[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*(?::\d+)?(?:[/?#](?:[\w\-/#=%+@$.?:,;!&~]*[A-Za-z\d\-/#=%+@$])?)?/y;
/** What stands between an address and the space behind it, and is no part of it. */
const ADDRESS_TAIL = /[.,:!?'")]*/y;
const BEFORE_ADDRESS = /[\s("']/;
/** What follows the ampersand of a character reference: `&amp;`, `&#38;`. */
const REFERENCE_START = /[#A-Za-z]/;
/** Destination and title without anything that could be an escape, a reference or a nested parenthesis. */
const DESTINATION = /\(([\w\-./#?=%:+,;@!$'*~]+)(?: "([^"\\&`*_[\]<\n]+)")?\)/y;
/** Behind the text of a link: `[label]`, or `[]` where the text is the label. */
const LABEL = /\[([^[\]\\&`\n]{0,200})\]/y;
/** What stands in labels that are compared as they are written. */
const PLAIN_LABEL = /^(?=.*\S)[^[\]\\&\n]{1,200}$/;
/** A tag of HTML's own that means nothing else in any dialect: `<kbd>`, `<a id="top">`, `</kbd>`, `<br />`. */
const TAG =
  /<(?:(?:a|kbd|span|sub|sup|b|i|em|strong|code|mark|small|abbr)(?: id="[\w\-.:/]*")?|\/(?:a|kbd|span|sub|sup|b|i|em|strong|code|mark|small|abbr)|br ?\/?)>/y;
/** Not that of a note: `![^a]`. */
const ALT = /((?!\^)[^\\&`*_[\]<~\n]*)\]/y;

/** `[no-shadow] `: brackets that are text where no such label is defined. */
const BRACKETED = /\[[A-Za-z@#][\w\-./@#]*(?: [\w\-./@#]+)*\](?![(:[])/y;
/** An escape, and nothing after it that a mark could be part of. */
const ESCAPE = /\\[!-/:-@[-`{-~](?![*_`~])/y;

const Kind = { space: 0, word: 1, mark: 2, foreign: 3 } as const;

/** How emphasis sees a neighbour. */
function kindOf(code: number): (typeof Kind)[keyof typeof Kind] {
  if (Number.isNaN(code) || code === SPACE || code === LINE_FEED) return Kind.space;
  if (code > 127)
    return unicodeWhitespace(code) ? Kind.space : unicodePunctuation(code) ? Kind.mark : Kind.word;
  const isWord = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isWord ? Kind.word : code < SPACE ? Kind.foreign : Kind.mark;
}

/** The text without what stands between runs of back-ticks that are equally long. */
function withoutCode(text: string): string {
  // A run after a backslash begins no code.
  if (!text.includes('`') || text.includes('\\')) return text;
  const runs = [...text.matchAll(/`+/g)];
  let bare = '';
  let from = 0;
  for (let i = 0; i < runs.length; i += 1) {
    const { index, 0: run } = runs[i]!;
    const close = runs.findIndex((other, at) => at > i && other[0] === run);
    // A line inside it may begin a block.
    if (close < 0 || text.slice(index, runs[close]!.index).includes('\n')) return text;
    bare += text.slice(from, index);
    from = runs[close]!.index + run.length;
    i = close;
  }
  return bare + text.slice(from);
}

/** An emphasis that is open. */
interface OpenEmphasis {
  readonly code: number;
  readonly size: number;
  readonly start: Point;
  readonly outer: PhrasingContent[];
}

/** @returns the nodes, or undefined where the text is not plain */
export function readInline(range: InlineRange, rules: PlainRules): PhrasingContent[] | undefined {
  return new InlineReader(range, rules).read();
}

class InlineReader {
  readonly #text: string;
  readonly #to: number;
  readonly #indent: number;
  readonly #isCell: boolean;
  readonly #rules: PlainRules;
  readonly #textFrom: number;
  #at: number;
  #line: number;
  #lineStart: number;

  constructor(
    { text, from, to, line, lineStart, indent, isCell, textFrom = to }: InlineRange,
    rules: PlainRules,
  ) {
    this.#text = text;
    this.#to = to;
    this.#indent = indent;
    this.#isCell = isCell;
    this.#rules = rules;
    this.#textFrom = textFrom;
    this.#at = from;
    this.#line = line;
    this.#lineStart = lineStart;
  }

  read(): PhrasingContent[] | undefined {
    const own = this.#text.slice(this.#at, this.#textFrom);
    if (this.#rules.marks.some((mark) => mark.test(own))) {
      // In code they mean nothing.
      const bare = withoutCode(own);
      if (this.#rules.marks.some((mark) => mark.test(bare))) return undefined;
    }
    const [first, last] = [this.#text.charCodeAt(this.#at), this.#text.charCodeAt(this.#to - 1)];
    if (first === SPACE || last === SPACE) return undefined;
    return this.#level(Number.NaN);
  }

  /** @param before the character before the level: a bracket in a link's text, none at the start of a block */
  #level(before: number): PhrasingContent[] | undefined {
    const text = this.#text;
    const from = this.#at;
    const isLink = before === OPEN_BRACKET;
    let children: PhrasingContent[] = [];
    const open: OpenEmphasis[] = [];
    let textStart: Point | undefined;
    let value = '';
    let sliceFrom = from;

    const beginText = () => {
      if (textStart) return;
      textStart = this.#point();
      sliceFrom = this.#at;
    };
    const endText = (): boolean => {
      if (!textStart) return true;
      // Where a text ends at the indent of a line depends, for the full parser, on what stands before.
      if (sliceFrom > this.#lineStart && sliceFrom === this.#at && value !== '') return false;
      value += text.slice(sliceFrom, this.#at);
      // In the text of a link there is no other. `_a_@b.c` is one address.
      if (
        (!isLink && BARE_LINK.test(value)) ||
        (value.startsWith('@') && text.charCodeAt(textStart.offset! - 1) === UNDERSCORE)
      )
        return false;
      const node: Text = { type: 'text', value, position: { start: textStart, end: this.#point() } };
      children.push(node);
      textStart = undefined;
      value = '';
      return true;
    };

    while (this.#at < this.#to) {
      const at = this.#at;
      const code = text.charCodeAt(at);
      if (code > 127 || IS_MARK[code] === 0) {
        beginText();
        this.#at += 1;
        continue;
      }
      switch (code) {
        case LINE_FEED: {
          let end = at;
          while (end > sliceFrom && text.charCodeAt(end - 1) === SPACE) end -= 1;
          this.#at = end;
          // Spaces alone, after a mark, are no text.
          if (value === '' && sliceFrom === end) textStart = undefined;
          if (at - end > 1) {
            if (!endText()) return undefined;
            children.push(this.#break(at));
            continue;
          }
          if (!textStart) this.#at = at;
          beginText();
          value += `${text.slice(sliceFrom, this.#at)}\n`;
          this.#nextLine(at);
          sliceFrom = this.#at;
          continue;
        }
        case COLON: {
          if (isLink || !text.startsWith('//', at + 1)) break;
          const start = at - (text.charAt(at - 1) === 's' ? 5 : 4);
          if (!textStart || start < sliceFrom) return undefined;
          if (start > from && !BEFORE_ADDRESS.test(text.charAt(start - 1))) return undefined;
          this.#at = start;
          if (value === '' && sliceFrom === start) textStart = undefined;
          if (!endText()) return undefined;
          const link = this.#address();
          if (!link) return undefined;
          children.push(link);
          continue;
        }
        case BANG: {
          if (text.charCodeAt(at + 1) !== OPEN_BRACKET) break;
          if (!endText()) return undefined;
          const image = this.#image();
          if (!image) return undefined;
          children.push(image);
          continue;
        }
        case OPEN_BRACKET: {
          if (isLink || text.charCodeAt(at + 1) === CARET) return undefined;
          BRACKETED.lastIndex = at;
          const bracketed = BRACKETED.exec(text)?.[0];
          if (bracketed && !this.#isDefined(bracketed.slice(1, -1))) {
            beginText();
            this.#at = BRACKETED.lastIndex;
            continue;
          }
          if (!endText()) return undefined;
          const link = this.#link();
          if (!link) return undefined;
          children.push(link);
          continue;
        }
        case CLOSE_BRACKET:
          return isLink && open.length === 0 && endText() ? children : undefined;
        case BACKTICK: {
          if (!endText()) return undefined;
          const span = this.#codeSpan();
          if (!span) return undefined;
          children.push(span);
          continue;
        }
        case STAR:
        case UNDERSCORE: {
          let end = at + 1;
          while (end < this.#to && text.charCodeAt(end) === code) end += 1;
          const previous = kindOf(at === from ? before : text.charCodeAt(at - 1));
          const next = kindOf(end >= this.#to ? Number.NaN : text.charCodeAt(end));
          if (previous === Kind.foreign || next === Kind.foreign) return undefined;
          const isLiteral =
            (previous === Kind.space && next === Kind.space) ||
            (code === UNDERSCORE && previous === Kind.word && next === Kind.word);
          if (isLiteral) {
            beginText();
            this.#at = end;
            continue;
          }
          const size = end - at;
          if (size > 2) return undefined;
          const opens =
            next !== Kind.space &&
            (previous === Kind.space || (previous === Kind.mark && next === Kind.word));
          const closes =
            previous !== Kind.space &&
            (next === Kind.space || (next === Kind.mark && previous === Kind.word));
          if (opens === closes || !endText()) return undefined;
          if (opens) {
            open.push({ code, size, start: this.#point(), outer: children });
            children = [];
            this.#at = end;
            continue;
          }
          const last = open.pop();
          if (!last || last.code !== code || last.size !== size || children.length === 0) return undefined;
          this.#at = end;
          const node: PhrasingContent = {
            type: size === 2 ? 'strong' : 'emphasis',
            children,
            position: { start: last.start, end: this.#point() },
          };
          children = last.outer;
          children.push(node);
          continue;
        }
        case LESS_THAN: {
          TAG.lastIndex = at;
          if (!TAG.test(text) || !endText()) return undefined;
          const start = this.#point();
          this.#at = TAG.lastIndex;
          children.push({ type: 'html', value: text.slice(at, this.#at), position: this.#from(start) });
          continue;
        }
        case AMPERSAND:
          if (REFERENCE_START.test(text.charAt(at + 1))) return undefined;
          break;
        case BACKSLASH: {
          if (text.charCodeAt(at + 1) === LINE_FEED && at + 1 < this.#to) {
            if (!endText()) return undefined;
            children.push(this.#break(at + 1));
            continue;
          }
          ESCAPE.lastIndex = at;
          if (!ESCAPE.test(text)) return undefined;
          beginText();
          value += text.slice(sliceFrom, at);
          sliceFrom = at + 1;
          this.#at = at + 2;
          continue;
        }
        default:
          // Tab, tilde.
          return undefined;
      }
      beginText();
      this.#at = at + 1;
    }
    if (isLink || open.length > 0 || !endText()) return undefined;
    return children;
  }

  #codeSpan(): PhrasingContent | undefined {
    const text = this.#text;
    const start = this.#point();
    const from = this.#at;
    let size = 1;
    while (text.charCodeAt(from + size) === BACKTICK) size += 1;
    let at = from + size;
    let lines = 0;
    for (;;) {
      if (at >= this.#to) return undefined;
      const code = text.charCodeAt(at);
      if (code === LINE_FEED) {
        const start = at + 1 + this.#indent;
        // What belongs to the list is certain only here.
        if (text.charCodeAt(at - 1) === SPACE || this.#firstOf(at + 1) !== start) return undefined;
        lines += 1;
        this.#lineStart = at + 1;
        at = start;
      } else if (code === TAB) return undefined;
      else if (code !== BACKTICK) at += 1;
      else {
        let run = 1;
        while (at + run < this.#to && text.charCodeAt(at + run) === BACKTICK) run += 1;
        if (run === size) break;
        at += run;
      }
    }
    let value = text.slice(from + size, at);
    if (value.startsWith('\n') || value.endsWith('\n')) return undefined;
    if (lines > 0 && this.#indent > 0) value = value.replaceAll(`\n${' '.repeat(this.#indent)}`, '\n');
    if (value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value)) value = value.slice(1, -1);
    if (this.#isCell) value = value.replaceAll('\\|', '|');
    this.#line += lines;
    this.#at = at + size;
    return { type: 'inlineCode', value, position: { start, end: this.#point() } };
  }

  /** @param lineFeed at the end of this line */
  #break(lineFeed: number): Break {
    const start = this.#point();
    const end = { line: this.#line + 1, column: 1, offset: lineFeed + 1 };
    this.#nextLine(lineFeed);
    return { type: 'break', position: { start, end } };
  }

  #nextLine(lineFeed: number): void {
    this.#line += 1;
    this.#lineStart = lineFeed + 1;
    this.#at = this.#firstOf(lineFeed + 1);
  }

  /** Offset of the first character of a line that is no space. */
  #firstOf(lineStart: number): number {
    let at = lineStart;
    while (this.#text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }

  /** `https://a.test/b`, where the full parser sees a link too. */
  #address(): Link | undefined {
    const text = this.#text;
    const start = this.#point();
    ADDRESS.lastIndex = this.#at;
    const url = this.#rules.gfm ? ADDRESS.exec(text)?.[0] : undefined;
    if (url === undefined) return undefined;
    this.#at += url.length;
    ADDRESS_TAIL.lastIndex = this.#at;
    ADDRESS_TAIL.test(text);
    const next = ADDRESS_TAIL.lastIndex;
    if (this.#at > this.#to || (next < this.#to && kindOf(text.charCodeAt(next)) !== Kind.space))
      return undefined;
    const position = this.#from(start);
    const child: Text = { type: 'text', value: url, position: { ...position } };
    return { type: 'link', title: null, url, children: [child], position };
  }

  #link(): PhrasingContent | undefined {
    const start = this.#point();
    this.#at += 1;
    const children = this.#level(OPEN_BRACKET) as never[] | undefined;
    if (!children || children.length === 0) return undefined;
    const label = this.#text.slice(start.offset! + 1, this.#at);
    const destination = this.#destination();
    if (destination) return { type: 'link', ...destination, children, position: this.#from(start) };
    const reference = this.#reference(label);
    return reference && { type: 'linkReference', children, position: this.#from(start), ...reference };
  }

  #image(): Image | ImageReference | undefined {
    const start = this.#point();
    ALT.lastIndex = this.#at + 2;
    const alt = ALT.exec(this.#text)?.[1];
    if (alt === undefined) return undefined;
    this.#at = ALT.lastIndex - 1;
    const destination = this.#destination();
    if (destination) return { type: 'image', ...destination, alt, position: this.#from(start) };
    const reference = this.#reference(alt);
    return reference && { type: 'imageReference', alt, position: this.#from(start), ...reference };
  }

  /** At the closing bracket of a link's text. */
  #destination(): Resource | undefined {
    DESTINATION.lastIndex = this.#at + 1;
    const match = DESTINATION.exec(this.#text);
    if (!match || DESTINATION.lastIndex > this.#to) return undefined;
    this.#at = DESTINATION.lastIndex;
    return { title: match[2] ?? null, url: match[1]! };
  }

  /**
   * At the closing bracket of a link's text, where no destination follows.
   * @param own the text as it is written
   */
  #reference(own: string): Reference | undefined {
    const end = this.#at + 1;
    const next = end < this.#to ? this.#text.charAt(end) : '';
    // It could be another destination, or what defines a link.
    if (next === '(' || next === ':') return undefined;
    LABEL.lastIndex = end;
    const [whole = '', named = ''] = (next === '[' && LABEL.exec(this.#text)) || [];
    if (next === '[' && whole === '') return undefined;
    const label = named === '' ? own : named;
    if (end + whole.length > this.#to || !this.#isDefined(label)) return undefined;
    this.#at = end + whole.length;
    const referenceType = named !== '' ? 'full' : whole !== '' ? 'collapsed' : 'shortcut';
    return { label, identifier: normalLabel(label).toLowerCase(), referenceType };
  }

  #isDefined(label: string): boolean {
    return PLAIN_LABEL.test(label) && this.#rules.links.has(normalLabel(label));
  }

  #point(): Point {
    return { line: this.#line, column: this.#at - this.#lineStart + 1, offset: this.#at };
  }

  #from(start: Point): Position {
    return { start, end: this.#point() };
  }
}
