/** Config and docs go in, the judged site comes out. */
export * from './arrangement.ts';
export { HEADER_FILES, hasFullText, hasSitemap, localeHomeRoute, notFoundFile } from './beside-pages.ts';
export * from './branches.ts';
export { buildLiveSite, buildSite } from './build-site.ts';
export { contentsTrees, mainContentsPage } from './contents-pages.ts';
export type { Entry } from './entries.ts';
export { judgeFragment } from './fragments.ts';
export { candidatesOf, findHtmlIds } from './html-links.ts';
export { type DocIdentity, frontMatterPlace } from './identity.ts';
export * from './input.ts';
export { indexNames } from './name-index.ts';
export { redirectOutput } from './redirect-rules.ts';
export { outsideOf } from './replace-doc.ts';
export { judgeScheme, schemeOf } from './schemes.ts';
export { sidebarKey } from './sidebars.ts';
export * from './site.ts';
export { isLatest, isShownIn, scopedSite, viewedAs } from './site-scopes.ts';
export { markdownTwin } from './targets.ts';
