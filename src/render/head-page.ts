/** What a page's head says about it: title, canonical address, translations, breadcrumbs for structured data. */
import { type Config, htmlLang } from '../config/index.ts';
import { pageTitle } from '../contract/index.ts';
import { belowBase, editionTag, type RoutePath, versionNameOf, withBase } from '../paths/index.ts';
import {
  type CategoryPage,
  linkOfFrontMatter,
  localeHomeRoute,
  type MadePage,
  type Page,
  type PageScope,
  type ResolvedLink,
  type ScreenHead,
  type Site,
} from '../site/index.ts';
import type { Strings } from '../theme/index.ts';
import { absoluteUrl, localeHome, routeHref } from './addresses.ts';
import { type Alternates, lastEdition } from './alternates.ts';
import type { HeadPage } from './head.ts';
import { CARD_SIZE, type SocialCard } from './social-cards.ts';
import type { ViewContext } from './view-context.ts';

export interface DocHeadInput {
  readonly context: ViewContext;
  readonly page: Page;
  readonly alternates: Alternates;
  /** undefined where pages have no Markdown beside them. */
  readonly markdownHref: string | undefined;
  /** Style sheets that this page needs in addition to those of the site. */
  readonly styles: readonly string[];
  /** Style sheets of the theme that it needs. */
  readonly themeStyles: readonly string[];
  /** Of a page that is no doc. */
  readonly screen?: ScreenHead | undefined;
}

export interface MadeHeadInput extends Omit<DocHeadInput, 'page' | 'markdownHref'> {
  readonly page: MadePage;
  readonly screen: ScreenHead;
}

export interface HeadPages {
  doc(input: DocHeadInput): HeadPage;
  category(context: ViewContext, page: CategoryPage, alternates: Alternates): HeadPage;
  made(input: MadeHeadInput): HeadPage;
  /** Absolute address of the picture in a page's front matter. */
  image(page: Page): string | undefined;
  /** For a page that search engines leave out. */
  plain(context: ViewContext, title: string, route: RoutePath): HeadPage;
}

