/** Addresses as Docusaurus's functions make them: with the site's base path, or whole. */
import { useSurroundings } from './surroundings.ts';

const isExternal = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url);
}

export function withBaseUrl(
  baseUrl: string,
  url: string,
  options: { absolute?: boolean; forcePrependBaseUrl?: boolean } = {},
  site = '',
): string {
  if (url === '' || url.startsWith('#') || isExternal(url) || url.startsWith('jd-file:')) return url;
  const isRelative = !url.startsWith('/');
  const path =
    url.startsWith(baseUrl) && !options.forcePrependBaseUrl
      ? url
      : `${baseUrl}${isRelative ? url : url.slice(1)}`;
  return options.absolute ? `${site}${path}` : path;
}

export function useBaseUrlUtils() {
  const { siteConfig } = useSurroundings().facts;
  return {
    withBaseUrl: (url: string, options?: { absolute?: boolean }) =>
      withBaseUrl(siteConfig.baseUrl, url, options, siteConfig.url),
  };
}

export function useBaseUrl(
  url: string,
  options?: { absolute?: boolean; forcePrependBaseUrl?: boolean },
): string {
  const { siteConfig } = useSurroundings().facts;
  return withBaseUrl(siteConfig.baseUrl, url ?? '', options, siteConfig.url);
}

/** A path without what hosts may add: `/a/`, `/a.html`, `/a/index.html`. */
export const bare = (path: string): string => path.replace(/(?:\/|(?:^|\/)index)?(?:\.html)?\/?$/, '') || '/';

/** Whether two paths lead to one page. */
export const isSamePath = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined ? a === b : bare(a).toLowerCase() === bare(b).toLowerCase();
