/**
 * Which files a build writes beside the pages, by the configuration and the pages alone: what the link checker believes in is
 * what `src/pipeline/outputs.ts` emits. `tests/links/emitted.test.ts` compares the two.
 */
import type { Config } from '../config/index.ts';
import { applyTrailingSlash, type RoutePath, routePath } from '../paths/index.ts';

/** More text than a language model can be given at once, so nobody needs it in one file without asking. */
const MAX_PAGES_IN_FULL = 1_000;

/** Whether `llms-full.txt` is written. @param pages how many would be in it */
export function hasFullText({ llms }: Config, pages: number): boolean {
  if (llms === false || llms.full === false) return false;
  return llms.full === true || pages <= MAX_PAGES_IN_FULL;
}

/** The file of the sitemap, where one is written: its addresses are whole, and a site that no index should have has none. */
export const sitemapFile = ({ url, noIndex, sitemap }: Config): string | undefined =>
  url && !noIndex && sitemap ? sitemap.filename : undefined;

/** Header files for hosts. */
export const HEADER_FILES = {
  netlify: '_headers',
  nginx: 'headers/nginx.conf',
  caddy: 'headers/Caddyfile',
} as const;

/** Home page of a language. */
export function localeHomeRoute(config: Config, locale: string): RoutePath {
  const { defaultLocale, localeConfigs } = config.i18n;
  const path = (localeConfigs[locale]?.path ?? locale).replace(/^\/+|\/+$/g, '');
  const route = locale === defaultLocale || path === '' ? '/' : `/${path}/`;
  return applyTrailingSlash(routePath(route), config.trailingSlash);
}

/** A file beside the home page of a language, relative to the output folder. */
const fileOfLocale = (config: Config, locale: string, name: string): string =>
  locale === config.i18n.defaultLocale
    ? name
    : `${localeHomeRoute(config, locale).replace(/^\/|\/$/g, '')}/${name}`;

/** The page that hosts answer with where there is none: they look for the nearest one. */
export const notFoundFile = (config: Config, locale: string): string =>
  fileOfLocale(config, locale, '404.html');

/** What tells browsers of the search page, as in Docusaurus where the search is hosted; its addresses are whole. */
export const openSearchFile = (config: Config, locale: string): string | undefined =>
  config.url && config.search.provider === 'algolia' && config.search.searchPagePath !== false
    ? fileOfLocale(config, locale, 'opensearch.xml')
    : undefined;

/** @param inFull how many pages would be in `llms-full.txt` */
export function besidePages(config: Config, inFull: number): readonly string[] {
  const sitemap = sitemapFile(config);
  return [
    'robots.txt',
    ...Object.values(HEADER_FILES),
    ...config.i18n.locales.map((locale) => notFoundFile(config, locale)),
    ...config.i18n.locales.flatMap((locale) => openSearchFile(config, locale) ?? []),
    ...(sitemap ? [sitemap] : []),
    ...(config.llms === false ? [] : ['llms.txt']),
    ...(hasFullText(config, inFull) ? ['llms-full.txt'] : []),
  ];
}
