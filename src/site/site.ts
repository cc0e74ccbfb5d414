/**
 * The whole site, judged: routes, sidebars, neighbors, and every link with its meaning. Plain readonly data. `render`
 * writes hrefs from `links` and `check` reports from the same list, so they cannot disagree.
 */
import type { Config } from '../config/index.ts';
import type { Doc, LinkRef } from '../content/index.ts';
import type { CauseName } from '../diagnostics/index.ts';
import type { OutputPath, RoutePath, SitePath } from '../paths/index.ts';
import type { Made, Screen } from './arrangement.ts';

/** `locale/version/id`, for instance `en/current/functions/overview`. Unique in a site. */
export type DocKey = string;

/** What is known of a page before the other pages are. */
export interface PageBasis {
  readonly key: DocKey;
  /** Doc id within its version: `functions/overview`. */
  readonly id: string;
  readonly doc: Doc;
  readonly version: string;
  readonly locale: string;
  /** Decoded, without base path, as links show it: `/functions/overview`, `/api/`. */
  readonly route: RoutePath;
  readonly output: OutputPath;
  readonly unlisted: boolean;
  readonly form: PageForm;
}

/** How a page is shown. */
export type PageForm =
  | { readonly kind: 'doc' }
  /** Its text alone: no title but that of the text; of a module, not even an article around it. */
  | {
      readonly kind: 'page';
      /** Of `<html>`. */
      readonly className: string;
      /** Class of the element around a module. */
      readonly wrapper: string | undefined;
      readonly isModule: boolean;
    }
  /** By a component for its kind of collection. */
  | { readonly kind: 'screen'; readonly screen: Screen };

