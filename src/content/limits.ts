/**
 * What the parser refuses to read because the stock Markdown parser would take a time that grows with the square of the
 * size, or run out of stack. One linear pass over the lines; code fences are left out.
 */
import type { ContentFinding } from './context.ts';

/** Quotes and list items inside one another. */
const MAX_NESTING = 100;
/** Marks of one kind in one block of lines: about half a second of parsing. */
const MAX_MARKS = 4000;
/** Starts of comments, declarations and tags with braces in one block. */
const MAX_OPENINGS = 1500;
/** Link definitions in a file. */
const MAX_DEFINITIONS = 5000;
/** Lines that open a container. */
const MAX_CONTAINERS = 400;

const CONTAINER_MARKS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;
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

/** Says why a text is not parsed, or undefined. */
export function refusal(text: string): ContentFinding | undefined {
  let line = 0;
  let fence = '';
  let definitions = 0;
  let containers = 0;
  let counts: Counts = { emphasis: 0, ticks: 0, brackets: 0, openings: 0 };
  for (const source of text.split(/\r\n|\n|\r/)) {
    line += 1;
    const mark = FENCE.exec(source)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(source)) fence = '';
      continue;
    }
    if (mark && !(mark.startsWith('`') && source.slice(source.indexOf(mark) + mark.length).includes('`'))) {
      fence = mark;
      continue;
    }
    const depth = nesting(source);
    if (depth > MAX_NESTING) return tooDeep(depth, line);
    if (/^[ \t]*(?:[>\-+*]|\d+[.)])?[ \t]*\[[^\]]*\]:/.test(source)) {
      definitions += 1;
      if (definitions > MAX_DEFINITIONS)
        return tooMuch(`${MAX_DEFINITIONS} link definitions in the file`, line);
      continue;
    }
    if (source.startsWith(':::')) containers += 1;
    // Each cell of a table is text of its own.
    if (source.trim() === '' || source.includes('|'))
      counts = { emphasis: 0, ticks: 0, brackets: 0, openings: 0 };
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
    hint: 'Put data and program text in a code fence, or divide the block by blank lines.',
    line,
    column: 1,
  };
}
