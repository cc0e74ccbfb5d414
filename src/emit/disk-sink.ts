/**
 * Makes a site beside its target and swaps the two when it is complete, so that nobody ever sees half of one. Files that stay
 * are not copied: the new site gets another name for them. The old site is kept aside where there is room for it, and becomes
 * the next one: then only what differs is named or removed. A folder that the tool did not make is never touched; a swap that
 * was cut short is finished or undone at the next start.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { folderOf, MARKER_FILE, type OutputPath, outputPath } from '../paths/index.ts';
import { MANIFEST_FILE, MARKER_TEXT, manifestText } from './manifest.ts';
import { LostFile, type OutputFile, type Sink, type WrittenFile } from './output-file.ts';
import { isRunning } from './output-lock.ts';
import { renamePatiently } from './rename-patiently.ts';
import { createNameCheck } from './storable-names.ts';

const isWindows = process.platform === 'win32';

export interface OutputFolder {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Absolute path of the site: never an output folder itself, nor inside one. */
  readonly siteDir: string;
  /** Absolute paths of folders that the site is made from: no output folder holds one, or lies in one. */
  readonly sources?: readonly string[] | undefined;
}

export interface DiskSinkOptions extends OutputFolder {
  /** A file of the previous site as it is known to be: one that would come out with the same bytes stays that file, times and all. */
  readonly previous?: ((path: string) => WrittenFile | undefined) | undefined;
  /** Absolute path of a folder of ours, for the site before the last one; without it that is removed. */
  readonly spareDir?: string | undefined;
}

/**
 * Why a folder must not be replaced, or undefined. Reads the disk, changes nothing.
 * Codes: `output-unsafe`, `output-not-ours`.
 */
export function refuseOutput({ outDir, siteDir, sources = [] }: OutputFolder): Diagnostic | undefined {
  const target = resolve(outDir);
  const refuse = (code: string, message: string, hint: string): Diagnostic => ({
    code,
    severity: 'error',
    message,
    key: 'outDir',
    hint,
  });
  const holds = (inner: string) => isWithin(target, inner);
  if (holds(resolve(siteDir)) || holds(homedir()) || target === parse(target).root) {
    return refuse(
      'output-unsafe',
      `The output folder "${outDir}" holds the site or your home folder; a build would replace it.`,
      'Name a folder of its own, such as "build".',
    );
  }
  const source = sources.find((folder) => holds(folder) || isWithin(folder, target));
  if (source !== undefined) {
    const isOuter = holds(source);
    return refuse(
      'output-unsafe',
      isOuter
        ? `The output folder "${outDir}" holds "${source}", which the site is made from; a build would replace it.`
        : `The output folder "${outDir}" lies in "${source}", which the site is made from: what a build writes would become part of the site.`,
      'Name a folder of its own, such as "build".',
    );
  }
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (stat.isSymbolicLink() || !stat.isDirectory()) {
    return refuse(
      'output-unsafe',
      `The output folder "${outDir}" is ${stat.isSymbolicLink() ? 'a symbolic link' : 'a file'}.`,
      'Name a plain folder.',
    );
  }
  if (existsSync(join(target, MARKER_FILE)) || readdirSync(target).length === 0) return undefined;
  return refuse(
    'output-not-ours',
    `The output folder "${outDir}" has files that jstz-docs did not make.`,
    'Empty it yourself, or name another folder with --out-dir.',
  );
}

/** Whether `inner` is `outer` or lies in it. Both absolute. */
function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && parse(path).root === '');
}

/** Finishes or undoes what was cut short. Call before reading or writing the folder. */
export function recoverOutput(outDir: string): void {
  const { old } = siblings(outDir);
  if (!existsSync(old)) return;
  if (!existsSync(outDir)) renamePatiently(old, outDir, isWindows);
  else if (existsSync(join(old, MARKER_FILE))) removeSite(old);
}

