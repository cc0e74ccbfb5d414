/**
 * A judged site goes in; its HTML files come out, one page at a time. Everything that a page needs apart from its own body
 * is looked up, never searched for.
 */
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Config, htmlLang } from '../config/index.ts';
import type { Doc, PageHead } from '../content/index.ts';
import {
  ISLAND_ELEMENT,
  originalHtml,
  PAGE_TEXT,
  postPlace,
  sidebarFileUrl,
  slot,
} from '../contract/index.ts';
import {
  collectionIdOf,
  encodePath,
  type OutputPath,
  outputPath,
  type RoutePath,
  versionNameOf,
  withBase,
} from '../paths/index.ts';
import {
  arrangedKey,
  type CategoryPage,
  type ContentsPage,
  type DocKey,
  formatDate,
  localeHomeRoute,
  type MadePage,
  mainContentsPage,
  mostLinked,
  type Page,
  type Screen as PageScreen,
  type ResolvedLink,
  type ScreenHead,
  sidebarKey,
  markdownTwin as twinPath,
  type ViewTools,
} from '../site/index.ts';
import {
  type BlogScreenView,
  type DocView,
  originalBlogPart,
  originalCategoryPart,
  originalDocPart,
  type Parts,
} from '../theme/index.ts';
import { absoluteUrl, hasSearchPage, localeHome, routeHref, searchHref, searchRoute } from './addresses.ts';
import { createAlternates, lastEdition } from './alternates.ts';
import { createBodyRenderer } from './body.ts';
import { createContentsViews } from './contents-view.ts';
import { docCards as docCardTree } from './doc-cards.ts';
import { fillBody, imageFactsBy } from './fill.ts';
import type { HeadPage } from './head.ts';
import { createHeadPages } from './head-page.ts';
import {
  type Context,
  createPageFrames,
  type FrameWeight,
  type PageFrame,
  type SiteRendererOptions,
} from './page-frames.ts';
import { cutParts, type DrawnParts, fillParts } from './page-parts.ts';
import { pageStyle } from './page-style.ts';
import { categoryView, docView } from './page-view.ts';
import { sidebarFilesPath } from './sidebar-files.ts';

/** Each page is the text of its HTML file. */
export interface SiteRenderer {
  readonly policy: string | undefined;
  doc(page: Page, content: PageContent): string;
  /** Text of everything that {@link doc} makes a page from, apart from its own text. */
  ingredients(page: Page): PageIngredients;
  category(page: CategoryPage): string;
  made(page: MadePage, content: ContentOf): string;
  /** Text of everything that {@link made} makes a page from, where `content` gives what the bodies are made from. */
  madeIngredients(page: MadePage, content: ContentOf): string;
  /** What a file may ask for that is made from pages. */
  tools(of: Pick<MadePage, 'locale' | 'version'>, content: ContentOf): ViewTools;
  /** @param locale the default language if not given */
  notFound(locale?: string): string;
  search(locale?: string): string;
  contents(page: ContentsPage): string;
  /** Text of everything that {@link contents} makes a page from. */
  contentsIngredients(page: ContentsPage): string;
  /** First scripts of all pages by their paths. */
  configFiles(): ReadonlyMap<OutputPath, string>;
  /** Bytes around the text of the pages that were made until now. */
  frameWeights(): readonly FrameWeight[];
  /** Of all sidebars whose branches are folded; see `docs.sidebarEntries`. */
  sidebarFiles(): readonly SidebarOutput[];
}

/** What is known of a page beside its doc. */
export interface PageContent {
  /** HTML of the body, links as slots. */
  readonly html: string;
  /** Source text. */
  readonly text: string;
}

export type ContentOf = (page: Pick<Page, 'doc'>) => PageContent;

const NO_CONTENT: PageContent = { html: '', text: '' };

/** A file that branches of a sidebar are filled from. */
export interface SidebarOutput {
  readonly path: OutputPath;
  /** Two files with the same one are the same. */
  readonly ingredients: () => string;
  readonly make: () => string;
}

