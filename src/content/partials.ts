/**
 * Partials: files that a page imports and shows with a tag, `import Steps from './_steps.mdx'` and `<Steps os="linux" />`. Each is
 * parsed as a file of its own, so that its places and its relative links are its own; its tree is put in when both are finished.
 */
import type { Element, ElementContent, RootContent as HastContent, Root as HastRoot } from 'hast';
import type { Root as MdastRoot, Node, RootContent } from 'mdast';
import type { Position } from 'unist';
import { importedPath, type ModuleAliases, type SitePath, sitePath, withoutAlias } from '../paths/index.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import { resolveFile } from './file-path.ts';
import type { JsxImport, JsxImports } from './jsx-imports.ts';
import type { JsxDialect } from './jsx-syntax.ts';
import type { ContentOptions, ContentTools } from './options.ts';
import type { StepRuns } from './steps.ts';

/** One file of a page as it was read: the page itself, or a partial. */
export interface Piece {
  readonly context: TransformContext;
  /** Its text without front matter, in the same places. */
  readonly body: string;
  readonly dialect: JsxDialect;
  tree: MdastRoot;
  readonly imports: JsxImports;
  /** By the name that it is imported under. */
  readonly partials: ReadonlyMap<string, Piece>;
  /** The owner's plugins, as they hang on what read it. */
  readonly runs: StepRuns | undefined;
}

/** The place of a partial in a Markdown tree. */
export interface PartialNode extends Node {
  type: 'partial';
  /** The tree of this use. */
  tree: MdastRoot;
  context: TransformContext;
  data: { hName: 'jd-partial'; hProperties: Record<string, number> };
}

declare module 'mdast' {
  interface RootContentMap {
    partial: PartialNode;
  }
}

/** Partials of one page, those in partials included: more of them help nobody. */
export const MAX_PARTIALS = 500;

export function partialNode(
  index: number,
  { tree, context }: Pick<PartialNode, 'tree' | 'context'>,
  position: Position | undefined,
): RootContent {
  const data: PartialNode['data'] = { hName: 'jd-partial', hProperties: { index } };
  return { type: 'partial', tree, context, data, position };
}

const MARKDOWN_MODULE = /^(?!!!)[^?]*\.mdx?$/i;

export const isPartial = ({ module, isDefault }: JsxImport): boolean =>
  isDefault && MARKDOWN_MODULE.test(module);

export interface PartialFile {
  readonly path: ReturnType<typeof resolveFile> & string;
  readonly text: string;
}

/**
 * The file of a partial. Reports `partial-missing`, and `partial-cycle` where it is one of the files around it.
 * @param around files that are being read, outermost first
 */
export function openPartial(
  { module, position }: JsxImport,
  { context, tools, around }: { context: TransformContext; tools: ContentTools; around: readonly string[] },
): PartialFile | undefined {
  const page = context.source.path;
  const { isLenient, moduleAliases } = context.options;
  const from = withoutAlias(module, moduleAliases);
  // Beside a site of Docusaurus lies what it is about; whether that may be read is not asked here.
  const named = /^(?:\.{0,2}\/|@site\/)/.test(from)
    ? (resolveFile(from, page) ?? (isLenient ? importedPath(from, page) : undefined))
    : undefined;
  const path = named && inStatic(from, named, tools);
  if (path === undefined) {
    context.report({
      code: 'partial-missing',
      severity: 'error',
      message: `The partial \`${module}\` is no file of this site.`,
      hint: 'Write its path from this file (`./_part.mdx`), or from the site folder (`@site/parts/_part.mdx`).',
      position,
    });
    return undefined;
  }
  context.includes.add(path);
  if (around.includes(path)) {
    const way = [...around.slice(around.indexOf(path)), path].map((file) => `\`${file}\``).join(' → ');
    context.report({
      code: 'partial-cycle',
      severity: 'error',
      message: `A partial holds itself: ${way}.`,
      hint: 'Remove this import, or the one that leads to it.',
      position,
    });
    return undefined;
  }
  const text = tools.readFile(path);
  if (text === undefined) {
    context.report({ ...noPartial(path, context.options), position });
    return undefined;
  }
  return { path, text };
}

