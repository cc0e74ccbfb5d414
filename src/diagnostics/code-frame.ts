/** The line of a finding with a row of carets under the place, as plain text. Reads no file: the text is handed in. */
import type { Place } from './diagnostic.ts';
import { charWidth, visibleChar } from './visible-text.ts';

/** Columns that a tab takes in a frame. */
const TAB_WIDTH = 2;
/** Columns of source text that a frame shows at most; a longer line is cut to a window around the place. */
const FRAME_WIDTH = 100;

/** Code units before and after a place that are looked at; more than any window shows. */
const CLIP = 2000;

/** What a frame needs of a place. */
export type FramePlace = Omit<Place, 'file'>;

/** A printed piece of the source line: what stands for one code point, and how wide that is. */
interface Cell {
  readonly text: string;
  readonly width: number;
}

/**
 * Draws `42 | See [gas limits](./errors.md).` with carets below.
 * @returns two lines without indent, one line where the place has no column, '' where the text has no such line
 */
export function codeFrame(text: string, place: FramePlace, maxWidth: number = FRAME_WIDTH): string {
  if (place.line === undefined || place.line < 1) return '';
  const source = lineAt(text, place.line);
  if (source === undefined) return '';

  const { cells, from, to } = measure(...clip(source, place));
  const view = cut(cells, from, to, maxWidth);
  const number = String(place.line);
  const first = `${number} | ${view.text}`.trimEnd();
  if (place.column === undefined) return first;
  return `${first}\n${' '.repeat(number.length)} | ${' '.repeat(view.before)}${'^'.repeat(Math.max(1, view.marked))}`;
}

/** Line and column (1-based) of an offset. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function lineAt(text: string, line: number): string | undefined {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start);
    if (next < 0) return undefined;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
}

/** Cuts a line of enormous length (minified code, data) down around the place, so that it is not measured whole. */
function clip(source: string, place: FramePlace): [string, FramePlace] {
  const column = place.column ?? 1;
  const skipped = Math.max(0, column - 1 - CLIP);
  if (source.length - skipped <= 2 * CLIP && skipped === 0) return [source, place];
  const moved = { ...place, column: column - skipped };
  const endColumn = place.endColumn === undefined ? undefined : place.endColumn - skipped;
  return [source.slice(skipped, skipped + 2 * CLIP), { ...moved, endColumn }];
}

/** Cells of a line, and which of them are marked: `from` included, `to` not. */
function measure(source: string, place: FramePlace): { cells: readonly Cell[]; from: number; to: number } {
  const fromUnit = Math.min((place.column ?? 1) - 1, source.length);
  const spansLines = place.endLine !== undefined && place.line !== undefined && place.endLine > place.line;
  const toUnit = spansLines ? source.length : Math.min((place.endColumn ?? fromUnit + 2) - 1, source.length);

  const cells: Cell[] = [];
  let from = -1;
  let to = -1;
  let unit = 0;
  for (const char of source) {
    if (from < 0 && unit + char.length > fromUnit) from = cells.length;
    if (to < 0 && unit >= toUnit) to = cells.length;
    const text = char === '\t' ? ' '.repeat(TAB_WIDTH) : visibleChar(char);
    cells.push({ text, width: text === char ? charWidth(char) : text.length });
    unit += char.length;
  }
  if (from < 0) from = cells.length;
  if (to < 0) to = cells.length;
  return { cells, from, to: Math.max(to, from) };
}

function cut(
  cells: readonly Cell[],
  from: number,
  to: number,
  maxWidth: number,
): { text: string; before: number; marked: number } {
  const width = (start: number, end: number) => {
    let sum = 0;
    for (let at = start; at < end; at++) sum += cells[at]?.width ?? 0;
    return sum;
  };
  let start = 0;
  let end = cells.length;
  if (width(0, cells.length) > maxWidth) {
    // A third of the window stands before the place, so that the words that lead to it can be read.
    const lead = Math.floor(maxWidth / 3);
    start = from;
    for (let used = 0; start > 0 && used < lead; start--) used += cells[start - 1]?.width ?? 0;
    end = start;
    for (let used = 0; end < cells.length && used < maxWidth; end++) used += cells[end]?.width ?? 0;
  }
  const head = start > 0 ? '…' : '';
  const tail = end < cells.length ? '…' : '';
  const body = cells
    .slice(start, end)
    .map((cell) => cell.text)
    .join('');
  return {
    text: head + body + tail,
    before: head.length + width(start, from),
    marked: width(from, Math.min(to, end)),
  };
}
