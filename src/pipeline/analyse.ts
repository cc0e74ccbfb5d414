/**
 * discover → parse → site → check: what `check-links`, `build` and `dev` share. A page's tree is handed out as soon as it is
 * parsed and then dropped.
 */
import { join } from 'node:path';
import { bundleStyles, type StyleBundle } from '../bundle/index.ts';
import { createDiskCache, PAGE_CACHE_FOLDER } from '../cache/index.ts';
import type { CheckFacts } from '../check/index.ts';
import type { PluginFacts } from '../components/index.ts';
import {
  type Config,
  collectionsOf,
  inConfigFile,
  type LatePlugins,
  type LocateKey,
  showsHistory,
} from '../config/index.ts';
import { asksSite, type Doc } from '../content/index.ts';
import { allOf, compareDiagnostics, type Diagnostic, onceEach } from '../diagnostics/index.ts';
import {
  type BodySource,
  createPageThreads,
  hashOf,
  type Ingredients,
  ingredientsOf,
  type OnWork,
  type PageEntry,
  type PageResult,
  type PageSource,
  type PageThreads,
  type PoolOptions,
  pageConfig,
  runPages,
} from '../pages/index.ts';
import { entryKey } from '../paths/index.ts';
import { prepareSite, readCategories, type Site } from '../site/index.ts';
import {
  commitLog,
  discover,
  type FoundDoc,
  gitFolders,
  includedFiles,
  loadSidebars,
  readGit,
} from '../sources/index.ts';
import { asksGit, buildDated, judgeSite } from './judge.ts';
import type { OnProgress } from './progress.ts';
import { loadArrangers, loadFunctions } from './site/arrangers.ts';
import { redrawn } from './site/editions.ts';
import { makeSiteInput } from './site/site-input.ts';

/** Bound of the page cache. Entries that were used longest ago go first. */
const CACHE_MAX_BYTES = 1_000_000_000;

/** Bodies that are held in memory, about. Where there are so many pages, none: each is read again from the cache when it is drawn. */
const MAX_HELD_BYTES = 64_000_000;
const MAX_HELD_PAGES = 3_000;

export interface AnalyseOptions {
  /** Absolute, real path. */
  readonly siteDir: string;
  readonly config: Config;
  /** Drafts are pages too. */
  readonly drafts?: boolean | undefined;
  /** false: nothing is read from or written to the cache. */
  readonly cache?: boolean | undefined;
  /** Hash of a page's text, by path relative to the site, where it is known without reading it. */
  readonly textHashOf?: ((path: string) => string | undefined) | undefined;
  readonly workers?: number | 'auto' | undefined;
  /** Compiled worker entry; absent where the sources run uncompiled. */
  readonly workerFile?: string | undefined;
  /** The same of the thread that makes the search index of a build. */
  readonly indexWorkerFile?: string | undefined;
  /** Compiled thread that runs the components of pages; absent where content is never run. */
  readonly componentThread?: string | undefined;
  /** Compiled `dist/islands`: what the site's components are bundled with for browsers. */
  readonly islandsDir?: string | undefined;
  /** Tells one compilation of the tool from another: what another one made is made anew. */
  readonly toolVersion?: string | undefined;
  readonly ownModules?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly onWork?: OnWork | undefined;
  /** Called for each text of configuration and sidebars that readers see, in the default language. */
  readonly onMessage?: ((key: string, text: string, about: string) => void) | undefined;
  /** Place of a config key, for findings about links in the config. */
  readonly locateKey?: LocateKey | undefined;
  /** Plugins of the site's own that look at all pages. */
  readonly late?: LatePlugins | undefined;
  /** Collects facts about the judged site before it is checked, such as the answers of other sites. */
  readonly findFacts?: ((site: Site) => CheckFacts | Promise<CheckFacts>) | undefined;
}

export interface Analysis {
  readonly site: Site;
  readonly ingredients: Ingredients;
  readonly styles: StyleBundle;
  /** What plugins gave that looked at all pages. */
  readonly pluginData: PluginFacts;
  /** What was made of each page, by `entryKey`. */
  readonly entries: ReadonlyMap<string, KnownEntry>;
  readonly cache: { readonly hits: number; readonly misses: number };
  /** Everything found, in the order of files. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same with where missing pages and headings went. */
  readonly explain: () => Promise<readonly Diagnostic[]>;
  /**
   * Files that the site is made from, wherever they lie, missing ones too: style sheets, sidebars, included files, files that
   * links name. Absolute paths.
   */
  readonly inputs: readonly string[];
}

export interface KnownEntry extends Pick<PageEntry, 'outline'> {
  readonly body: BodySource;
  readonly source: PageSource;
  /** The cache had it. */
  readonly hit: boolean;
}

