/**
 * What a parsed Markdown file is. Plain readonly data that survives `structuredClone` and JSON.
 * Law: a Doc depends on its own bytes, the content options and the files it includes (listed in `includes`), nothing else.
 */
import type { Root } from 'hast';
import type { FramePart, OwnPart, PagePart } from '../contract/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { DocPath, SitePath } from '../paths/index.ts';
import type { Term } from './glossary.ts';

/** One file to parse. */
export interface DocSource {
  /** Relative to the site folder: `docs/functions/overview.md`. */
  readonly path: SitePath;
  /** Relative to its content folder: `functions/overview.md`. */
  readonly docPath: DocPath;
  readonly version: string;
  readonly locale: string;
  readonly text: string;
  /** Other pages have the same text, and are parsed right before or after this one. */
  readonly isRepeated?: boolean | undefined;
  readonly part?: OwnPart | undefined;
  /** Of a part that is drawn for each page: that page. */
  readonly of?: PageOfPart | undefined;
}

/** What is known of a page when a part of it is drawn. Plain data: it crosses to the thread that draws it. */
export interface PageOfPart {
  readonly path: SitePath;
  /** By the keys as they are written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Its title, where the text has one of its own. */
  readonly contentTitle: string | undefined;
  readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
}

/** The headings of a page, as Docusaurus tells them. */
export const tocFacts = ({ headings }: Pick<Doc, 'headings'>): PageOfPart['toc'] =>
  headings.flatMap(({ text, id, depth }) => (id === undefined ? [] : [{ value: text, id, level: depth }]));

/** Front matter after validation: the known keys (see `front-matter-schema.ts`) in camel case, and the rest unchanged in `extra`. */
export interface FrontMatter {
  /** Name of the doc in sidebars and front matter; its path without extension by default. */
  readonly id?: string;
  /** Title, in place of the first heading. */
  readonly title?: string;
  /** One or two sentences for search engines, previews and cards; the first paragraph by default. */
  readonly description?: string;
  /** Words for search engines. */
  readonly keywords?: readonly string[];
  /** Picture for previews on other sites. */
  readonly image?: string;
  /** Address, below that of the docs where it begins with a slash, else below that of the folder. */
  readonly slug?: string;
  /** Words that group pages; each has a page of what has it. */
  readonly tags?: readonly string[];
  /** By label, of those that have one. */
  readonly tagPermalinks?: Readonly<Record<string, string>>;
  /** Text of the sidebar's entry; the title by default. */
  readonly sidebarLabel?: string;
  /** Place among its neighbors in an automatic sidebar. */
  readonly sidebarPosition?: number;
  /** Class of the sidebar's entry. */
  readonly sidebarClassName?: string;
  /** Name of the sidebar that stands beside the page; null: no sidebar. */
  readonly displayedSidebar?: string | null;
  /** Text of the links to this page below its neighbors. */
  readonly paginationLabel?: string;
  /** Id of the doc that the page leads on to; null hides the link. */
  readonly paginationNext?: string | null;
  /** Id of the doc that comes before; null hides the link. */
  readonly paginationPrev?: string | null;
  /** First heading level of the table of contents. */
  readonly tocMinHeadingLevel?: number;
  /** Last heading level of the table of contents. */
  readonly tocMaxHeadingLevel?: number;
  /** Shows no title above the text. */
  readonly hideTitle?: boolean;
  /** Shows no table of contents. */
  readonly hideTableOfContents?: boolean;
  /** Address of the edit link; null: none. */
  readonly customEditUrl?: string | null;
  /** Leaves the page to `dev` and to `build --drafts`. */
  readonly draft?: boolean;
  /** Keeps the page out of sidebars, search and sitemap; who has its address can read it. */
  readonly unlisted?: boolean;
  /** Date (YYYY-MM-DD) and author of the last change, in place of git's. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  /** Whether `01-` at the start of the file name orders the page and is left out of its address. */
  readonly parseNumberPrefixes?: boolean;
  /** The page explains terms in definition lists. */
  readonly glossary?: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
  /** Those of them that are written as dates. */
  readonly dates?: readonly string[];
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML for a table of contents: code, emphasis kept; links and images removed. */
  readonly html: string;
  /** Undefined for the page's h1. */
  readonly id: string | undefined;
  /** The partial that it stands in; absent for the page's own. */
  readonly file?: SitePath | undefined;
  readonly line: number;
  readonly column: number;
  /** No heading, but an entry of an interface, which stands in the table of contents one level below the heading above it. */
  readonly isEntry?: true;
}

