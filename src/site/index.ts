/** Config and docs in, the judged site out. */
export { buildSite } from './build-site.ts';
export { findHtmlLinks, replaceHtmlLinks } from './html-links.ts';
export * from './input.ts';
export { routeId } from './route-id.ts';
export { sidebarKey } from './sidebars.ts';
export * from './site.ts';
export { markdownTwin } from './targets.ts';
