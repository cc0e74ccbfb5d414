/**
 * Runs the functions of the configuration that may return promises, before the site is judged: judging takes no time of its own
 * and knows no promises. A site without such functions comes out as it went in.
 */
import { resolve } from 'node:path';
import {
  type CodeRef,
  collectionOf,
  collectionsOf,
  editionFolder,
  fromDocusaurusSidebars,
  type GeneratorArguments,
  type GeneratorDoc,
  isCodeRef,
} from '../config/index.ts';
import { type Doc, writtenFrontMatter } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { entryKey, versionNameOf } from '../paths/index.ts';
import { arrangeInputs } from './arrange.ts';
import type { ChosenDoc } from './arrangement.ts';
import type { CategorySettings } from './category-files.ts';
import { docKeyOf, type Entries, type Entry, placeDocs, scopeKey } from './entries.ts';
import { withFallbacks } from './fallbacks.ts';
import { isFolderIndex } from './identity.ts';
import type { Generated, SiteInput } from './input.ts';
import { prefixSplitters } from './number-prefixes.ts';
import { awaitOwn } from './own-function.ts';
import { scopeOf } from './scope.ts';
import { type AutoOptions, autoItems, findFolder, folderTree } from './sidebar-auto.ts';
import { type GivenItem, readSidebars } from './sidebar-items.ts';
import { categorySettings, entriesByScope, generatedKey, givenSidebars } from './sidebars.ts';

type Data = Readonly<Record<string, unknown>>;

/** @param siteDir absolute path of the site folder */
export async function prepareSite(given: SiteInput, siteDir: string): Promise<SiteInput> {
  const hasGenerator = collectionsOf(given.config).some(({ settings }) => settings.sidebarItemsGenerator);
  const choosers = [...(given.arrangers?.values() ?? [])].some(({ choose }) => choose);
  if (!hasGenerator && !choosers) return given;
  const diagnostics: Diagnostic[] = [];
  const { docs, orders } = await chooseDocs(given, diagnostics);
  const chosen = { ...given, docs };
  const items = hasGenerator ? await generateItems(chosen, siteDir, diagnostics) : new Map();
  return { ...chosen, generated: { items, orders, diagnostics } };
}

/** Leaves out the docs that the owner's functions leave out, and changes those that they change. */
async function chooseDocs(
  given: SiteInput,
  diagnostics: Diagnostic[],
): Promise<Pick<Generated, 'orders'> & Pick<SiteInput, 'docs'>> {
  const input = withFallbacks(given);
  const scope = scopeOf(input);
  const entries = placeDocs(input, scope, []);
  const orders = new Map<string, readonly ChosenDoc[]>();
  const left = new Set<string>();
  const changed = new Map<string, Doc>();
  for (const { arranger, given: asked } of arrangeInputs(input, scope, entries)) {
    const order = await arranger.choose?.(asked, diagnostics);
    if (!order) continue;
    orders.set(scopeKey(asked), order);
    const chosen = new Map(order.map((one) => [one.key, one]));
    for (const { key, doc } of asked.entries) {
      if (doc.isFallback && !doc.isRedrawn) continue;
      const own = chosen.get(key);
      if (!own) left.add(entryKey(doc));
      else if (own.doc) changed.set(entryKey(doc), own.doc);
    }
  }
  const docs = given.docs.flatMap((doc) => {
    const key = entryKey(doc);
    return left.has(key) ? [] : [changed.get(key) ?? doc];
  });
  return { docs, orders };
}

