/** Short codes of GitHub's list (`:rocket:`) as emoji. Code and HTML stay as they are, as do unknown names. */
import type { Root } from 'mdast';
import type { TransformContext } from './context.ts';
import { eachNode } from './walk.ts';

export type EmojiTable = Readonly<Record<string, string>>;

const SHORT_CODE = /:([a-z0-9_+-]+):/g;
/** One, or several without a space between them. */
const SHORT_CODES = /(?<![\w:])(?::[a-z0-9_+-]+:)+(?!\w)/g;

/** Whether a page may need the table, by its source. A colon can be written as a reference too. */
export const mayHoldEmoji = (text: string): boolean => /:[^\s:]+:|&(?:#|colon)/i.test(text);

/** Loads the table: about 350 kB of data, so only for the first page that may need it. */
export async function loadEmoji(): Promise<EmojiTable> {
  return (await import('gemoji')).nameToEmoji;
}

/** @param table absent where no page has needed it */
export function transformEmoji(
  tree: Root,
  { text }: Pick<TransformContext, 'text'>,
  table: EmojiTable | undefined,
): void {
  if (!table || !mayHoldEmoji(text)) return;
  eachNode(tree, 'text', (node) => {
    if (!node.value.includes(':')) return;
    node.value = node.value.replace(SHORT_CODES, (codes) =>
      codes.replace(SHORT_CODE, (match, name: string) => (Object.hasOwn(table, name) ? table[name]! : match)),
    );
  });
}
