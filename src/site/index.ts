/** Config and docs in, the judged site out. */
export * from './input.ts';
export * from './site.ts';
