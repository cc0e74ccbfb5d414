/**
 * The parser: one Markdown file in, one light Doc and one heavy tree out. Everything that can be made once is made in
 * `createParser`; `parse` is synchronous and pure, and what it meets in a file becomes a diagnostic, never an exception. Where
 * the owner's plugins work on a page, `parseInSteps` takes the same way and lets them in between.
 */
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot, RootContent } from 'mdast';
import type {} from 'mdast-util-to-hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { Position } from 'unist';
import { VFile } from 'vfile';
import { isMdx, type SitePath } from '../paths/index.ts';
import { reportBidiControls } from './bidi-controls.ts';
import { type CodeRenderer, createCodeRenderer } from './code/index.ts';
import { fillContents } from './contents-list.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import { dropCustomTags } from './custom-tags.ts';
import { containerWords, PageFences, restoreDirectives } from './directives/index.ts';
import type {
  Doc,
  DocComponents,
  DocHead,
  DocSource,
  FrontMatter,
  LinkCheckComment,
  ParsedDoc,
} from './doc.ts';
import { type EmojiTable, loadEmoji, mayHoldEmoji, transformEmoji } from './emoji.ts';
import { type ConvertCommands, loadCommands, mayHoldNpmTabs } from './fence-words.ts';
import { linkFootnotes, separateFootnotes } from './footnotes.ts';
import { reportForeign } from './foreign.ts';
import { createHandlers, withDefinitions } from './handlers.ts';
import { takeHeads } from './head-tags.ts';
import { type FoundHeadings, transformHeadings } from './headings.ts';
import { transformJsx } from './jsx.ts';
import { importedNames, takeImports } from './jsx-imports.ts';
import type { ImportedNames, JsxDialect } from './jsx-syntax.ts';
import type { JsxValue } from './jsx-tag.ts';
import { KeptTrees, type ParsedText, storeFor, type TreeStores } from './kept-trees.ts';
import { boundReferences, HardText, refusal } from './limits.ts';
import { readLinkCheckComments } from './link-check-comments.ts';
import type { MathTransform } from './math/index.ts';
import type { MdxReader, ProgramParser } from './mdx/compile.ts';
import { isModulePath } from './mdx/module-page.ts';
import type { PageProgram } from './mdx/program.ts';
import {
  contextOf,
  finish,
  type Gathered,
  gather,
  giveUp,
  type OpenPage,
  openPage,
  plainPage,
  readFrontMatter,
} from './open-page.ts';
import type { ContentOptions, ContentTools } from './options.ts';
import { transformOwn } from './own-syntax.ts';
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
  ESM_START,
  PageLabels,
  parsePlain,
  readWithLabels,
} from './plain/index.ts';
import { numberRawTags, parseRawHtml, type RawTag, reportUnknownTags } from './raw-html.ts';
import { finishRawHtml } from './raw-links.ts';
import { sanitizeTree } from './sanitize.ts';
import { readSourceText } from './source-text.ts';
import { fromPlainElements, toPlainElements } from './step-elements.ts';
import {
  hangSteps,
  leaveJsxOut,
  type PageSteps,
  rehypeRuns,
  runSteps,
  type StepRuns,
  stepFile,
} from './steps.ts';
import { type Around, SyntaxChooser, type SyntaxExtension } from './syntax.ts';
import { isCut, markTruncation, truncateMark } from './truncation.ts';
import { reportUnmadeLinks } from './unmade-links.ts';
import { copyOf } from './walk.ts';

