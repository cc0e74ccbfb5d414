/**
 * The whole way from the pages to the files. Pages and links are judged before anything is written, pictures while pages are
 * rendered; on an error of either the last good site stays as it is.
 */
import { join, resolve } from 'node:path';
import { readClientBundle } from '../bundle/index.ts';
import { createDiskCache, IMAGE_CACHE_FOLDER } from '../cache/index.ts';
import { inConfigFile } from '../config/index.ts';
import { compareDiagnostics } from '../diagnostics/index.ts';
import { createDiskSink } from '../emit/index.ts';
import { encodeAll, findEncoder, type ImageMemory, listImages, startPictures } from '../images/index.ts';
import { outputPath } from '../paths/index.ts';
import { loadTheme } from '../render/index.ts';
import { type Analysis, analyse } from './analyse.ts';
import { type BuildOptions, type BuildResult, NOTHING, outputFault } from './build-result.ts';
import { explainPage } from './incremental/explain.ts';
import type { BuildTrace } from './incremental/kept-outputs.ts';
import type { LastBuild } from './incremental/last-build.ts';

export interface MadeSite extends BuildResult {
  /** As in {@link Analysis}. */
  readonly inputs: readonly string[];
  readonly trace: BuildTrace;
}

/** Makes every file of the site, or takes it over from the last build where it would come out the same. */
export async function makeSite(options: BuildOptions, last?: LastBuild): Promise<MadeSite> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = {
    ...NOTHING,
    inputs: [],
    trace: { base: '', pages: new Map(), ingredients: new Map(), indexFiles: [] },
  };

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
  // Loaded while threads read the pages: React and the layout are needed only then.
  const emitting = import('./emit-site.ts');
  const analysis = await analyse(
    { ...options, textHashOf: last?.previous?.textHashOf },
    {
      bodies: true,
      themeHash: hash,
      onDoc: (doc, threads) => {
        // Where several threads parse, none would be idle.
        if (threads <= 1) see(doc);
      },
    },
  );
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

  const client = readClientBundle(options.clientDir);
  const base = analysis.ingredients.site;
  const previous = last?.previous?.base === base ? last.previous : undefined;
  if (!previous) options.onWork?.(site.pages.size);
  const sink =
    options.sink ??
    createDiskSink({
      outDir,
      siteDir,
      previous: last?.previous?.file,
    });
  const { emitSite } = await emitting;
  try {
    const [pictures, emitted] = await Promise.all([
      encodeAll(images, site, siteDir),
      emitSite({
        ...options,
        analysis,
        client,
        theme: { theme, strings, textsOf },
        images,
        sink,
        previous,
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
      search: emitted.summary,
      weight: emitted.weight,
      diagnostics: [...diagnostics, ...emitted.diagnostics].sort(compareDiagnostics),
      keptFiles: files.filter(({ isKept }) => isKept).length,
      explanation:
        options.explain === undefined
          ? undefined
          : explainPage(options.explain, {
              ...emitted,
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
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return { ok: false, ...nothing, diagnostics: [...diagnostics, fault] };
  }
}

/** Bound of the cache of pictures. Those that were used longest ago go first. */
const IMAGE_CACHE_MAX_BYTES = 1_000_000_000;
