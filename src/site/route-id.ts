/** The internal id of a route, as Docusaurus makes it. */
import { hash } from 'node:crypto';
import type { RoutePath } from '../paths/index.ts';

/** Path, hyphen, first three hex digits of the path's MD5: `/cli-4f1`. Deterministic. */
export function routeId(route: RoutePath): string {
  return `${route}-${hash('md5', route).slice(0, 3)}`;
}
