/** Counterparts of a page in other versions and languages, so that a switch leads to the same page where it exists. */
import { collectionIdOf, type RoutePath } from '../paths/index.ts';
import {
  type CategoryPage,
  type DocKey,
  localeHomeRoute,
  type MadePage,
  type Page,
  type Site,
  type VersionRecord,
} from '../site/index.ts';

export interface Alternates {
  /** Route in a version of the page's language, or that version's main page if it lacks the page. */
  version(name: string): RoutePath;
  /** Route in a language, same version. */
  locale(code: string): RoutePath;
  /** The same page in another version; undefined where it does not exist. */
  inVersion(name: string): RoutePath | undefined;
  /** Languages that have the page itself and not a stand-in, with their routes. Includes the page's own language. */
  translations(): readonly { readonly locale: string; readonly route: RoutePath }[];
}

/** Name of the latest edition of the collection that an edition belongs to. */
export function lastEdition({ versions }: Pick<Site, 'versions'>, version: string): string {
  const id = collectionIdOf(version);
  return versions.find(({ name, isLast }) => isLast && collectionIdOf(name) === id)?.name ?? version;
}

export interface AlternateFinder {
  ofPage(page: Page): Alternates;
  ofCategory(page: CategoryPage): Alternates;
  ofMade(page: MadePage): Alternates;
  /** For pages that are not docs: home, search, not found. */
  ofScreen(locale: string, route: (locale: string) => RoutePath): Alternates;
}

export function createAlternates(site: Site): AlternateFinder {
  const { config } = site;
  const { locales } = config.i18n;
  const records = new Map<string, VersionRecord>(site.versions.map((record) => [record.name, record]));
  /** Main page of a version in a language. */
  const main = (locale: string, version: string): RoutePath => {
    const id = records.get(version)?.mainDocId;
    return site.pages.get(`${locale}/${version}/${id}`)?.route ?? localeHomeRoute(config, locale);
  };
  // A translation has the same file path. It rarely has an id of its own.
  const byFile = new Map<string, Page>();
  if (locales.length > 1) {
    for (const page of site.pages.values()) byFile.set(fileKey(page.locale, page), page);
  }
  const categories = new Map<string, CategoryPage | undefined>();
  for (const page of site.categoryPages.values()) {
    categories.set(placeKey(page.locale, page), page);
    // A title that two have in a version says of neither which it is in another one.
    const titled = titleKey(page.locale, page.version, page);
    categories.set(titled, categories.has(titled) ? undefined : page);
  }
  const made = new Map<string, MadePage>();
  for (const page of site.made.pages.values()) made.set(`${page.locale}/${page.version}${page.place}`, page);
  const alternates = (
    { locale: own, version, route }: Page | CategoryPage | MadePage,
    { inVersion, inLocale, translation = inLocale }: Counterparts,
  ): Alternates => {
    // Pages of two collections are never each other's counterpart.
    const inOwn = (name: string) => {
      if (name === version) return route;
      return collectionIdOf(name) === collectionIdOf(version) ? inVersion(name) : undefined;
    };
    return {
      inVersion: inOwn,
      version: (name) => inOwn(name) ?? main(own, name),
      locale: (code) => inLocale(code) ?? main(code, version),
      translations: () =>
        locales.flatMap((locale) => {
          const route = translation(locale);
          return route ? [{ locale, route }] : [];
        }),
    };
  };
  return {
    ofPage(page) {
      const inLocale = (code: string) =>
        site.pages.get(`${code}/${page.version}/${page.id}` as DocKey) ?? byFile.get(fileKey(code, page));
      return alternates(page, {
        inVersion: (name) => site.pages.get(`${page.locale}/${name}/${page.id}` as DocKey)?.route,
        inLocale: (code) => inLocale(code)?.route,
        translation(code) {
          const other = inLocale(code);
          return other?.doc.isFallback ? undefined : other?.route;
        },
      });
    },
    ofCategory: (page) =>
      alternates(page, {
        inVersion: (name) => categories.get(titleKey(page.locale, name, page))?.route,
        inLocale: (code) => categories.get(placeKey(code, page))?.route,
      }),
    ofMade: (page) =>
      alternates(page, {
        inVersion: (name) => made.get(`${page.locale}/${name}${page.place}`)?.route,
        inLocale: (code) => made.get(`${code}/${page.version}${page.place}`)?.route,
      }),
    ofScreen: (locale, route) => ({
      inVersion: () => undefined,
      version: (name) => main(locale, name),
      locale: route,
      translations: () => [],
    }),
  };
}

/** Where a page is in another version or language, if it is there. */
interface Counterparts {
  readonly inVersion: (name: string) => RoutePath | undefined;
  readonly inLocale: (code: string) => RoutePath | undefined;
  /** The same without stand-ins. */
  readonly translation?: (code: string) => RoutePath | undefined;
}

const fileKey = (locale: string, { version, doc }: Page): string => `${locale}/${version}/${doc.docPath}`;
const placeKey = (locale: string, { version, sidebar, sidebarPath }: CategoryPage): string =>
  `${locale}/${version}/${sidebar}/at ${sidebarPath.join(' ')}`;
const titleKey = (locale: string, version: string, { sidebar, title }: CategoryPage): string =>
  `${locale}/${version}/${sidebar}/${title}`;
