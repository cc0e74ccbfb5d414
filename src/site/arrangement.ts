/**
 * What a collection gives the site beside the pages of its docs: pages that are made of several docs or of none, and files; a kind
 * of collection that is no docs, addresses and neighbours too. The site asks and does not know the kinds; `render` draws what is asked for with the
 * tools below and does not know them either.
 */
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { OutputPath, RoutePath, SitePath } from '../paths/index.ts';
import type { Entry, PageScope } from './entries.ts';
import type { DocIdentity } from './identity.ts';
import type { GitInfo } from './input.ts';
import type { Purpose } from './resolve.ts';
import type { DocKey, Page, PageLink, ResolvedLink, Tag } from './site.ts';

/** A file of a collection that is no page and no picture: `authors.yml`. */
export interface DataFile {
  readonly path: SitePath;
  /** Relative to the collection's folder: `authors.yml`. */
  readonly name: string;
  readonly version: string;
  readonly locale: string;
  readonly text: string;
}

/** One kind of collection. */
export interface Arranger {
  /** Id and address of a doc, from itself alone; absent for those of docs. */
  readonly identify?: ((doc: Doc) => DocIdentity) | undefined;
  /** All docs of one edition in one language. */
  readonly arrange: (input: ArrangeInput) => Arrangement;
  /**
   * Asks the owner's function which docs are published, in which order, and with which changes.
   * @returns undefined where nobody says
   */
  readonly choose?:
    | ((input: ArrangeInput, diagnostics: Diagnostic[]) => Promise<readonly ChosenDoc[] | undefined>)
    | undefined;
}

/** A doc that the owner's function publishes. */
export interface ChosenDoc {
  readonly key: DocKey;
  /** The doc with what the function changed of it; absent where that is nothing. */
  readonly doc?: Doc;
  /** What it changed of what only this kind of collection knows; the arranger understands it. */
  readonly changes?: unknown;
}

export interface ArrangeInput extends PageScope {
  /** Texts in the language. */
  readonly config: Config;
  /** Text of a message in the language; see `SiteInput.translate`. */
  readonly translate: (key: string, text: string, about: string) => string;
  readonly entries: readonly Entry[];
  /** The docs in the order that the owner's function gave; undefined for the usual one. */
  readonly order?: readonly ChosenDoc[] | undefined;
  /** Own ones of the language first. */
  readonly files: readonly DataFile[];
  readonly git: GitInfo | undefined;
  /** Route prefix of the edition in the language: `/blog`, `/fr/blog`, empty for the root. */
  readonly prefix: string;
}

