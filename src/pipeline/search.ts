/** Feeds the search room page by page and writes its files, one index for each locale and version. */
import { gzipSync } from 'node:zlib';
import type { Section } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Sink } from '../emit/index.ts';
import type { OutputPath } from '../paths/index.ts';
import { routeHref } from '../render/index.ts';
import {
  createIndexBuilder,
  type IndexBuilder,
  type KeepFile,
  type ListedPage,
  type SearchPageInput,
  topLevelSection,
} from '../search/index.ts';
import type { Page, Site } from '../site/index.ts';

export interface SearchSummary {
  readonly records: number;
  /** Gzip bytes of all index files. */
  readonly bytes: number;
}

export interface SearchResult {
  readonly summary: SearchSummary | undefined;
  /** Files of texts by what they are made of. */
  readonly made: readonly MadeIndexFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface MadeIndexFile {
  readonly key: string;
  readonly path: OutputPath;
  /** Bytes. */
  readonly gzip: number;
}

/** What the index needs of a page's text, read only where a file is made of it. */
export type SearchText = Pick<ListedPage, 'outline' | 'id' | 'sections'>;

export interface Search {
  add(page: Page, text: readonly Section[] | SearchText): void;
  /**
   * Writes the index files. Code: `search-index-large`.
   * @param keep asked for a file that was made of the same: one that it returns is in place
   */
  finish(sink: Sink, keep?: (key: string) => MadeIndexFile | undefined): SearchResult;
}

/** Drafts and unlisted pages are not found by searching. */
export function isSearched(page: Page): boolean {
  return !page.unlisted && !page.doc.frontMatter.draft;
}

/** What the search room needs of a page. */
export function searchInput(site: Site, page: Page, sections: readonly Section[]): SearchPageInput {
  return { ...listing(site, page), sections };
}

function listing({ config }: Site, page: Page): Omit<SearchPageInput, 'sections'> {
  return {
    doc: page.doc,
    url: routeHref(config, page.route),
    group: topLevelSection({ docPath: page.doc.docPath, breadcrumbs: page.breadcrumbs }),
  };
}

export function createSearch(site: Site): Search {
  const { config } = site;
  if (config.search.provider === 'none')
    return { add: () => {}, finish: () => ({ summary: undefined, made: [], diagnostics: [] }) };
  const builders = new Map<string, IndexBuilder>();
  return {
    add(page, text) {
      if (!isSearched(page)) return;
      const { locale, version } = page;
      const key = `${locale}/${version}`;
      let builder = builders.get(key);
      if (!builder) {
        builder = createIndexBuilder({ baseUrl: config.baseUrl, locale, version });
        builders.set(key, builder);
      }
      builder.add('outline' in text ? { ...listing(site, page), ...text } : searchInput(site, page, text));
    },
    finish(sink, keep) {
      let records = 0;
      let bytes = 0;
      const made: MadeIndexFile[] = [];
      const keepFile: KeepFile = (key) => {
        const kept = keep?.(key);
        if (kept) made.push(kept);
        return kept?.path;
      };
      for (const builder of builders.values()) {
        const index = builder.finish(keepFile);
        records += index.records;
        for (const { path, content, key } of index.files) {
          sink.write({ path, content });
          const gzip = gzipSync(content, { level: 6 }).byteLength;
          if (key === undefined) bytes += gzip;
          else made.push({ key, path, gzip });
        }
      }
      bytes += made.reduce((sum, { gzip }) => sum + gzip, 0);
      const { maxIndexBytes } = config.search;
      const large: Diagnostic = {
        code: 'search-index-large',
        severity: 'warning',
        message: `The search index has ${bytes} bytes (gzip), more than the ${maxIndexBytes} of \`search.maxIndexBytes\`.`,
        key: 'search.maxIndexBytes',
        hint: 'Raise the limit, or mark pages that nobody searches as unlisted.',
      };
      return { summary: { records, bytes }, made, diagnostics: bytes > maxIndexBytes ? [large] : [] };
    },
  };
}
