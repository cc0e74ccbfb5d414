/**
 * Small implementations of the modules that Docusaurus gives to a site's components: its hooks, its links, and its theme's
 * parts on top of ours. In a page they make the theme's elements, which are drawn later; in an island, on the server and in
 * the browser, they make HTML. What is drawn is up to `Surroundings`.
 */
import {
  Children,
  Component,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FramePart } from '../contract/index.ts';
import { useBaseUrl } from './addresses.ts';
import { Admonition } from './admonition-parts.tsx';
import { CodeBlock, inlineOf, preOf } from './code-block.tsx';
import { docsPluginData, isDocsPlugin, usePlace } from './docs-hooks.ts';
import { originalPlace, type Part } from './frame-part.tsx';
import { Link } from './link.tsx';
import { ProvidedContext } from './markdown-slot.tsx';
import { clsx, text, textOf } from './node-text.ts';
import { useHistory, useLocation } from './query-hooks.ts';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
} from './sidebar-hooks.ts';
import {
  askPlugin,
  type CategoryFacts,
  type SidebarItemFacts,
  type SiteFacts,
  useSurroundings,
} from './surroundings.ts';
import { TabItem } from './tab-item.tsx';
import { act } from './theme-action.ts';
import { themeElement } from './theme-element.ts';
import {
  listTagsByLetters,
  type TocNode,
  useFilteredAndTreeifiedTOC,
  useThemeConfig,
} from './theme-hooks.ts';

export {
  addLeadingSlash,
  addTrailingSlash,
  isExternal as hasProtocol,
  isInternalUrl,
  isSamePath,
  removePrefix,
  removeSuffix,
  removeTrailingSlash,
  useBaseUrl,
  useBaseUrlUtils,
} from './addresses.ts';
export * from './admonition-parts.tsx';
export * from './announcement-parts.tsx';
export * from './api-reference.tsx';
export * from './blog-hooks.tsx';
export * from './blog-parts.tsx';
export * from './card-parts.tsx';
export { CodeBlock, codeOfPages, isInline, pictureOfPages } from './code-block.tsx';
export * from './code-hooks.tsx';
export * from './docs-hooks.ts';
export * from './footer-parts.tsx';
export * from './frame-part.tsx';
export * from './icons.tsx';
export { withLateData } from './late-data.ts';
export { Link, ThemedImage } from './link.tsx';
export * from './navbar-docs-items.tsx';
export * from './navbar-parts.tsx';
export { clsx } from './node-text.ts';
export * from './page-part.tsx';
export * from './query-hooks.ts';
export * from './search-hooks.ts';
export * from './sidebar-hooks.ts';
export * from './sidebar-parts.ts';
export * from './storage-slot.ts';
export { type SiteFacts, SurroundingsContext } from './surroundings.ts';
export { TabItem } from './tab-item.tsx';
export * from './tabs-hooks.ts';
export * from './texts.tsx';
export * from './theme-hooks.ts';
export * from './theme-parts.tsx';
export * from './theme-texts.tsx';

/** In browsers: what only islands that ask for it bring along. */
const sent: { readonly pluginData?: SiteFacts['pluginData']; readonly siteConfig?: object } = {};
export const bringFacts = (facts: typeof sent): void => {
  Object.assign(sent, facts);
};
const pluginDataOf = ({ pluginData }: SiteFacts) => sent.pluginData ?? pluginData ?? {};

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

// The site.

export function useDocusaurusContext() {
  const { facts } = useSurroundings();
  return {
    // One object, whoever asks: effects depend on it.
    siteConfig: Object.assign(facts.siteConfig, sent.siteConfig),
    i18n: facts.i18n,
    siteMetadata: { docusaurusVersion: '3.0.0', pluginVersions: {} },
    codeTranslations: facts.messages,
    get globalData() {
      return globalData(facts);
    },
  };
}

const globalData = (facts: SiteFacts) => ({
  ...pluginDataOf(facts),
  'docusaurus-plugin-content-docs': docsPluginData(facts),
});

export const useGlobalData = () => globalData(useSurroundings().facts);

/** Data of one instance of a plugin. That of plugins of packages, which are not run, is empty. */
export function usePluginData(name: string, id = 'default', options?: { failfast?: boolean }): unknown {
  const data = useAllPluginInstancesData(name)?.[id];
  if (data === undefined && options?.failfast)
    throw new Error(`there is no data of the plugin "${name}" with the id "${id}"`);
  return data;
}

