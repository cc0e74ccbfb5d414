/**
 * Makes text from users safe to print: nothing in it can move the cursor, change colours or reorder a line.
 * Used by every printed form; JSON escapes for itself.
 */

// C0 and C1 controls, delete, line separators, bidirectional overrides and isolates. Source: https://trojansource.codes
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Shows control characters as escapes (`\x1b`, `\u202e`). A line feed and a tab become a space, unless `keepLines` keeps
 * the line feeds of text that was written to have several lines.
 */
export function visibleText(text: string, keepLines = false): string {
  return text.replace(UNSAFE, (char) => {
    if (char === '\n') return keepLines ? '\n' : ' ';
    if (char === '\t') return ' ';
    return escapeChar(char);
  });
}

/** One character as it may be printed; the escape of a control character has one column a letter. */
export function visibleChar(char: string): string {
  return char.replace(UNSAFE, escapeChar);
}

function escapeChar(char: string): string {
  const code = char.charCodeAt(0);
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Columns of a terminal that one code point takes: 0 for combining marks, 2 for wide letters and emoji, else 1. */
export function charWidth(char: string): 0 | 1 | 2 {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if ((code >= 0x200b && code <= 0x200d) || /^\p{Mark}$/u.test(char)) return 0;
  if (code < 0x1100) return 1;
  return WIDE.some(([from, to]) => code >= from && code <= to) || /^\p{Emoji_Presentation}$/u.test(char)
    ? 2
    : 1;
}

/** Ranges of East Asian Wide and Fullwidth letters, joined where only unassigned code points lie between. Source: Unicode UAX #11. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x17000, 0x18cff],
  [0x1b000, 0x1b2ff],
  [0x20000, 0x3fffd],
];

/** Text with each half of a broken surrogate pair replaced by U+FFFD: XML and URIs cannot hold one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
