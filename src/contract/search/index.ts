/** What the build and the browser share about search: terms, index files, limits, texts. */
export * from './count-terms.ts';
export * from './field-texts.ts';
export * from './fold.ts';
export * from './hit.ts';
export * from './index-format.ts';
export * from './index-url.ts';
export * from './languages/index.ts';
export * from './limits.ts';
export * from './missed.ts';
export * from './renewal.ts';
export * from './split-files.ts';
export * from './stem.ts';
export * from './term-rank.ts';
export * from './texts.ts';
export * from './tokenize.ts';
export * from './varint.ts';
export * from './word-list.ts';
