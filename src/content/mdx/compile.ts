/**
 * Compiles a page that goes beyond the static subset: its Markdown is read with all that other pages have, and what has to be
 * run becomes a program. Loaded only where the configuration trusts the content. Runs nothing, and reads no other file but the
 * Markdown files that the page imports and its snippets.
 */
import { createProcessor, nodeTypes } from '@mdx-js/mdx';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Root as MdastRoot, Nodes } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';
import { FILE_SCHEME, parseSlot } from '../../contract/index.ts';
import { importedPath, type SitePath, withoutAlias } from '../../paths/index.ts';
import type { CodeRenderer } from '../code/index.ts';
import type { ContentFinding, TransformContext } from '../context.ts';
import { containerWords, isTextDirective, restoreDirectives } from '../directives/index.ts';
import type { FrontMatter, LinkCheckComment } from '../doc.ts';
import { type EmojiTable, transformEmoji } from '../emoji.ts';
import type { ConvertCommands } from '../fence-words.ts';
import { linkFootnotes } from '../footnotes.ts';
import { frontMatterOf } from '../front-matter.ts';
import { createHandlers } from '../handlers.ts';
import { HEAD_ELEMENT } from '../head-tags.ts';
import { type FoundHeading, HEADING_PROPERTY, transformHeadings } from '../headings.ts';
import { storeFor, type TreeStores } from '../kept-trees.ts';
import { readLinkCheckComments } from '../link-check-comments.ts';
import type { MathTransform } from '../math/index.ts';
import { transformOwn } from '../own-syntax.ts';
import { inStatic, noPartial } from '../partials.ts';
import { readSourceText } from '../source-text.ts';
import { fromPlainElements, toPlainElements } from '../step-elements.ts';
import {
  hangSteps,
  type PageSteps,
  rehypeRuns,
  reportStepError,
  runSteps,
  StepError,
  type StepRuns,
  stepFile,
} from '../steps.ts';
import type { SyntaxExtension } from '../syntax.ts';
import { truncateMark } from '../truncation.ts';
import { reportUnmadeLinks } from '../unmade-links.ts';
import { eachNode } from '../walk.ts';
import { AUTOLINKS, mayHoldComments, readable, restore } from './compat.ts';
import { type PageEsm, takeEsm } from './esm.ts';
import type { PageImport, PageScript } from './program.ts';
import { takeStatics } from './statics.ts';

