/** Sheets in Sass, read by the package that the site has installed. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPackage } from './find-package.ts';

/** Name of the package. */
export const SASS = 'sass';

export interface SassSheet {
  readonly css: string;
  /** Files that it is made from, itself included, absolute. */
  readonly files: readonly string[];
}

/** The part of the package that is used. */
interface Sass {
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

/**
 * @param file absolute
 * @returns undefined where the site has not installed Sass
 * @throws what Sass says of a sheet that it cannot read
 */
export async function compileSass(file: string, siteDir: string): Promise<SassSheet | undefined> {
  const found = findPackage(SASS, siteDir);
  if (found === undefined) return undefined;
  const module = (await import(pathToFileURL(found).href)) as Sass & { readonly default?: Sass };
  const { css, loadedUrls } = (module.default ?? module).compile(file, {
    loadPaths: [join(siteDir, 'node_modules')],
    // What it says of its own future is for who writes sheets, and told when they are linted.
    logger: { warn() {}, debug() {} },
  });
  const loaded = loadedUrls.filter(({ protocol }) => protocol === 'file:');
  return { css, files: [...new Set([file, ...loaded.map((url) => fileURLToPath(url))])] };
}