export function useAllPluginInstancesData(name: string): Readonly<Record<string, unknown>> | undefined {
  const { facts } = useSurroundings();
  if (isDocsPlugin(name)) return docsPluginData(facts);
  const data = pluginDataOf(facts)[name];
  // Some give it when all pages are known.
  if (!facts.earlyPlugins?.has(name)) askPlugin(name, data !== undefined);
  return data;
}

export const useRouteContext = () => ({ plugin: { id: 'default', name: 'docusaurus-plugin-content-docs' } });

// Browser and server.

export const ExecutionEnvironment = {
  get canUseDOM() {
    return typeof window !== 'undefined';
  },
  get canUseEventListeners() {
    return typeof window !== 'undefined';
  },
  get canUseIntersectionObserver() {
    return typeof IntersectionObserver !== 'undefined';
  },
  get canUseViewport() {
    return typeof screen !== 'undefined';
  },
};

const never = () => () => {};

export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export function BrowserOnly({ children, fallback }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return (fallback as ReactNode) ?? null;
  return typeof children === 'function'
    ? createElement(Called, { of: children as () => ReactNode })
    : children;
}

/** The function may use hooks: a component of its own has them from its first time on. */
const Called = ({ of }: { readonly of: () => ReactNode }): ReactNode => of();

// What components say of the document around them. It is heard where the server draws a page.

/** Gathered while a page is drawn. What is said later goes before what was said earlier. */
export interface PageSaid {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  image?: string | undefined;
  /** Whole text of `<title>`. */
  documentTitle?: string | undefined;
  /** Classes of `<html>`. */
  className?: string | undefined;
  /** Class of the element around the page. */
  wrapperClassName?: string | undefined;
  noFooter?: boolean;
  noNavbar?: boolean;
  /** Ids that links may name and that only browsers show. */
  anchors?: readonly string[];
  readonly tags: SaidTag[];
}

export interface SaidTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

let said: PageSaid | undefined;
export const collectInto = (page: PageSaid | undefined): void => {
  said = page;
};

function say(what: Partial<PageSaid>): void {
  if (!said) return;
  const { className, ...rest } = what;
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) Object.assign(said, { [name]: value });
  if (className) said.className = clsx(said.className, className);
}

/** Names of attributes that React has in another form. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  charSet: 'charset',
  hrefLang: 'hreflang',
  crossOrigin: 'crossorigin',
  httpEquiv: 'http-equiv',
  imageSrcSet: 'imagesrcset',
  referrerPolicy: 'referrerpolicy',
};

/** Tags for `<head>`. */
export function Head({ children }: Props): null {
  if (said) for (const child of Children.toArray(children)) hear(child);
  return null;
}

function hear(node: ReactNode): void {
  if (!isValidElement<Props>(node)) return;
  const { type, props } = node;
  if (type === Fragment) {
    for (const child of Children.toArray(props.children)) hear(child);
    return;
  }
  if (typeof type !== 'string') return;
  const { children, dangerouslySetInnerHTML, ...given } = props;
  const inner = (dangerouslySetInnerHTML as { __html?: string } | undefined)?.__html ?? textOf(children);
  if (type === 'title') say({ documentTitle: inner });
  else if (type === 'html' || type === 'body') say({ className: text(given.className ?? given.class) });
  else {
    const attributes = Object.entries(given).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null || value === false) return [];
      return [[ATTRIBUTES[name] ?? name, value === true ? '' : String(value)]];
    });
    said!.tags.push({ tagName: type, attributes: Object.fromEntries(attributes), text: inner });
  }
}

/** Title and description of a page. */
export function PageMetadata({ title, description, keywords, image, children }: Props): ReactNode {
  say({
    title: text(title),
    description: text(description),
    keywords: Array.isArray(keywords) ? keywords.join(',') : text(keywords),
    image: text(image),
  });
  return createElement(Head, {}, children);
}

export function HtmlClassNameProvider({ className, children }: Props): ReactNode {
  say({ className: text(className) });
  return children;
}

interface CatchProps {
  readonly children?: ReactNode;
  readonly fallback?: (failure: { error: Error; tryAgain: () => void }) => ReactNode;
}

