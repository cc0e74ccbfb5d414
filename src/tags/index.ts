/** Tags of docs and posts → the pages of tags. Loaded only by sites that have a blog, or docs with tags. */
export { type DataEntry, fieldsOf, readDataFile } from './data-file.ts';
export { createDocTags } from './docs.ts';
export { joinPath } from './join-path.ts';
export { kebabCase } from './kebab-case.ts';
export { groupByTag, plainHead, tagsPage, tagView } from './tag-pages.ts';
export { readTags, type Tags, tagRoute } from './tags.ts';
