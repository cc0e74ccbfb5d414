/**
 * The whole way from a folder to a site. Nothing is written before everything has been judged: on an error the last good
 * site stays as it is.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ClientBundle, readClientBundle, type StyleBundle } from '../bundle/index.ts';
import type { Config } from '../config/index.ts';
import type { Section } from '../content/index.ts';
import { pageModuleUrl } from '../contract/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { createDiskSink, refuseOutput, type Sink, type WrittenFile } from '../emit/index.ts';
import { readImageSize } from '../images/index.ts';
import { type OutputPath, outputPath, type RoutePath, routeToOutput } from '../paths/index.ts';
import {
  createBodyRenderer,
  createSiteRenderer,
  headerFiles,
  llmsTxt,
  markdownTwin,
  redirectHtml,
  robotsTxt,
  sitemapXml,
} from '../render/index.ts';
import { type Page, type Site, markdownTwin as twinPath } from '../site/index.ts';
import { analyse } from './analyse.ts';
import { readSiteFile } from './discover.ts';
import type { OnProgress } from './progress.ts';
import { addSearch, type SearchSummary } from './search.ts';
import { loadTheme } from './theme.ts';

export interface BuildOptions {
  /** Absolute, real path. */
  readonly siteDir: string;
  readonly config: Config;
  readonly drafts?: boolean;
  /** `dist/client` of the package. */
  readonly clientDir: string;
  readonly ownModules?: Readonly<Record<string, string>>;
  readonly onProgress?: OnProgress;
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

