/** The shapes that the dialog has before React is there. */
export const SEARCH_SHAPE = 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM20.5 20.5 16 16';
export const CLOSE_SHAPE = 'm6 6 12 12M18 6 6 18';
