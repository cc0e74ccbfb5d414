/**
 * The site before the last one, as a start for the next: its folders are there already, and most of its files are other names of
 * those of the last site. Bringing it up to date costs what has changed, where a new tree costs a folder and a link for every page.
 */
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { KeptFile } from './output-file.ts';

export interface TreeParts {
  /** Folder of the finished site so far. */
  readonly tree: string;
  /** The site that the kept files are taken from. It is left as it is. */
  readonly site: string;
  readonly kept: readonly KeptFile[];
}

/** Adds the kept files to a tree that has none of them. */
export function linkKept({ tree, site, kept }: TreeParts): void {
  const place = placer(tree);
  for (const { path } of kept) link(join(site, path), place(path));
}

/**
 * Makes a tree of another time one with the kept files alone. Nothing is written into a file of it: its bytes may be those of the
 * last site too.
 * @param more paths that are to be added: their folders stay
 * @returns the files that stayed as they were
 */
export function renewTree({ tree, site, kept }: TreeParts, more: readonly string[]): Set<KeptFile> {
  const { files, folders } = list(tree);
  const isThere = ({ path, inode }: KeptFile) => Number.isSafeInteger(inode) && files.get(path) === inode;
  const stayed = new Set(kept.filter(isThere));
  for (const { path } of stayed) files.delete(path);
  // Old names go first: on some systems two that differ in case are one.
  for (const path of files.keys()) unlinkSync(join(tree, path));
  const needed = new Set(['.']);
  for (const path of [...kept.map((file) => file.path), ...more])
    for (let folder = dirname(path); !needed.has(folder); folder = dirname(folder)) needed.add(folder);
  for (const folder of folders.reverse()) if (!needed.has(folder)) rmdirSync(join(tree, folder));
  linkKept({ tree, site, kept: kept.filter((file) => !stayed.has(file)) });
  return stayed;
}

export function moveFiles(from: string, to: string, paths: readonly string[]): void {
  const place = placer(to);
  for (const path of paths) renameSync(join(from, path), place(path));
}

/** Inodes by path, and the folders, each after the one that holds it. */
function list(tree: string): { files: Map<string, number>; folders: string[] } {
  const files = new Map<string, number>();
  const folders: string[] = [];
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = prefix + entry.name;
      const full = join(folder, entry.name);
      if (entry.isDirectory()) {
        folders.push(path);
        walk(full, `${path}/`);
      } else files.set(path, lstatSync(full).ino);
    }
  };
  walk(tree, '');
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

/** A second name for the same bytes; where the file system has no such thing, a copy. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
