/** Lists the places of everything that a site is made from, for a watcher and for the comparison with the last build. */
import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { CONTENT_FOLDERS, VERSIONS_FILE } from './content-roots.ts';
import type { TreeTargets } from './tree-state.ts';

/**
 * The folders of pages and static files, and single files. Never the whole site folder: a product, its dependencies and its
 * compiled files may be there too.
 * @param files absolute paths, existing or not, that become known only by reading: imported, included and linked files
 */
export function siteTargets(siteDir: string, config: Config, files: Iterable<string>): TreeTargets {
  const { docs, theme, staticDirs, outDir } = config;
  const inSite = (path: string) => resolve(siteDir, path);
  const sidebars = typeof docs.sidebars === 'string' && docs.sidebars !== 'auto' ? [docs.sidebars] : [];
  const named = [VERSIONS_FILE, ...sidebars, ...theme.styles].map(inSite);
  return {
    folders: [docs.path, ...CONTENT_FOLDERS, ...staticDirs].map(inSite),
    files: [...new Set([...named, ...files])],
    ignored: [inSite(outDir)],
  };
}

/** Absolute paths of the files that pages include. */
export function includedFiles(siteDir: string, docs: readonly Doc[]): string[] {
  return docs.flatMap((doc) => doc.includes.map((path) => resolve(siteDir, path)));
}
