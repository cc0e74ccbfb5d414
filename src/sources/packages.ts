/** Which packages are installed. Does not load them, because that may take long or have effects. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Version of a package; empty where there is none.
 * @param from file that would load it: by default one of this tool
 */
export function packageVersion(name: string, from = import.meta.url): string {
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const text = readIfThere(join(folder, name, 'package.json'));
    if (text !== undefined) return JSON.parse(text).version;
  }
  return '';
}

/** Files in which npm, pnpm and Yarn note what they have installed. */
const RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** Hash of the nearest such file, in a folder or above it. Equal hashes mean equal packages. Empty where there is none. */
export function installedPackages(folder: string): string {
  for (const name of RECORDS) {
    const text = readIfThere(join(folder, 'node_modules', name));
    if (text !== undefined) return hash('sha256', text);
  }
  return dirname(folder) === folder ? '' : installedPackages(dirname(folder));
}

/** Text of a file; undefined where it cannot be read. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
