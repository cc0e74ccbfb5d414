/**
 * Elements that a site has made up, in plain Markdown: `<docs-index>` … `</docs-index>`. Elsewhere readers see what is between
 * the tags and nothing of these. A name without a closing tag is a placeholder, and stays text.
 */
import type { Nodes, Root, Text } from 'mdast';
import type { TransformContext } from './context.ts';
import { pointAt } from './raw-html.ts';
import { removedTag } from './sanitize.ts';
import { eachNode } from './walk.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*-[a-z0-9-]*)(?:\s[^<>]*)?>/g;

/**
 * Takes the tags of such elements out of a tree.
 * @returns the names of the elements
 */
export function dropCustomTags(tree: Root, context: TransformContext, body: string): ReadonlySet<string> {
  if (!/<\/[a-z][a-z0-9]*-/.test(body)) return new Set();
  const texts: Text[] = [];
  const opened = new Set<string>();
  const closed = new Set<string>();
  eachNode(tree, 'text', (node) => {
    const { start, end } = node.position ?? {};
    // What is escaped is text.
    if (!node.value.includes('<') || context.text.slice(start?.offset, end?.offset) !== node.value) return;
    texts.push(node);
    for (const [, slash, name] of node.value.matchAll(TAG)) (slash ? closed : opened).add(name!);
  });
  const names = new Set([...opened].filter((name) => closed.has(name)));
  for (const node of texts) {
    const { start } = node.position!;
    node.value = node.value.replace(TAG, (tag, slash: string, name: string, index: number) => {
      if (!names.has(name)) return tag;
      if (slash === '') {
        const from = pointAt(context.text, start, start.offset! + index);
        context.report(
          removedTag(name, { start: from, end: pointAt(context.text, from, from.offset! + tag.length) }),
        );
      }
      return '';
    });
  }
  const emptied = new Set<Nodes>(texts.filter(({ value }) => value.trim() === ''));
  if (emptied.size > 0) dropParagraphs(tree, emptied);
  return names;
}

/** Drops those that hold nothing but these texts. */
function dropParagraphs(node: Nodes, emptied: ReadonlySet<Nodes>): void {
  if (!('children' in node)) return;
  node.children = node.children.filter((child) => {
    dropParagraphs(child, emptied);
    if (child.type !== 'paragraph' || child.children.length === 0) return true;
    return !child.children.every((inner) => emptied.has(inner));
  }) as never;
}
