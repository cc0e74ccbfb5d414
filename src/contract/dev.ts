/** What the development server and its one script in each page agree on. */

/** Addresses of the development server, below the base path. No page or file of a site may have such a name. */
export const DEV_SCRIPT = '__jstz-docs/dev.js';
export const DEV_LIVE = '__jstz-docs/live';

/** Attributes of the script element. */
export const DEV_TOKEN_ATTRIBUTE = 'data-token';
/** Hash of the page as it was served, without the script element. */
export const DEV_PAGE_ATTRIBUTE = 'data-page';
/** State of the files, see `DevState.edits`, when the page was served. */
export const DEV_EDITS_ATTRIBUTE = 'data-edits';
/** Response header with the same hash. */
export const DEV_PAGE_HEADER = 'x-jstz-docs-page';

/** Dispatched on `document` after content was changed in place, so that what was attached to the old content is attached anew. */
export const CONTENT_CHANGED_EVENT = 'jstz-docs:content';

/** One finding as the overlay shows it. All texts are plain. */
export interface DevProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** `docs/a.md:42:5`; empty where the place is not known. */
  readonly place: string;
  readonly message: string;
  /** Source line and carets; empty where there is none. */
  readonly frame: string;
  readonly hint: string;
  /** Address that opens the place in an editor; empty where there is no file. */
  readonly editor: string;
}

/** A message of the live channel: the state as it is now, each time whole. */
export interface DevState {
  /** Grows with each change of what is served. */
  readonly revision: number;
  /** Grows with each change of the files behind it: pages that a browser fetched before may be old. */
  readonly edits: number;
  /** Grows when the writer asks for a reload. */
  readonly reloads: number;
  /** Base path of now. */
  readonly baseUrl: string;
  /** What keeps the site from being built. Shown over the page. */
  readonly faults: readonly DevProblem[];
  /** Broken links and warnings. Listed in a corner. */
  readonly notes: readonly DevProblem[];
  /** All faults and notes, those included that are too many to be listed. */
  readonly counts: { readonly faults: number; readonly notes: number };
}