/** @param cards by output path of their page */
export function createHeadPages(site: Site, cards: ReadonlyMap<string, SocialCard> = new Map()): HeadPages {
  const { config } = site;
  const { defaultLocale } = config.i18n;
  const href = (route: string) => absoluteUrl(config, routeHref(config, route));
  const recordOf = (version: string) => site.versions.find(({ name }) => name === version);
  const versionOf = ({ version }: PageScope) => recordOf(version) && versionNameOf(version);
  /** `hreflang` links: every translation, and the default language's page for all others. */
  const hreflangs = (alternates: Alternates): HeadPage['alternates'] => {
    const translations = config.url ? alternates.translations() : [];
    if (translations.length < 2) return [];
    const links = translations.map(({ locale, route }) => ({
      lang: htmlLang(config, locale),
      href: href(route)!,
    }));
    const fallback = translations.find(({ locale }) => locale === defaultLocale);
    return fallback ? [...links, { lang: 'x-default', href: href(fallback.route)! }] : links;
  };
  /**
   * The page that search engines should take instead of this one: in the latest version, in the language that it is written
   * in.
   */
  const canonicalRoute = (page: Page, alternates: Alternates): RoutePath => {
    const lastVersion = lastEdition(site, page.version);
    const latest = alternates.inVersion(lastVersion) ?? page.route;
    if (!page.doc.isFallback) return latest;
    return (
      site.pages.get(`${defaultLocale}/${lastVersion}/${page.id}`)?.route ??
      site.pages.get(`${defaultLocale}/${page.version}/${page.id}`)?.route ??
      latest
    );
  };

  const cardOf = (output: string): HeadPage['card'] => {
    const card = cards.get(output);
    const url = card && absoluteUrl(config, withBase(config.baseUrl, `/${card.path}`));
    return url === undefined ? undefined : { url, ...CARD_SIZE, alt: `${card!.title} – ${card!.site}` };
  };
  const feedsOf = (locale: string): HeadPage['feeds'] =>
    site.made.feeds
      .filter((feed) => feed.locale === locale)
      .map(({ type, title, output }) => ({ type, title, href: routeHref(config, `/${output}`) }));
  const plain = (context: ViewContext, title: string, route: RoutePath): HeadPage => ({
    title: pageTitle(title, context.site.config),
    description: '',
    keywords: [],
    canonical: href(route),
    image: undefined,
    locale: context.locale,
    version: undefined,
    tag: 'default',
    noIndex: true,
    alternates: [],
    breadcrumbs: [],
    markdown: undefined,
    type: 'website',
    feeds: feedsOf(context.locale),
  });
  /** Home, the categories, the page: for structured data. */
  const breadcrumbTrail = (page: Page | CategoryPage, strings: Strings): HeadPage['breadcrumbs'] => {
    if (page.breadcrumbs.length === 0) return [];
    const home = { name: strings.home, url: absoluteUrl(config, localeHome(config, page.locale)) };
    const rest = page.breadcrumbs.map(({ label, route }) => ({
      name: label,
      url: route && href(route),
    }));
    return [home, ...rest];
  };
  return {
    doc({ context, page, alternates, markdownHref, styles, themeStyles, screen }) {
      const { config: texts } = context.site;
      const links = site.links.get(page.key) ?? [];
      const isHome = page.route === localeHomeRoute(config, page.locale);
      const { doc } = page;
      return {
        title:
          doc.head?.title === undefined ? pageTitle(givenTitle(page), texts) : doc.head.title || texts.title,
        tags: doc.head?.tags,
        description: doc.description,
        keywords: doc.frontMatter.keywords ?? [],
        canonical: href(canonicalRoute(page, alternates)),
        image: frontMatterImage(config, links, doc.frontMatter.image),
        card: cardOf(page.output),
        locale: page.locale,
        version: versionOf(page),
        tag: recordOf(page.version) ? editionTag(page.version) : 'default',
        noIndex:
          config.noIndex ||
          page.unlisted ||
          (doc.frontMatter.draft ?? false) ||
          (recordOf(page.version)?.noIndex ?? false),
        alternates: hreflangs(alternates),
        breadcrumbs: breadcrumbTrail(page, context.strings),
        markdown: markdownHref,
        styles,
        themeStyles,
        type: isHome ? 'website' : 'article',
        data: page.form.kind === 'doc' && config.llms !== false ? articleData(page) : undefined,
        feeds: feedsOf(page.locale),
        ...(screen && { ...screen, title: pageTitle(screen.title, texts) }),
      };
    },
    category: (context, page, alternates) => ({
      ...plain(context, page.title, page.route),
      description: page.description,
      keywords: page.keywords ?? [],
      image: page.image && absolute(config, pictureHref(config, page.image)),
      card: cardOf(page.output),
      canonical: href(alternates.inVersion(lastEdition(site, page.version)) ?? page.route),
      alternates: hreflangs(alternates),
      version: versionOf(page),
      tag: editionTag(page.version),
      noIndex: config.noIndex || (recordOf(page.version)?.noIndex ?? false),
      breadcrumbs: breadcrumbTrail(page, context.strings),
    }),
    made({ context, page, alternates, styles, themeStyles, screen }) {
      const { title, ...own } = plain(context, screen.title, page.route);
      return {
        ...own,
        ...screen,
        title,
        version: versionOf(page),
        noIndex: config.noIndex || page.noIndex,
        alternates: hreflangs(alternates),
        styles,
        themeStyles,
      };
    },
    image: ({ key, doc }) => frontMatterImage(config, site.links.get(key) ?? [], doc.frontMatter.image),
    plain,
  };
}

/** A single page has the name of its file in lists alone, as in Docusaurus. */
function givenTitle({ form, doc: { title, isNamedByFile } }: Page): string | undefined {
  return form.kind === 'page' && isNamedByFile ? undefined : title;
}

/** What search engines and programs learn of a doc's age, where it is known. */
function articleData({ doc, lastUpdated }: Page): HeadPage['data'] {
  if (!lastUpdated) return undefined;
  const { date, author } = lastUpdated;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: doc.title,
      dateModified: date,
      ...(author !== undefined && { author: { '@type': 'Person', name: author } }),
    },
  ];
}

/** Absolute address of an image of the configuration, for other sites. */
export function absoluteImage(site: Site, key: string, raw: string | undefined): string | undefined {
  return raw === undefined ? undefined : absolute(site.config, site.chromeLinks.get(key)?.href ?? raw);
}

function frontMatterImage(
  config: Config,
  links: readonly ResolvedLink[],
  raw: string | undefined,
): string | undefined {
  if (raw === undefined) return undefined;
  return absolute(config, linkOfFrontMatter(links, raw)?.href ?? raw);
}

/** An address that begins with a slash may leave the base path out, as in Docusaurus. */
const pictureHref = ({ baseUrl }: Config, href: string): string =>
  /^https?:/.test(href) ? href : belowBase(baseUrl, href);

const absolute = (config: Config, href: string): string => {
  if (/^https?:/.test(href)) return href;
  // A picture that is not there is named as it is written.
  const path = href.startsWith('/') ? href : withBase(config.baseUrl, href);
  return absoluteUrl(config, path) ?? path;
};