/** Each part as text. Two pages with equal parts and the same body have the same HTML. */
export interface PageIngredients {
  /** Of the document without `<main>`: head, navbar, sidebar, footer. */
  readonly frame: string;
  /** Breadcrumbs, table of contents, neighbours, dates, notices. */
  readonly view: string;
  /** Where the links of the body lead, and what is known of its pictures. */
  readonly links: string;
}

/** What the pages show that every site has beside its own: not found, search, contents. */
export const SCREEN_SHEET = 'screens';

/** Pages that an empty search offers. */
const POPULAR_PAGES = 8;

/** Of pages that are modules, and of what has classes of Docusaurus's sheet. */
export const MODULE_SHEET = 'pages';

/** The sheets that the text of a page asks for, beside that of all pages. */
export const textSheets = (
  { compatibility }: Config,
  { hasBlocks, hasInfima }: Pick<Doc, 'hasBlocks' | 'hasInfima'>,
): readonly string[] => [
  ...(hasBlocks ? ['blocks'] : []),
  ...(hasInfima && compatibility === 'docusaurus' ? [MODULE_SHEET] : []),
];

/** Tags below the text; the sheet of blogs holds it too. */
export const TAG_SHEET = 'tags';

export function createSiteRenderer(options: SiteRendererOptions): SiteRenderer {
  const { site, theme } = options;
  const { config } = site;
  const { defaultLocale } = config.i18n;
  const lastVersion = site.versions.find(({ isLast }) => isLast)?.name ?? 'current';
  const alternatesOf = createAlternates(site);
  const frames = createPageFrames(options);
  const contentsViewOf = createContentsViews(site);
  const heads = createHeadPages(site, options.cards);
  const lastOf = (version: string) => lastEdition(site, version);
  const classesOf = (version: string): string =>
    `docs-wrapper plugin-docs plugin-id-${collectionIdOf(version) || 'default'} ${site.versions.find(({ name }) => name === version)?.className ?? `docs-version-${versionNameOf(version)}`}`;
  const pageClasses = ({ form, version, id, doc }: Page): string =>
    form.kind === 'doc'
      ? `${classesOf(version)} docs-doc-page docs-doc-id-${id.replace(/[^\w-]+/g, '-')}`
      : form.kind === 'screen'
        ? form.screen.className
        : [
            'plugin-pages',
            `plugin-id-${pluginId(version, 'pages')}`,
            form.className,
            form.isModule ? '' : 'mdx-page',
            ...(doc.head?.without ?? []).map((part) => `without-${part}`),
          ]
            .filter(Boolean)
            .join(' ');
  const layoutPart = site.parts.find(({ name }) => name === 'Layout')?.doc.path;
  /** A module that stands in the site's own layout shows what that draws beside the page. */
  const drawsLayout = ({ isModule, includes }: Doc): boolean =>
    isModule === true && layoutPart !== undefined && includes.includes(layoutPart);
  const imageFactsOf = imageFactsBy(options.imageSize);
  /** Screens name components that the theme has for them. */
  const componentOf = ({ name }: Pick<PageScreen, 'name'>) =>
    theme[name as keyof Parts] as ComponentType<{ readonly view: never }>;
  const sheetNamed = (sheet: string): readonly string[] => {
    const name = options.client.sheets[sheet];
    return name === undefined ? [] : [withBase(config.baseUrl, `/assets/${name}`)];
  };
  const sheetOf = (screen: PageScreen | undefined) => (screen ? sheetNamed(screen.sheet) : []);
  /** Address of the style sheet that a page's text needs. */
  const stylesOf = (page: Page): readonly string[] => {
    const own = pageStyle(page, site, site.links.get(page.key));
    return own ? [withBase(config.baseUrl, `/assets/${own.name}`)] : [];
  };
  /** Addresses of the theme's sheets for what the texts of these pages have and few others. */
  const textSheetsOf = (pages: readonly Page[]): readonly string[] => [
    ...new Set(pages.flatMap(({ doc }) => textSheets(config, doc)).flatMap(sheetNamed)),
  ];
  const asset = (name: string) => withBase(config.baseUrl, `/assets/${name}`);
  /** Addresses of the modules of a page's islands. */
  const islandHrefs = ({ components }: Doc): readonly string[] =>
    (components?.islands ?? []).map(({ module, name }) => {
      const file = options.components?.modules.get(`${module}#${name}`);
      return file === undefined ? '' : asset(file);
    });
  const screenTools = (context: Context, of: Pick<MadePage, 'locale' | 'version'>, content: ContentOf) => {
    const facts = { hasPlaceholder: false, hasIslands: false };
    const pageOf = (key: DocKey) => site.pages.get(key)!;
    const tools: ViewTools = {
      strings: context.strings,
      page: pageOf,
      body: (key) => content(pageOf(key)).html,
      text: (key) => content(pageOf(key)).text.slice(pageOf(key).doc.bodyStart),
      fill(key, html) {
        const links = site.links.get(key) ?? [];
        const { externalMark } = context;
        const islands = islandHrefs(pageOf(key).doc);
        const filled = fillBody(html, {
          links,
          islands,
          externalMark,
          docCards: '',
          imageFacts: imageFactsOf,
        });
        facts.hasPlaceholder ||= filled.hasPlaceholder;
        facts.hasIslands ||= islands.length > 0 && ISLAND.test(filled.html);
        return filled.html;
      },
      href: (route) => routeHref(config, route),
      link: (name) => site.made.links.get(arrangedKey(of, name))?.href ?? name,
      absolute: (href) => absoluteUrl(config, href),
      image: (key) => heads.image(pageOf(key)),
      formatDate: (iso) => formatDate(iso, context.locale, config),
      lang: htmlLang(config, context.locale),
    };
    return { tools, facts };
  };
  // A separator that cannot be in any href.
  const linkIngredients = (link: ResolvedLink): string => {
    const { href, target, owner } = link;
    const isPage = 'docKey' in target && target.docKey !== undefined;
    const picture =
      owner.kind === 'doc' && owner.ref.kind === 'image' ? JSON.stringify(imageFactsOf(link)) : '';
    return `${target.kind} ${isPage} ${picture} ${href}`;
  };
  const cardsOf = (page: Page, context: ReturnType<typeof frames.contextOf>): string => {
    const sidebar =
      page.sidebar === undefined ? undefined : site.sidebars.get(sidebarKey(context, page.sidebar));
    return createBodyRenderer({ theme, strings: context.strings })(docCardTree(site, page, sidebar));
  };
  const listedOn = ({ route }: Pick<Page, 'route'>, context: Context) =>
    frames.listedOf(context, routeHref(config, route));
  /** What the site draws in place of a screen, and what the page loads for it. */
  const screenParts = (screen: PageScreen | undefined, page: Pick<Page, 'route'>, context: Context) => {
    // A component of the configuration goes before.
    if (!screen?.told || config.theme.slots[screen.name as keyof Parts] !== undefined) return undefined;
    const listed = listedOn(page, context);
    const own = listed.drawn.BlogPages;
    if (own === undefined || own === originalHtml(screen.told.part)) return undefined;
    const part = site.parts.find((one) => one.name === 'BlogPages' && one.locale === context.locale);
    return {
      ...listed,
      isBare: part !== undefined && drawsLayout(part.doc),
      said: part?.doc.pageHeads?.[routeHref(config, page.route)] ?? NOTHING_SAID,
    };
  };
  /** Everything that is known of a page without its body. */
  const prepare = (page: Page) => {
    const context = frames.contextOf(page.locale, page.version);
    const alternates = alternatesOf.ofPage(page);
    const markdownHref =
      config.llms === false ? undefined : withBase(config.baseUrl, `/${encodePath(twinPath(page.route))}`);
    const latestHref = routeHref(config, alternates.version(lastOf(page.version)));
    const own = page.form.kind === 'screen' ? page.form.screen : undefined;
    const isModule = page.form.kind === 'page' && page.form.isModule;
    const toolsWith = (content: PageContent) => screenTools(context, page, () => content).tools;
    const { components: shown } = page.doc;
    const files = options.components;
    const hasIslands = shown !== undefined && shown.islands.length > 0;
    const needsSheet = shown !== undefined && (shown.hasStyles || hasIslands);
    const listed = page.doc.hasDocCards ? listedOn(page, context) : undefined;
    const drawnScreen = screenParts(own, page, context);
    const screenHead = own && saidHead(own.head(toolsWith(NO_CONTENT)), drawnScreen?.said);
    const ownStyles = [
      ...(needsSheet && files?.style ? [asset(files.style)] : []),
      ...stylesOf(page),
      ...((drawnScreen ?? listed)?.styles ?? []),
    ];
    const scripts = [
      ...(hasIslands && files?.start ? [asset(files.start)] : []),
      ...((drawnScreen ?? listed)?.scripts ?? []),
    ];
    const islands = islandHrefs(page.doc);
    const frameWith = (styles: readonly string[]): PageFrame =>
      frames.frameOf({
        context,
        alternates,
        route: page.route,
        sidebar: page.sidebar,
        docKey: page.key,
        sidebarPath: page.sidebarPath,
        head: {
          ...heads.doc({
            context,
            page,
            alternates,
            markdownHref,
            styles: [...sheetOf(own), ...styles],
            themeStyles: [
              ...textSheetsOf([page]),
              ...(isModule || page.doc.drawn || drawnScreen ? sheetNamed(MODULE_SHEET) : []),
              ...(page.tags.length > 0 && !own ? sheetNamed(TAG_SHEET) : []),
            ],
            screen: screenHead,
          }),
          ...documentHead(drawnScreen?.said),
          ...(scripts.length > 0 && { scripts }),
        },
        className: classesWith(pageClasses(page), drawnScreen?.said),
        isHome: page.route === localeHomeRoute(config, page.locale),
        isBare: drawsLayout(page.doc) || drawnScreen?.isBare,
      });
    return {
      page,
      drawnScreen,
      links: site.links.get(page.key) ?? [],
      islands,
      externalMark: context.externalMark,
      docCards: listed ? (listed.drawn.DocCardList ?? cardsOf(page, context)) : '',
      component: componentOf(own ?? { name: 'DocMain' }),
      viewOf: (bodyHtml: string, content: PageContent) => ({
        ...docView({ context, page, bodyHtml, markdownHref, latestHref }),
        ...own?.view(toolsWith(content)),
      }),
      frame: frameWith(ownStyles),
      ownStyles,
      frameWith,
    };
  };
  /** A page that is made from several docs, before it is drawn. */
  const drawMade = (page: MadePage, content: ContentOf) => {
    const context = frames.contextOf(page.locale, page.version);
    const alternates = alternatesOf.ofMade(page);
    const { tools, facts } = screenTools(context, page, content);
    const drawnScreen = screenParts(page.screen, page, context);
    const pages = page.screen.shows.map((key) => site.pages.get(key)!);
    const view = page.screen.view(tools);
    const { start, style } = options.components ?? {};
    const needsSheet = facts.hasIslands || pages.some(({ doc }) => doc.components?.hasStyles);
    const ofComponents = {
      styles: needsSheet && style ? [asset(style)] : [],
      scripts: facts.hasIslands && start ? [asset(start)] : [],
    };
    const scripts = [...new Set([...ofComponents.scripts, ...(drawnScreen?.scripts ?? [])])];
    const head = saidHead(page.screen.head(tools), drawnScreen?.said);
    const shown = new Set(pages.flatMap(stylesOf));
    const isDocs = site.versions.some(({ name }) => name === page.version);
    return {
      view,
      drawnScreen,
      hasPlaceholder: facts.hasPlaceholder,
      frameWith: (styles: readonly string[]): PageFrame =>
        frames.frameOf({
          context,
          alternates,
          route: page.route,
          sidebar: undefined,
          sidebarPath: [],
          head: {
            ...heads.made({
              context,
              page,
              alternates,
              styles: [
                ...new Set([
                  ...sheetOf(page.screen),
                  ...shown,
                  ...ofComponents.styles,
                  ...(drawnScreen?.styles ?? []),
                  ...styles,
                ]),
              ],
              themeStyles: [...textSheetsOf(pages), ...(drawnScreen ? sheetNamed(MODULE_SHEET) : [])],
              screen: head,
            }),
            ...documentHead(drawnScreen?.said),
            ...(scripts.length > 0 && { scripts }),
          },
          className: classesWith(
            isDocs ? `${classesOf(page.version)} ${page.screen.className}` : page.screen.className,
            drawnScreen?.said,
          ),
          isHome: page.route === localeHomeRoute(config, page.locale),
          isBare: drawnScreen?.isBare,
        }),
    };
  };
  /** @param parts what the site draws of it */
  const drawScreen = (screen: PageScreen, view: object, parts: ReturnType<typeof screenParts>): string => {
    const component = componentOf(screen);
    if (!parts) return renderToStaticMarkup(createElement(component, { view: view as never }));
    const shown = view as BlogScreenView;
    const drawn = { ...parts.drawn, ...textsOf(shown) };
    const props = { view: shown, parts: theme };
    const html = fillParts(slot('drawn', 'BlogPages'), drawn, (place) =>
      renderToStaticMarkup(originalBlogPart(place, props, component)),
    );
    // A layout of the site's own takes the whole width.
    return `<div class="${html.includes('<div class="blog">') ? 'drawn' : 'page-module'}">${html}</div>`;
  };
  const drawMain = (
    { doc, form }: Page,
    component: ComponentType<{ readonly view: never }>,
    viewOf: (text: string) => object,
    body: string,
  ): string => {
    const draw = (view: object) => renderToStaticMarkup(createElement(component, { view: view as never }));
    if (!doc.drawn) return draw(viewOf(body));
    const { text, drawn } = cutParts(body);
    if (form.kind !== 'doc') return draw(viewOf(text));
    const view = viewOf(text) as DocView;
    const all = { ...drawn, [PAGE_TEXT]: (view.titleHtml ?? '') + view.bodyHtml };
    const parted: DocView = { ...view, drawn: all };
    return fillParts(draw(parted), all, (name) =>
      renderToStaticMarkup(originalDocPart(name, { view: parted, parts: theme })),
    );
  };
  let last: ReturnType<typeof prepare> | undefined;
  /** The ingredients of a page are requested just before the page itself, so they share this work. */
  const prepared = (page: Page) => {
    if (last?.page !== page || last.links !== (site.links.get(page.key) ?? last.links)) last = prepare(page);
    return last;
  };
  const screen = (
    locale: string,
    { title, main, route, routeIn, head, className, drawn, isBare = false }: Screen,
  ): string => {
    const context = frames.contextOf(locale, lastVersion);
    const frame = frames.frameOf({
      isBare,
      context,
      alternates: alternatesOf.ofScreen(locale, routeIn),
      route,
      sidebar: undefined,
      sidebarPath: [],
      head: { ...heads.plain(context, title, route), styles: sheetNamed(SCREEN_SHEET), ...head },
      className,
      isHome: false,
    });
    if (!drawn) return frame.fill(renderToStaticMarkup(main));
    return frame.fill(drawn.replace(ORIGINAL_MAIN, () => renderToStaticMarkup(main)));
  };
  /** What a page that lists pages is made from. */
  const listed = (page: ContentsPage) => {
    const context = frames.contextOf(page.locale, page.version);
    const view = contentsViewOf(page, context.strings);
    const frame = frames.frameOf({
      context,
      alternates: alternatesOf.ofScreen(
        page.locale,
        (code) =>
          mainContentsPage(site, { locale: code, version: page.version })?.route ??
          localeHomeRoute(config, code),
      ),
      route: page.route,
      sidebar: undefined,
      sidebarPath: [],
      head: { ...heads.plain(context, view.title, page.route), styles: sheetNamed(SCREEN_SHEET) },
      className: 'contents-page',
      isHome: false,
    });
    return { view, frame };
  };
  return {
    policy: frames.policy,
    configFiles: frames.configFiles,
    frameWeights: frames.weights,
    doc(page, content) {
      const {
        links,
        islands,
        externalMark,
        docCards,
        component,
        viewOf,
        frame,
        frameWith,
        ownStyles,
        drawnScreen,
      } = prepared(page);
      const { html, hasPlaceholder } = fillBody(content.html, {
        links,
        islands,
        externalMark,
        docCards,
        imageFacts: imageFactsOf,
      });
      const main =
        page.form.kind === 'screen' && drawnScreen
          ? drawScreen(page.form.screen, viewOf(html, content), drawnScreen)
          : drawMain(page, component, (text) => viewOf(text, content), html);
      const { placeholders } = options;
      const isBlurred = placeholders !== undefined && hasPlaceholder;
      return (isBlurred ? frameWith([...ownStyles, placeholders]) : frame).fill(main);
    },
    ingredients(page) {
      const { links, islands, externalMark, docCards, viewOf, frame, drawnScreen } = prepared(page);
      return {
        frame: `${options.placeholders ?? ''} ${frame.key()}`,
        // Strings are the same for all pages of a language, and come from the configuration alone.
        view: JSON.stringify([{ ...viewOf('', NO_CONTENT), strings: undefined }, drawnScreen?.drawn]),
        links: `${JSON.stringify([externalMark, docCards])}\n${links.map(linkIngredients).join('\n')}${islands.map((href) => `\n${href}`).join('')}`,
      };
    },
    category(page) {
      const context = frames.contextOf(page.locale, page.version);
      const alternates = alternatesOf.ofCategory(page);
      const latestHref = routeHref(config, alternates.version(lastOf(page.version)));
      const { drawn, styles, scripts } = listedOn(page, context);
      const view = { ...categoryView(context, page, latestHref), drawn };
      const props = { view, parts: theme };
      const main = fillParts(
        renderToStaticMarkup(createElement(theme.CategoryMain, { view })),
        drawn,
        (name) => renderToStaticMarkup(originalCategoryPart(name, props)),
      );
      const frame = frames.frameOf({
        context,
        alternates,
        route: page.route,
        sidebar: page.sidebar,
        sidebarPath: page.sidebarPath,
        head: { ...heads.category(context, page, alternates), styles, scripts },
        className: `${classesOf(page.version)} docs-category-page`,
        isHome: false,
      });
      return frame.fill(main);
    },
    made(page, content) {
      const { frameWith, view, drawnScreen, hasPlaceholder } = drawMade(page, content);
      const main = drawScreen(page.screen, view, drawnScreen);
      const { placeholders } = options;
      return frameWith(placeholders !== undefined && hasPlaceholder ? [placeholders] : []).fill(main);
    },
    madeIngredients(page, content) {
      const { frameWith, view, drawnScreen } = drawMade(page, content);
      const links = page.screen.shows.flatMap((key) => site.links.get(key) ?? []).map(linkIngredients);
      const islands = page.screen.shows.flatMap((key) => islandHrefs(site.pages.get(key)!.doc));
      const { externalMark } = frames.contextOf(page.locale, page.version);
      return JSON.stringify([
        options.placeholders,
        frameWith([]).key(),
        { ...view, strings: undefined },
        drawnScreen?.drawn,
        externalMark,
        links,
        ...(islands.length > 0 ? [islands, options.components?.start, options.components?.style] : []),
      ]);
    },
    tools: (of, content) => screenTools(frames.contextOf(of.locale, of.version), of, content).tools,
    contents(page) {
      const { view, frame } = listed(page);
      return frame.fill(renderToStaticMarkup(createElement(theme.ContentsMain, view)));
    },
    contentsIngredients(page) {
      const { view, frame } = listed(page);
      return JSON.stringify([frame.key(), { ...view, strings: undefined }]);
    },
    sidebarFiles() {
      return [...site.sidebars.values()].flatMap((sidebar) =>
        (frames.foldedOf(sidebar)?.files ?? []).map(({ name, hash, html }) => ({
          path: outputPath(sidebarFileUrl(sidebarFilesPath(sidebar), name)),
          ingredients: hash,
          make: () => `${JSON.stringify({ html: html() })}\n`,
        })),
      );
    },
    notFound(locale = defaultLocale) {
      const context = frames.contextOf(locale, lastVersion);
      const { strings } = context;
      const { drawn, scripts, styles } = frames.drawnOf(context, 'NotFound');
      const own = site.parts.find((part) => part.name === 'NotFound' && part.locale === locale)?.doc;
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
      return screen(locale, {
        title: own?.frontMatter.title ?? strings.notFoundTitle,
        drawn,
        isBare: own !== undefined && drawsLayout(own),
        main: createElement(theme.NotFoundMain, {
          strings,
          homeHref: localeHome(config, locale),
          searchHref: hasSearchPage(config) ? searchHref(config, locale) : undefined,
          links,
        }),
        routeIn: (code) => localeHomeRoute(config, code),
        route: '/404' as RoutePath,
        head: {
          canonical: undefined,
          styles: [...sheetNamed(SCREEN_SHEET), ...styles],
          ...(scripts.length > 0 && { scripts }),
        },
        className: 'not-found-page',
      });
    },
    search(locale = defaultLocale) {
      const context = frames.contextOf(locale, lastVersion);
      const { strings } = context;
      const route = searchRoute(config, locale);
      const view = {
        strings,
        action: routeHref(config, route),
        popular: mostLinked(site, { locale, version: lastVersion, home: localeHomeRoute(config, locale) })
          .slice(0, POPULAR_PAGES)
          .map(({ doc, route, breadcrumbs }) => ({
            label: breadcrumbs.at(-1)?.label ?? doc.title,
            href: routeHref(config, route),
            section: breadcrumbs.length > 1 ? breadcrumbs[0]!.label : undefined,
          })),
        contentsHref: frames.contentsHrefOf(context),
      };
      return screen(locale, {
        title: strings.searchPageTitle,
        main: createElement(theme.SearchMain, view),
        routeIn: (code) => searchRoute(config, code),
        route,
        className: 'search-page-wrapper',
      });
    },
  };
}

