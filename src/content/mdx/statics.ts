/**
 * What of a page is no program: it is taken out before the page is compiled and put back into what was rendered, so that only
 * what has to be run costs more than Markdown does.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { PROPERTIES_ATTRIBUTE, STATIC_ELEMENT } from '../../contract/index.ts';

export interface StaticsOptions {
  /** Element names that the site draws itself: they are part of the program. */
  readonly overridden: ReadonlySet<string>;
  /** Components of ours: what stands in them is drawn by us. */
  readonly transparent: ReadonlySet<string>;
  /** Receives what is taken out. Numbers go on from what it holds. */
  readonly statics: ElementContent[][];
}

/** A tag that the author wrote. */
interface JsxElement {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  readonly name: string | null;
  children: ElementContent[];
}
type Child = RootContent | ElementContent | JsxElement;

/** Rewrites `tree` in place. */
export function takeStatics(tree: Root, options: StaticsOptions): void {
  const { overridden, transparent, statics } = options;
  tree.children = take(tree.children as Child[], true) as Root['children'];

  /** @param isFree nothing looks at these children; else only components of ours are taken out of them */
  function take(children: readonly Child[], isFree: boolean): Child[] {
    const out: Child[] = [];
    let run: ElementContent[] = [];
    const flush = () => {
      if (run.some((node) => node.type === 'element')) out.push(placeholder(run));
      else out.push(...run);
      run = [];
    };
    for (const child of children) {
      const isOurs = child.type === 'element' && child.tagName.startsWith('jd-');
      const mayTake = isFree || isOurs;
      if (
        mayTake &&
        isStatic(child, isFree) &&
        (child.type === 'element' || (isFree && child.type === 'text'))
      ) {
        run.push(child as ElementContent);
        if (!isFree) flush();
        continue;
      }
      flush();
      out.push(child);
      if (child.type === 'element') {
        // What draws an element itself may look at what stands in it, as a table's rows.
        const isLookedAt = isOurs ? isTable(child) && !isFree : overridden.has(child.tagName);
        child.children = take(child.children, mayTake && !isLookedAt) as ElementContent[];
        if (isOurs) child.properties = { [PROPERTIES_ATTRIBUTE]: JSON.stringify(child.properties) };
      } else if (isJsx(child)) {
        const isKnown = !child.name || /^[a-z]/.test(child.name) || transparent.has(child.name);
        child.children = take(child.children as Child[], isFree && isKnown) as never;
      }
    }
    flush();
    return out;
  }

  function isStatic(node: Child, isFree: boolean): boolean {
    if (node.type === 'text') return true;
    if (node.type !== 'element' || overridden.has(node.tagName)) return false;
    // A component may look at the rows of a table, and what draws admonitions is given the title by itself.
    if (isTable(node) && !isFree) return false;
    if (node.tagName === 'jd-label' && overridden.has('jd-admonition')) return false;
    return node.children.every((child) => isStatic(child, isFree));
  }

  function placeholder(nodes: ElementContent[]): Element {
    statics.push(nodes);
    return {
      type: 'element',
      tagName: STATIC_ELEMENT,
      properties: { dataN: String(statics.length - 1) },
      children: [],
    };
  }
}

const isTable = ({ tagName }: Element): boolean => tagName === 'jd-table';

const isJsx = (node: Child): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