/** The analysis with the pages' bodies, for a build. */
export interface BodyOptions {
  /** Bodies are rendered and returned; else links only are of interest. */
  readonly bodies: boolean;
  /** Hash of the site's own theme modules. */
  readonly themeHash: string;
  /** Git is asked only by `explain`. */
  readonly explainsLater?: boolean;
  /** Called with the names of pictures in the text of each page that was parsed, by its path. */
  readonly onPictures?: ((path: string, names: readonly string[]) => void) | undefined;
  /** Called when all pages are there, with the number of those that the cache did not have. */
  readonly onParsed?:
    | ((count: number, docs: readonly Doc[], entries: ReadonlyMap<string, KnownEntry>) => void)
    | undefined;
}

/** How the pages of a site are read, and where they are kept. */
export function poolOptions(
  options: AnalyseOptions,
  given: Pick<PoolOptions, 'shared' | 'bodies'>,
): PoolOptions {
  const { siteDir, config, workers = 'auto', workerFile, textHashOf, onWork, ownModules = {} } = options;
  const { componentThread } = options;
  const cacheDir = options.cache === false ? undefined : join(siteDir, PAGE_CACHE_FOLDER);
  return {
    ...given,
    siteDir,
    config: pageConfig(siteDir, config),
    ownModules,
    componentThread,
    cacheDir,
    workers,
    workerFile,
    textHashOf,
    onWork,
  };
}

/**
 * @param misses pages that came into the cache
 * @param inUse keys of the pages of this build, which still needs them
 */
export function trimPages(cacheDir: string | undefined, misses: number, inUse: ReadonlySet<string>): void {
  if (cacheDir !== undefined && misses > 0) createDiskCache(cacheDir).trim(CACHE_MAX_BYTES, inUse);
}

/** What a document is counted as: parts of the frame are told nobody. */
const kindOf = ({ part }: Doc) => (part === undefined ? 'pages' : 'parts');

/** @param found pages that there are, published or not */
function noPages(config: Config, found: number): Diagnostic {
  const folders = collectionsOf(config).map(({ settings }) => `"${settings.path}"`);
  return {
    code: 'no-pages',
    severity: 'error',
    message:
      found > 0
        ? `No page of the site is published: ${found === 1 ? 'the only one is a draft' : `all ${found} are drafts`}.`
        : `The site has no page: there is no Markdown file in ${folders.join(', ')} that \`include\` and \`exclude\` leave.`,
    key: `${collectionsOf(config)[0]?.key ?? 'docs'}.path`,
    hint:
      found > 0
        ? 'Remove `draft: true` from one of them.'
        : 'Write `index.md` there, or name another folder.',
  };
}

/** The site's own style sheets. */
export function loadStyles(
  siteDir: string,
  { baseUrl, theme, compatibility, markdown }: Config,
): Promise<StyleBundle> {
  const isLenient = compatibility === 'docusaurus';
  const aliases = markdown.moduleAliases;
  return bundleStyles({ siteDir, baseUrl, files: theme.styles, isLenient, aliases });
}

/** Everything that can be said of a site without writing it. */
export async function analyse(
  options: AnalyseOptions,
  of: BodyOptions = { bodies: false, themeHash: '' },
): Promise<Analysis> {
  const threads = createPageThreads();
  try {
    return await analyseOn(threads, options, of);
  } finally {
    // Only where something else failed before.
    await threads.close().catch(() => undefined);
  }
}