/** Asks for the items of each folder that a sidebar names. Diagnostics: config-throws, config-value, and those of the items. */
async function generateItems(
  given: SiteInput,
  siteDir: string,
  diagnostics: Diagnostic[],
): Promise<ReadonlyMap<string, readonly GivenItem[]>> {
  const input = withFallbacks(given);
  const { config } = input;
  const scope = scopeOf(input);
  // What is wrong with docs and given sidebars is told when the site is judged.
  const told: Diagnostic[] = [];
  const entries = placeDocs(input, scope, told);
  const settings = categorySettings(input, told);
  const groups = entriesByScope(entries);
  const splitterOf = prefixSplitters(input, told);
  const made = new Map<string, readonly GivenItem[]>();
  for (const version of scope.versions) {
    const { key, settings: docs } = collectionOf(config, version);
    const ref = docs.sidebarItemsGenerator;
    if (!isCodeRef(ref)) continue;
    const sidebars = givenSidebars(input, version, () => ({}), told);
    for (const locale of scope.locales) {
      const group = groups.get(scopeKey({ locale, version }));
      if (!group) continue;
      const generator: Generator = {
        ...{ input, entries, group, diagnostics, ref, siteDir },
        key: `${key}.sidebarItemsGenerator`,
        settings: settings.get(scopeKey({ locale, version })) ?? new Map(),
        splitPrefix: splitterOf(version),
        contentPath: resolve(siteDir, editionFolder(config, version)),
      };
      for (const [name, items] of sidebars) {
        for (const item of foldersWithin(items)) {
          const own = await generate(generator, name, item);
          if (own) made.set(generatedKey({ locale, version }, item.path), own);
        }
      }
    }
  }
  return made;
}

type FolderItem = Extract<GivenItem, { type: 'autogenerated' }>;

const foldersWithin = (items: readonly GivenItem[]): readonly FolderItem[] =>
  items.flatMap((item) =>
    item.type === 'autogenerated' ? [item] : item.type === 'category' ? foldersWithin(item.items) : [],
  );

/** The function, and what it is asked about: one language of one version. */
interface Generator {
  readonly input: SiteInput;
  readonly ref: CodeRef;
  /** Where the configuration has the function. */
  readonly key: string;
  readonly entries: Entries;
  readonly group: readonly Entry[];
  readonly settings: ReadonlyMap<string, CategorySettings>;
  readonly splitPrefix: AutoOptions['splitPrefix'];
  readonly siteDir: string;
  readonly contentPath: string;
  readonly diagnostics: Diagnostic[];
}

/** @returns undefined where the function gave no items: then those of the folders are shown */
async function generate(
  generator: Generator,
  sidebar: string,
  item: FolderItem,
): Promise<readonly GivenItem[] | undefined> {
  const { input, ref, key, group, settings, splitPrefix, siteDir, contentPath, diagnostics } = generator;
  const about = `the folder "${item.dirName}" of the sidebar "${sidebar}"`;
  const returned = await awaitOwn(
    { findCode: input.findCode, siteDir },
    {
      ...{ ref, key, expected: 'a list of items' },
      read: (value) => (Array.isArray(value) ? { result: value as readonly unknown[] } : undefined),
      hint: 'It returns a list of sidebar items. Until then the items are those of the tree of folders.',
    },
    {
      argument: {
        item: { type: 'autogenerated', dirName: item.dirName },
        version: { versionName: versionNameOf(group[0]!.version), contentPath },
        docs: group.map(toGeneratorDoc),
        categoriesMetadata: Object.fromEntries(
          Array.from(settings, ([folder, { file: _, ...rest }]) => [folder, withoutUndefined(rest)]),
        ),
        numberPrefixParser: (name: string) => {
          const split = splitPrefix(name);
          return { filename: split.name, numberPrefix: split.position };
        },
        isCategoryIndex: ({ fileName, directories }: { fileName: string; directories: readonly string[] }) =>
          isFolderIndex(fileName, directories[0]),
        defaultSidebarItemsGenerator: (given: GeneratorArguments) =>
          Promise.resolve(defaultItems(generator, item, given)),
      },
      about,
    },
    diagnostics,
  );
  if (!returned) return undefined;
  const { value } = fromDocusaurusSidebars({ [sidebar]: returned });
  const read = readSidebars(value, ({ code, path, message, hint = 'Mend what it returns.' }) => {
    // Owners leave what they sorted by in the items.
    if (code === 'sidebar-unknown-key') return;
    const what = `\`${key}\` returned \`${path}\` for ${about}.`;
    diagnostics.push({ code, severity: 'warning', message: `${what} ${message}`, key, hint });
  });
  return read.get(sidebar)?.map((one) => placed(one, { from: sidebar, to: item.path }, generator));
}

