/**
 * Path and URL arithmetic shared by the server side rooms: no disk, no config, no state.
 */
import { posix, relative, sep } from 'node:path';
import { type OutputPath, outputPath, type RoutePath, routePath, type SitePath, sitePath } from './kinds.ts';

/** How routes end, as Docusaurus's `trailingSlash`: undefined keeps the author's form. */
export type TrailingSlash = boolean | undefined;

/** A URL, also one beside another; undefined for what is none. */
export function parseUrl(url: string, base?: URL | string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** A path of the disk with slashes on every system. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.replaceAll(sep, '/'));

/** The way from a folder to a file or folder, with slashes on every system: `a/b.md`, `../b.md`; empty where they are one. Both absolute. */
export const pathFrom = (folder: string, path: string): string => toPosix(relative(folder, path));

/** Folder of a file; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Percent-decodes a path; a malformed sequence yields undefined, never an exception. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What a path is encoded for; most hold none of it. */
const TO_ENCODE = /[^\w\-./~]/;

/** Percent-encodes a decoded path for an href; slashes stay. */
export function encodePath(path: string): string {
  if (!TO_ENCODE.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, (char) => (char === '?' ? '%3F' : '%23'));
}

/** Splits an href into path, query (with `?`) and hash (with `#`), each possibly empty. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/** Puts the base path before a site-absolute path: `/jstz/` + `/cli` is `/jstz/cli`. The path stays as encoded as it came. */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}

/** The same for an address that may have the base path already. Not for routes: one may begin as the base path does. */
export const belowBase = (baseUrl: string, path: string): string =>
  path.startsWith(baseUrl) ? path : withBase(baseUrl, path);

/** Removes the base path; undefined where the path is not below it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path === baseUrl.slice(0, -1)) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

/** The file that a route is written to: `/cli` and `/cli/` are `cli/index.html` (`cli.html` where `trailingSlash` is false). */
export function routeToOutput(route: RoutePath, trailingSlash: TrailingSlash): OutputPath {
  const bare = route.replace(/^\/+|\/+$/g, '');
  if (bare === '') return outputPath('index.html');
  if (trailingSlash === false && !route.endsWith('/')) return outputPath(`${bare}.html`);
  return outputPath(`${bare}/index.html`);
}

/** Applies the `trailingSlash` option to a route; the root is always `/`. */
export function applyTrailingSlash(route: RoutePath, trailingSlash: TrailingSlash): RoutePath {
  if (route === '/' || trailingSlash === undefined) return route;
  const bare = route.replace(/\/+$/, '');
  return routePath(trailingSlash ? `${bare}/` : bare);
}

/** The form under which two spellings of one route are equal: one trailing slash is ignored. Case is kept. */
export function routeKey(route: string): string {
  return route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route;
}

/**
 * Path of a file from an address in an import: relative to the site, whose docs may lie beside it (`../docs/a.md`); undefined for
 * the name of a package.
 * @param importer path of the file with the import
 */
export function importedPath(from: string, importer: string): SitePath | undefined {
  const fromSite = /^(?:@site\/|\/)(.*)$/s.exec(from)?.[1];
  if (fromSite !== undefined) return sitePath(posix.normalize(fromSite));
  return from.startsWith('.') ? sitePath(posix.join(posix.dirname(importer), from)) : undefined;
}

/** What names of modules mean where the site says so; false for those of which nothing is left. */
export type ModuleAliases = Readonly<Record<string, string | false>>;

/** Beginning of the name of a module that draws a page of a blog: the id of the blog and the part of the theme follow. */
export const BLOG_MODULES = '@theme/BlogPages/';

/** What a name means where the site says so, with what stands below it: `@parts/Card` by `@parts`. */
export function meantBy(path: string, aliases: ModuleAliases): string | false | undefined {
  for (const [key, target] of Object.entries(aliases)) {
    // A file is known by its path, not by what is written.
    if (key.startsWith('./')) continue;
    const name = key.replace(/\$$/, '');
    const rest = path === name ? '' : path.startsWith(`${name}/`) ? path.slice(name.length) : undefined;
    if (rest === undefined || (rest !== '' && key !== name)) continue;
    return target === false ? false : target + rest;
  }
  return undefined;
}

/** An import of a file in a folder that the site has a name for, from the site's folder; any other as it is. */
export function withoutAlias(from: string, aliases: ModuleAliases = {}): string {
  const meant = meantBy(from, aliases);
  return meant && /^\.\.?\//.test(meant) ? `@site/${meant}` : from;
}
