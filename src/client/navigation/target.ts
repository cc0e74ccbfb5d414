/** Decides which clicks we handle, and brings addresses into one form. Pure. */
import { routeKey } from '../../contract/index.ts';

/**
 * Removes what file servers add to a page's address: `/a/index.html` and `/a.html` become `/a`. Query and hash stay.
 * @param trailingSlash as configured; true adds the slash to an address without one
 */
export function normalizeUrl(url: URL, baseUrl: string, trailingSlash: boolean | null): URL {
  const bare = url.pathname.trim().replace(/(?:\/index)?\.html$/, '');
  if (bare === url.pathname) return url;
  const normal = new URL(url);
  normal.pathname = `${bare}/` === baseUrl ? baseUrl : trailingSlash ? `${bare}/` : bare || '/';
  return normal;
}

/** Decodes the path. A lone `%` or half a character cannot be decoded. */
export function decodePathname(
  pathname: string,
): { readonly ok: true; readonly pathname: string } | { readonly ok: false; readonly error: URIError } {
  try {
    return { ok: true, pathname: decodeURIComponent(pathname) };
  } catch {
    return {
      ok: false,
      error: new URIError(
        `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
      ),
    };
  }
}

export interface LinkFacts {
  readonly url: URL;
  /** The link's `target` attribute, or empty. */
  readonly target: string;
  readonly download: boolean;
}

/**
 * Whether a link leads to a page of this site that can be shown without a page load. The browser handles links to files,
 * other origins, addresses outside the base path, and other tabs.
 */
export function isPageLink({ url, target, download }: LinkFacts, origin: string, baseUrl: string): boolean {
  if (download || (target !== '' && target !== '_self') || url.origin !== origin) return false;
  if (routeKey(url.pathname, baseUrl) === undefined) return false;
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return !/\.[a-z0-9]{1,12}$/i.test(name) || name.endsWith('.html');
}

/** Whether two addresses show the same page. Case and one trailing slash make no difference. */
export function isSamePage(a: URL, b: URL, baseUrl: string): boolean {
  const key = (url: URL) => (routeKey(url.pathname, baseUrl) ?? url.pathname).toLowerCase();
  return a.origin === b.origin && key(a) === key(b);
}

/** What a click on a page link has to do. */
export type LinkAction = 'native-hash' | 'same' | 'query' | 'page';

/** @param to where the link leads; `from` is the page shown now */
export function linkAction(from: URL, to: URL, baseUrl: string): LinkAction {
  if (!isSamePage(from, to, baseUrl)) return 'page';
  if (from.search !== to.search) return 'query';
  return to.hash !== '' || to.href.endsWith('#') ? 'native-hash' : 'same';
}