/** One occurrence of a link, image or other reference, as written. */
export interface LinkRef {
  /** Position in `Doc.links`; slots `href:<index>`, `src:<index>`, `srcset:<index>` and attribute slot `image:<index>` in the tree mean it. */
  readonly index: number;
  readonly kind: 'link' | 'image' | 'media';
  readonly origin: 'markdown' | 'html' | 'directive' | 'front-matter';
  /** As written with Markdown escapes and character references undone, still percent-encoded. */
  readonly url: string;
  /** Plain text of the link or alternative text of the image. */
  readonly text: string;
  /** The partial that it stands in, which it is relative to; absent for the page's own. */
  readonly file?: SitePath | undefined;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /**
   * Offsets in the source of the url alone (UTF-16 units), where they are known: what `--fix` and the Markdown twin replace. Those of
   * the whole directive for a term, whose url is written nowhere.
   */
  readonly urlRange?: { readonly start: number; readonly end: number } | undefined;
}

/** A comment for the link checker: `<!-- link-check-ignore-next-line: reason -->`. What it means is the checker's word. */
export interface LinkCheckComment {
  /** `link-check-ignore-next-line`. */
  readonly name: string;
  /** What stands after the name and its colon, white space folded. */
  readonly text: string;
  /** The partial that it stands in; absent for the page's own. */
  readonly file?: SitePath | undefined;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The first line after the comment's own that is not blank. */
  readonly nextLine: number | undefined;
}

/** A stretch of text under one heading, for search and summaries. The first one, before any heading, has no id. */
export interface Section {
  readonly id: string | undefined;
  readonly depth: number;
  readonly title: string;
  /** Texts of the headings above it, outermost first, page title excluded. */
  readonly parents: readonly string[];
  /** Plain text of paragraphs, lists, tables; code blocks excluded. White space folded. */
  readonly text: string;
  /** Plain text of the code blocks. */
  readonly code: string;
}

