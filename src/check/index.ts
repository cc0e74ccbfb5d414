/** A site in, findings about its links out. */
export * from './check-site.ts';
export * from './summary.ts';
