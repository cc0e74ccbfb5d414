/** Makes sidebar items from the folder tree of one version, with the settings of its category files. */

import { posix } from 'node:path';
import { compareText } from '../diagnostics/index.ts';
import type { CategorySettings } from './category-files.ts';
import { compareNames, type Entry } from './entries.ts';
import type { SplitPrefix } from './number-prefixes.ts';
import { asRecord } from './sidebar-fields.ts';
import type { CategoryLink, GivenItem } from './sidebar-items.ts';

/** One folder. */
export interface FolderNode {
  /** Relative to the content folder; empty at the top. */
  readonly path: string;
  readonly docs: Entry[];
  readonly folders: Map<string, FolderNode>;
}

interface Placed {
  readonly position: number | undefined;
  readonly name: string;
  readonly item: GivenItem;
}

export interface AutoOptions {
  /** By folder path. */
  readonly settings: ReadonlyMap<string, CategorySettings>;
  readonly splitPrefix: SplitPrefix;
  /** As in Docusaurus: the index page of the folder has no place of its own, and names are compared as texts. */
  readonly isLenient: boolean;
  /** Finds the doc that a category file's link names, by id or by id within the folder. */
  readonly findDoc: (id: string) => Entry | undefined;
  /** Key path of the item that asked, for messages. */
  readonly path: string;
}

/** Arranges entries by folder. */
export function folderTree(entries: Iterable<Entry>): FolderNode {
  const root: FolderNode = { path: '', docs: [], folders: new Map() };
  for (const entry of entries) {
    let node = root;
    for (const name of entry.folder === '' ? [] : entry.folder.split('/')) {
      let next = node.folders.get(name);
      if (!next) {
        next = { path: node.path === '' ? name : `${node.path}/${name}`, docs: [], folders: new Map() };
        node.folders.set(name, next);
      }
      node = next;
    }
    node.docs.push(entry);
  }
  return root;
}

/** Finds a folder of the tree by path; `.` is the top. */
export function findFolder(root: FolderNode, dirName: string): FolderNode | undefined {
  const names = posix
    .normalize(dirName)
    .split('/')
    .filter((name) => name !== '.' && name !== '');
  return names.reduce<FolderNode | undefined>((node, name) => node?.folders.get(name), root);
}

/** The items of a folder: by position, then by file name, where numbers are compared as numbers, the index page first. */
export function autoItems(node: FolderNode, options: AutoOptions, except?: Entry): GivenItem[] {
  const placed: Placed[] = [];
  for (const entry of node.docs) {
    if (entry === except) continue;
    const item: GivenItem = { type: 'doc', path: options.path, id: entry.id };
    const own = !options.isLenient && entry.isIndex ? Number.NEGATIVE_INFINITY : undefined;
    placed.push({ position: entry.position ?? own, name: posix.basename(entry.doc.docPath), item });
  }
  for (const [name, folder] of node.folders) placed.push(...placeFolder(name, folder, options));
  const compare = options.isLenient ? compareText : compareNames;
  placed.sort(
    (a, b) =>
      (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) ||
      compare(a.name, b.name),
  );
  return placed.map(({ item }) => item);
}

function placeFolder(name: string, folder: FolderNode, options: AutoOptions): Placed[] {
  const settings = options.settings.get(folder.path);
  const prefix = options.splitPrefix(name);
  const linked = linkedDoc(folder, settings, options);
  const items = autoItems(folder, options, linked);
  if (items.length === 0 && !linked) return [];
  const link: CategoryLink | undefined = linked
    ? { type: 'doc', id: linked.id }
    : (settings?.link ?? undefined);
  const item: GivenItem = {
    type: 'category',
    path: settings?.file ?? options.path,
    label: settings?.label ?? linked?.doc.frontMatter.sidebarLabel ?? linked?.doc.title ?? prefix.name,
    description: settings?.description,
    link,
    collapsible: settings?.collapsible,
    collapsed: settings?.collapsed,
    className: settings?.className ?? linked?.doc.frontMatter.sidebarClassName,
    customProps: settings?.customProps ?? asRecord(linked?.doc.frontMatter.extra.sidebar_custom_props),
    items,
  };
  return [{ position: settings?.position ?? linked?.position ?? prefix.position, name, item }];
}

function linkedDoc(
  folder: FolderNode,
  settings: CategorySettings | undefined,
  options: AutoOptions,
): Entry | undefined {
  if (settings?.link === null || settings?.link?.type === 'generated-index') return undefined;
  if (settings?.link?.type === 'doc') {
    const { id } = settings.link;
    const folderId = folder.docs[0]?.id.split('/').slice(0, -1).join('/');
    return (folderId ? options.findDoc(`${folderId}/${id}`) : undefined) ?? options.findDoc(id);
  }
  return folder.docs.find((entry) => entry.isIndex && !entry.unlisted);
}
