/** Path kinds and their arithmetic. */
export * from './kinds.ts';
export * from './url.ts';
