/**
 * Values of a config that are code. The configuration is plain data; in place of code it holds where the code stands in the
 * config's file, so that every thread can load the file and look there. Only what an owner's config names is ever run.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { errorText, inTime } from '../diagnostics/index.ts';
import { isRecord, type KeyPath, valueAt } from './fault.ts';

/** Where code stands in the file that a {@link CodeSource} names. */
export interface CodeRef {
  readonly code: KeyPath;
  /** For messages: the package that it comes from, or the name of the function. */
  readonly name: string;
  /** Whether the name is that of a package, which exports it. */
  readonly isPackage: boolean;
}

/** The file that code stands in. */
export interface CodeSource {
  /** Absolute. */
  readonly file: string;
  /** Hash of the file and of all files of the site that it is made from: two equal ones hold equal code. */
  readonly id: string;
}

/** Lists of plugins, as Docusaurus and we name them: an entry may be code, alone or with its options. */
const PLUGIN_LISTS: ReadonlySet<string | number | undefined> = new Set([
  ...['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'],
]);

/** Options that take a function. Among the data for components of the site they are names like any other. */
const FUNCTIONS: ReadonlySet<string | number | undefined> = new Set([
  ...[
    'createRedirects',
    'editUrl',
    'readingTime',
    'sidebarItemsGenerator',
    'numberPrefixParser',
    'numberPrefixes',
    'createSitemapItems',
    'preprocessor',
    'parseFrontMatter',
    'processBlogPosts',
    'createFeedItems',
  ],
]);
const SITE_DATA: ReadonlySet<string | number | undefined> = new Set([
  'customFields',
  'themeConfig',
  'siteData',
]);

/** Whether code may stand at a path: a function as an option, an entry of a list of plugins, the plugin and the options in an entry. */
export function isCodePlace(path: KeyPath, value: unknown): boolean {
  const [list, outer, inner] = [path.at(-3), path.at(-2), path.at(-1)];
  const isEntry = PLUGIN_LISTS.has(outer) && (typeof value === 'function' || isModule(value));
  const isPart =
    PLUGIN_LISTS.has(list) && (typeof inner === 'number' || inner === 'plugin' || inner === 'options');
  if (FUNCTIONS.has(inner)) return typeof value === 'function' && !SITE_DATA.has(path[0]);
  return (isEntry || isPart) && holdsCode(value);
}

/** What `require` gives of a module with a default export. */
const isModule = (value: unknown): boolean =>
  isRecord(value) && '__esModule' in value && typeof value.default === 'function';

/** Whether some part of a value is a function. Looks no deeper than options are nested. */
function holdsCode(value: unknown, depth = 0): boolean {
  if (typeof value === 'function') return true;
  if (value === null || typeof value !== 'object' || depth > 8) return false;
  return Object.values(value).some((part) => holdsCode(part, depth + 1));
}

export function isCodeRef(value: unknown): value is CodeRef {
  return isRecord(value) && Array.isArray(value.code) && typeof value.name === 'string';
}

/** Where a value of a config is, in place of the value. */
export function codeRef(path: KeyPath, value: unknown): CodeRef {
  const own = defaultOf(value);
  const pack = packageOf(value, own);
  const name = pack ?? ((typeof own === 'function' && own.name) || 'a function');
  return { code: path, name, isPackage: pack !== undefined };
}

/** `remark-toc` for what that package exports. */
function packageOf(value: unknown, own: unknown): string | undefined {
  const { cache } = createRequire(import.meta.url);
  const home = Object.keys(cache).find((file) => {
    const exported = cache[file]?.exports as unknown;
    return exported !== undefined && (exported === value || exported === own || defaultOf(exported) === own);
  });
  const parts = home?.replaceAll('\\', '/').split('/node_modules/') ?? [];
  return parts.length > 1 ? /^(?:@[^/]+\/)?[^/]+/.exec(parts.at(-1)!)?.[0] : undefined;
}

/** Of a module that was taken for its default export. */
function defaultOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'default' in value ? value.default : value;
}

/** Configs that were run in this thread, by the id of their source. */
const ran = new Map<string, unknown>();

/** Remembers a config that was run, so that its code need not be loaded again in this thread. */
export function rememberCode({ id }: CodeSource, config: unknown): void {
  // One config in all but tests.
  if (ran.size > 8) ran.clear();
  ran.set(id, config);
}

/** The code that a reference means. */
export type FindCode = (ref: CodeRef) => unknown;

/**
 * Opens the file that the code of a configuration stands in.
 * @param load runs it; called where it was not run in this thread before
 */
export async function openCode(
  source: CodeSource,
  load: (file: string) => Promise<unknown>,
): Promise<FindCode> {
  if (!ran.has(source.id)) rememberCode(source, await load(source.file));
  const config = ran.get(source.id);
  return ({ code }) => {
    const value = valueAt(config, code);
    return Array.isArray(value)
      ? value.map((part, at) => (at === 0 ? defaultOf(part) : part))
      : defaultOf(value);
  };
}

/** @param texts of the file and of those that it is made from */
export function codeId(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Where the first code of a configuration stands in what its owner wrote; undefined where there is none. */
export function codeWithin(config: unknown): KeyPath | undefined {
  if (isCodeRef(config)) return config.code;
  if (config === null || typeof config !== 'object') return undefined;
  for (const value of Object.values(config)) {
    const path = codeWithin(value);
    if (path) return path;
  }
  return undefined;
}

/** Time that an owner's function may take, ms: as much as a config. */
const TIME_LIMIT_MS = 10_000;

/** What is told of a function of the owner's, behind its name. @param about what it was asked about */
export const OWN_CODE_FAULTS = {
  threw: (error: unknown, about: string) => `threw for ${about}: ${errorText(error)}`,
  returned: (expected: string, about: string) => `returned something else than ${expected} for ${about}.`,
};

/** A function took too long. */
export class NoAnswer extends Error {}

/**
 * Does work of the owner's, and waits for what it promises.
 * @throws what the work throws, and NoAnswer where it takes too long
 */
export async function runOwnCode(work: () => unknown): Promise<unknown> {
  return inTime(work, TIME_LIMIT_MS, () => {
    throw new NoAnswer(`it gave nothing within ${TIME_LIMIT_MS / 1000} s`);
  });
}
