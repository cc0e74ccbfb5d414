/** The view of the frame around pages of one language, version and sidebar: announcement bar, navbar, sidebar, footer. */
import type { Config } from '../config/index.ts';
import { navbarItemKey, SKIP_TARGET_ID } from '../contract/index.ts';
import type { Site } from '../site/index.ts';
import type { FooterView, LayoutView, LogoView } from '../theme/index.ts';
import { localeHome, searchHref } from './addresses.ts';
import { chrome, chromeHtml, isExternal, linkView } from './chrome-links.ts';
import { navbarItem } from './navbar-view.ts';
import type { ViewContext } from './view-context.ts';

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

const markView = (src: string | undefined, href: string): LogoView | undefined =>
  src === undefined
    ? undefined
    : { src, srcDark: undefined, alt: '', href, external: false, width: undefined, height: undefined };

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

/**
 * The frame for all pages of one locale, version and sidebar.
 * @param more `mark`: href of the drawn mark, which stands where a logo would; `drawn`: what the site draws itself
 */
export function layoutView(
  context: ViewContext,
  sidebar: LayoutView['sidebar'],
  { mark, drawn = {} }: { readonly mark?: string | undefined; readonly drawn?: LayoutView['drawn'] } = {},
): LayoutView {
  const { site, strings, locale, version } = context;
  const { config } = site;
  const home = localeHome(config, locale);
  const searchPage = config.search.searchPagePath;
  const bar = config.announcementBar;
  const isKeyed = ['Navbar', 'Navbar/MobileSidebar/PrimaryMenu'].some((name) => drawn[name] !== undefined);
  const label = config.navbar.title ?? (config.navbar.logo ? undefined : config.title);
  return {
    key: `${locale}/${version}/${sidebar?.name ?? ''}`,
    baseUrl: config.baseUrl,
    homeHref: home,
    siteTitle: config.title,
    tagline: config.tagline,
    strings,
    pageId: config.compatibility === 'docusaurus' ? SKIP_TARGET_ID : undefined,
    announcementBar: bar && {
      id: bar.id,
      html: chromeHtml(site, 'announcementBar.content', bar.content),
      isCloseable: bar.isCloseable,
    },
    navbar: {
      title: label,
      logo:
        logoView(site, config.navbar.logo, 'navbar.logo', home) ?? (label ? markView(mark, home) : undefined),
      style: config.navbar.style,
      items: config.navbar.items
        .map((item, index) => {
          const of = navbarItem(context, item, `navbar.items[${index}]`, index, drawn);
          return of && isKeyed ? { ...of, key: navbarItemKey(item) } : of;
        })
        .filter((item) => item !== undefined),
      colorModeToggle: !config.colorMode.disableSwitch,
      search:
        config.search.provider === 'none'
          ? undefined
          : { href: searchPage === false ? undefined : searchHref(config, locale) },
    },
    sidebar,
    footer: footerView(site, home),
    drawn,
  };
}
