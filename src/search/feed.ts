/** Collects search records page by page and writes the index files: one index for each locale and version. */

import { gzipBytes } from '../bundle/index.ts';
import type { Section } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Sink } from '../emit/index.ts';
import { collectionTitle, editionTag, type OutputPath } from '../paths/index.ts';
import { routeHref } from '../render/index.ts';
import { isShownIn, type Page, type Site, viewedAs } from '../site/index.ts';
import {
  type IndexInput,
  type IndexPlan,
  type KeepFile,
  type ListedPage,
  type MadeText,
  planIndex,
  type TextsJob,
} from './index-files.ts';
import type { CountsStore } from './kept-counts.ts';
import { type SearchPageInput, topLevelSection } from './records.ts';

export interface SearchSummary {
  readonly records: number;
  /** Gzip bytes of all index files. */
  readonly bytes: number;
}

export interface SearchResult {
  readonly summary: SearchSummary | undefined;
  /** Time that the index took, on a thread of its own or not, ms. */
  readonly spentMs: number;
  /** Files of texts by what they are made of. */
  readonly made: readonly MadeIndexFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface MadeIndexFile {
  readonly key: string;
  readonly path: OutputPath;
  /** What the head says of it. */
  readonly note?: string | undefined;
  /** Bytes. */
  readonly gzip: number;
}

/** What the index needs of a page's text. Read only where a file is made from it. */
export type SearchText = Pick<ListedPage, 'outline' | 'id' | 'sections'>;

export interface Search {
  add(page: Page, text: SearchText): void;
  /** Starts making the files of texts, after the last page. @returns whether they are made elsewhere */
  begin(options: SearchOptions): boolean;
  /** Writes what is left of the index files. Code: `search-index-large`. */
  finish(): Promise<SearchResult>;
}

export interface SearchOptions {
  /** Takes each file as soon as it is made. */
  readonly sink: Pick<Sink, 'write'>;
  /** Files of the last build that are in place. */
  readonly inPlace?: readonly MadeIndexFile[];
  /** Takes such a file over. */
  readonly keep?: (file: MadeIndexFile) => void;
  /** Where counted words are kept for the next build. */
  readonly counts?: CountsStore | undefined;
  /**
   * Makes the contents of many files elsewhere, such as on threads, and gives the time that it took, ms; undefined where that
   * would not be faster.
   */
  readonly makeElsewhere?:
    | ((jobs: readonly TextsJob[], take: TakeText) => Promise<number> | undefined)
    | undefined;
}

/** Called with each text of each job, by the job's number; the texts of a job in their order. */
export type TakeText = (job: number, made: MadeText) => void;

/** Search does not find drafts and unlisted pages. */
export function isSearched(page: Page): boolean {
  return !page.unlisted && !page.doc.frontMatter.draft;
}

/** What the search room needs of a page. */
export function searchInput(site: Site, page: Page, sections: readonly Section[]): SearchPageInput {
  return { ...listing(site, page), sections };
}

function listing({ config, versions }: Site, page: Page): Omit<SearchPageInput, 'sections'> {
  const isOfDocs = versions.some(({ name }) => name === page.version);
  return {
    tag: isOfDocs ? editionTag(page.version) : 'default',
    doc: page.doc,
    url: routeHref(config, page.route),
    group: topLevelSection(page.breadcrumbs) ?? (collectionTitle(page.version) || undefined),
  };
}

export function createSearch(site: Site): Search {
  const { config } = site;
  if (config.search.provider === 'none')
    return {
      add: () => {},
      begin: () => false,
      finish: () => Promise.resolve({ summary: undefined, spentMs: 0, made: [], diagnostics: [] }),
    };
  /** One index for each locale and edition that sees the site in its own way. */
  const listed = new Map<string, IndexInput & { readonly pages: ListedPage[] }>();
  const indexes = [...new Set(site.versions.map(({ name }) => viewedAs(site, name)))];
  const made: MadeIndexFile[] = [];
  const written = new Set<string>();
  let plans: readonly IndexPlan[] = [];
  let write: Sink['write'];
  let rest = () => Promise.resolve(0);
  let spentMs = 0;
  const begin = ({ sink, inPlace = [], keep, counts, makeElsewhere }: SearchOptions) => {
    const began = performance.now();
    const byKey = new Map(inPlace.map((file) => [file.key, file]));
    const byPath = new Map<string, MadeIndexFile>(inPlace.map((file) => [file.path, file]));
    const keepFile: KeepFile = (key) => {
      const kept = byKey.get(key);
      if (!kept) return undefined;
      if (!written.has(kept.path)) keep?.(kept);
      made.push(kept);
      written.add(kept.path);
      return kept;
    };
    write = (file) => sink.write(file);
    const paths = [...byPath.keys()];
    plans = Array.from(listed.values(), (index) => planIndex(index, keepFile, paths));
    const jobs = plans.flatMap((plan) => plan.jobs.map((job, index) => ({ job, plan, index })));
    const take: TakeText = (number, { gzip, ...text }) => {
      const { plan, index } = jobs[number]!;
      const { path, content, key, note } = plan.fileOf(index, text);
      if (written.has(path)) return;
      written.add(path);
      const before = byPath.get(path);
      if (content !== undefined) write({ path, content });
      else keep?.(before!);
      made.push({ key: key!, path, note, gzip: gzip ?? before!.gzip });
    };
    const elsewhere = makeElsewhere?.(
      jobs.map(({ job }) => job),
      take,
    );
    // A failure is reported where the promise is awaited.
    elsewhere?.catch(() => {});
    rest = async () => {
      if (elsewhere) return elsewhere;
      const began = performance.now();
      if (jobs.length === 0) return 0;
      const { createTextsMaker, weighed } = await import('./texts.ts');
      const make = createTextsMaker(counts);
      for (const [number, { job }] of jobs.entries())
        for (const made of make(job)) take(number, weighed(made));
      return performance.now() - began;
    };
    spentMs = performance.now() - began;
    return elsewhere !== undefined;
  };
  return {
    add(page, text) {
      if (!isSearched(page)) return;
      const { locale } = page;
      for (const version of indexes) {
        if (!isShownIn(site, version, page.version)) continue;
        const key = `${locale}/${version}`;
        const index = listed.get(key) ?? { locale, version, synonyms: config.search.synonyms, pages: [] };
        listed.set(key, index);
        index.pages.push({ ...listing(site, page), ...text });
      }
    },
    begin,
    async finish() {
      spentMs += await rest();
      const began = performance.now();
      let records = 0;
      let bytes = made.reduce((sum, { gzip }) => sum + gzip, 0);
      for (const plan of plans) {
        const index = plan.finish();
        records += index.records;
        bytes += gzipBytes(index.head.content);
        write(index.head);
      }
      spentMs += performance.now() - began;
      const { maxIndexBytes } = config.search;
      const large: Diagnostic = {
        code: 'search-index-large',
        severity: 'warning',
        message: `The search index has ${bytes} bytes (gzip), more than the ${maxIndexBytes} of \`search.maxIndexBytes\`.`,
        key: 'search.maxIndexBytes',
        hint: 'Raise the limit, or mark pages that nobody searches as unlisted.',
      };
      return {
        summary: { records, bytes },
        spentMs,
        made,
        diagnostics: bytes > maxIndexBytes ? [large] : [],
      };
    },
  };
}
