/** Key → bytes. */
export * from './disk-cache.ts';
export type { HeadPack } from './head-pack.ts';
