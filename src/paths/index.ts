/** Path kinds and their arithmetic. */
export * from './edition.ts';
export * from './kinds.ts';
export * from './url.ts';
