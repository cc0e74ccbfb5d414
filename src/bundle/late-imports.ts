/**
 * Where webpack reads sheets, an `@import` counts wherever it stands, and what it names comes before the rules of the sheet. In
 * CSS, and for esbuild, one behind a rule is none.
 */
import { cssPieces } from './css-pieces.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The same length and lines, and nothing else. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Puts late imports behind those at the start. All lines stay where they are. */
export function withImportsFirst(css: string): string {
  if (!/@import\b/i.test(css)) return css;
  const late: { readonly at: number; readonly end: number }[] = [];
  let start = 0;
  let depth = 0;
  let isLate = false;
  for (const { text, mark, at, end } of cssPieces(css)) {
    if (mark === '{') {
      isLate = true;
      depth += 1;
    } else if (mark === '}') depth -= 1;
    else if (depth === 0) {
      const before = /^\s*(?=@import\b)/i.exec(text.replace(COMMENT, blank))?.[0].length;
      if (before === undefined) continue;
      if (isLate) late.push({ at: at + before, end });
      else start = end;
    }
  }
  let rest = css;
  for (const { at, end } of late) rest = rest.slice(0, at) + blank(css.slice(at, end)) + rest.slice(end);
  const first = late.map(({ at, end }) => css.slice(at, end).replaceAll('\n', ' ')).join('');
  return rest.slice(0, start) + first + rest.slice(start);
}
