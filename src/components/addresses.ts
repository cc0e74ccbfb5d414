/** Addresses as Docusaurus's functions make them: with the site's base path, or whole. */
import { type SiteFacts, useSurroundings } from './surroundings.ts';

export const isExternal = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url);
}

/** Whether an address begins with another host. */
export const isOutside = (url: string | undefined): boolean =>
  url !== undefined && /^(?:https?:)?\/\//.test(url);

/** A file of the site, by its ending: `/img/a.png?v=2`. It has one address for all languages. */
const FILE = /\.(?:avif|css|gif|ico|jpe?g|json|mp[34]|pdf|png|svg|web[mp]|woff2?|zip)(?:[?#]|$)/i;

export function withBaseUrl(
  { siteConfig, filesUrl = siteConfig.baseUrl }: SiteFacts,
  url: string,
  options: { absolute?: boolean; forcePrependBaseUrl?: boolean } = {},
): string {
  if (url === '' || url.startsWith('#') || isExternal(url) || url.startsWith('jd-file:')) return url;
  const base = FILE.test(url) ? filesUrl : siteConfig.baseUrl;
  const path =
    url.startsWith(base) && !options.forcePrependBaseUrl ? url : `${base}${url.replace(/^\//, '')}`;
  return options.absolute ? `${siteConfig.url}${path}` : path;
}

export function useBaseUrlUtils() {
  const { facts } = useSurroundings();
  return {
    withBaseUrl: (url: string, options?: { absolute?: boolean }) => withBaseUrl(facts, url, options),
  };
}

export function useBaseUrl(
  url: string,
  options?: { absolute?: boolean; forcePrependBaseUrl?: boolean },
): string {
  return withBaseUrl(useSurroundings().facts, url ?? '', options);
}

/** A path without what hosts may add: `/a/`, `/a.html`, `/a/index.html`. */
export const bare = (path: string): string => path.replace(/(?:\/|(?:^|\/)index)?(?:\.html)?\/?$/, '') || '/';

/** Whether two paths lead to one page. */
export const isSamePath = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined ? a === b : bare(a).toLowerCase() === bare(b).toLowerCase();

// What Docusaurus has for texts of addresses.

export const addLeadingSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
export const addTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
export const removeTrailingSlash = (path: string): string => removeSuffix(path, '/');
export const removePrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text;
export const removeSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
