/** Site and routes in, HTML out. */

export { localeHome, localeHomeRoute, routeHref, searchRoute } from './addresses.ts';
export * from './body.ts';
export * from './csp.ts';
export * from './extras.ts';
export * from './fill.ts';
export * from './site-renderer.ts';
