/**
 * Numbered notes on the lines of a listing: comments such as `// (1)` at the ends of lines, and the ordered list right below the
 * block, which holds their texts. Where numbers and list do not belong together, all stays as it was typed.
 */
import type { Code, List, Nodes, Parents, Root } from 'mdast';
import { noteNumbers } from '../../contract/index.ts';

interface NotedData {
  readonly hasNotes?: boolean;
}

/** Whether a page may hold such notes. */
export const mayHoldNotes = (text: string): boolean => text.includes('(1)');

/** Whether a listing's comments with numbers are notes. */
export const hasNotes = (code: Code): boolean => (code.data as NotedData | undefined)?.hasNotes === true;

/** Marks listings with notes, and the lists of their texts, which get the class `code-notes`. */
export function transformLineNotes(tree: Root): void {
  visit(tree);

  function visit(parent: Parents): void {
    const children = parent.children as Nodes[];
    for (const [index, child] of children.entries()) {
      const next = children[index + 1];
      if (child.type === 'code' && next?.type === 'list' && belong(child, next)) {
        child.data = { ...child.data, hasNotes: true } as Code['data'];
        next.data = { ...next.data, hProperties: { className: ['code-notes'] } };
      } else if ('children' in child) visit(child);
    }
  }
}

/** The numbers are those of the list, each at least once and in order. */
function belong(code: Code, list: List): boolean {
  if (!list.ordered || (list.start ?? 1) !== 1) return false;
  const numbers = [...new Set(noteNumbers(code.value))];
  return numbers.length === list.children.length && numbers.every((number, index) => number === index + 1);
}
