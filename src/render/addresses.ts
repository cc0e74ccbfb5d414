/** Addresses as pages link to them: with the base path in front, then the folder of the language. */
import type { Config } from '../config/index.ts';
import { applyTrailingSlash, type RoutePath, withBase } from '../paths/index.ts';
import { localeHomeRoute } from '../site/index.ts';

/** Href of a route: base path applied, percent-encoded. */
export function routeHref(config: Config, route: string): string {
  return withBase(config.baseUrl, encodeURI(route));
}

/** `https://example.org/jstz/cli`, or undefined where the config has no `url`. */
export function absoluteUrl(config: Config, href: string): string | undefined {
  return config.url ? config.url + href : undefined;
}

/** `/jstz/`, or `/jstz/de/` for another language. */
export function localeHome(config: Config, locale: string): string {
  return routeHref(config, localeHomeRoute(config, locale));
}

/** A site may be without a search, or have its dialog alone. */
export function hasSearchPage({ search }: Config): boolean {
  return search.searchPagePath !== false && search.provider !== 'none';
}

/** Route of a language's search page. */
export function searchRoute(config: Config, locale: string): RoutePath {
  const prefix = localeHomeRoute(config, locale).replace(/\/$/, '');
  const route = `${prefix}/${config.search.searchPagePath || 'search'}` as RoutePath;
  return applyTrailingSlash(route, config.trailingSlash);
}

export function searchHref(config: Config, locale: string): string {
  return routeHref(config, searchRoute(config, locale));
}
