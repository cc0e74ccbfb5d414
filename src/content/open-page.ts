/**
 * A page around its tree: what is read before its body, what its parse gathers, and the `Doc` that comes of both. Also of a page
 * that cannot be read.
 */
import type { Root as HastRoot } from 'hast';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { SitePath } from '../paths/index.ts';
import { reportBidiControls } from './bidi-controls.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import type { Doc, DocSource, LinkCheckComment, LinkRef, ParsedDoc, Section } from './doc.ts';
import { reportForeignHome } from './foreign.ts';
import { type FrontMatterResult, parseFrontMatter } from './front-matter.ts';
import { nameTerms } from './glossary.ts';
import type { FoundHeadings } from './headings.ts';
import { Borrowed, parseFault, refusal, shownAsText, TooDeepError, TooMuchError } from './limits.ts';
import type { ContentOptions, ContentTools } from './options.ts';
import { readTree } from './sections.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { reportStepError, StepError } from './steps.ts';

/** What of a parser's set-up a page is opened by. */
interface ReadingRules {
  readonly options: ContentOptions;
  readonly tools: ContentTools;
  readonly internals: { readonly extensions: boolean };
}

/** What one parse gathers. */
export interface Gathered {
  readonly context: TransformContext;
  readonly diagnostics: Diagnostic[];
  readonly links: LinkRef[];
  comments: readonly LinkCheckComment[];
  isTruncated: boolean;
}

export function gather(source: DocSource, text: SourceText, { options, tools }: ReadingRules): Gathered {
  const diagnostics: Diagnostic[] = [];
  const links: LinkRef[] = [];
  const gathered = {
    ...{ links, includes: new Set<SitePath>(), head: { tags: [] } },
    ...{ styles: new Set<string>(), sheets: new Set<string>() },
    borrowed: new Borrowed(),
  };
  const shared = { options, tools, ...gathered };
  const context = contextOf(source, text, { ...shared, diagnostics, file: undefined });
  return { context, diagnostics, links, comments: [], isTruncated: false };
}

/** What the files of a page share. */
interface Around
  extends Pick<
    TransformContext,
    'options' | 'tools' | 'links' | 'includes' | 'borrowed' | 'styles' | 'sheets' | 'head'
  > {
  readonly diagnostics: Diagnostic[];
  /** Of a partial: named in its links. */
  readonly file: SitePath | undefined;
}

/** The context of one file of a page; findings and links are gathered with those of the others. */
export function contextOf(source: DocSource, { text, cut }: SourceText, around: Around): TransformContext {
  const { options, tools, diagnostics, links, includes, borrowed, styles, sheets, head } = around;
  const file = around.file === undefined ? {} : { file: around.file };
  const told = new Set<string>();
  return {
    source,
    text,
    options,
    tools,
    report: ({ position, ...finding }) => {
      // What a component writes many times stands at the one place where the page names it.
      const id = JSON.stringify([position, finding]);
      if (told.has(id)) return;
      told.add(id);
      diagnostics.push({
        file: source.path,
        ...(position && {
          line: position.start.line,
          column: position.start.column,
          endLine: position.end.line,
          endColumn: position.end.column,
        }),
        ...finding,
        // Docusaurus takes its time, and builds the site.
        ...(options.isLenient && isLimit(finding.code) && { severity: 'warning' as const }),
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
    links,
    includes,
    borrowed,
    styles,
    sheets,
    head,
  };
}

/** Whether a page holds more than is read. */
const isLimit = (code: string): boolean => code === 'too-complex' || code === 'too-deep';

/** A page that is about to be parsed. */
export interface OpenPage {
  readonly source: DocSource;
  readonly text: SourceText;
  readonly gathered: Gathered;
  readonly frontMatter: Pick<FrontMatterResult, 'frontMatter' | 'lines'>;
  /** What was gathered before its body. */
  readonly mark: { readonly links: number; readonly diagnostics: number };
  readonly isRefused: boolean;
}

/** Reads what stands before the body. */
export function openPage(source: DocSource, rules: ReadingRules): OpenPage {
  const { extensions } = rules.internals;
  const text = readSourceText(source.text, extensions);
  const gathered = gather(source, text, rules);
  const frontMatter = readFrontMatter(text, gathered);
  if (extensions) reportBidiControls(text.text, gathered.context);
  const refused = refusal(text.body);
  if (refused) gathered.context.report(refused);
  const mark = { links: gathered.links.length, diagnostics: gathered.diagnostics.length };
  return { source, text, gathered, frontMatter, mark, isRefused: refused !== undefined };
}

/** The page with its tree. */
export function finish(
  {
    source,
    text,
    frontMatter: { frontMatter, lines },
    gathered,
  }: Pick<OpenPage, 'source' | 'text' | 'frontMatter' | 'gathered'>,
  tree: HastRoot,
  headings: FoundHeadings,
): ParsedDoc {
  const { hasOwnTitle } = headings;
  const { context, diagnostics, links, comments, isTruncated } = gathered;
  const terms = frontMatter.glossary ? nameTerms(tree, idsOf(headings)) : undefined;
  const facts = readTree(tree, headings, terms);
  const [first] = facts.headings;
  // One that others stand before is that of a section.
  const given = frontMatter.title ?? ((first?.depth === 1 && first.text) || undefined);
  const doc: Doc = {
    path: source.path,
    docPath: source.docPath,
    version: source.version,
    locale: source.locale,
    frontMatter,
    frontMatterLines: lines,
    ...(text.frontMatter && { bodyStart: text.frontMatter.end + text.cut }),
    ...(comments.length > 0 && { linkCheckComments: comments }),
    title: given ?? fileTitle(source.docPath),
    ...(given === undefined && { isNamedByFile: true }),
    hasOwnTitle,
    description: frontMatter.description ?? shorten(facts.firstParagraph),
    headings: facts.headings,
    anchors: facts.anchors,
    links,
    includes: [...context.includes],
    ...(context.styles.size > 0 && { styles: [...context.styles] }),
    ...(context.sheets.size > 0 && { sheets: [...context.sheets] }),
    ...((context.head.tags.length > 0 || context.head.title !== undefined) && {
      head: { ...context.head, without: [] },
    }),
    isWide: facts.hasHero,
    ...(facts.hasBlocks && { hasBlocks: true }),
    ...(facts.hasInfima && { hasInfima: true }),
    ...(isTruncated && { isTruncated }),
    ...(facts.hasDocCards && { hasDocCards: true }),
    ...(terms && { terms }),
    diagnostics,
  };
  return { doc, tree, sections: facts.sections as readonly Section[] };
}

const idsOf = ({ list }: FoundHeadings): readonly string[] => list.flatMap(({ id }) => id ?? []);

/** A page that could not be parsed: its source, as it stands. */
export function plainPage(page: Pick<OpenPage, 'source' | 'text' | 'frontMatter' | 'gathered'>): ParsedDoc {
  const tree: HastRoot = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        children: [{ type: 'text', value: shownAsText(page.text.body) }],
      },
    ],
  };
  const parsed = finish(page, tree, { list: [], hasOwnTitle: false });
  return { ...parsed, doc: { ...parsed.doc, isUnread: true } };
}

