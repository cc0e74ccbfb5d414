/** Which packages are installed: without loading them, which may take long or have effects. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Version of a package that this tool would load; empty where there is none. */
export function packageVersion(name: string): string {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = readIfThere(join(folder, name, 'package.json'));
    if (text !== undefined) return JSON.parse(text).version;
  }
  return '';
}

/** What npm, pnpm and Yarn write down of the packages that they have installed. */
const RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** Of the nearest such record, above a folder or in it: with the same one the same packages are installed. Empty for none. */
export function installedPackages(folder: string): string {
  for (const name of RECORDS) {
    const text = readIfThere(join(folder, 'node_modules', name));
    if (text !== undefined) return hash('sha256', text);
  }
  return dirname(folder) === folder ? '' : installedPackages(dirname(folder));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