/** Of an import that names a file which is not there. */
export function noPartial(path: string, { partialsBy = [] }: ContentOptions): ContentFinding {
  const isMade = partialsBy.length > 0;
  return {
    code: 'partial-missing',
    severity: isMade ? 'warning' : 'error',
    message: `There is no file \`${path}\`.`,
    hint: `${isMade ? `Where ${partialsBy.join(' or ')} makes it, put the file into the site. ` : ''}Mend the path of the import, or remove it.`,
    ...(isMade && { cause: 'partial-of-plugin' as const }),
  };
}

/** The file of the static folder that an import names by its address, where the site has no file of that path. */
export function inStatic(from: string, path: SitePath, { readFile }: ContentTools): SitePath {
  const served = sitePath(`static${from}`);
  return from.startsWith('/') && readFile(path) === undefined && readFile(served) !== undefined
    ? served
    : path;
}

/** A text and those of all partials that it may show: what a parser must have grammars and tables for. */
export function withPartials(
  text: string,
  path: string,
  { tools, aliases }: { tools: ContentTools; aliases: ModuleAliases | undefined },
): string {
  const seen = new Set([path]);
  const texts: string[] = [];
  const add = (own: string, file: string): void => {
    texts.push(own);
    if (!own.includes('import')) return;
    for (const [, module] of own.matchAll(/^import\b[^'"\n]*['"]([^'"\n]+\.mdx?)['"]/gim)) {
      const target = resolveFile(withoutAlias(module!, aliases), file);
      if (target === undefined || seen.has(target)) continue;
      seen.add(target);
      const inner = tools.readFile(target);
      if (inner !== undefined) add(inner, target);
    }
  };
  add(text, path);
  return texts.length === 1 ? text : texts.join('\n');
}

/** Puts the trees of partials where they are shown. One that is shown within a paragraph gives its own paragraph's text. */
export function insertPartials(tree: HastRoot, parts: readonly HastRoot[]): void {
  if (parts.length > 0) tree.children = inserted(tree.children as ElementContent[], parts) as HastContent[];
}

function inserted(children: readonly ElementContent[], parts: readonly HastRoot[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (isPlace(child)) return contentOf(child, parts);
    const holds = child.tagName === 'p' && child.children.some(isPlace);
    const isText = /^(?:p|h[1-6])$/.test(child.tagName);
    child.children = (isText ? insertedInText : inserted)(child.children, parts);
    return holds ? withoutBlocks(child) : [child];
  });
}

function insertedInText(children: readonly ElementContent[], parts: readonly HastRoot[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (isPlace(child)) return inText(contentOf(child, parts));
    child.children = insertedInText(child.children, parts);
    return [child];
  });
}

const isPlace = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'jd-partial';

function contentOf({ properties }: Element, parts: readonly HastRoot[]): ElementContent[] {
  const part = parts[Number(properties.index)];
  return part ? inserted(part.children as ElementContent[], parts) : [];
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/** The text of a single paragraph; other content as it is. */
function inText(children: ElementContent[]): ElementContent[] {
  const own = children.filter((child) => !isBlank(child));
  const [only] = own;
  return own.length === 1 && only!.type === 'element' && only!.tagName === 'p' ? only!.children : children;
}

/** Names of elements of running text: `em`, `jd-image`. */
const INLINE =
  /^(?:a|abbr|b|br|code|del|em|i|img|input|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr|jd-badge|jd-image|picture|math)$/;

/** A paragraph that blocks came into is divided around them. */
function withoutBlocks(paragraph: Element): ElementContent[] {
  const out: ElementContent[] = [];
  let text: ElementContent[] = [];
  const flush = () => {
    if (!text.every(isBlank)) out.push({ ...paragraph, children: text });
    text = [];
  };
  for (const child of paragraph.children) {
    if (child.type !== 'element' || INLINE.test(child.tagName)) text.push(child);
    else {
      flush();
      out.push(child);
    }
  }
  flush();
  return out;
}
