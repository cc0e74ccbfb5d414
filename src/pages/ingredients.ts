/**
 * What the bytes of a page or a site depend on beside the files that are read, said once: with equal ingredients they come out
 * equal. The page cache, the files that a build keeps, a build that has nothing to do and the session of `dev` all ask here
 * whether something is as it was last time. What is to count for all of them is added here.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SiteFacts } from '../components/index.ts';
import {
  type CodeRef,
  type CodeSource,
  type Config,
  collectionsOf,
  partOfFile,
  readableFolders,
  showsHistory,
  themeModules,
} from '../config/index.ts';
import type { ContentOptions, Doc } from '../content/index.ts';
import { IMPORTED_PARTS, type PagePart, withParts } from '../contract/index.ts';
import { collectionIdOf, type DrawnFile, entryKey, type SitePath } from '../paths/index.ts';
import type { ThemeConfig } from '../render/index.ts';
import {
  type FoundDoc,
  gitFolders,
  installedPackages,
  packageVersion,
  pageParts,
  runGit,
} from '../sources/index.ts';
import { type ReadingConfig, readingConfig } from './reading.ts';
import { hashOf } from './short-hash.ts';
import { siteFacts } from './site-facts.ts';
import { filesId, moduleFiles, type PageStepsConfig, stepsConfig, stepsId } from './steps.ts';

/** Where a run takes its ingredients from. */
export interface Run {
  /** Absolute. */
  readonly siteDir: string;
  readonly config: Config;
  readonly toolVersion?: string | undefined;
  /** Hash of the theme's own modules and texts; empty where no page is drawn. */
  readonly themeHash?: string | undefined;
}

/** Hashes, each of a part of the run. */
export interface Ingredients {
  /** Of what all pages are read and drawn with. */
  readonly pages: string;
  /** Of what all files of the site share: that, and the whole configuration. */
  readonly site: string;
}

/** Where the owner's functions stand that rewrite pages. */
export interface Preprocessor {
  readonly run: CodeRef | undefined;
  /** `parseFrontMatter` */
  readonly frontMatter: CodeRef | undefined;
  readonly code: CodeSource;
}

export interface PartsConfig {
  /** The file of each part. */
  readonly files: Readonly<Partial<Record<PagePart, SitePath>>>;
  /** Ids of the collections whose pages have them. */
  readonly collections: readonly string[];
}

/** Whether a page has parts that its site draws. */
export const hasParts = (
  parts: PartsConfig | undefined,
  { version, part }: Pick<Doc, 'version' | 'part'>,
): parts is PartsConfig =>
  parts !== undefined && part === undefined && parts.collections.includes(collectionIdOf(version));

/** All of the configuration that is known where one page is read and drawn: another title of the site parses no page anew. */
export interface PageConfig extends ThemeConfig {
  readonly content: ContentOptions & {
    /** Plugins that work on pages; absent where there are none. */
    readonly steps?: PageStepsConfig | undefined;
  };
  /** What rewrites the text of each page; absent where nothing does. */
  readonly preprocessor?: Preprocessor | undefined;
  /** How long reading takes; absent on a site that shows none. */
  readonly reading?: ReadingConfig | undefined;
  /** What the site draws itself of each page of docs; absent where that is nothing. */
  readonly parts?: PartsConfig | undefined;
  /** Folders outside the site that pages may import and include files of, relative to it. */
  readonly outside: readonly string[];
  /** What components may ask about the site; absent where content is not run. */
  readonly site?:
    | (Pick<
        Config,
        | 'title'
        | 'titleDelimiter'
        | 'tagline'
        | 'url'
        | 'baseUrl'
        | 'favicon'
        | 'trailingSlash'
        | 'i18n'
        | 'siteData'
      > & { readonly navbarItems: SiteFacts['navbarItems'] })
    | undefined;
}

/** What tells a page from every other, and from one that its file was before: of another language, say. */
export const identityOf = ({ path, docPath, version, locale, part }: FoundDoc): string =>
  [path, docPath, version, locale, part].join('\0');

/** Ingredients of one page's entry. */
export interface PageSource {
  /** {@link Ingredients.pages} */
  readonly shared: string;
  /** Hash of its text. */
  readonly text: string;
  /** Hash of the files that it includes; empty for none. */
  readonly includes: string;
}

/** Packages that a site may have or not, and that pages or pictures come out different with. */
const OPTIONAL_PACKAGES = ['beautiful-mermaid', 'sharp', 'shiki', 'temml'];

export function ingredientsOf({ siteDir, config, toolVersion = '', themeHash = '' }: Run): Ingredients {
  const page = pageConfig(siteDir, config);
  const { steps, highlight } = page.content;
  const grammars =
    highlight.grammars !== undefined && filesId(siteDir, moduleFiles(siteDir, [highlight.grammars]));
  // Components of the theme and of pages may import any package, and so may plugins.
  const mayImport =
    runsOwnCode(config) ||
    page.site !== undefined ||
    steps !== undefined ||
    grammars ||
    config.clientModules.length > 0;
  const installed = mayImport ? installedPackages(siteDir) : '';
  const facts = page.site && [siteFacts(siteDir, page), ownParts(siteDir)];
  // Other releases of Node sort, split into words and write dates in other ways.
  const tool = [toolVersion, process.version, ...OPTIONAL_PACKAGES.map((name) => packageVersion(name))];
  const own = [steps && stepsId(siteDir, steps), grammars];
  const pages = hashOf([tool, page, themeHash, installed, facts, own]);
  return { pages, site: hashOf([pages, configId(config)]) };
}

