/** Whole numbers as text, six bits a character: what postings are written in. Small, quick to read, and fit for JSON. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = (() => {
  const table = new Uint8Array(128);
  for (let i = 0; i < 64; i += 1) table[DIGITS.charCodeAt(i)] = i;
  return table;
})();

/** Characters of one number at most. */
const MAX_VARINT = 11;
/** Letters are put together as bytes: a string that grows by letters is a chain of them. */
let letters = /* @__PURE__ */ new Uint8Array(1024);
const decoder = /* @__PURE__ */ new TextDecoder('latin1');

function putVarint(value: number, at: number): number {
  let end = at;
  let rest = value;
  for (; rest >= 32; rest = Math.floor(rest / 32)) letters[end++] = DIGITS.charCodeAt(32 + (rest % 32));
  letters[end++] = DIGITS.charCodeAt(rest);
  return end;
}

function makeRoom(length: number): void {
  if (length > letters.length) letters = new Uint8Array(2 * length);
}

const textUntil = (end: number): string => decoder.decode(letters.subarray(0, end));

/** Five bits a character, lowest first; the sixth bit says that more follow. */
export function encodeVarint(value: number): string {
  return value < 32 ? DIGITS[value]! : textUntil(putVarint(value, 0));
}

/** The step from each number to the next, from 0. */
export function encodeSteps(numbers: ArrayLike<number>): string {
  makeRoom(numbers.length * MAX_VARINT);
  let end = 0;
  let before = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    end = putVarint(numbers[i]! - before, end);
    before = numbers[i]!;
  }
  return textUntil(end);
}

/** Reads numbers one after the other. Beyond the end every number is 0. */
export class VarintReader {
  private readonly text: string;
  position: number;

  constructor(text: string, position = 0) {
    this.text = text;
    this.position = position;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  /** Passes over so many varints. */
  skip(count: number): void {
    for (let left = count; left > 0 && !this.done; this.position += 1)
      if (VALUES[this.text.charCodeAt(this.position) & 127]! < 32) left -= 1;
  }

  /** One number below 64, written by {@link encodeDigit}. */
  digit(): number {
    return this.position < this.text.length ? VALUES[this.text.charCodeAt(this.position++) & 127]! : 0;
  }

  next(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const digit = VALUES[this.text.charCodeAt(this.position++) & 127]!;
      if (digit < 32 || this.position > this.text.length) return value + (digit & 31) * scale;
      value += (digit - 32) * scale;
      scale *= 32;
    }
  }
}

/** One character for a number below 64. */
export function encodeDigit(value: number): string {
  return DIGITS[value]!;
}

/** The same for many, one after the other. */
export function encodeDigits(values: ArrayLike<number>): string {
  makeRoom(values.length);
  for (let i = 0; i < values.length; i += 1) letters[i] = DIGITS.charCodeAt(values[i]!);
  return textUntil(values.length);
}
