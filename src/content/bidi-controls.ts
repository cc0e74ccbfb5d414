/**
 * Characters that change the direction of the text after them: a reader sees another order than the one that is written, in
 * code above all (https://trojansource.codes).
 */
import type { Position } from 'unist';
import type { TransformContext } from './context.ts';

/** Embeddings and overrides. */
const TURNS = /[\u202A-\u202E]/;
/** Isolates: they end with their line's text where each is closed in it, as writers of right-to-left text do. */
const OPENS = /[\u2066-\u2068]/g;
const CLOSES = /\u2069/g;
/** At most so many lines of a page are reported. */
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

interface BidiControl {
  /** Of its line in the text, from 0. */
  readonly index: number;
  readonly column: number;
  /** `U+202E (right-to-left override)`. */
  readonly name: string;
}

function* bidiControls(text: string): Generator<BidiControl> {
  if (!/[\u202A-\u202E\u2066-\u2068]/.test(text)) return;
  let told = 0;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const isOpen = (line.match(OPENS)?.length ?? 0) > (line.match(CLOSES)?.length ?? 0);
    const at = line.search(isOpen ? /[\u202A-\u202E\u2066-\u2068]/ : TURNS);
    if (at === -1) continue;
    told += 1;
    if (told > MAX_LINES) return;
    const code = line.charCodeAt(at).toString(16).toUpperCase();
    yield { index, column: at + 1, name: `U+${code} (${NAMES[line[at]!]})` };
  }
}

const HINT =
  'Remove it. Text from right to left needs no such character; words in it are set apart by U+2068 and U+2069 on one line.';

/** Those of a page, or of a file that it shows as part of its text. */
export function reportBidiControls(text: string, context: TransformContext): void {
  for (const { index, column, name } of bidiControls(text)) {
    context.report({
      code: 'bidi-control',
      severity: 'warning',
      message: `The invisible character ${name} changes the order in which readers see the text after it.`,
      hint: HINT,
      line: index + 1,
      column,
    });
  }
}

/**
 * Those of code that a page shows from another file, told at the place that names the file.
 * @param lines of the file, that are shown
 * @param first the first one's number in the file
 */
export function reportBidiControlsOfCode(
  lines: readonly string[],
  { path, first, position }: { path: string; first: number; position: Position | undefined },
  context: TransformContext,
): void {
  for (const { index, column, name } of bidiControls(lines.join('\n'))) {
    context.report({
      code: 'bidi-control',
      severity: 'warning',
      message: `The code of \`${path}:${first + index}:${column}\` holds the invisible character ${name}, which changes the order in which readers see what follows.`,
      hint: HINT,
      ...(position ? { position } : { line: 1, column: 1 }),
    });
  }
}
