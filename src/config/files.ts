/** Names of config files, and what is no page by its name. Apart from what reads them, which is much code. */
import { DOCUSAURUS_FILES } from './docusaurus/files.ts';

/** File names that are tried, in this order. */
export const CONFIG_FILES: readonly string[] = [
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `jstz-docs.config.${extension}`),
  ...DOCUSAURUS_FILES,
];

/** Globs of files in folders of pages that are none. */
export const NO_PAGES: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
  '**/node_modules/**',
];
