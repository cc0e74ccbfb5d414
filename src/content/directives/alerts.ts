/** GitHub's alerts: a quote whose first line is `[!NOTE]` alone. */
import type { Blockquote, RootContent } from 'mdast';
import type { AdmonitionKind } from './names.ts';
import { element } from './nodes.ts';

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** Returns the admonition that a quote stands for, or undefined if it is a quote. */
export function alertOf(quote: Blockquote): RootContent | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [mark, next] = first.children;
  if (mark?.type !== 'text') return undefined;
  const match = ALERT.exec(mark.value);
  if (!match) return undefined;
  const after = mark.value.slice(match[0].length);
  const ownLine = match[0].endsWith('\n') || next === undefined || next.type === 'break';
  if (!ownLine) return undefined;
  const inline = first.children.slice(next?.type === 'break' ? 2 : 1);
  if (after !== '') inline.unshift({ ...mark, value: after });
  const children = inline.length > 0 ? [{ ...first, children: inline }, ...rest] : rest;
  return element(
    'jd-admonition',
    { kind: match[1]!.toLowerCase() as AdmonitionKind },
    children,
    quote.position,
  );
}
