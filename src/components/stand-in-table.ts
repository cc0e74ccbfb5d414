/** Which of our stand-ins each module of Docusaurus consists of: export → name in `stand-ins.tsx`. */
import { ADMONITIONS } from '../contract/index.ts';

type Exports = Readonly<Record<string, string>>;

/** What has one name in both. */
const named = (names: string): Exports => Object.fromEntries(names.split(/\s+/).map((name) => [name, name]));

const docsHooks = `useDoc useDocById useDocsVersion useDocsSidebar useDocsPreferredVersion useDocsPreferredVersionByPluginId
useDocsVersionCandidates useCurrentSidebarCategory useCurrentSidebarSiblings useSidebarBreadcrumbs useVisibleSidebarItems
useBreadcrumbsStructuredData useLayoutDoc useLayoutDocsSidebar findSidebarCategory findFirstSidebarItemLink findFirstSidebarItemCategoryLink
isActiveSidebarItem isVisibleSidebarItem filterDocCardListItems useDocSidebarItemsExpandedState`;

const themeCommon: Exports = {
  ErrorCauseBoundary: 'Passage',
  SkipToContentFallbackId: 'SkipToContentFallbackId',
  ...named(`useColorMode useThemeConfig useWindowSize usePrevious useCollapsible Collapsible Details ErrorBoundary
HtmlClassNameProvider PageMetadata ThemeClassNames useHistorySelector useQueryString useQueryStringList useClearQueryString
mergeSearchParams mergeSearchStrings createStorageSlot useStorageSlot listStorageKeys usePluralForm prefersReducedMotion
useIsomorphicLayoutEffect useEvent useShallowMemoObject composeProviders ReactContextError listTagsByLetters duplicates uniq
groupBy usePrismTheme isRegexpStringMatch isMultiColumnFooterLinks processAdmonitionProps useSearchLinkCreator ThemedComponent
translateTagsPageTitle useBlogListPageStructuredData useBlogPostStructuredData useSearchQueryString useAnchorTargetClassName UnlistedBannerTitle UnlistedBannerMessage DraftBannerTitle
DraftBannerMessage useContextualSearchFilters ErrorBoundaryTryAgainButton ErrorBoundaryError ErrorBoundaryErrorMessageFallback ${docsHooks}`),
  NavbarSecondaryMenuFiller: 'Nothing',
  SkipToContentLink: 'Nothing',
  UnlistedMetadata: 'Nothing',
};

/** They give what our stand-ins have without them. */
const providers = (names: string): Exports =>
  Object.fromEntries(names.split(' ').map((name) => [`${name}Provider`, 'Passage']));

const themeInternal: Exports = {
  ...themeCommon,
  ...named('BlogPostProvider useBlogPost useVisibleBlogSidebarItems'),
  ...providers(
    'AnnouncementBar ColorMode DocSidebarItemsExpandedState Navbar PluginHtmlClassName ScrollController TitleFormatter',
  ),
  ...named(`splitNavbarItems useQueryStringValue useLocationChange useLocalPathname useScrollPosition useScrollController
useScrollPositionBlocker useHideableNavbar useKeyboardNavigation useSmoothScrollTo useLockBodyScroll useTreeifiedTOC useFilteredAndTreeifiedTOC useDateTimeFormat
useTitleFormatter useAlternatePageUtils useHomePageRoute isSamePath useAnnouncementBar useNavbarMobileSidebar useTabs
sanitizeTabsChildren TabsProvider useTabsContextValue useNavbarSecondaryMenu useHistoryPopHandler useTOCHighlight useBackToTopButton
useCodeWordWrap createCodeBlockMetadata CodeBlockContextProvider useCodeBlockContext getPrismCssVariables parseCodeBlockTitle
parseLanguage parseLines getLineNumbersStart containsLineNumbers DEFAULT_SEARCH_TAG extractLeadingEmoji
useDocCardDescriptionCategoryItemsPlural useBlogTagsPostsPageTitle useBlogAuthorPageTitle translateBlogAuthorsListPageTitle
BlogAuthorsListViewAllLabel BlogAuthorNoPostsLabel`),
};

