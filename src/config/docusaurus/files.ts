/** File names of Docusaurus' configs, in the order in which they are tried. */
export const DOCUSAURUS_FILES: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
