/**
 * The parser: one Markdown file in, one light Doc and one heavy tree out. Everything that can be made once is made in
 * `createParser`; `parse` is synchronous and pure, and what it meets in a file becomes a diagnostic, never an exception.
 */
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type {} from 'mdast-util-to-hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { Position } from 'unist';
import { VFile } from 'vfile';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { SitePath } from '../paths/index.ts';
import { type CodeRenderer, createCodeRenderer } from './code/index.ts';
import { fillContents } from './contents-list.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import { containerWords, PageFences, transformDirectives } from './directives/index.ts';
import type { Doc, DocComponents, DocSource, LinkCheckComment, LinkRef, ParsedDoc, Section } from './doc.ts';
import { type EmojiTable, loadEmoji, mayHoldEmoji, transformEmoji } from './emoji.ts';
import { type ConvertCommands, loadCommands, mayHoldNpmTabs, transformFences } from './fence-words.ts';
import { linkFootnotes, separateFootnotes } from './footnotes.ts';
import { reportForeign, reportForeignHome } from './foreign.ts';
import { type FrontMatterResult, parseFrontMatter } from './front-matter.ts';
import { createHandlers } from './handlers.ts';
import { type FoundHeadings, transformHeadings } from './headings.ts';
import { isMdx, transformJsx } from './jsx.ts';
import { importedNames, takeImports } from './jsx-imports.ts';
import type { ImportedNames, JsxDialect } from './jsx-syntax.ts';
import type { JsxValue } from './jsx-tag.ts';
import { refusal, TooDeepError } from './limits.ts';
import { readLinkCheckComments } from './link-check-comments.ts';
import type { MathTransform } from './math/index.ts';
import type { MdxProcessor } from './mdx/compile.ts';
import type { PageProgram } from './mdx/program.ts';
import type { ContentOptions, ContentTools } from './options.ts';
import {
  insertPartials,
  isPartial,
  MAX_PARTIALS,
  openPartial,
  type Piece,
  partialNode,
  withPartials,
} from './partials.ts';
import {
  type BlockRules,
  type DirectiveRules,
  PageLabels,
  parsePlain,
  readWithLabels,
} from './plain/index.ts';
import { numberRawTags, parseRawHtml, type RawTag, reportUnknownTags } from './raw-html.ts';
import { finishRawHtml } from './raw-links.ts';
import { sanitizeTree } from './sanitize.ts';
import { readTree } from './sections.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { DEFINITION, SyntaxChooser } from './syntax.ts';
import { markTruncation } from './truncation.ts';
import { reportUndefinedReferences } from './undefined-references.ts';

export interface Parser {
  /** Loads what a page needs that is not there yet, such as the grammar of a rare language or the table of emoji. Await it before `parse`. */
  readonly prepare: (source: Pick<DocSource, 'path' | 'text'>) => Promise<void> | undefined;
  /** Parses one file. Never throws for what a file holds; reads no other file but the partials and snippets it includes. */
  readonly parse: (source: DocSource) => ParsedDoc;
  /** Compiles one file whose content may be run. Never throws for what a file holds. */
  readonly compile: (source: DocSource, options: CompileOptions) => Promise<CompiledDoc>;
}

export interface CompileOptions {
  /** Names of the elements that the site draws itself. */
  readonly overridden: ReadonlySet<string>;
}

/** A page that has to be run before it is known what stands on it. */
export interface CompiledDoc {
  /** undefined where the page cannot be compiled: `finish` says why. */
  readonly program: PageProgram | undefined;
  /**
   * @param markup what the program made; undefined where it failed
   */
  readonly finish: (markup: string | undefined, run: PageRun) => ParsedDoc;
}

/** What is known of a page's run beside its HTML. */
export interface PageRun {
  readonly findings: readonly ContentFinding[];
  /** Files that the page is made from, relative to the site. */
  readonly inputs: readonly string[];
  readonly components?: DocComponents | undefined;
}

