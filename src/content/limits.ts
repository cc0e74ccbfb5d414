/**
 * What the parser refuses to read because it would take too much time or memory: text that costs the stock Markdown parser the
 * square of its size, stacks that run out, and little text that stands for much. One linear pass over the lines, code fences
 * left out; what shows only later is thrown from where it shows.
 */
import type { Root } from 'mdast';
import { errorText } from '../diagnostics/index.ts';
import type { ContentFinding } from './context.ts';
import { eachNode } from './walk.ts';

/** Of a page, in characters. */
const MAX_CHARACTERS = 4_000_000;
/** Of the addresses that the references of a page stand for, in characters. */
const MAX_REFERRED = 2_000_000;
/** Of what other files give to a page, in characters. */
const MAX_BORROWED = 500_000;
/**
 * Of what only the full Markdown parser can read, in lines, marks and pieces of 25 characters. Each takes that parser about
 * 35 µs and 5 kB: a line or a mark becomes a node.
 */
const MAX_HARD = 40_000;
const HARD_PIECE = 25;
/** Of what a page shows that could not be read. */
const MAX_SHOWN = 100_000;
/** Of front matter, in characters. */
export const MAX_FRONT_MATTER = 100_000;
/** Cells of all tables of a file: Markdown fills each row up to the length of the head. */
const MAX_CELLS = 50_000;
/** Of one tag: the HTML parser compares each with those before it. */
export const MAX_ATTRIBUTES = 500;
/** Items of lists of a page's headings on the page itself. */
export const MAX_CONTENTS_ITEMS = 20_000;
/** Quotes and list items inside one another. */
const MAX_NESTING = 100;
/** Marks of one kind in one block of lines: about half a second of parsing. */
const MAX_MARKS = 4000;
/** Starts of comments, declarations and tags with braces in one block. */
const MAX_OPENINGS = 1500;
/** Link definitions in a file. */
const MAX_DEFINITIONS = 5000;
/** Notes of a file: the full parser reads all of them at once. */
const MAX_NOTES = 1000;
/** Lines of one quote: each is read anew with those before it. */
const MAX_QUOTED = 2000;
/** Lines that open a container. */
const MAX_CONTAINERS = 400;

