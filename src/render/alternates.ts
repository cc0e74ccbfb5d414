/** Counterparts of a page in other versions and languages, so that a switch leads to the same page where it exists. */
import type { RoutePath } from '../paths/index.ts';
import type { CategoryPage, DocKey, Page, Site, VersionRecord } from '../site/index.ts';
import { localeHomeRoute } from './addresses.ts';

export interface Alternates {
  /** Route in a version of the page's language, or that version's main page if it lacks the page. */
  version(name: string): RoutePath;
  /** Route in a language, same version. */
  locale(code: string): RoutePath;
  /** The same page in another version; undefined where it does not exist. */
  inVersion(name: string): RoutePath | undefined;
  /** Languages that have the page itself and not a stand-in, with their routes. Includes the page's own language. */
  readonly translations: readonly { readonly locale: string; readonly route: RoutePath }[];
}

export interface AlternateFinder {
  ofPage(page: Page): Alternates;
  ofCategory(page: CategoryPage): Alternates;
  /** For pages that are not docs: home, search, not found. */
  ofScreen(locale: string, version: string, route: (locale: string) => RoutePath): Alternates;
  /** Main page of a version in a language. */
  main(locale: string, version: string): RoutePath;
}

export function createAlternates(site: Site): AlternateFinder {
  const { config } = site;
  const { locales } = config.i18n;
  const records = new Map<string, VersionRecord>(site.versions.map((record) => [record.name, record]));
  const main = (locale: string, version: string): RoutePath => {
    const id = records.get(version)?.mainDocId;
    return site.pages.get(`${locale}/${version}/${id}`)?.route ?? localeHomeRoute(config, locale);
  };
  // A translation has the same file path. It rarely has an id of its own.
  const byFile = new Map<string, Page>();
  if (locales.length > 1) {
    for (const page of site.pages.values()) byFile.set(fileKey(page.locale, page), page);
  }
  const categories = new Map<string, CategoryPage>();
  for (const page of site.categoryPages.values()) {
    categories.set(placeKey(page.locale, page), page);
    categories.set(titleKey(page.locale, page.version, page), page);
  }
  return {
    main,
    ofPage(page) {
      const inLocale = (code: string) =>
        site.pages.get(`${code}/${page.version}/${page.id}` as DocKey) ?? byFile.get(fileKey(code, page));
      const inVersion = (name: string) =>
        site.pages.get(`${page.locale}/${name}/${page.id}` as DocKey)?.route;
      return {
        inVersion,
        version: (name) => inVersion(name) ?? main(page.locale, name),
        locale: (code) => inLocale(code)?.route ?? main(code, page.version),
        get translations() {
          return locales.flatMap((locale) => {
            const other = inLocale(locale);
            return other && !other.doc.isFallback ? [{ locale, route: other.route }] : [];
          });
        },
      };
    },
    ofCategory(page) {
      const inVersion = (name: string) => categories.get(titleKey(page.locale, name, page))?.route;
      const inLocale = (code: string) => categories.get(placeKey(code, page))?.route;
      return {
        inVersion,
        version: (name) => inVersion(name) ?? main(page.locale, name),
        locale: (code) => inLocale(code) ?? main(code, page.version),
        get translations() {
          return locales.flatMap((locale) => {
            const route = inLocale(locale);
            return route ? [{ locale, route }] : [];
          });
        },
      };
    },
    ofScreen: (locale, _version, route) => ({
      inVersion: () => undefined,
      version: (name) => main(locale, name),
      locale: route,
      translations: [],
    }),
  };
}

const fileKey = (locale: string, { version, doc }: Page): string => `${locale}/${version}/${doc.docPath}`;
const placeKey = (locale: string, { version, sidebar, sidebarPath }: CategoryPage): string =>
  `${locale}/${version}/${sidebar}/at ${sidebarPath.join(' ')}`;
const titleKey = (locale: string, version: string, { sidebar, title }: CategoryPage): string =>
  `${locale}/${version}/${sidebar}/${title}`;
