/**
 * Changes a page in place: differences between two versions of the server's markup are applied to the live document. What
 * the reader did (open sections, chosen tabs, scroll positions) is in neither version, so it stays.
 */

/** Thrown when the difference cannot be applied in place, so that the page has to be reloaded. */
export class NeedsReload extends Error {
  override readonly name = 'NeedsReload';
}

/** Limit for comparing each element with every other: number of pairs. */
const MAX_PRODUCT = 250_000;

/**
 * Applies the difference between `old` and `next` to `live`, which came from `old`.
 * @throws NeedsReload where a script or an island differs
 */
export function morph(live: Element, old: Element, next: Element): void {
  if (!old.isEqualNode(next)) change(live, old, next);
}

/**
 * The same, where a difference is known to exist. Comparing is most of the work, so each element is compared only once on
 * the way down.
 */
function change(live: Element, old: Element, next: Element): void {
  if (old.localName === 'script') throw new NeedsReload();
  patchAttributes(live, old, next);
  const pairs = pairChildren(live, old);
  if (!pairs) {
    live.replaceChildren(...Array.from(next.childNodes, (node) => bring(node)));
    return;
  }
  const olds = Array.from(old.childNodes);
  const nexts = Array.from(next.childNodes);
  // The next new node goes behind this one, the last that was handled.
  let behind: ChildNode | null = null;
  const place = (node: Node) => {
    live.insertBefore(node, behind ? behind.nextSibling : live.firstChild);
    behind = node as ChildNode;
  };
  for (const { from, to, isEqual } of align(olds, nexts)) {
    const liveNode = from === undefined ? undefined : pairs[from];
    if (to === undefined) liveNode!.remove();
    else if (liveNode === undefined) place(bring(nexts[to]!));
    else {
      const oldNode = olds[from!]!;
      const nextNode = nexts[to]!;
      if (nextNode instanceof Element || nextNode.nodeType === Node.ELEMENT_NODE) {
        const apply = isEqual === undefined ? morph : change;
        if (!isEqual) apply(liveNode as Element, oldNode as Element, nextNode as Element);
      } else if (oldNode.nodeValue !== nextNode.nodeValue) liveNode.nodeValue = nextNode.nodeValue;
      behind = liveNode;
    }
  }
}

/** A copy for this document. A script in it would not run, so it is refused. */
function bring(node: Node): Node {
  const isElement = node.nodeType === Node.ELEMENT_NODE;
  if (isElement && ((node as Element).localName === 'script' || (node as Element).querySelector('script'))) {
    throw new NeedsReload();
  }
  return document.importNode(node, true);
}

export function patchAttributes(live: Element, old: Element, next: Element): void {
  for (const { name, value } of Array.from(next.attributes)) {
    const before = old.getAttribute(name);
    if (before === value) continue;
    // Classes that a script added stay.
    if (name === 'class' && before !== null) {
      live.classList.remove(...words(before));
      live.classList.add(...words(value));
    } else live.setAttribute(name, value);
  }
  for (const { name } of Array.from(old.attributes)) if (!next.hasAttribute(name)) live.removeAttribute(name);
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * The live node of each old child. Nodes that a script inserted are skipped.
 * @returns undefined where a child is missing because a script changed it
 */
function pairChildren(live: Element, old: Element): ChildNode[] | undefined {
  const pairs: ChildNode[] = [];
  let node = live.firstChild;
  for (const child of Array.from(old.childNodes)) {
    while (node && !isAlike(node, child)) node = node.nextSibling;
    if (!node) return undefined;
    pairs.push(node);
    node = node.nextSibling;
  }
  return pairs;
}

function isAlike(a: Node, b: Node): boolean {
  if (a.nodeName.toLowerCase() !== b.nodeName.toLowerCase()) return false;
  return a.nodeType !== Node.ELEMENT_NODE || (a as Element).id === (b as Element).id;
}

interface Step {
  /** Position among the old children; undefined for a new one. */
  readonly from: number | undefined;
  /** Position among the new children; undefined for one that is removed. */
  readonly to: number | undefined;
  /** Whether the two are equal; undefined where that is not known. */
  readonly isEqual?: boolean | undefined;
}

/** Pairs old children with new ones, in the order of the new ones. Equal children are left alone. */
function align(olds: readonly Node[], nexts: readonly Node[]): Step[] {
  const steps: Step[] = [];
  let start = 0;
  while (start < olds.length && start < nexts.length && olds[start]!.isEqualNode(nexts[start]!)) {
    steps.push({ from: start, to: start, isEqual: true });
    start += 1;
  }
  let oldEnd = olds.length;
  let nextEnd = nexts.length;
  // Here the first pair that differs is known. Usually it is the only one, and as large as the page.
  const isKnown = () => oldEnd === start + 1 && nextEnd === start + 1;
  while (
    oldEnd > start &&
    nextEnd > start &&
    !isKnown() &&
    olds[oldEnd - 1]!.isEqualNode(nexts[nextEnd - 1]!)
  ) {
    oldEnd -= 1;
    nextEnd -= 1;
  }
  const isComparable = (oldEnd - start) * (nextEnd - start) <= MAX_PRODUCT;
  const pairs = isKnown() || !isComparable ? [] : equalPairs(olds, nexts, start, oldEnd, nextEnd);
  // Children between two neighbouring equal pairs differ, otherwise they would be a pair too.
  const isEqual = isComparable ? false : undefined;
  let from = start;
  let to = start;
  for (const [i, j] of [...pairs, [oldEnd, nextEnd] as const]) {
    for (const step of pairRun(olds, nexts, { from, to, oldEnd: i, nextEnd: j }))
      steps.push({ ...step, isEqual });
    if (i < oldEnd) steps.push({ from: i, to: j, isEqual: true });
    from = i + 1;
    to = j + 1;
  }
  for (let i = 0; oldEnd + i < olds.length; i += 1) {
    steps.push({ from: oldEnd + i, to: nextEnd + i, isEqual: true });
  }
  return steps;
}

/** The longest sequence of equal children, in order. The first two are known to differ. */
function equalPairs(
  olds: readonly Node[],
  nexts: readonly Node[],
  start: number,
  oldEnd: number,
  nextEnd: number,
): [number, number][] {
  const rows = oldEnd - start;
  const columns = nextEnd - start;
  if (rows === 0 || columns === 0) return [];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const equal = new Uint8Array(rows * columns);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const isEqual = i + j > 0 && olds[start + i]!.isEqualNode(nexts[start + j]!);
      if (isEqual) equal[i * columns + j] = 1;
      lengths[i]![j] = isEqual
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (equal[i * columns + j]) pairs.push([start + i++, start + j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Between two equal children: children of the same kind are changed into one another; the rest is added or removed. */
function pairRun(
  olds: readonly Node[],
  nexts: readonly Node[],
  { from, to, oldEnd, nextEnd }: { from: number; to: number; oldEnd: number; nextEnd: number },
): Step[] {
  const steps: Step[] = [];
  let at = from;
  for (let j = to; j < nextEnd; j += 1) {
    let i = at;
    while (i < oldEnd && olds[i]!.nodeName !== nexts[j]!.nodeName) i += 1;
    if (i === oldEnd) {
      steps.push({ from: undefined, to: j });
      continue;
    }
    for (; at < i; at += 1) steps.push({ from: at, to: undefined });
    steps.push({ from: i, to: j });
    at = i + 1;
  }
  for (; at < oldEnd; at += 1) steps.push({ from: at, to: undefined });
  return steps;
}