export interface Arrangement {
  /** By key of the page. */
  readonly neighbours: ReadonlyMap<DocKey, Pick<Page, 'previous' | 'next'>>;
  /** How pages are shown that are not shown as docs. */
  readonly screens: ReadonlyMap<DocKey, Screen>;
  readonly tags: ReadonlyMap<DocKey, readonly Tag[]>;
  readonly pages: readonly PlannedPage[];
  readonly files: readonly MadeFile[];
  readonly feeds: readonly FeedLink[];
  /** Addresses that are no links of docs. They are checked like those, and known to views by their name. */
  readonly links: readonly ArrangedLink[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ArrangedLink {
  readonly name: string;
  readonly url: string;
  readonly purpose: Purpose;
  readonly file: SitePath;
  readonly line: number;
  readonly column: number;
}

/** A page that is not made from one doc. */
export interface PlannedPage {
  readonly route: RoutePath;
  /** Search engines leave it out. */
  readonly noIndex: boolean;
  /** What it is, as messages say it: `The list of posts of \`blog\``. */
  readonly owner: string;
  readonly screen: Screen;
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

export interface MadePage extends PlannedPage, PageScope {
  readonly output: OutputPath;
  /** The same in every language: where it is below the collection's own route. */
  readonly place: string;
}

/** How a page is shown: which component of the theme, and with what. */
export interface Screen {
  /** Name of the component. */
  readonly name: string;
  /** Name of the style sheet that it needs beside the theme's. */
  readonly sheet: string;
  /** Classes of `<html>`. */
  readonly className: string;
  /** Props of the component, beside those of a doc where it is one. */
  readonly view: (tools: ViewTools) => object;
  /** Keys of the pages whose bodies the view shows, for whoever wants to know whether it is the same. */
  readonly shows: readonly DocKey[];
  readonly head: (tools: ViewTools) => ScreenHead;
  /** Of a blog: for sites that draw such pages themselves. */
  readonly told?: ScreenTold;
}

/** What Docusaurus tells its theme of a page. Plain data; posts go by their addresses. */
export interface ScreenTold {
  /** Name of the part of its theme. */
  readonly part: string;
  readonly given: (tools: TellTools) => Readonly<Record<string, unknown>>;
  /** Id of the blog, and what all of its pages are told. */
  readonly blog: string;
  readonly about: (tools: TellTools) => Readonly<Record<string, unknown>>;
  /** Where the page is a post: what is known of it. */
  readonly post?: (tools: TellTools) => Readonly<Record<string, unknown>>;
}

/** What such a page may ask for. */
export interface TellTools extends Pick<ViewTools, 'page' | 'href' | 'link' | 'formatDate'> {
  /** Address of a picture in the front matter. */
  readonly picture: (key: DocKey) => string | undefined;
}

/** What `<head>` says beside what it says of any page. */
export interface ScreenHead {
  readonly title: string;
  readonly description: string;
  /** What the crawler of a search files the page under. */
  readonly tag?: string;
  readonly image?: string | undefined;
  readonly type: 'website' | 'article';
  /** Open Graph: `['article:tag', 'release']`. */
  readonly properties: readonly (readonly [name: string, content: string])[];
  /** JSON-LD. */
  readonly data: readonly object[];
}

/** A feed that pages point to. */
export interface FeedLink extends PageScope {
  readonly type: string;
  readonly title: string;
  readonly output: OutputPath;
}

/** A file beside the pages that takes a package to make. */
export interface MadeFile extends PageScope {
  readonly output: OutputPath;
  /** As in `Screen`. */
  readonly shows: readonly DocKey[];
  readonly make: (tools: ViewTools, report: (finding: Diagnostic) => void) => Promise<string>;
}

/** What a view may ask for. */
export interface ViewTools {
  readonly strings: Readonly<Record<string, string>>;
  readonly page: (key: DocKey) => Page;
  /** HTML of a page's body, with slots. */
  readonly body: (key: DocKey) => string;
  /** Source text of a page, without its front matter. */
  readonly text: (key: DocKey) => string;
  /** Fills the slots of a page's body, or of a part of it. */
  readonly fill: (key: DocKey, html: string) => string;
  /** With base path. */
  readonly href: (route: string) => string;
  /** Address of one of the arrangement's links. */
  readonly link: (name: string) => string;
  /** With protocol and host; undefined where the config has no `url`. */
  readonly absolute: (href: string) => string | undefined;
  /** Absolute address of a picture in the front matter. */
  readonly image: (key: DocKey) => string | undefined;
  /** The day in the reader's language. */
  readonly formatDate: (iso: string) => string;
  /** BCP 47. */
  readonly lang: string;
}

/** What the arrangements of all collections bring beside the pages of their docs. */
export interface Made {
  /** By `routeKey`. */
  readonly pages: ReadonlyMap<string, MadePage>;
  readonly files: readonly MadeFile[];
  readonly feeds: readonly FeedLink[];
  /** By `arrangedKey`. */
  readonly links: ReadonlyMap<string, ResolvedLink>;
  /** Addresses of pictures that screens show, on other sites. */
  readonly pictures: readonly string[];
}

/** Address of a link that an arrangement has. */
export const arrangedKey = ({ locale, version }: PageScope, name: string): string =>
  `${locale}/${version}#${name}`;
