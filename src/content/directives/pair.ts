/**
 * Joins opening and closing markers that are siblings into containers. A closing fence closes the innermost open
 * container of exactly its size, else the innermost one of a smaller size; what is still open inside is unclosed.
 * An admonition that nothing closes ends with the first container in it: to Docusaurus a fence closes the outermost one.
 */
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { type DirectiveClose, type DirectiveOpen, hasChildren, text } from './nodes.ts';

/** Containers in containers beyond this are printed as typed: it bounds the depth of the tree. */
const MAX_DIRECTIVE_DEPTH = 50;
/** Deeper trees (of quotes, lists) hold no directive that a reader could see. */
const MAX_TREE_DEPTH = 400;

interface Frame {
  /** Undefined for the parent itself. */
  readonly open: DirectiveOpen | undefined;
  readonly children: RootContent[];
  /** The fence that closes the first container in it, where it could close this one too, and the children up to there. */
  first?: { readonly end: DirectiveClose; readonly count: number };
}

export interface Unclosed {
  readonly open: DirectiveOpen;
  /** It ends with the first container in it. */
  readonly isShort: boolean;
  closedLate: boolean;
}

export interface Pairing {
  /** What takes the place of a container. */
  readonly build: (
    open: DirectiveOpen,
    children: RootContent[],
    end: DirectiveClose | undefined,
  ) => RootContent[];
  /** Layouts hold many containers: without a fence they do not end with the first of them. */
  readonly isAdmonition: (open: DirectiveOpen) => boolean;
  readonly source: string;
}

/** Pairs in place. Returns what has no closing fence, in source order. */
export function pairDirectives(tree: Root, pairing: Pairing): readonly Unclosed[] {
  const unclosed: Unclosed[] = [];
  const strays: DirectiveClose[] = [];
  pairChildren(tree, 0, 0);
  for (const stray of strays) becomeText(stray, pairing.source);
  return unclosed.filter(({ closedLate }) => !closedLate).sort((a, b) => offsetOf(a.open) - offsetOf(b.open));

  function pairChildren(parent: Parents, directiveDepth: number, treeDepth: number): void {
    if (treeDepth > MAX_TREE_DEPTH) return;
    const bottom: Frame = { open: undefined, children: [] };
    const frames: Frame[] = [bottom];
    const skipped: number[] = [];
    const top = (): Frame => frames[frames.length - 1]!;

    const finish = (end: DirectiveClose | undefined): void => {
      const { open, children, first } = frames.pop()!;
      const outer = top();
      const last = end ?? first?.end;
      const after = end ? [] : children.splice(first?.count ?? children.length);
      if (!end) unclosed.push({ open: open!, isShort: first !== undefined, closedLate: false });
      for (const node of pairing.build(open!, children, last)) outer.children.push(node);
      if (last && outer.open && last.size >= outer.open.size && pairing.isAdmonition(outer.open))
        outer.first ??= { end: last, count: outer.children.length };
      for (const node of after) outer.children.push(node);
    };

    const close = (marker: DirectiveClose): boolean => {
      const index = frameFor(frames, marker.size);
      if (index < 1) return false;
      while (frames.length - 1 > index) finish(undefined);
      finish(marker);
      return true;
    };

    const closeLate = (marker: DirectiveClose): boolean => {
      const last = unclosed[unclosed.length - 1];
      const sibling = top().children[top().children.length - 1];
      if (!last || last.closedLate || !sibling || last.open.size !== marker.size) return false;
      if (offsetOf(last.open) < offsetOf(sibling)) return false;
      last.closedLate = true;
      return true;
    };

    for (const child of parent.children as RootContent[]) {
      if (child.type === 'directiveOpen') {
        if (directiveDepth + frames.length > MAX_DIRECTIVE_DEPTH) {
          skipped.push(child.size);
          top().children.push(becomeText(child, pairing.source));
        } else frames.push({ open: child, children: [] });
      } else if (child.type === 'directiveClose') {
        if (skipped[skipped.length - 1] === child.size) {
          skipped.pop();
          top().children.push(becomeText(child, pairing.source));
        } else if (!close(child) && !closeLate(child)) {
          strays.push(child);
          top().children.push(child);
        }
      } else {
        top().children.push(child);
        if (!hasChildren(child) || !isBlockParent(child)) continue;
        pairChildren(child, directiveDepth + frames.length - 1, treeDepth + 1);
        const escaped = frames.length > 1 ? lastClose(child) : undefined;
        if (escaped && close(escaped.marker)) {
          escaped.parent.children.pop();
          strays.splice(strays.indexOf(escaped.marker), 1);
        }
      }
    }
    while (frames.length > 1) finish(undefined);
    parent.children = bottom.children as never;
  }
}

function frameFor(frames: readonly Frame[], size: number): number {
  let smaller = -1;
  for (let index = frames.length - 1; index > 0; index -= 1) {
    const open = frames[index]!.open!;
    if (open.size === size) return index;
    if (open.size < size && smaller < 0) smaller = index;
  }
  return smaller;
}

/** Blocks may stand in all but texts and tables. A paragraph that is another element is one of JSX, such as a tab. */
function isBlockParent({ type, data }: Nodes): boolean {
  return type === 'paragraph' ? data?.hName !== undefined : type !== 'heading' && type !== 'table';
}

/** The closing fence that ends a list because it was indented like the last item: it means a container around the list. */
function lastClose(node: Parents): { marker: DirectiveClose; parent: Parents } | undefined {
  let parent: Parents = node;
  for (let depth = 0; depth < MAX_TREE_DEPTH; depth += 1) {
    const last = parent.children[parent.children.length - 1];
    if (!last) return undefined;
    if (last.type === 'directiveClose') return { marker: last, parent };
    if (last.type !== 'list' && last.type !== 'listItem') return undefined;
    parent = last;
  }
  return undefined;
}

/** Makes a marker the paragraph that its source reads as. */
function becomeText(marker: DirectiveOpen | DirectiveClose, source: string): RootContent {
  const { start, end } = marker.position!;
  const value = source.slice(start.offset, end.offset);
  return Object.assign(marker as Nodes, { type: 'paragraph', children: [text(value)] }) as RootContent;
}

function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}
