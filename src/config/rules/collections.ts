/** Rules between the collections of a site, and for those who name one. */
import { nearest } from '../../diagnostics/index.ts';
import { type Fault, isRecord, type KeyPath, oneOf, showValue } from '../fault.ts';
import { folder, listAt, type Ruling, textAt } from './reader.ts';

/** Ids and folders that need not be written. */
const DEFAULT_IDS: Readonly<Record<string, string>> = { pages: 'pages', blog: 'blog' };
const DEFAULT_FOLDERS: Readonly<Record<string, string>> = { pages: 'src/pages' };

/** What stands for the docs of the key `docs` where a collection is named. */
const MAIN_ID = 'docs';

/** Ids that would stand for folders of the docs. */
const RESERVED_IDS: readonly string[] = [MAIN_ID, 'default'];

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
  const hasDocs = !isRecord(root) || root.docs !== false;
  judgePlugins({ root, report }, [...(hasDocs ? [MAIN_ID] : []), ...ids.keys()]);
}

/** Plugins of remark and rehype name the collections that they work on. */
function judgePlugins({ root, report }: Pick<Ruling, 'root' | 'report'>, ids: readonly string[]): void {
  for (const list of ['remarkPlugins', 'rehypePlugins']) {
    listAt(root, ['markdown', list]).forEach((entry, at) => {
      listAt(entry, ['collections']).forEach((id, index) => {
        if (typeof id !== 'string' || ids.includes(id)) return;
        report(
          unknownName(['markdown', list, at, 'collections', index], id, ids, {
            none: 'The site has no collections.',
            advice: 'Name a collection of the site, or leave the key out to mean all of them.',
          }),
        );
      });
    });
  }
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
    report(
      unknownName([...own, 'collection'], id, ids, {
        none: 'The site has no docs beside those of `docs`.',
        advice: 'Name a collection of `collections`, or leave the key out to mean the docs.',
      }),
    );
  });
}

function unknownName(
  path: KeyPath,
  id: string,
  ids: readonly string[],
  { none, advice }: { readonly none: string; readonly advice: string },
): Fault {
  const near = nearest(id, ids);
  return {
    code: 'config-value',
    path,
    message: (key) =>
      `${key} is ${showValue(id)}. ${ids.length === 0 ? none : `It takes ${oneOf(ids.map(showValue))}.`}`,
    hint: near === undefined ? advice : `Did you mean ${showValue(near)}?`,
    suggestion: near === undefined ? undefined : JSON.stringify(near),
  };
}