/** @param threads they stay for pages that are drawn again when all are known */
async function analyseOn(
  threads: PageThreads,
  options: AnalyseOptions,
  { bodies, themeHash, explainsLater, onPictures, onParsed }: BodyOptions,
): Promise<Analysis> {
  const { siteDir, config, onProgress } = options;
  const ingredients = ingredientsOf({ ...options, themeHash });
  const diagnostics: Diagnostic[] = [];
  const found = discover(siteDir, config);
  diagnostics.push(...found.diagnostics);

  const side = Promise.all([
    loadSidebars(siteDir, config),
    showsHistory(config) ? readGit(siteDir, gitFolders(config)) : undefined,
  ]);
  let styling: Promise<StyleBundle> | undefined;
  const style = () => (styling ??= loadStyles(siteDir, config));
  const docs: Doc[] = [];
  const entries = new Map<string, KnownEntry>();
  const inUse = new Set<string>();
  const hits = { pages: 0, parts: 0 };
  let heldBytes = 0;
  const maxHeldBytes = found.docs.length > MAX_HELD_PAGES ? 0 : MAX_HELD_BYTES;
  const pool = { ...poolOptions(options, { shared: ingredients.pages, bodies }), threads };
  const { cacheDir } = pool;
  const take = ({ entry: { doc, outline, body }, hit, source, storedAs, pictures = [] }: PageResult) => {
    if (pictures.length > 0) onPictures?.(doc.path, pictures);
    if (bodies) {
      // Most bodies of the cache are never asked for; those of a large site have no room beside each other.
      const isStored = storedAs !== undefined && (hit || heldBytes >= maxHeldBytes);
      if (!isStored) heldBytes += body.byteLength;
      const kept = isStored ? { cacheDir: cacheDir!, key: storedAs } : { bytes: body };
      entries.set(entryKey(doc), { outline, body: kept, source, hit });
    }
    if (storedAs !== undefined) inUse.add(storedAs);
    if (hit) hits[kindOf(doc)] += 1;
  };
  const files = [...found.docs, ...found.parts];
  const listed = [...files];
  const read = (pages: readonly FoundDoc[], prepared?: PoolOptions['prepared']) =>
    // Sass holds this thread.
    runPages(pages, { ...pool, prepared, onPrepared: style }, (result) => {
      docs.push(result.entry.doc);
      take(result);
      onProgress?.({ phase: 'read', done: docs.length, total: listed.length });
    });
  const ofDocs = await read(files);
  const editions = redrawn(docs, files, config.i18n);
  // Of what is drawn of a page when all are known, another language has the text as it is.
  const texts = new Map(docs.flatMap((doc) => (doc.isUnparted ? [[doc.path, doc] as const] : [])));
  const copies = editions.filter(({ path }) => texts.has(path));
  for (const copy of copies) {
    const original = texts.get(copy.path)!;
    docs.push({ ...original, ...copy });
    const entry = entries.get(entryKey(original));
    if (entry) entries.set(entryKey(copy), { ...entry, hit: false });
  }
  const others = editions.filter(({ path }) => !texts.has(path));
  listed.push(...copies, ...others);
  const prepared = await read(others, ofDocs);
  onParsed?.(docs.length - hits.pages - hits.parts, docs, entries);

  const [styles, [sidebars, git]] = await allOf(style(), side);
  diagnostics.push(...styles.diagnostics, ...sidebars.diagnostics);
  const linkedFiles = new Set<string>();
  const given = {
    ...{ siteDir, linkedFiles, config, found, docs, styles, sidebars, git },
    drafts: options.drafts ?? false,
    categories: await readCategories(found.categories, config),
    findCode: await loadFunctions(siteDir, config),
  };
  let pluginData: PluginFacts = {};
  const indexes = docs.flatMap((doc, index) => (asksSite(doc) ? [index] : []));
  const report = (done: number) => onProgress?.({ phase: 'redraw', done, total: indexes.length });
  if (indexes.length > 0) {
    report(0);
    // What these pages ask is known now.
    const asked = makeSiteInput({ ...given, arrangers: await loadArrangers(given) });
    const { input: dated, built: draft } = await buildDated(await prepareSite(asked, siteDir), siteDir);
    given.git = dated.git;
    if (options.late) {
      const { runLatePlugins } = await import('./site/plugin-content.ts');
      const told = await runLatePlugins(options.late, draft.value, siteDir);
      pluginData = told.data;
      diagnostics.push(...told.diagnostics);
    }
    const { docsData } = await import('./site/docs-data.ts');
    const current = docsData(draft.value, pluginData);
    const known = { data: current, shared: hashOf([pool.shared, current]) };
    for (const index of indexes) {
      const doc = docs[index]!;
      if (entries.get(entryKey(doc))?.hit) hits[kindOf(doc)] -= 1;
    }
    await runPages(
      indexes.map((index) => listed[index]!),
      { ...pool, prepared, known },
      (result, at) => {
        docs[indexes[at]!] = result.entry.doc;
        take(result);
        report(at + 1);
      },
    );
  }
  await threads.close();
  onProgress?.({ phase: 'judge', done: 0, total: docs.length });
  trimPages(cacheDir, docs.length - hits.pages - hits.parts, inUse);
  const isNew = onceEach();
  for (const doc of docs) diagnostics.push(...doc.diagnostics.filter((finding) => isNew(doc, finding)));
  const input = makeSiteInput({
    ...given,
    arrangers: await loadArrangers(given),
    onMessage: options.onMessage,
  });
  const judging = await judgeSite(await prepareSite(input, siteDir), siteDir, options.findFacts);
  const judged = explainsLater ? judging.now() : await judging.explained();
  const { pages, made } = judged.site;
  const all = (found: readonly Diagnostic[]) =>
    [...diagnostics, ...found]
      .map((finding) => inConfigFile(finding, options.locateKey))
      .sort(compareDiagnostics);
  const isRefused = [...diagnostics, ...judged.diagnostics].some(({ severity }) => severity === 'error');
  if (pages.size + made.pages.size === 0 && !isRefused) diagnostics.push(noPages(config, found.docs.length));
  return {
    site: judged.site,
    pluginData,
    ingredients,
    styles,
    entries,
    cache: { hits: hits.pages, misses: docs.filter((doc) => kindOf(doc) === 'pages').length - hits.pages },
    diagnostics: all(judged.diagnostics),
    explain: async () => all((await judging.explained()).diagnostics),
    inputs: [
      ...styles.inputs,
      ...sidebars.inputs,
      ...includedFiles(
        siteDir,
        docs.flatMap(({ includes }) => includes),
      ),
      ...linkedFiles,
      // With the next commit they may have a date.
      ...(asksGit(judged.diagnostics) ? commitLog(siteDir) : []),
    ],
  };
}
