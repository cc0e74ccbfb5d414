/** Site → the theme's views. Hrefs become final here; nothing is looked up later. */
import type { Config } from '../config/index.ts';
import { slot } from '../contract/index.ts';
import { applyTrailingSlash, type RoutePath, withBase } from '../paths/index.ts';
import type { CategoryPage, Page, ResolvedLink, Sidebar, SidebarItem, Site, TocItem } from '../site/index.ts';
import type {
  CategoryView,
  DocView,
  FooterView,
  LayoutView,
  LinkView,
  LogoView,
  NavbarItemView,
  SidebarItemView,
  Strings,
  TocItemView,
} from '../theme/index.ts';

export interface ViewContext {
  /** As pages of the language and version see it. */
  readonly site: Site;
  readonly strings: Strings;
  readonly locale: string;
  readonly version: string;
}

/** Href of a route: base path applied, percent-encoded. */
export function routeHref(config: Config, route: string): string {
  return withBase(config.baseUrl, encodeURI(route));
}

const isExternal = (link: ResolvedLink): boolean => link.target.kind === 'external';

function chrome(site: Site, key: string): ResolvedLink | undefined {
  return site.chromeLinks.get(key);
}

/** HTML of the config with its links replaced. */
function chromeHtml(site: Site, key: string, raw: string): string {
  return site.chromeHtml.get(key) ?? raw;
}

/** `label` with where it leads; a target that the resolver does not know is used as it is written. */
function linkView(site: Site, key: string, label: string, raw: string | undefined): LinkView {
  const link = chrome(site, key);
  return {
    label,
    href: link?.href ?? raw ?? '#',
    external: link ? isExternal(link) : /^(?:https?:)?\/\//.test(raw ?? ''),
  };
}

const NAVBAR_KEYS = new Set([
  'type',
  'label',
  'to',
  'href',
  'position',
  'items',
  'className',
  'activeBasePath',
  'activeBaseRegex',
  'docId',
  'sidebarId',
  'value',
  'aria-label',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'docsPluginId',
]);

/** Attributes of a navbar item beyond the named ones, those that a link can carry. */
function passedThrough(item: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (NAVBAR_KEYS.has(name) || !/^(?:data-|aria-|title$|id$|target$|rel$|lang$)/.test(name)) continue;
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

type ConfigItem = Config['navbar']['items'][number];

function navbarItem(
  context: ViewContext,
  item: ConfigItem,
  key: string,
  index: number,
): NavbarItemView | undefined {
  const { site } = context;
  const { position, className } = item;
  const active = { slot: 'active', id: `navbar.${index}` } as const;
  switch (item.type) {
    case 'search':
      return { kind: 'search', position, className };
    case 'html':
      return { kind: 'html', position, html: chromeHtml(site, `${key}.value`, item.value), className };
    case 'default':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion': {
      const field =
        item.type === 'doc' ? 'docId' : item.type === 'docSidebar' ? 'sidebarId' : item.to ? 'to' : 'href';
      const raw = (item as { to?: string; href?: string }).to ?? (item as { href?: string }).href;
      const label = item.label ?? labelOf(context, item);
      const ariaLabel = (item as { 'aria-label'?: string })['aria-label'];
      const view = linkView(
        site,
        item.type === 'docsVersion' && !raw ? `${key}.version` : `${key}.${field}`,
        label,
        raw,
      );
      const href = item.type === 'docsVersion' && !raw ? versionHref(context, context.version) : view.href;
      const github = /^https:\/\/github\.com\//.test(href);
      return {
        ...view,
        href,
        kind: 'link',
        position,
        active,
        className,
        ariaLabel: ariaLabel ?? (github && /^github$/i.test(label) ? 'GitHub repository' : undefined),
        icon: github && (label === '' || /^github$/i.test(label)) ? 'github' : undefined,
        attributes: passedThrough(item),
      };
    }
    case 'dropdown':
      return {
        kind: 'dropdown',
        purpose: 'plain',
        position,
        className,
        label: item.label,
        href:
          item.to || item.href
            ? linkView(site, `${key}.${item.to ? 'to' : 'href'}`, item.label, item.to ?? item.href).href
            : undefined,
        active,
        items: item.items.map((child, at) => dropdownItem(context, child, `${key}.items[${at}]`)),
      };
    case 'docsVersionDropdown': {
      const versions = site.versions;
      if (versions.length <= 1) {
        const only = versions[0];
        return only
          ? {
              kind: 'link',
              label: only.label,
              href: versionHref(context, only.name),
              external: false,
              position,
              active: false,
              className,
            }
          : undefined;
      }
      return {
        kind: 'dropdown',
        purpose: 'version',
        position,
        className,
        label: versions.find((version) => version.name === context.version)?.label ?? context.version,
        href: undefined,
        active: false,
        items: [
          ...item.dropdownItemsBefore.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsBefore[${at}]`),
          ),
          ...versions.map((version) => ({
            label: version.label,
            href: slot('version', version.name),
            external: false,
            active: version.name === context.version,
            version: version.name,
          })),
          ...item.dropdownItemsAfter.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsAfter[${at}]`),
          ),
        ],
      };
    }
    case 'localeDropdown': {
      const { locales, localeConfigs } = site.config.i18n;
      if (locales.length <= 1) return undefined;
      const label = (code: string) => localeConfigs[code]?.label ?? languageName(code);
      return {
        kind: 'dropdown',
        purpose: 'locale',
        position,
        className,
        label: label(context.locale),
        href: undefined,
        active: false,
        items: [
          ...item.dropdownItemsBefore.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsBefore[${at}]`),
          ),
          ...locales.map((code) => ({
            label: label(code),
            href: slot('locale', code),
            external: false,
            active: code === context.locale,
            lang: htmlLang(site.config, code),
            dir: direction(site.config, code),
            locale: code,
          })),
          ...item.dropdownItemsAfter.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsAfter[${at}]`),
          ),
        ],
      };
    }
    default:
      return item satisfies never;
  }
}