export class ErrorBoundary extends Component<CatchProps, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback?.({ error, tryAgain: () => this.setState({}) }) ?? null;
  }
}

/** What Docusaurus's link checker is told. Links are found in what is drawn; ids may not be drawn yet. */
export const useBrokenLinks = () => ({
  collectLink: (_link: string | undefined): void => {},
  collectAnchor: (anchor: string | undefined): void => {
    if (anchor !== undefined) say({ anchors: [...(said?.anchors ?? []), anchor] });
  },
});

// Where to go.

/** Readers are sent on without scripts too; a component that comes later sends them by itself. */
export function Redirect({ to }: Props): ReactNode {
  const url = useBaseUrl(text(to) ?? '/');
  said?.tags.push({
    tagName: 'meta',
    attributes: { 'http-equiv': 'refresh', content: `0; url=${url}` },
    text: '',
  });
  useEffect(() => location.replace(url), [url]);
  return createElement('a', { href: url }, url);
}

export const useParams = () => ({});
export const useRouteMatch = () => ({ params: {}, isExact: false, path: '', url: '' });
export const matchPath = (): null => null;

/** For components that are no functions. */
export function withRouter(component: ComponentType<Props>) {
  return function WithRouter(props: Props): ReactElement {
    const given = { history: useHistory(), location: useLocation(), match: useRouteMatch() };
    return createElement(component, { ...props, ...given });
  };
}

// Colours.

const subscribeMode = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export function useColorMode() {
  const colorMode = useSyncExternalStore(
    subscribeMode,
    () => document.documentElement.dataset.theme ?? 'light',
    () => 'light',
  );
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** @param mode null: that of the system, which readers of this theme cannot choose */
function setColorMode(mode: string | null): void {
  const { dataset } = document.documentElement;
  // The theme's own switch keeps what was chosen.
  if (mode !== null && mode !== dataset.theme) act('toggle-theme');
  if (mode !== null) dataset.theme = mode;
}

export const composeModeToggle = (ColorModeToggle: Part) =>
  function NavbarColorModeToggle({ className }: Props): ReactNode {
    const { colorMode, setColorMode: choose } = useColorMode();
    const { disableSwitch, respectPrefersColorScheme } = useThemeConfig().colorMode as Props;
    if (disableSwitch) return null;
    const props = { className, value: colorMode, onChange: choose, respectPrefersColorScheme };
    return createElement(ColorModeToggle, props);
  };

export const useNavbarMobileSidebar = () => ({
  ...{ disabled: false, shouldRender: false, shown: false },
  /** The menu is the theme's own: a click on what opens or closes it. */
  toggle: () => act(document.querySelector('.navbar-sidebar--show') ? 'close-sidebar' : 'open-sidebar'),
});

/** Those that our theme has, and those of pages. */
/** Classes that are named as they are: `docFooter` is `theme-doc-footer`. */
const named = <Name extends string>(start: string, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, `${start}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`]),
  ) as Record<Name, string>;

export const ThemeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    ...named('theme', 'editThisPage', 'lastUpdated', 'backToTopButton', 'codeBlock', 'admonition'),
    ...named('theme', 'unlistedBanner', 'draftBanner'),
    admonitionType: (type: string) => `theme-admonition-${type}`,
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: {
      container: 'theme-layout-navbar',
      containerLeft: 'theme-layout-navbar-left',
      containerRight: 'theme-layout-navbar-right',
      mobileSidebar: {
        container: 'theme-layout-navbar-sidebar',
        panel: 'theme-layout-navbar-sidebar-panel',
      },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    ...named('theme', 'docVersionBanner', 'docVersionBadge', 'docBreadcrumbs', 'docMarkdown', 'docTocMobile'),
    ...named('theme', 'docTocDesktop', 'docFooter', 'docFooterTagsRow', 'docFooterEditMetaRow'),
    ...named(
      'theme',
      'docSidebarContainer',
      'docSidebarMenu',
      'docSidebarItemCategory',
      'docSidebarItemLink',
    ),
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
    docCard: named('theme-doc-card', 'container', 'heading', 'icon', 'title', 'description'),
  },
  blog: named('theme', 'blogFooterTagsRow', 'blogFooterEditMetaRow'),
  pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
};

