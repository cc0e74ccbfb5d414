/**
 * The work that is done for one page alone: read, parse, render the body. The same function runs in this thread and in
 * workers, and its results are what the cache keeps.
 */
import { resolve } from 'node:path';
import { isAsset, isFolderPath, listingHash } from '../bundle/index.ts';
import { type Cache, createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { OwnElements, PreparedModules, SiteData, SiteDataHolder } from '../components/index.ts';
import { type ParsedDoc, parseFault, type Section } from '../content/index.ts';
import { type Diagnostic, errorText, isFileFault, unreadable } from '../diagnostics/index.ts';
import { type FoundDoc, readPage, readSiteBytes, readSiteFile } from '../sources/index.ts';
import { contentKind, goesBeyond, mayHold, mayRun } from './content-kind.ts';
import { decodeBody, decodeHead, encodeHead, type PageEntry, pageEntry } from './entry.ts';
import {
  hasParts,
  identityOf,
  ownParts,
  type PageConfig,
  type PageSource,
  type PartsConfig,
  type Preprocessor,
} from './ingredients.ts';
import type { Rewriting } from './load-preprocessor.ts';
import { quickDoc } from './quick-doc.ts';
import type { ProgramRunner } from './run-program.ts';
import { hashOf, shortHash } from './short-hash.ts';

/** Plain data: it crosses to workers. */
export interface PageWorkOptions {
  readonly siteDir: string;
  readonly config: PageConfig;
  readonly ownModules: Readonly<Record<string, string>>;
  /** Ingredients of all pages, part of every key. */
  readonly shared: string;
  /** undefined: nothing is read from or written to a cache. */
  readonly cacheDir: string | undefined;
  /** Bodies are rendered; else only links are of interest. */
  readonly bodies: boolean;
  /** Compiled thread that runs the site's components. */
  readonly componentThread?: string | undefined;
  /** What is known when all pages are, if someone fills it in. */
  readonly siteData?: SiteDataHolder | undefined;
  /** Files may change while the worker is in use. */
  readonly isLive?: boolean | undefined;
}

export interface PageResult {
  readonly entry: PageEntry;
  readonly hit: boolean;
  readonly source: PageSource;
  /** Key under which the cache has the entry: its body need not be held. */
  readonly storedAs: string | undefined;
  /** The entry without its body, as the cache keeps it; undefined where its body was left in the cache. */
  readonly head: Uint8Array | undefined;
  /** Of a page that was made now for a build: pictures that its text names. */
  readonly pictures?: readonly string[] | undefined;
  /** The page was parsed now, from its text and the options alone: another version with the same text is the same. */
  readonly isOfText?: boolean | undefined;
}

/** What is known when all pages are. */
export interface KnownSite {
  readonly data: SiteData;
  /** `shared` of the pages that are made from it. */
  readonly shared: string;
}

/** What parses pages. */
export const loadContent = () => import('../content/index.ts');

type MadePage = Required<Pick<PageResult, 'entry' | 'isOfText' | 'pictures'>>;

export interface PageWorker {
  /** @param isRepeated whether pages with the same text come right before or after it */
  (found: FoundDoc, isRepeated?: boolean): Promise<PageResult>;
  /**
   * What the cache has of a page; its body, which may never be needed, stays there.
   * @param textHash of the page's text, where it is known without reading it
   */
  kept(found: FoundDoc, textHash: string | undefined): Promise<PageResult | undefined>;
  /** A page with the same text as one that was made; undefined where more than the text says what it is. */
  twin(made: PageResult, of: FoundDoc, found: FoundDoc): PageResult | undefined;
  /** From here on pages are made for what asks for the site: of those that were whole but for their parts only these are drawn. */
  learn(known: KnownSite): void;
  /** Ends what runs the site's components. */
  close(): Promise<void>;
}

const NO_BODY = new Uint8Array();

/** Texts that the owner's functions gave and that are held until their pages are made: more may weigh too much. */
const MAX_ASKED = 200;

/**
 * Makes the function. Parser, theme and React are loaded when the first page misses the cache.
 * @param modules that pages import, bundled for all of them: pages that need them wait
 */
export function createPageWorker(
  given: PageWorkOptions,
  modules?: Promise<PreparedModules | undefined>,
): PageWorker {
  const { siteData = {} } = given;
  const options = { ...given, siteData };
  const { siteDir, config } = options;
  let { shared } = options;
  /** `shared` before the site was known. */
  let sharedBefore: string | undefined;
  const cache = options.cacheDir === undefined ? NO_CACHE : createDiskCache(options.cacheDir);
  let work: ReturnType<typeof loadWork> | undefined;
  const hashNow: HashFile = (path) => {
    if (isFolderPath(path)) return listingHash(resolve(siteDir, path));
    // To make a text of a picture takes longer than its hash.
    const content = (isAsset(path) ? readSiteBytes : readSiteFile)(siteDir, path, config.outside);
    return content === undefined ? '' : shortHash(content);
  };
  const fileHashes = new Map<string, string>();
  // Most pages include the same few files.
  const fileHash: HashFile = (path) => {
    if (options.isLive) return hashNow(path);
    const hash = fileHashes.get(path) ?? hashNow(path);
    fileHashes.set(path, hash);
    return hash;
  };
  let programs: Promise<ProgramRunner> | undefined;
  const keyOf = (of: string, found: FoundDoc, textHash: string, bodies: boolean) =>
    hashOf([of, bodies, identityOf(found), textHash]);
  /** Ingredients of a page that asked for nothing of others: what is known of itself when all pages are. */
  const sharedOf = ({ locale, path }: FoundDoc): string => {
    const about = siteData.current?.[locale]?.pages[path];
    return sharedBefore === undefined || !about ? shared : hashOf([sharedBefore, about]);
  };
  const read = async ({ path }: FoundDoc, rewriting?: Rewriting) => {
    const { text: written, finding } = readPage(siteDir, path);
    const { text, finding: fault } = (await rewriting?.ofPage(path, written)) ?? { text: written };
    const findings = [finding, fault].filter((one) => one !== undefined);
    const told = findings.map(({ message }) => `${message}\n`).join('');
    return { text, findings, textHash: shortHash(told + text) };
  };
  /** Pages that the cache lacks, as the owner's functions gave them: they are not asked twice. */
  const asked = new Map<FoundDoc, Awaited<ReturnType<typeof read>>>();
  let preprocessor: Promise<Rewriting> | undefined;
  const rewriter = () => {
    if (config.preprocessor === undefined) return undefined;
    const load = async (given: Preprocessor) =>
      (await import('./load-preprocessor.ts')).loadPreprocessor(siteDir, given);
    preprocessor ??= load(config.preprocessor);
    return preprocessor;
  };
  const keptAs = (
    of: string,
    found: FoundDoc,
    textHash: string,
    isWhole: boolean,
  ): PageResult | undefined => {
    // An entry with a body serves where only links are asked for.
    for (const bodies of options.bodies ? [true] : [true, false]) {
      const storedAs = keyOf(of, found, textHash, bodies);
      const stored = fromCache(cache, storedAs, { hashOf: fileHash, isWhole });
      if (stored) {
        const source = { includes: stored.includes, shared: of, text: textHash };
        return { entry: stored.entry, hit: true, storedAs, source, head: stored.head };
      }
    }
    return undefined;
  };
  const kept = (found: FoundDoc, textHash: string, isWhole: boolean): PageResult | undefined => {
    const own = sharedOf(found);
    return (
      keptAs(own, found, textHash, isWhole) ??
      (own === shared ? undefined : keptAs(shared, found, textHash, isWhole))
    );
  };
  /** A page that lacks nothing but its parts. */
  const keptText = (found: FoundDoc, textHash: string): PageEntry | undefined => {
    if (sharedBefore === undefined || !config.parts) return undefined;
    // Another language has the text as it is.
    const locale = found.isRedrawn ? config.i18n.defaultLocale : found.locale;
    const entry = keptAs(sharedBefore, { ...found, locale }, textHash, true)?.entry;
    return entry?.doc.isUnparted ? { ...entry, doc: { ...entry.doc, ...found } } : undefined;
  };
  const make = async (found: FoundDoc, isRepeated = false): Promise<PageResult> => {
    let known: Awaited<ReturnType<typeof read>>;
    const rewriting = await rewriter();
    try {
      known = asked.get(found) ?? (await read(found, rewriting));
      asked.delete(found);
    } catch (error) {
      // Where files may change, one that has gone is left to who lists them.
      if (!isFileFault(error) || (options.isLive && error.code === 'ENOENT')) throw error;
      return failed(found, '', unreadable(found.path, error));
    }
    const { text, textHash, findings } = known;
    const hit = kept(found, textHash, true);
    if (hit) return hit;
    work ??= loadWork(options, rewriting);
    const run = await work;
    let entry: PageEntry;
    let isOfText: boolean;
    let pictures: readonly string[];
    try {
      ({ entry, isOfText, pictures } = await run(found, text, isRepeated, keptText(found, textHash)));
    } catch (error) {
      return failed(found, text, { ...parseFault(error), file: found.path });
    }
    if (findings.length > 0)
      entry = { ...entry, doc: { ...entry.doc, diagnostics: [...findings, ...entry.doc.diagnostics] } };
    return { ...store(found, entry, textHash), pictures, isOfText: isOfText && findings.length === 0 };
  };
  const store = (found: FoundDoc, entry: PageEntry, textHash: string): PageResult => {
    const includes = includesOf(entry, fileHash);
    const own = entry.doc.asks === 'path' ? sharedOf(found) : shared;
    const source = { shared: own, text: textHash, includes: includes.hash };
    const key = keyOf(own, found, textHash, options.bodies);
    const head = headOf(entry, includes.json);
    const isStored = isKeepable(entry) && cache.put(key, entry.body, head);
    return { entry, hit: false, source, storedAs: isStored ? key : undefined, head };
  };
  const twin: PageWorker['twin'] = ({ entry, source, isOfText, pictures }, of, found) => {
    if (!isOfText) return undefined;
    const own = Object.entries(entry.doc).filter(([name]) => !(name in of));
    const doc = { ...(Object.fromEntries(own) as typeof entry.doc), ...found };
    return { ...store(found, { ...entry, doc }, source.text), pictures };
  };
  const keptLight = async (found: FoundDoc, known: string | undefined) => {
    const rewriting = await rewriter();
    // What is rewritten may come out different where the file is as it was.
    const textHash = rewriting ? undefined : known;
    try {
      if (textHash !== undefined) return kept(found, textHash, false);
      const now = await read(found, rewriting);
      const hit = kept(found, now.textHash, false);
      // Where files may change, the page may be another one when it is made.
      if (!hit && rewriting && !options.isLive && asked.size < MAX_ASKED) asked.set(found, now);
      return hit;
    } catch (error) {
      if (!isFileFault(error)) throw error;
      return undefined;
    }
  };
  /** What is known of a page that nothing could be made of: its first lines, and why. */
  const failed = (found: FoundDoc, text: string, finding: Diagnostic): PageResult => {
    const doc = { ...quickDoc(found, text), diagnostics: [finding] };
    const entry = pageEntry(doc, { html: '', sections: [], text });
    const source = { shared, text: shortHash(text), includes: '' };
    return { entry, hit: false, source, storedAs: undefined, head: headOf(entry, '[]') };
  };
  const learn = (known: KnownSite) => {
    sharedBefore ??= shared;
    shared = known.shared;
    siteData.current = known.data;
  };
  const close = async () => (await programs)?.close();
  return Object.assign(make, { kept: keptLight, twin, learn, close });

  async function loadWork(
    given: PageWorkOptions,
    rewriting: Rewriting | undefined,
  ): Promise<
    (found: FoundDoc, text: string, isRepeated: boolean, known: PageEntry | undefined) => Promise<MadePage>
  > {
    const { createParser, pictureNames } = await loadContent();
    const { steps: named, isLenient = false } = config.content;
    const steps = named && (await (await import('./load-steps.ts')).loadSteps(siteDir, named, isLenient));
    const grammars =
      config.content.highlight.grammars !== undefined &&
      (await import('./load-grammars.ts')).loadGrammarModule(siteDir, config.content);
    const parser = await createParser(config.content, {
      readFile: (path) => {
        const text = readSiteFile(siteDir, path, config.outside);
        return text === undefined ? undefined : (rewriting?.ofFile(path, text).text ?? text);
      },
      ...(steps && { steps: { siteDir, of: steps } }),
      ...(grammars && { grammars }),
    });
    const readTime =
      config.reading && (await (await import('./reading-time.ts')).loadReadingTime(siteDir, config.reading));
    const { elements: ownElements, imported } = ownParts(siteDir);
    const renderBody = given.bodies ? await loadBodyRenderer(given) : undefined;
    const { componentThread } = given;
    const openPrograms = () => {
      const open = async () => {
        const { createProgramRunner } = await import('./run-program.ts');
        const prepared = await modules;
        return createProgramRunner({ ...given, prepared, componentThread: componentThread!, parser });
      };
      programs ??= open();
      return programs;
    };
    // Pages with imports are coming: their thread starts while others are parsed.
    void modules?.then(
      (some) => some && openPrograms(),
      () => undefined,
    );
    const parse = async (found: FoundDoc, text: string, isRepeated: boolean): Promise<MadePage> => {
      await parser.prepare({ path: found.path, text });
      const hasSteps = steps !== undefined && steps(found.version).length > 0;
      const kind =
        componentThread === undefined
          ? 'static'
          : contentKind({ path: found.path, text }, config.content, { hasSteps, own: imported });
      // Of static pages one is made for all that have the text.
      const source = { ...found, text, isRepeated: isRepeated && (hasSteps || kind !== 'static') };
      const read = hasSteps ? parser.parseInSteps : parser.parse;
      const elements =
        componentThread !== undefined &&
        ownElements.length > 0 &&
        kind !== 'program' &&
        mayRun(found.path, config.content)
          ? await (await openPrograms()).ownElements()
          : undefined;
      // A page that is sure to be a program is not read as Markdown first.
      const isKnown = kind === 'program' || kind === 'mdx' || (elements && mayHold(text, elements.names));
      const still = isKnown ? undefined : await read(source);
      const isProgram =
        componentThread !== undefined &&
        (!still ||
          (kind === 'maybe' && goesBeyond(still)) ||
          (elements !== undefined && hasElement(still.tree, elements.names)));
      const asked: OwnElements['inputs'] = elements?.inputs ?? [];
      const otherwise = kind === 'program' ? undefined : () => still ?? read(source);
      const parsed = isProgram ? await (await openPrograms()).run(source, otherwise) : still!;
      const { doc: own, tree, sections } = parsed;
      const includes = [...new Set([...own.includes, ...(asked as typeof own.includes)])];
      const doc = { ...own, ...found, includes, ...readTime?.(found.version)?.(own, text) };
      const shown = doc.isModule ? sectionsText(sections) : text;
      // Programs may ask which page they are, plugins too, and what is wrong with a page has its path.
      const isOfText =
        !isProgram &&
        !hasSteps &&
        !config.preprocessor &&
        includes.length === 0 &&
        doc.diagnostics.length === 0;
      if (!renderBody)
        return { entry: pageEntry(doc, { html: '', sections: [], text: '' }), isOfText, pictures: [] };
      const pictures = pictureNames(text);
      try {
        // A page that is drawn for another language has its text as it is, where that asks for nothing.
        const isAsItIs = found.isRedrawn === true && doc.asks === undefined;
        const locale = isAsItIs ? config.i18n.defaultLocale : found.locale;
        const html = renderBody(tree, locale, doc.isModule === true);
        return { entry: pageEntry(doc, { html, sections, text: shown }), isOfText, pictures };
      } catch (error) {
        const failed: typeof doc = {
          ...doc,
          diagnostics: [...doc.diagnostics, renderFault(found.path, error)],
        };
        return { entry: pageEntry(failed, { html: '', sections, text: shown }), isOfText: false, pictures };
      }
    };
    const withParts = async ({ doc, outline, body }: PageEntry, found: FoundDoc, parts: PartsConfig) => {
      const { current } = given.siteData ?? {};
      // Nothing is known yet of a page that is new; of a draft, which is no page, never.
      const { drawParts, unparted } = await import('./page-parts.ts');
      if (!current?.[found.locale]?.pages[found.path]) return { doc: unparted(doc), outline, body };
      const drawn = await drawParts(doc, parts, async (part) =>
        (await openPrograms()).run(
          { ...part, text: readSiteFile(siteDir, part.path, config.outside) ?? '' },
          undefined,
        ),
      );
      if (!renderBody) return { doc: drawn.doc, outline, body };
      const { html, sections, text } = decodeBody(body);
      const around = drawn.html((tree) => renderBody(tree, found.locale, true));
      return pageEntry(drawn.doc, { html: html + around, sections, text });
    };
    return async (found, text, isRepeated, known) => {
      const made = known
        ? { entry: known, isOfText: false, pictures: [] }
        : await parse(found, text, isRepeated);
      if (componentThread === undefined || !hasParts(config.parts, found)) return made;
      return { ...made, isOfText: false, entry: await withParts(made.entry, found, config.parts) };
    };
  }
}

async function loadBodyRenderer({ siteDir, config, ownModules }: PageWorkOptions) {
  const { createBodyRenderer, loadTheme } = await import('../render/index.ts');
  const { theme, textsOf } = await loadTheme(siteDir, config, ownModules);
  const renderers = new Map<string, ReturnType<typeof createBodyRenderer>>();
  type Tree = Parameters<ReturnType<typeof createBodyRenderer>>[0];
  return (tree: Tree, locale: string, isModule: boolean): string => {
    const key = `${locale} ${isModule}`;
    let render = renderers.get(key);
    if (!render) {
      render = createBodyRenderer({ theme, strings: textsOf(locale).strings, isModule });
      renderers.set(key, render);
    }
    return render(tree);
  };
}

/** Whether an element of one of the names stands somewhere in a tree. */
function hasElement({ children }: Pick<ParsedDoc['tree'], 'children'>, names: ReadonlySet<string>): boolean {
  return children.some(
    (child) => child.type === 'element' && (names.has(child.tagName) || hasElement(child, names)),
  );
}

/** What a page that is code says, as Markdown. */
function sectionsText(sections: readonly Section[]): string {
  return sections
    .map(({ depth, title, text, code }) =>
      [
        title === '' ? '' : `${'#'.repeat(depth)} ${title}`,
        text,
        code === '' ? '' : `\`\`\`\n${code}\n\`\`\``,
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
}

const NOT_KEPT: ReadonlySet<string> = new Set([
  ...['render-failed', 'parse-failed', 'component-failed', 'component-timeout', 'plugin-failed', 'not-built'],
]);

/** A page that a component or a plugin failed on is tried again next time. */
function isKeepable({ doc }: PageEntry): boolean {
  return !doc.diagnostics.some(({ code }) => NOT_KEPT.has(code));
}

/** The hashes of the files that a page includes. */
function includesOf(
  { doc }: PageEntry,
  fileHash: HashFile,
): { readonly json: string; readonly hash: string } {
  const json = JSON.stringify(doc.includes.map((path) => [path, fileHash(path)]));
  return { json, hash: includesHash(json) };
}

/** The hashes stand before the entry: they are compared when it is read. */
const headOf = (entry: PageEntry, includes: string): Buffer =>
  Buffer.concat([Buffer.from(`${includes}\n`, 'utf8'), encodeHead(entry)]);

const includesHash = (json: string): string => (json === '[]' ? '' : shortHash(json));

interface StoredPage {
  readonly entry: PageEntry;
  /** As in {@link PageSource}. */
  readonly includes: string;
  /** As in {@link PageResult}. */
  readonly head: Uint8Array | undefined;
}

/** The entry of a head and a body. @throws where the bytes are no head */
export function entryOf(head: Uint8Array, body: Uint8Array): PageEntry {
  return { ...decodeHead(head.subarray(head.indexOf(LINE_END) + 1)), body };
}

const LINE_END = 10;

/** @param isWhole false: its body is left out */
function fromCache(
  cache: Cache,
  key: string,
  { hashOf: fileHash, isWhole }: { readonly hashOf: HashFile; readonly isWhole: boolean },
): StoredPage | undefined {
  const read = (head: Uint8Array, body: Uint8Array): StoredPage | undefined => {
    const end = head.indexOf(LINE_END);
    const json = Buffer.from(head.buffer, head.byteOffset, end).toString('utf8');
    const includes = JSON.parse(json) as [string, string][];
    if (includes.some(([path, known]) => fileHash(path) !== known)) return undefined;
    return { entry: entryOf(head, body), includes: includesHash(json), head: isWhole ? head : undefined };
  };
  if (!isWhole) return cache.withHead(key, (head) => read(head, NO_BODY));
  try {
    const stored = cache.get(key);
    return stored && read(stored.head, stored.body);
  } catch {
    return undefined;
  }
}

/** Hash of a file that a page includes, or of the names in a folder; empty where there is none. */
type HashFile = (path: string) => string;

/** A component of the theme that threw while it drew a page. */
export function renderFault(file: string, error: unknown): Diagnostic {
  return {
    code: 'render-failed',
    severity: 'error',
    message: `A theme component threw while it rendered this page: ${errorText(error)}`,
    file,
    hint: 'If the site has theme slots, look at them first; else report this page as a bug.',
  };
}
