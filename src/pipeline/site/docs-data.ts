/** What components may ask about all docs, from the site that is made of them. */
import type {
  BlogFacts,
  DocsPluginFacts,
  ListedPage,
  ListedPages,
  PageFacts,
  PluginFacts,
  SidebarItemFacts,
  SiteData,
  VersionDetails,
} from '../../components/index.ts';
import { kindOf, settingsOf } from '../../config/index.ts';
import { asksSite, writtenFrontMatter } from '../../content/index.ts';
import { DEFAULT_DOCS_ID, isListed } from '../../contract/index.ts';
import { collectionIdOf, encodePath, versionNameOf, withBase } from '../../paths/index.ts';
import {
  arrangedKey,
  type CategoryPage,
  formatDate,
  itemsAround,
  linkOfFrontMatter,
  type MadePage,
  type Page,
  type ScreenTold,
  type SidebarItem,
  type Site,
  scopedSite,
  sidebarKey,
  type TellTools,
  type VersionRecord,
} from '../../site/index.ts';

/**
 * The docs of each language, and the addresses of the pages that ask.
 * @param pluginData what plugins give when all pages are known
 */
export function docsData(site: Site, pluginData?: PluginFacts): SiteData {
  const { i18n } = site.config;
  const pages = [...site.pages.values()];
  return Object.fromEntries(
    i18n.locales.map((locale) => {
      const { versions } = scopedSite(site, { locale, version: pages[0]?.version ?? 'current' });
      const segment = i18n.localeConfigs[locale]?.path ?? locale;
      const prefix = locale === i18n.defaultLocale ? '' : `/${segment}`;
      const shown = versions.filter(({ name }) => kindOf(site.config, name) === 'docs');
      const ids = [...new Set(shown.map(({ name }) => collectionIdOf(name)))];
      const docs = ids.map((id) => {
        const own = shown.filter(({ name }) => collectionIdOf(name) === id);
        return [id || DEFAULT_DOCS_ID, pluginFacts(site, own, prefix)];
      });
      const details = ids.map((id) => {
        const own = shown.filter(({ name }) => collectionIdOf(name) === id);
        const of = own.map(({ name }) => [versionNameOf(name), detailsOf(site, locale, name)]);
        return [id || DEFAULT_DOCS_ID, Object.fromEntries(of)];
      });
      const asking = pages.filter(
        ({ doc, locale: own }) => asksSite(doc) && own === locale && (!doc.isFallback || doc.isRedrawn),
      );
      const about = asking.map((page) => {
        const address = encodePath(page.route);
        const path = address.slice(address.startsWith(`${prefix}/`) ? prefix.length : 0);
        // A post says more of itself than other pages do.
        const post = postOf(site, page);
        const metadata = { ...metadataOf(site, page), ...post?.metadata };
        return [page.doc.path, { path, metadata, ...(post && { assets: post.assets }) }];
      });
      const blogs = blogFacts(site, locale);
      const listed = listedPages(site, locale);
      return [
        locale,
        {
          docs: Object.fromEntries(docs),
          details: Object.fromEntries(details),
          blogs,
          ...(pluginData && { pluginData }),
          ...(listed && { listed }),
          pages: Object.fromEntries(about),
        },
      ];
    }),
  );
}

function pluginFacts({ config }: Site, versions: readonly VersionRecord[], prefix: string): DocsPluginFacts {
  const { routeBasePath, breadcrumbs } = settingsOf(config, versions[0]!.name);
  const path = withBase(config.baseUrl, `${prefix}${routeBasePath}`);
  return {
    path: path.length > 1 ? path.replace(/\/$/, '') : path,
    breadcrumbs,
    versions: versions.map((version) => ({
      name: versionNameOf(version.name),
      label: version.label,
      isLast: version.isLast,
      path: version.path,
      mainDocId: version.mainDocId,
      banner: version.banner === 'none' ? null : (version.banner ?? null),
      badge: version.badge ?? false,
      className: version.className ?? '',
      noIndex: version.noIndex ?? false,
      docs: version.docs,
      draftIds: [],
      sidebars: Object.fromEntries(
        (version.sidebars ?? []).map(({ name, label, path: link }) => [
          name,
          { link: { path: link, label } },
        ]),
      ),
    })),
  };
}

