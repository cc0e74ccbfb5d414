/**
 * The judged site → its HTML files, one page at a time. Layouts are rendered on first use and kept; what a page needs beside
 * its own body is looked up, never searched for.
 */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CLIENT_GLOBAL, type ClientConfig, type PagePayload } from '../contract/index.ts';
import { encodePath, type RoutePath, withBase } from '../paths/index.ts';
import {
  type CategoryPage,
  type Page,
  type ResolvedLink,
  type Site,
  scopedSite,
  markdownTwin as twinPath,
} from '../site/index.ts';
import {
  baseUrlBannerScript,
  beforePaintScript,
  ExternalMark,
  type Strings,
  type Theme,
} from '../theme/index.ts';
import { activeMatcher } from './active.ts';
import { localeHome, localeHomeRoute, routeHref, searchRoute } from './addresses.ts';
import { type Alternates, createAlternates } from './alternates.ts';
import { makeClientConfig, storageSuffix } from './client-config.ts';
import { contentPolicy } from './csp.ts';
import { renderDocument } from './document.ts';
import { absoluteUrl, pageModule } from './extras.ts';
import { fillBody, type PictureFacts } from './fill.ts';
import { type HeadFrame, type HeadPage, renderHead } from './head.ts';
import { direction, htmlLang } from './languages.ts';
import { fillLayout, type LayoutTemplate, renderLayout } from './layout.ts';
import { layoutView } from './layout-view.ts';
import { categoryView, docView } from './page-view.ts';
import { searchGroups } from './search-groups.ts';
import type { ViewContext } from './view-context.ts';

/** Names of the browser files below `assets/`. */
export interface ClientFiles {
  readonly entry: string;
  readonly preload: readonly string[];
  /** Bundles that the entry loads, by name. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Style sheets in order. */
  readonly styles: readonly string[];
}

export interface SiteRendererOptions {
  readonly site: Site;
  readonly theme: Theme;
  /** Texts of the default language. */
  readonly strings: Strings;
  /** Texts of every language, for the interface and for the search; without it `strings` serves all. */
  readonly textsOf?: ((locale: string) => LocaleTexts) | undefined;
  readonly client: ClientFiles;
  /** Intrinsic size of an image by its path relative to the site folder. */
  readonly imageSize: (source: string) => PictureFacts | undefined;
  /** Href of the style sheet with the placeholders of pictures. */
  readonly placeholders?: string | undefined;
  /** Added before `</body>`: the live-reload script of `dev`, and nothing else. */
  readonly extraBody?: string;
}

export interface LocaleTexts {
  readonly strings: Strings;
  /** What differs from the English texts of the search. */
  readonly search: ClientConfig['search']['texts'];
}

export interface RenderedPage {
  readonly html: string;
  /** Text of the page module. */
  readonly module: string;
}

export interface SiteRenderer {
  readonly policy: string | undefined;
  doc(page: Page, bodyHtml: string): RenderedPage;
  category(page: CategoryPage): RenderedPage;
  /** @param locale the default one unless given */
  notFound(locale?: string): string;
  search(locale?: string): RenderedPage;
}