/** Where a page stands among the others. */
interface PagePosition {
  /** Keys of its sidebar item's ancestors, outermost first, then its own key; empty where it is not an item. */
  readonly sidebarPath: readonly string[];
  /** Categories above the page and the page itself, home excluded. Empty: no breadcrumbs. */
  readonly breadcrumbs: readonly Crumb[];
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** A page that is made from a doc. */
export interface Page extends PageBasis, PagePosition {
  /** Name of the sidebar it shows; undefined for none. */
  readonly sidebar: string | undefined;
  readonly toc: readonly TocItem[];
  readonly tags: readonly Tag[];
  /** Absolute URL or undefined. */
  readonly editUrl: string | undefined;
  /** Present only if the config wants it shown. */
  readonly lastUpdated: { readonly date: string; readonly author: string | undefined } | undefined;
  /** Date of the last change, if known, shown or not: for the sitemap. */
  readonly modified: string | undefined;
}

/** The page of a sidebar category with `link: { type: 'generated-index' }`: a list of what is in it. */
export interface CategoryPage
  extends PagePosition,
    Pick<PageBasis, 'version' | 'locale' | 'route' | 'output'> {
  readonly title: string;
  readonly description: string;
  /** Of its head. */
  readonly keywords?: readonly string[] | undefined;
  /** As it is written. */
  readonly image?: string | undefined;
  readonly sidebar: string;
  readonly items: readonly CategoryCard[];
}

/** A page that lists pages, for readers without scripts. */
export interface ContentsPage {
  readonly locale: string;
  readonly version: string;
  readonly route: RoutePath;
  readonly output: OutputPath;
  /** Of the branch that it lists; empty for pages of no sidebar, and where it lists everything of its language and version. */
  readonly sidebar: string;
  /** Key of the branch; undefined where it lists everything. */
  readonly branch: string | undefined;
  readonly title: string | undefined;
}

/** One entry of a category page. */
export interface CategoryCard {
  readonly kind: 'doc' | 'category' | 'link';
  readonly label: string;
  readonly description: string;
  /** Of a category: what is in it. */
  readonly count?: number | undefined;
  /** Ready for an attribute, except for HTML escapes. */
  readonly href: string;
  readonly external: boolean;
}

/** One step of the breadcrumbs. */
export interface Crumb {
  readonly label: string;
  readonly route: RoutePath | undefined;
}

export interface PageLink {
  readonly label: string;
  readonly route: RoutePath;
}

/** A tag of a page, with the page that lists what has it. */
export interface Tag extends PageLink {
  readonly description: string | undefined;
}

export interface TocItem {
  readonly id: string;
  /** Inline HTML, safe. */
  readonly html: string;
  readonly depth: number;
  readonly children: readonly TocItem[];
}

/** What the owner gives an item for components of the site. */
export type CustomProps = Readonly<Record<string, unknown>>;

/** What every item of a sidebar has. */
export interface ItemBase {
  /** Unique in its sidebar and the same on every page: `0.2.1`, the item's position. */
  readonly key: string;
  readonly className: string | undefined;
  readonly customProps?: CustomProps | undefined;
}

export type SidebarItem = ItemBase &
  (
    | { readonly kind: 'doc'; readonly label: string; readonly route: RoutePath; readonly docKey: DocKey }
    | {
        readonly kind: 'link';
        readonly label: string;
        readonly link: ResolvedLink;
        readonly description?: string | undefined;
      }
    | {
        readonly kind: 'category';
        readonly label: string;
        readonly description?: string | undefined;
        readonly collapsible: boolean;
        readonly collapsed: boolean;
        /** Its own page, if the category has one. */
        readonly route: RoutePath | undefined;
        /** Where its label leads without scripts: own page, else first linkable descendant. */
        readonly fallbackRoute: RoutePath | undefined;
        /** The doc that is its own page; undefined for a generated one. */
        readonly docKey?: DocKey | undefined;
        readonly items: readonly SidebarItem[];
      }
    | { readonly kind: 'html'; readonly html: string }
  );

export interface Sidebar {
  readonly name: string;
  readonly version: string;
  readonly locale: string;
  readonly items: readonly SidebarItem[];
}

/** What a link means. */
export type LinkTarget =
  | {
      readonly kind: 'page';
      readonly route: RoutePath;
      readonly docKey: DocKey | undefined;
      readonly fragment: string;
    }
  | { readonly kind: 'asset'; readonly output: OutputPath; readonly source: SitePath | undefined }
  | { readonly kind: 'external'; readonly url: string }
  /** `mailto:`, `tel:` and the like, and paths that lead out of the site. */
  | { readonly kind: 'scheme' }
  | { readonly kind: 'broken' };

/** Why a link is reported. The classes have their own severities in the config. */
export interface LinkProblem {
  readonly code:
    | 'broken-link'
    | 'broken-markdown-link'
    | 'broken-anchor'
    | 'broken-image'
    | 'broken-asset'
    | 'malformed-url'
    | 'link-case'
    | 'not-built'
    | 'suspicious-scheme'
    | 'malformed-address'
    | 'unknown-term';
  /** One or two sentences: the fact. */
  readonly message: string;
  readonly hint?: string;
  /** The link as it should have been written, when there is a likely one. */
  readonly suggestion?: string;
  /** The suggestion is the only possible answer, and it works: a moved page, a renamed heading, other case or extension. */
  readonly isSure?: boolean;
  /** What it has in common with problems of other links. */
  readonly cause?: CauseName;
  /** What is missing, said alike for all versions and languages of a page: `guides/start.md#setup`. */
  readonly subject?: string;
  /** What the link resolves to, a route or a file. Exceptions by pattern are compared with it. */
  readonly resolved?: string;
  /** The configuration was written for Docusaurus, which never looks at such a link: it is a warning at most. */
  readonly isTolerated?: boolean;
}

/** Where a link stands: in a doc, or in the configuration. */
export type LinkOwner =
  | { readonly kind: 'doc'; readonly docKey: DocKey; readonly ref: LinkRef }
  /** `file` is the file that holds it where that is not the config file: `sidebars.js`. */
  | {
      readonly kind: 'config';
      readonly key: string;
      readonly url: string;
      readonly file?: string | undefined;
      /** Browsers load it with the pages that show it. */
      readonly isPicture?: boolean;
    }
  | {
      readonly kind: 'file';
      readonly file: SitePath;
      readonly line: number;
      readonly column: number;
      readonly url: string;
    };

export interface ResolvedLink {
  readonly owner: LinkOwner;
  /** Ready for an attribute, except for HTML escapes: with base path, percent-encoded. The raw url where the link is broken. */
  readonly href: string;
  readonly target: LinkTarget;
  readonly problem: LinkProblem | undefined;
}

/** A file copied as it is. */
export interface AssetFile {
  readonly source: SitePath;
  readonly output: OutputPath;
  /** Intrinsic size of a raster or SVG image, where it could be read. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface Redirect {
  readonly from: RoutePath;
  /** Ready href: base path applied, or absolute. */
  readonly to: string;
}

/** One edition. The fields are those that Docusaurus gives its theme. */
export interface VersionRecord {
  /** Of the edition: `1.0`, `community@1.0`. */
  readonly name: string;
  readonly label: string;
  /** The latest of its collection. */
  readonly isLast: boolean;
  readonly mainDocId: string;
  /** Base path and version path without trailing slash: `/jstz`. */
  readonly path: string;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string | undefined;
  }[];
  /** First page of each sidebar; `path` as in `docs`. */
  readonly sidebars?:
    | readonly { readonly name: string; readonly label: string; readonly path: string }[]
    | undefined;
  /** Notice above each page. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
  /** Shows its name on each page. */
  readonly badge?: boolean | undefined;
  /** Asks search engines to leave it out. */
  readonly noIndex?: boolean | undefined;
  /** Class of `<html>`. */
  readonly className?: string | undefined;
}

