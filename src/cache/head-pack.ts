/**
 * The heads of a cache's entries in one file. A build needs nearly all of them, and opening a file takes longer than reading a
 * head. Written piece by piece: a large site's heads have no room beside each other.
 */
import { createHash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const PACK_FILE = 'heads';

export interface HeadPack {
  add(key: string, head: Uint8Array): void;
  /** Puts the pack in the place of the one before. */
  finish(): void;
}

// A file: heads, keys and lengths as JSON, length of that, checksum of everything before.
const LENGTH_BYTES = 4;
const CHECK_BYTES = 32;

/** What was packed; nothing where there is no pack or it is spoilt. */
export function readPack(file: string): ReadonlyMap<string, Uint8Array> {
  const heads = new Map<string, Uint8Array>();
  try {
    const bytes = readFileSync(file);
    const end = bytes.byteLength - CHECK_BYTES;
    if (end < LENGTH_BYTES || !hash('sha256', bytes.subarray(0, end), 'buffer').equals(bytes.subarray(end)))
      return heads;
    const tableEnd = end - LENGTH_BYTES;
    const table = bytes.toString('utf8', tableEnd - bytes.readUInt32LE(tableEnd), tableEnd);
    let start = 0;
    for (const [key, length] of JSON.parse(table) as [string, number][]) {
      heads.set(key, bytes.subarray(start, start + length));
      start += length;
    }
  } catch {
    // None yet.
  }
  return heads;
}

/** @param folder made where it is not there */
export function createPack(folder: string): HeadPack {
  // One name for all: where two builds write it at once, its checksum is wrong, and there is no pack.
  const draft = join(folder, `${PACK_FILE}.draft`);
  const table: [key: string, length: number][] = [];
  const sum = createHash('sha256');
  let handle: number | undefined;
  let isLost = false;
  // Read-only or full: the next build reads heads one by one.
  const attempt = (work: () => void) => {
    if (isLost) return;
    try {
      work();
    } catch {
      isLost = true;
      rmSync(draft, { force: true });
    }
  };
  const append = (bytes: Uint8Array) => {
    if (handle === undefined) {
      mkdirSync(folder, { recursive: true });
      handle = openSync(draft, 'w');
    }
    writeSync(handle, bytes);
    sum.update(bytes);
  };
  return {
    add(key, head) {
      attempt(() => append(head));
      table.push([key, head.byteLength]);
    },
    finish() {
      attempt(() => {
        const json = Buffer.from(JSON.stringify(table));
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32LE(json.byteLength);
        append(json);
        append(length);
        writeSync(handle!, sum.digest());
      });
      if (handle !== undefined) closeSync(handle);
      attempt(() => renameSync(draft, join(folder, PACK_FILE)));
    },
  };
}
