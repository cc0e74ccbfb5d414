/** Config and docs go in, the judged site comes out. */
export * from './arrangement.ts';
export {
  HEADER_FILES,
  hasFullText,
  localeHomeRoute,
  notFoundFile,
  openSearchFile,
  sitemapFile,
} from './beside-pages.ts';
export * from './branches.ts';
export { buildLiveSite, buildSite } from './build-site.ts';
export { contentsTrees, mainContentsPage } from './contents-pages.ts';
export { formatDate } from './dates.ts';
export type { Entry, PageScope } from './entries.ts';
export { untranslated } from './fallbacks.ts';
export { judgeFragment } from './fragments.ts';
export { candidatesOf, findHtmlIds } from './html-links.ts';
export { type DocIdentity, frontMatterPlace } from './identity.ts';
export * from './input.ts';
export { itemsAround } from './items-around.ts';
export { linkOfFrontMatter } from './links.ts';
export { mostLinked } from './most-linked.ts';
export { indexNames } from './name-index.ts';
export { awaitOwn, siteForFunctions } from './own-function.ts';
export { prepareSite } from './prepare-site.ts';
export { readCategories } from './read-categories.ts';
export { redirectOutput } from './redirect-rules.ts';
export { outsideOf } from './replace-doc.ts';
export { judgeScheme, schemeOf } from './schemes.ts';
export { sidebarKey } from './sidebars.ts';
export * from './site.ts';
export { isLatest, isShownIn, scopedSite, viewedAs } from './site-scopes.ts';
export { markdownTwin } from './targets.ts';