function toGeneratorDoc({ id, doc, folder, position }: Entry): GeneratorDoc {
  return {
    ...{ id, title: doc.title, frontMatter: writtenFrontMatter(doc.frontMatter) },
    source: `@site/${doc.path}`,
    sourceDirName: folder === '' ? '.' : folder,
    ...(position !== undefined && { sidebarPosition: position }),
  };
}

/** The items that are made without the function, of the docs and settings that it gives. */
function defaultItems(
  { input, entries, group, settings }: Generator,
  { path }: FolderItem,
  { item, docs, categoriesMetadata, numberPrefixParser }: GeneratorArguments,
): readonly Data[] {
  const byId = new Map(group.map((entry) => [entry.id, entry]));
  const own = docs.flatMap(({ id, sourceDirName, sidebarPosition }): Entry[] => {
    const entry = byId.get(id);
    const folder = sourceDirName === '.' ? '' : sourceDirName;
    return entry ? [{ ...entry, folder, position: sidebarPosition }] : [];
  });
  const folder = findFolder(folderTree(own), item.dirName);
  if (!folder) return [];
  const named = Object.entries(categoriesMetadata).flatMap(([name, data]) =>
    data ? [[name, { ...NO_SETTINGS, file: settings.get(name)?.file ?? path, ...data }] as const] : [],
  );
  const items = autoItems(folder, {
    settings: new Map<string, CategorySettings>(named),
    splitPrefix: (name) => {
      const { filename, numberPrefix } = numberPrefixParser(name);
      return { name: filename, position: numberPrefix };
    },
    isLenient: input.config.compatibility === 'docusaurus',
    findDoc: (id) => entries.byKey.get(docKeyOf(group[0]!, id)),
    path,
  });
  return items.map((one) => written(one, byId));
}

const NO_SETTINGS: Omit<CategorySettings, 'file'> = {
  label: undefined,
  position: undefined,
  description: undefined,
  className: undefined,
  customProps: undefined,
  collapsible: undefined,
  collapsed: undefined,
  link: undefined,
};

/** An item as Docusaurus has it. */
function written(item: GivenItem, byId: ReadonlyMap<string, Entry>): Data {
  const { path: _, ...rest } = item;
  if (item.type === 'category')
    return withoutUndefined({
      ...rest,
      link: item.link && withoutUndefined(item.link),
      items: item.items.map((one) => written(one, byId)),
    });
  if (item.type !== 'doc') return withoutUndefined(rest);
  const frontMatter = byId.get(item.id)?.doc.frontMatter;
  return withoutUndefined({
    ...rest,
    label: frontMatter?.sidebarLabel,
    className: frontMatter?.sidebarClassName,
  });
}

const withoutUndefined = (data: object): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

/**
 * An item that the function returned: it stands below the item of the folder, and a label that is the page's own is not one of the
 * sidebar's.
 */
function placed(
  item: GivenItem,
  move: { readonly from: string; readonly to: string },
  generator: Generator,
): GivenItem {
  const path = move.to + item.path.slice(move.from.length);
  if (item.type === 'category')
    return { ...item, path, items: item.items.map((one) => placed(one, move, generator)) };
  if (item.type !== 'doc') return { ...item, path };
  const { entries, group } = generator;
  const own = entries.byKey.get(docKeyOf(group[0]!, item.id))?.doc.frontMatter.sidebarLabel;
  return { ...item, path, ...(item.label === own && { label: undefined }) };
}
