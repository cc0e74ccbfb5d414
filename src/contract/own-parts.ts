/** Parts of the theme that a site may draw itself, by the names that they have in Docusaurus's theme. */

/** Pages of a blog. */
export const BLOG_PARTS = [
  ...['BlogArchivePage', 'BlogListPage', 'BlogPostPage', 'BlogTagsListPage', 'BlogTagsPostsPage'],
  ...['Blog/Pages/BlogAuthorsListPage', 'Blog/Pages/BlogAuthorsPostsPage'],
] as const;
export type BlogPart = (typeof BLOG_PARTS)[number];
export const isBlogPart = (name: string): name is BlogPart =>
  (BLOG_PARTS as readonly string[]).includes(name);

/** Of the frame around pages, and what is drawn for some pages together: each is drawn once for a language. */
export const FRAME_PARTS = [
  'AnnouncementBar',
  'BlogPages',
  'DocBreadcrumbs',
  'DocCardList',
  'DocCategoryGeneratedIndexPage',
  'DocSidebar',
  'DocSidebarItem',
  'Footer',
  'Layout',
  'Navbar',
  'Navbar/ColorModeToggle',
  'Navbar/Logo',
  'Navbar/MobileSidebar/Header',
  'Navbar/MobileSidebar/PrimaryMenu',
  'NavbarItem/ComponentTypes',
  'NavbarItem/SearchNavbarItem',
  'NotFound',
  'Root',
] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** Of a page of docs: each is drawn for each page. The theme's own is made of those that stand behind it here. */
export const PAGE_PARTS = {
  'DocRoot/Layout': ['DocRoot/Layout/Main'],
  'DocRoot/Layout/Main': ['DocItem'],
  DocItem: ['DocItem/Metadata', 'DocItem/Layout'],
  'DocItem/Metadata': [],
  'DocItem/Layout': [
    ...['DocVersionBanner', 'DocBreadcrumbs', 'DocItem/TOC/Mobile', 'DocItem/Content', 'DocItem/Footer'],
    ...['DocItem/Paginator', 'DocItem/TOC/Desktop'],
  ],
  'DocItem/Content': [],
  'DocItem/Footer': [],
  'DocItem/Paginator': [],
  'DocItem/TOC/Desktop': [],
  'DocItem/TOC/Mobile': [],
  DocBreadcrumbs: [],
  DocVersionBanner: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type PagePart = keyof typeof PAGE_PARTS;
export const isPagePart = (name: string): name is PagePart => Object.hasOwn(PAGE_PARTS, name);

/** Parts of the frame that stand on some pages alone. */
export const isOfSomePages = (name: FramePart): name is PartOfSomePages =>
  name === 'NotFound' || isListed(name);
export type PartOfSomePages = 'NotFound' | ListedPart;

/**
 * Parts that are drawn for each of several pages: those that show a list of their sidebar as cards, what stands above the lists of
 * categories, and those of a blog, which are one part here.
 */
const LISTED = ['BlogPages', 'DocBreadcrumbs', 'DocCardList', 'DocCategoryGeneratedIndexPage'] as const;
export type ListedPart = (typeof LISTED)[number];
export const isListed = (name: string): name is ListedPart => (LISTED as readonly string[]).includes(name);

/** Element around such a part; the address of its page is in `data-at`, encoded. It never reaches a page. */
export const LISTED_ELEMENT = 'jd-listed';

/** Whether the theme's own parts of a page stand in a part. */
export const isOfPage = (name: string): boolean =>
  isPagePart(name) || name === 'BlogPages' || name === 'DocCategoryGeneratedIndexPage';

/** The text of a page, as what is drawn around it shows it. */
export const PAGE_TEXT = 'MDXContent';

/** The place of a part, or of the text, of a post. @param href address of the post */
export const postPlace = (name: string, href: string): string => `${name} ${encodeURIComponent(href)}`;

/** What stands in such a place; `href` is undefined for another one. */
export function placeParts(place: string): { readonly name: string; readonly href: string | undefined } {
  const [name = '', href] = place.split(' ');
  return { name, href: href === undefined ? undefined : decodeURIComponent(href) };
}

/** Element around what a site draws of a page, behind the page's text; its part is in `data-name`. It never reaches a page. */
export const PAGE_PART_ELEMENT = 'jd-page-part';

/** Parts that pages in Markdown import, such as `@theme/Tabs`. */
export const IMPORTED_PARTS: readonly string[] = ['Tabs', 'TabItem', 'IdealImage'];

/** Any of them. */
export type OwnPart = FramePart | PagePart;

/** Places of what a site's own wrapper draws beside what it is around: before it, and behind it. */
export const BESIDE = {
  DocSidebar: { before: 'DocSidebar before', behind: 'DocSidebar behind' },
  Layout: { before: 'Layout before', behind: 'Layout behind' },
  Root: { before: 'Root before', behind: 'Root behind' },
} as const;

/** Places of the elements that it draws around the whole page: where they begin, and where they end. */
export const AROUND = {
  Layout: { begin: 'Layout begin', end: 'Layout end' },
  Root: { begin: 'Root begin', end: 'Root end' },
} as const;

/** On such an element, and on the one like it that stands beside the page with what else it holds: which of them it is. */
export const AROUND_ATTRIBUTE = 'data-around';

/** Pattern of the attributes by which what stands in such an element may look otherwise: the one follows the other in these. */
export const AROUND_LOOKS = String.raw`(?:class|dir|lang|data-[\w-]+)`;

/** Element around an item of the navbar that a component draws; its place in the configuration is in `data-at`. It never reaches a page. */
export const NAVBAR_ITEM_ELEMENT = 'jd-navbar-item';

/** Id that Docusaurus gives to the docs of a site that names none. */
export const DEFAULT_DOCS_ID = 'default';

/** Element around the label of an item of a sidebar that a component draws. It never reaches a page. */
export const SIDEBAR_ITEM_ELEMENT = 'jd-sidebar-item';

/** Classes of an item of a sidebar that a component draws, beside those of the theme. */
export interface SidebarClasses {
  readonly itemClass: string;
  readonly linkClass: string;
  /** Of the link while the item is current, or holds the current page. */
  readonly activeClass: string;
}

/**
 * The place of an item of a sidebar, for what a component draws of it.
 * @param plugin id of the docs, as Docusaurus has it
 * @param key places in the lists around it, from the outermost: `1.0`
 */
export const sidebarItemPlace = (plugin: string, version: string, sidebar: string, key: string): string =>
  [plugin, version, sidebar, key].map(encodeURIComponent).join(' ');

/** Kinds of admonitions that have a part of their own. */
export const ADMONITIONS = ['Note', 'Tip', 'Info', 'Warning', 'Danger', 'Caution'] as const;

/** Parts that are no components, but tables of them. */
export const isTable = (name: string): boolean => TABLES.has(name);
const TABLES: ReadonlySet<string> = new Set([
  'BlogPages',
  'NavbarItem/ComponentTypes',
  'Admonition/Types',
  'MDXComponents',
]);

const LIST_OF_POSTS = ['BlogLayout', 'BlogPostItems', 'BlogListPaginator'] as const;

/** Of Docusaurus's parts that are made of others, those: a site may replace one of them alone. */
export const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['Admonition/Types'],
  'Admonition/Types': ADMONITIONS.map((kind) => `Admonition/Type/${kind}`),
  ...Object.fromEntries(
    ADMONITIONS.map((kind) => [
      `Admonition/Type/${kind}`,
      ['Admonition/Layout', `Admonition/Icon/${kind === 'Caution' ? 'Warning' : kind}`],
    ]),
  ),
  AnnouncementBar: ['AnnouncementBar/Content', 'AnnouncementBar/CloseButton'],
  BlogLayout: ['BlogSidebar'],
  BlogListPage: LIST_OF_POSTS,
  BlogListPaginator: ['PaginatorNavLink'],
  BlogPages: BLOG_PARTS,
  BlogPostItem: ['Container', 'Header', 'Content', 'Footer'].map((name) => `BlogPostItem/${name}`),
  'BlogPostItem/Footer': ['BlogPostItem/Footer/ReadMoreLink'],
  'BlogPostItem/Header': ['Title', 'Info', 'Authors'].map((name) => `BlogPostItem/Header/${name}`),
  'BlogPostItem/Header/Authors': ['BlogPostItem/Header/Author'],
  BlogPostItems: ['BlogPostItem'],
  BlogPostPaginator: ['PaginatorNavLink'],
  BlogPostPage: [
    ...['BlogLayout', 'BlogPostItem', 'BlogPostPaginator', 'TOC'],
    ...['BlogPostPage/Metadata', 'BlogPostPage/StructuredData'],
  ],
  BlogSidebar: ['BlogSidebar/Desktop'],
  'BlogSidebar/Desktop': ['BlogSidebar/Content'],
  BlogTagsListPage: ['BlogLayout'],
  BlogTagsPostsPage: LIST_OF_POSTS,
  'Blog/Pages/BlogAuthorsListPage': ['BlogLayout'],
  'Blog/Pages/BlogAuthorsPostsPage': LIST_OF_POSTS,
  DocCardList: ['DocCard'],
  DocSidebar: ['DocSidebar/Desktop'],
  'DocSidebar/Desktop': ['DocSidebar/Desktop/Content'],
  DocSidebarItem: ['DocSidebarItem/Category', 'DocSidebarItem/Link', 'DocSidebarItem/Html'],
  MDXComponents: [
    ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
    ...['Admonition', 'CodeBlock', 'CodeInline'],
  ],
  'MDXComponents/Details': ['Details'],
  'MDXComponents/Heading': ['Heading'],
  Footer: ['Footer/Layout', 'Footer/Links', 'Footer/Logo', 'Footer/Copyright'],
  'Footer/Links': ['Footer/Links/MultiColumn', 'Footer/Links/Simple'],
  'Footer/Links/MultiColumn': ['Footer/LinkItem'],
  'Footer/Links/Simple': ['Footer/LinkItem'],
  Navbar: ['Navbar/Layout', 'Navbar/Content'],
  'Navbar/ColorModeToggle': ['ColorModeToggle'],
  'Navbar/Logo': ['Logo'],
  'NavbarItem/SearchNavbarItem': ['Navbar/Search', 'SearchBar'],
  NotFound: ['NotFound/Content'],
  Root: ['Layout/Provider'],
  'DocItem/Paginator': ['DocPaginator'],
  DocPaginator: ['PaginatorNavLink'],
  'DocItem/TOC/Desktop': ['TOC'],
};

