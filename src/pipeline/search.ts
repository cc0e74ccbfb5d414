/** Feeds the search room page by page and writes its files, one index for each locale and version. */
import { gzipSync } from 'node:zlib';
import type { Section } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Sink } from '../emit/index.ts';
import { routeHref } from '../render/index.ts';
import {
  createIndexBuilder,
  type IndexBuilder,
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
  readonly diagnostics: readonly Diagnostic[];
}

export interface Search {
  add(page: Page, sections: readonly Section[]): void;
  /** Writes the index files. Code: `search-index-large`. */
  finish(sink: Sink): SearchResult;
}

/** Drafts and unlisted pages are not found by searching. */
export function isSearched(page: Page): boolean {
  return !page.unlisted && !page.doc.frontMatter.draft;
}

/** What the search room needs of a page. */
export function searchInput({ config }: Site, page: Page, sections: readonly Section[]): SearchPageInput {
  return {
    doc: page.doc,
    sections,
    url: routeHref(config, page.route),
    group: topLevelSection({ docPath: page.doc.docPath, breadcrumbs: page.breadcrumbs }),
  };
}

export function createSearch(site: Site): Search {
  const { config } = site;
  if (config.search.provider === 'none')
    return { add: () => {}, finish: () => ({ summary: undefined, diagnostics: [] }) };
  const builders = new Map<string, IndexBuilder>();
  return {
    add(page, sections) {
      if (!isSearched(page)) return;
      const { locale, version } = page;
      const key = `${locale}/${version}`;
      let builder = builders.get(key);
      if (!builder) {
        builder = createIndexBuilder({ baseUrl: config.baseUrl, locale, version });
        builders.set(key, builder);
      }
      builder.add(searchInput(site, page, sections));
    },
    finish(sink) {
      let records = 0;
      let bytes = 0;
      for (const builder of builders.values()) {
        const index = builder.finish();
        records += index.records;
        for (const file of index.files) {
          sink.write(file);
          bytes += gzipSync(file.content, { level: 6 }).byteLength;
        }
      }
      const { maxIndexBytes } = config.search;
      const large: Diagnostic = {
        code: 'search-index-large',
        severity: 'warning',
        message: `The search index has ${bytes} bytes (gzip), more than the ${maxIndexBytes} of \`search.maxIndexBytes\`.`,
        key: 'search.maxIndexBytes',
        hint: 'Raise the limit, or mark pages that nobody searches as unlisted.',
      };
      return { summary: { records, bytes }, diagnostics: bytes > maxIndexBytes ? [large] : [] };
    },
  };
}