const blogHooks: Exports = {
  ...named(`BlogPostProvider BlogSidebarItemList groupBlogSidebarItemsByYear useBlogMetadata useBlogPost
useVisibleBlogSidebarItems useBlogListPageStructuredData useBlogPostStructuredData`),
};

const searchHooks = named(
  `useAlgoliaThemeConfig useAlgoliaContextualFacetFilters useAlgoliaContextualFacetFiltersIfEnabled useSearchResultUrlProcessor
useAlgoliaAskAi mergeFacetFilters`,
);

const docsClient: Exports = {
  DocsPreferredVersionContextProvider: 'Passage',
  DocSidebarItemsExpandedStateProvider: 'Passage',
  ...providers('DocsVersion DocsSidebar Doc'),
  ...named(`useActiveDocContext useActiveVersion useLatestVersion useActivePlugin useActivePluginAndVersion
useAllDocsData useDocsData useDocVersionSuggestions useVersions getDocsVersionSearchTag useDocsContextualSearchTags
${docsHooks}`),
};

const icons = Object.fromEntries(
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'
    .split(' ')
    .map((name): [string, Exports] => [`@theme/Icon/${name}`, { default: `Icon${name}` }]),
);

const socials = Object.fromEntries(
  'Bluesky Default Email GitHub Instagram LinkedIn Mastodon StackOverflow Threads Twitch Twitter X YouTube'
    .split(' ')
    .map((name): [string, Exports] => [`@theme/Icon/Socials/${name}`, { default: 'IconSocial' }]),
);

/** Parts of the theme that this one has in another place, or not at all. */
const without = Object.fromEntries(
  `CodeBlock/Buttons CodeBlock/Buttons/CopyButton CodeBlock/Buttons/WordWrapButton CodeBlock/CopyButton CodeBlock/WordWrapButton
ContentVisibility/Draft ContentVisibility/Unlisted DocBreadcrumbs/StructuredData SiteMetadata NavbarItem/DefaultNavbarItem/Mobile
NavbarItem/DropdownNavbarItem/Mobile Navbar/MobileSidebar/Layout Navbar/MobileSidebar/SecondaryMenu DocRoot/Layout/Sidebar/ExpandButton`
    .split(/\s+/)
    .map((name): [string, Exports] => [`@theme/${name}`, { default: 'Nothing' }]),
);

const around = Object.fromEntries(
  'CodeBlock/Title DocVersionRoot DocsRoot ThemeProvider ThemeProvider/TitleFormatter'
    .split(' ')
    .map((name): [string, Exports] => [`@theme/${name}`, { default: 'Passage' }]),
);

const docsItems = Object.fromEntries(
  'DocNavbarItem DocSidebarNavbarItem DocsVersionDropdownNavbarItem DocsVersionNavbarItem LocaleDropdownNavbarItem'
    .split(' ')
    .map((name): [string, Exports] => [`@theme/NavbarItem/${name}`, { default: name }]),
);

const admonitions = Object.fromEntries([
  ...ADMONITIONS.map((kind): [string, Exports] => [
    `@theme/Admonition/Type/${kind}`,
    { default: `Admonition${kind}`, compose: `composeAdmonition${kind}` },
  ]),
  ...['Note', 'Tip', 'Info', 'Warning', 'Danger'].map((kind): [string, Exports] => [
    `@theme/Admonition/Icon/${kind}`,
    { default: `AdmonitionIcon${kind}` },
  ]),
]);

const router: Exports = {
  ...named('Link Redirect matchPath useHistory useLocation useParams useRouteMatch withRouter'),
  NavLink: 'Link',
  // Each part has the address of its page.
  ...Object.fromEntries(
    ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Router'].map((name) => [name, 'Passage']),
  ),
};

