/** What a component may ask about the site and the page around it, and who is told what it asked. */
import { createContext, useContext } from 'react';
import type { ListedPart } from '../contract/index.ts';

/** What components may ask about the site. Plain data: it is sent to threads, and with islands to browsers. */
export interface SiteFacts {
  readonly siteConfig: {
    readonly title: string;
    readonly titleDelimiter: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly favicon?: string | undefined;
    readonly trailingSlash?: boolean | undefined;
    readonly customFields: Readonly<Record<string, unknown>>;
    readonly themeConfig: Readonly<Record<string, unknown>>;
    readonly i18n: Readonly<Record<string, unknown>>;
  };
  readonly i18n: {
    readonly currentLocale: string;
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, unknown>>;
  };
  /** Base path of files, which have one address for all languages; absent where it is `baseUrl`. */
  readonly filesUrl?: string | undefined;
  /** Texts of `i18n/<locale>/code.json`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly version: string;
  /** Of plugins, by name and id; with that of those that look at all pages, once it is known. */
  readonly pluginData?: PluginFacts | undefined;
  /** Names of plugins whose data is known from the start. */
  readonly earlyPlugins?: ReadonlySet<string>;
  /** Items of the navbar that components draw, with their places in the configuration. */
  readonly navbarItems?:
    | readonly { readonly at: number; readonly item: Readonly<Record<string, unknown>> }[]
    | undefined;
  /** Address of the page below the base path, where it is known. */
  readonly pathname?: string | undefined;
  /** The address follows from more than the name of the page's file. */
  readonly isPathLate?: boolean | undefined;
  /** All docs, by the id of their plugin; known when all pages are. */
  readonly docs?: DocsFacts | undefined;
  /** More of the docs than is known of them on every page. */
  readonly details?: DocsDetails | undefined;
  /** Pages that parts are drawn for, and the posts that they show; known when all pages are. */
  readonly listed?: ListedPages | undefined;
  /** By their ids; known when all pages are. */
  readonly blogs?: Readonly<Record<string, BlogFacts>> | undefined;
  /** The blog of the page that is drawn. */
  readonly blog?: BlogFacts | undefined;
  /** The page that is drawn. */
  readonly page?: PageFacts | undefined;
  /** The part of the theme that is drawn instead of a page. */
  readonly part?: string | undefined;
}

/** What plugins give components, by name and id. */
export type PluginFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page, as `useDoc` tells of it. */
export interface PageFacts {
  /** What the site knows of it: empty until all pages are known. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly toc: readonly unknown[];
  readonly contentTitle: string | undefined;
  readonly assets: Readonly<Record<string, unknown>>;
  /** Of a post: whether it stands on its own page. */
  readonly isBlogPostPage?: boolean;
}

export const NO_PAGE: PageFacts = {
  metadata: {},
  frontMatter: {},
  toc: [],
  contentTitle: undefined,
  assets: {},
};

export type DocsFacts = Readonly<Record<string, DocsPluginFacts>>;

/** What is known when all pages are, by language. Plain data. */
export type SiteData = Readonly<
  Record<
    string,
    {
      readonly docs: DocsFacts;
      readonly details: DocsDetails;
      readonly blogs: Readonly<Record<string, BlogFacts>>;
      /** Of plugins that look at all pages. */
      readonly pluginData?: PluginFacts | undefined;
      readonly listed?: ListedPages | undefined;
      /** Pages whose components ask, by their files. */
      readonly pages: Readonly<Record<string, AskingPage>>;
    }
  >
>;

export interface AskingPage {
  /** Address below the base path. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Of a post. */
  readonly assets?: PageFacts['assets'];
}

/** By the id of a plugin and the name of a version. */
export type DocsDetails = Readonly<Record<string, Readonly<Record<string, VersionDetails>>>>;