/** Switches that only tests use. */
export interface ParserInternals {
  /** Heading ids. The CommonMark suite switches them off. */
  readonly headingIds?: boolean;
  /** What goes beyond CommonMark and GFM: front matter, directives, alerts, JSX, emoji. */
  readonly extensions?: boolean;
  /** Tables, strike-through, task lists, footnotes and bare links. The CommonMark suite switches them off. */
  readonly gfm?: boolean;
  /** Code blocks as `pre` and `code`, not highlighted. */
  readonly plainCode?: boolean;
  /** Every syntax extension for every page: the reference of the differential test. */
  readonly allSyntax?: boolean;
  /** The HTML parser sees the whole of a page that holds raw HTML: the reference of the differential test. */
  readonly wholeHtml?: boolean;
}

type MarkdownProcessor = Processor<MdastRoot, MdastRoot, HastRoot>;

interface Setup {
  readonly fences: PageFences | undefined;
  readonly labels: PageLabels;
  readonly isContainer: DirectiveRules['isContainer'];
  readonly options: ContentOptions;
  readonly tools: ContentTools;
  readonly internals: Required<Omit<ParserInternals, 'plainCode'>>;
  readonly markdown: SyntaxChooser<MarkdownProcessor>;
  readonly mdx: SyntaxChooser<MarkdownProcessor>;
  /** Of `.md` files that import what they show. */
  readonly mixed: SyntaxChooser<MarkdownProcessor>;
  readonly imported: ImportedNames;
  /** From Markdown trees to HTML trees. */
  readonly toHtml: MarkdownProcessor;
  /** For pages that are compiled; absent until there is one. */
  programs: SyntaxChooser<MdxProcessor> | undefined;
  /** Absent until a page may need it. */
  emoji: EmojiTable | undefined;
  /** Absent until a page may need it. */
  commands: ConvertCommands | undefined;
  readonly typesetMath: MathTransform | undefined;
}

/** Makes a parser. Loads what the options ask for: grammars, the emoji table. */
export async function createParser(
  options: ContentOptions,
  tools: ContentTools,
  internals: ParserInternals = {},
): Promise<Parser> {
  const renderCode = internals.plainCode ? undefined : await createCodeRenderer(options, tools);
  const extensions = internals.extensions ?? true;
  const math = options.math && extensions ? await import('./math/index.ts') : undefined;
  const fences = extensions ? new PageFences() : undefined;
  const labels = new PageLabels();
  const imported: ImportedNames = { names: new Set() };
  const chooser = (dialect: JsxDialect): SyntaxChooser<MarkdownProcessor> =>
    new SyntaxChooser(
      {
        mdx: dialect === 'mdx',
        imported: dialect === 'mixed' ? imported : undefined,
        gfm: internals.gfm ?? true,
        placeholders: options.html === 'sanitize',
        fences,
        jsx: extensions,
        labels,
        options,
        math: math?.mathSyntax,
      },
      (syntax) => createProcessor(syntax, renderCode),
    );
  const setup: Setup = {
    fences,
    labels,
    isContainer: containerWords(options.admonitions),
    options,
    tools,
    internals: {
      gfm: internals.gfm ?? true,
      headingIds: internals.headingIds ?? true,
      extensions,
      allSyntax: internals.allSyntax ?? false,
      wholeHtml: internals.wholeHtml ?? false,
    },
    markdown: chooser('markdown'),
    mdx: chooser('mdx'),
    mixed: chooser('mixed'),
    imported,
    toHtml: createProcessor([], renderCode),
    programs: undefined,
    emoji: undefined,
    commands: undefined,
    typesetMath: await math?.createMathTransform(),
  };
  const prepareEmoji = async () => {
    setup.emoji = await loadEmoji();
  };
  const prepareCommands = async () => {
    setup.commands = await loadCommands();
  };
  return {
    prepare({ path, text: own }) {
      const text = extensions ? withPartials(own, path, tools) : own;
      const lacksEmoji = options.emoji && extensions && !setup.emoji && mayHoldEmoji(text);
      const lacksCommands = extensions && !setup.commands && mayHoldNpmTabs(text);
      const loading = [
        renderCode?.prepare(text),
        lacksEmoji && prepareEmoji(),
        lacksCommands && prepareCommands(),
      ].filter(Boolean);
      return loading.length > 0 ? Promise.all(loading).then(() => {}) : undefined;
    },
    parse: (source) => parse(source, setup),
    async compile(source, { overridden }) {
      const { compilePage, createMdxProcessor } = await import('./mdx/index.ts');
      setup.programs ??= new SyntaxChooser(
        { mdx: true, gfm: true, placeholders: false, fences, jsx: false, options, math: math?.mathSyntax },
        (syntax) => createMdxProcessor(syntax, renderCode),
      );
      const text = readSourceText(source.text, true);
      const gathered = gather(source, text, setup);
      const frontMatter = readFrontMatter(text, gathered);
      const { typesetMath, emoji } = setup;
      const page = compilePage(gathered.context, text.body, {
        renderCode,
        syntax: setup.programs,
        typesetMath,
        emoji,
        overridden,
        frontMatter: frontMatter.frontMatter,
      });
      return {
        program: page.program,
        finish(markup, { findings, inputs, components }) {
          for (const finding of findings) gathered.context.report(finding);
          for (const path of inputs) gathered.context.includes.add(path as SitePath);
          const finished = markup === undefined ? undefined : page.finish(markup);
          if (!finished) return plainPage(source, text, frontMatter, gathered);
          gathered.comments = page.comments;
          const { tree, headings, hasOwnTitle } = finished;
          const parsed = finish(source, frontMatter, gathered, tree, { list: headings, hasOwnTitle });
          return components ? { ...parsed, doc: { ...parsed.doc, components } } : parsed;
        },
      };
    },
  };
}

