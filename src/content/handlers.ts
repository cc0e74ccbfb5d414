/**
 * How Markdown nodes become HTML elements where the standard way is not ours: links and images become slots, code goes
 * to the code renderer, tables get their wrapper. The handlers are made once; the parse they work for comes with the file.
 */
import type { Element, ElementContent, Properties } from 'hast';
import type {
  Code,
  FootnoteReference,
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  ListItem,
  Paragraph,
  Parents,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import type { DefListDescriptionNode, DefListNode, DefListTermNode } from 'mdast-util-definition-list';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { modeClassOf, slot } from '../contract/index.ts';
import type { CodeRenderer } from './code/index.ts';
import type { TransformContext } from './context.ts';
import { destinationRange } from './destination-range.ts';
import { foldSpace, plainText } from './plain-text.ts';
import { isUnsafeUrl, reportUnsafeUrl } from './safe-url.ts';
import { eachNode } from './walk.ts';

declare module 'hast' {
  interface ElementData {
    /** What a code block is made of. */
    jdCode?: Code | undefined;
    /** A component draws it from what is known when all pages are. */
    jdDrawn?: boolean | undefined;
  }
}

declare module 'vfile' {
  interface DataMap {
    /** The parse that a file's tree belongs to. */
    transformContext: TransformContext;
  }
}

/** @param renderCode absent: code blocks as CommonMark has them, for its test suite */
export function createHandlers(renderCode: CodeRenderer | undefined): Handlers {
  return {
    root: (state: State, node: Root | DefinitionsRoot) =>
      // The library's own types leave out that a root becomes a root.
      defaultHandlers.root(state, 'whole' in node ? node.whole : node) as Element,
    code: (state: State, node: Code) => {
      if (node.data?.hName || !renderCode) return defaultHandlers.code(state, node);
      const element = renderCode(node, contextOf(state));
      state.patch(node, element);
      // A diagram is drawn here, whoever draws code.
      if (element.tagName === 'jd-code') element.data = { jdCode: node };
      return element;
    },
    inlineCode: (state: State, node: InlineCode) => {
      const element = defaultHandlers.inlineCode(state, node);
      if (renderCode && OPTION.test(node.value)) element.properties.className = ['code-whole'];
      return element;
    },
    link: (state: State, node: Link) => link(state, node, node),
    linkReference: (state: State, node: LinkReference) => {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      return definition ? link(state, node, definition) : defaultHandlers.linkReference(state, node);
    },
    paragraph: (state: State, node: Paragraph) => {
      const [only] = node.children;
      if (!renderCode || node.data || node.children.length !== 1 || only?.type !== 'image' || !only.title)
        return defaultHandlers.paragraph(state, node);
      return figure(state, only);
    },
    image: (state: State, node: Image) =>
      node.data?.hName ? defaultHandlers.image(state, node) : image(state, node, node),
    imageReference: (state: State, node: ImageReference) => {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      return definition ? image(state, node, definition) : defaultHandlers.imageReference(state, node);
    },
    footnoteReference: (state: State, node: FootnoteReference) => {
      const element = defaultHandlers.footnoteReference(state, node);
      for (const child of element.children) if (child.type === 'element') child.position = node.position;
      return element;
    },
    defList: (state: State, node: DefListNode): Element => inElement('dl', state, node),
    defListTerm: (state: State, node: DefListTermNode): Element => inElement('dt', state, node),
    defListDescription: (state: State, node: DefListDescriptionNode): Element => {
      const [only] = node.children;
      const isShort = node.children.length === 1 && (only as Parents).type === 'paragraph';
      return inElement('dd', state, isShort ? (only as Parents) : node);
    },
    listItem: (state: State, node: ListItem, parent: Parents | undefined) => {
      const item = defaultHandlers.listItem(state, node, parent && alikeForItems(parent));
      if (typeof node.checked === 'boolean') nameCheckbox(item, node);
      return item;
    },
    tableRow: (state: State, node: TableRow, parent: Parents | undefined) =>
      // It is asked whether the row is the first one; a search among all for each would cost the square of their number.
      defaultHandlers.tableRow(
        state,
        node,
        parent && { ...parent, children: parent.children.slice(0, 1) as never },
      ),
    table: (state: State, node: Table): Element => {
      const table = defaultHandlers.table(state, node);
      emptyHeadsAsCells(table);
      if (node.align?.some(Boolean)) alignByClass(table);
      if (renderCode) letLongCodeBreak(table);
      if (renderCode) keepRoomForText(table);
      return {
        type: 'element',
        tagName: 'jd-table',
        properties: {},
        children: [table],
        position: node.position,
      };
    },
  };
}

/** The definitions of a tree as its children. */
interface DefinitionsRoot extends Root {
  readonly whole: Root;
}

/**
 * What the converter is given for a tree. It looks for definitions before it begins, with the library's walk (`walk.ts`): here it
 * finds them at once.
 */
export function withDefinitions(whole: Root): DefinitionsRoot {
  const children: RootContent[] = [];
  const look = (node: Root | RootContent): void => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
    // Blocks alone hold definitions; such are paragraphs that stand for elements, as those of tabs.
    if (!('children' in node) || node.type === 'heading' || node.type === 'table') return;
    if (node.type !== 'paragraph' || node.data?.hName !== undefined)
      for (const child of node.children) look(child);
  };
  look(whole);
  return { type: 'root', children, whole };
}

