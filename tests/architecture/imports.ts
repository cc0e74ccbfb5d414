/** Reads the imports of the sources, for the tests that hold the architecture. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Import {
  /** Importing file relative to src, '/'-separated. */
  readonly from: string;
  readonly specifier: string;
  /** Imported file relative to src, for relative specifiers. */
  readonly to: string | undefined;
  readonly typeOnly: boolean;
}

export function sourceFiles(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(join(root, 'src'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(join(root, 'src', file), 'utf8');
}

/** Static and dynamic imports and re-exports, comments left out. */
export function importsOf(file: string): Import[] {
  const text = readSource(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  const pattern =
    /(?:^|[;\n}])\s*(import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  for (const match of text.matchAll(pattern)) {
    const specifier = match[3] ?? match[4]!;
    const to = specifier.startsWith('.')
      ? relative(join(root, 'src'), resolve(join(root, 'src'), dirname(file), specifier)).replaceAll(
          '\\',
          '/',
        )
      : undefined;
    found.push({ from: file, specifier, to, typeOnly: match[2] !== undefined });
  }
  return found;
}

export const roomOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
