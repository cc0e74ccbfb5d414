/** Where the file of a plugin, or of another module, that the configuration names by its path may lie. */
import { resolve } from 'node:path';

const EXTENSIONS = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
];

/** Whether a name is that of a file, and not of a package. */
export const isPath = (name: string): boolean => /^\.{0,2}\//.test(name);

/** Absolute paths, the first that is there counts; none for a package. */
export const pluginFiles = (name: string, folder: string): readonly string[] =>
  isPath(name) ? EXTENSIONS.map((end) => `${resolve(folder, name)}${end}`) : [];
