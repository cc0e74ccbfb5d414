/** Paths of the file system against the site's folder. */
import { relative, sep } from 'node:path';
import { type SitePath, sitePath } from '../paths/index.ts';

/** Whether `inner` is `outer` or lies in it. Both absolute. */
export function isInside(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** With slashes on every system. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.replaceAll(sep, '/'));

/** Path relative to the site of a file in it. */
export function toSitePath(siteDir: string, file: string): SitePath {
  return sitePath(toPosix(relative(siteDir, file)));
}
