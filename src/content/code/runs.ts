/** Coloured text between a highlighter and the tree: runs of one class, cut into lines. */
import type { ElementContent } from 'hast';
import { shownClass, type TokenClass } from './token-classes.ts';

export interface Run {
  text: string;
  class: TokenClass | undefined;
  /** Words for people, such as those between the tags of JSX. */
  readonly isText?: boolean;
}

/** Cuts runs at line ends, which are dropped: `n` line ends give `n + 1` lines. */
export function linesOfRuns(runs: readonly Run[]): Run[][] {
  let line: Run[] = [];
  const lines = [line];
  for (const run of runs) {
    if (!run.text.includes('\n')) {
      if (run.text !== '') line.push(run);
      continue;
    }
    const parts = run.text.split('\n');
    for (let index = 0; index < parts.length; index += 1) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      if (parts[index] !== '') line.push({ text: parts[index]!, class: run.class });
    }
  }
  return lines;
}

/**
 * Children of a line, or of all lines. White space carries no colour of its own; it joins its neighbours where that saves
 * an element, so that `export default` is one.
 */
export function runNodes(runs: readonly Run[]): ElementContent[] {
  const merged: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const name = shownClass(run.class);
    const last = merged[merged.length - 1];
    const isBlank = run.text.trim() === '';
    const before = merged[merged.length - 2];
    if (!isBlank && last && before && last.text.trim() === '' && before.class === name) {
      before.text += last.text + run.text;
      merged.pop();
    } else if (last && (last.class === name || (isBlank && last.class === undefined))) last.text += run.text;
    else merged.push({ text: run.text, class: isBlank ? undefined : name });
  }
  return merged.map((run) =>
    run.class === undefined
      ? { type: 'text', value: run.text }
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: ['token', run.class] },
          children: [{ type: 'text', value: run.text }],
        },
  );
}
