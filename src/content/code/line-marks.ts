/**
 * Marks that authors write into code: `// highlight-next-line` and its kin, and `// [!code ++]`, in the comment styles of
 * most languages. What enters is the block's text; what leaves is the text without marks, and classes by line.
 */

export type LineClass = 'highlighted' | 'added' | 'removed' | 'focused';

export interface MarkedCode {
  readonly lines: readonly string[];
  /** Classes of each line, by 0-based index; a line without any is absent. */
  readonly classes: ReadonlyMap<number, ReadonlySet<LineClass>>;
}

const OPEN = String.raw`(?:\/\/|\/\*|\{\s?\/\*|<!--|--|#|;|%)`;
const CLOSE = String.raw`(?:\*\/\s?\}|\*\/|-->)?`;
const MAGIC = new RegExp(`^\\s*${OPEN}\\s*highlight-(next-line|start|end)\\s*${CLOSE}\\s*$`);
const NOTATION = new RegExp(
  `${OPEN}[ \\t]*\\[!code[ \\t]+(\\+\\+|--|highlight|hl|focus|error|warning)(?::(\\d{1,5}))?\\][ \\t]*${CLOSE}`,
  'g',
);

const CLASS_OF_MARK: Readonly<Record<string, LineClass>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  error: 'highlighted',
  warning: 'highlighted',
  focus: 'focused',
};

/**
 * Takes the marks out.
 * @param highlighted 1-based lines of the info string, counted without lines that held nothing but a mark
 */
export function readLineMarks(code: string, highlighted: ReadonlySet<number>): MarkedCode {
  const classes = new Map<number, Set<LineClass>>();
  const lines: string[] = [];
  const add = (index: number, name: LineClass): void => {
    const names = classes.get(index);
    if (names) names.add(name);
    else classes.set(index, new Set([name]));
  };
  const source = code.split('\n');
  if (!code.includes('highlight-') && !code.includes('[!code')) lines.push(...source);
  else {
    let inBlock = false;
    for (const line of source) {
      const magic = line.includes('highlight-') ? MAGIC.exec(line) : null;
      if (magic) {
        if (magic[1] === 'next-line') add(lines.length, 'highlighted');
        else inBlock = magic[1] === 'start';
        continue;
      }
      const marked = line.includes('[!code') ? takeNotation(line) : undefined;
      for (const { name, count } of marked?.marks ?? []) {
        for (let offset = 0; offset < count; offset += 1) add(lines.length + offset, name);
      }
      if (marked && marked.rest.trim() === '') continue;
      if (inBlock) add(lines.length, 'highlighted');
      lines.push(marked ? marked.rest : line);
    }
  }
  for (const line of highlighted) if (line <= lines.length) add(line - 1, 'highlighted');
  return { lines, classes };
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
  return { lines, classes };
}
