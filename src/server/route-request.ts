/** Request path → output file, as a static host decides it. Pure: the files come as a question. */
import { decodePath, encodePath } from '../paths/index.ts';

export interface RoutingOptions {
  /** `/jstz/` */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  readonly has: (path: string) => Promise<boolean> | boolean;
}

export type Routed =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/**
 * @param target request target as it came, origin form: `/jstz/cli?x=1`
 * The path is decoded once. Dot segments, backslashes, NUL and a second encoding are not names of any file.
 */
export async function routeRequest(target: string, options: RoutingOptions): Promise<Routed> {
  const { baseUrl, trailingSlash, has } = options;
  if (!target.startsWith('/')) return { kind: 'malformed' };
  const queryAt = target.search(/[?#]/);
  const rawPath = queryAt < 0 ? target : target.slice(0, queryAt);
  const query = queryAt < 0 ? '' : target.slice(queryAt).replace(/#.*$/, '');
  const path = decodePath(rawPath);
  if (path === undefined || !isName(path) || /[^\x21-\x7e]/.test(query)) return { kind: 'malformed' };
  if (path === '/' && baseUrl !== '/') return { kind: 'redirect', to: baseUrl };
  if (`${path}/` === baseUrl) return { kind: 'redirect', to: baseUrl + query };
  if (!path.startsWith(baseUrl)) return { kind: 'missing' };
  const name = path.slice(baseUrl.length);
  if (name.startsWith('/') || name.includes('//')) return { kind: 'missing' };
  if (name !== '' && !name.endsWith('/') && (await has(name))) return { kind: 'file', path: name };
  const bare = name.replace(/\/$/, '');
  const found = await firstPresent(
    has,
    bare === '' ? ['index.html'] : [`${bare}/index.html`, `${bare}.html`],
  );
  if (found === undefined) return { kind: 'missing' };
  if (bare !== '' && trailingSlash === true && !name.endsWith('/'))
    return { kind: 'redirect', to: `${encodePath(path)}/${query}` };
  if (bare !== '' && trailingSlash === false && name.endsWith('/'))
    return { kind: 'redirect', to: encodePath(path.slice(0, -1)) + query };
  return { kind: 'file', path: found };
}

/** No control characters, backslashes, dot segments or device streams: no file of a site is called so. */
function isName(path: string): boolean {
  return !/[\0-\x1f\x7f\\]|::/.test(path) && !path.split('/').some((part) => part === '..' || part === '.');
}

async function firstPresent(
  has: RoutingOptions['has'],
  paths: readonly string[],
): Promise<string | undefined> {
  for (const path of paths) if (await has(path)) return path;
  return undefined;
}
