/**
 * Everything that the theme sees. `render` makes these values from the site. Links are final. A `Flag` is true, false, or a
 * slot that is decided for each page, because a layout is rendered once for many pages. Components use it through
 * `flagProps` and `flagClass`.
 */
import { attributeSlot, type SidebarClasses, slot } from '../contract/index.ts';

/** True, false, or decided later for each page: the renderer fills `{ slot, id }`. */
export type Flag = boolean | { readonly slot: 'current' | 'open' | 'active'; readonly id: string };

/**
 * The class for an element while the flag is true, with a leading space: `className={'menu__link' + flagClass(f,
 * 'menu__link--active')}`.
 */
export function flagClass(flag: Flag, className: string): string {
  if (typeof flag === 'boolean') return flag ? ` ${className}` : '';
  return slot(`class-${flag.slot}`, `${flag.id} ${className}`);
}

/** The attribute for an element while the flag is true, to be spread: `{...flagProps(f, 'aria-current', 'page')}`. */
export function flagProps(flag: Flag, attribute: string, value: string): Readonly<Record<string, string>> {
  if (typeof flag === 'boolean') return flag ? { [attribute]: value } : {};
  return attributeSlot(`attribute-${flag.slot}`, `${flag.id} ${attribute}=${value}`);
}

/** Names a navbar element that can be current, so that scripts find it in both pages of a navigation. */
export function flagName(flag: Flag): { readonly 'data-nav'?: string } {
  return typeof flag === 'boolean' ? {} : { 'data-nav': flag.id };
}

export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Leaves the site: new tab, rel, external icon. */
  readonly external: boolean;
}

export type NavbarItemView = {
  /** See `navbarItemKey`; for bars that a site draws itself. */
  readonly key?: string | undefined;
  readonly position: 'left' | 'right';
  readonly className?: string | undefined;
} & (
  | (LinkView & {
      readonly kind: 'link';
      readonly active: Flag;
      readonly ariaLabel?: string | undefined;
      /** Known brands get an icon: GitHub. */
      readonly icon?: 'github' | undefined;
      /** Further attributes from the config, passed through. */
      readonly attributes?: Readonly<Record<string, string>> | undefined;
    })
  | {
      readonly kind: 'dropdown';
      readonly purpose: 'plain' | 'version' | 'locale';
      readonly label: string;
      readonly href: string | undefined;
      readonly active: Flag;
      readonly items: readonly (
        | (LinkView & {
            readonly active: Flag;
            readonly lang?: string;
            readonly dir?: string;
            readonly version?: string;
            readonly locale?: string;
          })
        | { readonly html: string }
      )[];
    }
  | { readonly kind: 'search' }
  | { readonly kind: 'html'; readonly html: string }
  /** By a component of the site. */
  | { readonly kind: 'drawn'; readonly html: string; readonly mobileHtml: string }
);

export interface LogoView {
  readonly src: string;
  readonly srcDark: string | undefined;
  readonly alt: string;
  readonly href: string;
  readonly external: boolean;
  readonly width: string | number | undefined;
  readonly height: string | number | undefined;
}

interface SidebarItemBase {
  readonly key: string;
  readonly className: string | undefined;
  /** The key is written into the page. Scripts count that of other items from the item before. */
  readonly isKeyed?: boolean | undefined;
}

/** How a site draws an item itself. */
export interface SidebarLook extends SidebarClasses {
  /** In place of the label. */
  readonly html: string;
}