/** What is kept of a page between its parse and its rendering. */
interface Pending {
  readonly html: string;
  readonly sections: readonly Section[];
  readonly text: string;
}

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, config, onProgress } = options;
  const outDir = resolve(siteDir, config.outDir);
  const nothing = { pages: 0, files: [], cache: { hits: 0, misses: 0 }, search: undefined };
  const refusal = options.sink ? undefined : refuseOutput({ outDir, siteDir });
  if (refusal) return { ok: false, ...nothing, diagnostics: [refusal] };

  const { theme, strings, diagnostics: themeFaults } = await loadTheme(siteDir, config, options.ownModules);
  const renderBody = createBodyRenderer({ theme, strings });
  const pending = new Map<string, Pending>();
  const bodyFaults: Diagnostic[] = [];
  const analysis = await analyse({
    siteDir,
    config,
    drafts: options.drafts ?? false,
    onProgress,
    onParsed: ({ doc, tree, sections }, text) => {
      try {
        pending.set(doc.path, { html: renderBody(tree), sections, text });
      } catch (error) {
        bodyFaults.push(renderFault(doc.path, error));
      }
    },
  });
  const diagnostics = [...themeFaults, ...bodyFaults, ...analysis.diagnostics].sort(compareDiagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...nothing, diagnostics };

  const sink = options.sink ?? createDiskSink({ outDir, siteDir });
  try {
    const { site, styles } = analysis;
    const search = emitSite({ ...options, site, styles, theme: { theme, strings }, pending, sink });
    onProgress?.({ phase: 'write', done: 0, total: 1 });
    const files = await sink.commit();
    return {
      ok: true,
      pages: site.pages.size + site.categoryPages.size,
      files,
      cache: { hits: 0, misses: pending.size },
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
  readonly site: Site;
  readonly styles: StyleBundle;
  readonly theme: Pick<Awaited<ReturnType<typeof loadTheme>>, 'theme' | 'strings'>;
  readonly pending: ReadonlyMap<string, Pending>;
  readonly sink: Sink;
}

/** Writes every file of the site to the sink. */
function emitSite({ siteDir, clientDir, site, styles, theme, pending, sink, onProgress }: EmitInput): ReturnType<typeof addSearch> {
  const { config } = site;
  const client = readClientBundle(clientDir);
  const ownStyle = siteStyle(config, styles);
  const renderer = createSiteRenderer({
    site,
    ...theme,
    client: clientFiles(client, ownStyle?.name),
    imageSize: createImageSizes(siteDir),
  });
  let done = 0;
  for (const page of site.pages.values()) {
    const body = pending.get(page.doc.path)!;
    const { html, module } = renderer.doc(page, body.html);
    sink.write({ path: page.output, content: html });
    sink.write({ path: modulePath(page.route), content: module });
    sink.write({ path: outputPath(twinPath(page.route)), content: markdownTwin(site, page, body.text) });
    done += 1;
    onProgress?.({ phase: 'render', done, total: site.pages.size });
  }
  for (const page of site.categoryPages.values()) {
    const { html, module } = renderer.category(page);
    sink.write({ path: page.output, content: html });
    sink.write({ path: modulePath(page.route), content: module });
  }
  sink.write({ path: outputPath('404.html'), content: renderer.notFound() });
  const { searchPagePath, provider } = config.search;
  if (searchPagePath !== false && provider !== 'none') {
    const route = `/${searchPagePath}` as RoutePath;
    const { html, module } = renderer.search();
    sink.write({ path: routeToOutput(route, config.trailingSlash), content: html });
    sink.write({ path: modulePath(route), content: module });
  }
  for (const { from, to } of site.redirects) {
    sink.write({ path: routeToOutput(from, config.trailingSlash), content: redirectHtml(config, to) });
  }
  for (const { path, content } of client.files) sink.write({ path, content });
  if (ownStyle) sink.write({ path: outputPath(`assets/${ownStyle.name}`), content: ownStyle.css });
  for (const { name, content } of styles.assets) sink.write({ path: outputPath(`assets/${name}`), content });
  const search = addSearch({ site, sections: (page: Page) => pending.get(page.doc.path)!.sections, sink });

  // A site's own static file of the same name is the owner's choice.
  const own = (path: string) => site.assets.has(path);
  const extras = [
    { path: 'robots.txt', content: robotsTxt(site) },
    { path: 'llms.txt', content: llmsTxt(site) },
    { path: 'sitemap.xml', content: sitemapXml(site) },
    ...headerFiles(config, renderer.policy),
  ];
  for (const { path, content } of extras) if (content !== undefined && !own(path)) sink.write({ path: outputPath(path), content });
  for (const asset of site.assets.values()) sink.write({ path: asset.output, copyFrom: resolve(siteDir, asset.source) });
  return search;
}

/** Names of the browser files of a site, for its renderer. */
export function clientFiles(client: ClientBundle, ownStyle: string | undefined) {
  return { entry: client.entry, preload: client.preload, chunks: client.chunks, styles: ownStyle ? [client.style, ownStyle] : [client.style] };
}

/** The owner's style sheets, and the announcement bar's colours: custom properties, because inline styles are forbidden. */
export function siteStyle(config: Config, styles: StyleBundle): { name: string; css: string } | undefined {
  const bar = config.announcementBar;
  const colors = [
    bar?.backgroundColor && `--jd-announcement-background:${bar.backgroundColor}`,
    bar?.textColor && `--jd-announcement-color:${bar.textColor}`,
  ].filter(Boolean);
  const css = `${colors.length > 0 ? `:root,[data-theme]{${colors.join(';')}}\n` : ''}${styles.css}`;
  if (css === '') return undefined;
  return { name: `site-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css };
}

/** Sizes of local images, each file read once. */
export function createImageSizes(siteDir: string): (source: string) => ReturnType<typeof readImageSize> {
  const known = new Map<string, ReturnType<typeof readImageSize>>();
  return (source) => {
    if (!known.has(source)) {
      known.set(source, readSiteFile(siteDir, source) === undefined ? undefined : readImageSize(readFileSync(resolve(siteDir, source))));
    }
    return known.get(source);
  };
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

/** A disk that refuses is told of, not crashed on. */
function outputFault(error: unknown, outDir: string): Diagnostic | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return undefined;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written: ${code} at "${path ?? outDir}". The previous site is as it was.`,
    hint: code === 'ENOSPC' ? 'Free some space and build again.' : 'Check the permissions of the output folder.',
  };
}

/** Where a route's page module is written. */
function modulePath(route: string): OutputPath {
  return outputPath(pageModuleUrl(route, '/')!.slice(1));
}
