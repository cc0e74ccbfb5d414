/**
 * What is done to a file's text before anything reads it: the byte order mark and the slot mark go, front matter is cut
 * off. Every position that the parser reports refers to the text made here, and lines and columns equal the file's.
 */
import { stripSlotMarks } from '../contract/index.ts';

export interface SourceText {
  /** The file without byte order mark and slot marks. */
  readonly text: string;
  /** The same length as `text`: front matter is blanked, its line endings stay. This is what Markdown reads. */
  readonly body: string;
  /** YAML between the `---` lines, and its offset in `text`. Absent where the file opens otherwise. */
  readonly frontMatter?: { readonly yaml: string; readonly offset: number } | undefined;
  /** How many characters of the file were cut off before `text`. */
  readonly cut: 0 | 1;
  /** Set for `---js` and other front matter that is not YAML: its language. Such a block is blanked and never run. */
  readonly foreignFrontMatter?: string | undefined;
}

const OPENING = /^---([A-Za-z][\w-]*)?[ \t]*(?:\r\n|\n|\r)/;

/** Cuts a file into front matter and body. A `---` that is never closed is Markdown, as is one after the first line. */
export function readSourceText(file: string, withFrontMatter = true): SourceText {
  const cut = file.charCodeAt(0) === 0xfeff ? 1 : 0;
  const text = stripSlotMarks(cut ? file.slice(1) : file);
  const opening = withFrontMatter ? OPENING.exec(text) : null;
  if (!opening) return { text, body: text, cut };
  const start = opening[0].length;
  const closing = /(?:^|\r\n|\n|\r)---[ \t]*(?=\r|\n|$)/g;
  closing.lastIndex = 0;
  const rest = text.slice(start);
  const match = closing.exec(rest);
  if (!match) return { text, body: text, cut };
  const end = start + match.index + match[0].length;
  const body = text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
  const language = opening[1]?.toLowerCase();
  const foreign = language !== undefined && language !== 'yaml' && language !== 'yml' ? language : undefined;
  const yaml = rest.slice(0, match.index);
  return {
    text,
    body,
    cut,
    foreignFrontMatter: foreign,
    frontMatter: foreign ? undefined : { yaml, offset: start },
  };
}