/** Of the theme that shows interfaces of OpenAPI. */
const openApi = Object.fromEntries([
  ...['ParamsDetails', 'ParamsItem', 'RequestSchema', 'StatusCodes'].map((name) => [
    `@theme/${name}`,
    { default: name },
  ]),
  ...['ApiTabs', 'DiscriminatorTabs', 'MimeTabs', 'OperationTabs', 'SchemaTabs'].map((name) => [
    `@theme/${name}`,
    { default: 'Tabs' },
  ]),
  ['@theme/ApiExplorer/MethodEndpoint', { default: 'MethodEndpoint' }],
  ['@theme/Schema', { default: 'SchemaPart' }],
]) as Readonly<Record<string, Exports>>;

export const STAND_INS: Readonly<Record<string, Exports>> = {
  ...admonitions,
  ...icons,
  ...socials,
  ...without,
  ...around,
  ...openApi,
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/ErrorBoundary': { default: 'ErrorBoundary' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Interpolate': { default: 'Interpolate', interpolate: 'interpolate' },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/Translate': { default: 'Translate', translate: 'translate' },
  '@docusaurus/constants': { DEFAULT_PLUGIN_ID: 'DEFAULT_PLUGIN_ID' },
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl', hasProtocol: 'hasProtocol' },
  '@docusaurus/router': router,
  '@docusaurus/useBrokenLinks': { default: 'useBrokenLinks' },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useGlobalData': {
    default: 'useGlobalData',
    useAllPluginInstancesData: 'useAllPluginInstancesData',
    usePluginData: 'usePluginData',
  },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@docusaurus/useIsomorphicLayoutEffect': { default: 'useIsomorphicLayoutEffect' },
  '@docusaurus/useRouteContext': { default: 'useRouteContext' },
  '@docusaurus/plugin-content-blog/client': blogHooks,
  '@docusaurus/plugin-content-docs/client': docsClient,
  '@docusaurus/theme-common/Details': { Details: 'Details' },
  '@docusaurus/theme-common/internal': themeInternal,
  '@docusaurus/theme-search-algolia/client': searchHooks,
  '@docusaurus/theme-common': themeCommon,
  '@docusaurus/utils-common': named(
    'addLeadingSlash addTrailingSlash blogPostContainerID removePrefix removeSuffix removeTrailingSlash',
  ),
  '@mdx-js/react': { MDXProvider: 'MDXProvider', useMDXComponents: 'useMDXComponents' },
  '@theme/Admonition': { default: 'Admonition', compose: 'composeAdmonition' },
  '@theme/Admonition/Layout': { default: 'Admonition' },
  '@theme/Admonition/Types': { default: 'admonitionTypes', compose: 'composeAdmonitionTypes' },
  '@theme/AnnouncementBar': { default: 'OriginalAnnouncementBar', compose: 'composeAnnouncementBar' },
  '@theme/AnnouncementBar/CloseButton': { default: 'AnnouncementCloseButton' },
  '@theme/AnnouncementBar/Content': { default: 'AnnouncementContent' },
  '@theme/BackToTopButton': { default: 'Nothing' },
  '@theme/Blog/Components/Author': { default: 'BlogPostAuthor' },
  '@theme/Blog/Components/Author/Socials': { default: 'BlogAuthorSocials' },
  '@theme/Blog/Pages/BlogAuthorsListPage': {
    default: 'OriginalBlogAuthorsListPage',
    compose: 'composeBlogScreen',
  },
  '@theme/Blog/Pages/BlogAuthorsPostsPage': {
    default: 'OriginalBlogAuthorsPostsPage',
    compose: 'composeBlogList',
  },
  '@theme/BlogArchivePage': { default: 'OriginalBlogArchivePage' },
  '@theme/BlogLayout': { default: 'BlogLayout', compose: 'composeBlogLayout' },
  '@theme/BlogListPage': { default: 'OriginalBlogListPage', compose: 'composeBlogList' },
  '@theme/BlogListPage/StructuredData': { default: 'Nothing' },
  '@theme/BlogListPaginator': { default: 'OriginalBlogListPaginator', compose: 'composeBlogListPaginator' },
  '@theme/BlogPages': { default: 'Nothing', compose: 'composeBlogPages', recentPosts: 'recentPosts' },
  '@theme/BlogPostItem': { default: 'OriginalBlogPostItem', compose: 'composeBlogPostItem' },
  '@theme/BlogPostItem/Container': { default: 'BlogPostContainer' },
  '@theme/BlogPostItem/Content': { default: 'BlogPostContent' },
  '@theme/BlogPostItem/Footer': { default: 'OriginalBlogPostFooter', compose: 'composeBlogPostFooter' },
  '@theme/BlogPostItem/Footer/ReadMoreLink': { default: 'OriginalReadMoreLink' },
  '@theme/BlogPostItem/Header': { default: 'OriginalBlogPostHeader', compose: 'composeBlogPostHeader' },
  '@theme/BlogPostItem/Header/Author': { default: 'BlogPostAuthor' },
  '@theme/BlogPostItem/Header/Authors': {
    default: 'OriginalBlogPostAuthors',
    compose: 'composeBlogPostAuthors',
  },
  '@theme/BlogPostItem/Header/Info': { default: 'OriginalBlogPostInfo' },
  '@theme/BlogPostItem/Header/Title': { default: 'OriginalBlogPostTitle' },
  '@theme/BlogPostItems': { default: 'BlogPostItems', compose: 'composeBlogPostItems' },
  '@theme/BlogPostPage': { default: 'OriginalBlogPostPage', compose: 'composeBlogPostPage' },
  '@theme/BlogPostPage/Metadata': { default: 'Nothing' },
  '@theme/BlogPostPage/StructuredData': { default: 'Nothing' },
  '@theme/BlogPostPaginator': { default: 'OriginalBlogPostPaginator', compose: 'composeBlogPostPaginator' },
  '@theme/BlogSidebar': { default: 'OriginalBlogSidebar', compose: 'composeBlogSidebar' },
  '@theme/BlogSidebar/Content': { default: 'BlogSidebarContent' },
  '@theme/BlogSidebar/Desktop': { default: 'OriginalBlogSidebar', compose: 'composeBlogSidebarDesktop' },
  '@theme/BlogSidebar/Mobile': { default: 'Nothing' },
  '@theme/BlogTagsListPage': { default: 'OriginalBlogTagsListPage', compose: 'composeBlogScreen' },
  '@theme/BlogTagsPostsPage': { default: 'OriginalBlogTagsPostsPage', compose: 'composeBlogList' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/CodeBlock/Buttons/Button': { default: 'PlainButton' },
  '@theme/CodeBlock/Container': { default: 'CodeContainer' },
  '@theme/CodeBlock/Content': { default: 'CodeOfBlock' },
  '@theme/CodeBlock/Content/Element': { default: 'CodePre' },
  '@theme/CodeBlock/Content/String': { default: 'CodeBlock' },
  '@theme/CodeBlock/Layout': { default: 'CodeOfBlock' },
  '@theme/CodeBlock/Line': { default: 'CodeLine' },
  '@theme/CodeBlock/Line/Token': { default: 'CodeToken' },
  '@theme/CodeInline': { default: 'CodeInline' },
  '@theme/ColorModeToggle': { default: 'OriginalModeToggle' },
  '@theme/Details': { default: 'Details' },
  '@theme/ContentVisibility': { default: 'OriginalDocNotices' },
  '@theme/DocBreadcrumbs': { default: 'OriginalBreadcrumbs' },
  '@theme/DocBreadcrumbs/Items/Home': { default: 'HomeBreadcrumb' },
  '@theme/DocCard': { default: 'DocCard' },
  '@theme/DocCard/Description': { default: 'DocCardDescription' },
  '@theme/DocCard/Heading': { default: 'DocCardHeading' },
  '@theme/DocCard/Heading/Icon': { default: 'DocCardIcon' },
  '@theme/DocCard/Heading/Text': { default: 'DocCardTitle' },
  '@theme/DocCard/Layout': { default: 'DocCardLayout' },
  '@theme/DocCardList': { default: 'DocCardList', compose: 'composeDocCardList' },
  '@theme/DocCategoryGeneratedIndexPage': { default: 'OriginalCategoryPage' },
  '@theme/DocItem': { default: 'OriginalDocItem' },
  '@theme/DocItem/Content': { default: 'OriginalDocContent' },
  '@theme/DocItem/Footer': { default: 'OriginalDocFooter' },
  '@theme/DocItem/Layout': { default: 'OriginalDocLayout' },
  '@theme/DocItem/Metadata': { default: 'Nothing' },
  '@theme/DocItem/Paginator': { default: 'OriginalDocPaginator', compose: 'composeDocPaginator' },
  '@theme/DocItem/TOC/Desktop': { default: 'OriginalDocToc', compose: 'composeDocToc' },
  '@theme/DocItem/TOC/Mobile': { default: 'OriginalDocMobileToc' },
  '@theme/DocPaginator': { default: 'OriginalDocPaginator', compose: 'composeDocNeighbors' },
  '@theme/DocRoot/Layout': { default: 'OriginalDocRoot' },
  '@theme/DocRoot/Layout/Main': { default: 'OriginalDocRootMain' },
  '@theme/DocRoot/Layout/Sidebar': { default: 'Nothing' },
  '@theme/DocSidebar': { default: 'OriginalSidebar', compose: 'composeSidebar' },
  '@theme/DocSidebar/Desktop': { default: 'OriginalSidebar', compose: 'composeSidebar' },
  '@theme/DocSidebar/Desktop/CollapseButton': { default: 'Nothing' },
  '@theme/DocSidebar/Desktop/Content': { default: 'OriginalSidebar' },
  '@theme/DocSidebar/Mobile': { default: 'Nothing' },
  '@theme/DocSidebarItem': { default: 'SidebarItem', compose: 'composeSidebarItem' },
  '@theme/DocSidebarItem/Category': { default: 'SidebarLinkItem' },
  '@theme/DocSidebarItem/Html': { default: 'SidebarHtmlItem' },
  '@theme/DocSidebarItem/Link': { default: 'SidebarLinkItem' },
  '@theme/DocSidebarItems': { default: 'OriginalSidebar' },
  '@theme/DocVersionBadge': { default: 'OriginalVersionBadge' },
  '@theme/DocVersionBanner': { default: 'OriginalVersionBanner' },
  '@theme/EditMetaRow': { default: 'OriginalEditRow' },
  '@theme/EditThisPage': { default: 'OriginalEditLink' },
  '@theme/ErrorPageContent': { default: 'Nothing' },
  '@theme/Footer': { default: 'OriginalFooter', compose: 'composeFooter' },
  '@theme/Footer/Copyright': { default: 'FooterCopyright' },
  '@theme/Footer/Layout': { default: 'FooterLayout' },
  '@theme/Footer/LinkItem': { default: 'FooterLinkItem' },
  '@theme/Footer/Links': { default: 'FooterLinks', compose: 'composeFooterLinks' },
  '@theme/Footer/Links/MultiColumn': { default: 'FooterColumns', compose: 'composeFooterColumns' },
  '@theme/Footer/Links/Simple': { default: 'FooterRow', compose: 'composeFooterRow' },
  '@theme/Footer/Logo': { default: 'FooterLogo' },
  '@theme/Heading': { default: 'Heading' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/LastUpdated': { default: 'OriginalLastUpdated' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/Layout/Provider': { default: 'Passage' },
  '@theme/Logo': { default: 'Logo' },
  '@theme/MDXComponents': { default: 'MDXComponents', compose: 'composeMDXComponents' },
  '@theme/MDXComponents/A': { default: 'Link' },
  '@theme/MDXComponents/Code': { default: 'MDXCode' },
  '@theme/MDXComponents/Details': { default: 'Details', compose: 'composeOne' },
  '@theme/MDXComponents/Heading': { default: 'Heading', compose: 'composeOne' },
  '@theme/MDXComponents/Img': { default: 'MDXImg' },
  '@theme/MDXComponents/Li': { default: 'MDXLi' },
  '@theme/MDXComponents/Pre': { default: 'MDXPre' },
  '@theme/MDXComponents/Ul': { default: 'MDXUl' },
  '@theme/MDXContent': { default: 'MDXContent' },
  '@theme/Mermaid': { default: 'Mermaid' },
  '@theme/Navbar': { default: 'OriginalNavbar', compose: 'composeNavbar' },
  '@theme/Navbar/ColorModeToggle': { default: 'OriginalModeToggle', compose: 'composeModeToggle' },
  '@theme/Navbar/Content': { default: 'OriginalNavbarContent' },
  '@theme/Navbar/Layout': { default: 'NavbarLayout' },
  '@theme/Navbar/Logo': { default: 'OriginalNavbarLogo', compose: 'composeNavbarLogo' },
  '@theme/Navbar/MobileSidebar': { default: 'Nothing' },
  '@theme/Navbar/MobileSidebar/Header': { default: 'OriginalMenuHeader' },
  '@theme/Navbar/MobileSidebar/PrimaryMenu': { default: 'OriginalMenuList' },
  '@theme/Navbar/MobileSidebar/Toggle': { default: 'OriginalMenuToggle' },
  '@theme/Navbar/Search': { default: 'NavbarSearch' },
  '@theme/NavbarItem': { default: 'NavbarItem' },
  '@theme/NavbarItem/ComponentTypes': { default: 'navbarItemTypes' },
  '@theme/NavbarItem/DefaultNavbarItem': { default: 'DefaultNavbarItem' },
  '@theme/NavbarItem/DefaultNavbarItem/Desktop': { default: 'DefaultNavbarItem' },
  '@theme/NavbarItem/DropdownNavbarItem': { default: 'DropdownNavbarItem' },
  '@theme/NavbarItem/DropdownNavbarItem/Desktop': { default: 'DropdownNavbarItem' },
  ...docsItems,
  '@theme/NavbarItem/HtmlNavbarItem': { default: 'HtmlNavbarItem' },
  '@theme/NavbarItem/NavbarNavLink': { default: 'NavbarNavLink' },
  '@theme/NavbarItem/SearchNavbarItem': {
    default: 'SearchNavbarItem',
    compose: 'composeSearchNavbarItem',
  },
  '@theme/NotFound': { default: 'OriginalNotFound', compose: 'composeNotFound' },
  '@theme/NotFound/Content': { default: 'OriginalNotFound' },
  '@theme/PaginatorNavLink': { default: 'PaginatorNavLink' },
  '@theme/Root': { default: 'Passage', compose: 'composeRoot' },
  '@theme/SearchBar': { default: 'OriginalSearchBar' },
  '@theme/SearchMetadata': { default: 'Nothing' },
  '@theme/SearchTranslations': { default: 'searchTranslations' },
  '@theme/SkipToContent': { default: 'Nothing' },
  '@theme/TOCInline': { default: 'TOCInline' },
  '@theme/TOC': { default: 'OriginalDocToc' },
  '@theme/TOCCollapsible': { default: 'OriginalDocMobileToc' },
  '@theme/TOCCollapsible/CollapseButton': { default: 'TocToggle' },
  '@theme/TOCItems': { default: 'OriginalTocItems' },
  '@theme/TOCItems/Tree': { default: 'TocTree' },
  '@theme/Tag': { default: 'Tag' },
  '@theme/TagsListByLetter': { default: 'TagsListByLetter' },
  '@theme/TagsListInline': { default: 'OriginalTags' },
  '@theme/Unlisted': { default: 'OriginalDocNotices' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  classnames: { default: 'clsx' },
  clsx: { default: 'clsx', clsx: 'clsx' },
  // What Docusaurus brings along: sites ask for it by its own name too.
  'react-router': router,
  'react-router-dom': router,
};
