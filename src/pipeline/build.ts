/**
 * The whole way from a folder to a site. Pages and links are judged before anything is written, pictures while pages are
 * rendered; on an error of either the last good site stays as it is.
 */
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readClientBundle } from '../bundle/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { createDiskSink, refuseOutput, type Sink, type WrittenFile } from '../emit/index.ts';
import { findEncoder } from '../images/index.ts';
import { outputPath, withBase } from '../paths/index.ts';
import { createSiteRenderer } from '../render/index.ts';
import type { DocKey, Page } from '../site/index.ts';
import { type AnalyseOptions, type Analysis, analyse, IMAGE_CACHE_FOLDER, inConfigFile } from './analyse.ts';
import { encodeAll, listImages, type SiteImages } from './images.ts';
import { clientFiles, listOutputs, siteStyle } from './outputs.ts';
import { decodeBody, type PageBody } from './page-entry.ts';
import { type PageWeight, weigh } from './page-weight.ts';
import { createSearch, type SearchResult, type SearchSummary } from './search.ts';
import { loadTheme } from './theme.ts';

export interface BuildOptions extends AnalyseOptions {
  /** `dist/client` of the package. */
  readonly clientDir: string;
  /** In place of the disk. */
  readonly sink?: Sink;
}

export interface BuildResult {
  readonly ok: boolean;
  readonly pages: number;
  readonly files: readonly WrittenFile[];
  readonly cache: { readonly hits: number; readonly misses: number };
  readonly search: SearchSummary | undefined;
  /** undefined where nothing was written. */
  readonly weight: PageWeight | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = {
    pages: 0,
    files: [],
    cache: { hits: 0, misses: 0 },
    search: undefined,
    weight: undefined,
  };
  const refusal = options.sink ? undefined : refusalOf(outDir, siteDir);
  if (refusal) return { ok: false, ...nothing, diagnostics: [refusal] };

  const {
    theme,
    strings,
    textsOf,
    hash,
    diagnostics: themeFaults,
  } = await loadTheme(siteDir, config, options.ownModules);
  const analysis = await analyse(options, { bodies: true, themeHash: hash });
  const diagnostics = [
    ...themeFaults.map((finding) => inConfigFile(finding, options.locateKey)),
    ...analysis.diagnostics,
  ].sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const cacheDir = options.cache === false ? undefined : join(siteDir, IMAGE_CACHE_FOLDER);
  const images = await listImages({ siteDir, site: analysis.site, encoder: findEncoder(), cacheDir });
  diagnostics.push(...images.diagnostics);
  diagnostics.sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const sink = options.sink ?? createDiskSink({ outDir, siteDir });
  try {
    const { site } = analysis;
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

/** Why the output folder must not be written, what the disk says of its path included. */
function refusalOf(outDir: string, siteDir: string): Diagnostic | undefined {
  try {
    return refuseOutput({ outDir, siteDir });
  } catch (error) {
    const fault = outputFault(error, outDir);
    if (!fault) throw error;
    return fault;
  }
}

/** A disk that refuses is told of, not crashed on. */
function outputFault(error: unknown, outDir: string): Diagnostic | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return undefined;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written: ${code} at "${path ?? outDir}". The previous site is as it was.`,
    hint:
      code === 'ENOSPC' ? 'Free some space and build again.' : 'Check the permissions of the output folder.',
  };
}