export type SidebarItemView = SidebarItemBase &
  (
    | (LinkView & { readonly kind: 'link'; readonly current: Flag; readonly look?: SidebarLook | undefined })
    | {
        readonly kind: 'category';
        readonly label: string;
        readonly look?: SidebarLook | undefined;
        /** Own page. */
        readonly href: string | undefined;
        /** Where the label leads before scripts run. */
        readonly fallbackHref: string | undefined;
        readonly collapsible: boolean;
        /** Open at first: not collapsed by config, or holds the current page. */
        readonly open: Flag;
        /** Holds the current page. */
        readonly active: Flag;
        /** Its own page is the current one. */
        readonly current: Flag;
        readonly items: readonly SidebarItemView[];
        /** `items` is one link, and scripts put what is in the branch in its place. `file`: see `FOLD_ATTRIBUTE`. `count` is that of its pages. */
        readonly folded?: { readonly file: string; readonly count: number } | undefined;
      }
    | { readonly kind: 'html'; readonly html: string }
  );

/** Stands for items that are rendered on their own and put in its place. */
export function sidebarPlaceholder(name: string): SidebarItemView {
  return { kind: 'html', key: PLACEHOLDER_KEY, html: slot('sidebar', name), className: undefined };
}

/** The slot that an item stands for. */
export function placeholderSlot(item: SidebarItemView): string | undefined {
  return item.kind === 'html' && item.key === PLACEHOLDER_KEY ? item.html : undefined;
}

/** A key that no item has. */
const PLACEHOLDER_KEY = '';

export interface FooterView {
  readonly style: 'light' | 'dark';
  readonly columns: readonly {
    readonly title: string | undefined;
    readonly items: readonly FooterItemView[];
  }[];
  /** The links are one flat row, without columns. */
  readonly flat: boolean;
  readonly logo: LogoView | undefined;
  readonly copyrightHtml: string | undefined;
}

export type FooterItemView =
  | (LinkView & { readonly className?: string | undefined })
  | { readonly html: string };

/** Interface texts. English defaults in `strings.ts`. */
export type Strings = import('./strings.ts').Strings;

/** The frame around `<main>`; equal for all pages with the same `key`. */
export interface LayoutView {
  readonly key: string;
  readonly baseUrl: string;
  readonly homeHref: string;
  readonly siteTitle: string;
  readonly tagline: string;
  readonly strings: Strings;
  /** Of the element around sidebar and `<main>`. */
  readonly pageId: string | undefined;
  readonly announcementBar:
    | {
        readonly id: string;
        readonly html: string;
        readonly isCloseable: boolean;
      }
    | undefined;
  readonly navbar: {
    readonly title: string | undefined;
    readonly logo: LogoView | undefined;
    readonly style: 'primary' | 'dark' | undefined;
    readonly items: readonly NavbarItemView[];
    readonly colorModeToggle: boolean;
    /** undefined: no search. `href` is the search page, for use without scripts. */
    readonly search: { readonly href: string | undefined } | undefined;
  };
  readonly sidebar:
    | {
        readonly name: string;
        /** It has a button that hides it. */
        readonly isHideable?: boolean;
        /** Each is to be rendered by `parts.SidebarItem`: of a large sidebar, one stands for all. */
        readonly items: readonly SidebarItemView[];
        /** Where branches are folded. */
        readonly folded?:
          | {
              /** Address of the files that they are filled from, without the end. */
              readonly files: string;
              /** The list of all pages. */
              readonly contentsHref: string;
            }
          | undefined;
      }
    | undefined;
  readonly footer: FooterView | undefined;
  /** HTML that the site draws in place of parts, by their names; of items of the navbar, by `navbar.<index>`. */
  readonly drawn: Readonly<Record<string, string>>;
}

export interface TocItemView {
  readonly id: string;
  readonly html: string;
  readonly depth: number;
  readonly children: readonly TocItemView[];
}

