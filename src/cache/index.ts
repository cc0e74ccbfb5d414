/** Key → bytes. */
export * from './disk-cache.ts';
