/** HTTP for a finished site and for the one being written. */
export * from './guard.ts';
export * from './http.ts';
export { DEFAULT_PORT } from './listen.ts';
export * from './route-request.ts';
export * from './source.ts';
