/**
 * The bytes of a page's file as text. Pages are UTF-8; UTF-16 is read as what it is where the file says so in its first bytes.
 * What cannot be read rightly is told with its place.
 */
import type { Diagnostic } from '../diagnostics/index.ts';

export interface Decoded {
  readonly text: string;
  /** What is wrong with the bytes. */
  readonly finding: Diagnostic | undefined;
}

const HINT = 'Save the file as UTF-8.';
/** One zero byte in so many is a slip in a text. UTF-16 without a mark, pictures and archives have many more. */
const BYTES_PER_ZERO = 500;

/** @param file for the finding */
export function decodeText(bytes: Buffer, file: string): Decoded {
  const finding = (severity: 'error' | 'warning', message: string, place: object = {}): Diagnostic => ({
    ...{ code: 'file-encoding', severity, message, file, ...place, hint: HINT },
  });
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, finding: finding('warning', 'The file is UTF-16, and is read as such.') };
  }
  const text = bytes.toString('utf8');
  const zero = text.indexOf('\0');
  if (zero !== -1) {
    const place = placeIn(text, zero);
    const zeros = text.split('\0').length - 1;
    if (zeros * BYTES_PER_ZERO > text.length)
      return { text: '', finding: finding('error', 'The file is not text: it holds zero bytes.', place) };
    return {
      text: text.replaceAll('\0', '\uFFFD'),
      finding: finding('warning', 'The file holds a zero byte, which is shown as \uFFFD.', place),
    };
  }
  // The character for what is no UTF-8 may have been written by somebody.
  const odd = text.indexOf('\uFFFD') === -1 ? undefined : firstInvalid(bytes);
  if (odd === undefined) return { text, finding: undefined };
  const byte = `0x${bytes[odd]!.toString(16).toUpperCase().padStart(2, '0')}`;
  return {
    text,
    finding: finding(
      'warning',
      `The file is not UTF-8: the byte ${byte} stands for no character, and is shown as \uFFFD.`,
      placeIn(bytes.toString('utf8', 0, odd), Number.POSITIVE_INFINITY),
    ),
  };
}

/** Where the first byte stands that is no UTF-8; undefined where there is none. */
function firstInvalid(bytes: Buffer): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isValid = (end: number): boolean => {
    try {
      decoder.decode(bytes.subarray(0, end));
      return true;
    } catch {
      return false;
    }
  };
  if (isValid(bytes.length)) return undefined;
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // A cut through a character is no fault.
    let end = middle;
    while (end > good && end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end -= 1;
    if (end > good && isValid(end)) good = end;
    else if (end > good) bad = end;
    else bad = good + 1;
  }
  return good;
}

function placeIn(text: string, offset: number): Pick<Diagnostic, 'line' | 'column'> {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
