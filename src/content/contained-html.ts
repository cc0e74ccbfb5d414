/** Whether raw HTML keeps to its place: then blocks without any need not pass through the HTML parser with it. */
import type { Element, Nodes, Root } from 'hast';
import { FORMATTING, TEXT_ELEMENTS } from './html-names.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Of running text: the HTML parser neither opens them again in the next block nor closes others for them. */
const PLAIN = words(
  'abbr audio cite del dfn iframe ins kbd label mark picture q samp span style sub sup time var video',
);
/** Of running text: the HTML parser opens them again in each block, until they are closed. */
const REOPENED: ReadonlySet<string> = new Set(['a', ...FORMATTING]);
/** Of those, the ones that close another of their name. */
const ALONE = words('a nobr');
/** Blocks, which close an open paragraph and nothing else. Others may stand between their tags. */
const HOLDERS = words(
  'article aside blockquote center details div dl figcaption figure footer header main nav ol section summary ul',
);
/** Blocks of running text. */
const LINES = words('h1 h2 h3 h4 h5 h6 p');
const EMPTY = words('br hr img source track wbr');
/** Elements that stand in certain others alone. What stands in those of tables is moved before the table, unless it is one of these. */
const IN: Readonly<Record<string, ReadonlySet<string>>> = {
  ...{ dd: words('dl'), dt: words('dl'), li: words('ol ul') },
  ...{ caption: words('table'), tbody: words('table'), tfoot: words('table'), thead: words('table') },
  ...{ td: words('tr'), th: words('tr'), tr: words('table tbody tfoot thead') },
};
const OF_TABLES = words('table tbody tfoot thead tr');
/** Elements of Markdown in which blocks may stand. */
const MAY_HOLD = /^(?:blockquote|div|jd-.*|li|section)$/;
/** Elements of Markdown between the tags of a formatting element: a block would have it opened again. */
const INLINE = words('br code del em img strong');

/** Text, a comment, or a whole tag with plain attributes: `</b>`, `<br/>`, `<span class="x">`. */
const PART =
  /[^<]+|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->|<(?:\/([A-Za-z][A-Za-z0-9]*)\s*|([A-Za-z][A-Za-z0-9]*)(?:\s+[A-Za-z:-][\w:.-]*(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*\s*(\/?))>/y;

/**
 * Whether every raw tag closes where it opened, and none of them means anything to what stands beside it. Blocks without raw HTML
 * may then be left out of what the HTML parser reads, and put back.
 */
export function isContained(parent: Root | Element): boolean {
  const mayHold = parent.type === 'root' || MAY_HOLD.test(parent.tagName);
  const open: string[] = [];
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'element') {
      if (!isContained(child) || !mayHave(child, open)) return false;
    } else if (child.type === 'raw' && !readsTags(child.value, open, mayHold)) return false;
  }
  return open.length === 0;
}

/** Whether an element of Markdown means the same inside of those that are open as anywhere else. */
function mayHave(element: Element, open: readonly string[]): boolean {
  const around = open.at(-1) ?? '';
  if (TEXT_ELEMENTS.has(around) || OF_TABLES.has(around)) return false;
  return !open.some((name) => LINES.has(name) || REOPENED.has(name)) || staysInline(element);
}

/** A link in a link closes it. */
const staysInline = ({ tagName, children }: Element): boolean =>
  INLINE.has(tagName) &&
  children.every((child) => child.type === 'text' || (child.type === 'element' && staysInline(child)));

/**
 * @param open names of the elements that are open, which the tags change
 * @param mayHold whether blocks may stand here
 */
function readsTags(value: string, open: string[], mayHold: boolean): boolean {
  PART.lastIndex = 0;
  while (PART.lastIndex < value.length) {
    const [, end, start, slash] = PART.exec(value) ?? [];
    // No part, which sets the place back to the beginning.
    if (PART.lastIndex === 0) return false;
    if (end !== undefined) {
      if (open.pop() !== end.toLowerCase()) return false;
    } else if (start !== undefined) {
      const name = start.toLowerCase();
      if (!mayOpen(name, open, mayHold)) return false;
      if (EMPTY.has(name)) continue;
      if (slash !== '') return false;
      open.push(name);
    }
  }
  return true;
}

function mayOpen(name: string, open: readonly string[], mayHold: boolean): boolean {
  const around = open.at(-1) ?? '';
  if (TEXT_ELEMENTS.has(around)) return false;
  const homes = Object.hasOwn(IN, name) ? IN[name] : undefined;
  if (homes || OF_TABLES.has(around)) return homes?.has(around) === true;
  const isBlock = HOLDERS.has(name) || LINES.has(name) || name === 'table' || name === 'hr';
  if (isBlock) return mayHold && !open.some((one) => LINES.has(one) || REOPENED.has(one) || PLAIN.has(one));
  if (ALONE.has(name) && open.includes(name)) return false;
  return PLAIN.has(name) || REOPENED.has(name) || EMPTY.has(name);
}
