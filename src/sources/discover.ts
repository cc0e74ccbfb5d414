/** Finds the files of a site, sorted by code unit, so that the result depends neither on the file system nor on the locale. */
import { hash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, posix, resolve } from 'node:path';
import picomatch from 'picomatch';
import { type Config, collectionOf, collectionsOf } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { type Diagnostic, isFileFault, unreadable } from '../diagnostics/index.ts';
import {
  CURRENT_VERSION,
  collectionIdOf,
  docPath,
  editionOf,
  FILES_FOLDER,
  MARKER_FILE,
  type SitePath,
  sitePath,
} from '../paths/index.ts';
import { type DataFile, type FoundCategory, findHtmlIds, type StaticFile } from '../site/index.ts';
import { type ContentRoot, contentRoots, type FrozenSidebars, readFrozenSidebars } from './content-roots.ts';
import { tooLarge } from './data-size.ts';
import { type Decoded, decodeText } from './decode.ts';
import { type Messages, readMessages } from './messages.ts';
import { frameParts } from './own-parts.ts';
import { isInside, realFile, realPath, SKIPPED_FOLDERS, toSitePath } from './site-path.ts';
import { swizzledFiles } from './swizzled.ts';

/** `version`: name of the edition. */
export type FoundDoc = Pick<
  Doc,
  'path' | 'docPath' | 'version' | 'locale' | 'isFallback' | 'isRedrawn' | 'part'
>;

export interface Discovery {
  readonly docs: readonly FoundDoc[];
  /** Modules that draw parts of the frame around pages. */
  readonly parts: readonly FoundDoc[];
  /** Translations of what is not there, which are no pages in sites of Docusaurus. */
  readonly orphans: readonly FoundDoc[];
  readonly categories: readonly FoundCategory[];
  readonly staticFiles: readonly StaticFile[];
  readonly dataFiles: readonly DataFile[];
  /** Frozen editions that are built, by collection, newest first. */
  readonly versions: readonly string[];
  /** Sidebars of frozen versions, with the file that each came from. */
  readonly frozenSidebars: ReadonlyMap<string, FrozenSidebars>;
  readonly messages: Messages;
  readonly diagnostics: readonly Diagnostic[];
}

/** Pages that are code, in collections of single pages whose content may be run. */
const CODE = /\.[jt]sx?$/;
/** What lies beside such pages and is none: `_parts/`, `__tests__/`, `Page.test.tsx`, `types.d.ts`. */
const NO_PAGE = /(?:^|\/)_|\.test\.[jt]sx?$|(?:^|\/)__tests__\/|\.d\.ts$/;

/** Whether pages are made of files of this kind. */
const isPageSource = (path: string, runsCode: boolean): boolean =>
  /\.mdx?$/i.test(path) || (runsCode && CODE.test(path) && !NO_PAGE.test(path));

