/** What Docusaurus's theme for the hosted search shares with a search bar of a site's own. */
import { useContextualSearchFilters } from './sidebar-hooks.ts';
import { useSurroundings } from './surroundings.ts';
import { translate } from './texts.tsx';

type Filters = string | readonly (string | readonly string[])[];

interface AlgoliaOptions {
  readonly contextualSearch?: boolean;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
}

export const useAlgoliaThemeConfig = () => useSurroundings().facts.siteConfig;

const useOptions = (): AlgoliaOptions =>
  (useAlgoliaThemeConfig().themeConfig as { readonly algolia?: AlgoliaOptions }).algolia ?? {};

/** Of the language and the versions that a reader is in. */
export function useAlgoliaContextualFacetFilters(): [language: string, tags: readonly string[]] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

export function useAlgoliaContextualFacetFiltersIfEnabled() {
  const filters = useAlgoliaContextualFacetFilters();
  return useOptions().contextualSearch === false ? undefined : filters;
}

/** Addresses of hits, as paths of this site. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { externalUrlRegex, replaceSearchResultPathname: replace } = useOptions();
  return (url) => {
    const { pathname, hash } = new URL(url);
    if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url)) return url;
    return (replace ? pathname.replaceAll(new RegExp(replace.from, 'g'), replace.to) : pathname) + hash;
  };
}

/** Questions to a machine are not part of this theme. */
export const useAlgoliaAskAi = () => ({
  canHandleAskAi: false,
  isAskAiActive: false,
  currentPlaceholder: undefined,
  onAskAiToggle: () => {},
  askAi: undefined,
  extraAskAiProps: {},
});

const listOf = (filters: Filters): readonly (string | readonly string[])[] =>
  typeof filters === 'string' ? [filters] : filters;

export const mergeFacetFilters = (a: Filters, b: Filters): Filters => [...listOf(a), ...listOf(b)];

const placeholder = () => translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' });
export const searchLabel = () => translate({ id: 'theme.SearchBar.label', message: 'Search' });

/** The button of the search; its dialog has its own words. In the language of the page that asks. */
export const searchTranslations = {
  get button() {
    return { buttonText: searchLabel(), buttonAriaLabel: searchLabel() };
  },
  get modal() {
    return { searchBox: { placeholderText: placeholder() } };
  },
  get placeholder() {
    return placeholder();
  },
};
