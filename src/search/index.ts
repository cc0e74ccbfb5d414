/** Pages in, search records and index files out; the same records go to the hosted service. */
export * from './feed.ts';
export * from './index-files.ts';
export * from './push.ts';
export * from './records.ts';
