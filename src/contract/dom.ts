/**
 * Names that server markup, styles and browser code agree on. Class names of elements that the original theme has too are
 * the original's; `data-` attributes are ours and are what browser code looks for.
 */

/** `<main>` wrapper that navigation swaps. */
export const MAIN_ID = 'main-content';
/** Fallback target of the skip link. */
export const SKIP_TARGET_ID = '__docusaurus_skipToContent_fallback';
/** Attribute on `<html>` set by the first inline script: browser code will run. Styles use it to hide what scripts replace. */
export const HAS_SCRIPT_ATTRIBUTE = 'data-has-script';
export const THEME_ATTRIBUTE = 'data-theme';
/** Attribute on `<html>`: 'true' while the announcement bar was dismissed. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';

/** Marks a React island: its value is the island's name; `data-props` holds its JSON props. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const ISLAND_PROPS_ATTRIBUTE = 'data-props';

/** Behaviour without markup of its own is attached by delegation to `data-action` elements. */
export const ACTION_ATTRIBUTE = 'data-action';
export type Action =
  | 'copy-code'
  | 'toggle-wrap'
  | 'toggle-theme'
  | 'open-search'
  | 'open-sidebar'
  | 'close-sidebar'
  | 'show-main-menu'
  | 'close-announcement'
  | 'skip-to-content'
  | 'select-tab'
  | 'copy-page';

/** Key of a sidebar item, the same in every page of a layout. */
export const SIDEBAR_KEY_ATTRIBUTE = 'data-sidebar-key';
