/**
 * The replaceable components of the theme ("slots" in the configuration): names and props. `create-theme.ts` joins the
 * defaults with a site's own components. Each component reaches the others through its `parts` prop; there is no React
 * context.
 */
import type { ComponentType, ReactNode } from 'react';
import type {
  BlogArchiveView,
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  RecentPostsView,
  TagsView,
} from './blog-view.ts';
import type {
  CategoryView,
  ContentsView,
  DocView,
  LayoutView,
  LogoView,
  NavbarItemView,
  NotFoundView,
  SearchPageView,
  SidebarItemView,
  Strings,
} from './view.ts';

/** Kinds of admonitions: those of Docusaurus and of GitHub. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';

/** One panel of a tab set. */
export interface TabView {
  readonly value: string;
  readonly label: string;
  /** What is shown in place of the label, such as a picture. */
  readonly drawn?: ReactNode;
  /** Name of an icon of the theme. */
  readonly icon?: string | undefined;
  /** Of the panel. */
  readonly className?: string | undefined;
  /** Of the tab. */
  readonly tabClass?: string | undefined;
  readonly content: ReactNode;
}

/** Props of each component, without `parts`. */
export interface SlotProps {
  /** Everything inside `<body>`. `main` is HTML. */
  Layout: { readonly view: LayoutView; readonly main: string };
  /** The bar above the navbar. */
  AnnouncementBar: { readonly bar: NonNullable<LayoutView['announcementBar']>; readonly strings: Strings };
  /** The bar at the top. */
  Navbar: { readonly view: LayoutView };
  /** One item of the navbar: a link, a menu, the choice of a version or a language. */
  NavbarItem: { readonly item: NavbarItemView; readonly view: LayoutView };
  /** The picture of the site, in the navbar or the footer. */
  Logo: { readonly logo: LogoView; readonly className: string };
  /** What opens the search. */
  SearchButton: { readonly view: LayoutView };
  /** Changes between light and dark. */
  ColorModeToggle: { readonly strings: Strings };
  /** The column beside the content; at and below 996 px the same elements are the mobile menu. */
  Sidebar: { readonly view: LayoutView };
  /** One entry of the sidebar, with what it holds. */
  SidebarItem: { readonly item: SidebarItemView; readonly strings: Strings };
  /** The end of each page. */
  Footer: { readonly view: LayoutView };

  /** A page of docs: everything inside `<main>`. */
  DocMain: { readonly view: DocView };
  /** A page that is made for a category of the sidebar: cards of what it holds. */
  CategoryMain: { readonly view: CategoryView };
  /** The page that answers where there is none. */
  NotFoundMain: NotFoundView;
  /** The page of the search. */
  SearchMain: SearchPageView;
  /** A page that lists a sidebar whole, for readers without scripts. */
  ContentsMain: ContentsView;
  /** A post of a blog. */
  BlogPostMain: { readonly view: BlogPostView };
  /** A list of posts: the home page of a blog, and the posts of a tag or an author; and the docs with a tag. */
  BlogListMain: { readonly view: BlogListView };
  /** All tags of docs, or of a blog. */
  TagsMain: { readonly view: TagsView };
  /** All posts of a blog by year. */
  BlogArchiveMain: { readonly view: BlogArchiveView };
  /** All authors of a blog. */
  BlogAuthorsMain: { readonly view: BlogAuthorsView };
  /** The newest posts, beside a post and its lists. */
  RecentPosts: { readonly recent: RecentPostsView };
  /** The path of categories above the title. */
  Breadcrumbs: {
    readonly items: NonNullable<DocView['breadcrumbs']>;
    readonly homeHref: string;
    readonly strings: Strings;
  };
  /** The headings of the page, beside the text or, on narrow screens, above it. */
  TableOfContents: {
    readonly items: NonNullable<DocView['toc']>;
    readonly variant: 'desktop' | 'mobile';
    readonly strings: Strings;
  };
  /** What stands above the text: the banner of a version, a missing translation, a page that is not listed. */
  DocNotices: { readonly view: DocView };
  /** What stands below the text: tags, the edit link, the date of the last change. */
  DocFooter: { readonly view: DocView };
  /** Links to the pages before and after. */
  Pagination: {
    readonly previous: DocView['previous'];
    readonly next: DocView['next'];
    readonly strings: Strings;
  };

