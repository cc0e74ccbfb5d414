/** Key → bytes. */
export * from './disk-cache.ts';
export * from './folders.ts';
