/**
 * Marks that authors write into code: `// highlight-next-line` and its kin, and `// [!code ++]`, in the comment styles of
 * most languages. What enters is the block's text; what leaves is the text without marks, and classes by line.
 */

/** Comments in code that give a class to lines. They are not shown. */
export interface MagicComment {
  readonly className: string;
  /** Text of the comment before the line. */
  readonly line?: string | undefined;
  /** Texts of the comments around the lines. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** One of ours, or a class of the owner's. */
export type LineClass = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning' | (string & {});

export interface MarkedCode {
  readonly lines: readonly string[];
  /** Classes of each line, by 0-based index; a line without any is absent. */
  readonly classes: ReadonlyMap<number, ReadonlySet<LineClass>>;
  /** Number of the note at the end of a line, by 0-based index. */
  readonly notes: ReadonlyMap<number, number>;
}

const OPEN = String.raw`(?:\/\/|\/\*|\{\s?\/\*|<!--|--|#|;|%)`;
const CLOSE = String.raw`(?:\*\/\s?\}|\*\/|-->)?`;
const NOTATION = new RegExp(
  `${OPEN}[ \\t]*\\[!code[ \\t]+(\\+\\+|--|highlight|hl|focus|error|warning)(?::(\\d{1,5}))?\\][ \\t]*${CLOSE}`,
  'g',
);

/** Comments that give a class to the next line, or to the lines between two of them. */
export interface MagicComments {
  /** A block without any of these texts has none. */
  readonly texts: readonly string[];
  /** What a line says: undefined where it is no such comment. */
  readonly read: (
    line: string,
  ) => { readonly name: LineClass; readonly part: 'line' | 'start' | 'end' } | undefined;
}

/** What Docusaurus calls the class that is `highlighted` here. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const USUAL: MagicComment = {
  className: HIGHLIGHTED,
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** @param own of the owner's, beside `highlight-next-line`, `highlight-start` and `highlight-end` */
export function magicComments(own: readonly MagicComment[]): MagicComments {
  const meanings = new Map<string, { readonly name: LineClass; readonly part: 'line' | 'start' | 'end' }>();
  for (const { className, line, block } of [USUAL, ...own]) {
    const name = className === HIGHLIGHTED ? 'highlighted' : className;
    if (line !== undefined) meanings.set(line, { name, part: 'line' });
    if (block) meanings.set(block.start, { name, part: 'start' }).set(block.end, { name, part: 'end' });
  }
  return {
    texts: [...meanings.keys()],
    read: (line) => meanings.get(COMMENT.exec(line)?.[1] ?? ''),
  };
}

/** A line that is a comment and nothing else, and its text. */
const COMMENT = new RegExp(`^\\s*${OPEN}\\s*(.*?)\\s*${CLOSE}\\s*$`);

/** `// (1)` at the end of a line: the number of a note. */
const NOTE = new RegExp(`[ \\t]*${OPEN}[ \\t]*\\((\\d{1,2})\\)[ \\t]*${CLOSE}[ \\t]*$`);

/** The numbers of the notes of a listing, in order. */
export function noteNumbers(code: string): number[] {
  return code.split('\n').flatMap((line) => {
    const number = NOTE.exec(line)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

const CLASS_OF_MARK: Readonly<Record<string, LineClass>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  error: 'error',
  warning: 'warning',
  focus: 'focused',
};

/**
 * Takes the marks out.
 * @param highlighted 1-based lines of the info string, counted without lines that held nothing but a mark
 * @param magic the comments that are taken out
 * @param withNotes whether numbers of notes are taken out too
 */
export function readLineMarks(
  code: string,
  highlighted: ReadonlySet<number>,
  magic: MagicComments,
  withNotes = false,
): MarkedCode {
  const classes = new Map<number, Set<LineClass>>();
  const notes = new Map<number, number>();
  const lines: string[] = [];
  const add = (index: number, name: LineClass): void => {
    const names = classes.get(index);
    if (names) names.add(name);
    else classes.set(index, new Set([name]));
  };
  const source = code.split('\n');
  const mayHold = magic.texts.filter((text) => code.includes(text));
  if (mayHold.length === 0 && !code.includes('[!code')) for (const line of source) lines.push(line);
  else {
    const open = new Set<LineClass>();
    for (const line of source) {
      const comment = mayHold.some((text) => line.includes(text)) ? magic.read(line) : undefined;
      if (comment) {
        if (comment.part === 'line') add(lines.length, comment.name);
        else if (comment.part === 'start') open.add(comment.name);
        else open.delete(comment.name);
        continue;
      }
      const marked = line.includes('[!code') ? takeNotation(line) : undefined;
      for (const { name, count } of marked?.marks ?? []) {
        for (let offset = 0; offset < count; offset += 1) add(lines.length + offset, name);
      }
      if (marked && marked.rest.trim() === '') continue;
      for (const name of open) add(lines.length, name);
      lines.push(marked ? marked.rest : line);
    }
  }
  for (const line of highlighted) if (line <= lines.length) add(line - 1, 'highlighted');
  if (withNotes) {
    for (const [index, line] of lines.entries()) {
      const note = NOTE.exec(line);
      if (!note) continue;
      notes.set(index, Number(note[1]));
      lines[index] = line.slice(0, note.index);
    }
  }
  return { lines, classes, notes };
}

function takeNotation(
  line: string,
): { rest: string; marks: { name: LineClass; count: number }[] } | undefined {
  const marks: { name: LineClass; count: number }[] = [];
  const rest = line.replace(NOTATION, (_, mark: string, count: string | undefined) => {
    marks.push({ name: CLASS_OF_MARK[mark]!, count: count === undefined ? 1 : Number(count) });
    return '';
  });
  return marks.length > 0 ? { rest: rest.trimEnd(), marks } : undefined;
}

/** Tints a listing in the language `diff`, in which the signs are part of the text. Heads of files and of pieces are none. */
export function markDiffLines(code: MarkedCode): MarkedCode {
  const classes = new Map<number, ReadonlySet<LineClass>>(code.classes);
  for (const [index, line] of code.lines.entries()) {
    const sign = /^\+(?!\+\+ )/.test(line) ? 'added' : /^-(?!-- )/.test(line) ? 'removed' : undefined;
    if (sign) classes.set(index, new Set([...(classes.get(index) ?? []), sign]));
  }
  return { ...code, classes };
}

/**
 * Reads a block whose info string says `diff` beside a language: a leading `+` or `-` makes a line added or removed and
 * goes, and where all the other lines begin with a space, that goes too.
 */
export function readDiffSigns(code: MarkedCode): MarkedCode {
  const classes = new Map<number, Set<LineClass>>();
  for (const [index, names] of code.classes) classes.set(index, new Set(names));
  const isPadded = code.lines.every((line) => line === '' || /^[+\- \t]/.test(line));
  const lines = code.lines.map((line, index) => {
    const sign = line[0] === '+' ? 'added' : line[0] === '-' ? 'removed' : undefined;
    if (sign) {
      const names = classes.get(index) ?? new Set();
      classes.set(index, names.add(sign));
      return line.slice(1);
    }
    return isPadded && line[0] === ' ' ? line.slice(1) : line;
  });
  return { lines, classes, notes: code.notes };
}