/**
 * Whether a file is a copy of Docusaurus's own part, which this theme cannot draw: of a code block, made of parts that have no
 * counterpart here, or of the columns of a page of docs, which stand elsewhere here. What wraps the original is none, and neither
 * is a code block that shows something of the site's own.
 */
export function isCopied(name: string, text: () => string): boolean {
  if (name === 'CodeBlock') {
    const modules = Array.from(
      text().matchAll(/^\s*(?:import|export)\b[^"';]*["']([^"']+)["']/gm),
      ([, from]) => from!,
    );
    return modules.some((from) => from.startsWith('@theme/CodeBlock/Content/')) && modules.every(isOfCode);
  }
  return name.startsWith('DocRoot/Layout') && !/["']@theme-(?:original|init)\/DocRoot\/Layout/.test(text());
}

/** Whether Docusaurus's own code block may be made of a module. */
const isOfCode = (module: string): boolean =>
  /^(?:react$|clsx$|@docusaurus\/|@theme\/CodeBlock\/)/.test(module);

/** A part, and all that it is made of. */
export const withParts = (name: string): readonly string[] => [
  name,
  ...new Set((MADE_OF[name] ?? []).flatMap(withParts)),
];

/**
 * What a page that is a module is imported from, seen from its own folder. A part may be made of others: its file is one of them
 * then.
 */
export const importOfModule = (path: string, part: OwnPart | undefined): string =>
  part === undefined ? `./${path.slice(path.lastIndexOf('/') + 1)}` : `@theme/${part}`;

/** Tells an item of the navbar from the others, as the configuration has it and as a component is given it. */
export const navbarItemKey = (item: Readonly<Record<string, unknown>>): string => {
  const { type, name, label, to, href, docId, sidebarId } = item;
  const kind = type === 'component' ? name : type === 'default' || type === 'dropdown' ? undefined : type;
  return encodeURIComponent(JSON.stringify([kind, label, to, href, docId, sidebarId]));
};
