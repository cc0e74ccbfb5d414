/** One file for each task of the command line, built from what the pipeline offers. */
export * from './check-built.ts';
export * from './collect-records.ts';
export * from './examine.ts';
export * from './freeze.ts';
export * from './init/index.ts';
export * from './migrate.ts';
export * from './translations.ts';
export * from './verify.ts';
export * from './write-fixes.ts';
