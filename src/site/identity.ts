/**
 * What a file's path and front matter say about its page: id, slug, position. One doc in, no other file is looked at.
 * The rules are Docusaurus's, so that an existing docs folder keeps its ids and addresses.
 */
import { posix } from 'node:path';
import type { Doc } from '../content/index.ts';

/** What the name of one file means. */
export interface DocIdentity {
  /** Unique in its version: `functions/overview`. */
  readonly id: string;
  /** Address below the version's root: `/functions/overview`, `/api/`. */
  readonly slug: string;
  /** The document of its folder: `index`, `README`, or named like the folder. */
  readonly isIndex: boolean;
  /** Place in an automatic sidebar: front matter, else the number in front of the file name. */
  readonly position: number | undefined;
}

/** `2021-10-notes` and `7.0-x` begin with a date or a version: nothing is taken off. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits `01-intro` or `1. intro` into name and number; names that begin with a date or a version stay whole. */
export function splitNumberPrefix(name: string): {
  readonly name: string;
  readonly position: number | undefined;
} {
  if (DATE_OR_VERSION.test(name)) return { name, position: undefined };
  const match = NUMBER_PREFIX.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name, position: undefined };
}

/** Reads id, slug and position off a doc. `numberPrefixes` is the config's option; front matter can switch it off. */
export function identify(doc: Doc, numberPrefixes: boolean): DocIdentity {
  const strip = numberPrefixes && doc.frontMatter.parseNumberPrefixes !== false;
  const folder = folderOf(doc.docPath);
  const fileName = posix.basename(doc.docPath).replace(/\.[^.]*$/, '');
  const file = strip ? splitNumberPrefix(fileName) : { name: fileName, position: undefined };
  const folders = folder === '' ? [] : folder.split('/');
  const cleanFolder = (strip ? folders.map((name) => splitNumberPrefix(name).name) : folders).join('/');
  const baseId = doc.frontMatter.id ?? file.name;
  const isIndex = isFolderIndex(fileName, folders.at(-1));
  return {
    id: cleanFolder === '' ? baseId : `${cleanFolder}/${baseId}`,
    slug: slugOf({ folder: cleanFolder, baseId, isIndex, slug: doc.frontMatter.slug }),
    isIndex,
    position: doc.frontMatter.sidebarPosition ?? file.position,
  };
}

/** The folder part of a '/'-separated path, empty at the top. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

function isFolderIndex(fileName: string, folder: string | undefined): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === folder?.toLowerCase();
}

function slugOf(of: { folder: string; baseId: string; isIndex: boolean; slug: string | undefined }): string {
  const root = of.folder === '' ? '/' : `/${of.folder}/`;
  if (of.slug === undefined && of.isIndex) return root;
  const own = of.slug ?? of.baseId;
  return own.startsWith('/') ? posix.normalize(own) : posix.normalize(root + own);
}

/** Where a finding about front matter points: the first of the keys (as written) that is there, else the file's first line. */
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
