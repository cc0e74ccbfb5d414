/**
 * What the addresses of one page have in common: the route without base path, slashes at its ends and `.html`.
 * @param pathname with base path, still percent-encoded: `/jstz/api/`, `/jstz/api.html` and `/jstz/api/index.html` are `api`
 * @param baseUrl begins and ends with a slash: `/jstz/`
 * @returns empty for the home page; undefined where the pathname is outside the base
 */
export function routeKey(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return '';
  if (!pathname.startsWith(baseUrl)) return undefined;
  return pathname
    .slice(baseUrl.length)
    .replace(/(?:^|\/)index\.html$|\.html$/, '')
    .replace(/\/$/, '');
}
