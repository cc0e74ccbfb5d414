/** HTTP for a finished site and for the one being written. */
export * from './coded-files.ts';
export * from './dev-server.ts';
export * from './guard.ts';
export * from './http.ts';
export * from './route-request.ts';
export * from './source.ts';
