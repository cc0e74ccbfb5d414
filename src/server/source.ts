/** Where served bytes come from. Only names that a source lists are ever answered: a request cannot reach the disk. */
import { constants, type Dirent, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MANIFEST_FILE } from '../emit/index.ts';

/** A file in memory, or one on the disk that is open for reading. */
export type ServedFile =
  | { readonly bytes: Uint8Array; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly size: number;
      readonly mtimeMs: number;
      /** Bytes from `start` to `end`, both included. */
      open(start: number, end: number): Readable;
      /** To be called in any case, once. */
      close(): Promise<void>;
    };

/** In bytes. */
export const sizeOf = (file: ServedFile): number => ('bytes' in file ? file.bytes.byteLength : file.size);

/** All bytes of a file; it stays open. */
export const readWhole = async (file: ServedFile): Promise<Uint8Array> =>
  'bytes' in file ? file.bytes : buffer(file.open(0, file.size - 1));

export interface FileSource {
  /** @param path of an output file, decoded, '/'-separated: `functions/overview/index.html` */
  read(path: string): Promise<ServedFile | undefined> | ServedFile | undefined;
  has(path: string): Promise<boolean> | boolean;
}

/**
 * The files of a folder as they were listed, listed anew when the folder was swapped for another one. Symbolic links are
 * left out, and so are dot files that no build has put there.
 */
export function createFolderSource(folder: string): FileSource {
  let files = new Set<string>();
  let identity = '';
  const refresh = () => {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    const now = stat ? `${stat.ino}:${stat.mtimeMs}` : '';
    if (now === identity) return;
    identity = now;
    files = stat ? list(folder) : new Set();
  };
  refresh();
  return {
    has(path) {
      refresh();
      return files.has(path);
    },
    async read(path) {
      refresh();
      return files.has(path) ? openFile(join(folder, path), folder) : undefined;
    },
  };
}

/**
 * Opens a plain file below a folder. A link on the way, put there since the folder was listed, is not followed.
 * @param file absolute
 */
export async function openFile(file: string, folder: string): Promise<ServedFile | undefined> {
  try {
    if (realpathSync(file) !== join(realpathSync(folder), file.slice(folder.length))) return undefined;
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = await handle.stat();
    if (!stat.isFile()) {
      await handle.close();
      return undefined;
    }
    return {
      size: stat.size,
      mtimeMs: stat.mtimeMs,
      open: (start, end) => handle.createReadStream({ start, end, autoClose: false }),
      close: () => handle.close(),
    };
  } catch {
    return undefined;
  }
}

/** What a build has put there on purpose: files that its list has, with a dot somewhere at the beginning of a name. */
function madeDotFiles(root: string): ReadonlySet<string> {
  try {
    const { files } = JSON.parse(readFileSync(join(root, MANIFEST_FILE), 'utf8')) as { files: object };
    return new Set(Object.keys(files).filter((path) => /(?:^|\/)\./.test(path)));
  } catch {
    return new Set();
  }
}

function list(root: string): Set<string> {
  const found = new Set<string>();
  const files = madeDotFiles(root);
  const folders = new Set(['.well-known']);
  for (const path of files)
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at));
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }) as Dirent[]) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') || folders.has(path)) walk(join(folder, entry.name), `${path}/`);
      } else if (entry.isFile() && (!entry.name.startsWith('.') || files.has(path))) found.add(path);
    }
  };
  walk(root, '');
  return found;
}
