/**
 * Syntax of other generators that means nothing here. It is shown as it stands, so the author hears of it by name, with what to
 * write in its place. Code is not looked at.
 */
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Point } from 'unist';
import type { TransformContext } from './context.ts';
import { pointAt } from './raw-html.ts';
import { eachNode } from './walk.ts';

interface Form {
  /** What the generator calls it. */
  readonly name: string;
  readonly hint: string;
}

interface BlockForm extends Form {
  /** The first line of a paragraph. */
  readonly line: RegExp;
}

const BLOCKS: readonly BlockForm[] = [
  {
    // [[toc]]
    line: /^\[\[toc\]\]\s*$/i,
    name: '`[[toc]]` of VitePress',
    hint: 'The table of contents stands beside the text; remove the line.',
  },
  {
    // [TOC]
    line: /^\[toc\]\s*$/i,
    name: '`[TOC]` of MkDocs',
    hint: 'The table of contents stands beside the text; remove the line.',
  },
  {
    // <<< @/snippets/a.js{2}
    line: /^<<<(?!<)\s*[@./\w]\S*/,
    name: '`<<<` of VitePress',
    hint: 'Write a fence that reads the file: "```js file="./a.js" region="name"".',
  },
  {
    // !!! note "Title"
    line: /^!!!\+? *[A-Za-z][\w-]*(?: +[\w-]+)*(?: +"[^"]*")?\s*$/,
    name: 'an admonition (`!!!`) of MkDocs',
    hint: 'Write `:::note[Title]`, the text, and `:::`.',
  },
  {
    // ???+ note "Title"
    line: /^\?\?\?\+? *[A-Za-z][\w-]*(?: +[\w-]+)*(?: +"[^"]*")?\s*$/,
    name: 'a block to open (`???`) of MkDocs',
    hint: 'Write `:::details[Title]`, the text, and `:::`.',
  },
  {
    // === "Linux"
    line: /^===[!+]? +"[^"]+"\s*$/,
    name: 'a tab (`===`) of MkDocs',
    hint: 'Write `::::tabs`, for each tab `:::tab[Label]`, the text and `:::`, and `::::`.',
  },
  {
    // --8<-- "parts/a.md"
    line: /^-+8<-+(?:\s+["'].*)?\s*$/,
    name: 'a snippet (`--8<--`) of MkDocs',
    hint: 'Import a partial (`import Part from \'./_part.md\'`), or read code with `file="./a.js"` on a fence.',
  },
];

const INCLUDE: Form = {
  name: '`@include` of VitePress',
  hint: "Import a partial: `import Part from './_part.md'`, then `<Part />`.",
};
const TEMPLATE: Form = {
  name: 'an expression in `{{ }}` of VitePress or MkDocs',
  hint: 'Write the result as text, or put the braces in backticks.',
};
const ATTRIBUTES: Form = {
  name: 'an attribute list of MkDocs',
  hint: 'Write HTML with a `class`, or `{#id}` at the end of a heading.',
};
const HOME: Form = {
  name: '`layout: home` of VitePress',
  hint: 'Write the page with `:::hero` and `:::cards`, and remove the key.',
};

/** `{{ page.title }}` within a line. */
const DOUBLE_BRACES = /\{\{[^{}\n]+\}\}/;
/** `{: .wide }` anywhere, and `{ .wide }` or `{width="300"}` right after a link or a picture. */
const COLON_LIST = /\{: *[.#\w][^{}\n]*\}/;
const ATTRIBUTE_LIST =
  /^\{ *(?:[.#][A-Za-z][\w-]*|[\w-]+=(?:"[^"]*"|'[^']*'))(?: +(?:[.#][A-Za-z][\w-]*|[\w-]+=(?:"[^"]*"|'[^']*')))* *\}/;

/** Whether a text could hold any of it. Wrong only in one direction. */
const MAY_HOLD = /^[ \t>]*(?:\[\[?toc\]|<<<|!!!|\?\?\?|===[!+]? |-+8<-)|@include:|\{\{|\{:|\)\{/im;

/** Findings of one kind in one file; more of them help nobody. */
const MAX_OF_A_KIND = 5;

/** Reports `foreign-syntax` with the place of each. The tree stays as it is. */
export function reportForeign(tree: Root, context: TransformContext, body: string): void {
  if (!MAY_HOLD.test(body)) return;
  const counts = new Map<string, number>();
  const report = (form: Form, start: Point, length: number) => {
    const count = (counts.get(form.name) ?? 0) + 1;
    counts.set(form.name, count);
    if (count > MAX_OF_A_KIND) return;
    context.report(findingOf(form, start, pointAt(context.text, start, start.offset! + length)));
  };
  eachNode(tree, 'paragraph', (node) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || node.children[0]?.type !== 'text') return;
    const line = /^[^\r\n]*/.exec(context.text.slice(start.offset, end!.offset))![0];
    const form = BLOCKS.find((block) => block.line.test(line));
    if (form) report(form, start, line.length);
  });
  eachNode(tree, 'html', ({ value, position }) => {
    const at = /^<!--\s*@include:/.exec(value);
    if (at && position) report(INCLUDE, position.start, value.length);
  });
  visitTexts(tree, (node, before) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined) return;
    const source = context.text.slice(start.offset, end!.offset);
    const found = (match: RegExpExecArray | null, form: Form) => {
      if (match) report(form, pointAt(context.text, start, start.offset! + match.index), match[0].length);
    };
    found(DOUBLE_BRACES.exec(source), TEMPLATE);
    found(COLON_LIST.exec(source), ATTRIBUTES);
    if (before === 'link' || before === 'image') found(ATTRIBUTE_LIST.exec(source), ATTRIBUTES);
  });
}

/** Calls back for each text that is not the program's own, with the kind of the node before it. */
function visitTexts(node: Nodes, onText: (node: Text, before: string | undefined) => void): void {
  if (!('children' in node)) return;
  let before: string | undefined;
  for (const child of (node as Parents).children as Nodes[]) {
    if (child.type === 'text' && !child.data?.isReported) onText(child, before);
    else visitTexts(child, onText);
    before = child.type;
  }
}

/** Front matter that asks for a page which another generator makes. */
export function reportForeignHome(
  layout: unknown,
  place: { readonly line: number; readonly column: number } | undefined,
  context: TransformContext,
): void {
  if (layout !== 'home') return;
  const { position: _, ...finding } = findingOf(HOME);
  context.report({ ...finding, line: place?.line ?? 1, column: place?.column ?? 1 });
}

function findingOf({ name, hint }: Form, start?: Point, end?: Point) {
  return {
    code: 'foreign-syntax',
    severity: 'warning' as const,
    message: `This is ${name}; it means nothing here${start ? ' and is shown as it stands' : ''}.`,
    hint,
    subject: name,
    position: start && end && { start, end },
  };
}
