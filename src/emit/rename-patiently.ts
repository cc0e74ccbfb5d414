/** Renames on systems where another program may hold a file for a moment. */
import { renameSync } from 'node:fs';

/** On Windows a virus scanner, an indexer or an editor that reads a file keeps it, and the folders around it, from being renamed. */
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY']);
const WAITS_MS = [10, 30, 100, 300, 600];

/** @param rename what is tried; another one in tests. @throws what the last attempt threw */
export function renamePatiently(from: string, to: string, isWindows: boolean, rename = renameSync): void {
  for (const wait of isWindows ? WAITS_MS : []) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (!HELD.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    }
  }
  rename(from, to);
}
