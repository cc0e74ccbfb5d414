/**
 * The whole way from the pages to the files. Pages and links are judged before anything is written, pictures while pages are
 * rendered; on an error of either the last good site stays as it is.
 */
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readClientBundle } from '../bundle/index.ts';
import { createDiskCache } from '../cache/index.ts';
import { compareDiagnostics } from '../diagnostics/index.ts';
import { createDiskSink, type Sink } from '../emit/index.ts';
import { findEncoder } from '../images/index.ts';
import { outputPath, withBase } from '../paths/index.ts';
import { createSiteRenderer } from '../render/index.ts';
import type { DocKey, Page } from '../site/index.ts';
import { type Analysis, analyse, inConfigFile } from './analyse.ts';
import { type BuildOptions, type BuildResult, NOTHING, outputFault } from './build-result.ts';
import { IMAGE_CACHE_FOLDER } from './cache-folders.ts';
import { explainPage } from './explain-page.ts';
import { encodeAll, type ImageMemory, listImages, type SiteImages } from './images.ts';
import { INDEX_THREAD_MIN_PAGES, makeTextsInThread } from './index-thread.ts';
import {
  type BuildTrace,
  isSameTrace,
  type PageTrace,
  type PreviousBuild,
  traceBase,
  tracePage,
} from './kept-outputs.ts';
import type { LastBuild } from './last-build.ts';
import { clientFiles, listOutputs, type Output, siteStyle } from './outputs.ts';
import { decodeBody, type PageBody } from './page-entry.ts';
import { type PageWeight, weigh } from './page-weight.ts';
import { startPictures } from './picture-start.ts';
import { createSearch, type SearchResult } from './search.ts';
import { loadTheme } from './theme.ts';

export interface MadeSite extends BuildResult {
  /** The files that it was made from beside pages and pictures, absolute paths. */
  readonly inputs: readonly string[];
  readonly trace: BuildTrace;
}

/** Makes every file of the site, or takes it over from the last build where it would come out the same. */
export async function makeSite(options: BuildOptions, last?: LastBuild): Promise<MadeSite> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = { ...NOTHING, inputs: [], trace: { base: '', pages: new Map(), indexFiles: [] } };

  const {
    theme,
    strings,
    textsOf,
    hash,
    diagnostics: themeFaults,
  } = await loadTheme(siteDir, config, options.ownModules);
  const cacheDir = options.cache === false ? undefined : join(siteDir, IMAGE_CACHE_FOLDER);
  const encoder = findEncoder();
  const memory: ImageMemory = new Map();
  const { started, see } = startPictures({ siteDir, config, encoder, cacheDir, memory });
  const analysis = await analyse(options, { bodies: true, themeHash: hash, onDoc: see });
  const diagnostics = [
    ...themeFaults.map((finding) => inConfigFile(finding, options.locateKey)),
    ...analysis.diagnostics,
  ].sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const { site } = analysis;
  const images = await listImages({ siteDir, site, encoder, cacheDir, memory, started });
  diagnostics.push(...images.diagnostics);
  diagnostics.sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const base = traceBase([
    options.toolVersion,
    config,
    hash,
    config.i18n.locales.map((locale) => textsOf(locale)),
    readClientBundle(options.clientDir).files.map(({ path }) => path),
  ]);
  const sink = options.sink ?? createDiskSink({ outDir, siteDir });
  try {
    const [pictures, search] = await Promise.all([
      encodeAll(images, site, siteDir),
      emitSite({
        ...options,
        analysis,
        theme: { theme, strings, textsOf },
        images,
        sink,
        previous: last?.previous?.base === base ? last.previous : undefined,
        isRemembered: last !== undefined,
      }),
    ]);
    diagnostics.push(...pictures.diagnostics);
    if (pictures.diagnostics.some(({ severity }) => severity === 'error')) {
      sink.abort();
      return { ok: false, ...nothing, diagnostics: diagnostics.sort(compareDiagnostics) };
    }
    if (cacheDir !== undefined && images.variants.size > 0)
      createDiskCache(cacheDir).trim(IMAGE_CACHE_MAX_BYTES);
    for (const [path, content] of pictures.files) sink.write({ path: outputPath(path), content });
    onProgress?.({ phase: 'write', done: 0, total: 1 });
    const files = await sink.commit();
    return {
      ok: true,
      pages: site.pages.size + site.categoryPages.size,
      files,
      cache: analysis.cache,
      search: search.summary,
      weight: search.weight,
      diagnostics: [...diagnostics, ...search.diagnostics].sort(compareDiagnostics),
      keptFiles: search.kept.size,
      explanation:
        options.explain === undefined
          ? undefined
          : explainPage(options.explain, {
              ...search,
              site,
              entries: analysis.entries,
              previous: last?.previous,
              base,
              isRemembered: last !== undefined,
            }),
      inputs: analysis.inputs,
      trace: { base, pages: search.pages, indexFiles: search.made },
    };
  } catch (error) {
    sink.abort();
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return { ok: false, ...nothing, diagnostics: [...diagnostics, fault] };
  }
}