/** What draws elements of Markdown: names of files or folders. */
const ELEMENTS: ReadonlySet<string> = new Set(withParts('MDXComponents').map((name) => name.split('/')[0]!));
const ROOT: ReadonlySet<string> = new Set(withParts('Root'));

/** What a site has of its own in `src/theme` that its pages are drawn with. What is in the files is known by the pages that are. */
export interface OwnParts {
  /** Files that draw elements of Markdown. */
  readonly elements: readonly string[];
  /** Files that stand around all pages. */
  readonly root: readonly string[];
  /** Parts that pages import, by their names. */
  readonly imported: readonly string[];
}

export function ownParts(siteDir: string): OwnParts {
  const files = themeModules(join(siteDir, 'src/theme'));
  return {
    elements: files.filter((file) => ELEMENTS.has(file.split(/[./]/)[0]!)),
    root: files.filter((file) => ROOT.has(partOfFile(file))),
    imported: files.map(partOfFile).filter((part) => IMPORTED_PARTS.includes(part)),
  };
}

/** A run that writes a site. */
export interface BuildRun extends Run {
  readonly drafts?: boolean | undefined;
  /** Files are written compressed too. */
  readonly compress?: boolean | undefined;
  /** Absolute. */
  readonly outDir: string;
}

/**
 * Hash of all that a build depends on that is no file of the site. Theme, messages and sidebars are such files, but for the
 * packages that a sidebars module may import.
 */
export async function buildIngredients({
  drafts = false,
  compress = false,
  outDir,
  ...run
}: BuildRun): Promise<string> {
  const { siteDir, config } = run;
  const commit = showsHistory(config) ? await headOf(siteDir) : '';
  return hashOf([ingredientsOf(run).site, drafts, compress, outDir, commit, installedPackages(siteDir)]);
}

/** The commit, or something new each time where git does not say. */
async function headOf(siteDir: string): Promise<string> {
  try {
    return await runGit(siteDir, 'rev-parse', 'HEAD', '--is-shallow-repository');
  } catch {
    return randomUUID();
  }
}

/** Whether the site's own code draws pages or writes them anew. It may read any file, so nobody knows what such a build depends on. */
export const runsOwnCode = ({ theme, markdown }: Pick<Config, 'theme' | 'markdown'>): boolean =>
  Object.keys(theme.slots).length > 0 || isRewritten(markdown);

const isRewritten = ({ preprocessor, parseFrontMatter }: Config['markdown']): boolean =>
  preprocessor !== undefined || parseFrontMatter !== undefined;

/** Hash of a whole configuration. */
export const configId = (config: Config): string => hashOf(config);

/** Hash of what is asked of git, beside the commit. */
export const historyId = (config: Config): string => hashOf([showsHistory(config), gitFolders(config)]);

export function pageConfig(siteDir: string, config: Config): PageConfig {
  const { highlight, theme, i18n } = config;
  const files = pageParts(siteDir, config);
  const docs = collectionsOf(config).flatMap(({ kind, id }) => (kind === 'docs' ? [id] : []));
  const { remarkPlugins, rehypePlugins, preprocessor, parseFrontMatter, ...markdown } = config.markdown;
  const steps = stepsConfig({ remarkPlugins, rehypePlugins }, config.code);
  const reading = readingConfig(config);
  const markers = collectionsOf(config).flatMap(({ id, blog }) =>
    blog?.truncateMarker ? [[id, blog.truncateMarker] as const] : [],
  );
  const words = collectionsOf(config).map(({ settings }) => settings.admonitions);
  const admonitions = [...new Set(words.flatMap((own) => (Array.isArray(own) ? own : [])))];
  return {
    content: {
      ...{ ...markdown, admonitions, highlight },
      ...(steps && { steps }),
      ...(markers.length > 0 && { truncateMarkers: Object.fromEntries(markers) }),
      ...(config.compatibility === 'docusaurus' && { isLenient: true }),
    },
    ...(isRewritten(config.markdown) && {
      preprocessor: { run: preprocessor, frontMatter: parseFrontMatter, code: config.code! },
    }),
    ...(reading && { reading }),
    ...(Object.keys(files).length > 0 && { parts: { files, collections: docs } }),
    // Pages that are programs import what they like.
    outside: readableFolders(config),
    theme: { slots: theme.slots, strings: theme.strings },
    i18n: { defaultLocale: i18n.defaultLocale, locales: i18n.locales },
    ...(markdown.mdx === 'full' && { site: siteOf(config) }),
  };
}

function siteOf(config: Config): PageConfig['site'] {
  const { title, titleDelimiter, tagline, url, baseUrl, favicon, trailingSlash, i18n, siteData, navbar } =
    config;
  // Those that components draw, with their places.
  const items = navbar.items.flatMap((item, at) => (item.type === 'component' ? [{ at, item }] : []));
  return {
    ...{ title, titleDelimiter, tagline, url, baseUrl, favicon, trailingSlash, i18n, siteData },
    navbarItems: items.length > 0 ? items : undefined,
  };
}

/** One text for all ingredients of a page's entry. */
export const sourceId = (of: DrawnFile, { shared, text, includes }: PageSource): string =>
  [entryKey(of), shared, text, includes].join(' ');
