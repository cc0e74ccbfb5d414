/**
 * The whole way from the pages to the files. Pages, links and pictures are judged before anything is written; on an error of
 * any the last good site stays as it is.
 */
import { join, resolve } from 'node:path';
import { readClientBundle } from '../../bundle/index.ts';
import { createDiskCache, IMAGE_CACHE_FOLDER, PAGE_CACHE_FOLDER, SPARE_FOLDER } from '../../cache/index.ts';
import { inConfigFile } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import { allOf, compareDiagnostics, type Diagnostic } from '../../diagnostics/index.ts';
import { createCodingSink, createDiskSink, keepable, outputFault } from '../../emit/index.ts';
import {
  createPictureMaker,
  findEncoder,
  type ImageMemory,
  makeImages,
  type PictureMaker,
  startPictures,
} from '../../images/index.ts';
import { createIndexThread, type IndexThread, sourceId } from '../../pages/index.ts';
import { entryKey } from '../../paths/index.ts';
import { loadTheme } from '../../render/index.ts';
import { pagesOfSplit } from '../../search/index.ts';
import { type Analysis, analyse } from '../analyse.ts';
import { type BuildOptions, type BuildResult, NOTHING } from '../build-result.ts';
import type { BuildTrace } from '../incremental/kept-outputs.ts';
import type { LastBuild } from '../incremental/last-build.ts';
import { siteClient } from '../outputs.ts';
import { bundleComponents } from '../site/components.ts';
import { createKeeper, emitAssets, emitSite, PagesFault } from './emit-site.ts';

export interface MadeSite extends BuildResult {
  /** As in {@link Analysis}. */
  readonly inputs: readonly string[];
  readonly trace: BuildTrace;
}

/** Makes every file of the site, or takes it over from the last build where it would come out the same. */
export async function makeSite(options: BuildOptions, last?: LastBuild): Promise<MadeSite> {
  const { siteDir, cache } = options;
  const encoder = findEncoder();
  const cacheDir = cache === false ? undefined : join(siteDir, IMAGE_CACHE_FOLDER);
  const maker = encoder && createPictureMaker({ siteDir, encoder, cacheDir });
  const { workers = 1, indexWorkerFile } = options;
  const isThreaded = indexWorkerFile !== undefined && (workers === 'auto' || workers > 1);
  const indexThread = isThreaded ? createIndexThread(indexWorkerFile) : undefined;
  try {
    return await makeWith({ maker, indexThread }, options, last);
  } finally {
    maker?.stop();
    indexThread?.stop();
  }
}

/** Threads that go on while this one does other work. */
interface Helpers {
  readonly maker: PictureMaker | undefined;
  readonly indexThread: IndexThread | undefined;
}

/** Pages whose words will be asked for, where none of all pages was known: else the last build has counted most of them. */
function newTexts(count: number, docs: readonly Doc[], entries: Analysis['entries']) {
  if (count < docs.length) return [];
  const pages = docs.flatMap((doc) => {
    const entry = entries.get(entryKey(doc));
    return entry ? [{ ...entry, doc, id: sourceId(doc, entry.source) }] : [];
  });
  return pagesOfSplit(pages);
}