const CONTAINER_MARKS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;
/** What tools put into tables so that their columns stand below each other: it becomes nothing. */
const PADDING = /(?<= ) +|(?<=---)-+/g;
/** What may begin or end a node. */
const HARD_MARK = /[>|*_`<&[\]~]/g;
const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;

interface Counts {
  emphasis: number;
  ticks: number;
  brackets: number;
  openings: number;
}

/** Raw HTML elements inside one another. */
export const MAX_ELEMENTS = 300;

/** Thrown where nesting shows only while a page is read; the page is then shown as plain text. */
export class TooDeepError extends Error {}

/** Thrown where only reading shows that a page holds too much. */
export class TooMuchError extends Error {
  readonly finding: ContentFinding;

  /** @param what there is more of than is read */
  constructor(what: string, place: Place) {
    super(what);
    const { line, column, ...finding } = tooMuch(what, 1);
    this.finding = { ...finding, ...(place.position ? place : { line, column, ...place }) };
  }
}

/** What nothing that is written should cause: a page threw on its way through the parser, or what runs its program did. */
export const parseFault = (error: unknown) =>
  ({
    code: 'parse-failed',
    severity: 'error',
    message: `The page could not be parsed: ${errorText(error)}`,
    hint: 'This is a fault of the program: please report it with the file.',
  }) as const;

/** The text of a page that is not read, as it is shown. */
export const shownAsText = (body: string): string =>
  body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN).trim()}…` : body.trim();

/** Counts what of a page only the full parser can read, and what it would make of that. */
export class HardText {
  /** What was counted so far. */
  work = 0;

  /**
   * Counts a text that is about to be read.
   * @param from line of the page at which it begins; of another file, where the page asks for that
   * @param reading `whole` where it is a page that is read at once
   * @throws {TooMuchError} where it is too much
   */
  take(text: string, from: number | Place, reading: 'blocks' | 'whole' = 'blocks'): void {
    const costs = reading === 'whole' ? WHOLE_COSTS : 1;
    const check = (line: number): void => {
      if (this.work <= MAX_HARD) return;
      throw new TooMuchError(
        `${MAX_HARD} lines, marks and pieces of ${HARD_PIECE} characters in blocks that are not plain text, lists, tables or code`,
        typeof from === 'number' ? { line: from + line - 1, column: 1 } : from,
      );
    };
    this.work += text.replace(PADDING, '').length / HARD_PIECE;
    check(1);
    for (const { source, at } of linesOutsideFences(text)) {
      if (source.trim() !== '') this.work += costs * (1 + (source.match(HARD_MARK)?.length ?? 0));
      check(at);
    }
  }
}

/** A page that is read at once, not block by block, takes three quarters as long again, and twice the memory. Its code does not. */
const WHOLE_COSTS = 1.75;

type Place = Pick<ContentFinding, 'position' | 'line' | 'column'>;

/** Counts what other files give to a page: a small page may ask for a large file often. */
export class Borrowed {
  #characters = 0;

  /**
   * Counts a text.
   * @throws {TooMuchError} where it is too much
   */
  take(characters: number, place: Place): void {
    this.#characters += characters;
    if (this.#characters > MAX_BORROWED)
      throw new TooMuchError(`${MAX_BORROWED} characters of other files on the page`, place);
  }
}

/**
 * Bounds what the references of a page stand for: a long address may be defined once and used often.
 * @throws {TooMuchError}
 */
export function boundReferences(tree: Root, text: string): void {
  if (!text.includes(']:')) return;
  const lengths = new Map<string, number>();
  eachNode(tree, 'definition', ({ identifier, url, title }) => {
    if (!lengths.has(identifier)) lengths.set(identifier, url.length + (title?.length ?? 0));
  });
  let characters = 0;
  for (const type of ['linkReference', 'imageReference'] as const)
    eachNode(tree, type, ({ identifier, position }) => {
      characters += lengths.get(identifier) ?? 0;
      if (characters > MAX_REFERRED)
        throw new TooMuchError(`${MAX_REFERRED} characters in the addresses of references`, { position });
    });
}

/** Columns of a table by the line under its head, or 0: `| --- | :-: |`, `a|b` has `-|-`. */
function columnsOf(source: string): number {
  if (!source.includes('|') || !source.includes('-') || !/^[ \t>|:-]+$/.test(source)) return 0;
  return source.split('|').length;
}

interface Line {
  readonly source: string;
  /** From 1 on. */
  readonly at: number;
}

const linesIn = (text: string): string[] =>
  text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n');

/** The lines that stand in no code fence. Every page comes through here: lines without a fence's marks are told apart from it at once. */
function linesOutsideFences(text: string): Line[] {
  const outside: Line[] = [];
  let fence = '';
  let at = 0;
  for (const source of linesIn(text)) {
    at += 1;
    const mark = source.includes('```') || source.includes('~~~') ? FENCE.exec(source)?.[1] : undefined;
    if (fence !== '') {
      if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(source)) fence = '';
      continue;
    }
    if (mark && !(mark.startsWith('`') && source.slice(source.indexOf(mark) + mark.length).includes('`'))) {
      fence = mark;
      continue;
    }
    outside.push({ source, at });
  }
  return outside;
}

/** Says why a text is not parsed, or undefined. */
export function refusal(text: string): ContentFinding | undefined {
  if (text.length > MAX_CHARACTERS)
    return tooMuch(`${MAX_CHARACTERS} characters in the file`, linesIn(text.slice(0, MAX_CHARACTERS)).length);
  let columns = 0;
  let cells = 0;
  let definitions = 0;
  let notes = 0;
  let quoted = 0;
  let containers = 0;
  let counts: Counts = { emphasis: 0, ticks: 0, brackets: 0, openings: 0 };
  for (const { source, at: line } of linesOutsideFences(text)) {
    const isBlank = source.trim() === '';
    if (isBlank) columns = 0;
    else {
      columns = columnsOf(source) || columns;
      cells += columns;
      if (cells > MAX_CELLS) return tooMuch(`${MAX_CELLS} cells in the tables of the file`, line);
    }
    quoted = isBlank ? 0 : /^[ \t]*>/.test(source) ? quoted + 1 : quoted;
    if (quoted > MAX_QUOTED) return tooMuch(`${MAX_QUOTED} lines in one quote`, line);
    const depth = nesting(source);
    if (depth > MAX_NESTING) return tooDeep(depth, line);
    if (source.includes(']:') && /^[ \t]*(?:(?:[>\-+*]|\d+[.)])[ \t]*)?\[[^\]]*\]:/.test(source)) {
      definitions += 1;
      if (/^[^[]*\[\^/.test(source)) notes += 1;
      if (notes > MAX_NOTES) return tooMuch(`${MAX_NOTES} notes in the file`, line);
      if (definitions > MAX_DEFINITIONS)
        return tooMuch(`${MAX_DEFINITIONS} link definitions in the file`, line);
      continue;
    }
    if (source.startsWith(':::')) containers += 1;
    // Each cell of a table is text of its own.
    if (isBlank || source.includes('|')) counts = { emphasis: 0, ticks: 0, brackets: 0, openings: 0 };
    // An item at the margin is a block of its own; an expression goes on in it.
    else if (/^[-+*][ \t]/.test(source)) counts = { ...counts, emphasis: 0, ticks: 0, brackets: 0 };
    const what = count(source, counts);
    if (what !== undefined) return tooMuch(what, line);
    if (containers > MAX_CONTAINERS * 2)
      return tooMuch(`${MAX_CONTAINERS} \`:::\` containers in the file`, line);
  }
  return undefined;
}

/** How many quotes and lists a line could be in. */
function nesting(source: string): number {
  if (source.length <= MAX_NESTING) return 0;
  const marks = CONTAINER_MARKS.exec(source)?.[0];
  if (marks === undefined || RULE.test(source)) return 0;
  const written = marks.match(/>|[-+*]|\d+[.)]/g)!.length;
  const indent = /^[ \t]*/.exec(source)![0].length;
  return written + (indent >= 2 * MAX_NESTING ? Math.floor(indent / 2) : 0);
}

