/** What browsers get of a site's components, kept for the next build: it is made anew where a file that it is made from changed. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type IslandBundle, type IslandOptions, isFolderPath, listingHash } from '../../bundle/index.ts';
import type { Cache } from '../../cache/index.ts';
import { hashOf, shortHash } from '../../pages/index.ts';
import { readIfThere } from '../../sources/index.ts';

/** Files that say how modules of a site are found and read. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** A bundle beside the bytes of its files. */
interface Head {
  /** Files and folders by their paths, and their hashes. */
  readonly inputs: readonly (readonly [path: string, hash: string])[];
  readonly files: readonly (readonly [name: string, bytes: number])[];
  readonly modules: readonly (readonly [island: string, file: string])[];
  readonly start?: string;
  readonly everywhere?: { readonly script: string; readonly style?: string | undefined };
  readonly style?: string;
}

/**
 * @param shared hash of what all pages are drawn with, packages included
 * @param make makes the bundle where the cache has none
 */
export async function keptIslands(
  cache: Cache,
  shared: string,
  options: IslandOptions,
  make: () => Promise<IslandBundle>,
): Promise<IslandBundle> {
  // The cache of one machine serves another.
  const { siteDir, runtimeDir: _runtime, standIns: _standIns, ...data } = options;
  const settings = SETTINGS.map((name) => readIfThere(join(siteDir, name)) ?? null);
  // A part of the theme that the site gets takes the place of ours.
  const parts = listingHash(join(siteDir, 'src/theme'));
  const key = hashOf(['islands', shared, data, settings, parts]);
  const stored = cache.get(key);
  const kept = stored && read(stored.head, stored.body, siteDir);
  if (kept) return kept;
  const made = await make();
  if (made.diagnostics.length === 0) {
    const { head, body } = written(made, siteDir);
    cache.put(key, body, head);
  }
  return made;
}

function written(made: IslandBundle, siteDir: string): { readonly head: Buffer; readonly body: Buffer } {
  const { inputs, files, modules, start, everywhere, style } = made;
  const own = inputs.filter((path) => !isInstalled(path));
  const head: Head = {
    inputs: own.map((path) => [relative(siteDir, path) + (isFolderPath(path) ? '/' : ''), hashAt(path)]),
    files: files.map(({ name, content }) => [name, content.byteLength]),
    modules: [...modules],
    ...(start !== undefined && { start }),
    ...(everywhere && { everywhere }),
    ...(style !== undefined && { style }),
  };
  return {
    head: Buffer.from(JSON.stringify(head)),
    body: Buffer.concat(files.map(({ content }) => content)),
  };
}

function read(head: Uint8Array, body: Uint8Array, siteDir: string): IslandBundle | undefined {
  const { inputs, files, modules, start, everywhere, style } = JSON.parse(
    Buffer.from(head).toString('utf8'),
  ) as Head;
  const own = inputs.map(([path, known]) => {
    const file = resolve(siteDir, path) + (isFolderPath(path) ? '/' : '');
    return { file, isSame: hashAt(file) === known };
  });
  if (own.some(({ isSame }) => !isSame)) return undefined;
  let end = 0;
  const parts = files.map(([name, bytes]) => {
    end += bytes;
    return { name, content: body.subarray(end - bytes, end) };
  });
  return {
    files: parts,
    modules: new Map(modules),
    start,
    everywhere: everywhere && { style: undefined, ...everywhere },
    style,
    inputs: own.map(({ file }) => file),
    diagnostics: [],
  };
}

/** Whether a file is part of a package: packages are known by what is installed. */
export const isInstalled = (path: string): boolean => path.split(sep).includes('node_modules');

/** Of a file, or of the names in a folder; empty where there is none. */
function hashAt(path: string): string {
  if (isFolderPath(path)) return listingHash(path);
  try {
    return shortHash(readFileSync(path));
  } catch {
    return '';
  }
}