/** A page that is no doc. */
interface Screen {
  readonly title: string;
  readonly main: ReactElement;
  readonly route: RoutePath;
  /** Where a language menu leads from it. */
  readonly routeIn: (locale: string) => RoutePath;
  readonly head?: Partial<HeadPage>;
  readonly className: string;
  /** What the site draws in its place. */
  readonly drawn?: string | undefined;
  readonly isBare?: boolean;
}

const NOTHING_SAID: PageHead = {};

/** What the site says of a page that it draws goes before what the theme says. */
const saidHead = (head: ScreenHead, { pageTitle, description }: PageHead = NOTHING_SAID): ScreenHead => ({
  ...head,
  ...(pageTitle !== undefined && { title: pageTitle }),
  ...(description !== undefined && { description }),
});

const documentHead = ({ title, tags }: PageHead = NOTHING_SAID): Partial<HeadPage> => ({
  ...(title && { title }),
  ...(tags && { tags }),
});

const classesWith = (classes: string, { className = '' }: PageHead = NOTHING_SAID): string =>
  [...new Set(`${classes} ${className}`.trim().split(/\s+/))].join(' ');

const ISLAND = new RegExp(`<${ISLAND_ELEMENT}[ >]`);

/** The texts of posts by their places. */
const textsOf = (view: BlogScreenView): DrawnParts =>
  Object.fromEntries(
    'post' in view
      ? [[postPlace(PAGE_TEXT, view.post.href), view.bodyHtml]]
      : 'posts' in view
        ? view.posts.map(({ href, bodyHtml }) => [postPlace(PAGE_TEXT, href), bodyHtml])
        : [],
  );

/** Where it shows the theme's own. */
const ORIGINAL_MAIN = originalHtml('NotFound');

/** Id of a collection as classes of Docusaurus name it. @param usual that of the first one of its kind */
function pluginId(edition: string, usual: string): string {
  const id = collectionIdOf(edition);
  return id === usual ? 'default' : id;
}