  /** A heading, with the link to itself. */
  Heading: {
    readonly level: 1 | 2 | 3 | 4 | 5 | 6;
    readonly strings: Strings;
    readonly children?: ReactNode;
    readonly id?: string;
    readonly className?: string;
  };
  /** A link. `attributes` are those of the `a` element other than href. `href` may be a slot for the renderer: pass it on unchanged. */
  Link: {
    readonly href: string | undefined;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  /** A note with a colour: `:::tip`. */
  Admonition: {
    readonly kind: AdmonitionKind;
    /** null, with an icon that is null: no heading. */
    readonly title: ReactNode | undefined;
    /** In place of the icon of its kind. */
    readonly icon?: ReactNode;
    readonly id?: string | undefined;
    /** In place of `alert` and the colour class of its kind. */
    readonly className?: string | undefined;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  /** A listing with its title and its buttons. */
  CodeBlock: {
    readonly language: string;
    readonly languageLabel: string | undefined;
    readonly title: string | undefined;
    /** Number of the first line; undefined for no line numbers. */
    readonly firstLineNumber: number | undefined;
    readonly wrap: boolean;
    readonly terminal: boolean;
    readonly diff: boolean;
    /** It has the colors of the dark mode in the light one too. */
    readonly dark?: boolean;
    /** Number of its lines where it is closed until the reader opens it. */
    readonly foldedLines?: number | undefined;
    readonly strings: Strings;
    /** Text and tokens; where lines are numbered or marked, one `span.code-line` for each line. */
    readonly children?: ReactNode;
  };
  /** Panels of which one is shown. `id` is unique on the page and the same in every build. */
  Tabs: {
    readonly id: string;
    readonly tabs: readonly TabView[];
    readonly selected: string;
    readonly group: string | undefined;
    readonly queryString: string | undefined;
    /** Of the list of tabs. */
    readonly className?: string | undefined;
  };
  /** A grid of cards. */
  Cards: {
    readonly columns: string | undefined;
    readonly id?: string | undefined;
    readonly children?: ReactNode;
  };
  /** One card. */
  Card: {
    readonly title: string;
    readonly href: string | undefined;
    readonly icon: string | undefined;
    readonly id?: string | undefined;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  /** The opening of a home page. `children` is everything that is neither `text` nor `aside`. */
  Hero: {
    readonly eyebrow: string | undefined;
    readonly text: ReactNode;
    readonly aside: ReactNode | undefined;
    readonly id?: string | undefined;
    readonly children?: ReactNode;
  };
  /** A list drawn as steps. */
  Steps: { readonly id?: string | undefined; readonly children?: ReactNode };
  /** One entry of an interface: its signature, then what is said of it, with parameters and results as definition lists. */
  Api: {
    readonly signature: ReactNode;
    /** Of the thing alone: `Kv.get`. */
    readonly name: string;
    readonly id?: string | undefined;
    /** The version that brought it. */
    readonly since: string | undefined;
    readonly deprecated: boolean;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  /** A short word with a colour, in a line of text. */
  Badge: { readonly kind: string; readonly children?: ReactNode };
  /** What is around a table, so that a wide one scrolls by itself. */
  TableFrame: { readonly strings: Strings; readonly children?: ReactNode };
  /** A picture. `attributes` are further attributes of `img`. One is a slot that the renderer fills with sizes and sources. */
  Image: {
    readonly src: string;
    readonly alt: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  };
  /** A diagram. `children` is the drawing, if there is one; `label` is its name for readers who cannot see it. */
  Mermaid: {
    readonly code: string;
    readonly title?: string | undefined;
    readonly label?: string | undefined;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
}

export type SlotName = keyof SlotProps;

/** The components in use: the site's own where it has one, otherwise the default. */
export type Parts = { readonly [Name in SlotName]: ComponentType<SlotProps[Name]> };

/** Props of a default component and of a site's replacement: its own props and all components in use. */
export type PartProps<Name extends SlotName> = SlotProps[Name] & { readonly parts: Parts };

/** A component for each slot. */
export type Slots = { readonly [Name in SlotName]: ComponentType<PartProps<Name>> };