/** Bound of the cache of pictures. Those that were used longest ago go first. */
const IMAGE_CACHE_MAX_BYTES = 1_000_000_000;

interface EmitInput extends BuildOptions {
  readonly analysis: Analysis;
  readonly theme: Pick<Awaited<ReturnType<typeof loadTheme>>, 'theme' | 'strings' | 'textsOf'>;
  readonly images: SiteImages;
  readonly sink: Sink;
  /** A build of the same tool with the same configuration. */
  readonly previous: PreviousBuild | undefined;
  /** The next build wants to know what this one made. */
  readonly isRemembered: boolean;
}

interface Emitted extends SearchResult {
  readonly weight: PageWeight;
  /** Output paths of files that were taken over. */
  readonly kept: ReadonlySet<string>;
  readonly pages: ReadonlyMap<DocKey, PageTrace>;
}

/** Rendering holds the thread that hands out the pictures: it lets go so often, ms. */
const BREATH_MS = 20;

/** Writes every file of the site to the sink but the pictures that are being made. Bodies are decoded one at a time. */
async function emitSite({
  siteDir,
  clientDir,
  analysis,
  theme,
  images,
  sink,
  previous,
  isRemembered,
  workers,
  indexWorkerFile,
  onProgress,
}: EmitInput): Promise<Emitted> {
  const { site, styles, entries } = analysis;
  const client = readClientBundle(clientDir);
  const renderer = createSiteRenderer({
    site,
    ...theme,
    client: clientFiles(client, siteStyle(site.config, styles)?.name),
    imageSize: images.facts,
    placeholders: images.placeholders && withBase(site.config.baseUrl, `/${images.placeholders.path}`),
  });
  const search = createSearch(site);
  const entryOf = (page: Page) => entries.get(page.doc.path)!;
  /** Of pages whose body was decoded for their files. */
  const sections = new Map<string, PageBody['sections']>();
  const pages = new Map<DocKey, PageTrace>();
  for (const page of site.pages.values()) {
    const { path } = page.doc;
    const { outline, source, body } = entryOf(page);
    search.add(page, {
      outline,
      id: [path, source.shared, source.text, source.includes].join(' '),
      sections: () => sections.get(path) ?? decodeBody(body).sections,
    });
  }
  let last: { readonly key: DocKey; readonly body: PageBody } | undefined;
  const content = (page: Page): PageBody => {
    if (last?.key !== page.key) {
      last = { key: page.key, body: decodeBody(entryOf(page).body) };
      if (!isThreaded) sections.set(page.doc.path, last.body.sections);
    }
    return last.body;
  };
  const kept = new Set<string>();
  const keep = (path: string): boolean => {
    const file = previous?.file(path);
    if (!file || !sink.keep?.(file)) return false;
    kept.add(path);
    return true;
  };
  let isThreaded = false;
  const indexFiles = new Map(previous?.indexFiles.map((file) => [file.key, file]));
  const bodyOfDoc = new Map<unknown, Uint8Array>();
  search.begin({
    keep: (key) => {
      const file = indexFiles.get(key);
      return file && keep(file.path) ? file : undefined;
    },
    makeElsewhere: (jobs) => {
      const count = jobs.reduce((sum, job) => sum + job.pages.length, 0);
      const mayThread = indexWorkerFile !== undefined && (workers === 'auto' || (workers ?? 1) > 1);
      if (!mayThread || count < INDEX_THREAD_MIN_PAGES) return undefined;
      for (const page of site.pages.values()) bodyOfDoc.set(page.doc, entryOf(page).body);
      isThreaded = true;
      return makeTextsInThread(indexWorkerFile, jobs, (doc) => bodyOfDoc.get(doc)!);
    },
  });
  /** Made just before the page, with which it shares most of its work. */
  const traceOf = (key: DocKey): PageTrace => {
    const page = site.pages.get(key)!;
    const trace = pages.get(key) ?? tracePage(renderer, page, entryOf(page).source);
    pages.set(key, trace);
    return trace;
  };
  const mayKeep = (output: Output): boolean => {
    if ('copyFrom' in output) return previous?.isAsBefore(output.copyFrom) === true;
    if (!isRemembered || !('make' in output) || output.doc === undefined) return false;
    return isSameTrace(previous?.pages.get(output.doc), traceOf(output.doc));
  };
  const total = site.pages.size;
  const done = new Set<DocKey>();
  let breath = performance.now();
  for (const output of listOutputs({ siteDir, site, renderer, client, styles, images, content })) {
    if (!mayKeep(output) || !keep(output.path)) {
      if ('copyFrom' in output) sink.write(output);
      else if ('make' in output) sink.write({ path: output.path, content: output.make() });
    }
    if ('doc' in output && output.doc !== undefined && !done.has(output.doc)) {
      done.add(output.doc);
      onProgress?.({ phase: 'render', done: done.size, total });
    }
    if (images.variants.size > 0 && performance.now() - breath > BREATH_MS) {
      await nextTurn();
      breath = performance.now();
    }
  }
  const index = await search.finish(sink);
  return { ...index, weight: weigh(client, siteStyle(site.config, styles)?.css), kept, pages };
}
