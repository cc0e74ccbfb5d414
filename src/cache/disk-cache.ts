/**
 * Bytes by key on disk. A faulty entry counts as absent, and with a faulty disk the build goes on without a cache. Entries
 * are written under another name and then renamed, so that two builds at once do not disturb each other.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { basename, join } from 'node:path';

export interface CacheEntry {
  /** May be empty. */
  readonly head: Uint8Array;
  readonly body: Uint8Array;
}

export interface Cache {
  get(key: string): CacheEntry | undefined;
  /**
   * Reads the head of an entry alone, in one short read; its body may still turn out to be spoilt.
   * @param read given the bytes, which are its own until it returns; where it throws, the entry counts as absent
   */
  withHead<T>(key: string, read: (head: Uint8Array) => T): T | undefined;
  /** Whether there is an entry, without reading it: it may still turn out to be spoilt. */
  has(key: string): boolean;
  /** @returns whether it is kept: a disk may refuse */
  put(key: string, body: Uint8Array, head?: Uint8Array): boolean;
  /**
   * Removes the entries that were used longest ago until the rest is within the bound; once an hour at most.
   * @param inUse keys of entries that stay, however large they are together
   */
  trim(maxBytes: number, inUse?: ReadonlySet<string>): void;
}

/** An entry that was there a moment ago is gone or spoilt. What relied on it must be done again without it. */
export class LostEntry extends Error {}

export const NO_CACHE: Cache = {
  get: () => undefined,
  withHead: () => undefined,
  has: () => false,
  put: () => false,
  trim: () => {},
};

// A file: checksum of the head, checksum of the body, length of the head, head, body.
const CHECK_BYTES = 16;
const PREFIX_BYTES = 2 * CHECK_BYTES + 4;
/** Most heads are in the first read, with their prefix. */
const FIRST_READ_BYTES = 16_384;
const NOTHING = new Uint8Array();
/** So many letters of a key name the folder of its entry: sixteen folders, enough for tens of thousands of entries. */
const SHARD_LETTERS = 1;
/** Entries older than this get a new time when they are read, so that trimming knows what is in use. */
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000;
/** Least time between two searches for old entries. */
const TRIM_EVERY_MS = 60 * 60 * 1000;
const TRIMMED_FILE = 'trimmed';

/** @param folder made when it is first written to */
export function createDiskCache(folder: string): Cache {
  const folders = new Set<string>();
  const folderOf = (key: string) => join(folder, key.slice(0, SHARD_LETTERS));
  const pathOf = (key: string) => join(folderOf(key), key.slice(SHARD_LETTERS));
  let buffer = Buffer.allocUnsafe(FIRST_READ_BYTES);
  return {
    get(key) {
      try {
        const file = pathOf(key);
        const bytes = readFileSync(file);
        if (isSpoilt(bytes)) {
          // Its head may be sound. It goes, so that nobody who reads only the head comes here again.
          rmSync(file, { force: true });
          return undefined;
        }
        touch(file, statSync(file));
        const split = PREFIX_BYTES + headLength(bytes);
        return { head: bytes.subarray(PREFIX_BYTES, split), body: bytes.subarray(split) };
      } catch {
        return undefined;
      }
    },
    withHead(key, use) {
      try {
        const file = pathOf(key);
        const handle = openSync(file, 'r');
        try {
          const stat = fstatSync(handle);
          let read = readSync(handle, buffer, 0, FIRST_READ_BYTES, 0);
          const end = PREFIX_BYTES + headLength(buffer);
          if (end > stat.size) return undefined;
          if (end > buffer.byteLength) buffer = Buffer.concat([buffer, Buffer.alloc(end)]);
          if (end > read) read += readSync(handle, buffer, read, end - read, read);
          touch(file, stat);
          if (!hasHead(buffer.subarray(0, read))) return undefined;
          return use(buffer.subarray(PREFIX_BYTES, end));
        } finally {
          closeSync(handle);
        }
      } catch {
        return undefined;
      }
    },
    has: (key) => existsSync(pathOf(key)),
    put(key, body, head = NOTHING) {
      try {
        const parent = folderOf(key);
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
        folders.add(parent);
        const file = pathOf(key);
        const draft = `${file}.${process.pid}`;
        const length = Buffer.alloc(4);
        length.writeUInt32LE(head.byteLength);
        writeParts(draft, [checksum(head), checksum(body), length, head, body]);
        renameSync(draft, file);
        return true;
      } catch {
        // Read-only or full: the next build works as hard as this one.
        return false;
      }
    },
    trim(maxBytes, inUse) {
      try {
        trimFolder(folder, maxBytes, inUse);
      } catch {
        // As above.
      }
    },
  };
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const handle = openSync(file, 'w');
  try {
    const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (writevSync(handle, parts) < bytes) throw new Error('the disk took a part alone');
  } finally {
    closeSync(handle);
  }
}

function checksum(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, CHECK_BYTES);
}

const headLength = (bytes: Buffer): number => bytes.readUInt32LE(2 * CHECK_BYTES);

/** Whether the head is there as it was put. @param bytes of a file, from its beginning, its head included */
function hasHead(bytes: Buffer): boolean {
  const head = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headLength(bytes));
  return checksum(head).equals(bytes.subarray(0, CHECK_BYTES));
}

function isSpoilt(bytes: Buffer): boolean {
  if (bytes.byteLength < PREFIX_BYTES || !hasHead(bytes)) return true;
  const body = bytes.subarray(PREFIX_BYTES + headLength(bytes));
  return !checksum(body).equals(bytes.subarray(CHECK_BYTES, 2 * CHECK_BYTES));
}

function touch(file: string, { mtimeMs }: Stats): void {
  const now = Date.now();
  if (now - mtimeMs > TOUCH_AFTER_MS) utimesSync(file, now / 1000, now / 1000);
}

function trimFolder(folder: string, maxBytes: number, inUse: ReadonlySet<string> = new Set()): void {
  const mark = join(folder, TRIMMED_FILE);
  const last = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.abs(Date.now() - last) < TRIM_EVERY_MS) return;
  writeFileSync(mark, '');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== TRIMMED_FILE)
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return { file, size, mtimeMs, isUsed: inUse.has(basename(entry.parentPath) + entry.name) };
    })
    .sort((a, b) => Number(b.isUsed) - Number(a.isUsed) || b.mtimeMs - a.mtimeMs);
  let total = 0;
  for (const { file, size, isUsed } of entries) {
    total += size;
    if (total > maxBytes && !isUsed) rmSync(file, { force: true });
  }
}
