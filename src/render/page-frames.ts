/**
 * The frame of a page: the whole document around `<main>`. Contexts, layouts and browser configurations are made on first
 * use, one for each language, version and sidebar, and kept. A large sidebar is folded: see `folded-sidebar.ts`.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { direction, htmlLang } from '../config/index.ts';
import {
  CLIENT_CONFIG_FILE,
  CLIENT_CONFIG_GLOBAL,
  CLIENT_GLOBAL,
  type ClientConfig,
  DEFAULT_DOCS_ID,
  DOCUSAURUS_ROOT_ID,
  isListed,
  type PartOfSomePages,
  sidebarItemPlace,
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
  type DocKey,
  isFolded,
  mainContentsPage,
  type Sidebar,
  type Site,
  scopedSite,
  sidebarKey,
  viewedAs,
} from '../site/index.ts';
import {
  baseUrlBannerScript,
  beforePaintScript,
  ExternalMark,
  type LayoutView,
  type Strings,
  sidebarPlaceholder,
  type Theme,
} from '../theme/index.ts';
import { type ActivePlace, activeMatcher } from './active.ts';
import { routeHref } from './addresses.ts';
import type { Alternates } from './alternates.ts';
import { makeClientConfig, storageSuffix } from './client-config.ts';
import { contentPolicy, inlineHash } from './csp.ts';
import { type DocumentInput, renderDocument } from './document.ts';
import { imageFactsBy, type PictureFacts } from './fill.ts';
import { markOf } from './first-look.ts';
import { createFoldedSidebar, type FoldedSidebar, type SidebarList } from './folded-sidebar.ts';
import { createFrameParts, type FramePartsOptions } from './frame-parts.ts';
import { hashOf } from './hash.ts';
import { type HeadFrame, type HeadPage, renderHead } from './head.ts';
import { absoluteImage } from './head-page.ts';
import { fillLayout, type LayoutTemplate, renderLayout } from './layout.ts';
import { layoutView } from './layout-view.ts';
import type { DrawnParts } from './page-parts.ts';
import { sidebarFilesPath } from './sidebar-files.ts';
import { type SidebarViewOptions, sidebarItem } from './sidebar-view.ts';
import type { SocialCard } from './social-cards.ts';
import type { ViewContext } from './view-context.ts';

/** Names of the browser files below `assets/`. */
export interface ClientFiles {
  readonly entry: string;
  readonly preload: readonly string[];
  /** Picture that the style sheets take their icons from. */
  readonly icons: string;
  /** Bundles that the entry loads, by name. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Style sheets in order. */
  readonly styles: readonly string[];
  /** Those that only some pages need, by name. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** Files of the site's own components. */
export interface ComponentFiles {
  /** Starts the islands of a page. */
  readonly start: string | undefined;
  /** Of all pages. */
  readonly everywhere: { readonly script: string; readonly style: string | undefined } | undefined;
  /** Module of an island, by `module#name`. */
  readonly modules: ReadonlyMap<string, string>;
  readonly style: string | undefined;
}

export interface SiteRendererOptions {
  readonly site: Site;
  readonly theme: Theme;
  /** Texts of every language, for the interface and for search. */
  readonly textsOf: (locale: string) => LocaleTexts;
  readonly client: ClientFiles;
  /** Intrinsic size of an image by its path relative to the site folder. */
  readonly imageSize: (source: string) => PictureFacts | undefined;
  /** HTML of a part of the frame that the site draws, links as slots. Called when a layout is made. */
  readonly partHtml: FramePartsOptions['html'];
  /** Of the site's own components: names below `assets/`. */
  readonly components?: ComponentFiles | undefined;
  /** Social cards by output path of their page. */
  readonly cards?: ReadonlyMap<string, SocialCard> | undefined;
  /** Href of the style sheet with the placeholders of pictures. */
  readonly placeholders?: string | undefined;
  /** Added before `</body>`: the live-reload script of `dev`, and nothing else. */
  readonly extraBody?: string;
}

export interface LocaleTexts {
  readonly strings: Strings;
  /** Search texts that differ from English. */
  readonly search: ClientConfig['search']['texts'];
}

/** A view context with everything that is made from it once. */
export interface Context extends ViewContext {
  readonly searchTexts: LocaleTexts['search'];
  readonly externalMark: string;
  readonly isActive: (id: string, place: ActivePlace) => boolean;
}

/** What the frame of one page is made from. */
export interface FramedPage {
  readonly context: Context;
  readonly alternates: Alternates;
  readonly route: RoutePath;
  readonly sidebar: string | undefined;
  /** Of a doc. */
  readonly docKey?: DocKey;
  readonly sidebarPath: readonly string[];
  readonly head: HeadPage;
  readonly className: string;
  readonly isHome: boolean;
  /** It draws itself what the site draws beside the parts of the frame. */
  readonly isBare?: boolean;
}

export interface PageFrames {
  readonly policy: string | undefined;
  contextOf(locale: string, version: string): Context;
  frameOf(page: FramedPage): PageFrame;
  /** A sidebar whose branches are folded; undefined for one that stands on each page whole. */
  foldedOf(sidebar: Sidebar): FoldedSidebar | undefined;
  /** The list of all pages of a language and version; undefined where there is none. */
  contentsHrefOf(of: Pick<Sidebar, 'locale' | 'version'>): string | undefined;
  /** What the site draws in place of a part that stands on one page alone, and what that page loads for it. */
  drawnOf(context: Context, name: 'NotFound'): DrawnOfPage;
  /** What the site draws of the lists of sidebars on the page with that address, and what the page loads for it. */
  listedOf(context: Context, href: string): ListedOfPage;
  /** First scripts of all pages by their paths: what runs before paint, and the configuration of the browser code. */
  configFiles(): ReadonlyMap<OutputPath, string>;
  /** Of the pages that were filled until now, by language, version and sidebar. */
  weights(): readonly FrameWeight[];
}

export interface DrawnOfPage {
  /** undefined: nothing, the theme's own part stands there. */
  readonly drawn: string | undefined;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export interface ListedOfPage extends Omit<DrawnOfPage, 'drawn'> {
  readonly drawn: DrawnParts;
}

/** How many bytes stand around the text of each page of one kind. */
export interface FrameWeight {
  /** Pages of this kind that were made. */
  pages: number;
  /** HTML without `<main>`, of one of them. */
  readonly bytes: number;
  /** Name of the sidebar that they show, and how much of these bytes it is. */
  readonly sidebar: { readonly name: string; readonly bytes: number; readonly isFolded: boolean } | undefined;
}

/** A page without its `<main>`. */
export interface PageFrame {
  /** Text of everything that the frame is made from: frames with the same key are the same. */
  key(): string;
  /** The finished page. @param main inner HTML */
  fill(main: string): string;
}

interface ConfigFile {
  readonly path: OutputPath;
  readonly content: string;
}

/** Marks the place of `<main>`. It is markup, so no text can contain it: texts are escaped. */
const HOLE = '<jd-main-hole>';

export function createPageFrames(options: SiteRendererOptions): PageFrames {
  const { site, theme, textsOf, client } = options;
  const { config } = site;
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
        isActive: activeMatcher(view.site, version),
      };
      contexts.set(key, context);
    }
    return context;
  };
  const asset = (name: string) => withBase(config.baseUrl, `/assets/${name}`);
  const beforePaint = beforePaintScript({
    colorMode: config.colorMode,
    announcementBar: config.announcementBar,
    hidesNavbar: config.navbar.hideOnScroll,
    sidebarHideable: config.docs.sidebarHideable,
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
    scripts: [...(banner ? [banner] : []), ...ownScripts],
    styles: ownStyles,
  });
  // Style sheets of some pages alone are not part of what all share.
  const { sheets: _sheets, ...shared } = client;
  const files = options.components;
  const everywhere = files?.everywhere;
  const parts = createFrameParts({
    site,
    html: options.partHtml,
    imageFacts: imageFactsBy(options.imageSize),
    islandHref: ({ module, name }) => asset(files?.modules.get(`${module}#${name}`) ?? ''),
  });
  /** What pages load for the site's own parts. */
  const loadedFor = (of: 'frame' | PartOfSomePages) => {
    const { styles, islands, sheets } = parts.needs(of);
    return {
      styles: [...(styles && files?.style ? [files.style] : []), ...sheets].map(asset),
      scripts: (islands && files?.start ? [files.start] : []).map(asset),
    };
  };
  const loaded = loadedFor('frame');
  const buildId = hashOf([shared, policy, everywhere]).slice(0, 8);
  const mark = markOf(config);
  const markHref = mark && asset(mark.name);
  const image = absoluteImage(site, 'image', config.image);
  const frame: Omit<HeadFrame, 'clientConfig' | 'tags'> = {
    config,
    policy: banner ? policy?.replace(` ${inlineHash(banner)}`, '') : policy,
    styles: [
      ...[...client.styles, ...(everywhere?.style ? [everywhere.style] : [])].map(asset),
      ...loaded.styles,
    ],
    entry: asset(client.entry),
    scripts: [...(everywhere ? [asset(everywhere.script)] : []), ...loaded.scripts],
    preload: client.preload.map(asset),
    icons: asset(client.icons),
    favicon:
      config.favicon === undefined ? markHref : (site.chromeLinks.get('favicon')?.href ?? config.favicon),
    image,
  };

  const { extraBody = '' } = options;
  const chunks = Object.fromEntries(Object.entries(client.chunks).map(([name, file]) => [name, asset(file)]));
  const configFiles = new Map<Context, ConfigFile>();
  const configFileOf = (context: Context): ConfigFile => {
    let file = configFiles.get(context);
    if (!file) {
      const { site: own, locale, version, searchTexts, strings: texts } = context;
      const value = makeClientConfig(own, {
        locale,
        version: viewedAs(site, version),
        buildId,
        chunks,
        searchTexts,
        strings: texts,
      });
      const content = `${beforePaint};window.${CLIENT_CONFIG_GLOBAL}=${JSON.stringify(value)}\n`;
      const path = outputPath(`assets/${CLIENT_CONFIG_FILE}${hashOf(content).slice(0, 8)}.js`);
      file = { path, content };
      configFiles.set(context, file);
    }
    return file;
  };

  const contentsHrefOf = (of: Pick<Sidebar, 'locale' | 'version'>): string | undefined => {
    const page = mainContentsPage(site, of);
    return page && routeHref(config, page.route);
  };
  const viewOptions = ({ locale, version, name }: Sidebar): SidebarViewOptions => {
    const looks = parts.looksOf(locale, contextOf(locale, version).externalMark);
    if (!looks) return { config, lookOf: () => undefined };
    const plugin = collectionIdOf(version) || DEFAULT_DOCS_ID;
    const place = (key: string) => sidebarItemPlace(plugin, versionNameOf(version), name, key);
    return { config, lookOf: (key) => looks[place(key)] };
  };
  const folded = new Map<Sidebar, FoldedSidebar | undefined>();
  const foldedOf = (sidebar: Sidebar): FoldedSidebar | undefined => {
    // Asked for each page: whether it is folded takes a look at all of its entries.
    if (folded.has(sidebar)) return folded.get(sidebar);
    const { strings: texts } = contextOf(sidebar.locale, sidebar.version);
    const value = isFolded(config, sidebar)
      ? createFoldedSidebar({
          ...viewOptions(sidebar),
          theme,
          strings: texts,
          sidebar,
          contentsHref: contentsHrefOf(sidebar)!,
        })
      : undefined;
    folded.set(sidebar, value);
    return value;
  };
  const sidebarView = (sidebar: Sidebar): NonNullable<LayoutView['sidebar']> => {
    const { name, items } = sidebar;
    const isHideable = config.docs.sidebarHideable;
    if (!foldedOf(sidebar)) {
      const options = viewOptions(sidebar);
      return { name, isHideable, items: items.map((item) => sidebarItem(options, item)) };
    }
    const files = withBase(config.baseUrl, `/${encodePath(sidebarFilesPath(sidebar))}`);
    return {
      name,
      isHideable,
      items: [sidebarPlaceholder('')],
      folded: { files, contentsHref: contentsHrefOf(sidebar)! },
    };
  };
  const drawnIn = ({ locale, externalMark }: Context) => parts.of(locale, externalMark);
  const sidebarOf = (context: Context, name: string | undefined): Sidebar | undefined =>
    name === undefined ? undefined : site.sidebars.get(sidebarKey(context, name));

  /** Of an unlisted page that its sidebar shows. A large sidebar, or one that the site draws, is that of all pages. */
  const unlistedOf = ({ locale, externalMark }: Context, key: DocKey | undefined) => {
    const own = key && site.unlisted.get(key);
    return own && !isFolded(config, own.sidebar) && !parts.looksOf(locale, externalMark) ? own : undefined;
  };

  const shells = new Map<string, LazyShell>();
  const shellOf = (context: Context, sidebar: Sidebar | undefined): LazyShell => {
    const key = `${context.locale}/${context.version}/${sidebar?.name ?? ''}`;
    let shell = shells.get(key);
    if (!shell) {
      const view = layoutView(context, sidebar && sidebarView(sidebar), {
        mark: markHref,
        drawn: drawnIn(context),
      });
      const rest: Omit<Shell, 'layout'> = {
        lang: htmlLang(config, context.locale),
        dir: direction(config, context.locale),
        theme: config.colorMode.defaultMode,
        rootId: config.compatibility === 'docusaurus' ? DOCUSAURUS_ROOT_ID : undefined,
        head: {
          ...frame,
          config: { ...config, title: context.site.config.title },
          clientConfig: withBase(config.baseUrl, `/${configFileOf(context).path}`),
          tags: parts.tagsOf(context.locale),
        },
        homePolicy: policy,
        banner: banner ? `<script>${banner}</script>` : '',
        extraBody,
      };
      let made: Shell | undefined;
      shell = {
        hash: hashOf({ ...rest, view }),
        make() {
          made ??= { ...rest, layout: renderLayout(theme, view) };
          return made;
        },
      };
      shells.set(key, shell);
    }
    return shell;
  };

  const weights = new Map<LazyShell, FrameWeight>();
  const frameOf = ({ context, alternates, route, sidebar, docKey, ...given }: FramedPage): PageFrame => {
    const unlisted = unlistedOf(context, docKey);
    const page = { ...given, ...(unlisted && { sidebarPath: unlisted.sidebarPath }) };
    const shown = unlisted?.sidebar ?? sidebarOf(context, sidebar);
    const shell = shellOf(context, shown);
    const list = shown && foldedOf(shown)?.listFor(page.sidebarPath);
    const own = { ...page, url: routeHref(config, route), switches: switchesOf(alternates) };
    const isMarked = (id: string) => context.isActive(id, { route, sidebar });
    return {
      // Which links of menus are current follows from the layout's view and the page's address.
      key() {
        const items = config.navbar.items.map((_, index) => isMarked(`navbar.${index}`));
        return JSON.stringify([shell.hash, list?.hash, items, own]);
      },
      fill(main) {
        const whole = shell.make();
        const marks = whole.layout.markable.filter(isMarked);
        const [before, after] = renderDocument(documentInput(whole, { ...own, marks, list })).split(HOLE, 2);
        let weight = weights.get(shell);
        if (!weight) {
          const listed = list ? Buffer.byteLength(list.template().texts.join('')) : 0;
          weight = {
            pages: 0,
            bytes: Buffer.byteLength(before! + after),
            sidebar: shown && {
              name: shown.name,
              bytes: whole.layout.sidebarBytes + listed,
              isFolded: list !== undefined,
            },
          };
          weights.set(shell, weight);
        }
        weight.pages += 1;
        return before + main + after;
      },
    };
  };

  const switchesOf = ({ version, locale }: Alternates): Switches => {
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
  return {
    policy,
    contextOf,
    frameOf,
    foldedOf,
    contentsHrefOf,
    drawnOf: (context, name) => ({ drawn: drawnIn(context)[name], ...loadedFor(name) }),
    listedOf({ locale, externalMark }, href) {
      const drawn = parts.listedOf(locale, externalMark, href);
      const loads = Object.keys(drawn).filter(isListed).map(loadedFor);
      return {
        drawn,
        styles: loads.flatMap(({ styles }) => styles),
        scripts: loads.flatMap(({ scripts }) => scripts),
      };
    },
    configFiles() {
      const files = config.i18n.locales.flatMap((locale) =>
        site.versions.map(({ name }) => configFileOf(contextOf(locale, name))),
      );
      return new Map(files.map(({ path, content }) => [path, content]));
    },
    weights: () => [...weights.values()],
  };
}

