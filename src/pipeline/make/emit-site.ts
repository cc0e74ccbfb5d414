/** Every file of a judged site to a sink: rendered, or taken over from the last build where it would come out the same. */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ClientBundle, type IslandBundle, type PageWeight, weigh } from '../../bundle/index.ts';
import { COUNTS_CACHE_FOLDER, createDiskCache, LostEntry } from '../../cache/index.ts';
import { inConfigFile } from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { LostFile, type Sink } from '../../emit/index.ts';
import type { SiteImages } from '../../images/index.ts';
import {
  type BodySource,
  createBodyReader,
  type IndexThread,
  isThreadWorthy,
  renderFault,
  sourceId,
} from '../../pages/index.ts';
import { entryKey } from '../../paths/index.ts';
import type { FrameWeight, LoadedTheme } from '../../render/index.ts';
import { createSearch, type SearchResult } from '../../search/index.ts';
import type { DocKey, Page } from '../../site/index.ts';
import type { Analysis } from '../analyse.ts';
import type { BuildOptions } from '../build-result.ts';
import { changesOf, createTracer, type PageTrace, type PreviousBuild } from '../incremental/kept-outputs.ts';
import {
  listAssets,
  listOutputs,
  type MadeOutput,
  siteRenderer,
  siteStyle,
  themeStyles,
} from '../outputs.ts';

export interface EmitInput extends BuildOptions {
  readonly analysis: Analysis;
  readonly client: ClientBundle;
  readonly theme: Pick<LoadedTheme, 'theme' | 'textsOf'>;
  readonly images: SiteImages;
  readonly components: IslandBundle | undefined;
  /** For a large search index; undefined if this thread does all the work. */
  readonly indexThread: IndexThread | undefined;
  readonly sink: Sink;
  readonly keeper: Keeper;
  /** A build of the same tool with the same configuration. */
  readonly previous: PreviousBuild | undefined;
  /** The next build wants to know what this one made. */
  readonly isRemembered: boolean;
}

export interface Emitted extends SearchResult {
  readonly weight: PageWeight;
  readonly frames: readonly FrameWeight[];
  readonly pages: ReadonlyMap<DocKey, PageTrace>;
  /** As in `BuildTrace`. */
  readonly ingredients: ReadonlyMap<string, string>;
}

/** Takes files over from the build before. */
export interface Keeper {
  /** @returns whether it could */
  keep(path: string): boolean;
  /** Output paths of files that were taken over. */
  readonly kept: ReadonlySet<string>;
}

export function createKeeper(sink: Sink, previous: PreviousBuild | undefined): Keeper {
  const kept = new Set<string>();
  return {
    kept,
    keep(path) {
      const file = previous?.file(path);
      if (!file || !sink.keep) return false;
      sink.keep(file);
      kept.add(path);
      return true;
    },
  };
}

/** Writes the static files, a little at a time: it is for while this thread waits for others. */
export async function emitAssets({
  siteDir,
  site,
  sink,
  keeper,
  previous,
}: Pick<EmitInput, 'sink' | 'keeper' | 'previous'> & {
  readonly siteDir: string;
  readonly site: Analysis['site'];
}): Promise<void> {
  for (const output of listAssets({ siteDir, site })) {
    if (previous?.isAsBefore(output.copyFrom) && keeper.keep(output.path)) continue;
    await nextTurn();
    sink.write(output);
  }
}

/** Pages that threw while they were drawn. */
export class PagesFault extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super('Pages cannot be drawn.');
  }
}

/** What the disk says is no fault of a page. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof LostEntry ||
  error instanceof LostFile ||
  typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string';

/** The thread of the index is heard so often, ms: what it has made is written and forgotten. */
const BREATH_MS = 50;

/** Writes every file of the site but the static ones to the sink. Bodies are decoded one at a time. */
export async function emitSite(input: EmitInput): Promise<Emitted> {
  const failed = new AbortController();
  try {
    return await emitAll(input, failed.signal);
  } catch (error) {
    failed.abort();
    throw error;
  }
}

