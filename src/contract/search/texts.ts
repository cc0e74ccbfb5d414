/** English texts of the search dialog and page. A site may replace any of them. Source: site-spec §2, §8 and checklist 70–86, 147, 148. */
export const SEARCH_TEXTS = {
  placeholder: 'Search docs',
  dialog: 'Search',
  clear: 'Clear the query',
  cancel: 'Cancel',
  close: 'Close',
  recent: 'Recent',
  favorite: 'Favorite',
  noRecent: 'No recent searches',
  saveRecent: 'Save this search',
  removeRecent: 'Remove this search from history',
  removeFavorite: 'Remove this search from favorites',
  results: 'Search results',
  noResults: 'No results for "{query}"',
  trySearching: 'Try searching for',
  believe: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  errorTitle: 'Unable to fetch results',
  errorHelp: 'You might want to check your network connection.',
  seeAll: 'See all {count} results',
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  selectKey: 'Enter key',
  upKey: 'Arrow up',
  downKey: 'Arrow down',
  closeKey: 'Escape key',
  offline: 'The search service cannot be reached. These results come from this site’s own index.',
  partial: 'Searching titles. Full text is loading.',
  pageTitle: 'Search the documentation',
  pageTitleQuery: 'Search results for "{query}"',
  resultCount: '{count} results',
  oneResult: '1 result',
  powered: 'Search by Algolia',
} as const;

export type SearchTexts = { readonly [Name in keyof typeof SEARCH_TEXTS]: string };

/** Puts values into a text. A value that looks like a placeholder is not read again. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
