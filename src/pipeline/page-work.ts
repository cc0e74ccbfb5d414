/**
 * The work that is done for one page alone: read, parse, render the body. The same function runs in this thread and in
 * workers, and its results are what the cache keeps.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Cache, createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { Config } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { contentOptions } from './content-options.ts';
import { type FoundDoc, readSiteFile } from './discover.ts';
import { decodeEntry, encodeBody, encodeEntry, type PageEntry } from './page-entry.ts';

/** Plain data: it crosses to workers. */
export interface PageWorkOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly ownModules: Readonly<Record<string, string>>;
  /** Version of the tool, part of every key. */
  readonly toolVersion: string;
  /** Hash of the theme modules of the site. */
  readonly themeHash: string;
  /** undefined: nothing is read from or written to a cache. */
  readonly cacheDir: string | undefined;
  /** Bodies are rendered; else only links are of interest. */
  readonly bodies: boolean;
}

export interface PageResult {
  readonly entry: PageEntry;
  readonly hit: boolean;
}

export type PageWorker = (found: FoundDoc) => Promise<PageResult>;

/** Makes the function. Parser, theme and React are loaded when the first page misses the cache. */
export function createPageWorker(options: PageWorkOptions): PageWorker {
  const { siteDir, config } = options;
  const cache = options.cacheDir === undefined ? NO_CACHE : createDiskCache(options.cacheDir);
  const base = baseKey(options);
  let work: ReturnType<typeof loadWork> | undefined;
  return async (found) => {
    const text = readFileSync(resolve(siteDir, found.path), 'utf8');
    const keyWith = (bodies: boolean) =>
      createHash('sha256')
        .update(JSON.stringify([base, bodies, found.path, found.docPath, found.version, found.locale]))
        .update(text)
        .digest('hex');
    // An entry with a body serves where only links are asked for.
    const kept =
      fromCache(cache, keyWith(true), siteDir) ??
      (options.bodies ? undefined : fromCache(cache, keyWith(false), siteDir));
    if (kept) return { entry: kept, hit: true };
    work ??= loadWork(options);
    const entry = await (await work)(found, text);
    if (isKeepable(entry)) cache.put(keyWith(options.bodies), withIncludes(entry, siteDir));
    return { entry, hit: false };
  };

  async function loadWork(
    given: PageWorkOptions,
  ): Promise<(found: FoundDoc, text: string) => Promise<PageEntry>> {
    const { createParser } = await import('../content/index.ts');
    const parser = await createParser(contentOptions(config), {
      readFile: (path) => readSiteFile(siteDir, path),
    });
    const renderBody = given.bodies ? await loadBodyRenderer(given) : undefined;
    return async (found, text) => {
      await parser.prepare(text);
      const { doc, tree, sections } = parser.parse({ ...found, text });
      if (!renderBody) return { doc, body: encodeBody({ html: '', sections: [], text: '' }) };
      try {
        return { doc, body: encodeBody({ html: renderBody(tree, found.locale), sections, text }) };
      } catch (error) {
        const failed: typeof doc = {
          ...doc,
          diagnostics: [...doc.diagnostics, renderFault(found.path, error)],
        };
        return { doc: failed, body: encodeBody({ html: '', sections, text }) };
      }
    };
  }
}

async function loadBodyRenderer({ siteDir, config, ownModules }: PageWorkOptions) {
  const [{ createBodyRenderer }, { loadTheme }] = await Promise.all([
    import('../render/index.ts'),
    import('./theme.ts'),
  ]);
  const { theme, textsOf } = await loadTheme(siteDir, config, ownModules);
  const renderers = new Map<string, ReturnType<typeof createBodyRenderer>>();
  return (tree: Parameters<ReturnType<typeof createBodyRenderer>>[0], locale: string): string => {
    let render = renderers.get(locale);
    if (!render) {
      render = createBodyRenderer({ theme, strings: textsOf(locale).strings });
      renderers.set(locale, render);
    }
    return render(tree);
  };
}

/** What all pages of a run share: a change of any of it makes every entry a miss. */
function baseKey({ config, toolVersion, themeHash }: PageWorkOptions): string {
  const [nodeMajor] = process.versions.node.split('.');
  const { strings, slots } = config.theme;
  return JSON.stringify([toolVersion, nodeMajor, contentOptions(config), strings, slots, themeHash]);
}

/** A page that a theme component failed on is tried again next time. */
function isKeepable({ doc }: PageEntry): boolean {
  return !doc.diagnostics.some(({ code }) => code === 'render-failed');
}

/** The hashes of the files that a page includes stand before its entry: they are compared when it is read. */
function withIncludes(entry: PageEntry, siteDir: string): Uint8Array {
  const includes = entry.doc.includes.map((path) => [path, hashOf(siteDir, path)]);
  const head = Buffer.from(`${JSON.stringify(includes)}\n`, 'utf8');
  return Buffer.concat([head, encodeEntry(entry)]);
}

function fromCache(cache: Cache, key: string, siteDir: string): PageEntry | undefined {
  const bytes = cache.get(key);
  if (!bytes) return undefined;
  try {
    const end = bytes.indexOf(10);
    const includes = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8')) as [string, string][];
    if (includes.some(([path, hash]) => hashOf(siteDir, path) !== hash)) return undefined;
    return decodeEntry(bytes.subarray(end + 1));
  } catch {
    return undefined;
  }
}

function hashOf(siteDir: string, path: string): string {
  const text = readSiteFile(siteDir, path);
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex');
}

/** A component of the theme that threw while it drew a page. */
export function renderFault(file: string, error: unknown): Diagnostic {
  return {
    code: 'render-failed',
    severity: 'error',
    message: `A theme component threw while it rendered this page: ${error instanceof Error ? error.message : String(error)}`,
    file,
    hint: 'If the site has theme slots, look at them first; else report this page as a bug.',
  };
}