export interface VersionDetails {
  /** By name. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItemFacts[]>>;
  /** By the id of a page. */
  readonly about: Readonly<
    Record<string, { readonly title: string; readonly description?: string | undefined }>
  >;
}

/** What parts are drawn for. */
export interface ListedPages {
  readonly pages: readonly ListedPage[];
  /** By their addresses. */
  readonly posts: Readonly<Record<string, PageFacts>>;
}

export interface ListedPage {
  readonly href: string;
  /** What each part is given of the page; posts by their addresses. */
  readonly given: Readonly<Partial<Record<ListedPart, Readonly<Record<string, unknown>>>>>;
  /** Id of its blog. */
  readonly blog?: string | undefined;
}

/** What all pages of a blog are told. */
export interface BlogFacts {
  readonly metadata: {
    readonly blogBasePath: string;
    readonly blogTitle: string;
    readonly authorsListPath: string;
  };
  /** The recent posts. */
  readonly sidebar: { readonly title: string; readonly items: readonly BlogSidebarItem[] };
}

export interface BlogSidebarItem {
  readonly title: string;
  readonly permalink: string;
  readonly unlisted: boolean;
  readonly date: string;
}

/** An item of a sidebar, in the form that Docusaurus gives its theme. */
export type SidebarItemFacts =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly docId?: string | undefined;
      readonly description?: string | undefined;
      readonly className?: string | undefined;
      readonly unlisted?: boolean | undefined;
      readonly customProps?: Readonly<Record<string, unknown>> | undefined;
    }
  | {
      readonly type: 'html';
      readonly value: string;
      readonly className?: string | undefined;
      readonly defaultStyle?: boolean | undefined;
      readonly customProps?: Readonly<Record<string, unknown>> | undefined;
    }
  | CategoryFacts;

export interface CategoryFacts {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string | undefined;
  readonly description?: string | undefined;
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly className?: string | undefined;
  readonly linkUnlisted?: boolean | undefined;
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly SidebarItemFacts[];
}

/** One collection of docs, as Docusaurus's plugin tells of it. */
export interface DocsPluginFacts {
  readonly path: string;
  readonly breadcrumbs: boolean;
  /** Newest first. */
  readonly versions: readonly DocsVersionFacts[];
}

export interface DocsVersionFacts {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly className: string;
  readonly noIndex: boolean;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string | undefined;
  }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<
    Record<string, { readonly link: { readonly path: string; readonly label: string } }>
  >;
}

export interface Surroundings {
  /** Inside what a browser takes over. */
  readonly isIsland: boolean;
  readonly facts: SiteFacts;
}

export const NO_FACTS: SiteFacts = {
  siteConfig: {
    ...{ title: '', titleDelimiter: '|', tagline: '', url: '', baseUrl: '/' },
    ...{ customFields: {}, themeConfig: {}, i18n: {} },
  },
  i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
  messages: {},
  version: 'current',
};

export const SurroundingsContext = createContext<Surroundings>({ isIsland: true, facts: NO_FACTS });
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);

/** What the components of a page asked for that is known only when all pages are. */
export interface Asked {
  isDocs: boolean;
  /** Data of a plugin that may look at all pages. */
  isPlugin: boolean;
  /** The page's own address. */
  isPath: boolean;
  /** What the page itself is. */
  isPage: boolean;
  /** Plugins whose data nobody has. */
  readonly plugins: Set<string>;
}

let asked: Asked | undefined;
/** From now on it hears what is asked. */
export const hearAsked = (by: Asked | undefined): void => {
  asked = by;
};

export function askDocs(): void {
  if (asked) asked.isDocs = true;
}

export function askPath(): void {
  if (asked) asked.isPath = true;
}

export function askPage(): void {
  if (asked) asked.isPage = true;
}

/** @param isKnown somebody has its data */
export function askPlugin(name: string, isKnown: boolean): void {
  if (!asked) return;
  asked.isPlugin = true;
  if (!isKnown) asked.plugins.add(name);
}