async function makeWith(
  { maker, indexThread }: Helpers,
  options: BuildOptions,
  last: LastBuild | undefined,
): Promise<MadeSite> {
  const { siteDir, config, cache, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = {
    ...NOTHING,
    inputs: [],
    trace: { base: '', pages: new Map(), ingredients: new Map(), indexFiles: [] },
  };

  const theme = await loadTheme(siteDir, config, options.ownModules);
  const memory: ImageMemory = new Map();
  const analysis = await analyse(
    { ...options, textHashOf: last?.previous?.textHashOf },
    {
      bodies: true,
      themeHash: theme.hash,
      explainsLater: true,
      onPictures: maker && startPictures({ siteDir, config, maker, memory }),
      onParsed:
        config.search.provider === 'none'
          ? undefined
          : (count, docs, entries) => indexThread?.expect(count, () => newTexts(count, docs, entries)),
    },
  );
  // Git reads its history beside all that follows.
  const explaining = analysis.explain();
  explaining.catch(() => undefined);
  const diagnostics = theme.diagnostics.map((finding) => inConfigFile(finding, options.locateKey));
  const all = async (found: readonly Diagnostic[] = []) =>
    [...diagnostics, ...(await explaining), ...found].sort(compareDiagnostics);
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  if ([...diagnostics, ...analysis.diagnostics].some(isError))
    return { ok: false, ...nothing, diagnostics: await all() };

  const { site } = analysis;
  onProgress?.({ phase: 'pictures', done: 0, total: 1 });
  const client = siteClient(readClientBundle(options.clientDir), config);
  const bundling = bundleComponents({
    siteDir,
    config,
    client,
    site,
    pluginData: analysis.pluginData,
    docs: [...site.pages.values(), ...site.parts].map(({ doc }) => doc),
    islandsDir: options.islandsDir,
    onBegin: () => onProgress?.({ phase: 'bundle', done: 0, total: 1 }),
    ...(cache !== false && {
      cache: { of: createDiskCache(join(siteDir, PAGE_CACHE_FOLDER)), shared: analysis.ingredients.pages },
    }),
  });
  const making = makeImages({
    ...{ siteDir, site, maker, memory },
    onMade: (done, total) => onProgress?.({ phase: 'pictures', done, total }),
  });
  const base = analysis.ingredients.site;
  const known = last?.previous?.file ?? (() => undefined);
  const comparable = last?.previous?.base === base ? last.previous : undefined;
  const previous = comparable && options.compress ? { ...comparable, file: keepable(known) } : comparable;
  const plainSink =
    options.sink ??
    createDiskSink({
      outDir,
      siteDir,
      previous: known,
      ...(cache !== false && { spareDir: join(siteDir, SPARE_FOLDER) }),
    });
  const sink = options.compress ? createCodingSink(plainSink, known) : plainSink;
  const keeper = createKeeper(sink, previous);
  try {
    const [images, components] = await allOf(
      making,
      bundling,
      emitAssets({ siteDir, site, sink, keeper, previous }),
    );
    diagnostics.push(
      ...images.diagnostics.map((finding) => inConfigFile(finding, options.locateKey)),
      ...(components?.diagnostics ?? []),
    );
    if (diagnostics.some(isError)) {
      sink.abort();
      return { ok: false, ...nothing, diagnostics: await all() };
    }
    if (!previous) options.onWork?.(site.pages.size, 1);
    const emitted = await emitSite({
      ...options,
      analysis,
      client,
      theme,
      images,
      components,
      indexThread,
      sink,
      keeper,
      previous,
      isRemembered: last !== undefined,
    });
    onProgress?.({ phase: 'write', done: 0, total: 1 });
    const files = await sink.commit();
    maker?.trim();
    return {
      ok: true,
      pages: site.pages.size + site.categoryPages.size,
      files,
      cache: analysis.cache,
      search: emitted.summary && { ...emitted.summary, spentMs: emitted.spentMs },
      weight: emitted.weight,
      frames: emitted.frames,
      pictures: images.summary,
      diagnostics: await all(emitted.diagnostics),
      keptFiles: files.filter(({ isKept }) => isKept).length,
      explanation:
        options.explain === undefined
          ? undefined
          : (await import('../incremental/explain.ts')).explainPage(options.explain, {
              ...emitted,
              kept: keeper.kept,
              site,
              entries: analysis.entries,
              previous: last?.previous,
              base,
              isRemembered: last !== undefined,
            }),
      inputs: analysis.inputs,
      trace: { base, pages: emitted.pages, ingredients: emitted.ingredients, indexFiles: emitted.made },
    };
  } catch (error) {
    sink.abort();
    if (error instanceof PagesFault)
      return { ok: false, ...nothing, diagnostics: await all(error.diagnostics) };
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return { ok: false, ...nothing, diagnostics: await all([fault]) };
  }
}
