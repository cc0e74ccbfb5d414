/** The addresses that a path in a link can mean. */
import { posix } from 'node:path';
import { withBase, withoutBase } from '../paths/index.ts';
import type { LinkPlace, Targets } from './targets.ts';

/** The addresses of the site that a path can mean, without base path, most likely first. */
export function addressesOf(targets: Targets, place: LinkPlace, path: string): readonly string[] {
  const { baseUrl } = targets.config;
  let address: string | undefined = path;
  if (!path.startsWith('/')) {
    const folder = place.route.slice(0, place.route.lastIndexOf('/') + 1);
    address = withoutBase(baseUrl, posix.normalize(withBase(baseUrl, folder) + path));
    if (address === undefined) return [];
    // From the page of a language it leads to that language as it is.
    const isLocal = place.route.startsWith(`${targets.scope.localePrefix(place.locale)}/`);
    return isLocal ? [address] : localized(targets, place, address);
  }
  address = /\/\.{1,2}(\/|$)/.test(path) ? posix.normalize(path) : path;
  const bare = baseUrl === '/' ? undefined : withoutBase(baseUrl, address);
  return [
    ...localized(targets, place, address),
    ...(bare === undefined ? [] : localized(targets, place, bare)),
  ];
}

function localized(targets: Targets, place: LinkPlace, address: string): readonly string[] {
  const prefix = targets.scope.localePrefix(place.locale);
  return prefix === '' ? [address] : [prefix + address, address];
}
