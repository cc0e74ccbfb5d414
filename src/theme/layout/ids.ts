/** Ids of layout elements that links and ARIA attributes point to. */

/** The mobile menu: without script `:target` shows it. */
export const MOBILE_MENU_ID = 'navbar-sidebar';
/** The docs list, where a button hides it. */
export const DOCS_LIST_ID = 'docs-list';
