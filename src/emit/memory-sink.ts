/** A sink that keeps the files in memory, for tests and the development server. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutputFile, Sink, WrittenFile } from './output-file.ts';

export interface MemorySink extends Sink {
  /** Bytes by output path; present after `commit`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export function createMemorySink(): MemorySink {
  const staged = new Map<string, Uint8Array>();
  const files = new Map<string, Uint8Array>();
  return {
    files,
    write(file: OutputFile) {
      if (staged.has(file.path)) throw new Error(`two outputs for "${file.path}"`);
      staged.set(file.path, bytesOf(file));
    },
    async commit() {
      files.clear();
      const written: WrittenFile[] = [];
      for (const path of [...staged.keys()].sort()) {
        const bytes = staged.get(path)!;
        files.set(path, bytes);
        written.push({
          path: path as WrittenFile['path'],
          bytes: bytes.byteLength,
          sha256: hash('sha256', bytes),
        });
      }
      return written;
    },
    abort() {
      staged.clear();
    },
  };
}

function bytesOf(file: OutputFile): Uint8Array {
  if ('copyFrom' in file) return readFileSync(file.copyFrom);
  return typeof file.content === 'string' ? Buffer.from(file.content, 'utf8') : file.content;
}