/** What is known of a version beside what its pages are. */
function detailsOf(site: Site, locale: string, version: string): VersionDetails {
  const pages = [...site.pages.values()].filter((page) => page.locale === locale && page.version === version);
  const names = new Set(pages.flatMap(({ sidebar }) => sidebar ?? []));
  const sidebars = Array.from(names, (name) => {
    const items = site.sidebars.get(sidebarKey({ locale, version }, name))?.items ?? [];
    return [name, items.map((item) => itemFacts(site, item))];
  });
  return {
    sidebars: Object.fromEntries(sidebars),
    about: Object.fromEntries(
      pages.map(({ id, doc: { title, description } }) => [
        id,
        { title, ...(description && { description }) },
      ]),
    ),
  };
}

/** The pages for which the site draws parts of its own, one by one. */
function listedPages(site: Site, locale: string): ListedPages | undefined {
  const own = new Set<string>(site.parts.map(({ name }) => name).filter(isListed));
  if (own.size === 0) return undefined;
  const pages = cardPages(site, locale).filter(({ given }) =>
    Object.keys(given).some((part) => own.has(part)),
  );
  if (!own.has('BlogPages')) return { pages, posts: {} };
  const posts: Record<string, unknown> = {};
  const shown = toldScreens(site, locale).map(({ page, told }): ListedPage => {
    const { part, given, blog, post } = told;
    const tools = tellTools(site, page);
    const own = given(tools);
    if (post) posts[String(own.content)] = post(tools);
    return { href: tools.href(page.route), blog, given: { BlogPages: { part, ...own } } };
  });
  return { pages: [...pages, ...shown], posts: posts as ListedPages['posts'] };
}

/** What Docusaurus tells its theme of a page that is a post. */
function postOf(site: Site, page: Page): Pick<PageFacts, 'metadata' | 'assets'> | undefined {
  const told = page.form.kind === 'screen' ? page.form.screen.told : undefined;
  return told?.post?.(tellTools(site, page)) as Pick<PageFacts, 'metadata' | 'assets'> | undefined;
}

/** The blogs of a language, by their ids. */
function blogFacts(site: Site, locale: string): Readonly<Record<string, BlogFacts>> {
  const blogs: Record<string, unknown> = {};
  for (const { page, told } of toldScreens(site, locale))
    blogs[told.blog] ??= told.about(tellTools(site, page));
  return blogs as Readonly<Record<string, BlogFacts>>;
}

type ToldScreen = { readonly page: Page | MadePage; readonly told: ScreenTold };

export const toldScreens = (site: Site, locale: string): readonly ToldScreen[] =>
  [...site.pages.values(), ...site.made.pages.values()].flatMap((page) => {
    const screen =
      'screen' in page ? page.screen : page.form.kind === 'screen' ? page.form.screen : undefined;
    return page.locale === locale && screen?.told ? [{ page, told: screen.told }] : [];
  });

export function tellTools(site: Site, of: Pick<Page, 'locale' | 'version'>): TellTools {
  const page = (key: string) => site.pages.get(key)!;
  return {
    page,
    formatDate: (iso) => formatDate(iso, of.locale, site.config),
    href: (route) => hrefOf(site, route),
    link: (name) => site.made.links.get(arrangedKey(of, name))?.href ?? name,
    picture(key) {
      const { image } = page(key).doc.frontMatter;
      return image === undefined
        ? undefined
        : (linkOfFrontMatter(site.links.get(key) ?? [], image)?.href ?? image);
    },
  };
}

