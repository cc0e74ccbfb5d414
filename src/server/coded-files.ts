/** Compressed forms of the files that `serve` sends: the ones that the build made, else made when they are asked for and kept. */
import { CODINGS, type Coding, encode, MIN_CODED_BYTES } from '../emit/index.ts';
import { type FileSource, readWhole, type ServedFile, sizeOf } from './source.ts';

/** A file that someone asks for. */
export interface PlainFile {
  readonly path: string;
  readonly file: ServedFile;
  /** Of the file as it is. */
  readonly etag: string;
}

export interface CodedFile {
  readonly file: ServedFile;
  readonly coding: Coding;
}

export interface CodedFiles {
  /**
   * @param accepted best first
   * @returns another file to send in its place; undefined where it is to be sent as it is
   */
  find(plain: PlainFile, accepted: readonly Coding[]): Promise<CodedFile | undefined>;
}

/** Larger files are sent as they are: someone waits. */
const MAX_BYTES = 8_000_000;
/** Of all compressed forms that are kept. */
const MAX_KEPT_BYTES = 64_000_000;

export function createCodedFiles(source: FileSource): CodedFiles {
  /** By path and coding, the ones that were used last at the end. */
  const made = new Map<string, { readonly etag: string; readonly bytes: Uint8Array }>();
  let size = 0;
  const keep = (key: string, entry: { readonly etag: string; readonly bytes: Uint8Array }) => {
    size += entry.bytes.byteLength - (made.get(key)?.bytes.byteLength ?? 0);
    made.delete(key);
    made.set(key, entry);
    for (const [oldest, { bytes }] of made) {
      if (size <= MAX_KEPT_BYTES) break;
      made.delete(oldest);
      size -= bytes.byteLength;
    }
  };
  return {
    async find({ path, file, etag }, accepted) {
      const length = sizeOf(file);
      if (length < MIN_CODED_BYTES) return undefined;
      for (const { name, extension } of CODINGS) {
        const ready = accepted.includes(name) && (await source.read(path + extension));
        if (ready) return { file: ready, coding: name };
      }
      const [coding] = accepted;
      if (coding === undefined || length > MAX_BYTES) return undefined;
      const key = `${coding} ${path}`;
      const known = made.get(key);
      const bytes = known?.etag === etag ? known.bytes : await encode(await readWhole(file), coding, 'quick');
      keep(key, { etag, bytes });
      return bytes.byteLength < length ? { file: { bytes }, coding } : undefined;
    },
  };
}
