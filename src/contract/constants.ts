/** Numbers that server markup, styles and browser code share. */

/** Viewport width in CSS px up to which the mobile layout is used, as in Docusaurus. The stylesheet repeats it. */
export const MOBILE_BREAKPOINT_PX = 996;

/** Spinner and progress bar. */
export const SPINNER_DELAY_MS = 200;
export const PROGRESS_START_DELAY_MS = 200;
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_SPEED_MS = 200;
export const PROGRESS_TRICKLE_RATE = 0.02;
export const PROGRESS_TRICKLE_MS = 800;
export const PROGRESS_MAXIMUM = 0.994;

/** Search. */
export const SEARCH_MAX_QUERY_LENGTH = 64;
export const SEARCH_STALL_MS = 300;

/** Length of a generated history key, base 36: that of the `history` package, which Docusaurus uses. */
export const HISTORY_KEY_LENGTH = 6;
