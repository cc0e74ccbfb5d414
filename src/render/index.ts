/** Site and routes in, HTML out. */
export * from './body.ts';
export * from './csp.ts';
export * from './extras.ts';
export * from './fill.ts';
export * from './site-renderer.ts';
export { localeHome, localeHomeRoute, routeHref, searchRoute } from './views.ts';
