/** What the parser refuses to read because it would take too long or nest too deeply. */
import type { ContentFinding } from './context.ts';

/** Quotes and list items inside one another. Source: guarantees §0; the stock parser's cost grows with the square. */
export const MAX_NESTING = 100;

/** Says why a text is not parsed, or undefined. Linear in the text. */
export function refusal(text: string): ContentFinding | undefined {
  let line = 1;
  for (const match of text.matchAll(
    /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+|\r\n|\n|\r/gm,
  )) {
    if (match[0] === '\n' || match[0] === '\r' || match[0] === '\r\n') {
      line += 1;
      continue;
    }
    if (match[0].length <= MAX_NESTING) continue;
    const depth = match[0].match(/>|[-+*]|\d+[.)]/g)!.length;
    // A row of list marks alone is a thematic break.
    if (depth <= MAX_NESTING || /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(match[0])) continue;
    return {
      code: 'too-deep',
      severity: 'error',
      message: `${depth} quotes and lists stand inside one another; at most ${MAX_NESTING} are read. The page is shown as plain text.`,
      hint: 'Take some of the `>` or list marks out.',
      line,
      column: 1,
    };
  }
  return undefined;
}