/** Everything about a file but its tree. Small: a site holds all of them at once. */
export interface Doc {
  readonly path: SitePath;
  readonly docPath: DocPath;
  readonly version: string;
  readonly locale: string;
  readonly frontMatter: FrontMatter;
  /** Where the front matter keys stand, by key as written. */
  readonly frontMatterLines?: Readonly<Record<string, { readonly line: number; readonly column: number }>>;
  /** Offset in the source of what stands after the front matter; absent where there is none. */
  readonly bodyStart?: number;
  /** Comments for the link checker; absent where there are none. */
  readonly linkCheckComments?: readonly LinkCheckComment[];
  /** Front matter `title`, else the first heading if it is an h1, else the file name. Plain text. */
  readonly title: string;
  /** The title is the name of the file. */
  readonly isNamedByFile?: boolean;
  /** Whether the body opens with its own h1 (before any other heading); else the theme renders `title` as h1. */
  readonly hasOwnTitle: boolean;
  /** Front matter `description`, else the first paragraph's plain text, at most 300 characters. Empty if there is no text. */
  readonly description: string;
  /** h1 to h6 in order, the page's own h1 included. */
  readonly headings: readonly Heading[];
  /** Every id and `name` anchor in the page body, in order, without repeats. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkRef[];
  /** Partials and files included by snippets: relative to the site folder. */
  readonly includes: readonly SitePath[];
  /** Rules of the page's own style sheet, see `styleSheet`; absent where there is none. */
  readonly styles?: readonly string[];
  /** Texts of that sheet that components wrote as `<style>`. */
  readonly sheets?: readonly string[];
  /** What a glossary explains; absent on other pages. */
  readonly terms?: readonly Term[];
  /** The body shows its neighbours in the sidebar. */
  readonly hasDocCards?: boolean;
  /** The body opens wide: it has a hero. */
  readonly isWide: boolean;
  /** The body has blocks whose styles are a sheet of their own, see `blocks.ts`. */
  readonly hasBlocks?: boolean;
  /** The body has classes of the sheet of Docusaurus, such as those of its columns. */
  readonly hasInfima?: boolean;
  /** The body holds a mark where lists of posts cut it. */
  readonly isTruncated?: boolean;
  /** Minutes that reading it takes, of posts. */
  readonly readingTime?: number;
  readonly diagnostics: readonly Diagnostic[];
  /** What the page says of the document around it; absent where it says nothing. */
  readonly head?: DocHead;
  /** The page is a module: it is drawn without the theme's article around it. */
  readonly isModule?: boolean;
  /** The page could not be read: its headings are not known. The finding is among the others. */
  readonly isUnread?: boolean;
  /** The page cannot be built: it is left out of the site. The finding is among the others. */
  readonly isNotBuilt?: boolean;
  /**
   * What its components ask for. The docs, what plugins make of them and its own address are known only when all pages are: it
   * is drawn again then. With any of them it is drawn for each language, where the site has several.
   */
  readonly asks?: 'docs' | 'plugins' | 'path' | 'language';
  /** What the page's own components need; absent on a page without any. */
  readonly components?: DocComponents;
  /** Set by the site, not by the parser: the doc of the default language in place of a translation that is missing. */
  readonly isFallback?: boolean;
  /** As that: the doc of the default language, drawn once more for a language without a translation of it. */
  readonly isRedrawn?: boolean;
  /** What the site draws of it itself, in place of parts of the theme; absent where that is nothing. */
  readonly drawn?: readonly PagePart[];
  /** It is whole but for that, which is drawn when all pages are known. */
  readonly isUnparted?: boolean;
  /** Of a part that is drawn for several pages: what it says of each of their documents, by their addresses. */
  readonly pageHeads?: Readonly<Record<string, PageHead>>;
  /** Set by the listing: it is no page, but a part of the frame around all pages. */
  readonly part?: FramePart | undefined;
}

/** Whether components of a page ask for what is known when all pages are. */
export const asksSite = ({ asks }: Pick<Doc, 'asks'>): boolean => asks !== undefined && asks !== 'language';

/** What a page says of the document that it stands in. */
export interface DocHead {
  /** Whole text of `<title>`; empty: the name of the site alone. */
  readonly title?: string;
  /** Tags for `<head>`; they go before those of the site that say the same. */
  readonly tags: readonly HeadTag[];
  /** Parts of the frame that the page does without. */
  readonly without: readonly ('navbar' | 'footer' | 'frame')[];
}

/** The same of one of several pages, with what is front matter elsewhere. */
export interface PageHead extends Partial<DocHead> {
  /** Without the name of the site. */
  readonly pageTitle?: string | undefined;
  readonly description?: string | undefined;
  /** Classes of `<html>`. */
  readonly className?: string | undefined;
}

export interface HeadTag {
  readonly tagName: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Data of a script. */
  readonly text?: string;
}

/** The components of a page's owner that a page shows. Modules are `./` and a path of the site, or names of packages. */
export interface DocComponents {
  readonly modules: readonly string[];
  /** A style sheet is among what the modules import. */
  readonly hasStyles: boolean;
  /** What browsers take over, in the order of the page. */
  readonly islands: readonly { readonly module: string; readonly name: string }[];
  /** Files of the page that define islands, as modules. */
  readonly own: readonly { readonly path: SitePath; readonly text: string }[];
  /** Modules that stand around all pages, the outermost first, whose contexts islands of the page need; absent where none does. */
  readonly roots?: readonly string[];
}

/** One file, parsed: the light Doc that is kept, and the heavy parts that are used at once and dropped. */
export interface ParsedDoc {
  readonly doc: Doc;
  /** HTML tree with slots in place of links; element names that begin with `jd-` are theme components, see `components.ts`. */
  readonly tree: Root;
  readonly sections: readonly Section[];
}
