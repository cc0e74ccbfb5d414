/** What our syntax means beyond Markdown, in one order on pages that are run and on others. */
import type { Root } from 'mdast';
import { mayHoldNotes, transformLineNotes } from './code/line-notes.ts';
import type { TransformContext } from './context.ts';
import { transformDirectives } from './directives/index.ts';
import { type ConvertCommands, transformFences } from './fence-words.ts';
import type { MathTransform } from './math/index.ts';

export function transformOwn(
  tree: Root,
  context: TransformContext,
  commands: ConvertCommands | undefined,
  typesetMath: MathTransform | undefined,
): void {
  transformFences(tree, context, commands);
  transformDirectives(tree, context);
  if (mayHoldNotes(context.text)) transformLineNotes(tree);
  typesetMath?.(tree, context);
}