async function emitAll(
  {
    analysis,
    client,
    theme,
    images,
    components,
    indexThread,
    sink,
    keeper: { keep },
    previous,
    isRemembered,
    ...options
  }: EmitInput,
  signal: AbortSignal,
): Promise<Emitted> {
  const { siteDir, onProgress } = options;
  const { site, styles, entries } = analysis;
  const search = createSearch(site);
  const entryOf = (page: Pick<Page, 'doc'>) => entries.get(entryKey(page.doc))!;
  const read = createBodyReader();
  const content = (page: Pick<Page, 'doc'>) => read(entryOf(page).body);
  const renderer = siteRenderer({ site, theme, client, styles, images, components, content });
  const pages = new Map<DocKey, PageTrace>();
  for (const page of site.pages.values()) {
    const { outline, source } = entryOf(page);
    search.add(page, {
      outline,
      id: sourceId(page.doc, source),
      sections: () => content(page).sections,
    });
  }
  const countsDir = options.cache === false ? undefined : join(siteDir, COUNTS_CACHE_FOLDER);
  const isThreaded = search.begin({
    sink,
    inPlace: sink.keep ? previous?.indexFiles.filter(({ path }) => previous.file(path)) : [],
    keep: ({ path }) => void keep(path),
    counts: countsDir === undefined ? undefined : createDiskCache(countsDir),
    makeElsewhere:
      indexThread &&
      ((jobs, take) => {
        if (!isThreadWorthy(jobs)) return undefined;
        const bodies = new Map<unknown, BodySource>();
        for (const page of site.pages.values()) bodies.set(page.doc, entryOf(page).body);
        const bodyOf = (doc: unknown) => bodies.get(doc)!;
        return indexThread.makeTexts({ countsDir, signal, bodyOf }, jobs, take);
      }),
  });
  const bodyId = (page: Pick<Page, 'doc'>) => sourceId(page.doc, entryOf(page).source);
  const tracePage = createTracer({ site, renderer, sourceOf: (page) => entryOf(page).source, previous });
  const traceOf = (key: DocKey): PageTrace => {
    const trace = pages.get(key) ?? tracePage(site.pages.get(key)!);
    pages.set(key, trace);
    return trace;
  };
  const mayKeep = (output: MadeOutput): boolean => {
    if (!isRemembered || !('make' in output)) return false;
    if (output.ingredients) {
      const now = output.ingredients();
      ingredients.set(output.path, now);
      return previous?.ingredients.get(output.path) === now;
    }
    if (output.doc === undefined) return false;
    const before = previous?.pages.get(output.doc);
    // Its own trace in any case: the next build wants it.
    const now = traceOf(output.doc);
    return before !== undefined && changesOf(before, now).length === 0;
  };
  const ingredients = new Map<string, string>();
  const faults: Diagnostic[] = [];
  const told: Diagnostic[] = [];
  const total = site.pages.size;
  const done = new Set<DocKey>();
  let breath = performance.now();
  for (const output of listOutputs({
    siteDir,
    site,
    renderer,
    client,
    styles,
    images,
    components,
    content,
    bodyId,
    report: (finding) => told.push(inConfigFile(finding, options.locateKey)),
  })) {
    if (!mayKeep(output) || !keep(output.path)) {
      try {
        sink.write({
          path: output.path,
          content: 'make' in output ? output.make() : await output.makeLater(),
        });
      } catch (error) {
        const page = 'doc' in output && output.doc !== undefined ? site.pages.get(output.doc) : undefined;
        if (!page || isOfDisk(error)) throw error;
        faults.push(renderFault(page.doc.path, error));
      }
    }
    if ('doc' in output && output.doc !== undefined && !done.has(output.doc)) {
      done.add(output.doc);
      onProgress?.({ phase: 'render', done: done.size, total });
    }
    if (isThreaded && performance.now() - breath > BREATH_MS) {
      await nextTurn();
      breath = performance.now();
    }
  }
  if (faults.length > 0) throw new PagesFault(faults);
  const index = await search.finish();
  return {
    ...index,
    diagnostics: [...index.diagnostics, ...told],
    weight: weigh(
      client,
      themeStyles(client, site),
      siteStyle(site.config, styles)?.css,
      [...renderer.configFiles().values()][0]!,
    ),
    frames: renderer.frameWeights(),
    pages,
    ingredients,
  };
}
