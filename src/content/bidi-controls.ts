/**
 * Characters that change the direction of the text after them: a reader sees another order than the one that is written, in
 * code above all (https://trojansource.codes).
 */
import type { TransformContext } from './context.ts';

/** Embeddings and overrides. */
const TURNS = /[\u202A-\u202E]/;
/** Isolates: they end with their line's text where each is closed in it, as writers of right-to-left text do. */
const OPENS = /[\u2066-\u2068]/g;
const CLOSES = /\u2069/g;
/** So many lines of a page are told of. */
const MAX_LINES = 20;

const NAMES: Readonly<Record<string, string>> = {
  '\u202A': 'left-to-right embedding',
  '\u202B': 'right-to-left embedding',
  '\u202C': 'pop directional formatting',
  '\u202D': 'left-to-right override',
  '\u202E': 'right-to-left override',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
};

export function reportBidiControls(text: string, context: TransformContext): void {
  if (!/[\u202A-\u202E\u2066-\u2068]/.test(text)) return;
  let told = 0;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const isOpen = (line.match(OPENS)?.length ?? 0) > (line.match(CLOSES)?.length ?? 0);
    const at = line.search(isOpen ? /[\u202A-\u202E\u2066-\u2068]/ : TURNS);
    if (at === -1) continue;
    told += 1;
    if (told > MAX_LINES) return;
    const code = line.charCodeAt(at).toString(16).toUpperCase();
    context.report({
      code: 'bidi-control',
      severity: 'warning',
      message: `The invisible character U+${code} (${NAMES[line[at]!]}) changes the order in which readers see the text after it.`,
      hint: 'Remove it. Text from right to left needs no such character; words in it are set apart by U+2068 and U+2069 on one line.',
      line: index + 1,
      column: at + 1,
    });
  }
}
