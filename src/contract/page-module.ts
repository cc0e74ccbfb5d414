/** Where the page module of a route lies. Render writes there and the browser asks there: one rule for every `trailingSlash`. */

/**
 * Address of the page module of a page.
 * The rule: base path and one trailing slash removed, the rest plus `.page.js`; the home page is `index`.
 * `.html` and `/index.html` endings are those of the bare path.
 * @param pathname with base path, still percent-encoded: `/jstz/api/`
 * @param baseUrl begins and ends with a slash: `/jstz/`
 * @returns path with base path: `/jstz/api.page.js`; undefined where the pathname is outside the base
 */
export function pageModuleUrl(pathname: string, baseUrl: string): string | undefined {
  const route = routeKey(pathname, baseUrl);
  return route === undefined ? undefined : `${baseUrl}${route === '' ? 'index' : route}.page.js`;
}

/** A route without base path, slashes at its ends and `.html`: what two addresses of one page have in common. */
export function routeKey(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return '';
  if (!pathname.startsWith(baseUrl)) return undefined;
  return withoutHtmlExtension(pathname.slice(baseUrl.length)).replace(/\/$/, '');
}

/** `/a/index.html` → `/a`, `/a.html` → `/a`. */
function withoutHtmlExtension(path: string): string {
  return path.replace(/(?:^|\/)index\.html$|\.html$/, '');
}
