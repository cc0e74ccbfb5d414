/**
 * The whole way from the pages to the files. Pages and links are judged before anything is written, pictures while pages are
 * rendered; on an error of either the last good site stays as it is.
 */
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readClientBundle } from '../bundle/index.ts';
import { compareDiagnostics } from '../diagnostics/index.ts';
import { createDiskSink, type Sink } from '../emit/index.ts';
import { findEncoder } from '../images/index.ts';
import { outputPath, withBase } from '../paths/index.ts';
import { createSiteRenderer } from '../render/index.ts';
import type { DocKey, Page } from '../site/index.ts';
import { type Analysis, analyse, inConfigFile } from './analyse.ts';
import { type BuildOptions, type BuildResult, NOTHING, outputFault } from './build-result.ts';
import { IMAGE_CACHE_FOLDER } from './cache-folders.ts';
import { encodeAll, type ImageMemory, listImages, type SiteImages } from './images.ts';
import { clientFiles, listOutputs, siteStyle } from './outputs.ts';
import { decodeBody, type PageBody } from './page-entry.ts';
import { type PageWeight, weigh } from './page-weight.ts';
import { startPictures } from './picture-start.ts';
import { createSearch, type SearchResult } from './search.ts';
import { loadTheme } from './theme.ts';

/** Makes every file of the site anew. @returns also the files that it was made from beside pages and pictures, absolute paths */
export async function makeSite(
  options: BuildOptions,
): Promise<BuildResult & { readonly inputs: readonly string[] }> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = { ...NOTHING, inputs: [] };

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

  const sink = options.sink ?? createDiskSink({ outDir, siteDir });
  try {
    const [pictures, search] = await Promise.all([
      encodeAll(images, site, siteDir),
      emitSite({ ...options, analysis, theme: { theme, strings, textsOf }, images, sink }),
    ]);
    diagnostics.push(...pictures.diagnostics);
    if (pictures.diagnostics.some(({ severity }) => severity === 'error')) {
      sink.abort();
      return { ok: false, ...nothing, diagnostics: diagnostics.sort(compareDiagnostics) };
    }
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
      inputs: analysis.inputs,
    };
  } catch (error) {
    sink.abort();
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return { ok: false, ...nothing, diagnostics: [...diagnostics, fault] };
  }
}

interface EmitInput extends BuildOptions {
  readonly analysis: Analysis;
  readonly theme: Pick<Awaited<ReturnType<typeof loadTheme>>, 'theme' | 'strings' | 'textsOf'>;
  readonly images: SiteImages;
  readonly sink: Sink;
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
  onProgress,
}: EmitInput): Promise<SearchResult & { weight: PageWeight }> {
  const { site, styles, bodies } = analysis;
  const client = readClientBundle(clientDir);
  const renderer = createSiteRenderer({
    site,
    ...theme,
    client: clientFiles(client, siteStyle(site.config, styles)?.name),
    imageSize: images.facts,
    placeholders: images.placeholders && withBase(site.config.baseUrl, `/${images.placeholders.path}`),
  });
  const search = createSearch(site);
  const total = site.pages.size;
  let done = 0;
  let last: { readonly key: DocKey; readonly body: PageBody } | undefined;
  const content = (page: Page): PageBody => {
    if (last?.key !== page.key) {
      last = { key: page.key, body: decodeBody(bodies.get(page.doc.path)!) };
      search.add(page, last.body.sections);
      done += 1;
      onProgress?.({ phase: 'render', done, total });
    }
    return last.body;
  };
  let breath = performance.now();
  for (const output of listOutputs({ siteDir, site, renderer, client, styles, images, content })) {
    if ('copyFrom' in output) sink.write(output);
    else if ('make' in output) sink.write({ path: output.path, content: output.make() });
    if (images.variants.size > 0 && performance.now() - breath > BREATH_MS) {
      await nextTurn();
      breath = performance.now();
    }
  }
  return { ...search.finish(sink), weight: weigh(client, siteStyle(site.config, styles)?.css) };
}
