/** Reads the info string of a fenced code block: the forms of Docusaurus, VitePress and GitHub. Unknown words are ignored. */

export interface CodeMeta {
  /** First word in lower case, glued braces removed; undefined for a fence without one. */
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** 1-based lines to highlight. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; false: none even where they are on by default; undefined: not said. */
  readonly lineNumbers: number | false | undefined;
  readonly wrap: boolean;
  readonly diff: boolean;
  /** Closed until the reader opens it. */
  readonly fold: boolean;
  /** Snippet to read in place of the body. */
  readonly file: string | undefined;
  readonly region: string | undefined;
  /** Lines of the snippet, `3-9`. */
  readonly lines: string | undefined;
}

/** A block has fewer lines than this; a larger range in braces is cut, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 100_000;

/** One part of an info string: `{1,3-5}`, `[Title]`, `showLineNumbers`, `title="a b"`, `lines={3-9}`, `start=5`. */
const WORD =
  /\{([^{}]*)\}|\[([^\]]*)\]|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+)))?|\S/g;

/**
 * @param language first word of the info string, as mdast gives it (`js{1,3}` included)
 * @param meta the rest of it
 */
export function parseMeta(language: string | null | undefined, meta: string | null | undefined): CodeMeta {
  const { name, rest } = splitLanguage(language ?? '');
  const highlighted = new Set<number>();
  const values = new Map<string, string>();
  let title: string | undefined;
  const info = `${rest} ${meta ?? ''}`;
  for (const match of info.matchAll(WORD)) {
    const [, braces, brackets, key, double, single, inBraces, bare] = match;
    if (braces !== undefined) addLines(highlighted, braces);
    else if (brackets !== undefined) title ??= brackets.trim() || undefined;
    else if (key !== undefined && !values.has(key))
      values.set(key, double ?? single ?? inBraces ?? bare ?? '');
  }
  return {
    language: name || undefined,
    title: values.get('title') || values.get('filename') || title,
    highlighted,
    lineNumbers: lineNumbersOf(values),
    wrap: isOn(values.get('wrap')),
    diff: isOn(values.get('diff')),
    fold: isOn(values.get('fold')),
    file: values.get('file') || undefined,
    region: values.get('region') || undefined,
    lines: values.get('lines') || undefined,
  };
}

/** `js{1,3}`, `js:line-numbers`, `{1}` and `title="x"` all may be the first word. */
function splitLanguage(word: string): { name: string; rest: string } {
  if (/^[{[]/.test(word) || /^\w+=/.test(word)) return { name: '', rest: word };
  const end = word.search(/[{[:,]/);
  if (end < 0) return { name: word.toLowerCase(), rest: '' };
  return { name: word.slice(0, end).toLowerCase(), rest: word.slice(end).replace(/^[:,]/, ' ') };
}

function addLines(lines: Set<number>, ranges: string): void {
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9}))?\s*$/.exec(range);
    if (!match) continue;
    const start = Number(match[1]);
    const end = Math.min(match[2] === undefined ? start : Number(match[2]), MAX_LINE);
    for (let line = start; line <= end; line += 1) lines.add(line);
  }
}

function lineNumbersOf(values: ReadonlyMap<string, string>): number | false | undefined {
  for (const key of ['noLineNumbers', 'no-line-numbers']) if (values.has(key)) return false;
  for (const key of ['showLineNumbers', 'lineNumbers', 'line-numbers']) {
    const value = values.get(key);
    if (value === undefined) continue;
    if (value === 'false') return false;
    return /^\d{1,9}$/.test(value) ? Number(value) : 1;
  }
  return undefined;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}
