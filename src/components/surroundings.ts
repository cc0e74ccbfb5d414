/** What a component may ask about the site and the page around it, and who is told what it asked. */
import { createContext, useContext } from 'react';

/** What components may ask about the site. Plain data: it is sent to threads, and with islands to browsers. */
export interface SiteFacts {
  readonly siteConfig: {
    readonly title: string;
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
  /** Texts of `i18n/<locale>/code.json`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly version: string;
  /** Address of the page below the base path, where it is known. */
  readonly pathname?: string | undefined;
  /** The address follows from more than the name of the page's file. */
  readonly isPathLate?: boolean | undefined;
  /** All docs, by the id of their plugin; known when all pages are. */
  readonly docs?: DocsFacts | undefined;
}

export type DocsFacts = Readonly<Record<string, DocsPluginFacts>>;

/** What is known when all pages are, by language. Plain data. */
export type SiteData = Readonly<
  Record<
    string,
    {
      readonly docs: DocsFacts;
      /** Address of a page below the base path, by its file, for pages whose components ask. */
      readonly pathOf: Readonly<Record<string, string>>;
    }
  >
>;

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
  siteConfig: { title: '', tagline: '', url: '', baseUrl: '/', customFields: {}, themeConfig: {}, i18n: {} },
  i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
  messages: {},
  version: 'current',
};

export const SurroundingsContext = createContext<Surroundings>({ isIsland: true, facts: NO_FACTS });
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);

/** What the components of a page asked for that is known only when all pages are. */
export interface Asked {
  isDocs: boolean;
  /** The page's own address. */
  isPath: boolean;
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

export function askPlugin(name: string): void {
  asked?.plugins.add(name);
}
