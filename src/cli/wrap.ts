import { Help } from 'commander';
import type { Io } from './io.ts';

/** The columns by which text is moved in, or its further lines. */
const INDENT = 2;

/** Breaks lines between words where a terminal would break them within, with room for an indent; a pipe gets them whole. */
export function wrapOf({ isTTY, columns }: Io): (text: string) => string {
  const help = new Help();
  return (text) => (isTTY ? help.boxWrap(text, columns - INDENT) : text);
}

/** Prints one line; what has no room in it follows further in. */
export function printLine(io: Io, text: string): void {
  io.stderr(`${wrapOf(io)(text).replaceAll('\n', `\n${' '.repeat(INDENT)}`)}\n`);
}
