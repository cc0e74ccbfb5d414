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
  BlogTagsView,
  RecentPostsView,
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
  /** Name of an icon of the theme. */
  readonly icon?: string | undefined;
  readonly content: ReactNode;
}

/** Props of each component, without `parts`. */
export interface SlotProps {
  /** Everything inside `<body>`. `main` is HTML. */
  Layout: { readonly view: LayoutView; readonly main: string };
  AnnouncementBar: { readonly bar: NonNullable<LayoutView['announcementBar']>; readonly strings: Strings };
  Navbar: { readonly view: LayoutView };
  NavbarItem: { readonly item: NavbarItemView; readonly view: LayoutView };
  Logo: { readonly logo: LogoView; readonly className: string };
  SearchButton: { readonly view: LayoutView };
  ColorModeToggle: { readonly strings: Strings };
  /** The column beside the content; at and below 996 px the same elements are the mobile menu. */
  Sidebar: { readonly view: LayoutView };
  SidebarItem: { readonly item: SidebarItemView; readonly strings: Strings };
  Footer: { readonly view: LayoutView };

  /** Inside `<main>`. */
  DocMain: { readonly view: DocView };
  CategoryMain: { readonly view: CategoryView };
  NotFoundMain: NotFoundView;
  SearchMain: SearchPageView;
  ContentsMain: ContentsView;
  BlogPostMain: { readonly view: BlogPostView };
  BlogListMain: { readonly view: BlogListView };
  BlogTagsMain: { readonly view: BlogTagsView };
  BlogArchiveMain: { readonly view: BlogArchiveView };
  BlogAuthorsMain: { readonly view: BlogAuthorsView };
  RecentPosts: { readonly recent: RecentPostsView };
  Breadcrumbs: {
    readonly items: NonNullable<DocView['breadcrumbs']>;
    readonly homeHref: string;
    readonly strings: Strings;
  };
  TableOfContents: {
    readonly items: NonNullable<DocView['toc']>;
    readonly variant: 'desktop' | 'mobile';
    readonly strings: Strings;
  };
  DocNotices: { readonly view: DocView };
  DocFooter: { readonly view: DocView };
  Pagination: {
    readonly previous: DocView['previous'];
    readonly next: DocView['next'];
    readonly strings: Strings;
  };

  Heading: {
    readonly level: 1 | 2 | 3 | 4 | 5 | 6;
    readonly strings: Strings;
    readonly children?: ReactNode;
    readonly id?: string;
    readonly className?: string;
  };
  /** `attributes` are those of the `a` element other than href. `href` may be a slot for the renderer: pass it on unchanged. */
  Link: {
    readonly href: string | undefined;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  Admonition: {
    readonly kind: AdmonitionKind;
    readonly title: ReactNode | undefined;
    readonly id?: string | undefined;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  CodeBlock: {
    readonly language: string;
    readonly languageLabel: string | undefined;
    readonly title: string | undefined;
    /** Number of the first line; undefined for no line numbers. */
    readonly firstLineNumber: number | undefined;
    readonly wrap: boolean;
    readonly terminal: boolean;
    readonly diff: boolean;
    /** Number of its lines where it is closed until the reader opens it. */
    readonly foldedLines?: number | undefined;
    readonly strings: Strings;
    /** Text and tokens; where lines are numbered or marked, one `span.code-line` for each line. */
    readonly children?: ReactNode;
  };
  /** `id` is unique on the page and the same in every build. */
  Tabs: {
    readonly id: string;
    readonly tabs: readonly TabView[];
    readonly selected: string;
    readonly group: string | undefined;
    readonly queryString: string | undefined;
  };
  Cards: {
    readonly columns: string | undefined;
    readonly id?: string | undefined;
    readonly children?: ReactNode;
  };
  Card: {
    readonly title: string;
    readonly href: string | undefined;
    readonly icon: string | undefined;
    readonly id?: string | undefined;
    readonly strings: Strings;
    readonly children?: ReactNode;
  };
  /** `children` is everything that is neither `text` nor `aside`. */
  Hero: {
    readonly eyebrow: string | undefined;
    readonly text: ReactNode;
    readonly aside: ReactNode | undefined;
    readonly id?: string | undefined;
    readonly children?: ReactNode;
  };
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
  Badge: { readonly kind: string; readonly children?: ReactNode };
  TableFrame: { readonly strings: Strings; readonly children?: ReactNode };
  /** `attributes` are further attributes of `img`. One is a slot that the renderer fills with sizes and sources. */
  Image: {
    readonly src: string;
    readonly alt: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  };
  /** `children` is the drawing, if there is one. */
  Mermaid: { readonly code: string; readonly strings: Strings; readonly children?: ReactNode };
}

export type SlotName = keyof SlotProps;

/** The components in use: the site's own where it has one, otherwise the default. */
export type Parts = { readonly [Name in SlotName]: ComponentType<SlotProps[Name]> };

/** Props of a default component and of a site's replacement: its own props and all components in use. */
export type PartProps<Name extends SlotName> = SlotProps[Name] & { readonly parts: Parts };

/** A component for each slot. */
export type Slots = { readonly [Name in SlotName]: ComponentType<PartProps<Name>> };
