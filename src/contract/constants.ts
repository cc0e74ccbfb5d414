/** Numbers that the spec fixes and that server markup, styles and browser code share. */

/** Viewport width in CSS px at and below which the mobile layout holds. Source: site-spec §9. The stylesheet repeats it. */
export const MOBILE_BREAKPOINT_PX = 996;

/** Image zoom. Source: site-spec §9. */
export const ZOOM_CLOSE_SCROLL_PX = 40;
export const ZOOM_CLOSE_DELAY_MS = 150;
export const ZOOM_ATTACH_DELAY_MS = 1000;

/** Spinner and progress bar. Source: site-spec §9 and checklist 65, 66. */
export const SPINNER_DELAY_MS = 200;
export const PROGRESS_START_DELAY_MS = 200;
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_SPEED_MS = 200;
export const PROGRESS_TRICKLE_RATE = 0.02;
export const PROGRESS_TRICKLE_MS = 800;
export const PROGRESS_MAXIMUM = 0.994;

/** Search. Source: site-spec §9. */
export const SEARCH_MAX_QUERY_LENGTH = 64;
export const SEARCH_STALL_MS = 300;

/** Length of a generated history key, base 36. Source: site-spec §9. */
export const HISTORY_KEY_LENGTH = 6;