/** Adds a line's marks. Returns what there is too much of. */
function count(source: string, counts: Counts): string | undefined {
  for (let i = 0; i < source.length; i += 1) {
    const char = source.charCodeAt(i);
    if (char === 42 || char === 95 || char === 126) counts.emphasis += 1;
    else if (char === 96) counts.ticks += 1;
    else if (char === 91 || char === 93) counts.brackets += 1;
    else if (char === 60 && /[!?]/.test(source[i + 1] ?? '')) counts.openings += 1;
    else if (char === 123) counts.openings += 1;
  }
  if (counts.emphasis > MAX_MARKS) return `${MAX_MARKS} emphasis marks in one block`;
  if (counts.ticks > MAX_MARKS) return `${MAX_MARKS} back-ticks in one block`;
  if (counts.brackets > MAX_MARKS) return `${MAX_MARKS} brackets in one block`;
  if (counts.openings > MAX_OPENINGS) return `${MAX_OPENINGS} comments, declarations or braces in one block`;
  return undefined;
}

function tooDeep(depth: number, line: number): ContentFinding {
  return {
    code: 'too-deep',
    severity: 'error',
    message: `${depth} quotes and lists stand inside one another; at most ${MAX_NESTING} are read. The page is shown as plain text.`,
    hint: 'Take some of the `>` or list marks out.',
    line,
    column: 1,
  };
}

function tooMuch(what: string, line: number): ContentFinding {
  return {
    code: 'too-complex',
    severity: 'error',
    message: `There are more than ${what}: reading them would take too long. The page is shown as plain text.`,
    hint: 'Divide the page or the block, or put data and program text in a code fence.',
    line,
    column: 1,
  };
}
