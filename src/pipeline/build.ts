/**
 * The whole way from a folder to a site. Nothing is written before everything has been judged: on an error the last good
 * site stays as it is.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readClientBundle, type StyleBundle } from '../bundle/index.ts';
import type { Config } from '../config/index.ts';
import type { Section } from '../content/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { createDiskSink, refuseOutput, type Sink, type WrittenFile } from '../emit/index.ts';
import { readImageSize } from '../images/index.ts';
import { createBodyRenderer, createSiteRenderer } from '../render/index.ts';
import type { Page, Site } from '../site/index.ts';
import { analyse } from './analyse.ts';
import { readSiteFile } from './discover.ts';
import { clientFiles, listOutputs, siteStyle } from './outputs.ts';
import type { OnProgress } from './progress.ts';
import { addSearch, type SearchSummary } from './search.ts';
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
  readonly diagnostics: readonly Diagnostic[];
}

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = { pages: 0, files: [], cache: { hits: 0, misses: 0 }, search: undefined };
  const refusal = options.sink ? undefined : refuseOutput({ outDir, siteDir });
  if (refusal) return { ok: false, ...nothing, diagnostics: [refusal] };

  const {
    theme,
    strings,
    hash,
    diagnostics: themeFaults,
  } = await loadTheme(siteDir, config, options.ownModules);
  const analysis = await analyse(options, { bodies: true, themeHash: hash });
  const diagnostics = [...themeFaults, ...analysis.diagnostics].sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const sink = options.sink ?? createDiskSink({ outDir, siteDir });
  try {
    const { site } = analysis;
    const search = emitSite({ ...options, analysis, theme: { theme, strings }, sink });
    onProgress?.({ phase: 'write', done: 0, total: 1 });
    const files = await sink.commit();
    return {
      ok: true,
      pages: site.pages.size + site.categoryPages.size,
      files,
      cache: analysis.cache,
      search: search.summary,
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
  readonly theme: Pick<Awaited<ReturnType<typeof loadTheme>>, 'theme' | 'strings'>;
  readonly sink: Sink;
}

/** Writes every file of the site to the sink. */
function emitSite({
  siteDir,
  clientDir,
  site,
  styles,
  theme,
  pending,
  sink,
  onProgress,
}: EmitInput): ReturnType<typeof addSearch> {
  const client = readClientBundle(clientDir);
  const renderer = createSiteRenderer({
    site,
    ...theme,
    client: clientFiles(client, siteStyle(site.config, styles)?.name),
    imageSize: createImageSizes(siteDir),
  });
  const content = (page: Page) => pending.get(page.doc.path)!;
  const total = site.pages.size;
  const done = new Set<string>();
  for (const output of listOutputs({ siteDir, site, renderer, client, styles, content })) {
    if ('copyFrom' in output) sink.write(output);
    else {
      sink.write({ path: output.path, content: output.make() });
      if (output.doc !== undefined && !done.has(output.doc)) {
        done.add(output.doc);
        onProgress?.({ phase: 'render', done: done.size, total });
      }
    }
  }
  return addSearch({ site, sections: (page) => pending.get(page.doc.path)!.sections, sink });
}

/** Sizes of local images, each file read once. */
export function createImageSizes(siteDir: string): (source: string) => ReturnType<typeof readImageSize> {
  const known = new Map<string, ReturnType<typeof readImageSize>>();
  return (source) => {
    if (!known.has(source)) {
      known.set(
        source,
        readSiteFile(siteDir, source) === undefined
          ? undefined
          : readImageSize(readFileSync(resolve(siteDir, source))),
      );
    }
    return known.get(source);
  };
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