/** Those that show a list of their sidebar. */
function cardPages(site: Site, locale: string): readonly ListedPage[] {
  const pages: readonly (Page | CategoryPage)[] = [
    ...[...site.pages.values()].filter(({ doc }) => doc.hasDocCards),
    ...site.categoryPages.values(),
  ];
  return pages.flatMap((page): readonly ListedPage[] => {
    if (page.locale !== locale || page.sidebar === undefined) return [];
    const items = itemsAround(site.sidebars.get(sidebarKey(page, page.sidebar))?.items ?? [], page) ?? [];
    const generated = 'key' in page ? undefined : generatedFacts(site, page);
    return [
      {
        href: hrefOf(site, page.route),
        given: {
          DocCardList: { items: items.map((item) => itemFacts(site, item)) },
          ...(generated && {
            DocBreadcrumbs: {},
            DocCategoryGeneratedIndexPage: { categoryGeneratedIndex: generated },
          }),
        },
      },
    ];
  });
}

/** What Docusaurus tells of the page that a category generates. */
function generatedFacts(site: Site, page: CategoryPage): Readonly<Record<string, unknown>> {
  const { title, description, route, keywords = [], image } = page;
  return {
    ...{ title, description, slug: route, permalink: hrefOf(site, route), keywords, image },
    navigation: { previous: stopFacts(site, page.previous), next: stopFacts(site, page.next) },
  };
}

const stopFacts = (site: Site, stop: Page['previous']) =>
  stop && { title: stop.label, permalink: hrefOf(site, stop.route) };

const hrefOf = ({ config }: Site, route: string): string => withBase(config.baseUrl, encodePath(route));

/** An item in the form that Docusaurus gives its theme. */
function itemFacts(site: Site, item: SidebarItem): SidebarItemFacts {
  const { className, customProps } = item;
  const common = { ...(className !== undefined && { className }), ...(customProps && { customProps }) };
  switch (item.kind) {
    case 'doc': {
      const { id, unlisted } = site.pages.get(item.docKey) ?? {};
      const href = hrefOf(site, item.route);
      return { type: 'link', label: item.label, href, docId: id, ...(unlisted && { unlisted }), ...common };
    }
    case 'link':
      return {
        ...{ type: 'link', label: item.label, href: item.link.href },
        ...(item.description && { description: item.description }),
        ...common,
      };
    case 'html':
      return { type: 'html', value: item.html, ...common };
    case 'category': {
      const description =
        item.description ?? (item.docKey && site.pages.get(item.docKey)?.doc.description) ?? undefined;
      return {
        ...{ type: 'category', label: item.label, collapsed: item.collapsed, collapsible: item.collapsible },
        ...(item.route !== undefined && { href: hrefOf(site, item.route) }),
        ...(description && { description }),
        ...common,
        items: item.items.map((inner) => itemFacts(site, inner)),
      };
    }
  }
}

/** What `useDoc` tells of a page beside its text. */
export function metadataOf(site: Site, page: Page): Readonly<Record<string, unknown>> {
  const { doc, id, version, route, sidebar, editUrl, unlisted, previous, next, lastUpdated } = page;
  const tags = page.tags.map(({ route: to, ...tag }) => ({ ...tag, permalink: hrefOf(site, to) }));
  return {
    ...{ id, title: doc.title, description: doc.description ?? '', source: `@site/${doc.path}` },
    ...{ slug: route, permalink: hrefOf(site, route), version: versionNameOf(version), sidebar, editUrl },
    ...{ unlisted, draft: false, frontMatter: writtenFrontMatter(doc.frontMatter), tags },
    ...(lastUpdated && {
      lastUpdatedAt: Date.parse(lastUpdated.date),
      lastUpdatedBy: lastUpdated.author,
    }),
    ...{ previous: stopFacts(site, previous), next: stopFacts(site, next) },
  };
}
