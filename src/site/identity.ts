/**
 * What a file's path and front matter say about its page: id, slug, position. Looks at one doc and no other file. The rules
 * are those of Docusaurus, so that an existing docs folder keeps its ids and addresses.
 */
import { posix } from 'node:path';
import type { Doc } from '../content/index.ts';
import { folderOf } from '../paths/index.ts';
import { type SplitPrefix, unsplit } from './number-prefixes.ts';

/** What a file's name means. */
export interface DocIdentity {
  /** Unique in its version: `functions/overview`. */
  readonly id: string;
  /** Address below the version's root: `/functions/overview`, `/api/`. */
  readonly slug: string;
  /** The main document of its folder: `index`, `README`, or named like the folder. */
  readonly isIndex: boolean;
  /** Position in an automatic sidebar: from front matter, otherwise the number in front of the file name. */
  readonly position: number | undefined;
}

/** Gets id, slug and position of a doc. Front matter can switch `splitPrefix`, the way of its version, off. */
export function identify(doc: Doc, splitPrefix: SplitPrefix): DocIdentity {
  const split = doc.frontMatter.parseNumberPrefixes === false ? unsplit : splitPrefix;
  const folder = folderOf(doc.docPath);
  const fileName = posix.basename(doc.docPath).replace(/\.[^.]*$/, '');
  const file = split(fileName);
  const folders = folder === '' ? [] : folder.split('/');
  const cleanFolder = folders.map((name) => split(name).name).join('/');
  const baseId = doc.frontMatter.id ?? file.name;
  const isIndex = isFolderIndex(fileName, folders.at(-1));
  return {
    id: cleanFolder === '' ? baseId : `${cleanFolder}/${baseId}`,
    slug: slugOf({ folder: cleanFolder, baseId, isIndex, slug: doc.frontMatter.slug }),
    isIndex,
    position: doc.frontMatter.sidebarPosition ?? file.position,
  };
}

/** The same of a page of a `pages` collection: its path is its address, and only `index` stands for its folder. */
export function identifyPage({ docPath, frontMatter }: Doc): DocIdentity {
  const id = docPath.replace(/\.[^./]*$/, '');
  const isIndex = posix.basename(id).toLowerCase() === 'index';
  const slug = slugOf({ folder: folderOf(id), baseId: posix.basename(id), isIndex, slug: frontMatter.slug });
  return { id, slug, isIndex, position: undefined };
}

/** Whether a file stands for its folder. */
export function isFolderIndex(fileName: string, folder: string | undefined): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === folder?.toLowerCase();
}

function slugOf(of: { folder: string; baseId: string; isIndex: boolean; slug: string | undefined }): string {
  const root = of.folder === '' ? '/' : `/${of.folder}/`;
  if (of.slug === undefined && of.isIndex) return root;
  const own = of.slug ?? of.baseId;
  return own.startsWith('/') ? posix.normalize(own) : posix.normalize(root + own);
}

/**
 * Where a finding about front matter points: to the first of these keys that is present, otherwise to the file's first
 * line.
 */
export function frontMatterPlace(
  doc: Doc,
  ...keys: readonly string[]
): { readonly line: number; readonly column?: number } {
  for (const key of keys) {
    const place = doc.frontMatterLines?.[key];
    if (place) return { line: place.line, column: place.column };
  }
  return { line: 1 };
}