function createProcessor(
  syntax: readonly import('./syntax.ts').SyntaxExtension[],
  renderCode: CodeRenderer | undefined,
): MarkdownProcessor {
  return unified()
    .data(
      'micromarkExtensions',
      syntax.map(({ micromark }) => micromark),
    )
    .data(
      'fromMarkdownExtensions',
      syntax.map(({ fromMarkdown }) => fromMarkdown),
    )
    .use(remarkParse)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      handlers: createHandlers(renderCode),
    })
    .freeze() as unknown as MarkdownProcessor;
}

/** A fence with a word that `transformFences` knows: "```sh npm2yarn". */
const FENCE_WORD = /(?:`{3}|~{3}).*\b(?:npm2yarn|live)/;

/** What one parse gathers. */
interface Gathered {
  readonly context: TransformContext;
  readonly diagnostics: Diagnostic[];
  readonly links: LinkRef[];
  comments: readonly LinkCheckComment[];
  isTruncated: boolean;
}

function gather(source: DocSource, { text, cut }: SourceText, { options, tools }: Setup): Gathered {
  const diagnostics: Diagnostic[] = [];
  const links: LinkRef[] = [];
  const includes = new Set<SitePath>();
  const styles = new Set<string>();
  const context = contextOf(source, {
    text,
    cut,
    options,
    tools,
    diagnostics,
    links,
    includes,
    styles,
    isPartial: false,
  });
  return { context, diagnostics, links, comments: [], isTruncated: false };
}

interface ContextParts
  extends Pick<SourceText, 'text' | 'cut'>,
    Pick<TransformContext, 'options' | 'tools' | 'includes' | 'styles'> {
  readonly diagnostics: Diagnostic[];
  readonly links: LinkRef[];
  readonly isPartial: boolean;
}

/** The context of one file of a page; findings and links are gathered with those of the others. */
function contextOf(source: DocSource, parts: ContextParts): TransformContext {
  const { text, cut, options, tools, diagnostics, links, includes, styles } = parts;
  const file = parts.isPartial ? { file: source.path } : {};
  return {
    source,
    text,
    options,
    tools,
    report: ({ position, ...finding }) => {
      diagnostics.push({
        file: source.path,
        ...(position && {
          line: position.start.line,
          column: position.start.column,
          endLine: position.end.line,
          endColumn: position.end.column,
        }),
        ...finding,
      });
    },
    addLink: ({ position, urlRange, ...link }) => {
      const index = links.length;
      links.push({
        index,
        ...link,
        ...file,
        line: position?.start.line ?? 1,
        column: position?.start.column ?? 1,
        endLine: position?.end.line ?? 1,
        endColumn: position?.end.column ?? 1,
        ...(urlRange && { urlRange: { start: urlRange.start + cut, end: urlRange.end + cut } }),
      });
      return index;
    },
    includes,
    styles,
  };
}

function parse(source: DocSource, setup: Setup): ParsedDoc {
  const text = readSourceText(source.text, setup.internals.extensions);
  const gathered = gather(source, text, setup);
  const frontMatter = readFrontMatter(text, gathered);
  const refused = refusal(text.body);
  if (refused) {
    gathered.context.report(refused);
    return plainPage(source, text, frontMatter, gathered);
  }
  const mark = { links: gathered.links.length, diagnostics: gathered.diagnostics.length };
  try {
    return parseBody(source, text, frontMatter, gathered, setup);
  } catch (error) {
    gathered.links.length = mark.links;
    gathered.diagnostics.length = mark.diagnostics;
    const isDepth =
      error instanceof TooDeepError || (error instanceof RangeError && /call stack/i.test(error.message));
    gathered.context.report(
      isDepth
        ? {
            code: 'too-deep',
            severity: 'error',
            message: 'The page is nested too deeply to be read; it is shown as plain text.',
            hint: 'Take quotes, lists or HTML elements out of one another.',
            line: 1,
            column: 1,
          }
        : {
            code: 'parse-failed',
            severity: 'error',
            message: `The page could not be parsed: ${(error as Error).message}`,
            hint: 'This is a fault of the program: please report it with the file.',
            line: 1,
            column: 1,
          },
    );
    return plainPage(source, text, frontMatter, gathered);
  }
}

function readFrontMatter(
  text: SourceText,
  { context, diagnostics }: Gathered,
): Pick<FrontMatterResult, 'frontMatter' | 'lines'> {
  if (text.foreignFrontMatter !== undefined) {
    context.report({
      code: 'front-matter-language',
      severity: 'error',
      message: `Front matter in \`${text.foreignFrontMatter}\` is not read, and never run.`,
      hint: 'Write it in YAML, between two lines of `---`.',
      line: 1,
      column: 1,
    });
  }
  if (!text.frontMatter) return { frontMatter: { extra: {} }, lines: {} };
  const result = parseFrontMatter(text.frontMatter.yaml, text.text, text.frontMatter.offset);
  for (const diagnostic of result.diagnostics) diagnostics.push({ file: context.source.path, ...diagnostic });
  reportForeignHome(result.frontMatter.extra.layout, result.lines.layout, context);
  for (const { kind, url, start, end, isPlain } of result.urls) {
    const urlRange = isPlain ? { start: start.offset!, end: end.offset! } : undefined;
    context.addLink({ kind, origin: 'front-matter', url, text: '', position: { start, end }, urlRange });
  }
  return result;
}

