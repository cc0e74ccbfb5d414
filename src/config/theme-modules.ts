/** The modules of a Docusaurus site that replace parts of its theme. */
import { existsSync, readdirSync } from 'node:fs';
import { toPosix } from '../paths/index.ts';

/** `Footer/index.tsx`, and `Footer/Index.tsx` → `Footer` */
export const partOfFile = (file: string): string => file.replace(/(?:\/index)?\.[jt]sx?$/i, '');

/** @returns paths of modules in a folder and below it, relative to it; none where there is no folder */
export function themeModules(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(toPosix)
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\.|(?:^|\/)__/.test(file))
    .sort();
}
