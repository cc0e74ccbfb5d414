/** Pages go in, search records and index files come out. The hosted service gets the same records. */
export * from './feed.ts';
export * from './index-files.ts';
export * from './push.ts';
export * from './records.ts';
export * from './texts.ts';
