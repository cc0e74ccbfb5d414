/**
 * The files of a new site that differ from the last one's, put in their places. What is cut short can be done again: the
 * manifest among the changes, or the one that was moved already, says which files belong to the site.
 */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, MARKER_FILE, pathsOf } from './manifest.ts';
import { renamePatiently } from './rename-patiently.ts';

const isWindows = process.platform === 'win32';

/**
 * Makes a site the one that the manifest describes. No file is written into: each is replaced by another one.
 * @param changes folder of the new files; goes
 * @param site its other files stay as they are; what the manifest does not name goes
 */
export function applyChanges(changes: string, site: string): void {
  const fresh = listFiles(changes).files;
  const manifest = join(fresh.has(MANIFEST_FILE) ? changes : site, MANIFEST_FILE);
  const paths = new Set([...pathsOf(readFileSync(manifest, 'utf8')), MANIFEST_FILE, MARKER_FILE]);
  const { files, folders } = listFiles(site);
  // Old names go first: on some systems two that differ in case are one.
  for (const path of files) if (!paths.has(path)) unlinkSync(join(site, path));
  const needed = new Set(['.']);
  for (const path of paths)
    for (let folder = dirname(path); !needed.has(folder); folder = dirname(folder)) needed.add(folder);
  for (const folder of folders.reverse()) if (!needed.has(folder)) rmdirSync(join(site, folder));
  const place = placer(site);
  fresh.delete(MANIFEST_FILE);
  for (const path of fresh) renamePatiently(join(changes, path), place(path), isWindows);
  if (manifest.startsWith(changes)) renamePatiently(manifest, join(site, MANIFEST_FILE), isWindows);
  rmSync(changes, { recursive: true });
}

/** The files below a folder, and the folders, each after the one that holds it; '/'-separated paths. */
export function listFiles(root: string): { readonly files: Set<string>; readonly folders: string[] } {
  const files = new Set<string>();
  const folders: string[] = [];
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        folders.push(path);
        walk(join(folder, entry.name), `${path}/`);
      } else files.add(path);
    }
  };
  walk(root, '');
  return { files, folders };
}

/** @returns a function that makes the folder of a path once and answers with the whole path */
export function placer(root: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    return file;
  };
}
