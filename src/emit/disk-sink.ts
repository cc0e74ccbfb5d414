/**
 * Writes a site beside its target and swaps it in when it is complete. The previous site survives any failure; a folder
 * that the tool did not make is never touched; a swap that was cut short is finished or undone at the next start.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type OutputPath, outputPath } from '../paths/index.ts';
import { linkKept, moveFiles, placer, renewTree } from './kept-tree.ts';
import { type KeptFile, LostFile, type OutputFile, type Sink, type WrittenFile } from './output-file.ts';
import { renamePatiently } from './rename-patiently.ts';
import { createNameCheck } from './storable-names.ts';

/** Says that the folder is ours to replace. */
export const MARKER_FILE = '.jstz-docs-output';
/** Every file with its SHA-256, size in bytes, sorted by path. */
export const MANIFEST_FILE = 'jstz-docs-manifest.json';

const isWindows = process.platform === 'win32';

const MARKER_TEXT = 'Made by jstz-docs. The next build replaces this folder whole.\n';

export interface OutputFolder {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Absolute path of the site: never an output folder itself, nor inside one. */
  readonly siteDir: string;
}

export interface DiskSinkOptions extends OutputFolder {
  /** Absolute path of a folder of our own where the replaced site stays as a start for the next build; without it, it is removed. */
  readonly spareDir?: string | undefined;
  /** A file of the previous site as it is known to be: one that would come out with the same bytes stays that file, times and all. */
  readonly previous?: ((path: string) => KeptFile | undefined) | undefined;
}

/**
 * Why a folder must not be replaced, or undefined. Reads the disk, changes nothing.
 * Codes: `output-unsafe`, `output-not-ours`.
 */
export function refuseOutput({ outDir, siteDir }: OutputFolder): Diagnostic | undefined {
  const target = resolve(outDir);
  const refuse = (code: string, message: string, hint: string): Diagnostic => ({
    code,
    severity: 'error',
    message,
    key: 'outDir',
    hint,
  });
  const holds = (inner: string) => {
    const path = relative(target, inner);
    return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && parse(path).root === '');
  };
  if (holds(resolve(siteDir)) || holds(homedir()) || target === parse(target).root) {
    return refuse(
      'output-unsafe',
      `The output folder "${outDir}" holds the site or your home folder; a build would replace it.`,
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

/** Finishes or undoes a swap that was cut short. Call before reading or writing the folder. */
export function recoverOutput(outDir: string): void {
  const { old } = siblings(outDir);
  if (!existsSync(old)) return;
  if (!existsSync(outDir)) renamePatiently(old, outDir, isWindows);
  else if (existsSync(join(old, MARKER_FILE))) rmSync(old, { recursive: true, force: true });
}

function siblings(outDir: string): { staging: string; old: string; parent: string } {
  const parent = dirname(outDir);
  const name = basename(outDir);
  return {
    parent,
    staging: join(parent, `.${name}.staging-${process.pid}`),
    old: join(parent, `.${name}.previous`),
  };
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes are synchronous: measured at half the time of sixteen asynchronous writes in flight. */
export function createDiskSink({ outDir, spareDir, previous }: DiskSinkOptions): Sink {
  const { staging, old } = siblings(outDir);
  const [fresh, renewed] = [join(staging, 'fresh'), join(staging, 'renewed')];
  const written: WrittenFile[] = [];
  const kept: KeptFile[] = [];
  const seen = new Set<string>();
  const encode = createEncoder();
  let place = placer(fresh);
  let begun = false;
  let checkName: (path: string) => void;

  const begin = () => {
    if (begun) return;
    recoverOutput(outDir);
    removeAbandoned(outDir);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    checkName = createNameCheck({ isWindows, ignoresCase: existsSync(join(staging, 'FRESH')) });
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
    writeFileSync(place(path), bytes);
    written.push({ path, bytes: bytes.byteLength, sha256 });
  };
  /** @returns the files that stayed in `renewed`, which has all files now; undefined where there is no such folder */
  const renew = (): ReadonlySet<KeptFile> | undefined => {
    if (spareDir === undefined || kept.length <= written.length || !rename(spareDir, renewed))
      return undefined;
    const paths = written.map(({ path }) => path);
    let stayed: ReadonlySet<KeptFile>;
    try {
      stayed = renewTree({ tree: renewed, site: outDir, kept }, paths);
    } catch {
      // It is not what it was. What was written is untouched.
      return undefined;
    }
    moveFiles(fresh, renewed, paths);
    return stayed;
  };
  /** @returns the folder with all files, written and kept */
  const gather = (): { readonly tree: string; readonly stayed?: ReadonlySet<KeptFile> } => {
    const stayed = renew();
    if (stayed) return { tree: renewed, stayed };
    try {
      linkKept({ tree: fresh, site: outDir, kept });
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      throw isGone ? new LostFile((error as Error).message) : error;
    }
    return { tree: fresh };
  };
  /** The replaced site becomes the spare one, or goes. */
  const retire = () => {
    try {
      if (spareDir !== undefined && existsSync(old)) {
        rmSync(spareDir, { recursive: true, force: true });
        mkdirSync(dirname(spareDir), { recursive: true });
        renamePatiently(old, spareDir, isWindows);
      }
    } catch {
      // A folder that is not ours, or another disk: the next site is made without.
    }
    rmSync(old, { recursive: true, force: true });
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
      const { tree, stayed } = gather();
      syncFolder(tree);
      if (existsSync(outDir)) renamePatiently(outDir, old, isWindows);
      try {
        renamePatiently(tree, outDir, isWindows);
      } catch (error) {
        if (existsSync(old)) renamePatiently(old, outDir, isWindows);
        throw error;
      }
      syncFolder(dirname(outDir));
      rmSync(staging, { recursive: true, force: true });
      retire();
      const taken = kept.map((file): WrittenFile => {
        const { inode: _inode, ...rest } = file;
        return { ...rest, stayed: stayed?.has(file) ?? false };
      });
      return byPath([...written, ...taken]);
    },
    abort() {
      rmSync(staging, { recursive: true, force: true });
      written.length = 0;
      kept.length = 0;
      seen.clear();
      place = placer(fresh);
      begun = false;
    },
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

/** @returns whether it was done */
function rename(from: string, to: string): boolean {
  try {
    renamePatiently(from, to, isWindows);
    return true;
  } catch {
    return false;
  }
}

function manifestText(files: readonly WrittenFile[]): string {
  const entries = files.map((file) => [file.path, { bytes: file.bytes, sha256: file.sha256 }] as const);
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(entries) }, null, 1)}\n`;
}

/** The renames' order reaches the disk. Some systems cannot sync a folder: then the order is theirs. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // EISDIR, EPERM and EINVAL: not supported here.
  }
}
