import { SEARCH_FIELD_TEXTS } from './field-texts.ts';

/** English texts of the search dialog and page. A site may replace any of them. */
export const SEARCH_TEXTS = {
  ...SEARCH_FIELD_TEXTS,
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
  seeAll: 'See all {count} results',
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  selectKey: 'Enter key',
  upKey: 'Arrow up',
  downKey: 'Arrow down',
  closeKey: 'Escape key',
  escape: 'Esc',
  documentation: 'Documentation',
  offline: 'The search service cannot be reached. These results come from this site’s own index.',
  partial: 'Searching titles. Full text is loading.',
  pageTitle: 'Search the documentation',
  pageTitleQuery: 'Search results for "{query}"',
  resultCount: '{count} results',
  oneResult: '1 result',
  filters: 'Filters of this search',
  removeFilter: 'Remove this filter',
  ignored: 'Left out of the search: {parts}. There is no such section or version.',
  cut: 'A search has at most {count} characters. What comes after them is left out.',
  powered: 'Search by Algolia',
} as const;

export type SearchTexts = { readonly [Name in keyof typeof SEARCH_TEXTS]: string };

/** Plural categories in the order in which a text names its forms. Source: Unicode CLDR. */
const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The form of a text for a number. Forms are separated by `|`, one for each plural category of the language in the order zero,
 * one, two, few, many, other; a text without `|` serves all numbers.
 */
export function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split('|');
  if (forms.length === 1) return text;
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const known = PLURAL_ORDER.filter((category) => pluralCategories.includes(category));
  return forms[known.indexOf(rules.select(count))] ?? forms.at(-1)!;
}

/** Puts values into a text. A value that looks like a placeholder is not read again. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
