/** Short codes of GitHub's list (`:rocket:`) as emoji. Code and HTML stay as they are, as do unknown names. */
import type { Root } from 'mdast';
import { eachNode } from './walk.ts';

export type EmojiTable = Readonly<Record<string, string>>;

/** Loads the table: about 350 kB of data, so only where the option asks for it. */
export async function loadEmoji(): Promise<EmojiTable> {
  return (await import('gemoji')).nameToEmoji;
}

export function transformEmoji(tree: Root, table: EmojiTable): void {
  eachNode(tree, 'text', (node) => {
    if (!node.value.includes(':')) return;
    node.value = node.value.replace(/(?<![\w:]):([a-z0-9_+-]+):(?!\w)/g, (match, name: string) =>
      Object.hasOwn(table, name) ? table[name]! : match,
    );
  });
}