/** The page as what it is shown where it cannot be read. */
export function giveUp(page: OpenPage, error: unknown): ParsedDoc {
  const { links, diagnostics, context } = page.gathered;
  links.length = page.mark.links;
  diagnostics.length = page.mark.diagnostics;
  if (error instanceof StepError) reportStepError(error, context);
  else if (error instanceof TooMuchError) context.report(error.finding);
  else
    context.report(
      isDepthFault(error)
        ? {
            code: 'too-deep',
            severity: 'error',
            message: 'The page is nested too deeply to be read; it is shown as plain text.',
            hint: 'Take quotes, lists or HTML elements out of one another.',
            line: 1,
            column: 1,
          }
        : { ...parseFault(error), line: 1, column: 1 },
    );
  return plainPage(page);
}

const isDepthFault = (error: unknown): boolean =>
  error instanceof TooDeepError || (error instanceof RangeError && /call stack/i.test(error.message));

const deepFrontMatter = (): ContentFinding => ({
  code: 'too-deep',
  severity: 'error',
  message: 'The front matter is nested too deeply to be read; it is left out.',
  hint: 'Take lists and groups of keys out of one another.',
  line: 1,
  column: 1,
});

export function readFrontMatter(
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
  if (text.noFrontMatter) context.report(noFrontMatter(text.noFrontMatter));
  if (!text.frontMatter) return { frontMatter: { extra: {} }, lines: {} };
  let result: FrontMatterResult;
  try {
    result = parseFrontMatter(text.frontMatter.yaml, text.text, text.frontMatter.offset);
  } catch (error) {
    context.report(isDepthFault(error) ? deepFrontMatter() : { ...parseFault(error), line: 1, column: 1 });
    return { frontMatter: { extra: {} }, lines: {} };
  }
  for (const diagnostic of result.diagnostics) diagnostics.push({ file: context.source.path, ...diagnostic });
  reportForeignHome(result.frontMatter.extra.layout, result.lines.layout, context);
  for (const { kind, url, start, end, isPlain } of result.urls) {
    const urlRange = isPlain ? { start: start.offset!, end: end.offset! } : undefined;
    context.addLink({ kind, origin: 'front-matter', url, text: '', position: { start, end }, urlRange });
  }
  return result;
}

/** A page that opens with `---`, without front matter. */
function noFrontMatter(why: 'text' | 'unclosed'): ContentFinding {
  const isText = why === 'text';
  return {
    code: isText ? 'front-matter-shape' : 'front-matter-unclosed',
    severity: 'warning',
    message: isText
      ? 'The page opens with `---`, but no list of `key: value` lines follows: it is a rule, and the lines are text.'
      : 'The page opens with `---` and a key, but no other line of `---` closes its front matter: it is shown as text.',
    hint: isText
      ? 'Write `key: value` lines, or leave a blank line after the rule.'
      : 'Write `---` on a line of its own after the last key.',
    line: 1,
    column: 1,
  };
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
  const name = docPath.replace(/\.(?:mdx?|[jt]sx?)$/i, '');
  return name.slice(name.lastIndexOf('/') + 1);
}
