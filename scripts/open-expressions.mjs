/** Puts our module in the place of micromark's that has acorn read expressions in MDX. For the compilation, and for tests. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN = join(fileURLToPath(new URL('..', import.meta.url)), 'src/content/mdx/events-to-acorn.ts');

/** Packages that ask for it. */
export const MDX_PACKAGES = /[\\/]micromark-(?:extension-mdx|factory-mdx)/;

export const openExpressions = {
  name: 'open-expressions',
  /** @param {string} id @param {string | undefined} importer */
  resolveId: (id, importer) =>
    id === 'micromark-util-events-to-acorn' && importer !== undefined && MDX_PACKAGES.test(importer)
      ? OWN
      : undefined,
};
