/** Ids of layout elements that links and ARIA attributes point to. */

/** The mobile menu: `:target` shows it where no script runs. */
export const MOBILE_MENU_ID = 'navbar-sidebar';