const listsForItems = new WeakMap<Parents, Parents>();

/**
 * A list that its items cannot tell from the given one: they ask whether any item is loose. The answer is the same for all, and
 * a look at all for each would cost the square of their number.
 */
function alikeForItems(parent: Parents): Parents {
  if (parent.type !== 'list') return parent;
  let alike = listsForItems.get(parent);
  if (!alike) {
    const isLoose = ({ spread, children }: ListItem) => spread ?? children.length > 1;
    alike = { ...parent, spread: Boolean(parent.spread) || parent.children.some(isLoose), children: [] };
    listsForItems.set(parent, alike);
  }
  return alike;
}

/** A picture that stands alone, with its title as caption. */
function figure(state: State, node: Image): Element {
  const element: Element = {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [
      image(state, node, node, false),
      {
        type: 'element',
        tagName: 'figcaption',
        properties: {},
        children: [{ type: 'text', value: node.title! }],
      },
    ],
  };
  state.patch(node, element);
  return element;
}

function inElement(tagName: string, state: State, node: Parents): Element {
  return { type: 'element', tagName, properties: {}, children: state.all(node) as ElementContent[] };
}

/** An option of a command, such as `--force`: browsers end lines behind its dashes. */
const OPTION = /^--?[\p{L}\p{N}][\w=-]{0,20}$/u;

/** Characters of code that have room in a cell on a phone; short code stands on one line. */
const MAX_WHOLE = 16;

/** Seams of long words in code: `/accounts/{address}`, `MAX_SIZE`, `a.b`, `?x=1&y`. */
const SEAM = /(?=[^\s/_.?&=:,-])(?<=[\p{L}\p{N}}\])][/_.?&=:,-]+)|(?<=[a-z])(?=[A-Z][a-z])/u;

function letLongCodeBreak(table: Element): void {
  eachNode(table, 'element', ({ tagName, children, properties }) => {
    const [text] = children;
    if (tagName !== 'code' || text?.type !== 'text' || text.value.length <= MAX_WHOLE) return;
    properties.className = ['code-breaks'];
    const words = text.value.split(/(\s+)/);
    if (words.every((word) => word.length <= MAX_WHOLE)) return;
    const parts = words.map((word) => (word.length > MAX_WHOLE ? word.split(SEAM) : [word]));
    children.splice(0, 1);
    for (const [first, ...rest] of parts) {
      const last = children.at(-1);
      if (last?.type === 'text') last.value += first!;
      else children.push({ type: 'text', value: first! });
      for (const value of rest)
        children.push(
          { type: 'element', tagName: 'wbr', properties: {}, children: [] },
          { type: 'text', value },
        );
    }
  });
}

/** With more columns than these, those of words could become a word wide, and not all are in sight on a phone. */
const MAX_ROOMY_COLUMNS = 2;

/** Columns that may stand one below the other on a phone; with more of them nobody knows which is which. */
const MAX_STACKED_COLUMNS = 4;

/** Characters of a cell up to which three columns fit beside each other on a phone. */
const MAX_SHORT = 32;

/** Characters beyond which a cell is text and no name or number. */
const MAX_NAME = 10;

/**
 * Heads of columns that hold text get the class `text`, from which the stylesheet gives them a least width. The cells of a table
 * with such columns behind its first stand one below the other on a phone: class `stacks`.
 */