function parseBody(
  source: DocSource,
  text: SourceText,
  frontMatter: Pick<FrontMatterResult, 'frontMatter' | 'lines'>,
  gathered: Gathered,
  setup: Setup,
): ParsedDoc {
  const { internals } = setup;
  const comments: LinkCheckComment[] = [];
  const page = readPiece(gathered.context, text.body, { setup, gathered, comments, around: [source.path] });
  gathered.comments = comments;
  const parts: Part[] = [];
  const whole = transformPiece(page, { setup, parts, props: undefined });
  const headings = transformHeadings(page.tree, gathered.context, internals.headingIds);
  const tree = toHtmlTree(whole, setup);
  const inner = parts.map((part, index) => toHtmlTree(part, setup, `part-${index + 1}-`));
  insertPartials(tree, inner);
  const hasContents = [whole, ...parts].some(({ piece }) => piece.body.includes('TOCInline'));
  const parsed = finish(source, frontMatter, gathered, tree, headings);
  if (hasContents) fillContents(tree, parsed.doc.headings);
  return parsed;
}

interface Reading {
  readonly setup: Setup;
  readonly gathered: Gathered;
  /** For the link checker. */
  readonly comments: LinkCheckComment[];
  /** Files that are being read, outermost first. */
  readonly around: readonly string[];
}

