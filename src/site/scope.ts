/** Editions and locales of a site, and the path segments that they add to routes. There is always at least one of each. */
import { collectionsOf, type DocsSettings, settingsOf } from '../config/index.ts';
import {
  CURRENT_VERSION,
  collectionIdOf,
  editionOf,
  MAIN_COLLECTION,
  type RoutePath,
  routePath,
  versionNameOf,
} from '../paths/index.ts';
import type { SiteInput } from './input.ts';

export interface Scope {
  /** The latest version of the docs; it has no path segment. */
  readonly lastVersion: string;
  /** Editions of all docs: those of the key `docs` first, each collection's newest first. */
  readonly versions: readonly string[];
  readonly defaultLocale: string;
  /** Default locale first. */
  readonly locales: readonly string[];
  /** The latest edition of the collection that an edition belongs to. */
  readonly lastOf: (version: string) => string;
  /** Route prefix of a locale: empty for the default one, else `/fr`. */
  readonly localePrefix: (locale: string) => string;
  /** Route prefix of an edition's pages, no trailing slash: empty, `/docs`, `/docs/1.0`, `/fr/docs/1.0`. */
  readonly pagePrefix: (version: string, locale: string) => string;
}

/** Computes editions, locales and their prefixes from the config and the docs. */
export function scopeOf(input: SiteInput): Scope {
  const { config } = input;
  const seen = new Set(input.docs.map((doc) => doc.version));
  const others = collectionsOf(config).filter(({ kind }) => kind === 'docs');
  const collections = new Set([MAIN_COLLECTION, ...others.map(({ id }) => id)]);
  const own = new Map(Array.from(collections, (id) => [id, editionsOf(id, seen, input)]));
  const lastOf = (version: string): string => own.get(collectionIdOf(version))?.last ?? version;
  const { defaultLocale } = config.i18n;
  const localePrefix = (locale: string): string =>
    locale === defaultLocale ? '' : segment(config.i18n.localeConfigs[locale]?.path ?? locale);
  return {
    lastVersion: lastOf(CURRENT_VERSION),
    versions: [...own.values()].flatMap(({ editions }) => editions),
    defaultLocale,
    locales: [defaultLocale, ...config.i18n.locales.filter((locale) => locale !== defaultLocale)],
    lastOf,
    localePrefix,
    pagePrefix: (version, locale) => {
      const settings = settingsOf(config, version);
      return (
        localePrefix(locale) +
        segment(settings.routeBasePath) +
        segment(versionPath(settings, version, lastOf(version)))
      );
    },
  };
}

/** The editions of one collection, newest first, and the latest of them. */
function editionsOf(
  id: string,
  seen: ReadonlySet<string>,
  { config, versions = [] }: SiteInput,
): { readonly editions: readonly string[]; readonly last: string } {
  const current = editionOf(id, CURRENT_VERSION);
  const own = [...seen].filter((version) => collectionIdOf(version) === id);
  const listed = versions.filter((version) => own.includes(version));
  const rest = own
    .filter((version) => !listed.includes(version) && version !== current)
    .sort()
    .reverse();
  const editions = [...(seen.has(current) || own.length === 0 ? [current] : []), ...listed, ...rest];
  const { lastVersion } = settingsOf(config, current);
  return {
    editions,
    last: lastVersion === undefined ? (listed[0] ?? editions[0]!) : editionOf(id, lastVersion),
  };
}

/** Prefix and slug as one route: `/docs` and `/api/` are `/docs/api/`. */
export function joinRoute(prefix: string, slug: string): RoutePath {
  return routePath(prefix + (slug.startsWith('/') ? slug : `/${slug}`));
}

function versionPath({ versions }: DocsSettings, edition: string, last: string): string {
  const version = versionNameOf(edition);
  const given = versions[version]?.path;
  if (given !== undefined) return given;
  if (edition === last) return '';
  return version === CURRENT_VERSION ? 'next' : version;
}

function segment(path: string): string {
  const bare = path.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}
