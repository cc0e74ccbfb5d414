/** English texts of the search dialog's field, which is there before the rest of the dialog. */
export const SEARCH_FIELD_TEXTS = {
  placeholder: 'Search docs',
  dialog: 'Search',
  clear: 'Clear the query',
  cancel: 'Cancel',
  errorTitle: 'Unable to fetch results',
  errorHelp: 'You might want to check your network connection.',
  retry: 'Try again',
} as const;
