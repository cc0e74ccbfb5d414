/** Versions and locales of a site, and the path segments that they add to routes. There is always at least one of each. */
import type { Config } from '../config/index.ts';
import { type RoutePath, routePath } from '../paths/index.ts';
import type { SiteInput } from './input.ts';

/** The name of the version in the docs folder itself. */
export const CURRENT_VERSION = 'current';

export interface Scope {
  /** The latest version; it has no path segment. */
  readonly lastVersion: string;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly defaultLocale: string;
  /** Default locale first. */
  readonly locales: readonly string[];
  /** Route prefix of a locale: empty for the default one, else `/fr`. */
  readonly localePrefix: (locale: string) => string;
  /** Route prefix of a version's pages, no trailing slash: empty, `/docs`, `/docs/1.0`, `/fr/docs/1.0`. */
  readonly pagePrefix: (version: string, locale: string) => string;
}

/** Computes versions, locales and their prefixes from the config and the docs. */
export function scopeOf(input: SiteInput): Scope {
  const { config } = input;
  const seen = new Set(input.docs.map((doc) => doc.version));
  const listed = (input.versions ?? []).filter((version) => seen.has(version));
  const rest = [...seen]
    .filter((version) => !listed.includes(version) && version !== CURRENT_VERSION)
    .sort()
    .reverse();
  const versions = [
    ...(seen.has(CURRENT_VERSION) || seen.size === 0 ? [CURRENT_VERSION] : []),
    ...listed,
    ...rest,
  ];
  const lastVersion = config.docs.lastVersion ?? listed[0] ?? versions[0]!;
  const { defaultLocale } = config.i18n;
  const localePrefix = (locale: string): string =>
    locale === defaultLocale ? '' : segment(config.i18n.localeConfigs[locale]?.path ?? locale);
  return {
    lastVersion,
    versions,
    defaultLocale,
    locales: [defaultLocale, ...config.i18n.locales.filter((locale) => locale !== defaultLocale)],
    localePrefix,
    pagePrefix: (version, locale) =>
      localePrefix(locale) +
      segment(config.docs.routeBasePath) +
      segment(versionPath(config, version, lastVersion)),
  };
}

/** Prefix and slug as one route: `/docs` and `/api/` are `/docs/api/`. */
export function joinRoute(prefix: string, slug: string): RoutePath {
  return routePath(prefix + (slug.startsWith('/') ? slug : `/${slug}`));
}

function versionPath(config: Config, version: string, lastVersion: string): string {
  const given = config.docs.versions[version]?.path;
  if (given !== undefined) return given;
  if (version === lastVersion) return '';
  return version === CURRENT_VERSION ? 'next' : version;
}

function segment(path: string): string {
  const bare = path.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}