/** What differs between languages and versions around the pages; see `scopedSite`. */
export interface SiteScope {
  /** Texts in the language, everything else as in `Site.config`. */
  readonly config: Config;
  readonly chromeLinks: ReadonlyMap<string, ResolvedLink>;
  readonly chromeHtml: ReadonlyMap<string, string>;
  readonly versions: readonly VersionRecord[];
}

export interface Site {
  readonly config: Config;
  /** Listed, unlisted and draft pages that are built, sorted by key. */
  readonly pages: ReadonlyMap<DocKey, Page>;
  /** Generated pages of sidebar categories, by `routeKey`. */
  readonly categoryPages: ReadonlyMap<string, CategoryPage>;
  readonly contentsPages: readonly ContentsPage[];
  /** A page shows its neighbours in the sidebar, descriptions included. */
  readonly hasDocCards: boolean;
  /** By `locale/version/name`. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** As they are while an unlisted page of theirs is open, with the place of that page. */
  readonly unlisted: ReadonlyMap<DocKey, Pick<Page, 'sidebarPath'> & { readonly sidebar: Sidebar }>;
  /** Links of each doc, in the order of `Doc.links`. */
  readonly links: ReadonlyMap<DocKey, readonly ResolvedLink[]>;
  /** Links of navbar, footer, sidebars, announcement bar, redirects, by config key path: `navbar.items[0].to`. */
  readonly chromeLinks: ReadonlyMap<string, ResolvedLink>;
  /** HTML of the config with its links replaced, by key path: `announcementBar.content`, `footer.copyright`, `navbar.items[1].value`. */
  readonly chromeHtml: ReadonlyMap<string, string>;
  readonly parts: readonly SitePart[];
  /** Links in style sheets, in the order of `SiteInput.styleReferences`. */
  readonly styleLinks: readonly ResolvedLink[];
  /** Files to copy, by output path. Doc-relative images that are linked are among them. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  readonly redirects: readonly Redirect[];
  /** What collections other than docs bring beside the pages of their docs. */
  readonly made: Made;
  /** Of the editions of all docs: those of the key `docs` first, each collection's newest first. */
  readonly versions: readonly VersionRecord[];
  /** By `locale/version`; the default locale's latest version has none, it is the site itself. See `scopedSite`. */
  readonly scopes?: ReadonlyMap<string, SiteScope> | undefined;
}

/** What the site draws of the frame around the pages of a language, in place of the theme's own part. */
export interface SitePart {
  readonly name: NonNullable<Doc['part']>;
  readonly locale: string;
  readonly doc: Doc;
  /** In the order of `Doc.links`. */
  readonly links: readonly ResolvedLink[];
}

export type RouteTarget =
  | { readonly kind: 'page'; readonly docKey: DocKey; readonly route: RoutePath }
  | { readonly kind: 'category' | 'search' | 'contents' | 'made'; readonly route: RoutePath }
  /** `to`: where a rule leads; what the configuration names is known when its links are. */
  | { readonly kind: 'redirect'; readonly route: RoutePath; readonly to?: RoutePath };
