/** Whole numbers as text, six bits a character: what postings are written in. Small, quick to read, and fit for JSON. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = (() => {
  const table = new Uint8Array(128);
  for (let i = 0; i < 64; i += 1) table[DIGITS.charCodeAt(i)] = i;
  return table;
})();

/** Five bits a character, lowest first; the sixth bit says that more follow. */
export function encodeVarint(value: number): string {
  let out = '';
  let rest = value;
  while (rest >= 32) {
    out += DIGITS[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return out + DIGITS[rest];
}

/** The step from each number to the next, from 0. */
export function encodeSteps(numbers: readonly number[]): string {
  return numbers.map((number, i) => encodeVarint(number - (numbers[i - 1] ?? 0))).join('');
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
