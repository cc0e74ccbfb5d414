/**
 * Bytes by key on disk. A cache is a hint: whatever is wrong with an entry, it is a miss; whatever is wrong with the disk, the
 * build goes on without. Entries are written under another name and renamed, so two builds at once do not meet.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export interface Cache {
  /** Bytes of a key, or undefined. */
  get(key: string): Uint8Array | undefined;
  /** Whether there is an entry, without reading it: it may still turn out to be spoilt. */
  has(key: string): boolean;
  /** @returns whether it is kept: a disk may refuse */
  put(key: string, bytes: Uint8Array): boolean;
  /** Removes the entries that were used longest ago until the rest is within the bound. */
  trim(maxBytes: number): void;
}

/** An entry that was there a moment ago is gone or spoilt: what relied on it must be done again without. */
export class LostEntry extends Error {}

export const NO_CACHE: Cache = { get: () => undefined, has: () => false, put: () => false, trim: () => {} };

const CHECK_BYTES = 16;
/** Entries older than this get a new time when they are read, so that trimming knows what is in use. */
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000;

/** @param folder made when it is first written to */
export function createDiskCache(folder: string): Cache {
  const folders = new Set<string>();
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2));
  return {
    get(key) {
      try {
        const file = pathOf(key);
        const bytes = readFileSync(file);
        const body = bytes.subarray(CHECK_BYTES);
        if (!checksum(body).equals(bytes.subarray(0, CHECK_BYTES))) return undefined;
        const now = Date.now();
        if (now - statSync(file).mtimeMs > TOUCH_AFTER_MS) utimesSync(file, now / 1000, now / 1000);
        return body;
      } catch {
        return undefined;
      }
    },
    has: (key) => existsSync(pathOf(key)),
    put(key, bytes) {
      try {
        const parent = join(folder, key.slice(0, 2));
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
        folders.add(parent);
        const file = pathOf(key);
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, Buffer.concat([checksum(bytes), bytes]));
        renameSync(draft, file);
        return true;
      } catch {
        // Read-only or full: the next build works as hard as this one.
        return false;
      }
    },
    trim(maxBytes) {
      try {
        trimFolder(folder, maxBytes);
      } catch {
        // As above.
      }
    },
  };
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECK_BYTES);
}

function trimFolder(folder: string, maxBytes: number): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return { file, size, mtimeMs };
    })
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  let total = 0;
  for (const { file, size } of entries) {
    total += size;
    if (total > maxBytes) rmSync(file, { force: true });
  }
}