export function createSiteRenderer(options: SiteRendererOptions): SiteRenderer {
  const { site, theme, strings, client } = options;
  const { config } = site;
  const { defaultLocale } = config.i18n;
  const lastVersion = site.versions.find(({ isLast }) => isLast)?.name ?? 'current';
  const alternatesOf = createAlternates(site);
  const textsOf = options.textsOf ?? (() => ({ strings, search: undefined }));
  const contexts = new Map<string, Context>();
  const contextOf = (locale: string, version: string): Context => {
    const key = `${locale}/${version}`;
    let context = contexts.get(key);
    if (!context) {
      const own = { locale, version };
      const texts = textsOf(locale);
      const view: ViewContext = { site: scopedSite(site, own), strings: texts.strings, ...own };
      context = {
        ...view,
        searchTexts: texts.search,
        externalMark: renderToStaticMarkup(createElement(ExternalMark, { strings: texts.strings })),
        isActive: activeMatcher(view.site),
      };
      contexts.set(key, context);
    }
    return context;
  };
  const layouts = new Map<string, LayoutTemplate>();
  const asset = (name: string) => withBase(config.baseUrl, `/assets/${name}`);
  const beforePaint = beforePaintScript({
    colorMode: config.colorMode,
    announcementBar: config.announcementBar,
    storageSuffix: storageSuffix(config),
  });
  const banner = config.theme.baseUrlBanner
    ? baseUrlBannerScript({ baseUrl: config.baseUrl, global: CLIENT_GLOBAL })
    : undefined;
  const ownScripts = config.head
    .filter((tag) => tag.tagName === 'script' && tag.innerHTML)
    .map((tag) => tag.innerHTML!);
  const ownStyles = config.head
    .filter((tag) => tag.tagName === 'style' && tag.innerHTML)
    .map((tag) => tag.innerHTML!);
  const policy = contentPolicy({
    site,
    scripts: [beforePaint, ...(banner ? [banner] : []), ...ownScripts],
    styles: ownStyles,
  });
  const buildId = createHash('sha256')
    .update(JSON.stringify([client, policy, beforePaint]))
    .digest('hex')
    .slice(0, 8);
  const image = absoluteImage(site, 'image', config.image);
  const frame: HeadFrame = {
    config,
    policy,
    beforePaint,
    styles: client.styles.map(asset),
    entry: asset(client.entry),
    preload: client.preload.map(asset),
    favicon:
      config.favicon === undefined ? undefined : (site.chromeLinks.get('favicon')?.href ?? config.favicon),
    image,
  };

  const layoutOf = (context: Context, sidebarName: string | undefined): LayoutTemplate => {
    const key = `${context.locale}/${context.version}/${sidebarName ?? ''}`;
    let layout = layouts.get(key);
    if (!layout) {
      layout = renderLayout(
        theme,
        layoutView(context, sidebarName === undefined ? undefined : site.sidebars.get(key)),
      );
      layouts.set(key, layout);
    }
    return layout;
  };
  const chunks = Object.fromEntries(Object.entries(client.chunks).map(([name, file]) => [name, asset(file)]));
  const clientConfigs = new Map<string, ClientConfig>();
  const clientConfigOf = ({ site: own, locale, version, searchTexts, strings: texts }: Context) => {
    const key = `${locale}/${version}`;
    let value = clientConfigs.get(key);
    if (!value) {
      value = makeClientConfig(own, { locale, version, buildId, chunks, searchTexts, strings: texts });
      clientConfigs.set(key, value);
    }
    return value;
  };

  interface Frame {
    readonly context: Context;
    readonly alternates: Alternates;
    readonly route: RoutePath;
    readonly sidebar: string | undefined;
    readonly sidebarPath: readonly string[];
    readonly main: string;
    readonly head: HeadPage;
    readonly className: string;
    readonly isHome: boolean;
  }

  const finish = (page: Frame): RenderedPage => {
    const { context, route, main } = page;
    const layout = layoutOf(context, page.sidebar);
    const to = { version: page.alternates.version, locale: page.alternates.locale };
    const marks = new Set<string>();
    const body = fillLayout(layout, {
      main,
      sidebarPath: page.sidebarPath,
      isActive: (id) => {
        const isActive = context.isActive(id, route);
        if (isActive) marks.add(id);
        return isActive;
      },
      switchTo: (kind, name) => routeHref(config, to[kind](name)),
    });
    const bannerTag = page.isHome && banner ? `<script>${banner}</script>` : '';
    const html = renderDocument({
      lang: htmlLang(config, context.locale),
      dir: direction(config, context.locale),
      theme: config.colorMode.defaultMode,
      className: page.className,
      layout: layout.id,
      head: renderHead(frame, page.head),
      body: body + bannerTag + (options.extraBody ?? ''),
      clientConfig: clientConfigOf(context),
    });
    const payload: PagePayload = {
      buildId,
      layout: layout.id,
      title: page.head.title,
      description: page.head.description,
      url: routeHref(config, route),
      main,
      mainClass: page.className,
      sidebarPath: page.sidebarPath,
      navbar: [...marks],
      switches: switchesOf(page.alternates),
    };
    return { html, module: pageModule(payload) };
  };

  const switchesOf = ({ version, locale }: Alternates): PagePayload['switches'] => {
    if (site.versions.length < 2 && config.i18n.locales.length < 2) return undefined;
    const hrefs = (names: readonly string[], route: (name: string) => RoutePath) =>
      Object.fromEntries(names.map((name) => [name, routeHref(config, route(name))]));
    return {
      versions: hrefs(
        site.versions.map(({ name }) => name),
        version,
      ),
      locales: hrefs(config.i18n.locales, locale),
    };
  };
  /** `hreflang` links: every translation, and the default language's page for all others. */
  const hreflangs = ({ translations }: Alternates): HeadPage['alternates'] => {
    if (!config.url || translations.length < 2) return [];
    const links = translations.map(({ locale, route }) => ({
      lang: htmlLang(config, locale),
      href: absoluteUrl(config, routeHref(config, route))!,
    }));
    const fallback = translations.find(({ locale }) => locale === defaultLocale);
    return fallback
      ? [...links, { lang: 'x-default', href: absoluteUrl(config, routeHref(config, fallback.route))! }]
      : links;
  };
  const recordOf = (version: string) => site.versions.find(({ name }) => name === version);
  const classesOf = (version: string): string =>
    `docs-wrapper plugin-docs plugin-id-default ${recordOf(version)?.className ?? `docs-version-${version}`}`;
  /** The page that search engines should take for this one: of the latest version, in the language that it is written in. */
  const canonicalRoute = (page: Page, alternates: Alternates): RoutePath => {
    const latest = alternates.inVersion(lastVersion) ?? page.route;
    if (!page.doc.isFallback) return latest;
    return (
      site.pages.get(`${defaultLocale}/${lastVersion}/${page.id}`)?.route ??
      site.pages.get(`${defaultLocale}/${page.version}/${page.id}`)?.route ??
      latest
    );
  };

  const plain = (context: Context, title: string, route: RoutePath): HeadPage => ({
    title: `${title} | ${context.site.config.title}`,
    description: '',
    keywords: [],
    canonical: absoluteUrl(config, routeHref(config, route)),
    image: undefined,
    locale: context.locale,
    version: context.version,
    tag: 'default',
    noIndex: true,
    alternates: [],
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    markdown: undefined,
    type: 'website',
  });
  /** Home, the categories, the page: for structured data. */
  const breadcrumbTrail = (page: Page | CategoryPage, strings: Strings): HeadPage['breadcrumbs'] => {
    if (page.breadcrumbs.length === 0) return [];
    const home = { name: strings.home, url: absoluteUrl(config, localeHome(config, page.locale)) };
    const rest = page.breadcrumbs.map(({ label, route }) => ({
      name: label,
      url: route && absoluteUrl(config, routeHref(config, route)),
    }));
    return [home, ...rest];
  };
  return {
    policy,
    doc(page, bodyHtml) {
      const context = contextOf(page.locale, page.version);
      const alternates = alternatesOf.ofPage(page);
      const { title: siteTitle } = context.site.config;
      const links = site.links.get(page.key) ?? [];
      const filled = fillBody(bodyHtml, {
        links,
        externalMark: context.externalMark,
        imageFacts: (link) => imageFacts(link, options.imageSize),
      });
      const markdownHref = withBase(config.baseUrl, `/${encodePath(twinPath(page.route))}`);
      const latestHref = routeHref(config, alternates.version(lastVersion));
      const view = docView({ context, page, bodyHtml: filled, markdownHref, latestHref });
      const main = renderToStaticMarkup(createElement(theme.DocMain, { view }));
      const href = (route: string) => absoluteUrl(config, routeHref(config, route));
      const isHome = page.route === localeHomeRoute(config, page.locale);
      const { doc } = page;
      const head: HeadPage = {
        title: isHome && doc.title === siteTitle ? siteTitle : `${doc.title} | ${siteTitle}`,
        description: doc.description,
        keywords: doc.frontMatter.keywords ?? [],
        canonical: href(canonicalRoute(page, alternates)),
        image:
          doc.frontMatter.image === undefined
            ? undefined
            : frontMatterImage(site, links, doc.frontMatter.image),
        locale: page.locale,
        version: page.version,
        tag: `docs-default-${page.version}`,
        noIndex:
          config.noIndex ||
          page.unlisted ||
          (doc.frontMatter.draft ?? false) ||
          (recordOf(page.version)?.noIndex ?? false),
        alternates: hreflangs(alternates),
        breadcrumbs: breadcrumbTrail(page, context.strings),
        previous: page.previous && routeHref(config, page.previous.route),
        next: page.next && routeHref(config, page.next.route),
        markdown: markdownHref,
        styles: options.placeholders && filled.includes(' data-placeholder=') ? [options.placeholders] : [],
        type: isHome ? 'website' : 'article',
      };
      return finish({
        context,
        alternates,
        route: page.route,
        sidebar: page.sidebar,
        sidebarPath: page.sidebarPath,
        main,
        head,
        className: `${classesOf(page.version)} docs-doc-page docs-doc-id-${page.id.replace(/[^\w-]+/g, '-')}`,
        isHome,
      });
    },
    category(page) {
      const context = contextOf(page.locale, page.version);
      const alternates = alternatesOf.ofCategory(page);
      const latestHref = routeHref(config, alternates.version(lastVersion));
      const main = renderToStaticMarkup(
        createElement(theme.CategoryMain, { view: categoryView(context, page, latestHref) }),
      );
      const canonical = routeHref(config, alternates.inVersion(lastVersion) ?? page.route);
      return finish({
        context,
        alternates,
        route: page.route,
        sidebar: page.sidebar,
        sidebarPath: page.sidebarPath,
        main,
        head: {
          ...plain(context, page.title, page.route),
          description: page.description,
          canonical: absoluteUrl(config, canonical),
          alternates: hreflangs(alternates),
          tag: `docs-default-${page.version}`,
          noIndex: config.noIndex || (recordOf(page.version)?.noIndex ?? false),
          breadcrumbs: breadcrumbTrail(page, context.strings),
        },
        className: `${classesOf(page.version)} docs-category-page`,
        isHome: false,
      });
    },
    notFound(locale = defaultLocale) {
      const context = contextOf(locale, lastVersion);
      const { strings } = context;
      const links = [...site.sidebars.values()]
        .filter((sidebar) => sidebar.locale === locale && sidebar.version === lastVersion)
        .flatMap((sidebar) => sidebar.items)
        .flatMap((item) => {
          const route =
            item.kind === 'category'
              ? (item.route ?? item.fallbackRoute)
              : item.kind === 'doc'
                ? item.route
                : undefined;
          return route ? [{ label: (item as { label: string }).label, href: routeHref(config, route) }] : [];
        })
        .slice(0, 8);
      const main = renderToStaticMarkup(
        createElement(theme.NotFoundMain, { strings, homeHref: localeHome(config, locale), links }),
      );
      return finish({
        context,
        alternates: alternatesOf.ofScreen(locale, lastVersion, (code) => localeHomeRoute(config, code)),
        route: '/404' as RoutePath,
        sidebar: undefined,
        sidebarPath: [],
        main,
        head: { ...plain(context, strings.notFoundTitle, '/404' as RoutePath), canonical: undefined },
        className: 'not-found-page',
        isHome: false,
      }).html;
    },
    search(locale = defaultLocale) {
      const context = contextOf(locale, lastVersion);
      const { strings } = context;
      const path = searchRoute(config, locale);
      const main = renderToStaticMarkup(
        createElement(theme.SearchMain, {
          strings,
          action: routeHref(config, path),
          pages: searchGroups(site, context),
        }),
      );
      return finish({
        context,
        alternates: alternatesOf.ofScreen(locale, lastVersion, (code) => searchRoute(config, code)),
        route: path,
        sidebar: undefined,
        sidebarPath: [],
        main,
        head: plain(context, strings.searchPageTitle, path),
        className: 'search-page-wrapper',
        isHome: false,
      });
    },
  };
}

/** A view context with what is made of it once. */
interface Context extends ViewContext {
  readonly searchTexts: LocaleTexts['search'];
  readonly externalMark: string;
  readonly isActive: (id: string, route: RoutePath) => boolean;
}

function imageFacts(
  link: ResolvedLink,
  size: (source: string) => PictureFacts | undefined,
): PictureFacts | undefined {
  return link.target.kind === 'asset' && link.target.source ? size(link.target.source) : undefined;
}

function absoluteImage(site: Site, key: string, raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  const href = site.chromeLinks.get(key)?.href ?? raw;
  return /^https?:/.test(href) ? href : (absoluteUrl(site.config, href) ?? href);
}

function frontMatterImage(site: Site, links: readonly ResolvedLink[], raw: string): string | undefined {
  const link = links.find(
    ({ owner }) => owner.kind === 'doc' && owner.ref.origin === 'front-matter' && owner.ref.url === raw,
  );
  const href = link?.href ?? raw;
  return /^https?:/.test(href) ? href : (absoluteUrl(site.config, href) ?? href);
}
