/** Sheets in Sass and Less, read by the packages that the site has installed. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPackage } from './find-package.ts';

export const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/;
/** What webpack takes an address in a sheet for: a file of the static folder, by its address or by its path, is meant by its address. */
export const addressInSheet = (url: string): string => url.replace(/^(?:~\/(?:static\/)?|\/static\/)/, '/');

/** Those that a package compiles. */
export const COMPILED_SHEET = /\.(?:s[ac]ss|less)$/;

/** Name of the package that reads a sheet. */
export const readerOf = (file: string): 'less' | 'sass' => (file.endsWith('.less') ? 'less' : 'sass');

export interface CompiledSheet {
  readonly css: string;
  /** Files that it is made from, itself included, absolute. */
  readonly files: readonly string[];
}

/** The parts of the packages that are used. */
interface Less {
  render(
    text: string,
    options: object,
  ): Promise<{ readonly css: string; readonly imports: readonly string[] }>;
}
interface Sass {
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

/** What each sheet came out as, by its path: the bundles of one build ask for the same sheets. */
const compiled = new Map<string, { readonly sheet: CompiledSheet; readonly state: string }>();

/** A file that is younger, ms, may change again and have the same time. */
const SETTLED_MS = 1_000;

/** What tells files from other ones; undefined where one may be being written. */
function stateOf({ files }: CompiledSheet): string | undefined {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  const newest = Math.max(...stats.map((stat) => stat?.mtimeMs ?? Number.POSITIVE_INFINITY));
  if (Date.now() - newest < SETTLED_MS) return undefined;
  return stats.map((stat) => `${stat!.mtimeMs} ${stat!.size}`).join();
}

/**
 * @param file absolute
 * @returns undefined where the site has not installed the package
 * @throws what it says of a sheet that it cannot read
 */
export async function compileSheet(file: string, siteDir: string): Promise<CompiledSheet | undefined> {
  const known = compiled.get(file);
  if (known && known.state === stateOf(known.sheet)) return known.sheet;
  const sheet = await readSheet(file, siteDir);
  const state = sheet && stateOf(sheet);
  if (state === undefined) compiled.delete(file);
  else compiled.set(file, { sheet: sheet!, state });
  return sheet;
}

async function readSheet(file: string, siteDir: string): Promise<CompiledSheet | undefined> {
  const name = readerOf(file);
  const found = findPackage(name, siteDir);
  if (found === undefined) return undefined;
  type Reader = Sass & Less;
  const module = (await import(pathToFileURL(found).href)) as Reader & { readonly default?: Reader };
  const reader = module.default ?? module;
  const packages = join(siteDir, 'node_modules');
  if (name === 'less') {
    const options = { filename: file, paths: [packages], javascriptEnabled: true };
    const { css, imports } = await reader.render(readFileSync(file, 'utf8'), options);
    return { css, files: [...new Set([file, ...imports.map((path) => resolve(dirname(file), path))])] };
  }
  const { css, loadedUrls } = reader.compile(file, {
    loadPaths: [packages],
    // What it says of its own future is for who writes sheets, and told when they are linted.
    logger: { warn() {}, debug() {} },
  });
  const loaded = loadedUrls.filter(({ protocol }) => protocol === 'file:');
  return { css, files: [...new Set([file, ...loaded.map((url) => fileURLToPath(url))])] };
}
