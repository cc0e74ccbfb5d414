/**
 * Finds what was meant as a link and stays text, so that the author hears of it: `[text][name]` and `[name][]` whose name is
 * defined nowhere, and `[text](my page.md)`, because an address ends at a space.
 */
import type { Root } from 'mdast';
import type { ContentFinding, TransformContext } from './context.ts';
import { pointAt } from './raw-html.ts';
import { eachNode } from './walk.ts';

/** Not after a letter, digit or bracket: `array[0][1]` is no reference. */
const REFERENCE = /(?<![\w\])\\])!?\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

/** `[text](my page.md)`, `![text](img/my boat.png)`, `[text](my folder/)`: a path, and not words in brackets. */
const SPACED =
  /(?<![\w\])\\])!?\[([^[\]\n]+)\]\(((?:[^()<>"'\s]{1,100} ){1,20}[^()<>"'\s]{0,100}(?:\/|\.[a-z][a-z0-9]{1,4}(?:#[^()<>"'\s]{0,100})?))\)/gi;

export function reportUnmadeLinks(tree: Root, context: TransformContext, body = context.text): void {
  const mayBeUndefined = body.includes('][');
  if (!mayBeUndefined && body.search(SPACED) < 0) return;
  eachNode(tree, 'text', (node) => {
    const start = node.position?.start.offset;
    if (start === undefined || !/\]\[|\]\(/.test(node.value)) return;
    const source = context.text.slice(start, node.position!.end.offset);
    const report = (match: RegExpExecArray, finding: Pick<ContentFinding, 'code' | 'message' | 'hint'>) => {
      const from = pointAt(context.text, node.position!.start, start + match.index);
      const end = pointAt(context.text, from, start + match.index + match[0].length);
      context.report({ severity: 'warning', ...finding, position: { start: from, end } });
    };
    for (const match of source.matchAll(REFERENCE)) {
      const name = match[2] || match[1]!;
      report(match, {
        code: 'undefined-reference',
        message: `\`${match[0]}\` is shown as text: nothing on this page defines \`${name}\`.`,
        hint: `Add a line \`[${name}]: url\`, or write the link as \`[text](url)\`.`,
      });
    }
    for (const match of source.matchAll(SPACED))
      report(match, {
        code: 'link-with-space',
        message: `\`${match[0]}\` is shown as text: the address of a link ends at a space.`,
        hint: `Write the address as \`<${match[2]}>\`.`,
      });
  });
}
