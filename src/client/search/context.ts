/** What the dialog's parts share. */
import type { SearchTexts } from '../../contract/index.ts';
import type { SearchController } from './controller.ts';
import type { HitUrl } from './hit-url.ts';

export interface SearchContext {
  readonly controller: SearchController;
  readonly texts: SearchTexts;
  /** Where a hit leads; undefined for a hit that is not shown. */
  readonly hitUrl: (url: string) => HitUrl | undefined;
  /** Search page with the query in it; undefined where there is none. */
  readonly allResultsUrl: (query: string) => string | undefined;
  readonly missingResultsUrl: (query: string) => string | undefined;
  /** A hit was chosen by a plain click or key: the dialog goes, the link does what links do. */
  readonly onLeave: () => void;
  /** Moves the focus to the field of the query. */
  readonly focusField: () => void;
  readonly hosted: boolean;
}

/** Prefix of the ids of options: a heading of a page cannot be called so. */
export const OPTION_ID = 'jstz-docs-search-option-';
export const LIST_ID = 'jstz-docs-search-list';
