/** Dispatched on `document` by the script of `dev` after files were changed: what was loaded of the search index is old. */
export const FILES_CHANGED_EVENT = 'jstz-docs:files';
