/**
 * Headings of the Markdown tree: explicit ids `{#id}` are cut off, every heading gets its id, and what the table of
 * contents, the search and the link checker need is kept in a list.
 */
import GithubSlugger from 'github-slugger';
import type { Heading as MdastHeading, Nodes, Parents, Root, Text } from 'mdast';
import type {} from 'mdast-util-to-hast';
import type { Position } from 'unist';
import { isFrameId } from '../contract/index.ts';
import type { SitePath } from '../paths/index.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import { plainText } from './plain-text.ts';

export interface FoundHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** As written: of what is computed, the code. */
  readonly text: string;
  /** It holds what is computed: its text is known when it is drawn. */
  readonly isDrawn?: boolean;
  readonly id: string | undefined;
  /** The partial that it stands in; absent for the page's own. */
  readonly file: SitePath | undefined;
  readonly position: Position | undefined;
}

export interface FoundHeadings {
  readonly list: readonly FoundHeading[];
  readonly hasOwnTitle: boolean;
}

/** Property that leads from a heading of the HTML tree to its entry in the list; removed when the tree is finished. */
export const HEADING_PROPERTY = 'dataHeadingIndex';

/**
 * `{#id}`, `{ #id }` or `{/* #id *\/}` at the end of a heading's source, before closing `#` marks: `## Errors {#err} ##`.
 * In `\{#id\}` both braces are escaped for MDX, which would take them for code. Docusaurus reads `\{#id}` too.
 */
const EXPLICIT_ID =
  /[ \t]*(?:\{[ \t]*(?:#([^\s{}]+?)|\/\*[ \t]*#([^\s{}#]+?)[ \t]*\*\/)[ \t]*\}|\\\{#((?:\\?[^\s{}\\])+)(\\)?\})(?=[ \t]*(?:#+[ \t]*)?$)/;

/** `i18n.\_`: what Markdown escapes. */
const ESCAPED = /\\(?=[!-/:-@[-`{-~])/g;

/** A heading, and the file that it stands in. */
interface Place {
  readonly node: MdastHeading;
  readonly context: TransformContext;
}

/**
 * Gives ids in document order, those of partials included. An id that the author wrote is kept as it is; the others are made from
 * the plain text as GitHub makes them, and never equal to one that the author wrote.
 */
export function transformHeadings(tree: Root, context: TransformContext, withIds: boolean): FoundHeadings {
  const places: Place[] = [];
  collect(tree, context, places);
  const title = ownTitle(tree);
  const explicit = new Map<string, Place>();
  // Docusaurus gives an id as often as it is written.
  const severity = context.options.isLenient ? 'warning' : 'error';
  const slugger = new GithubSlugger();
  const doubled: (readonly [TransformContext, ContentFinding])[] = [];
  const written = places.map((place) => {
    const { node, context: own } = place;
    const id = withIds ? (takeExplicitId(node, own) ?? givenId(node)) : undefined;
    if (id === undefined) return undefined;
    if (isFrameId(id)) {
      own.report({
        code: 'duplicate-id',
        severity,
        message: `The id \`${id}\` is that of a part of every page.`,
        hint: 'Give the heading another id.',
        position: node.position,
      });
      return undefined;
    }
    const first = explicit.get(id);
    if (!first) {
      explicit.set(id, place);
      return id;
    }
    const [file, start] = [first.context.source.path, first.node.position?.start];
    // A partial that is shown twice.
    if (
      file !== context.source.path &&
      file === own.source.path &&
      start?.offset === node.position?.start.offset
    )
      return undefined;
    const where = file === own.source.path ? `line ${start?.line}` : `${file}:${start?.line}`;
    const finding: ContentFinding = {
      code: 'duplicate-id',
      severity,
      message: `The id \`${id}\` is given to two headings of this page, here and at ${where}.`,
      hint: 'Give one of them another id.',
      position: node.position,
      related: [{ file, line: start?.line, column: start?.column }],
    };
    doubled.push([own, finding]);
    return undefined;
  });
  const [told] = doubled;
  // What fails no build is told once: generated pages have hundreds of them.
  if (told && doubled.length > 1 && context.options.isLenient) {
    const [own, finding] = told;
    const more = doubled.length === 2 ? 'One more id is' : `${doubled.length - 1} more ids are`;
    own.report({ ...finding, message: `${finding.message} ${more} given twice, too.` });
  } else for (const [own, finding] of doubled) own.report(finding);
  const list = places.map(({ node, context: own }, index): FoundHeading => {
    const text = plainText(node);
    let id = written[index];
    if (id === undefined) {
      const named = plainText(node, (child) => namingText(child, own));
      do id = slugger.slug(named);
      while (explicit.has(id) || isFrameId(id));
    }
    if (node === title || id === '') id = undefined;
    const properties: Record<string, string | number> = { [HEADING_PROPERTY]: index };
    if (withIds && id !== undefined) properties.id = id;
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
    const file = own === context ? undefined : own.source.path;
    const found = { depth: node.depth, text, id: withIds ? id : undefined, file, position: node.position };
    return isComputed(node) ? { ...found, isDrawn: true } : found;
  });
  return { list, hasOwnTitle: title !== undefined };
}