/** Name of a language in itself: `Deutsch`. */
export function languageName(code: string): string {
  const name = nameOfLanguage(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Name of a language in another one, as it stands in a sentence. */
function nameOfLanguage(code: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
}

/** `lang` of a language's pages. */
export function htmlLang({ i18n }: Config, code: string): string {
  return i18n.localeConfigs[code]?.htmlLang ?? code;
}

/** Languages that are written from right to left. Source: CLDR, script direction of each language's usual script. */
const RTL_LANGUAGES = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** Writing direction: as configured, else that of the language. */
export function direction({ i18n }: Config, code: string): 'ltr' | 'rtl' {
  const given = i18n.localeConfigs[code]?.direction;
  return given ?? (RTL_LANGUAGES.has(code.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr');
}

function labelOf(context: ViewContext, item: ConfigItem): string {
  if (item.type === 'doc')
    return (
      context.site.pages.get(`${context.locale}/${context.version}/${item.docId}`)?.doc.title ?? item.docId
    );
  if (item.type === 'docsVersion')
    return context.site.versions.find(({ name }) => name === context.version)?.label ?? context.version;
  return '';
}

function versionHref({ site }: ViewContext, version: string): string {
  const record = site.versions.find(({ name }) => name === version);
  if (!record) return site.config.baseUrl;
  return record.docs.find(({ id }) => id === record.mainDocId)?.path ?? `${record.path}/`;
}

type DropdownView = Extract<NavbarItemView, { kind: 'dropdown' }>['items'][number];

function dropdownItem(
  context: ViewContext,
  item: Readonly<Record<string, unknown>>,
  key: string,
): DropdownView {
  if (item.type === 'html') return { html: chromeHtml(context.site, `${key}.value`, String(item.value)) };
  const field =
    item.type === 'doc' ? 'docId' : item.type === 'docSidebar' ? 'sidebarId' : item.to ? 'to' : 'href';
  const raw = (item.to ?? item.href) as string | undefined;
  const label =
    (item.label as string | undefined) ??
    (item.docId as string | undefined) ??
    (item.sidebarId as string | undefined) ??
    '';
  const view = linkView(context.site, `${key}.${field}`, label, raw);
  return { ...view, active: { slot: 'active', id: `href.${view.href}` } };
}

function logoView(
  site: Site,
  logo: Config['navbar']['logo'],
  key: string,
  home: string,
): LogoView | undefined {
  if (!logo) return undefined;
  const src = (field: string, raw: string) => chrome(site, `${key}.${field}`)?.href ?? raw;
  const link = logo.href === undefined ? undefined : chrome(site, `${key}.href`);
  return {
    src: src('src', logo.src),
    srcDark: logo.srcDark === undefined ? undefined : src('srcDark', logo.srcDark),
    alt: logo.alt,
    href: link?.href ?? logo.href ?? home,
    external: link ? isExternal(link) : false,
    width: logo.width,
    height: logo.height,
  };
}

function footerView(site: Site, home: string): FooterView | undefined {
  const { footer } = site.config;
  if (!footer) return undefined;
  const item = (value: Readonly<Record<string, unknown>>, key: string) =>
    typeof value.html === 'string'
      ? { html: chromeHtml(site, `${key}.html`, value.html) }
      : {
          ...linkView(
            site,
            `${key}.${value.to ? 'to' : 'href'}`,
            String(value.label ?? ''),
            (value.to ?? value.href) as string,
          ),
          className: value.className as string | undefined,
        };
  const flat = !footer.links.some((entry) => 'items' in entry);
  const columns = flat
    ? footer.links.length === 0
      ? []
      : [
          {
            title: undefined,
            items: footer.links.map((entry, index) => item(entry, `footer.links[${index}]`)),
          },
        ]
    : footer.links.map((column, index) => ({
        title: (column as { title?: string | null }).title ?? undefined,
        items: (column as { items: Readonly<Record<string, unknown>>[] }).items.map((entry, at) =>
          item(entry, `footer.links[${index}].items[${at}]`),
        ),
      }));
  return {
    style: footer.style,
    columns,
    flat,
    logo: logoView(site, footer.logo, 'footer.logo', home),
    copyrightHtml: footer.copyright && chromeHtml(site, 'footer.copyright', footer.copyright),
  };
}

function sidebarItem(config: Config, item: SidebarItem): SidebarItemView {
  const current = { slot: 'current', id: item.key } as const;
  switch (item.kind) {
    case 'doc':
      return {
        kind: 'link',
        key: item.key,
        label: item.label,
        href: routeHref(config, item.route),
        external: false,
        current,
        className: item.className,
      };
    case 'link':
      return {
        kind: 'link',
        key: item.key,
        label: item.label,
        href: item.link.href,
        external: isExternal(item.link),
        current,
        className: item.className,
      };
    case 'html':
      return item;
    case 'category':
      return {
        kind: 'category',
        key: item.key,
        label: item.label,
        href: item.route && routeHref(config, item.route),
        fallbackHref: item.fallbackRoute && routeHref(config, item.fallbackRoute),
        collapsible: item.collapsible,
        open: item.collapsible && item.collapsed ? { slot: 'open', id: item.key } : true,
        active: { slot: 'active', id: item.key },
        current,
        className: item.className,
        items: item.items.map((child) => sidebarItem(config, child)),
      };
  }
}

/** The frame for all pages of one locale, version and sidebar. */
export function layoutView(context: ViewContext, sidebar: Sidebar | undefined): LayoutView {
  const { site, strings, locale, version } = context;
  const { config } = site;
  const home = localeHome(config, locale);
  const searchPage = config.search.searchPagePath;
  const bar = config.announcementBar;
  const label = config.navbar.title ?? (config.navbar.logo ? undefined : config.title);
  return {
    key: `${locale}/${version}/${sidebar?.name ?? ''}`,
    baseUrl: config.baseUrl,
    homeHref: home,
    siteTitle: config.title,
    tagline: config.tagline,
    strings,
    announcementBar: bar && {
      id: bar.id,
      html: chromeHtml(site, 'announcementBar.content', bar.content),
      isCloseable: bar.isCloseable,
    },
    navbar: {
      title: label,
      logo: logoView(site, config.navbar.logo, 'navbar.logo', home),
      hideOnScroll: config.navbar.hideOnScroll,
      style: config.navbar.style,
      items: config.navbar.items
        .map((item, index) => navbarItem(context, item, `navbar.items[${index}]`, index))
        .filter((item) => item !== undefined),
      colorModeToggle: !config.colorMode.disableSwitch,
      search:
        config.search.provider === 'none'
          ? undefined
          : { href: searchPage === false ? undefined : searchHref(config, locale) },
    },
    sidebar: sidebar && {
      name: sidebar.name,
      items: sidebar.items.map((item) => sidebarItem(config, item)),
      hideable: false,
    },
    footer: footerView(site, home),
    versionBadge: undefined,
  };
}

/** `/jstz/`, or `/jstz/de/` for another language. */
export function localeHome(config: Config, locale: string): string {
  return routeHref(config, localeHomeRoute(config, locale));
}

/** `/`, or `/de/` for another language. */
export function localeHomeRoute(config: Config, locale: string): RoutePath {
  const { defaultLocale, localeConfigs } = config.i18n;
  const path = (localeConfigs[locale]?.path ?? locale).replace(/^\/+|\/+$/g, '');
  const route = locale === defaultLocale || path === '' ? '/' : `/${path}/`;
  return applyTrailingSlash(route as RoutePath, config.trailingSlash);
}

/** Route of a language's search page. */
export function searchRoute(config: Config, locale: string): RoutePath {
  const prefix = localeHomeRoute(config, locale).replace(/\/$/, '');
  const route = `${prefix}/${config.search.searchPagePath || 'search'}` as RoutePath;
  return applyTrailingSlash(route, config.trailingSlash);
}

function searchHref(config: Config, locale: string): string {
  return routeHref(config, searchRoute(config, locale));
}

export interface DocViewInput {
  readonly context: ViewContext;
  readonly page: Page;
  readonly bodyHtml: string;
  readonly markdownHref: string | undefined;
  /** Href of the page, or of its version's main page, in the latest version. */
  readonly latestHref: string;
}

/** What `<main>` shows of one page. */
export function docView({ context, page, bodyHtml, markdownHref, latestHref }: DocViewInput): DocView {
  const { config } = context.site;
  const { doc } = page;
  const { frontMatter } = doc;
  const wide = bodyHtml.includes('class="hero');
  const link = (target: { label: string; route: string } | undefined) =>
    target && { label: target.label, href: routeHref(config, target.route) };
  return {
    title: doc.title,
    showTitle: !doc.hasOwnTitle && !frontMatter.hideTitle,
    lead:
      config.docs.showDescription && !doc.hasOwnTitle && !frontMatter.hideTitle
        ? frontMatter.description
        : undefined,
    bodyHtml,
    breadcrumbs: breadcrumbViews(config, page.breadcrumbs),
    homeHref: localeHome(config, context.locale),
    toc: frontMatter.hideTableOfContents || page.toc.length === 0 ? undefined : page.toc.map(tocView),
    previous: link(page.previous),
    next: link(page.next),
    editUrl: page.editUrl,
    lastUpdated: page.lastUpdated && {
      iso: page.lastUpdated.date.slice(0, 10),
      text: formatDate(page.lastUpdated.date, context.locale, config),
      author: page.lastUpdated.author,
    },
    ...versionNotices(context, latestHref),
    untranslated: doc.isFallback ? untranslated(config, context.locale) : undefined,
    tags: frontMatter.tags ?? [],
    unlisted: page.unlisted,
    draft: frontMatter.draft ?? false,
    markdownHref,
    wide,
    strings: context.strings,
  };
}

/** Banner and badge of pages of a version. */
function versionNotices(
  { site, version }: ViewContext,
  latestHref: string,
): Pick<DocView, 'versionBanner' | 'versionBadge'> {
  const record = site.versions.find(({ name }) => name === version);
  const { banner = 'none', label = version } = record ?? {};
  return {
    versionBanner: banner === 'none' ? undefined : { kind: banner, versionLabel: label, href: latestHref },
    versionBadge: record?.badge ? label : undefined,
  };
}

function untranslated(config: Config, locale: string): DocView['untranslated'] {
  const { defaultLocale } = config.i18n;
  return {
    lang: htmlLang(config, defaultLocale),
    dir: direction(config, defaultLocale),
    language: nameOfLanguage(locale, locale),
    original: nameOfLanguage(defaultLocale, locale),
  };
}

function tocView(item: TocItem): TocItemView {
  return { id: item.id, html: item.html, depth: item.depth, children: item.children.map(tocView) };
}

/** UTC, so that the builder's time zone does not matter. */
function formatDate(iso: string, locale: string, { i18n }: Config): string {
  const date = new Date(iso);
  // The original generator says gregory where it means the language's own calendar stays out of it.
  const calendar = i18n.localeConfigs[locale]?.calendar ?? 'gregory';
  return Number.isNaN(date.valueOf())
    ? iso
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar }).format(date);
}

/** What `<main>` shows of a category's generated page. */
export function categoryView(context: ViewContext, page: CategoryPage, latestHref: string): CategoryView {
  const { config } = context.site;
  const link = (target: { label: string; route: string } | undefined) =>
    target && { label: target.label, href: routeHref(config, target.route) };
  return {
    title: page.title,
    lead: page.description || undefined,
    breadcrumbs: breadcrumbViews(config, page.breadcrumbs),
    homeHref: localeHome(config, context.locale),
    items: page.items.map(({ label, href, description }) => ({
      label,
      href,
      description: description || undefined,
    })),
    previous: link(page.previous),
    next: link(page.next),
    ...versionNotices(context, latestHref),
    strings: context.strings,
  };
}

function breadcrumbViews(config: Config, breadcrumbs: Page['breadcrumbs']): DocView['breadcrumbs'] {
  if (breadcrumbs.length === 0) return undefined;
  return breadcrumbs.map(({ label, route }) => ({ label, href: route && routeHref(config, route) }));
}
