/**
 * The short way through a page. Most blocks of real pages are plain: they can be read in one way only, at a small part of the
 * full parser's cost. This room reads those itself and gives the others, each by itself, to the full parser. The tree is
 * the same as that of the full parser over the whole page, positions included: `tests/content/plain.test.ts` compares them.
 */
import type { Root, RootContent } from 'mdast';
import type { Node } from 'unist';
import { BlockReader, type BlockRules } from './blocks.ts';
import { extentOf, startsDescription } from './extent.ts';

export type { BlockRules, DirectiveRules } from './blocks.ts';
export { ESM_START } from './extent.ts';
export { PageLabels, readWithLabels } from './labels.ts';

/** Line ends and characters that the full parser replaces before it reads. */
const REPLACED = /[\r\0\uFEFF]/;

/** Blocks beside each other are given to the full parser together, up to about so many characters: a call has its own cost. */
const PIECE_LENGTH = 1_000;

/**
 * Parses a page. References in it are for `parseHard` to know: see `readWithLabels`.
 * @param parseHard the full parser: it is given a text that starts at the start of a line, and the number of that line from 1
 *   on, and gives a tree of that text
 * @returns undefined where the page must go to the full parser whole
 */
export function parsePlain(
  text: string,
  rules: BlockRules,
  parseHard: (text: string, line: number) => Root,
): Root | undefined {
  if (REPLACED.test(text)) return undefined;
  // Directives open and close in order: what stands before a block must have been read.
  const isOrdered = rules.directives !== undefined && text.includes(':::');
  /** Nodes of a part of the page, with its line end: at the very end of a text some blocks are read differently. */
  const parsePart = (offset: number, end: number, line: number): readonly RootContent[] => {
    const nodes = parseHard(text.slice(offset, end + 1), line).children;
    for (const node of nodes) shift(node, line - 1, offset);
    return nodes;
  };
  const reader = new BlockReader(text, rules, parsePart);
  const children: RootContent[] = [];
  let hard: { readonly offset: number; readonly line: number; end: number } | undefined;
  const flush = () => {
    if (!hard) return;
    const { offset, line, end } = hard;
    hard = undefined;
    children.push(...parsePart(offset, end, line));
  };
  while (!reader.isAtEnd()) {
    const { offset, line } = reader;
    const lineEnd = reader.lineEnd(offset);
    if (reader.isBlank(offset, lineEnd)) {
      reader.skipLine();
      continue;
    }
    if (!rules.isProgram && startsDescription(text, offset)) return undefined;
    if (isOrdered) flush();
    const node = reader.read();
    if (node) {
      flush();
      children.push(node);
      continue;
    }
    const extent = extentOf(text, offset, rules.dialect, rules.isProgram);
    const end = extent ? extent.end : text.length;
    // The full parser's memory grows with what it is given at once; where a block ends for certain, it may begin anew.
    if (hard && extent && hard.end - hard.offset > PIECE_LENGTH) flush();
    if (hard) hard.end = end;
    else hard = { offset, line, end };
    reader.offset = end + 1;
    reader.line = line + (extent ? extent.lines : 0);
  }
  flush();
  return { type: 'root', children, position: { start: { line: 1, column: 1, offset: 0 }, end: endOf(text) } };
}

function endOf(text: string) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
  return { line, column: text.length - text.lastIndexOf('\n'), offset: text.length };
}

/** Code in a tree: what MDX makes of an expression, of the value of an attribute, of an import. */
interface Coded {
  readonly position?: Node['position'];
  readonly value?: unknown;
  readonly data?: { readonly estree?: object };
}

/** Moves a tree to where its text stands in the page. */
function shift(node: Node, lines: number, offset: number): void {
  if (offset === 0) return;
  movePosition(node, lines, offset);
  if ('attributesOffset' in node) (node.attributesOffset as number) += offset;
  moveCode(node as Coded, lines, offset);
  if ('attributes' in node && Array.isArray(node.attributes))
    for (const attribute of node.attributes as Coded[]) {
      movePosition(attribute, lines, offset);
      moveCode(attribute, lines, offset);
      if (typeof attribute.value === 'object') moveCode((attribute.value ?? {}) as Coded, lines, offset);
    }
  if ('children' in node) for (const child of node.children as Node[]) shift(child, lines, offset);
}

function movePosition({ position }: Coded, lines: number, offset: number): void {
  if (!position) return;
  const { start, end } = position;
  start.line += lines;
  end.line += lines;
  start.offset! += offset;
  end.offset! += offset;
}

/** A node of code. Places may belong to several nodes. */
interface CodeNode {
  start?: number;
  end?: number;
  range?: [number, number];
  loc?: Readonly<Record<'start' | 'end', { line: number; offset?: number }>> | null;
}

function moveCode({ data }: Coded, lines: number, offset: number): void {
  if (!data?.estree) return;
  const moved = new Set<object>();
  const move = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || moved.has(value)) return;
    moved.add(value);
    if (!Array.isArray(value)) moveNode(value as CodeNode);
    for (const [key, inner] of Object.entries(value)) if (key !== 'loc' && key !== 'range') move(inner);
  };
  const moveNode = (node: CodeNode) => {
    if (typeof node.start === 'number') node.start += offset;
    if (typeof node.end === 'number') node.end += offset;
    if (node.range && !moved.has(node.range)) {
      moved.add(node.range);
      node.range[0] += offset;
      node.range[1] += offset;
    }
    for (const point of [node.loc?.start, node.loc?.end]) {
      if (!point || moved.has(point)) continue;
      moved.add(point);
      point.line += lines;
      if (point.offset !== undefined) point.offset += offset;
    }
  };
  move(data.estree);
}
