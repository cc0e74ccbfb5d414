/** Lists the places of everything that a site is made from, for a watcher and for the comparison with the last build. */
import { resolve } from 'node:path';
import { isFolderPath } from '../bundle/index.ts';
import { type Config, collectionsOf } from '../config/index.ts';
import { CURRENT_VERSION, editionOf, type SitePath } from '../paths/index.ts';
import { contentFolders, versionsFile } from './content-roots.ts';
import { swizzledFolders } from './swizzled.ts';
import type { TreeTargets } from './tree-state.ts';

/**
 * The folders of pages and static files, and single files. Never the whole site folder: a product, its dependencies and its
 * compiled files may be there too.
 * @param files absolute paths, existing or not, that become known only by reading: imported, included and linked files
 */
export function siteTargets(siteDir: string, config: Config, files: Iterable<string>): TreeTargets {
  const { theme, staticDirs, outDir } = config;
  const inSite = (path: string) => resolve(siteDir, path);
  const own = collectionsOf(config).flatMap(({ id, settings: { sidebars } }) => [
    versionsFile(editionOf(id, CURRENT_VERSION)),
    ...(typeof sidebars === 'string' && sidebars !== 'auto' ? [sidebars] : []),
  ]);
  const named = [...own, ...theme.styles].map(inSite);
  return {
    folders: [...contentFolders(config), ...staticDirs, ...swizzledFolders(config)].map(inSite),
    files: [...new Set([...named, ...files])],
    ignored: [inSite(outDir)],
  };
}

/** Absolute paths of the files that pages include; those of folders keep the slash at their end. */
export function includedFiles(siteDir: string, includes: readonly SitePath[]): string[] {
  return [...new Set(includes)].map((path) => resolve(siteDir, path) + (isFolderPath(path) ? '/' : ''));
}
