/** Numbers of the search: how much is asked, shown and kept. */

/** Hits of one answer in the dialog. */
export const SEARCH_HITS = 20;
export const SEARCH_HITS_PER_GROUP = 5;
/** Hits of the search page. Ours. */
export const SEARCH_PAGE_HITS = 100;
/** How long the search page waits for the texts of the index before it shows what titles alone gave, ms. Ours. */
export const SEARCH_HOLD_MS = 2_000;
/** Words of a snippet, and on narrow screens. */
export const SNIPPET_WORDS = 10;
export const SNIPPET_WORDS_NARROW = 5;
export const SNIPPET_NARROW_PX = 768;
export const MAX_RECENT_SEARCHES = 7;
/** Where favorites exist. */
export const MAX_RECENT_SEARCHES_BESIDE_FAVORITES = 4;
export const MAX_FAVORITE_SEARCHES = 10;
export const MAX_SUGGESTIONS = 3;
/** Longest piece of work on the page's own thread, ms. Longer work would make typing feel slow. */
export const SEARCH_SLICE_MS = 5;