const CATEGORY_FILE = /^_category_\.(?:json|ya?ml)$/;
/** @param siteDir absolute, real path */
export function discover(siteDir: string, config: Config): Discovery {
  const diagnostics: Diagnostic[] = [];
  const outDir = resolve(siteDir, config.outDir);
  const docs: FoundDoc[] = [];
  const orphans: FoundDoc[] = [];
  const categories: FoundCategory[] = [];
  const found = contentRoots(siteDir, config);
  diagnostics.push(
    ...found.diagnostics,
    ...foreignConfigs(siteDir, config),
    ...swizzledFiles(siteDir, config),
  );
  const collections = collectionsOf(config);
  // A name may hold a line break.
  const globs = new Map(
    collections.map(({ id, kind, settings }) => [
      id,
      {
        included: picomatch(settings.include as string[], { dot: false, flags: 's' }),
        excluded: picomatch(settings.exclude as string[], { dot: true, flags: 's' }),
        runsCode: kind === 'pages' && config.markdown.mdx === 'full',
      },
    ]),
  );
  /** A collection in the folder of another one is not part of that. */
  const left = new Set([outDir, ...collections.map(({ settings }) => resolve(siteDir, settings.path))]);
  const seen = new Set<string>();
  const { defaultLocale } = config.i18n;
  const isLenient = config.compatibility === 'docusaurus';
  // The folders of the default language come first.
  for (const { folder, version, locale } of found.roots) {
    const root = resolve(siteDir, folder);
    const inSite = pathsIn(siteDir, root);
    const base = { version, locale };
    const isTranslation = isLenient && locale !== defaultLocale;
    const { included, excluded, runsCode } = globs.get(collectionIdOf(version))!;
    walk(
      root,
      {
        siteDir,
        homes: [siteDir, realPath(root) ?? root],
        skip: (path) => left.has(path) || basename(path).startsWith('.'),
        skipsOutputs: true,
        isLenient,
        diagnostics,
      },
      (file, inDocs) => {
        const path = inSite(inDocs);
        const identity = `${locale}\0${version}\0${inDocs}`;
        if (seen.has(identity)) return;
        seen.add(identity);
        if (CATEGORY_FILE.test(basename(file))) {
          // Docusaurus reads those of the default language alone: their texts are translated in `current.json`.
          if (isTranslation) return;
          const inFolder = inDocs.includes('/') ? inDocs.slice(0, inDocs.lastIndexOf('/')) : '';
          const text = readListed(file, siteDir, diagnostics);
          if (text !== undefined) categories.push({ path, folder: inFolder, ...base, text });
        } else if (included(inDocs) && !excluded(inDocs) && isPageSource(inDocs, runsCode)) {
          const isOrphan = isTranslation && !seen.has(`${defaultLocale}\0${version}\0${inDocs}`);
          (isOrphan ? orphans : docs).push({ path, docPath: docPath(inDocs), ...base });
        }
      },
    );
  }
  const staticFiles = findStaticFiles(siteDir, config, diagnostics);
  const { versions } = found;
  const frozenSidebars = readFrozenSidebars(siteDir, versions, config, diagnostics);
  const current = (of: 'docs' | 'blog') =>
    collections.flatMap(({ id, kind }) => (kind === of ? [editionOf(id, CURRENT_VERSION)] : []));
  const editions = { docs: [...current('docs'), ...versions], blogs: current('blog') };
  const messages = readMessages(siteDir, config, editions);
  diagnostics.push(...messages.diagnostics);
  const dataFiles = findDataFiles(siteDir, config, found.roots);
  return {
    docs,
    parts: frameParts(siteDir, config),
    orphans,
    categories,
    staticFiles,
    dataFiles,
    versions,
    frozenSidebars,
    messages,
    diagnostics,
  };
}

function readListed(file: string, siteDir: string, diagnostics: Diagnostic[]): string | undefined {
  try {
    const large = tooLarge(siteDir, toSitePath(siteDir, file));
    if (large) diagnostics.push(large);
    return large ? undefined : readFileSync(file, 'utf8');
  } catch (error) {
    if (!isFileFault(error)) throw error;
    diagnostics.push(unreadable(toSitePath(siteDir, file), error));
    return undefined;
  }
}

/** Files that collections read beside their docs: tags, and authors of blogs. */
function findDataFiles(siteDir: string, config: Config, roots: readonly ContentRoot[]): readonly DataFile[] {
  return roots.flatMap(({ folder, version, locale }) => {
    const { blog, settings } = collectionOf(config, version);
    const names = [blog?.authorsMapPath, settings.tags].filter((name) => typeof name === 'string');
    return names.flatMap((name) => {
      const path = sitePath(posix.join(folder, name));
      const text = readSiteFile(siteDir, path);
      return text === undefined ? [] : [{ path, name, version, locale, text }];
    });
  });
}

/** Configurations of other generators, by the generator's name. */
const FOREIGN_CONFIGS: readonly (readonly [file: string, generator: string])[] = [
  ...['ts', 'mts', 'js', 'mjs'].map((ending) => [`.vitepress/config.${ending}`, 'VitePress'] as const),
  ['mkdocs.yml', 'MkDocs'],
  ['mkdocs.yaml', 'MkDocs'],
];

/** Says of each that it is not read: its menus and titles are missing here. */
function foreignConfigs(siteDir: string, { docs }: Config): Diagnostic[] {
  return FOREIGN_CONFIGS.flatMap(([name, generator]) =>
    ['', docs.path].flatMap((folder): Diagnostic[] => {
      const file = join(siteDir, folder, name);
      if (!existsSync(file)) return [];
      return [
        {
          code: 'foreign-config',
          severity: 'info',
          message: `This is the configuration of ${generator}; it is not read.`,
          file: toSitePath(siteDir, file),
          hint: 'Write titles, menus and sidebars into `jstz-docs.config.ts`, or remove the file when nothing reads it any more.',
        },
      ];
    }),
  );
}

