/**
 * What is done to a file's text before anything reads it: the byte order mark and the slot mark go, front matter is cut
 * off, and the fences around MDX go. Every position that the parser reports refers to the text made here, and lines and columns
 * equal the file's.
 */
import { stripSlotMarks } from '../contract/index.ts';

export interface SourceText {
  /** The file without byte order mark and slot marks. */
  readonly text: string;
  /** The same length as `text`: front matter and fences around MDX are blanked, line endings stay. This is what Markdown reads. */
  readonly body: string;
  /** YAML between the `---` lines, its offset in `text`, and that of what stands after it. Absent where the file opens otherwise. */
  readonly frontMatter?: { readonly yaml: string; readonly offset: number; readonly end: number } | undefined;
  /**
   * Set where a file opens with `---` and is Markdown all the same. `text`: what stands right after it and before another
   * `---` is no `key: value`. `unclosed`: it is, but there is no other `---`.
   */
  readonly noFrontMatter?: 'text' | 'unclosed' | undefined;
  /** How many characters of the file were cut off before `text`. */
  readonly cut: 0 | 1;
  /** Set for `---js` and other front matter that is not YAML: its language. Such a block is blanked and never run. */
  readonly foreignFrontMatter?: string | undefined;
}

const OPENING = /^---([A-Za-z][\w-]*)?[ \t]*(?:\r\n|\n|\r)/;
/** A blank line, or a comment of YAML. */
const PASSED_OVER = /^[ \t]*(?:#.*)?$/;
/**
 * How a list of keys begins: `title: A`, `"a b": c`, `<<: *a`, `? a`, `{ a: b }`. Marks of Markdown begin no key: `*so*: a`,
 * `- a: b`, `[a]: b`, `> a: b`.
 */
const FIRST_KEY =
  /^[ \t]*(?:[{?]|<<[ \t]*:|"(?:[^"\\]|\\.)*"[ \t]*:|'[^']*'[ \t]*:|(?![-<>*&!|%@`[\]{},#"'?:~]).*?:(?:[ \t]|$))/;

/** Whether the lines between two `---` are keys by their first line: an empty list, or one that begins like a list of keys. */
function holdsKeys(lines: string): boolean {
  for (const line of lines.split(/\r\n|\n|\r/, MAX_COMMENTS))
    if (!PASSED_OVER.test(line)) return FIRST_KEY.test(line);
  return true;
}

/** Lines at the beginning of front matter that are looked through for the first key. */
const MAX_COMMENTS = 1000;

/**
 * Cuts a file into front matter and body. A `---` that is never closed is Markdown, as is one after the first line, and one
 * before lines that are no keys: it is a rule.
 */
export function readSourceText(file: string, withFrontMatter = true): SourceText {
  const cut = file.charCodeAt(0) === 0xfeff ? 1 : 0;
  const text = stripSlotMarks(cut ? file.slice(1) : file);
  if (!withFrontMatter) return { text, body: text, cut };
  const content = withoutMdxFences(text);
  const opening = OPENING.exec(text);
  if (!opening) return { text, body: content, cut };
  const start = opening[0].length;
  const closing = /(?:^|\r\n|\n|\r)-{3,}[ \t]*(?=\r|\n|$)/g;
  closing.lastIndex = 0;
  const rest = text.slice(start);
  const match = closing.exec(rest);
  const isForeign = opening[1] !== undefined && !/^ya?ml$/i.test(opening[1]);
  const firstLine = /^.*/.exec(rest)![0];
  if (!match) {
    const isKey = /^\w+:[ \t]/.test(firstLine);
    return { text, body: content, cut, noFrontMatter: isKey ? 'unclosed' : undefined };
  }
  if (!isForeign && !holdsKeys(rest.slice(0, match.index)))
    return { text, body: content, cut, noFrontMatter: firstLine.trim() === '' ? undefined : 'text' };
  const end = start + match.index + match[0].length;
  const body = text.slice(0, end).replace(/[^\r\n]/g, ' ') + content.slice(end);
  const foreign = isForeign ? opening[1]!.toLowerCase() : undefined;
  const yaml = rest.slice(0, match.index);
  return {
    text,
    body,
    cut,
    foreignFrontMatter: foreign,
    frontMatter: foreign ? undefined : { yaml, offset: start, end },
  };
}

/**
 * ```` ```mdx-code-block ```` and what stands up to the fence that closes it. As in Docusaurus, those of three backticks are
 * found before those of four, which may stand around them.
 */
const MDX_FENCES = ['```', '````'].map(
  (marks) =>
    new RegExp(`^( *${marks}[ \\t]*mdx-code-block[ \\t]*)(\\r?\\n[\\s\\S]*?^)( *${marks}[ \\t]*)$`, 'gm'),
);

/**
 * Docusaurus reads what stands in such a block as a part of the page; the fence hides it from other programs.
 * @returns a text of the same length, with such fences blanked
 */
export function withoutMdxFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  const blanked = (_: string, opening: string, inner: string, closing: string) =>
    ' '.repeat(opening.length) + inner + ' '.repeat(closing.length);
  return MDX_FENCES.reduce((body, fence) => body.replace(fence, blanked), text);
}
