/**
 * Types and globals of JavaScript: names that begin with a capital, wherever they stand. Prism knows them after `new`, `class` and
 * the like only, so that `Request` had two colours in one line.
 */
import type { Run } from './runs.ts';
import { shownClass } from './token-classes.ts';

const GRAMMARS: ReadonlySet<string> = new Set(['javascript', 'typescript', 'jsx', 'tsx']);

const NAME = /(?<![\w$#-])[A-Z][\w$]*/g;

/** What Prism takes for constants: globals of the platform, and parameters of types. */
const TYPE_LIKE = /^(?:URL|JSON|[A-Z])$/;

/** @returns whether the names of a grammar are looked for */
export const hasCapitalNames = (grammar: string): boolean => GRAMMARS.has(grammar);

/** Runs in which those names are runs of their own. Together they are the same text. */
export function markCapitalNames(runs: readonly Run[]): Run[] {
  return runs.flatMap((run): Run[] => {
    const isType = run.class === 'constant' ? TYPE_LIKE : run.class === 'builtin' ? /^[A-Z]/ : undefined;
    if (isType?.test(run.text)) return [{ ...run, class: 'class-name' }];
    if (shownClass(run.class) !== undefined || run.isText) return [run];
    const parts: Run[] = [];
    let end = 0;
    for (const { 0: name, index } of run.text.matchAll(NAME)) {
      // In capitals alone: a constant of the author's.
      if (/^[A-Z][A-Z\d_]+$/.test(name) && !TYPE_LIKE.test(name)) continue;
      if (index > end) parts.push({ ...run, text: run.text.slice(end, index) });
      parts.push({ text: name, class: 'class-name' });
      end = index + name.length;
    }
    if (end < run.text.length) parts.push({ ...run, text: run.text.slice(end) });
    return parts;
  });
}