export interface Parser {
  /** Loads what a page needs that is not there yet, such as the grammar of a rare language or the table of emoji. Await it before `parse`. */
  readonly prepare: (source: Pick<DocSource, 'path' | 'text'>) => Promise<void> | undefined;
  /** Parses one file. Never throws for what a file holds; reads no other file but the partials and snippets it includes. */
  readonly parse: (source: DocSource) => ParsedDoc;
  /** The same for any page, plugins of the owner's included. */
  readonly parseInSteps: (source: DocSource) => Promise<ParsedDoc>;
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
  /** A plugin of the owner's failed on it. */
  readonly isStepFault: boolean;
  /**
   * Compiles files that components of the page import, as parts of it.
   * @param paths Markdown files, relative to the site
   * @returns the program with them; undefined where one cannot be compiled: `finish` says why
   */
  readonly embed: (paths: readonly SitePath[]) => Promise<PageProgram | undefined>;
  /** Loads what the code in drawn markup needs, before `finish`; undefined where nothing is missing. */
  readonly prepare: (markup: string) => Promise<void> | undefined;
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
  /** What the page's components say of it, before what its front matter says. */
  readonly frontMatter?: Partial<FrontMatter> | undefined;
  readonly head?: DocHead | undefined;
  readonly pageHeads?: Doc['pageHeads'];
  /** Ids that are there in browsers only. */
  readonly anchors?: readonly string[];
  readonly isNotBuilt?: boolean | undefined;
  readonly asks?: Doc['asks'];
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

/** What reads Markdown, and the plugins that hang on it. */
interface Reader {
  readonly processor: MarkdownProcessor;
  readonly remark: StepRuns | undefined;
}

/** What reads the pages that share their plugins. */
interface Readers {
  readonly markdown: SyntaxChooser<Reader>;
  readonly mdx: SyntaxChooser<Reader>;
  /** Of `.md` files that import what they show. */
  readonly mixed: SyntaxChooser<Reader>;
  readonly typesetMath: MathTransform | undefined;
  /** undefined: no plugin works on these pages. */
  readonly rehype: StepRuns | undefined;
  /** For pages that are compiled; absent until there is one. `first`: braces of text are text. */
  readonly programs: { mdx?: ProgramParser; first?: ProgramParser };
}

interface Setup extends TreeStores {
  readonly fences: PageFences | undefined;
  readonly labels: PageLabels;
  readonly isContainer: DirectiveRules['isContainer'];
  readonly options: ContentOptions;
  readonly tools: ContentTools;
  readonly internals: Required<Omit<ParserInternals, 'plainCode'>>;
  /** Of the pages of an edition. */
  readonly readersOf: (version: string) => Readers;
  /** Of pages without plugins. */
  readonly readers: Readers;
  readonly imported: ImportedNames;
  /** From Markdown trees to HTML trees. */
  readonly toHtml: MarkdownProcessor;
  /** Absent until a page may need it. */
  emoji: EmojiTable | undefined;
  /** Absent until a page may need it. */
  commands: ConvertCommands | undefined;
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
  const typesetMath = await math?.createMathTransform();
  const ourMath = math && (() => math.mathSyntax(options.isLenient === true));
  const createReaders = (steps: PageSteps): Readers => {
    // Formulas are ours where they can be, else those of the plugin for them.
    const isTheirs = !typesetMath?.isInstalled && steps.some(({ name }) => isMathStep(name));
    const mathSyntax = isTheirs ? undefined : ourMath;
    const chooser = (dialect: JsxDialect): SyntaxChooser<Reader> =>
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
          math: mathSyntax,
        },
        (syntax) => createReader(syntax, steps),
      );
    return {
      markdown: chooser('markdown'),
      mdx: chooser('mdx'),
      mixed: chooser('mixed'),
      typesetMath: isTheirs ? undefined : typesetMath,
      rehype: steps.length > 0 ? rehypeRuns(steps) : undefined,
      programs: {},
    };
  };
  const readers = createReaders([]);
  const known = new Map<PageSteps | undefined, Readers>();
  const readersOf = (version: string): Readers => {
    const steps = tools.steps?.of(version);
    if (!steps || steps.length === 0) return readers;
    let own = known.get(steps);
    if (!own) {
      own = createReaders(typesetMath?.isInstalled ? steps.filter(({ name }) => !isMathStep(name)) : steps);
      known.set(steps, own);
    }
    return own;
  };
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
    readersOf,
    readers,
    imported,
    partialTrees: new KeptTrees(),
    pageTrees: new KeptTrees(),
    toHtml: createConverter(renderCode),
    emoji: undefined,
    commands: undefined,
  };
  const prepareEmoji = async () => {
    setup.emoji = await loadEmoji();
  };
  const prepareCommands = async () => {
    setup.commands = await loadCommands();
  };
  const prepare: Parser['prepare'] = ({ path, text: own }) => {
    const text = extensions ? withPartials(own, path, { tools, aliases: options.moduleAliases }) : own;
    const lacksEmoji = options.emoji && extensions && !setup.emoji && mayHoldEmoji(text);
    const lacksCommands = extensions && !setup.commands && mayHoldNpmTabs(text);
    const loading = [
      renderCode?.prepare(text),
      lacksEmoji && prepareEmoji(),
      lacksCommands && prepareCommands(),
    ].filter(Boolean);
    return loading.length > 0 ? Promise.all(loading).then(() => {}) : undefined;
  };
  return {
    prepare,
    parse: (source) => parse(source, setup),
    parseInSteps: (source) => parseInSteps(source, setup),
    async compile(source, { overridden }) {
      const { compilePage, createMdxReader } = await import('./mdx/index.ts');
      const own = setup.readersOf(source.version);
      const steps = own.rehype ? (tools.steps?.of(source.version) ?? []) : [];
      const chooser = (isFirst: boolean) =>
        new SyntaxChooser(
          {
            ...{ mdx: true, gfm: true, placeholders: false, fences, jsx: false, labels, options },
            math: own.typesetMath && ourMath,
          },
          (syntax) => createMdxReader(syntax, renderCode, steps, isFirst),
        );
      const isModule = isModulePath(source.path);
      const text = readSourceText(source.text, !isModule);
      const gathered = gather(source, text, setup);
      const frontMatter = readFrontMatter(text, gathered);
      const linksBefore = gathered.links.length;
      const page = await compilePage(gathered.context, text.body, {
        renderCode,
        parserOf: (isFirst) =>
          (own.programs[isFirst ? 'first' : 'mdx'] ??= programParser(chooser(isFirst), setup)),
        typesetMath: own.typesetMath,
        get emoji() {
          return setup.emoji;
        },
        get commands() {
          return setup.commands;
        },
        overridden,
        partialTrees: setup.partialTrees,
        pageTrees: setup.pageTrees,
        frontMatter: frontMatter.frontMatter,
      });
      return {
        program: page.program,
        isStepFault: page.isStepFault,
        embed: async (paths) => {
          for (const path of paths) await prepare({ path, text: tools.readFile(path) ?? '' });
          return page.embed(paths);
        },
        prepare: (markup) =>
          renderCode?.prepare(
            Array.from(markup.matchAll(CODE_LANGUAGE), ([, word]) => `\`\`\`${word}\n\`\`\`\n`).join(''),
          ),
        finish(
          markup,
          {
            findings,
            inputs,
            components,
            frontMatter: saidOf = {},
            head,
            pageHeads,
            anchors = [],
            isNotBuilt,
            asks,
          },
        ) {
          for (const finding of findings) gathered.context.report(finding);
          for (const path of inputs) gathered.context.includes.add(path as SitePath);
          // Of a page that is drawn again when all pages are known, others may ask for the title meanwhile.
          const shown = markup ?? (asks ? page.stillMarkup() : undefined);
          const finished =
            shown === undefined ? undefined : page.finish(shown, asks === 'docs' || asks === 'plugins');
          // Of a page that cannot be drawn only its text is known.
          gathered.isTruncated = finished
            ? isCut(finished.tree)
            : truncateMark(gathered.context).test(text.body);
          const more = {
            ...(components && { components }),
            ...(head && { head }),
            ...(pageHeads && { pageHeads }),
            ...(isModule && { isModule }),
            ...(isNotBuilt && { isNotBuilt }),
            ...(asks && { asks }),
          };
          if (!finished) {
            // What they lead to on the page is not there either.
            gathered.links.length = linksBefore;
            const parsed = plainPage({ source, text, frontMatter, gathered });
            return { ...parsed, doc: { ...parsed.doc, ...more } };
          }
          gathered.comments = page.comments;
          const { tree, headings, hasOwnTitle } = finished;
          const { extra, ...known } = saidOf;
          const whole = { ...frontMatter.frontMatter, ...known };
          const all = { ...frontMatter, frontMatter: { ...whole, extra: { ...whole.extra, ...extra } } };
          const opened = { source, text, frontMatter: all, gathered };
          const parsed = finish(opened, tree, { list: headings, hasOwnTitle });
          const ids = [...new Set([...parsed.doc.anchors, ...anchors])];
          return { ...parsed, doc: { ...parsed.doc, ...more, anchors: ids } };
        },
      };
    },
  };
}

