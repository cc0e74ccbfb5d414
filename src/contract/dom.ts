/**
 * Names that server markup, styles and browser code agree on. Class names of elements that Docusaurus's theme has too are
 * the original's; `data-` attributes are ours and are what browser code looks for.
 */

/** `<main>` wrapper that navigation swaps. */
export const MAIN_ID = 'main-content';
/** Around sidebar and `<main>`, where sheets that were written for Docusaurus may name it. */
export const SKIP_TARGET_ID = '__docusaurus_skipToContent_fallback';
/** `<body>` of a site that was written for Docusaurus: its sheets and scripts look for the element around all by this id. */
export const DOCUSAURUS_ROOT_ID = '__docusaurus';
/** Attribute on `<html>` set by the first script: browser code will run. Styles use it to hide what scripts replace. */
export const HAS_SCRIPT_ATTRIBUTE = 'data-has-script';
/** Attribute on `<html>` set by the first script: the navbar may be away, so headings need no room for it. */
export const HIDES_NAVBAR_ATTRIBUTE = 'data-hides-navbar';
/** Attribute on `<html>`: the reader hid the sidebar. */
export const SIDEBAR_HIDDEN_ATTRIBUTE = 'data-sidebar-hidden';
export const THEME_ATTRIBUTE = 'data-theme';
/** Attribute on `<html>`: 'true' while the announcement bar was dismissed. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';

/** Behaviour without markup of its own is attached by delegation to `data-action` elements. */
export const ACTION_ATTRIBUTE = 'data-action';

/** Key of a sidebar item, the same in every page of a layout. */
export const SIDEBAR_KEY_ATTRIBUTE = 'data-sidebar-key';
/**
 * On `<details>` of a branch whose items are not on the page: name of the file that holds them, empty for that of the whole
 * sidebar. See `sidebarFileUrl`.
 */
export const FOLD_ATTRIBUTE = 'data-fold';
/** On the docs list: address of these files, without the end. */
export const FOLD_FILES_ATTRIBUTE = 'data-fold-files';

/** @param files value of `FOLD_FILES_ATTRIBUTE` @param name value of `FOLD_ATTRIBUTE` */
export const sidebarFileUrl = (files: string, name: string): string => `${files}${name && `/${name}`}.json`;

/** Property of `window` that browser code sets as soon as it runs. If it is missing, the page was not served as it should be. */
export const CLIENT_GLOBAL = '__JSTZ_DOCS__';

/**
 * States that scripts set and styles show. The server writes none of them: each page begins in the other state.
 * Classes, unless the comment says otherwise.
 */
export const STATE = {
  /** On `.navbar`: moved out of sight while the reader scrolls down. */
  navbarHidden: 'navbar--hidden',
  /** On `#navbar-sidebar`: the mobile menu is shown. */
  menuOpen: 'navbar-sidebar--show',
  /** On `<html>` meanwhile: the page does not scroll. */
  scrollLocked: 'navbar-sidebar-open',
  /** On `.navbar-sidebar__items`: the docs panel is shown instead of the main one. The server writes it where there is a sidebar. */
  secondaryShown: 'navbar-sidebar__items--show-secondary',
  /** On `.dropdown`: its menu is shown. Pointer hover and focus inside show it without script too. */
  dropdownShown: 'dropdown--show',
  /** On `.dropdown`: its menu is not shown although the pointer or focus is there, until they leave. */
  dropdownClosed: 'dropdown--closed',
  /** On `.theme-code-block`: long lines wrap. */
  codeWrap: 'theme-code-block--wrap',
  /** Attribute of a copy button, for two seconds after a copy. */
  copiedAttribute: 'data-copied',
  /** On `<details>`, 'true' while it closes and after, 'false' while it opens and after: turn the chevron by this, not by [open]. */
  collapsedAttribute: 'data-collapsed',
} as const;

/** Classes of what styles show in one colour mode alone. */
export const MODE_CLASSES = { light: 'light-only', dark: 'dark-only' } as const;

/** The same of a picture whose address names its mode, as on GitHub: `a.png#gh-dark-mode-only`. */
export function modeClassOf(url: string): string | undefined {
  const mode = /#gh-(light|dark)-mode-only$/.exec(url)?.[1] as keyof typeof MODE_CLASSES | undefined;
  return mode && MODE_CLASSES[mode];
}

/** Attribute of the contents of a page on a phone: they stay in sight, above the text. Scripts set it, styles show it. */
export const TOC_STUCK_ATTRIBUTE = 'data-stuck';

/** Attribute on `<html>`: short id of the page's layout. A page with another one must be loaded whole. */
export const LAYOUT_ATTRIBUTE = 'data-layout';

/** Name of the one Trusted Types policy that the pages' content security policy allows. */
export const TRUSTED_TYPES_POLICY = 'jstz-docs';

/** Ids of what client navigation adds to the page. Their looks are the stylesheet's. */
export const PROGRESS_ID = 'nprogress';
/** Id of the list that the bar by a page's title opens. */
export const MORE_ACTIONS_ID = 'page-actions';
/** Class on `<html>` while a page is on its way. */
export const PROGRESS_BUSY_CLASS = 'nprogress-busy';
/** In `<main>`, while the first content of a page is on its way for longer than 200 ms. */
export const SPINNER_CLASS = 'loading-spinner';
/** Box with a load failure's text and a Retry button. */
export const LOAD_ERROR_CLASS = 'load-error';
/** Page with 'This page crashed.', the messages in `pre` and a 'Try again' button. */
export const CRASH_CLASS = 'crash-page';

/** Ids of the document around the content. */
const FRAME_IDS: ReadonlySet<string> = new Set([
  ...[MAIN_ID, SKIP_TARGET_ID, DOCUSAURUS_ROOT_ID, PROGRESS_ID, MORE_ACTIONS_ID, CLIENT_GLOBAL],
  // Of the mobile menu (`src/theme/layout/ids.ts`), the search, and the first script.
  ...['navbar-sidebar', 'jstz-docs-search-list'],
  '__docusaurus-base-url-issue-banner-container',
]);

/**
 * Whether an id belongs to the document around the content, or to what scripts add to it: in the content it would be found in
 * its place, and its element would be a property of `window` under a name that scripts ask for.
 */
export const isFrameId = (id: string): boolean => FRAME_IDS.has(id);
