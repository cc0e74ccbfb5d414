/** A site and its routes go in, HTML comes out. */

export { hasSearchPage, routeHref, searchRoute } from './addresses.ts';
export * from './body.ts';
export * from './csp.ts';
export * from './extras.ts';
export * from './fill.ts';
export { inAccent, markOf } from './first-look.ts';
export * from './load-theme.ts';
export type { FrameWeight } from './page-frames.ts';
export * from './page-style.ts';
export * from './rare-files.ts';
export * from './site-renderer.ts';
export { sitemapItems, sitemapXml } from './sitemap.ts';
export * from './social-cards.ts';