/** The plugins of remark and rehype for formulas. */
const isMathStep = (name: string): boolean => /^(?:remark-?math|rehype-?(?:katex|mathjax))$/i.test(name);

/** Parses with some syntax, and with what plugins add to it. */
function createReader(syntax: readonly SyntaxExtension[], steps: PageSteps): Reader {
  const processor = unified()
    .data(
      'micromarkExtensions',
      syntax.map(({ micromark }) => micromark),
    )
    .data(
      'fromMarkdownExtensions',
      syntax.map(({ fromMarkdown }) => fromMarkdown),
    )
    .use(remarkParse);
  const remark = steps.length > 0 ? hangSteps(processor as never, steps, 'remark') : undefined;
  return { processor: processor.freeze() as unknown as MarkdownProcessor, remark };
}

function createConverter(renderCode: CodeRenderer | undefined): MarkdownProcessor {
  return unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      handlers: createHandlers(renderCode),
    })
    .freeze() as unknown as MarkdownProcessor;
}

/** The language of code that a component draws, in the properties of `jd-code-text`. */
const CODE_LANGUAGE = /<jd-code-text [^>]*&quot;language&quot;:&quot;([\w+#.-]+)&quot;/g;

function parse(source: DocSource, setup: Setup): ParsedDoc {
  const page = openPage(source, setup);
  if (page.isRefused) return plainPage(page);
  try {
    const piece = readPage(page, setup, setup.readers);
    const parts = transformPage(piece, setup, setup.readers);
    return finishPage(page, toElements(page, parts, setup), parts);
  } catch (error) {
    return giveUp(page, error);
  }
}

/** The way of `parse`, with the owner's plugins between its parts. */
async function parseInSteps(source: DocSource, setup: Setup): Promise<ParsedDoc> {
  const readers = setup.readersOf(source.version);
  const { rehype } = readers;
  if (!rehype) return parse(source, setup);
  const page = openPage(source, setup);
  if (page.isRefused) return plainPage(page);
  const fileOf = ({ context, body }: Piece): VFile => stepFile(context, body, page.frontMatter.frontMatter);
  try {
    const piece = readPage(page, setup, readers);
    for (const own of allPieces(piece)) own.tree = await runSteps(own.runs?.first, own.tree, fileOf(own));
    const parts = transformPage(piece, setup, readers);
    for (const { piece: own } of parts) {
      own.tree = await runSteps(own.runs?.rest, own.tree, fileOf(own));
      restoreDirectives(own.tree, own.context.text);
      leaveJsxOut(own.tree, own.context);
    }
    const made = toElements(page, parts, setup);
    for (const [index, { piece: own }] of parts.entries()) {
      const { context } = own;
      const shown = toPlainElements(made.trees[index]!, context.links);
      const file = fileOf(own);
      const tree = await runSteps([...rehype.first, ...rehype.rest], made.trees[index]!, file);
      leaveJsxOut(tree, context);
      fromPlainElements(tree, context, shown);
      made.trees[index] = tree;
    }
    return finishPage(page, made, parts);
  } catch (error) {
    return giveUp(page, error);
  }
}

/** A page, and all that it imports. */
function* allPieces(piece: Piece): Generator<Piece> {
  yield piece;
  for (const partial of piece.partials.values()) yield* allPieces(partial);
}

function readPage({ source, text, gathered }: OpenPage, setup: Setup, readers: Readers): Piece {
  const comments: LinkCheckComment[] = [];
  const reading = { setup, readers, gathered, comments, hard: new HardText(), around: [source.path] };
  const piece = readPiece(gathered.context, text.body, reading);
  gathered.comments = comments;
  return piece;
}

/** The page first, then its partials by their numbers. */
function transformPage(piece: Piece, setup: Setup, readers: Readers): readonly Part[] {
  const parts: Part[] = [];
  const whole = transformPiece(piece, { setup, readers, parts, props: undefined });
  return [whole, ...parts];
}

/** The HTML trees of a page and of its partials, and the headings of all. */
interface MadePage {
  readonly headings: FoundHeadings;
  readonly trees: HastRoot[];
}

function toElements({ gathered }: OpenPage, parts: readonly Part[], setup: Setup): MadePage {
  const headings = transformHeadings(parts[0]!.piece.tree, gathered.context, setup.internals.headingIds);
  const trees = parts.map((part, index) => toHtmlTree(part, setup, index === 0 ? '' : `part-${index}-`));
  return { headings, trees };
}

function finishPage(page: OpenPage, { headings, trees }: MadePage, parts: readonly Part[]): ParsedDoc {
  const [tree, ...inner] = trees;
  insertPartials(tree!, inner);
  const parsed = finish(page, tree!, headings);
  if (parts.some(({ piece }) => piece.body.includes('TOCInline'))) fillContents(tree!, parsed.doc.headings);
  return parsed;
}

interface Reading {
  readonly setup: Setup;
  readonly readers: Readers;
  readonly gathered: Gathered;
  /** For the link checker. */
  readonly comments: LinkCheckComment[];
  /** Of the page and its partials. */
  readonly hard: HardText;
  /** Files that are being read, outermost first. */
  readonly around: readonly string[];
}

/** Parses one file of a page, and the partials that it imports. */
function readPiece(context: TransformContext, body: string, reading: Reading): Piece {
  const { setup, readers, comments, hard, around } = reading;
  const { internals } = setup;
  const isInner = around.length > 1;
  const isWholeMdx = isMdx(context.source.path, setup.options.format);
  const names = internals.extensions && !isWholeMdx ? importedNames(body) : undefined;
  const dialect: JsxDialect = isWholeMdx ? 'mdx' : names || isInner ? 'mixed' : 'markdown';
  setup.imported.names = names ?? new Set();
  const chooser = readers[dialect];
  const { processor, remark } = internals.allSyntax ? chooser.all() : chooser.for(body);
  const mayBePlain = setup.options.fastPath && !internals.allSyntax && !remark?.extendsSyntax;
  // A partial is counted by who shows it: whether it was read before changes nothing.
  const own = isInner ? undefined : hard;
  const parseBody = () => {
    let whole = mayBePlain
      ? parseBlocks(body, setup, {
          dialect,
          marks: chooser.marks,
          parse: (piece, line, around) => {
            own?.take(piece, line);
            return chooser.for(piece, around).processor.parse(piece);
          },
        })
      : undefined;
    if (!whole) {
      // Parts of it may have been counted.
      if (own) own.work = 0;
      own?.take(body, 1, dialect === 'mixed' ? 'whole' : 'blocks');
      whole = processor.parse(body);
    }
    boundReferences(whole, body);
    return whole;
  };
  const known = names ? `${[...names].join()}\0${body}` : body;
  const parse = (): ParsedText => ({ tree: parseBody(), hard: own?.work });
  const store = storeFor(setup, isInner, context.source.isRepeated);
  const { tree, hard: counted = 0 } = store?.take(processor, known, parse) ?? parse();
  // A tree that was kept has taken as much; nothing of the page was counted before.
  if (own) own.work = counted;
  for (const comment of readLinkCheckComments(tree, context))
    comments.push(isInner ? { ...comment, file: context.source.path } : comment);
  if (internals.extensions && !isInner) reading.gathered.isTruncated = markTruncation(tree, context);
  const imports = internals.extensions ? takeImports(tree, context, dialect === 'mdx') : new Map();
  const partials = new Map<string, Piece>();
  for (const [name, imported] of imports) {
    const partial = isPartial(imported) ? readPartial(imported, context, reading) : undefined;
    if (partial) partials.set(name, partial);
  }
  return { context, body, dialect, tree, imports, partials, runs: remark };
}

function readPartial(
  imported: Parameters<typeof openPartial>[0],
  outer: TransformContext,
  reading: Reading,
): Piece | undefined {
  const { gathered, around } = reading;
  const file = openPartial(imported, { context: outer, tools: outer.tools, around });
  if (!file) return undefined;
  const text = readSourceText(file.text);
  const { body } = text;
  const source: DocSource = { ...outer.source, path: file.path, text: file.text };
  const { diagnostics } = gathered;
  const context = contextOf(source, text, { ...outer, diagnostics, file: file.path });
  reportBidiControls(text.text, context);
  const refused = refusal(body);
  if (refused) {
    context.report(refused);
    return undefined;
  }
  reading.hard.take(body, { position: imported.position });
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
  readonly readers: Readers;
  /** Receives the partials of the page in the order of their numbers. */
  readonly parts: Part[];
  readonly props: ReadonlyMap<string, JsxValue> | undefined;
  /** Of a partial: what stands between its tags, as part of the file that shows it. */
  readonly content?: Piece | undefined;
}

function transformPiece(piece: Piece, transforming: Transforming): Part {
  const { setup, readers, parts, props, content } = transforming;
  const { context, tree, dialect, imports } = piece;
  const place = (
    own: Piece,
    position: Position | undefined,
    transform: (own: Piece) => Part,
  ): RootContent | undefined => {
    const index = parts.length;
    if (index === MAX_PARTIALS) reportTooMany(context, position);
    if (index >= MAX_PARTIALS) return undefined;
    context.borrowed.take(own.body.length, { position });
    const copy = { ...own, tree: copyOf(own.tree) };
    // Takes its number before those in it.
    parts.push({ piece: copy, tags: [], hasHtml: false });
    parts[index] = transform(copy);
    return partialNode(index, copy, position);
  };
  if (setup.internals.extensions) {
    if (dialect !== 'mdx') takeHeads(tree, context);
    transformJsx(tree, context, {
      dialect,
      imports,
      props,
      include: (tag, position, children) => {
        const partial = piece.partials.get(tag.name);
        if (!partial) return undefined;
        const inner: MdastRoot = { type: 'root', children: [...children] };
        const given = children.length > 0 ? { ...piece, tree: inner } : undefined;
        return place(partial, position, (own) =>
          transformPiece(own, { setup, readers, parts, props: tag.attributes, content: given }),
        );
      },
      content:
        content &&
        ((position) =>
          // Its tags have their meaning: they stand in the other file.
          place(content, position, (own) => transformTexts(own, setup, readers))),
    });
  }
  return transformTexts(piece, setup, readers);
}

/** What of a file is no JSX. */
function transformTexts(piece: Piece, setup: Setup, readers: Readers): Part {
  const { context, body, tree } = piece;
  const { extensions } = setup.internals;
  if (extensions) {
    transformOwn(tree, context, setup.commands, readers.typesetMath);
    reportForeign(tree, context, body);
  }
  const { tags, hasHtml } = numberRawTags(tree, context);
  if (extensions && (hasHtml || body.includes('<'))) {
    const gone = dropCustomTags(tree, context, body);
    reportUnknownTags(tree, context, { tags, gone });
  }
  reportUnmadeLinks(tree, context, body);
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
  transformEmoji(mdast, context, setup.emoji);
  const file = new VFile();
  file.data.transformContext = context;
  let tree = setup.toHtml.runSync(withDefinitions(mdast), file);
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

/** The full parser, for pieces of a page. */
interface HardParser {
  readonly dialect: JsxDialect;
  readonly isProgram?: boolean;
  readonly marks: readonly RegExp[];
  readonly parse: (piece: string, line: number, around: Around) => MdastRoot;
}

/** The short way, where the page can go it. */
function parseBlocks(
  body: string,
  { fences, labels, isContainer, internals }: Setup,
  { parse: parseHard, ...hard }: HardParser,
): MdastRoot | undefined {
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
      const rules: BlockRules = { ...hard, gfm: internals.gfm, links: known.links, directives };
      return parsePlain(body, rules, (piece, line) => {
        ledger?.beginPiece();
        return parseHard(piece, line, { isInDirective: ledger?.hasOpen === true, hasLabels });
      });
    });
  } finally {
    labels.labels = undefined;
    fences?.endPage();
  }
}

/** In text of a program a tag or an expression may begin, and at the start of a block code. */
const PROGRAM_MARKS = [/[<{]/, ESM_START];

/** What parses the pages that are compiled, by the short way where they can go it. */
function programParser(chooser: SyntaxChooser<MdxReader>, setup: Setup): ProgramParser {
  return (body) => {
    const { processor, extendsSyntax } = chooser.for(body);
    const mayBePlain = setup.options.fastPath && !extendsSyntax;
    const inPieces = () => {
      try {
        return parseBlocks(body, setup, {
          ...{ dialect: 'mdx', isProgram: true, marks: [...chooser.marks, ...PROGRAM_MARKS] },
          parse: (piece, _line, around) => chooser.for(piece, around).processor.parse(piece) as MdastRoot,
        });
      } catch {
        // The full parser says what is wrong, and where in the page.
        return undefined;
      }
    };
    const tree = () =>
      withoutStacks(() => (mayBePlain ? inPieces() : undefined) ?? (processor.parse(body) as MdastRoot));
    return { processor, extendsSyntax, tree };
  };
}

/** At each brace at which an expression may end an error is made, and most are dropped: nobody reads where in the program that was. */
function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