function collect(node: Nodes, context: TransformContext, places: Place[]): void {
  if (node.type === 'heading') places.push({ node, context });
  else if (node.type === 'partial') collect(node.tree, node.context, places);
  else if ('children' in node) for (const child of node.children) collect(child, context, places);
}

/** The h1 that opens the body: nothing that a reader sees stands before it. */
function ownTitle(tree: Root): MdastHeading | undefined {
  for (const node of tree.children) {
    if (node.type === 'heading') return node.depth === 1 ? node : undefined;
  }
  return undefined;
}

/** `## Version {number}` of MDX, or such code in what the heading holds. */
const isComputed = (node: Nodes): boolean =>
  (node.type as string) === 'mdxTextExpression' || ('children' in node && node.children.some(isComputed));

/** The id that a plugin gave. */
function givenId({ data }: MdastHeading): string | undefined {
  const id = data?.hProperties?.id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function takeExplicitId(node: MdastHeading, { text, options }: TransformContext): string | undefined {
  const start = node.children[0]?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  // A comment of MDX that stands at its end is no part of the tree any more.
  const lineEnd = text.slice(end, node.position?.end.offset).search(/[\r\n]|$/);
  const match =
    EXPLICIT_ID.exec(text.slice(start, end + lineEnd)) ?? EXPLICIT_ID.exec(text.slice(start, end));
  if (!match || text[start + match.index - 1] === '\\') return undefined;
  const [, bare, commented, escaped, escapedEnd] = match;
  if (escaped !== undefined && escapedEnd === undefined && !options.isLenient) return undefined;
  cutAfter(node, start + match.index, text);
  return (bare ?? commented ?? escaped)?.replace(ESCAPED, '');
}

/** What is a colon in a text as it is written, and escapes of other signs. */
const COLONS = /\\.|:|&(?:colon|#0*58|#x0*3a);/gis;
/** An address, or `:name` with its label and its attributes: the syntax of version 3 of `micromark-extension-directive`. */
const DIRECTIVE =
  /((?:https?:\/\/|www\.)\S+)|(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])(?:\[([^[\]]*)\])?(?:\{[^{}]*\})?/gi;

/**
 * The part of a text that makes an id. Docusaurus 3 reads `M:N` and `Step 3:Foo` as directives when it makes ids, and as text only
 * after that: their labels alone are counted.
 */
function namingText({ value, position }: Text, { text, options }: TransformContext): string {
  if (!options.isLenient || options.format === 'mdx1' || !position || !value.includes(':')) return value;
  const written = (text.slice(position.start.offset, position.end.offset).match(COLONS) ?? []).filter(
    (sign) => !/^\\[^:]/.test(sign),
  );
  let at = 0;
  // An escaped colon opens none: in its place another sign that ids do not have.
  return value.replace(/:/g, () => (written[at++] === ':' ? ':' : ';')).replace(DIRECTIVE, '$1$2');
}

/** Removes all of a node's content from an offset of the source on. */
function cutAfter(node: Parents, offset: number, text: string): void {
  while (node.children.length > 0) {
    const last = node.children.at(-1) as Nodes;
    const from = last.position?.start.offset ?? 0;
    if (from >= offset) {
      node.children.pop();
      continue;
    }
    if ('children' in last) cutAfter(last, offset, text);
    else if (last.type === 'text') last.value = cutText(last.value);
    break;
  }
}

function cutText(value: string): string {
  const at = value.search(/\{[ \t]*(?:\/\*[ \t]*)?#[^{}]*\}?[ \t]*$/);
  return at < 0 ? value.trimEnd() : value.slice(0, at).trimEnd();
}
