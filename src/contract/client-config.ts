/**
 * What the server tells the browser code about a page, in the first script of its head. The same file for every page of a
 * language and version: nothing here grows with the number of pages.
 */
export interface ClientConfig {
  /** `/jstz/` */
  readonly baseUrl: string;
  /** What stands behind the name of a page in `document.title`: ` | My docs`. */
  readonly titleEnd: string;
  readonly locale: string;
  readonly version: string;
  /** Id of this build: a hash of the client files. A page of another build carries another one. */
  readonly buildId: string;
  readonly trailingSlash: boolean | null;
  /** Appended to each storage key: `-name`. Absent where the site shares its origin with no other. */
  readonly storageSuffix?: string;
  /** 'none': the version that a reader chose is not remembered. */
  readonly versionPersistence?: 'localStorage' | 'none';
  /** A category of a sidebar that is opened closes those beside it. */
  readonly sidebarAutoCollapse?: true;
  /** Texts that scripts show, in place of the English ones. Those of the search are its own. */
  readonly texts?: Readonly<
    Partial<import('./client-texts.ts').ClientTexts & import('./aid-texts.ts').AidTexts>
  >;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly navbar: { readonly hideOnScroll: boolean };
  readonly announcementBar: { readonly id: string; readonly isCloseable: boolean } | null;
  readonly prefetch: 'viewport' | 'hover' | 'next' | false;
  /** false: no keys but those of the search. */
  readonly shortcuts?: false;
  /** false: links show nothing of where they lead. */
  readonly previews?: false;
  readonly zoom: {
    readonly selector: string;
    readonly margin: number;
    readonly background: string;
    readonly scrollOffset: number;
    readonly attachDelay: number;
  } | null;
  readonly search: {
    readonly provider: 'local' | 'algolia' | 'none';
    /** Route of the search page with base path, or null where there is none. */
    readonly page: string | null;
    readonly indexName: string;
    /** Name and label of each version of the docs, where there are several. */
    readonly versions?: readonly (readonly [name: string, label: string])[];
    readonly appId?: string;
    readonly apiKey?: string;
    readonly contextual?: boolean;
    readonly facets?: readonly string[];
    readonly parameters?: Readonly<Record<string, unknown>>;
    readonly externalUrlRegex?: string;
    readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
    readonly personalization: boolean;
    readonly openOnButtonFocus: boolean;
    readonly missingResultsUrl?: string;
    /** Sends clicks to the hosted service. */
    readonly insights?: boolean;
    /** Dispatches an event for questions without results. A text: the address that they are sent to as well. */
    readonly reportMissed?: true | string;
    /** Interface texts in place of the English ones. */
    readonly texts?: Readonly<Partial<import('./search/texts.ts').SearchTexts>>;
  };
  /** Where a page may be opened; `{url}` is the address of its Markdown. Absent where they are {@link DEFAULT_ASSISTANTS}. */
  readonly assistants?: readonly { readonly label: string; readonly href: string }[];
  /** URLs of lazily loaded client chunks by name (`searchEngine`), with base path. */
  readonly chunks: Readonly<Record<string, string>>;
}

/** How the name of the script's file below `assets/` begins. The rest tells builds, languages and versions apart. */
export const CLIENT_CONFIG_FILE = 'config-';

/** Property of `window` that the script sets. */
export const CLIENT_CONFIG_GLOBAL = '__JSTZ_DOCS_CONFIG__';

/** Where pages may be opened, if the site does not say. */
export const DEFAULT_ASSISTANTS: NonNullable<ClientConfig['assistants']> = [
  { label: 'ChatGPT', href: 'https://chatgpt.com/?q=Read%20{url}%20to%20answer%20my%20questions.' },
  { label: 'Claude', href: 'https://claude.ai/new?q=Read%20{url}%20to%20answer%20my%20questions.' },
];
