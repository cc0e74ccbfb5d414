/** A search hit as the dialog shows it: a record with its matches as ranges of text, never as HTML. */
import type { SearchRecord } from '../search-record.ts';

/** Text in pieces; `mark` pieces are matches. */
export type MarkedText = readonly { readonly text: string; readonly mark: boolean }[];

/** What is stored for recent and favorite searches. */
export type StoredHit = Pick<SearchRecord, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>;

export interface SearchHit extends SearchRecord {
  /** The heading it stands for, with matches. */
  readonly title: MarkedText;
  /** Text around the match; empty where nothing in the text matched. */
  readonly snippet: MarkedText;
  /** The page it belongs to; undefined for the page itself. */
  readonly parent?: StoredHit | undefined;
  /** Given out by the hosted service when insights are on. */
  readonly queryID?: string | undefined;
  /** Its place in the hosted service's answer, from 1. */
  readonly position?: number | undefined;
}

/** What a query asks of hits beside its words. */
export interface SearchFilter {
  /** `without`: hits with the text are left out. `section`, `version`: only hits of that top-level section or version. */
  readonly kind: 'without' | 'section' | 'version';
  readonly text: string;
  /** As it was typed: `-"not yet"`. */
  readonly source: string;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** All hits, those beyond the limit too. */
  readonly total: number;
  /** Further texts of the index are still on their way: asking again may find more. */
  readonly partial: boolean;
  /** `fallback`: the hosted service could not be reached and the site's own index answered. */
  readonly source: 'local' | 'hosted' | 'fallback';
  readonly queryID?: string | undefined;
  /** Filters that the hits were chosen by. */
  readonly filters?: readonly SearchFilter[] | undefined;
  /** Filters that nothing answers to, as typed: a section or a version that there is not. The hits are those without them. */
  readonly ignored?: readonly string[] | undefined;
}
