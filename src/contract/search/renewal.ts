/** Dispatched on `document` by the script of `dev` after files were changed: the loaded part of the search index is old. */
export const FILES_CHANGED_EVENT = 'jstz-docs:files';
