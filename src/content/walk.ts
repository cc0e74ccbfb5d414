/** The plain walk over a tree. The library's makes a closure and names it for every node: a tenth of all reading. */
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

type Nodes = MdastNodes | HastNodes;
type NodeOf<Tree extends Nodes, Type extends string> = Extract<
  Tree extends HastNodes ? HastNodes : MdastNodes,
  { readonly type: Type }
>;

/** Calls back for each node of a type, in the order of the text, before the nodes in it. The callback may change the node, not its place. */
export function eachNode<Tree extends Nodes, Type extends Nodes['type']>(
  tree: Tree,
  type: Type,
  onNode: (node: NodeOf<Tree, Type>) => void,
): void {
  if (tree.type === type) onNode(tree as never);
  if ('children' in tree) for (const child of tree.children) eachNode(child as never, type, onNode as never);
}

/**
 * A tree for one more use: for trees, `structuredClone` takes many times as long. Places of partials stay the same nodes: each leads
 * to a file, and to what that was read with.
 */
export const copyOf = <Tree extends Nodes>(tree: Tree): Tree => copyOfValue(tree) as Tree;

function copyOfValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOfValue);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const from = value as Record<string, unknown>;
  if (from.type === 'partial') return from;
  const to: Record<string, unknown> = {};
  for (const key of Object.keys(from)) to[key] = copyOfValue(from[key]);
  return to;
}
