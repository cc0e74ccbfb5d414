/** Names of config files. Apart from what reads them, which is much code. */
import { DOCUSAURUS_FILES } from './docusaurus/files.ts';

/** File names that are tried, in this order. */
export const CONFIG_FILES: readonly string[] = [
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `jstz-docs.config.${extension}`),
  ...DOCUSAURUS_FILES,
];