export function useCollapsible({ initialState = true }: { initialState?: boolean } = {}) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

export function Collapsible({ collapsed, as = 'div', children, className }: Props): ReactElement {
  return createElement(String(as), { className, hidden: collapsed === true }, children);
}

// Parts of the theme.

export function Tabs(props: Props): ReactElement {
  const { isIsland } = useSurroundings();
  const id = useId();
  const { children, groupId, defaultValue, values, queryString, block } = props;
  const named = new Map(
    (Array.isArray(values) ? (values as Props[]) : []).map((one) => [text(one.value), one]),
  );
  const className = clsx(block === true && 'tabs--block', props.className) || undefined;
  const panels = Children.toArray(children)
    .flatMap((child) =>
      isValidElement<Props>(child) && child.type === Fragment
        ? Children.toArray(child.props.children)
        : [child],
    )
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .map((child) => {
      const { type, props: own } = child;
      // A component of the site's draws the tab itself.
      const isOurs = type === TabItem || typeof type === 'string';
      const value = text(own.value) ?? text(own.label) ?? '';
      const other = named.get(value);
      const label = own.label ?? other?.label;
      return {
        value,
        label: isValidElement(label) ? label : (text(label) ?? value),
        isDefault: own.default === true || other?.default === true,
        content: isOurs ? (own.children as ReactNode) : child,
        className: text(own.className),
        tabClass: classIn(own.attributes) ?? classIn(other?.attributes),
      };
    });
  const preset =
    text(defaultValue) ?? panels.find(({ isDefault }) => isDefault)?.value ?? panels[0]?.value ?? '';
  const [selected, select] = useState(preset);
  if (!isIsland) {
    const group = text(groupId);
    const query = queryString === true ? (group ?? 'tab') : text(queryString);
    return themeElement(
      'jd-tabs',
      {
        ...(group && { group }),
        ...(defaultValue !== undefined && { defaultValue: preset }),
        ...(query && { queryString: query }),
        ...(className && { className }),
      },
      panels.map(({ value, label, isDefault, content, ...classes }) => (
        <Fragment key={value}>
          {themeElement(
            'jd-tab',
            {
              ...{ value, ...classes },
              ...(typeof label === 'string' && { label }),
              ...(isDefault && { default: true }),
            },
            typeof label === 'string' ? content : [themeElement('jd-label', {}, label), content],
          )}
        </Fragment>
      )),
    );
  }
  return (
    <div className="theme-tabs-container tabs-container">
      <div className={clsx('tabs', className)} role="tablist">
        {panels.map(({ value, label, tabClass }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === selected}
            aria-controls={`${id}-${value}`}
            className={clsx('tabs__item', tabClass, value === selected && 'tabs__item--active')}
            onClick={() => select(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {panels.map(({ value, content, className: ofPanel }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          hidden={value !== selected}
          className={clsx('tabs__panel tabs__panel--active', ofPanel)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** `attributes={{ className: 'red' }}` */
const classIn = (attributes: unknown): string | undefined =>
  text((attributes as Props | undefined)?.className);

export function Details({ summary, children, className, ...rest }: Props): ReactElement {
  const head = isValidElement(summary) ? (
    summary
  ) : summary === undefined ? null : (
    <summary>{summary as ReactNode}</summary>
  );
  return (
    <details {...rest} className={text(className)}>
      {head}
      {children}
    </details>
  );
}

export function Heading({ as = 'h2', children, ...rest }: Props): ReactElement {
  return createElement(String(as), rest, children);
}

export function IdealImage({ img, ...rest }: Props): ReactElement {
  const source =
    typeof img === 'object' && img !== null ? (img as { default?: unknown; src?: unknown }) : undefined;
  return <img alt="" {...rest} src={text(source?.default ?? source?.src ?? img)} />;
}

/** Cards of items that are written out; else of those around the page in the sidebar, which are known when all pages are. */
export function DocCardList({ items }: Props): ReactElement {
  const { isIsland } = useSurroundings();
  const list = Array.isArray(items) ? (items as Props[]) : [];
  if (list.length === 0 && !isIsland && !Array.isArray(items)) return themeElement('jd-doc-cards', {});
  const cards = list.map((item, index) => <DocCard key={text(item.label) ?? index} item={item} />);
  return isIsland ? <ul>{cards}</ul> : themeElement('jd-cards', { columns: '2' }, cards);
}

/** As Docusaurus's own is, around cards of the site's. */
export const composeDocCardList = (Own: Part) =>
  function DocCardListOfSite({ items, className }: Props): ReactElement {
    const beside = useCurrentSidebarSiblings();
    const list = filterDocCardListItems(Array.isArray(items) ? (items as SidebarItemFacts[]) : beside);
    return (
      <section className={clsx('row', className)}>
        {list.map((item, index) => (
          <article key={text((item as Props).label) ?? index} className="col col--6 margin-bottom--lg">
            <Own item={item} />
          </article>
        ))}
      </section>
    );
  };

/** A link, or a category, which leads to its own page or to the first page in it. */
export function DocCard({ item }: Props): ReactElement {
  const { docId, description } = (item ?? {}) as Props;
  const own = text(description);
  const id = own === undefined ? text(docId) : undefined;
  return id === undefined ? <Card item={item} about={own} /> : <PageCard item={item} id={id} />;
}

/** A card with what the page says of itself. */
const PageCard = ({ item, id }: Props): ReactElement => (
  <Card item={item} about={usePlace().details.about[id as string]?.description} />
);

function Card({ item, about }: Props): ReactElement | null {
  const { isIsland } = useSurroundings();
  const { type, label, href: own } = (item ?? {}) as Props;
  if (type === 'html') return null;
  const first = () =>
    findFirstSidebarItemLink({ items: [], ...(item as object) } as unknown as CategoryFacts);
  const href = type === 'category' ? first() : text(own);
  const title = text(label) ?? '';
  const words = text(about);
  if (!isIsland) return themeElement('jd-card', { title, ...(href && { href }) }, words && <p>{words}</p>);
  return (
    <li>
      <Link to={href}>{title}</Link>
      {words && `: ${words}`}
    </li>
  );
}

export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props): ReactElement {
  const levels = { minHeadingLevel: Number(minHeadingLevel), maxHeadingLevel: Number(maxHeadingLevel) };
  return tocList(useFilteredAndTreeifiedTOC({ toc: Array.isArray(toc) ? toc : [], ...levels }));
}

const tocList = (nodes: readonly TocNode[]): ReactElement => (
  <ul>
    {nodes.map(({ id, value, children }) => (
      <li key={id}>
        <a href={`#${id}`}>{value}</a>
        {children.length > 0 && tocList(children)}
      </li>
    ))}
  </ul>
);

/** A link to the page before or behind. */
export const PaginatorNavLink = ({ permalink, title, subLabel, isNext }: Props): ReactElement => (
  <Link
    to={permalink}
    className={clsx(
      'pagination-nav__link',
      isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev',
    )}
  >
    {subLabel ? <div className="pagination-nav__sublabel">{subLabel as ReactNode}</div> : null}
    <div className="pagination-nav__label">{title as ReactNode}</div>
  </Link>
);

export const Tag = ({ permalink, label, count, description }: Props): ReactElement => (
  <Link to={permalink} rel="tag" title={text(description)} className="tag">
    {label as ReactNode}
    {count !== undefined && <span className="tag__count">{count as ReactNode}</span>}
  </Link>
);

/** All tags by their first letter. */
export function TagsListByLetter({ tags }: Props): ReactElement {
  const groups = listTagsByLetters(Array.isArray(tags) ? (tags as (Props & { label: string })[]) : []);
  return (
    <section className="margin-vert--lg">
      {groups.map(({ letter, tags: own }) => (
        <article key={letter} className="tag-group">
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul>
            {own.map((tag) => (
              <li key={tag.label}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

/** The frame of a page is drawn around all pages. */
export function Layout({
  title,
  description,
  keywords,
  image,
  wrapperClassName,
  noFooter,
  noNavbar,
  children,
}: Props): ReactElement {
  const { isIsland, facts } = useSurroundings();
  // What a site puts around all pages is drawn beside them.
  if (facts.part === ('Layout' satisfies FramePart))
    return (
      <>
        {!isIsland && originalPlace('Layout')}
        {children}
      </>
    );
  say({ wrapperClassName: text(wrapperClassName) });
  if (said && noFooter === true) said.noFooter = true;
  if (said && noNavbar === true) said.noNavbar = true;
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={image} />
      {children}
    </>
  );
}
/** What the theme draws itself. */
/** Id of a plugin that is not given one. */
export const DEFAULT_PLUGIN_ID = 'default';

export const Nothing = (): null => null;
export const Passage = ({ children }: Props): ReactElement => <>{children}</>;

export function Mermaid({ value }: Props): ReactElement {
  return <CodeBlock language="mermaid">{text(value)}</CodeBlock>;
}

/** Components that pages name without an import, where the site has none of its own. */
export const MARKDOWN_COMPONENTS: Readonly<Record<string, ComponentType<never>>> = {
  Admonition: Admonition as ComponentType<never>,
  Details: Details as ComponentType<never>,
  Tabs: Tabs as ComponentType<never>,
  TabItem: TabItem as ComponentType<never>,
  CodeBlock: CodeBlock as ComponentType<never>,
  Head: Head as ComponentType<never>,
  Mermaid: Mermaid as ComponentType<never>,
};

type Provided = Props | ((outer: Props) => Props) | undefined;

const joined = (outer: Props, own: Provided): Props =>
  typeof own === 'function' ? own(outer) : { ...outer, ...own };

export const useMDXComponents = (own?: Provided): Props => joined(useContext(ProvidedContext), own);

interface ProviderProps {
  readonly components?: Provided;
  readonly disableParentContext?: boolean;
  readonly children?: ReactNode;
}

/** Gives the Markdown in it its components. Elements of Markdown are HTML before they are known. */
export function MDXProvider({ components, disableParentContext, children }: ProviderProps): ReactElement {
  const around = useContext(ProvidedContext);
  const value = joined(disableParentContext ? {} : around, components);
  return <ProvidedContext value={value}>{children}</ProvidedContext>;
}

// Docusaurus's own elements of Markdown, for sites that take them apart: the elements themselves.

const element = (name: string) => (props: Props) => createElement(name, props);
export const MDXCode = element('code');
export const MDXImg = element('img');
export const MDXLi = element('li');
export const MDXPre = element('pre');
export const MDXUl = element('ul');

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Those that draw an element of Markdown as it is without them. */
const PLAIN_PARTS: Readonly<Record<string, ComponentType<never>>> = {
  a: Link as ComponentType<never>,
  admonition: Admonition as ComponentType<never>,
  code: MDXCode,
  details: Details as ComponentType<never>,
  img: MDXImg,
  li: MDXLi,
  mermaid: Mermaid as ComponentType<never>,
  pre: MDXPre,
  ul: MDXUl,
  ...Object.fromEntries(HEADINGS.map((name) => [name, element(name)])),
};
const ARE_PLAIN: ReadonlySet<unknown> = new Set(Object.values(PLAIN_PARTS));

/** What a site adds its own to, and what packages take elements from that they draw themselves. */
export const MDXComponents: Readonly<Record<string, ComponentType<never>>> = {
  ...MARKDOWN_COMPONENTS,
  ...PLAIN_PARTS,
};

/** It, where a site has a file for some of it: `MDXComponents/A`, `CodeBlock`. Of the others none is given. */
export function composeMDXComponents(...parts: readonly (Part | undefined)[]): object {
  const [a, code, Details, Heading, img, li, pre, ul, admonition, Block, Inline] = parts;
  const heading = (as: string) => Heading && ((props: Props) => createElement(Heading, { as, ...props }));
  const own = {
    ...{ a, code: code ?? (Inline && inlineOf(Inline)), details: Details, Details, img, li, ul, admonition },
    // As in Docusaurus, the component for `code` is asked before that for blocks of it.
    pre: pre ?? (Block && !code ? preOf(Block) : undefined),
    ...Object.fromEntries(HEADINGS.map((name) => [name, heading(name)])),
  };
  return { ...MDXComponents, ...Object.fromEntries(Object.entries(own).filter(([, part]) => part)) };
}

/** Whether a name is one of an element. */
export const isElement = (name: string): boolean => /^[a-z]/.test(name);

/** A site's components, less the elements of Markdown that it has drawn as they are. */
export const ownComponents = (components: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(components).filter(([name, component]) => !(isElement(name) && ARE_PLAIN.has(component))),
  );