function findStaticFiles(siteDir: string, config: Config, diagnostics: Diagnostic[]): StaticFile[] {
  const found = new Map<string, StaticFile>();
  const outDir = resolve(siteDir, config.outDir);
  const published = new Set([...PUBLISHED_DOT_FILES, ...config.staticDotFiles]);
  const left: string[] = [];
  const isLeft = (path: string): boolean => {
    const name = basename(path);
    if (!name.startsWith('.') || published.has(name)) return false;
    if (!UNTOLD_DOT_FILES.has(name)) left.push(toSitePath(siteDir, path));
    return true;
  };
  for (const [at, folder] of config.staticDirs.entries()) {
    const root = resolve(siteDir, folder);
    const inSite = pathsIn(siteDir, root);
    if (!existsSync(root)) {
      // The one that is there by default may be missing.
      if (folder !== STATIC_FOLDER) diagnostics.push(missingStatic(folder, at));
      continue;
    }
    walk(
      root,
      {
        siteDir,
        homes: [siteDir],
        skip: (path) => path === outDir || isLeft(path),
        skipsOutputs: true,
        isLenient: config.compatibility === 'docusaurus',
        diagnostics,
      },
      (file, output) => {
        if (isLeft(file)) return;
        // The first folder wins, as in Docusaurus.
        if (!found.has(output)) found.set(output, { source: inSite(output), output });
      },
    );
  }
  if (left.length > 0) diagnostics.push(unpublished(left));
  return [...found.values()];
}

/** Source: RFC 8615, and GitHub Pages. */
const PUBLISHED_DOT_FILES = ['.well-known', '.nojekyll'];
/** What systems and version control leave behind. */
const UNTOLD_DOT_FILES: ReadonlySet<string> = new Set([
  ...['.DS_Store', '.gitkeep', '.keep', '.gitignore', '.gitattributes'],
]);
/** So many are named. */
const MAX_NAMED = 3;

function unpublished(paths: readonly string[]): Diagnostic {
  const named = paths.slice(0, MAX_NAMED).map((path) => `\`${path}\``);
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  const names = [...new Set(paths.map((path) => `'${basename(path)}'`))].slice(0, MAX_NAMED);
  return {
    code: 'dot-file-unpublished',
    severity: 'warning',
    message: `Files whose names begin with a dot are not published: ${named.join(', ')}${more}.`,
    file: paths[0]!,
    hint: `If readers should have them, write \`staticDotFiles: [${names.join(', ')}]\`; else move them out of the static folder.`,
  };
}

const STATIC_FOLDER = 'static';

const missingStatic = (folder: string, at: number): Diagnostic => ({
  code: 'static-folder-missing',
  severity: 'warning',
  message: `The static folder "${folder}" does not exist.`,
  key: `staticDirs[${at}]`,
  hint: 'Create it, or name the right folder.',
});

/** Makes a file's path in the site of the one in a folder. To compare the two folders for each file takes longer. */
function pathsIn(siteDir: string, folder: string): (inFolder: string) => SitePath {
  const above = toSitePath(siteDir, folder);
  return (inFolder) => sitePath(above === '' ? inFolder : `${above}/${inFolder}`);
}

interface WalkOptions {
  readonly siteDir: string;
  /** Folders that a symbolic link may lead to. */
  readonly homes: readonly string[];
  readonly skip: (folder: string) => boolean;
  /** Folders that a build has made are passed over, as such of a former configuration are. */
  readonly skipsOutputs: boolean;
  readonly isLenient: boolean;
  readonly diagnostics: Diagnostic[];
}

/**
 * Calls back for each file. A symbolic link that leaves the site is reported and not followed.
 * @param onFile given the file's absolute path, and the one from the folder on with slashes
 */
function walk(
  folder: string,
  options: WalkOptions,
  onFile: (file: string, inFolder: string) => void,
  above = '',
): void {
  const entries = entriesOf(folder, options);
  if (options.skipsOutputs && entries.some(({ name }) => name === MARKER_FILE)) return;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const inFolder = above + entry.name;
    let isFolder = entry.isDirectory();
    let isFile = entry.isFile();
    if (entry.isSymbolicLink()) {
      const target = realPath(path);
      if (target === undefined || !options.homes.some((home) => isInside(home, target))) {
        options.diagnostics.push({
          code: 'symlink-outside',
          severity: options.isLenient ? 'warning' : 'error',
          message:
            target === undefined
              ? 'The symbolic link leads nowhere.'
              : 'The symbolic link leads out of the site folder; it is not followed.',
          file: toSitePath(options.siteDir, path),
          hint: 'Copy the file into the site, or remove the link.',
        });
        continue;
      }
      const stat = statSync(path);
      // A link to a folder above itself would never end.
      isFolder = stat.isDirectory() && !isInside(target, path);
      isFile = stat.isFile();
    }
    if (isFolder) {
      if (!SKIPPED_FOLDERS.has(entry.name) && !options.skip(path))
        walk(path, options, onFile, `${inFolder}/`);
    } else if (isFile) onFile(path, inFolder);
  }
}