/** Parses one file of a page, and the partials that it imports. */
function readPiece(context: TransformContext, body: string, reading: Reading): Piece {
  const { setup, comments, around } = reading;
  const { internals } = setup;
  const isInner = around.length > 1;
  const names = internals.extensions && !isMdx(context) ? importedNames(body) : undefined;
  const dialect: JsxDialect = isMdx(context) ? 'mdx' : names || isInner ? 'mixed' : 'markdown';
  setup.imported.names = names ?? new Set();
  const chooser = setup[dialect];
  const processor = internals.allSyntax ? chooser.all() : chooser.for(body);
  const mayBePlain =
    setup.options.fastPath && !internals.allSyntax && dialect !== 'mixed' && !DEFINITION.test(body);
  const tree = (mayBePlain && parseBlocks(body, dialect === 'mdx', setup)) || processor.parse(body);
  for (const comment of readLinkCheckComments(tree, context))
    comments.push(isInner ? { ...comment, file: context.source.path } : comment);
  if (internals.extensions && !isInner) reading.gathered.isTruncated = markTruncation(tree, context);
  const imports = internals.extensions ? takeImports(tree, context, dialect === 'mdx') : new Map();
  const partials = new Map<string, Piece>();
  for (const [name, imported] of imports) {
    const partial = isPartial(imported) ? readPartial(imported, context, reading) : undefined;
    if (partial) partials.set(name, partial);
  }
  return { context, body, dialect, tree, imports, partials };
}

function readPartial(
  imported: Parameters<typeof openPartial>[0],
  outer: TransformContext,
  reading: Reading,
): Piece | undefined {
  const { setup, gathered, around } = reading;
  const { options, tools } = setup;
  const file = openPartial(imported, { context: outer, tools, around });
  if (!file) return undefined;
  const { text, body, cut } = readSourceText(file.text);
  const { diagnostics, links } = gathered;
  const source: DocSource = { ...outer.source, path: file.path, text: file.text };
  const { includes, styles } = outer;
  const context = contextOf(source, {
    text,
    cut,
    options,
    tools,
    diagnostics,
    links,
    includes,
    styles,
    isPartial: true,
  });
  const refused = refusal(body);
  if (refused) {
    context.report(refused);
    return undefined;
  }
  return readPiece(context, body, { ...reading, around: [...around, file.path] });
}

/** A Markdown tree that is ready to become HTML. */
interface Part {
  readonly piece: Piece;
  readonly tags: readonly RawTag[];
  readonly hasHtml: boolean;
}

interface Transforming {
  readonly setup: Setup;
  /** Receives the partials of the page in the order of their numbers. */
  readonly parts: Part[];
  readonly props: ReadonlyMap<string, JsxValue> | undefined;
}

function transformPiece(piece: Piece, { setup, parts, props }: Transforming): Part {
  const { context, body, tree, dialect, imports } = piece;
  const { extensions } = setup.internals;
  if (extensions) {
    transformJsx(tree, context, {
      dialect,
      imports,
      props,
      include: (tag, position) => {
        const partial = piece.partials.get(tag.name);
        if (!partial) return undefined;
        const index = parts.length;
        if (index === MAX_PARTIALS) reportTooMany(context, position);
        if (index >= MAX_PARTIALS) return undefined;
        const own = { ...partial, tree: structuredClone(partial.tree) };
        // Takes its number before those in it.
        parts.push({ piece: own, tags: [], hasHtml: false });
        parts[index] = transformPiece(own, { setup, parts, props: tag.attributes });
        return partialNode(index, own, position);
      },
    });
    if (FENCE_WORD.test(body)) transformFences(tree, context, setup.commands);
    transformDirectives(tree, context);
    setup.typesetMath?.(tree, context);
  }
  if (extensions) reportForeign(tree, context, body);
  const { tags, hasHtml } = numberRawTags(tree, context);
  if (extensions && (hasHtml || body.includes('<'))) reportUnknownTags(tree, context, tags);
  if (body.includes('][')) reportUndefinedReferences(tree, context);
  return { piece, tags, hasHtml };
}

function reportTooMany(context: TransformContext, position: Position | undefined): void {
  context.report({
    code: 'too-complex',
    severity: 'error',
    message: `The page shows more than ${MAX_PARTIALS} partials; this one and those after it are left out.`,
    hint: 'Divide the page, or put the text of small partials in place.',
    position,
  });
}