/** Where the entries of version and language menus lead, by their names. */
interface Switches {
  readonly versions: Readonly<Record<string, string>>;
  readonly locales: Readonly<Record<string, string>>;
}

/** A shell whose layout is rendered when the first page needs it. After an edit most layouts are not needed. */
interface LazyShell {
  /** Hash of everything that it is made from. Shells with the same hash are the same. */
  readonly hash: string;
  make(): Shell;
}

/** What all pages with one layout share. */
interface Shell extends Pick<DocumentInput, 'lang' | 'dir' | 'theme' | 'rootId'> {
  readonly head: HeadFrame;
  /** Lets the banner's script run. */
  readonly homePolicy: string | undefined;
  readonly layout: LayoutTemplate;
  /** Script at the end of the home page only. */
  readonly banner: string;
  readonly extraBody: string;
}

/** What is different in each page's frame. */
interface FrameFacts extends Pick<FramedPage, 'sidebarPath' | 'head' | 'className' | 'isHome' | 'isBare'> {
  /** Navbar items and dropdown links that are current. */
  readonly marks: readonly string[];
  readonly switches: Switches;
  /** Items of a large sidebar. */
  readonly list: SidebarList | undefined;
}

function documentInput(
  { head, homePolicy, layout, banner, extraBody, ...shell }: Shell,
  facts: FrameFacts,
): DocumentInput {
  const { sidebarPath, marks, switches, list } = facts;
  const { isBare = false } = facts;
  const body = fillLayout(layout, {
    isBare,
    main: HOLE,
    sidebarList: list?.template(),
    sidebarPath,
    marks,
    switchTo: (kind, name) => (kind === 'version' ? switches.versions : switches.locales)[name] ?? '',
  });
  return {
    ...shell,
    className: facts.className,
    // Scripts in the head of a page that navigation exchanges would not run: a page with others is loaded whole.
    layout: `${layout.id}${facts.head.scripts?.length ? '-islands' : ''}${isBare && Object.keys(layout.beside).length > 0 ? '-bare' : ''}`,
    head: renderHead(facts.isHome ? { ...head, policy: homePolicy } : head, facts.head),
    body: body + (facts.isHome ? banner : '') + extraBody,
  };
}
