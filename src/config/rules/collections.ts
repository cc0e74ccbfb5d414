/** Rules between the collections of a site, and for those who name one. */
import { nearest } from '../../diagnostics/index.ts';
import { isRecord, type KeyPath, oneOf, showValue } from '../fault.ts';
import { folder, listAt, type Ruling, textAt } from './reader.ts';

/** Ids and folders that need not be written. */
const DEFAULT_IDS: Readonly<Record<string, string>> = { pages: 'pages', blog: 'blog' };
const DEFAULT_FOLDERS: Readonly<Record<string, string>> = { pages: 'src/pages' };

/** Ids that would stand for folders of the docs. */
const RESERVED_IDS: readonly string[] = ['docs', 'default'];

export function judgeCollections({ root, report }: Ruling): void {
  const ids = new Map<string, string>();
  const kinds = new Map<string, string>();
  const folders = new Map<string, string>();
  if (!isRecord(root) || root.docs !== false)
    folders.set(folder(textAt(root, ['docs', 'path']) ?? 'docs'), 'docs');
  listAt(root, ['collections']).forEach((item, at) => {
    const kind = textAt(item, ['kind']) ?? '';
    const id = textAt(item, ['id']) ?? DEFAULT_IDS[kind];
    const own: KeyPath = ['collections', at];
    if (id === undefined) return;
    const other = ids.get(id);
    if (other !== undefined) {
      report({
        code: 'config-conflict',
        path: [...own, 'id'],
        message: (key) =>
          `${key} is ${showValue(id)}, as is that of \`${other}\`. Each collection has an id of its own.`,
        hint: 'Rename one of the two.',
      });
    } else if (RESERVED_IDS.includes(id)) {
      report({
        code: 'config-value',
        path: [...own, 'id'],
        message: (key) => `${key} is ${showValue(id)}, which stands for the docs of the key \`docs\`.`,
        hint: 'Name the collection after what it holds, such as "community".',
      });
    } else ids.set(id, `collections[${at}]`);
    kinds.set(`collections[${at}]`, kind);
    const given = textAt(item, ['path']);
    const path = folder(given ?? DEFAULT_FOLDERS[kind] ?? id);
    const owner = folders.get(path);
    if (owner === undefined) folders.set(path, `collections[${at}]`);
    else {
      report({
        code: 'config-conflict',
        path: given === undefined ? own : [...own, 'path'],
        message: (key) =>
          `${key} has the folder ${showValue(path)}, as has \`${owner}\`. Each collection has a folder of its own.`,
        hint: 'Name another folder with `path`.',
      });
    }
  });
  const docs = [...ids].flatMap(([id, at]) => (kinds.get(at) === 'docs' ? [id] : []));
  judgeNames(listAt(root, ['navbar', 'items']), ['navbar', 'items'], docs, report);
}

/** Navbar items name a collection by its id. */
function judgeNames(
  items: readonly unknown[],
  path: KeyPath,
  ids: readonly string[],
  report: Ruling['report'],
): void {
  items.forEach((item, at) => {
    const own = [...path, at];
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'])
      judgeNames(listAt(item, [list]), [...own, list], ids, report);
    const type = textAt(item, ['type']);
    const id = textAt(item, ['collection']);
    if (id === undefined || !type?.startsWith('doc') || ids.includes(id)) return;
    const near = nearest(id, ids);
    report({
      code: 'config-value',
      path: [...own, 'collection'],
      message: (key) =>
        `${key} is ${showValue(id)}. ${ids.length === 0 ? 'The site has no docs beside those of `docs`.' : `It takes ${oneOf(ids.map(showValue))}.`}`,
      hint:
        near === undefined
          ? 'Name a collection of `collections`, or leave the key out to mean the docs.'
          : `Did you mean ${showValue(near)}?`,
      suggestion: near === undefined ? undefined : JSON.stringify(near),
    });
  });
}