function entriesOf(folder: string, { siteDir, diagnostics }: WalkOptions): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (!isFileFault(error)) throw error;
    diagnostics.push(unreadable(toSitePath(siteDir, folder), error));
    return [];
  }
}

/** Bytes of a page's file; 0 where it has gone away since. */
export function pageBytes(siteDir: string, path: string): number {
  return statSync(resolve(siteDir, path), { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Text of a page. CR LF is read as LF, so that a checkout on Windows gives the same site. Lines and columns stay the same;
 * offsets are those of the text returned.
 * @throws where there is no such file
 */
export const readPageText = (siteDir: string, path: string): string => readPage(siteDir, path).text;

/** The same, with what is wrong with its bytes. */
export function readPage(siteDir: string, path: string): Decoded {
  const { text, finding } = decodeText(readFileSync(resolve(siteDir, path)), path);
  return { text: text.replaceAll('\r\n', '\n'), finding };
}

/**
 * Text of any file of the site, read in the same way; undefined where there is none, or where it lies outside.
 * @param outside as in {@link realFile}
 */
export function readSiteFile(siteDir: string, path: string, outside?: readonly string[]): string | undefined {
  try {
    const file = realFile(siteDir, path, outside);
    return file && readPageText(siteDir, file);
  } catch {
    return undefined;
  }
}

/** The same of a file that is no text, as bytes. */
export function readSiteBytes(
  siteDir: string,
  path: string,
  outside?: readonly string[],
): Uint8Array | undefined {
  try {
    const file = realFile(siteDir, path, outside);
    return file ? readFileSync(resolve(siteDir, file)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds a file beside the docs that a link names. It is published under a name that contains its hash. Answers are kept as
 * long as the function lives.
 * @param asked receives the absolute path of each file that is looked for
 * @param outside as in {@link realFile}
 */
export function createFileFinder(
  siteDir: string,
  asked: Set<string>,
  outside: readonly string[],
): (path: string) => StaticFile | undefined {
  const known = new Map<string, StaticFile | undefined>();
  return (path) => {
    if (!known.has(path)) {
      asked.add(resolve(siteDir, path));
      known.set(path, findFile(siteDir, path, outside));
    }
    return known.get(path);
  };
}

/**
 * What lies at a path of the site folder, published or not.
 * @param asked as in {@link createFileFinder}
 */
export function kindOfPath(siteDir: string, path: string, asked: Set<string>): 'file' | 'folder' | undefined {
  asked.add(resolve(siteDir, path));
  try {
    const file = realFile(siteDir, path);
    const stats = file === undefined ? undefined : statSync(file);
    return stats?.isDirectory() ? 'folder' : stats?.isFile() ? 'file' : undefined;
  } catch {
    return undefined;
  }
}

/** Pictures of a README often lie in these folders, which hosts of repositories read: `.github/img/logo.svg`. */
const PICTURE_OF_PROJECT =
  /^\.(?:github|gitlab)\/[^.][^/]*(?:\/[^.][^/]*)*\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

function findFile(siteDir: string, path: string, outside: readonly string[]): StaticFile | undefined {
  try {
    const file = realFile(siteDir, path, outside);
    const isHidden = path.split('/').some((part) => part !== '..' && part.startsWith('.'));
    if (!file || (isHidden && !PICTURE_OF_PROJECT.test(path)) || !statSync(file).isFile()) return undefined;
    const tag = hash('sha256', readFileSync(file)).slice(0, 8);
    const extension = extname(file);
    return {
      source: sitePath(path),
      output: `${FILES_FOLDER}${basename(file, extension)}-${tag}${extension}`,
    };
  } catch {
    return undefined;
  }
}

/** Ids and anchor names in a static HTML file. */
export function readHtmlAnchors(siteDir: string, path: string): ReadonlySet<string> | undefined {
  const text = readSiteFile(siteDir, path);
  return text === undefined ? undefined : findHtmlIds(text);
}
