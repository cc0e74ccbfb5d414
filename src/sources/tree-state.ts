/**
 * What the files of a site looked like when they were last read, and which of them look different now. Events of the file
 * system are only hints. This comparison decides.
 */
import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { isFolderPath, listingHash } from '../bundle/index.ts';
import { realPath, SKIPPED_FOLDERS } from './site-path.ts';

/** What is looked at. Absolute paths. */
export interface TreeTargets {
  /** Looked at with everything in them. */
  readonly folders: readonly string[];
  /** Single files, present or not. With a slash at its end, a folder whose names count. */
  readonly files: readonly string[];
  /** Folders that are left out wherever they lie: the output, for one. */
  readonly ignored: readonly string[];
}

export interface TreeChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export interface Stamp {
  /** Size, times of change and of writing in ns, inode. The time of change is the kernel's: no program sets it back. */
  readonly meta: string;
  /** Hash of the content, as long as another write could leave `meta` unchanged. */
  readonly hash: string | undefined;
}

export type TreeState = ReadonlyMap<string, Stamp>;

/** Two writes within this time can carry one time stamp (kernel ticks, file systems that count in seconds). */
const RACY_MS = 2_100;
/** Content of larger files is not compared. */
const MAX_HASHED_BYTES = 2_000_000;

/** A file system's clock may be behind the process's by a kernel tick. */
const CLOCK_SLACK_MS = 20;

/** Files that editors and tools put beside the one that they write: `4913`, `a.md~`, `.#a.md`, `#a.md#`, `.a.md.swp`, `a.tmp`. */
const TEMPORARY =
  /^4913$|~$|^\.#|^#.*#$|\.sw[a-px]$|^\.goutputstream-|___jb_(?:tmp|old)___$|\.tmp$|^\.~lock\./;

/** Whether a file is an editor's own and no part of the site, by its name. */
export const isTemporary = (name: string): boolean => TEMPORARY.test(name);

/** Looks at everything. A folder that does not exist, or vanishes while it is read, has no files. */
export function readTree({ folders, files, ignored }: TreeTargets, before?: TreeState): TreeState {
  const state = new Map<string, Stamp>();
  const now = Date.now();
  const left = new Set(ignored);
  const look = (path: string) => {
    if (state.has(path)) return;
    const stamp = readStamp(path, before?.get(path), now);
    if (stamp) state.set(path, stamp);
  };
  const walk = (folder: string, above: readonly string[]) => {
    for (const entry of listFolder(folder)) {
      if (isTemporary(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name) && !left.has(path)) walk(path, above);
      } else if (!entry.isSymbolicLink()) look(path);
      else {
        const target = realPath(path);
        // A link to a folder above itself would never end.
        if (target !== undefined && isFolder(target) && !above.includes(target))
          walk(path, [...above, target]);
        else look(path);
      }
    }
  };
  for (const folder of folders) walk(folder, [realPath(folder) ?? folder]);
  for (const file of files) look(file);
  return state;
}

/**
 * The state with some files looked at again. Cheap: nothing else is read.
 * @returns undefined where that is not enough: a file came or went
 */
export function readHints(state: TreeState, paths: Iterable<string>): TreeState | undefined {
  const now = Date.now();
  const next = new Map(state);
  for (const path of paths) {
    const before = state.get(path);
    const stamp = isTemporary(basename(path)) ? undefined : readStamp(path, before, now);
    if (before && stamp) next.set(path, stamp);
    // A temporary file of an editor that is gone again means nothing. A folder may hold anything.
    else if (before || existsSync(path)) return undefined;
  }
  return next;
}

/**
 * The state for a new list of targets. A new file in the list is no change, because whoever named it has just read it. A
 * file that is no longer in the list is no change either.
 */
export function retarget(state: TreeState, { folders, files, ignored }: TreeTargets): TreeState {
  const named = new Set(files);
  const isBelow = (path: string, folder: string) => path.startsWith(folder + sep);
  const next = new Map(
    [...state].filter(
      ([path]) =>
        named.has(path) ||
        (folders.some((folder) => isBelow(path, folder)) && !ignored.some((folder) => isBelow(path, folder))),
    ),
  );
  const now = Date.now();
  for (const file of files) {
    const stamp = next.has(file) ? undefined : readStamp(file, undefined, now);
    if (stamp) next.set(file, stamp);
  }
  return next;
}

/** The state in which files that were written after a moment count as changed. @param since ms since 1970 */
export function doubtYoung(state: TreeState, since: number): TreeState {
  const isYoung = ({ meta }: Stamp) => Number(meta.split(':')[1]) / 1e6 >= since - CLOCK_SLACK_MS;
  return new Map(
    [...state].map(([path, stamp]) => [path, isYoung(stamp) ? { meta: '', hash: undefined } : stamp]),
  );
}

/** @returns undefined where nothing differs */
export function compareTrees(before: TreeState, after: TreeState): TreeChanges | undefined {
  const added: string[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const [path, stamp] of after) {
    const old = before.get(path);
    if (!old) added.push(path);
    else if (!isSame(old, stamp)) changed.push(path);
  }
  if (after.size !== before.size + added.length) {
    for (const path of before.keys()) if (!after.has(path)) removed.push(path);
  }
  return added.length + changed.length + removed.length > 0 ? { added, changed, removed } : undefined;
}

function isSame(old: Stamp, stamp: Stamp): boolean {
  if (old.hash !== undefined && stamp.hash !== undefined && old.hash !== stamp.hash) return false;
  return old.meta === stamp.meta;
}

function readStamp(path: string, before: Stamp | undefined, now: number): Stamp | undefined {
  try {
    if (isFolderPath(path)) return { meta: listingHash(path), hash: undefined };
    const stat = statSync(path, { bigint: true });
    if (!stat.isFile()) return undefined;
    const meta = `${stat.size}:${stat.ctimeNs}:${stat.mtimeNs}:${stat.ino}`;
    // The time stamps are old enough to be trusted, and were so at the last look: nothing to read.
    const isRacy = now - Number(stat.ctimeMs) < RACY_MS;
    const wasRacy = before?.meta === meta && before.hash !== undefined;
    if ((!isRacy && !wasRacy) || stat.size > MAX_HASHED_BYTES) return { meta, hash: undefined };
    const hash = createHash('sha1').update(readFileSync(path)).digest('base64');
    // The first look after that compares the content a last time.
    return { meta, hash: isRacy || hash !== before?.hash ? hash : undefined };
  } catch {
    return undefined;
  }
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
