/**
 * Reads the plain blocks of a page: paragraphs, headings, fences, lists, tables, definitions, and the lines of directives. What is not
 * certain to mean one thing is not read: the caller gives it to the full parser.
 */
import type {
  AlignType,
  BlockContent,
  Code,
  Definition,
  Heading,
  List,
  ListItem,
  Paragraph,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import type { Point } from 'unist';
import type { DirectiveClose, DirectiveOpen } from '../directives/index.ts';
import type { JsxDialect } from '../jsx-syntax.ts';
import { isClosed } from './extent.ts';
import { type InlineRange, type PlainRules, readInline } from './inline.ts';
import { normalLabel } from './labels.ts';

export interface BlockRules extends PlainRules {
  /** In MDX lines that stand far in are no code. */
  readonly dialect: JsxDialect;
  /** The page is compiled as MDX: an element is read whole, with all that stands in it. */
  readonly isProgram?: boolean;
  /** Absent where directives are not read. */
  readonly directives?: DirectiveRules | undefined;
}

/** The state of a page's `:::` lines, shared with the full parser. */
export interface DirectiveRules {
  readonly isContainer: (name: string) => boolean;
  /** Whether a closing line of so many colons has something to close. */
  readonly canClose: (size: number) => boolean;
  /** Both give what takes the step back. */
  readonly open: (size: number) => () => void;
  readonly close: (size: number) => () => void;
}

const TAB = 9;
const SPACE = 32;
const HASH = 35;
const STAR = 42;
const PLUS = 43;
const DASH = 45;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CARET = 94;
const UNDERSCORE = 95;
const BACKTICK = 96;
const PIPE = 124;
const TILDE = 126;

const HEADING = /(#{1,6})( +)(?=\S)/y;
/** `{#part}` at its end. */
const HEADING_ID = / \{#[\w-]+\}$/;
const FENCE_OPEN = /(`{3,}|~{3,}) *([^\n]*)/y;
/** A marker with nothing after it, or a tab. */
const LOOSE_MARKER = /(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$)/y;
const RULE = /(?:-{3,}|\*{3,}|_{3,})(?=\n|$)/y;
const MARKER = /(?:([-*+])|(\d{1,9})([.)]))( {1,4})(?=[^ \t\n])/y;
/** `[label]: ./a.md#part "Title"`, without anything that could be an escape, a reference or code. */
const DEFINITION =
  /\[((?! *\])[^[\]\\&^<{\n][^[\]\\&<{\n]{0,200})\]: +([^\s\\&()<>{}"']+)(?: +"([^"\\&<{\n]*)")?(?=\n|$)/y;
/** `:::tip`, `:::tip[A title]`, `::::cards{cols="2"}`. */
const DIRECTIVE_OPEN =
  /(:{3,100}) ?([A-Za-z][\w-]{0,39})(?:\[([^[\]\\\n]+)\])?(\{(?:[^{}"'\n]|"[^"{}\n]*")*\})?(?=\n|$)/y;
const DIRECTIVE_CLOSE = /(:{3,100})(?=\n|$)/y;
/** A rule in its looser forms. */
const LOOSE_RULE = /[*_][ \t*_]*(?=\n|$)/y;
const TABLE_RULE = /\|(?: *:?-+:? *\|)+(?=\n|$)/y;
/** In a table an escaped pipe is known; no other escape is. */
const OTHER_ESCAPE = /\\(?!\|)/;
/** What opens no paragraph that is plain, and what ends one in ways that are not. */
const NEVER_TEXT = new Set(Array.from('\t >=<\\', (char) => char.charCodeAt(0)));

interface Marker {
  /** The character that all items of a list share. */
  readonly kind: string;
  readonly start: number | null;
  /** Column at which the item's content begins, 0-based. */
  readonly content: number;
}

/** A list around the block that is read. */
interface Outer {
  readonly indent: number;
  readonly kind: string;
  readonly outer: Outer | undefined;
}

/** Walks over one text. `offset` is always the start of a line; `line` is that line, from 1. */
export class BlockReader {
  offset = 0;
  line = 1;
  readonly #text: string;
  readonly #rules: BlockRules;
  readonly #parsePart: (offset: number, end: number, line: number) => readonly RootContent[];
  /** Of the block that is read. */
  readonly #undo: (() => void)[] = [];

  /** @param parsePart the full parser, for the lines from one offset to another */
  constructor(
    text: string,
    rules: BlockRules,
    parsePart: (offset: number, end: number, line: number) => readonly RootContent[],
  ) {
    this.#text = text;
    this.#rules = rules;
    this.#parsePart = parsePart;
  }

  lineEnd(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end === -1 ? this.#text.length : end;
  }

  isBlank(from: number, to: number): boolean {
    for (let i = from; i < to; i += 1) {
      const code = this.#text.charCodeAt(i);
      if (code !== SPACE && code !== TAB) return false;
    }
    return true;
  }

  isAtEnd(): boolean {
    return this.offset >= this.#text.length;
  }

  /** Goes on to the start of the next line. */
  skipLine(): void {
    this.offset = this.lineEnd(this.offset) + 1;
    this.line += 1;
  }

  /** The block at this line, or undefined: then the reader stands where it stood. */
  read(): RootContent | undefined {
    const { offset, line } = this;
    this.#undo.length = 0;
    const node = this.#block(0, undefined, this.#spaces(offset, this.lineEnd(offset)));
    if (!node) {
      for (const undo of this.#undo.reverse()) undo();
      this.offset = offset;
      this.line = line;
    }
    return node;
  }

  /**
   * @param base columns of this line that belong to the lists around it; they are not looked at
   * @param indent columns of this line before its text
   */
  #block(base: number, outer: Outer | undefined, indent = base): RootContent | undefined {
    // It could be code.
    if (indent > base + 3) return undefined;
    const at = this.offset + indent;
    const code = this.#text.charCodeAt(at);
    if (Number.isNaN(code) || NEVER_TEXT.has(code)) return undefined;
    switch (code) {
      case HASH:
        return this.#heading(indent);
      case BACKTICK:
      case TILDE:
        return this.#isFence(at)
          ? this.#fence(base, indent)
          : code === BACKTICK
            ? this.#paragraph(base, indent)
            : undefined;
      case COLON:
        return indent === base ? this.#directive(indent) : undefined;
      case PIPE:
        return this.#rules.gfm ? this.#table(indent) : undefined;
      case OPEN_BRACKET:
        return (outer === undefined && indent === 0 && this.#definition()) || this.#paragraph(base, indent);
      case DASH:
      case PLUS:
        return this.#rule(indent) ?? this.#list(indent, outer);
      case STAR:
      case UNDERSCORE:
        if (this.#marker(at)) return this.#list(indent, outer);
        return this.#rule(indent) ?? (this.#isLoose(at) ? undefined : this.#paragraph(base, indent));
      default:
        if (code >= 48 && code <= 57 && /^\d{1,9}[.)](?:\s|$)/.test(this.#text.slice(at, at + 12)))
          return this.#list(indent, outer);
        return this.#paragraph(base, indent);
    }
  }

  #isFence(at: number): boolean {
    return this.#text.startsWith('```', at) || this.#text.startsWith('~~~', at);
  }

  /** Whether it is a rule with spaces, or the marker of an item that is empty or begins with code. */
  #isLoose(at: number): boolean {
    return this.#isLooseMarker(at) || this.#isLooseRule(at);
  }

  #isLooseMarker(at: number): boolean {
    LOOSE_MARKER.lastIndex = at;
    return LOOSE_MARKER.test(this.#text);
  }

  #isLooseRule(at: number): boolean {
    LOOSE_RULE.lastIndex = at;
    return LOOSE_RULE.test(this.#text);
  }

  #rule(indent: number): RootContent | undefined {
    RULE.lastIndex = this.offset + indent;
    if (!RULE.test(this.#text)) return undefined;
    const start = this.#point(indent);
    return { type: 'thematicBreak', position: { start, end: this.#endLine() } };
  }

  #heading(indent: number): Heading | undefined {
    HEADING.lastIndex = this.offset + indent;
    const match = HEADING.exec(this.#text);
    if (!match) return undefined;
    const start = this.#point(indent);
    let to = this.lineEnd(this.offset);
    while (this.#text.charCodeAt(to - 1) === SPACE) to -= 1;
    // A closing sequence is read by the full parser.
    if (this.#text.charCodeAt(to - 1) === HASH) return undefined;
    const from = HEADING.lastIndex;
    // In MDX too it is no expression.
    const id = HEADING_ID.exec(this.#text.slice(from, to));
    const children = this.#inline(from, to, 0, { textFrom: id ? from + id.index : undefined });
    if (!children) return undefined;
    return {
      type: 'heading',
      depth: match[1]!.length as Heading['depth'],
      children,
      position: { start, end: this.#endLine() },
    };
  }

  #fence(base: number, indent: number): Code | undefined {
    const text = this.#text;
    const mdx = this.#rules.dialect === 'mdx';
    FENCE_OPEN.lastIndex = this.offset + indent;
    const [, mark, info] = FENCE_OPEN.exec(text)!;
    const isTick = mark!.startsWith('`');
    if (/[\\&\t]| $/.test(info!) || (isTick && info!.includes('`'))) return undefined;
    const start = this.#point(indent);
    this.skipLine();
    const from = this.offset;
    const lines: string[] = [];
    for (;;) {
      if (this.offset > text.length || this.isAtEnd()) return undefined;
      const lineStart = this.offset;
      const to = this.lineEnd(lineStart);
      const spaces = this.#spaces(lineStart, to);
      const at = lineStart + spaces;
      if (spaces >= indent && (mdx || spaces <= base + 3) && text.startsWith(mark!, at)) {
        let end = at;
        while (end < to && text.charCodeAt(end) === mark!.charCodeAt(0)) end += 1;
        if (end === to) {
          const value = indent === 0 ? text.slice(from, Math.max(from, lineStart - 1)) : lines.join('\n');
          const [lang = '', meta = ''] = splitInfo(info!);
          return {
            type: 'code',
            lang: lang || null,
            meta: meta || null,
            value,
            position: { start, end: this.#endLine() },
          };
        }
        if (this.isBlank(end, to)) return undefined;
      }
      if (indent > 0) {
        if (spaces < indent && at < to) return undefined;
        // A tab could stand for a part of the indent.
        if (text.charCodeAt(at) === TAB) return undefined;
        lines.push(text.slice(Math.min(lineStart + indent, to), to));
      }
      this.skipLine();
    }
  }

  #directive(indent: number): DirectiveOpen | DirectiveClose | undefined {
    const { directives } = this.#rules;
    if (!directives) return undefined;
    const text = this.#text;
    const start = this.#point(indent);
    DIRECTIVE_CLOSE.lastIndex = this.offset + indent;
    const closing = DIRECTIVE_CLOSE.exec(text)?.[1];
    if (closing) {
      if (!directives.canClose(closing.length)) return undefined;
      this.#undo.push(directives.close(closing.length));
      return { type: 'directiveClose', size: closing.length, position: { start, end: this.#endLine() } };
    }
    DIRECTIVE_OPEN.lastIndex = this.offset + indent;
    const match = DIRECTIVE_OPEN.exec(text);
    if (!match || !directives.isContainer(match[2]!)) return undefined;
    const [, colons, name, label, attributes] = match;
    const to = this.lineEnd(this.offset);
    const attributesAt = to - (attributes?.length ?? 0);
    const labelEnd = attributesAt - 1;
    const children = label === undefined ? [] : this.#inline(labelEnd - label.length, labelEnd, 0);
    if (!children) return undefined;
    this.#undo.push(directives.open(colons!.length));
    return {
      type: 'directiveOpen',
      name: name!,
      size: colons!.length,
      children,
      ...(attributes !== undefined && { rawAttributes: attributes, attributesOffset: attributesAt }),
      position: { start, end: this.#endLine() },
    };
  }

  /** What stands right below could be a title, or text that begins no block of its own: then it is not plain. */
  #definition(): Definition | undefined {
    const text = this.#text;
    DEFINITION.lastIndex = this.offset;
    const match = DEFINITION.exec(text);
    if (!match) return undefined;
    const next = DEFINITION.lastIndex + 1;
    if (!this.isBlank(next, this.lineEnd(next))) {
      DEFINITION.lastIndex = next;
      if (!DEFINITION.test(text)) return undefined;
    }
    const [, label, url, title = null] = match;
    const start = this.#point(0);
    return {
      type: 'definition',
      identifier: normalLabel(label!).toLowerCase(),
      label: label!,
      title,
      url: url!,
      position: { start, end: this.#endLine() },
    };
  }

  #paragraph(base: number, indent: number): Paragraph | undefined {
    const text = this.#text;
    const { offset, line } = this;
    let to = this.lineEnd(offset);
    if (this.#rules.gfm && this.#isTableRule(to + 1, base)) return undefined;
    const start = this.#point(indent);
    this.skipLine();
    while (!this.isAtEnd()) {
      const lineStart = this.offset;
      const end = this.lineEnd(lineStart);
      if (this.isBlank(lineStart, end)) break;
      // Further in than the first line, or further out than the list around it, text is text all the same.
      const spaces = this.#spaces(lineStart, end);
      const verdict = this.#continues(lineStart + spaces);
      if (!verdict) {
        // What is further out is for the list to decide.
        if (spaces >= base && (verdict === undefined || spaces > base + 3)) return undefined;
        break;
      }
      to = end;
      this.skipLine();
    }
    const { offset: next, line: nextLine } = this;
    this.offset = offset;
    this.line = line;
    let last = to;
    while (text.charCodeAt(last - 1) === SPACE) last -= 1;
    const children = this.#inline(offset + indent, last, base);
    if (!children) return undefined;
    this.offset = next;
    this.line = nextLine;
    const { end } = children[children.length - 1]!.position!;
    const position = { start, end: { ...end, column: end.column + to - last, offset: to } };
    return { type: 'paragraph', children, position };
  }

  /** Whether a line goes on with the paragraph above it: yes, no, or not certain. */
  #continues(at: number): boolean | undefined {
    const text = this.#text;
    const code = text.charCodeAt(at);
    if (NEVER_TEXT.has(code)) return undefined;
    switch (code) {
      case HASH:
        HEADING.lastIndex = at;
        return HEADING.test(text) ? false : undefined;
      case BACKTICK:
        if (!text.startsWith('```', at)) return true;
        return text.slice(at, this.lineEnd(at)).replace(/^`+/, '').includes('`') ? undefined : false;
      case TILDE:
        return text.startsWith('~~~', at) ? false : undefined;
      case COLON: {
        const { directives } = this.#rules;
        if (!directives) return undefined;
        DIRECTIVE_CLOSE.lastIndex = at;
        const closing = DIRECTIVE_CLOSE.exec(text)?.[1];
        if (closing) return directives.canClose(closing.length) ? false : undefined;
        DIRECTIVE_OPEN.lastIndex = at;
        const name = DIRECTIVE_OPEN.exec(text)?.[2];
        return name !== undefined && directives.isContainer(name) ? false : undefined;
      }
      case DASH:
      case PLUS:
        return this.#startsPlainItem(at) ? false : undefined;
      case STAR:
        if (this.#marker(at)) return this.#startsPlainItem(at) ? false : undefined;
        return this.#isLoose(at) ? undefined : true;
      case UNDERSCORE:
      case PIPE:
        return undefined;
      case OPEN_BRACKET:
        // A note may begin here, in what looks like a code span too.
        return text.charCodeAt(at + 1) === CARET ? undefined : true;
      default:
        if (code < 48 || code > 57) return true;
        if (!/^\d{1,9}[.)](?:\s|$)/.test(text.slice(at, at + 12))) return true;
        // Only a list that begins with 1 interrupts a paragraph.
        return this.#marker(at)?.start === 1 && this.#startsPlainItem(at) ? false : undefined;
    }
  }

  /** Whether an item begins here, and no list right in it: right below a paragraph the full parser reads some of those as text. */
  #startsPlainItem(at: number): boolean {
    const marker = this.#marker(at);
    return marker !== undefined && !this.#isLooseMarker(at + marker.content);
  }

  #closesDirective(at: number): boolean {
    DIRECTIVE_CLOSE.lastIndex = at;
    const closing = DIRECTIVE_CLOSE.exec(this.#text)?.[1];
    return closing !== undefined && this.#rules.directives?.canClose(closing.length) === true;
  }

  #marker(at: number): Marker | undefined {
    MARKER.lastIndex = at;
    const match = MARKER.exec(this.#text);
    if (!match) return undefined;
    const [whole, bullet, digits, delimiter] = match;
    return {
      kind: bullet ?? delimiter!,
      start: digits === undefined ? null : Number(digits),
      content: whole.length,
    };
  }

  #list(indent: number, outer: Outer | undefined): List | undefined {
    const first = this.#marker(this.offset + indent);
    if (!first) return undefined;
    const { kind } = first;
    const own: Outer = { indent, kind, outer };
    const start = this.#point(indent);
    const children: ListItem[] = [];
    let spread = false;
    for (;;) {
      const mark = this.#marker(this.offset + indent);
      if (!mark) return undefined;
      const { offset, line } = this;
      const undone = this.#undo.length;
      let item = this.#item(indent, indent + mark.content, own);
      // The full parser takes the square of what a list with one such item has.
      if (!item && !outer && undone === this.#undo.length) {
        this.offset = offset;
        this.line = line;
        item = this.#hardItem(indent, indent + mark.content, kind, children.length === 0);
      }
      if (!item) return undefined;
      children.push(item);
      const ahead = this.#ahead();
      if (!ahead) break;
      if (ahead.hasTab) return undefined;
      const next = ahead.spaces === indent ? this.#marker(ahead.offset + indent) : undefined;
      if (next?.kind === kind) {
        if (ahead.blanks > 0) spread = true;
        this.offset = ahead.offset;
        this.line += ahead.blanks;
        continue;
      }
      const isFenceEnd = ahead.spaces === 0 && this.#closesDirective(ahead.offset);
      const marker = this.#marker(ahead.offset + ahead.spaces);
      // Further out than the others, and no item of a list around this one.
      if (marker && !outer && ahead.spaces < indent) return undefined;
      if (!isFenceEnd && !endsList(ahead, indent, outer, marker)) return undefined;
      // An empty item would go on with this list.
      if (!marker && this.#isLooseMarker(ahead.offset + ahead.spaces)) return undefined;
      break;
    }
    const end = children[children.length - 1]!.position!.end;
    return {
      type: 'list',
      ordered: first.start !== null,
      start: first.start,
      spread,
      children,
      position: { start, end: { ...end } },
    };
  }

  /** @param content column at which the item's content begins, 0-based */
  #item(indent: number, content: number, own: Outer): ListItem | undefined {
    const text = this.#text;
    const at = this.offset + content;
    // A list or a rule right after the marker, and a task.
    if (this.#marker(at) || /^\[[ xX]\]/.test(text.slice(at, at + 3))) return undefined;
    const start = this.#point(indent);
    const children: BlockContent[] = [];
    let spread = false;
    let column = content;
    for (;;) {
      const block = this.#block(content, own, column);
      if (!block || (children.length === 0 && block.type === 'thematicBreak')) return undefined;
      children.push(block as BlockContent);
      const ahead = this.#ahead();
      if (!ahead || ahead.spaces < content) break;
      if (ahead.hasTab) return undefined;
      if (ahead.blanks > 0) spread = true;
      column = ahead.spaces;
      this.offset = ahead.offset;
      this.line += ahead.blanks;
    }
    const end = children[children.length - 1]!.position!.end;
    return {
      type: 'listItem',
      spread,
      checked: null,
      children,
      position: { start, end: { ...end } },
    };
  }

  /**
   * An item that is not plain, where its end is certain: the full parser reads it by itself.
   * @param isFirst of the list: where it is the only one, the list is left whole
   */
  #hardItem(indent: number, content: number, kind: string, isFirst: boolean): ListItem | undefined {
    const { offset, line } = this;
    const lines: string[] = [];
    let isLast = true;
    for (;;) {
      const to = this.lineEnd(this.offset);
      lines.push(this.#text.slice(this.offset, to));
      this.skipLine();
      const ahead = this.#ahead();
      if (!ahead) break;
      const { spaces, blanks } = ahead;
      if (spaces < content || ahead.hasTab) {
        isLast = !(spaces === indent && this.#marker(ahead.offset + indent)?.kind === kind);
        // What stands further out right below may go on with its last paragraph.
        if (ahead.hasTab || (isLast && (blanks === 0 || spaces > 0))) return undefined;
        break;
      }
      for (let blank = 0; blank < blanks; blank += 1) {
        lines.push('');
        this.skipLine();
      }
    }
    const { dialect } = this.#rules;
    if ((isFirst && isLast) || !isClosed(lines, { stretches: true, dialect, isItem: true })) return undefined;
    const [list, ...rest] = this.#parsePart(offset, this.offset - 1, line);
    if (list?.type !== 'list' || rest.length > 0 || list.children.length !== 1) return undefined;
    return list.children[0];
  }

  /** The next line that is not blank. The reader stays. */
  #ahead(): Ahead | undefined {
    const text = this.#text;
    let offset = this.offset;
    let blanks = 0;
    while (offset < text.length) {
      const end = this.lineEnd(offset);
      if (!this.isBlank(offset, end)) {
        const spaces = this.#spaces(offset, end);
        return { offset, blanks, spaces, hasTab: text.charCodeAt(offset + spaces) === TAB };
      }
      offset = end + 1;
      blanks += 1;
    }
    return undefined;
  }

  #isTableRule(offset: number, indent: number): boolean {
    return /^(?=.*-)[ \t|:-]+$/.test(
      this.#text.slice(Math.min(offset + indent, this.#text.length), this.lineEnd(offset)),
    );
  }

  #table(indent: number): Table | undefined {
    const text = this.#text;
    const start = this.#point(indent);
    const header = this.#row(indent);
    if (!header || this.isAtEnd() || this.#spaces(this.offset, this.lineEnd(this.offset)) !== indent)
      return undefined;
    TABLE_RULE.lastIndex = this.offset + indent;
    const rule = TABLE_RULE.exec(text)?.[0];
    if (rule === undefined) return undefined;
    const align = rule.slice(1, -1).split('|').map(alignment);
    if (align.length !== header.children.length) return undefined;
    let end = this.#endLine();
    const children = [header];
    while (!this.isAtEnd()) {
      const to = this.lineEnd(this.offset);
      if (this.isBlank(this.offset, to)) break;
      const spaces = this.#spaces(this.offset, to);
      if (spaces !== indent || text.charCodeAt(this.offset + indent) !== PIPE) return undefined;
      const row = this.#row(indent);
      if (!row || row.children.length !== align.length) return undefined;
      children.push(row);
      end = { ...row.position!.end };
    }
    return { type: 'table', align, children, position: { start, end } };
  }

  #row(indent: number): TableRow | undefined {
    const text = this.#text;
    const lineStart = this.offset;
    const to = this.lineEnd(lineStart);
    const from = lineStart + indent;
    if (text.charCodeAt(to - 1) !== PIPE || to - from < 2 || OTHER_ESCAPE.test(text.slice(from, to)))
      return undefined;
    const start = this.#point(indent);
    const children: TableRow['children'] = [];
    let at = from;
    while (at < to - 1) {
      let next = text.indexOf('|', at + 1);
      while (text.charCodeAt(next - 1) === BACKSLASH) next = text.indexOf('|', next + 1);
      if (next === -1 || next >= to) return undefined;
      const isLast = next === to - 1;
      let first = at + 1;
      let last = next;
      while (first < last && text.charCodeAt(first) === SPACE) first += 1;
      while (last > first && text.charCodeAt(last - 1) === SPACE) last -= 1;
      const content = first === last ? [] : this.#inline(first, last, 0, { isCell: true });
      if (!content) return undefined;
      children.push({
        type: 'tableCell',
        children: content,
        position: { start: this.#pointAt(at), end: this.#pointAt(isLast ? to : next) },
      });
      at = next;
    }
    return { type: 'tableRow', children, position: { start, end: this.#endLine() } };
  }

  /** Reads from this line on. */
  #inline(
    from: number,
    to: number,
    indent: number,
    { isCell = false, textFrom }: Partial<Pick<InlineRange, 'isCell' | 'textFrom'>> = {},
  ) {
    return readInline(
      { text: this.#text, from, to, line: this.line, lineStart: this.offset, indent, isCell, textFrom },
      this.#rules,
    );
  }

  #spaces(from: number, to: number): number {
    let at = from;
    while (at < to && this.#text.charCodeAt(at) === SPACE) at += 1;
    return at - from;
  }

  #point(column: number): Point {
    return { line: this.line, column: column + 1, offset: this.offset + column };
  }

  #pointAt(offset: number): Point {
    return { line: this.line, column: offset - this.offset + 1, offset };
  }

  /** The end of this line, and on to the next. */
  #endLine(): Point {
    const end = this.lineEnd(this.offset);
    const point = this.#pointAt(end);
    this.skipLine();
    return point;
  }
}

interface Ahead {
  /** Of its line. */
  readonly offset: number;
  /** Blank lines before it. */
  readonly blanks: number;
  /** Before its text. */
  readonly spaces: number;
  /** The spaces are followed by a tab. */
  readonly hasTab: boolean;
}

/** Whether the line ahead certainly ends the list, and is no lazy line of its last paragraph. */
function endsList(
  { blanks, spaces }: Ahead,
  indent: number,
  outer: Outer | undefined,
  marker: Marker | undefined,
): boolean {
  if (spaces > indent) return false;
  for (let list = outer; list; list = list.outer) {
    if (spaces === list.indent && marker?.kind === list.kind) return true;
  }
  return blanks > 0 && spaces === 0;
}

function splitInfo(info: string): string[] {
  const space = info.indexOf(' ');
  return space === -1 ? [info] : [info.slice(0, space), info.slice(space).replace(/^ +/, '')];
}

function alignment(cell: string): AlignType {
  const rule = cell.trim();
  if (rule.startsWith(':')) return rule.endsWith(':') ? 'center' : 'left';
  return rule.endsWith(':') ? 'right' : null;
}