/** Removes a site, its mark last: one that is removed in part is still known to be ours. */
function removeSite(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name !== MARKER_FILE) rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function siblings(outDir: string): { staging: string; old: string } {
  const beside = (what: string) => join(dirname(outDir), `.${basename(outDir)}.${what}`);
  return { staging: beside(`staging-${process.pid}`), old: beside('previous') };
}

/** Staging folders of builds that no longer run are removed. */
function removeAbandoned(outDir: string): void {
  const parent = dirname(outDir);
  const prefix = `.${basename(outDir)}.staging-`;
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (!Number.isInteger(pid) || pid === process.pid || isRunning(pid)) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Writes are synchronous: measured at half the time of sixteen asynchronous writes in flight. */
export function createDiskSink({ outDir, previous, spareDir }: DiskSinkOptions): Sink {
  const { staging, old } = siblings(outDir);
  const written: WrittenFile[] = [];
  const kept: WrittenFile[] = [];
  const seen = new Set<string>();
  const encode = createEncoder();
  let place = placer(staging);
  /** What lies in the staging folder from an older site, and is neither kept nor replaced yet. */
  let left: Leftovers = NO_LEFTOVERS;
  let begun = false;
  let checkName: (path: string) => void;

  const begin = () => {
    if (begun) return;
    recoverOutput(outDir);
    removeAbandoned(outDir);
    rmSync(staging, { recursive: true, force: true });
    left = (spareDir !== undefined && takeSpare(spareDir, staging, outDir)) || NO_LEFTOVERS;
    mkdirSync(staging, { recursive: true });
    const folded = join(dirname(staging), basename(staging).toUpperCase());
    checkName = createNameCheck({ isWindows, ignoresCase: existsSync(folded) });
    begun = true;
  };
  const claim = (path: OutputPath) => {
    begin();
    if (seen.has(path)) throw new Error(`two outputs for "${path}"`);
    checkName(path);
    seen.add(path);
  };
  const put = (path: OutputPath, bytes: Uint8Array) => {
    const sha256 = hash('sha256', bytes);
    const before = previous?.(path);
    if (before?.sha256 === sha256) {
      kept.push(before);
      return;
    }
    // Never into a file that is there: the site before may have it too.
    left.makeRoom(path);
    writeFileSync(place(path), bytes);
    written.push({ path, bytes: bytes.byteLength, sha256 });
  };
  const swap = () => {
    if (existsSync(outDir)) renamePatiently(outDir, old, isWindows);
    try {
      renamePatiently(staging, outDir, isWindows);
    } catch (error) {
      if (existsSync(old)) renamePatiently(old, outDir, isWindows);
      throw error;
    }
    syncFolder(dirname(outDir));
    try {
      if (spareDir === undefined || !setAside(old, spareDir)) removeSite(old);
    } catch {
      // The new site is in its place: what is left of the old one goes at the next start.
    }
  };
  /**
   * A second name for each kept file, until the old site goes; where the file system has no such thing, a copy.
   * @returns whether it has that name already, so that nothing about it changes
   */
  const link = (file: WrittenFile): boolean => {
    if (left.takeOver(file)) return true;
    const { path } = file;
    const from = join(outDir, path);
    left.makeRoom(path);
    const to = place(path);
    try {
      linkSync(from, to);
    } catch {
      if (!existsSync(from)) throw new LostFile(path);
      copyFileSync(from, to);
    }
    return false;
  };

  return {
    write(file: OutputFile) {
      claim(file.path);
      if ('copyFrom' in file) put(file.path, readFileSync(file.copyFrom));
      else put(file.path, typeof file.content === 'string' ? encode(file.content) : file.content);
    },
    keep(file) {
      claim(file.path);
      kept.push(file);
    },
    async commit() {
      begin();
      const files = byPath([...written, ...kept]);
      put(outputPath(MANIFEST_FILE), encode(manifestText(files)));
      put(outputPath(MARKER_FILE), encode(MARKER_TEXT));
      const stayed = kept.map((file) => ({ ...file, isKept: true, isUntouched: link(file) }));
      left.remove();
      syncFolder(staging);
      swap();
      return byPath([...written, ...stayed]);
    },
    abort() {
      rmSync(staging, { recursive: true, force: true });
      written.length = 0;
      kept.length = 0;
      seen.clear();
      place = placer(staging);
      left = NO_LEFTOVERS;
      begun = false;
    },
  };
}

/** Files of an older site in the place where a new one is made. */
interface Leftovers {
  /** Whether a file of the site lies there already, under the same path: the very same, by its inode. */
  takeOver(file: WrittenFile): boolean;
  /** Removes what stands in the way of a new file, and of its folders. */
  makeRoom(path: string): void;
  /** Removes what is left, and folders that become empty. */
  remove(): void;
}

const NO_LEFTOVERS: Leftovers = { takeOver: () => false, makeRoom: () => {}, remove: () => {} };

/** Makes the spare the folder of the new site. @returns undefined where there is none, or no site that it would share files with */
function takeSpare(spareDir: string, staging: string, outDir: string): Leftovers | undefined {
  try {
    if (existsSync(outDir)) renameSync(spareDir, staging);
    else rmSync(spareDir, { recursive: true, force: true });
    return existsSync(staging) ? leftoversIn(staging) : undefined;
  } catch {
    rmSync(staging, { recursive: true, force: true });
    return undefined;
  }
}

function leftoversIn(root: string): Leftovers {
  const inodes = new Map<string, number>();
  const folders = new Set<string>();
  const empty: string[] = [];
  const walk = (folder: string) => {
    const entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    if (entries.length === 0) empty.push(`${folder}/`);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.add(path);
        walk(path);
      } else inodes.set(path, lstatSync(`${root}/${path}`).ino);
    }
  };
  walk('');
  const removeFile = (path: string) => {
    rmSync(join(root, path), { force: true });
    inodes.delete(path);
  };
  return {
    takeOver({ path, inode }) {
      if (inode === undefined || !Number.isSafeInteger(inode) || inodes.get(path) !== inode) return false;
      inodes.delete(path);
      return true;
    },
    makeRoom(path) {
      if (inodes.has(path)) {
        removeFile(path);
        return;
      }
      for (let above = folderOf(path); above !== ''; above = folderOf(above))
        if (inodes.has(above)) removeFile(above);
      if (!folders.has(path)) return;
      rmSync(join(root, path), { recursive: true, force: true });
      for (const own of inodes.keys()) if (own.startsWith(`${path}/`)) inodes.delete(own);
    },
    remove() {
      const paths = [...inodes.keys()];
      for (const path of paths) removeFile(path);
      for (const path of [...paths, ...empty]) {
        try {
          for (let above = folderOf(path); above !== ''; above = folderOf(above))
            rmdirSync(join(root, above));
        } catch {
          // Something is in it, or it went with another file.
        }
      }
    },
  };
}

/** @returns false where the folder cannot lie there, such as on another disk */
function setAside(folder: string, spareDir: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    mkdirSync(dirname(spareDir), { recursive: true });
    rmSync(spareDir, { recursive: true, force: true });
    renameSync(folder, spareDir);
    return true;
  } catch {
    return false;
  }
}

/** @returns a function that makes the folder of a path once and answers with the whole path */
function placer(root: string): (path: string) => string {
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

/** A text's bytes, in memory that is used again for the next text: new memory for each takes longer than the encoding. */
function createEncoder(): (text: string) => Uint8Array {
  let memory = Buffer.allocUnsafeSlow(2 ** 20);
  return (text) => {
    // At most three bytes for a UTF-16 unit.
    const most = text.length * 3;
    if (most > memory.byteLength) memory = Buffer.allocUnsafeSlow(most * 2);
    return memory.subarray(0, memory.write(text, 'utf8'));
  };
}

const byPath = (files: readonly WrittenFile[]): WrittenFile[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Makes the order of the renames reach the disk. Some systems cannot sync a folder; they choose the order. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // EISDIR, EPERM and EINVAL: not supported here.
  }
}