/** What `<main>` shows of a doc. */
export interface DocView {
  readonly title: string;
  /** The theme renders `title` as h1: the body has none of its own. */
  readonly showTitle: boolean;
  /** Lead paragraph under the title, or undefined. */
  readonly lead: string | undefined;
  /** The title as the body opens with it, where the contents of a narrow screen come between the two; `bodyHtml` is the rest. */
  readonly titleHtml: string | undefined;
  readonly bodyHtml: string;
  /** undefined: none. Home is `homeHref` of the layout. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | undefined }[] | undefined;
  readonly homeHref: string;
  readonly toc: readonly TocItemView[] | undefined;
  readonly previous: { readonly label: string; readonly href: string } | undefined;
  readonly next: { readonly label: string; readonly href: string } | undefined;
  readonly editUrl: string | undefined;
  /** Where the edit link leads: `GitHub`, or the name of the host. */
  readonly editHost: string | undefined;
  /** Where readers say whether the page helped. */
  readonly feedbackHref: string | undefined;
  /** `4 min read` */
  readonly readingTime: string | undefined;
  /** `iso` YYYY-MM-DD, `text` as shown. */
  readonly lastUpdated:
    | { readonly iso: string; readonly text: string; readonly author: string | undefined }
    | undefined;
  readonly versionBanner:
    | { readonly kind: 'unreleased' | 'unmaintained'; readonly versionLabel: string; readonly href: string }
    | undefined;
  readonly versionBadge: string | undefined;
  readonly tags: readonly TagView[];
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** The page is not translated: the language that it is in, and its name in the reader's language. */
  readonly untranslated?:
    | {
        readonly lang: string;
        readonly dir: 'ltr' | 'rtl';
        readonly language: string;
        readonly original: string;
      }
    | undefined;
  /** Href of the page's Markdown twin. */
  readonly markdownHref: string | undefined;
  /** The body uses a hero: wide article, no lead. */
  readonly wide: boolean;
  /** The page is all that its body is: no article around it. */
  readonly bare: boolean;
  /** Class of the element around it then. */
  readonly className?: string | undefined;
  /** What the site draws in place of parts, by their names in Docusaurus. */
  readonly drawn?: Readonly<Record<string, string>> | undefined;
  readonly strings: Strings;
}

/** A tag, with the page of what has it. */
export interface TagView {
  readonly label: string;
  readonly href: string;
  readonly description: string | undefined;
}

/** A generated index page of a sidebar category. */
export interface CategoryView {
  readonly title: string;
  readonly lead: string | undefined;
  readonly breadcrumbs: DocView['breadcrumbs'];
  readonly homeHref: string;
  readonly items: readonly {
    readonly label: string;
    readonly href: string;
    readonly description: string | undefined;
  }[];
  readonly previous: DocView['previous'];
  readonly next: DocView['next'];
  readonly versionBanner?: DocView['versionBanner'];
  readonly versionBadge?: string | undefined;
  /** What the site draws in place of parts of it: HTML by the name of the part. */
  readonly drawn?: DocView['drawn'];
  readonly strings: Strings;
}

/** The not-found page. `links` are places to go on from; scripts put pages with like addresses above them. */
export interface NotFoundView {
  readonly strings: Strings;
  readonly homeHref: string;
  /** The search page, which its field leads to; undefined where there is none. */
  readonly searchHref: string | undefined;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** The search page: a form that the search island takes over, above pages to begin with. */
export interface SearchPageView {
  readonly strings: Strings;
  /** Route of the search page itself. */
  readonly action: string;
  /** Pages that others lead to most often, with the section that each stands in. */
  readonly popular: readonly {
    readonly label: string;
    readonly href: string;
    readonly section: string | undefined;
  }[];
  /** The list of all pages; undefined where there is none. */
  readonly contentsHref: string | undefined;
}

/** A page that lists pages. */
export interface ContentsView {
  readonly title: string;
  /** The page above; undefined for the one that lists everything. */
  readonly up: { readonly label: string; readonly href: string } | undefined;
  readonly items: readonly ContentsItemView[];
  readonly strings: Strings;
}

export interface ContentsItemView {
  readonly label: string;
  readonly href: string | undefined;
  /** As in `LinkView`. */
  readonly external: boolean;
  /** Pages of a branch that is listed on a page of its own: `href` leads there. */
  readonly count: number | undefined;
  readonly items: readonly ContentsItemView[];
}
