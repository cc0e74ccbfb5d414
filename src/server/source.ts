/** Where served bytes come from. Only names that a source lists are ever answered: a request can not reach the disk. */
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServedFile {
  readonly bytes: Uint8Array;
}

export interface FileSource {
  /** @param path of an output file, decoded, '/'-separated: `functions/overview/index.html` */
  read(path: string): Promise<ServedFile | undefined> | ServedFile | undefined;
  has(path: string): Promise<boolean> | boolean;
}

/**
 * The files of a folder as they were listed, listed anew when the folder was swapped for another one. Symbolic links are
 * left out, and so are dot files, as static hosts do.
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
    read(path) {
      refresh();
      if (!files.has(path)) return undefined;
      const file = join(folder, path);
      // A link put there since the folder was listed is not followed either.
      if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
      return { bytes: readFileSync(file) };
    },
  };
}

function list(root: string): Set<string> {
  const found = new Set<string>();
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }) as Dirent[]) {
      if (entry.name.startsWith('.') && entry.name !== '.well-known') continue;
      if (entry.isDirectory()) walk(join(folder, entry.name), `${prefix}${entry.name}/`);
      else if (entry.isFile()) found.add(prefix + entry.name);
    }
  };
  walk(root, '');
  return found;
}
