/** Signs that a component does more in a browser than stand there: state, effects, handlers, or what is different in a browser. */
const MOVING = [
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|ImperativeHandle|ColorMode|IsBrowser|WindowSize|Collapsible|QueryString|QueryStringList|QueryStringValue|ClearQueryString|HistorySelector|LocationChange|StorageSlot|ScrollPosition|ScrollPositionBlocker|SmoothScrollTo|LockBodyScroll|IsomorphicLayoutEffect)\b/,
  /["'{,]\s*on(?:Click|DoubleClick|Change|Input|Submit|Reset|Invalid|Key\w+|Mouse\w+|Pointer\w+|Touch\w+|Focus|Blur|Scroll|Wheel|Drag\w*|Drop|Load|Error|Toggle|Play|Pause|Ended|Copy|Paste|Cut|Select|ContextMenu|Animation\w+|Transition\w+)\w*["']?\s*[:,(}]/,
  /\bcomponentDid(?:Mount|Update|Catch)\b|\.setState\(/,
  /@docusaurus\/(?:BrowserOnly|useIsBrowser|ExecutionEnvironment)\b/,
  /\b(?:window|document)\.addEventListener\b/,
];

/** `import a, { b as c } from "d";`, `import * as a from "b";` */
const IMPORT =
  /\bimport\s*(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s*as\s+([\w$]+))?\s*from\s*(["'])([^"'\n]+)\4;?/g;

/** What Docusaurus's parts say of their own faults: nothing that a browser does. */
const TOLD = /(\bErrorCauseBoundary\)?\s*,\s*\{\s*)onError\b/g;

/** A name that is no property of another. */
const WORD = /(?<![\w$.])[A-Za-z_$][\w$]*/g;

const hasSign = (text: string): boolean => MOVING.some((sign) => sign.test(text));

/** @param code of a component with all that it needs; names that it imports and does not use count for nothing */
export function isMoving(code: string): boolean {
  const rest = code.replace(IMPORT, '').replace(TOLD, '$1');
  if (hasSign(rest)) return true;
  const words = new Set(rest.match(WORD));
  const used: string[] = [];
  for (const [, whole, names, all, , from] of code.matchAll(IMPORT)) {
    const pairs = (names ?? '').split(',').map((one) => one.trim().split(/\s+as\s+/));
    const found = pairs.flatMap(([name, local = name]) => (name && words.has(local!) ? [name] : []));
    const isWhole = [whole, all].some((local) => local !== undefined && words.has(local));
    if (isWhole || found.length > 0) used.push(...found, from!);
  }
  return hasSign(used.join('\n'));
}

/** What a bundle calls our stand-ins that differ in a browser. */
const IN_BROWSERS = /\bimport_(?:BrowserOnly|useIsBrowser|ExecutionEnvironment)\d*\b/;
/** `useThing(`, `(0, hooks.useThing)(` */
const HOOK = /\b(use[A-Z]\w*)\)?\s*\(/g;
/** Hooks that give the same on the server and ever after, those of Docusaurus's own files among them. */
const STILL: ReadonlySet<string> = new Set(
  'useDocusaurusContext useBaseUrl useBaseUrlUtils useThemeConfig useMemo useCallback useId useRef useContext useDebugValue useGlobalData usePluginData useAllPluginInstancesData useRouteContext useLocation useDoc useDocById useDocsVersion useActiveVersion useLatestVersion useVersions useActiveDocContext useActivePlugin useAllDocsData useDocsData useActivePluginAndVersion useDocsVersionCandidates useDocVersionSuggestions useDocsPreferredVersion useCurrentSidebarCategory usePluralForm useDocsSidebar useSidebarBreadcrumbs useBreadcrumbsStructuredData useCurrentSidebarSiblings useVisibleSidebarItems useDocsPreferredVersionByPluginId useDocsContextualSearchTags useLayoutDoc useLayoutDocsSidebar useLocalPathname useTitleFormatter useDateTimeFormat useTreeifiedTOC useFilteredAndTreeifiedTOC useAlternatePageUtils useSearchLinkCreator useHomePageRoute useShallowMemoObject useEvent useNavbarMobileSidebar useHideableNavbar useAnnouncementBar useKeyboardNavigation useBlogPost useBlogMetadata useVisibleBlogSidebarItems useContainerClassName useReadingTimePlural useBlogPostsPlural'.split(
    ' ',
  ),
);

/** @param own hooks that are looked at with the code */
const asksMovingHook = (code: string, own?: ReadonlySet<string>): boolean =>
  Array.from(code.matchAll(HOOK), ([, name]) => name!).some((name) => !STILL.has(name) && !own?.has(name));

/** @param code of one component alone: what a hook of the site does is unknown, so that it counts as moving */
export const movesItself = (code: string): boolean =>
  isMoving(code) || IN_BROWSERS.test(code) || asksMovingHook(code);

/** Docusaurus's own layout of a page asks for it only to draw two forms of the contents, one of which a style sheet hides. */
const WIDTH = /\buseWindowSize\b/g;
/** `onClick={`, as it is written. */
const WRITTEN_HANDLER = /\bon[A-Z]\w*\s*=\s*\{/;
/** `function useToc(`, `const useToc = ` */
const OWN_HOOK = /\b(?:function|const|let)\s+(use[A-Z]\w*)/g;

/**
 * Whether the component of a part of the theme does nothing in a browser, with the hooks of its own file. Its children are looked
 * at by themselves.
 * @param text as it is written
 */
export function isStillPart(text: string): boolean {
  const code = text.replace(IMPORT, '');
  // One that asks for small windows, or for large ones alone, draws nothing for them before a browser has told.
  const isBoth = /['"]ssr['"]/.test(code) && !/['"]mobile['"]/.test(code);
  const rest = isBoth ? code.replace(WIDTH, '') : code;
  const own = new Set(Array.from(rest.matchAll(OWN_HOOK), ([, name]) => name!));
  return !hasSign(rest) && !WRITTEN_HANDLER.test(rest) && !asksMovingHook(rest, own);
}
