/** Reads the imports of the sources, for the tests that hold the architecture. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

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

/** Static and dynamic imports and re-exports, those of types too. Texts of code, which are written into files, have none. */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, typeOnly: boolean) => {
    if (typeof specifier !== 'string') return;
    const to = specifier.startsWith('.')
      ? relative(join(root, 'src'), resolve(join(root, 'src'), dirname(file), specifier)).replaceAll(
          '\\',
          '/',
        )
      : undefined;
    found.push({ from: file, specifier, to, typeOnly });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) walk(item);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, source, importKind, exportKind } = node as Readonly<Record<string, unknown>>;
    const value = (source as { readonly value?: unknown } | null | undefined)?.value;
    if (/^(?:Import(?:Declaration|Expression)|Export(?:All|Named)Declaration)$/.test(type as string))
      add(value, importKind === 'type' || exportKind === 'type');
    else if (type === 'TSImportType') add(value, true);
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child);
  };
  walk(parseAst(readSource(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

export const roomOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
