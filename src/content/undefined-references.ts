/** Finds `[text][name]` and `[name][]` whose name is defined nowhere: they stay text, and the author hears of it. */
import type { Root } from 'mdast';
import type { TransformContext } from './context.ts';
import { pointAt } from './raw-html.ts';
import { eachNode } from './walk.ts';

/** Not after a letter, digit or bracket: `array[0][1]` is no reference. */
const REFERENCE = /(?<![\w\])\\])!?\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

export function reportUndefinedReferences(tree: Root, context: TransformContext): void {
  eachNode(tree, 'text', (node) => {
    const start = node.position?.start.offset;
    if (start === undefined || !node.value.includes('][')) return;
    const source = context.text.slice(start, node.position!.end.offset);
    for (const match of source.matchAll(REFERENCE)) {
      const name = match[2] || match[1]!;
      const from = pointAt(context.text, node.position!.start, start + match.index);
      context.report({
        code: 'undefined-reference',
        severity: 'warning',
        message: `\`${match[0]}\` is shown as text: nothing on this page defines \`${name}\`.`,
        hint: `Add a line \`[${name}]: url\`, or write the link as \`[text](url)\`.`,
        position: { start: from, end: pointAt(context.text, from, start + match.index + match[0].length) },
      });
    }
  });
}