/** Names that Docusaurus gives to the content of a page beside what the page imports, and that of its bundler. */
const SCOPE_NAMES = ['frontMatter', 'toc', 'contentTitle', 'metadata', 'assets', 'require'];
/** Components that are there without an import, and those of ours that a page may import: see `src/components`. */
const OWN_COMPONENTS: ReadonlySet<string> = new Set([
  ...['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'Head', 'Link', 'Translate'],
]);

/** What no Markdown has: imports, exports, and what the importing page gives. */
const MARKS_OF_MDX = /^(?:import|export)\s|\{props\b/m;

export type MdxProcessor = ReturnType<typeof createProcessor>;

export interface MdxReader {
  readonly processor: MdxProcessor;
  /** A plugin reads the text in a way of its own. */
  readonly extendsSyntax: boolean;
}

/** @param text as `readable` gives it */
export type ProgramParser = (text: string) => {
  readonly processor: MdxProcessor;
  /** See `MdxReader`. */
  readonly extendsSyntax: boolean;
  readonly tree: () => MdastRoot;
};

export interface CompileSetup extends TreeStores {
  /** @param isFirst the text is of MDX 1, or of a Markdown file that a page of MDX imports: see `readable` */
  readonly parserOf: (isFirst: boolean) => ProgramParser;
  readonly typesetMath: MathTransform | undefined;
  readonly emoji: EmojiTable | undefined;
  readonly commands: ConvertCommands | undefined;
  /** Element names that the site draws itself. */
  readonly overridden: ReadonlySet<string>;
  readonly frontMatter: FrontMatter;
}

/** What all scripts of one page gather. */
export interface PageParts {
  readonly scripts: PageScript[];
  readonly statics: ElementContent[][];
  /** Links that the site draws itself: their indices, by the address that is shown to what draws them. */
  readonly links: Map<string, number[]>;
  readonly headings: FoundHeading[];
  readonly comments: LinkCheckComment[];
  hasOwnTitle: boolean;
}

/** State of one file's way through the processor. */
interface FileState {
  readonly context: TransformContext;
  readonly setup: CompileSetup;
  readonly parts: PageParts;
  readonly isPage: boolean;
  /** The file as the owner's plugins know it; undefined where there are none. */
  readonly stepFile: VFile | undefined;
  esm: PageEsm | undefined;
  toc: PageScript['toc'];
}

declare module 'vfile' {
  interface DataMap {
    mdxState: FileState;
  }
}

/** What MDX has beside Markdown, as it was read: the library's own way copies the trees of all code in it. */
const AS_THEY_ARE: Handlers = Object.fromEntries(
  nodeTypes.map((type) => [
    type,
    (state: State, node: Nodes) =>
      ('children' in node ? { ...node, children: state.all(node) } : node) as ElementContent,
  ]),
);

/**
 * Makes the processor for one combination of syntax extensions.
 * @param isFirst braces of text are text, as in MDX 1 and in Markdown
 */
export function createMdxReader(
  syntax: readonly SyntaxExtension[],
  renderCode: CodeRenderer | undefined,
  steps: PageSteps,
  isFirst: boolean,
): MdxReader {
  let remark: StepRuns | undefined;
  const rehype = steps.length > 0 ? rehypeRuns(steps) : undefined;
  const extend: Plugin = function () {
    if (steps.length > 0) remark = hangSteps(this, steps, 'remark');
    const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
    data.micromarkExtensions?.push(...syntax.map(({ micromark }) => micromark));
    if (isFirst) data.micromarkExtensions?.push(AUTOLINKS);
    data.fromMarkdownExtensions?.push(...syntax.map(({ fromMarkdown }) => fromMarkdown));
  };
  const processor = createProcessor({
    outputFormat: 'function-body',
    development: true,
    remarkPlugins: [
      extend,
      () => (tree: unknown, file: VFile) => readMarkdown(tree as MdastRoot, file, remark) as never,
    ],
    remarkRehypeOptions: { clobberPrefix: '', handlers: { ...createHandlers(renderCode), ...AS_THEY_ARE } },
    rehypePlugins: [
      () => (tree: unknown, file: VFile) =>
        readElements(tree as HastRoot, file.data.mdxState!, rehype) as never,
    ],
  }).freeze();
  return { processor, extendsSyntax: remark?.extendsSyntax === true };
}

async function readMarkdown(read: MdastRoot, file: VFile, steps: StepRuns | undefined): Promise<MdastRoot> {
  const state = file.data.mdxState!;
  const { context, setup, parts, isPage, stepFile } = state;
  restore(read, String(file), truncateMark(context));
  if (/<\s*head\b/.test(String(file))) nameHeads(read);
  let tree = stepFile ? await runSteps(steps?.first, read, stepFile) : read;
  const comments = readLinkCheckComments(tree, context);
  if (isPage) parts.comments.push(...comments);
  if (stepFile || mayHoldComments(String(file))) dropComments(tree);
  transformOwn(tree, context, setup.commands, setup.typesetMath);
  if (stepFile) {
    tree = await runSteps(steps?.rest, tree, stepFile);
    restoreDirectives(tree, context.text);
  }
  state.esm = takeEsm(tree, context.text, SCOPE_NAMES);
  reportUnmadeLinks(tree, context);
  const { list, hasOwnTitle } = transformHeadings(tree, context, true);
  const offset = parts.headings.length;
  if (offset > 0) {
    eachNode(tree, 'heading', ({ data }) => {
      const index = data?.hProperties?.[HEADING_PROPERTY];
      if (typeof index === 'number') data!.hProperties![HEADING_PROPERTY] = index + offset;
    });
  }
  parts.headings.push(...list);
  if (isPage) parts.hasOwnTitle = hasOwnTitle;
  state.toc = list.flatMap(({ depth, text, id }) =>
    depth > 1 && id !== undefined ? [{ value: text, id, level: depth }] : [],
  );
  transformEmoji(tree, context, setup.emoji);
  return tree;
}

async function readElements(
  made: HastRoot,
  { context, setup, parts, stepFile }: FileState,
  steps: StepRuns | undefined,
): Promise<HastRoot> {
  if (context.text.includes('[^')) linkFootnotes(made, context);
  joinParagraphs(made);
  let tree = made;
  if (steps && stepFile) {
    const shown = toPlainElements(made, context.links);
    tree = await runSteps([...steps.first, ...steps.rest], made, stepFile);
    fromPlainElements(tree, context, shown);
  }
  const { overridden } = setup;
  if (overridden.has('a')) showAddresses(tree, context.links, parts.links);
  if (overridden.has('jd-image')) showPictures(tree, context.links, parts.links);
  if (overridden.has('jd-code')) showSources(tree);
  takeStatics(tree, { overridden, transparent: OWN_COMPONENTS, statics: parts.statics });
  return tree;
}

/**
 * What draws links may look where they lead, and lead them elsewhere: it sees addresses as they are written. Those of files are
 * known when all pages are.
 */
function showAddresses(tree: HastRoot, links: TransformContext['links'], shown: PageParts['links']): void {
  eachNode(tree, 'element', ({ tagName, properties }) => {
    const id = tagName === 'a' && parseSlot(String(properties.href))?.id;
    if (!id) return;
    const { url } = links[Number(id)]!;
    if (!/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return;
    properties.href = url;
    shown.set(url, [...(shown.get(url) ?? []), Number(id)]);
  });
}

/** What draws pictures is given an address for each: those of files are known when all pages are, and have a name of their own till then. */
function showPictures(tree: HastRoot, links: TransformContext['links'], shown: PageParts['links']): void {
  eachNode(tree, 'element', ({ tagName, properties }) => {
    const id = tagName === 'jd-image' && parseSlot(String(properties.src))?.id;
    if (!id) return;
    const { url } = links[Number(id)]!;
    const src = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) ? url : `${FILE_SCHEME}${id}/${url}`;
    properties.src = src;
    delete properties.imageIndex;
    shown.set(src, [...(shown.get(src) ?? []), Number(id)]);
  });
}

/** What draws code is given it as it is written. What stands in a file of its own is drawn here. */
function showSources(tree: HastRoot): void {
  eachNode(tree, 'element', (element) => {
    const code = element.data?.jdCode;
    if (!code?.value) return;
    const { lang, meta, value } = code;
    element.properties = { lang: lang ?? undefined, meta: meta ?? undefined, value };
    element.children = [];
  });
}

/** In a paragraph that is written as a tag there can be none: parsers of HTML would end the outer one, and leave it empty. */
function joinParagraphs(tree: HastRoot): void {
  eachNode(tree, 'mdxJsxFlowElement' as never, (node: Element & { readonly name?: string | null }) => {
    if (node.name !== 'p') return;
    const [only, ...more] = node.children.filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    );
    if (more.length === 0 && only?.type === 'element' && only.tagName === 'p') node.children = only.children;
  });
}

/** As in Docusaurus, the element in a page means the component. */
function nameHeads(tree: MdastRoot): void {
  for (const type of ['mdxJsxFlowElement', 'mdxJsxTextElement'])
    eachNode(tree, type as never, (node: { name?: string | null }) => {
      if (node.name === HEAD_ELEMENT) node.name = 'Head';
    });
}

function dropComments(node: Nodes): void {
  if (!('children' in node)) return;
  node.children = node.children.filter((child) => {
    dropComments(child);
    const isEmpty = child.type === 'paragraph' && child.children.length === 0 && !child.data?.hName;
    return child.type !== 'html' && !isEmpty;
  }) as never;
}

/** A page that cannot be compiled: the finding has been reported. */
export class NotCompiledError extends Error {
  override readonly name = 'NotCompiledError';
  constructor(readonly isStepFault = false) {
    super();
  }
}

/**
 * Compiles a file and the Markdown files that it imports.
 * @returns number of its script
 * @throws NotCompiledError
 */
export async function compileFile(
  context: TransformContext,
  body: string,
  setup: CompileSetup,
  parts: PageParts,
  chain: readonly SitePath[] = [],
): Promise<number> {
  const { path } = context.source;
  const number = parts.scripts.length;
  // Its place is taken before those of its partials.
  parts.scripts.push({ path, code: '', module: '', names: [], imports: [], used: [], partials: [], toc: [] });
  // Where `.md` files are no MDX, a page may import one all the same: a change log, or a part that was written to be imported.
  const { format = 'detect' } = context.options;
  const isMarkdown = format === 'detect' && !path.endsWith('.mdx') && !MARKS_OF_MDX.test(body);
  const isFirst = format === 'mdx1' || isMarkdown;
  const isContainer = containerWords(context.options.admonitions);
  const parserFor = setup.parserOf(isFirst);
  const text = readable(
    body,
    isFirst,
    // A plugin that reads texts in a way of its own may read directives.
    (colons, name) =>
      (colons.length < 3 ? isTextDirective(name) : isContainer(name)) || parserFor(body).extendsSyntax,
  );
  const file = new VFile({ path, value: text });
  const state: FileState = {
    ...{ context, setup, parts, isPage: chain.length === 0, esm: undefined, toc: [] },
    stepFile: context.tools.steps && stepFile(context, body, setup.frontMatter),
  };
  file.data.transformContext = context;
  file.data.mdxState = state;
  let code: string;
  try {
    const { processor, tree: parse } = parserFor(text);
    const read = () => ({ tree: parse() });
    const parsed =
      storeFor(setup, !state.isPage, context.source.isRepeated)?.take(processor, text, read) ?? read();
    const tree = await processor.run(parsed.tree as never, file);
    code = String(processor.stringify(tree as never, file));
  } catch (error) {
    if (error instanceof StepError) reportStepError(error, context);
    else reportSyntax(error, context);
    throw new NotCompiledError(error instanceof StepError);
  }
  const { module, names, constants, imports, partials, used } = state.esm!;
  const inner: PageScript['partials'][number][] = [];
  for (const partial of partials) {
    const script = await compilePartial(partial, context, setup, parts, [...chain, path]);
    inner.push({ ...partial, script });
  }
  parts.scripts[number] = {
    path,
    code,
    module,
    names,
    constants,
    imports,
    used,
    toc: state.toc,
    partials: inner,
  };
  return number;
}

/**
 * Compiles a Markdown file that a component of the page imports, and the files that it imports.
 * @throws NotCompiledError
 */
export async function compileEmbedded(
  path: SitePath,
  context: TransformContext,
  setup: CompileSetup,
  parts: PageParts,
): Promise<void> {
  const page = context.source.path;
  const from = `@site/${path}`;
  await compilePartial({ local: '', imported: 'default', from, line: 1, column: 1 }, context, setup, parts, [
    page,
  ]);
}

/** The file that an import means; undefined for one of a package. */
function importedFile(from: string, { source, options, tools }: TransformContext): SitePath | undefined {
  const meant = withoutAlias(from, options.moduleAliases);
  const path = importedPath(meant, source.path);
  return path && inStatic(meant, path, tools);
}

/** In place of a file that is not there: what stands between its tags. */
const ABSENT = 'return { default: ({ children }) => children ?? null };';

async function compilePartial(
  partial: PageImport,
  context: TransformContext,
  setup: CompileSetup,
  parts: PageParts,
  chain: readonly SitePath[],
): Promise<number> {
  const { line, column, from } = partial;
  const path = importedFile(from, context);
  // The rest of the page is shown.
  const absent = (finding: ContentFinding): number => {
    context.report({ ...finding, line, column });
    const nothing = { module: '', names: [], imports: [], used: [], partials: [], toc: [] };
    // It is told once, whatever is imported of it. The file that a cycle leads to is there.
    const shown = finding.code === 'partial-missing' && path !== undefined ? path : '';
    return parts.scripts.push({ path: shown as SitePath, code: ABSENT, ...nothing }) - 1;
  };
  if (path === undefined)
    return absent({
      code: 'partial-missing',
      severity: 'error',
      message: `\`${from}\` is no file of the site.`,
      hint: 'Import Markdown by a path that is relative to this file, or by `@site/…`.',
    });
  context.includes.add(path as SitePath);
  if (chain.includes(path as SitePath))
    return absent({
      code: 'partial-cycle',
      severity: 'error',
      message: `\`${from}\` imports this file again: ${[...chain, path].join(' → ')}.`,
      hint: 'Remove one of the imports.',
    });
  const known = parts.scripts.findIndex((script) => script.path === path);
  if (known >= 0) return known;
  const text = context.tools.readFile(path);
  if (text === undefined) return absent(noPartial(path, context.options));
  const body = readSourceText(text).body;
  const at = { line, column, file: context.source.path };
  const inner: TransformContext = {
    ...context,
    source: { ...context.source, path: path as SitePath, text },
    text: body,
    report: ({ position, ...finding }) =>
      // What is wrong with the configuration is no fault of the part.
      (finding as { file?: SitePath }).file !== undefined
        ? context.report(finding as never)
        : context.report({
            ...(position && { line: position.start.line, column: position.start.column }),
            ...finding,
            file: path as SitePath,
            related: [...(finding.related ?? []), at],
          } as never),
    // Places are known, and the offsets are those of another text than the page's.
    addLink: (link) => context.addLink({ file: path as SitePath, ...link, urlRange: undefined }),
  };
  const script = await compileFile(inner, body, setup, parts, chain);
  parts.scripts[script] = { ...parts.scripts[script]!, frontMatter: frontMatterOf(text) };
  return script;
}

/** @param target file of the site @param file the file that names it */
export function relativePath(target: string, file: string): string {
  const goal = target.split('/');
  const start = file.split('/').slice(0, -1);
  while (goal.length > 1 && start.length > 0 && goal[0] === start[0]) {
    goal.shift();
    start.shift();
  }
  return `${start.length > 0 ? '../'.repeat(start.length) : './'}${goal.join('/')}`;
}

/** What the compiler throws. */
interface SyntaxMessage {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  readonly place: object | { readonly end: { readonly line: number; readonly column: number } };
}

function reportSyntax(error: unknown, { report, options }: TransformContext): void {
  const { reason, place, ...found } = error as Partial<SyntaxMessage>;
  if (reason === undefined) throw error;
  // Some messages say their place in words only: `Expected a closing tag for `<A>` (5:1-5:4)`.
  const said = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason);
  const line = found.line ?? Number(said?.[1] ?? 1);
  const column = found.column ?? Number(said?.[2] ?? 1);
  const end = place && 'end' in place ? place.end : undefined;
  report({
    code: 'mdx-syntax',
    // What MDX 1 reads and its successors do not is no fault of the page.
    severity: options.format === 'mdx1' ? 'warning' : 'error',
    message: `This is no MDX: ${reason.replace(/\.?$/, '.')}`,
    hint: /`</.test(reason)
      ? 'Close the tag, or write `&lt;` for a sign that is text.'
      : 'Mend the code, or write `\\{` for a brace that is text.',
    line,
    column,
    ...(end && { endLine: end.line, endColumn: end.column }),
  });
}
