/** Files as values: what every stage hands to a sink, and the sinks' shape. */
import type { OutputPath } from '../paths/index.ts';

/** One file of the finished site: its bytes, or a file to copy. */
export type OutputFile = { readonly path: OutputPath; readonly content: string | Uint8Array } | CopiedFile;

export interface CopiedFile {
  readonly path: OutputPath;
  /** Absolute path. */
  readonly copyFrom: string;
}

export interface WrittenFile {
  readonly path: OutputPath;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Of a file of the previous site. Exact up to 2 ** 53; without it the file is given another name, or copied. */
  readonly inode?: number | undefined;
  /** It was taken over from the previous site. */
  readonly isKept?: boolean | undefined;
  /** It was, and nothing about it changed: not even its times. */
  readonly isUntouched?: boolean | undefined;
}

/** A file that was to be kept is gone. */
export class LostFile extends Error {}

/** Where files go. Two files with one path are a bug of the caller: `write` throws. */
export interface Sink {
  write(file: OutputFile): void;
  /** Takes a file of the previous site over as it is, without reading it. Where a sink lacks it, the file is to be written. */
  keep?(file: WrittenFile): void;
  /**
   * Makes the written and the kept files the site. The previous site does not change before this, nor if it throws `LostFile`.
   * @throws LostFile where a kept file is not there any more
   */
  commit(): Promise<readonly WrittenFile[]>;
  /** Forgets everything written. Safe to call at any time, more than once. */
  abort(): void;
}
