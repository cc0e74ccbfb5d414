/** Feeds the search room page by page and writes its files. */
import type { Section } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Sink } from '../emit/index.ts';
import type { Page, Site } from '../site/index.ts';

export interface SearchSummary {
  readonly records: number;
  /** Gzip bytes of all index files. */
  readonly bytes: number;
}

export interface AddSearchInput {
  readonly site: Site;
  readonly sections: (page: Page) => readonly Section[];
  readonly sink: Sink;
}

export function addSearch(_input: AddSearchInput): { summary: SearchSummary | undefined; diagnostics: readonly Diagnostic[] } {
  return { summary: undefined, diagnostics: [] };
}