/** @param notes what ids of footnotes begin with */
function toHtmlTree({ piece, tags, hasHtml }: Part, setup: Setup, notes = ''): HastRoot {
  const { context, body, tree: mdast } = piece;
  const { internals } = setup;
  if (setup.emoji) transformEmoji(mdast, setup.emoji);
  const file = new VFile();
  file.data.transformContext = context;
  let tree = setup.toHtml.runSync(mdast, file);
  if (body.includes('[^')) {
    if (notes !== '') separateFootnotes(tree, notes);
    linkFootnotes(tree, context);
  }
  if (hasHtml) {
    const parsed = parseRawHtml(tree, internals.wholeHtml);
    tree = parsed.tree;
    const raw = { context, tags, own: parsed.own };
    if (setup.options.html === 'sanitize') sanitizeTree(tree, raw);
    finishRawHtml(tree, raw);
  }
  return tree;
}

/** The short way, where the page can go it. */
function parseBlocks(body: string, mdx: boolean, setup: Setup): MdastRoot | undefined {
  const { fences, labels, isContainer, internals } = setup;
  const chooser = mdx ? setup.mdx : setup.markdown;
  try {
    return readWithLabels(body, (known) => {
      labels.labels = known;
      const hasLabels = known.links.size + known.notes.size > 0;
      const ledger = fences?.beginPage();
      const directives: DirectiveRules | undefined = ledger && {
        isContainer,
        canClose: (size) => ledger.canTake(size),
        open: (size) => {
          ledger.add(size);
          return () => ledger.add(size, -1);
        },
        close: (size) => {
          const taken = ledger.take(size)!;
          return () => ledger.add(taken);
        },
      };
      const rules: BlockRules = { gfm: internals.gfm, mdx, marks: chooser.marks, directives };
      return parsePlain(body, rules, (piece) => {
        ledger?.beginPiece();
        return chooser.for(piece, { isInDirective: ledger?.hasOpen === true, hasLabels }).parse(piece);
      });
    });
  } finally {
    labels.labels = undefined;
    fences?.endPage();
  }
}

function finish(
  source: DocSource,
  { frontMatter, lines }: Pick<FrontMatterResult, 'frontMatter' | 'lines'>,
  { context, diagnostics, links, comments, isTruncated }: Gathered,
  tree: HastRoot,
  { list, hasOwnTitle }: FoundHeadings,
): ParsedDoc {
  const facts = readTree(tree, list, hasOwnTitle);
  const doc: Doc = {
    path: source.path,
    docPath: source.docPath,
    version: source.version,
    locale: source.locale,
    frontMatter,
    frontMatterLines: lines,
    ...(comments.length > 0 && { linkCheckComments: comments }),
    title:
      frontMatter.title ?? facts.headings.find(({ depth }) => depth === 1)?.text ?? fileTitle(source.docPath),
    hasOwnTitle,
    description: frontMatter.description ?? shorten(facts.firstParagraph),
    headings: facts.headings,
    anchors: facts.anchors,
    links,
    includes: [...context.includes],
    ...(context.styles.size > 0 && { styles: [...context.styles] }),
    isWide: facts.hasHero,
    ...(isTruncated && { isTruncated }),
    ...(facts.hasDocCards && { hasDocCards: true }),
    diagnostics,
  };
  return { doc, tree, sections: facts.sections as readonly Section[] };
}

/** A page that could not be parsed: its source, as it stands. */
function plainPage(
  source: DocSource,
  text: SourceText,
  frontMatter: Pick<FrontMatterResult, 'frontMatter' | 'lines'>,
  gathered: Gathered,
): ParsedDoc {
  const tree: HastRoot = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        children: [{ type: 'text', value: text.body.trim() }],
      },
    ],
  };
  return finish(source, frontMatter, gathered, tree, { list: [], hasOwnTitle: false });
}

/** Longest description made from text, in characters. Source: `Doc.description`. */
const MAX_DESCRIPTION = 300;

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_DESCRIPTION / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()}…`;
}

function fileTitle(docPath: string): string {
  const name = docPath.replace(/\.mdx?$/i, '');
  return name.slice(name.lastIndexOf('/') + 1);
}