function keepRoomForText(table: Element): void {
  const [heads, ...rest] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
  if (!heads || heads.length <= MAX_ROOMY_COLUMNS) return;
  const isShort = (cell: ElementContent) => wordsOf(cell, true).length <= MAX_SHORT;
  if (heads.length === MAX_ROOMY_COLUMNS + 1 && rest.flat().every(isShort)) return;
  for (const [column, head] of heads.entries()) {
    const isText = rest.some((cells) => {
      const cell = cells[column];
      return cell !== undefined && wordsOf(cell).length > MAX_NAME;
    });
    if (!isText) continue;
    head.properties.className = [...((head.properties.className as string[]) ?? []), 'text'];
    if (column > 0 && heads.length <= MAX_STACKED_COLUMNS) table.properties.className = ['stacks'];
  }
}

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

/** Text of an element, without the code in it by default. */
function wordsOf(node: ElementContent, withCode = false): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || (node.tagName === 'code' && !withCode)) return '';
  return node.children.map((child) => wordsOf(child, withCode)).join('');
}

/** A head that says nothing heads nothing: screen readers would announce an empty name for each cell below. */
function emptyHeadsAsCells(node: Element): void {
  for (const child of node.children) {
    if (child.type !== 'element' || child.tagName === 'tbody') continue;
    if (child.tagName === 'th' && child.children.length === 0) child.tagName = 'td';
    else emptyHeadsAsCells(child);
  }
}

/** A check box without a label says nothing to those who hear the page: its item's text names it. */
function nameCheckbox(item: Element, node: ListItem): void {
  const first = node.children[0];
  const label = first ? foldSpace(plainText(first)) : '';
  let isNamed = false;
  eachNode(item, 'element', ({ tagName, properties }) => {
    if (isNamed || tagName !== 'input') return;
    properties.ariaLabel = label === '' ? (node.checked ? 'Done' : 'To do') : label;
    isNamed = true;
  });
}

/** `align` is no valid attribute any more, and pages carry no inline styles. */
function alignByClass(table: Element): void {
  eachNode(table, 'element', ({ tagName, properties }) => {
    if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return;
    properties.className = [`align-${properties.align}`];
    delete properties.align;
  });
}

function contextOf(state: State): TransformContext {
  return state.options.file!.data.transformContext!;
}

function link(
  state: State,
  node: Link | LinkReference,
  target: { readonly url: string; readonly title?: string | null; readonly position?: Link['position'] },
): ElementContent {
  const context = contextOf(state);
  const properties: Properties = {};
  if (context.options.html === 'sanitize' && isUnsafeUrl(target.url))
    reportUnsafeUrl(context, target.url, node.position);
  else {
    const index = context.addLink({
      kind: 'link',
      origin: 'markdown',
      url: target.url,
      text: plainText(node),
      position: node.position,
      urlRange: destinationRange(context.text, target === node ? 'inline' : 'definition', target),
    });
    properties.href = slot('href', index);
  }
  if (target.title !== null && target.title !== undefined) properties.title = target.title;
  const element: Element = { type: 'element', tagName: 'a', properties, children: state.all(node) };
  state.patch(node, element);
  return state.applyData(node, element);
}

function image(
  state: State,
  node: Image | ImageReference,
  target: { readonly url: string; readonly title?: string | null; readonly position?: Image['position'] },
  withTitle = true,
): ElementContent {
  const context = contextOf(state);
  const alt = node.alt ?? '';
  const properties: Properties = {};
  if (context.options.html === 'sanitize' && isUnsafeUrl(target.url, 'image')) {
    reportUnsafeUrl(context, target.url, node.position);
  } else {
    const index = context.addLink({
      kind: 'image',
      origin: 'markdown',
      url: target.url,
      text: alt,
      position: node.position,
      urlRange: destinationRange(context.text, target === node ? 'inline' : 'definition', target),
    });
    properties.src = slot('src', index);
    properties.imageIndex = index;
    const mode = modeClassOf(target.url);
    if (mode) properties.className = [mode];
  }
  properties.alt = alt;
  if (withTitle && target.title !== null && target.title !== undefined) properties.title = target.title;
  const element: Element = { type: 'element', tagName: 'jd-image', properties, children: [] };
  state.patch(node, element);
  return state.applyData(node, element);
}
