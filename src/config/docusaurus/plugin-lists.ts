/** The plugins of remark and rehype that a Docusaurus config gives its docs, pages and blogs. */
import { codeRef, isCodeRef } from '../code.ts';
import { isRecord, type KeyPath, valueAt } from '../fault.ts';
import { PACKAGE_MANAGERS } from '../schema/package-managers.ts';
import type { Mapping } from './mapping.ts';
import { standInName } from './stand-ins.ts';

/** Its lists, and what they are here. */
const LISTS = {
  beforeDefaultRemarkPlugins: { to: 'remarkPlugins', first: true },
  remarkPlugins: { to: 'remarkPlugins', first: false },
  beforeDefaultRehypePlugins: { to: 'rehypePlugins', first: true },
  rehypePlugins: { to: 'rehypePlugins', first: false },
} as const;

/** Names of its lists. */
export const PLUGIN_LISTS: readonly string[] = Object.keys(LISTS);

/** Plugins whose work is done here without them. */
const BUILT_IN = /^remark-?gfm(?:[.(].*)?$/i;
const NPM_TABS = /^@docusaurus\/remark-plugin-npm2yarn(?:[.(].*)?$/;
/** Formulas are typeset here; where the package for that is missing, these do it. */
const MATH = /^remark-?math(?:[.(].*)?$/i;
const TYPESETTERS = /^rehype-?(?:katex|mathjax)(?:[.(].*)?$/i;
/** They check the text, and change nothing on the pages. */
const CHECKERS = /^(?:remark|rehype)-(?:preset-)?lint\b/;

/** Whether a path leads into one of the lists: what is wrong there is reported here. */
export const isInPluginList = (path: KeyPath): boolean =>
  path.some((part) => typeof part === 'string' && Object.hasOwn(LISTS, part));

/** Whether a path leads to the options of a plugin whose work is done here: functions among them are not run. */
export function isReadHere(config: unknown, path: KeyPath): boolean {
  if (path.at(-1) !== 1 || !Object.hasOwn(LISTS, String(path.at(-3)))) return false;
  const plugin = valueAt(config, [...path.slice(0, -1), 0]);
  return NPM_TABS.test(standInName(plugin) ?? codeRef(path, plugin).name);
}

/** @param collection id of the collection that the options are those of; `docs` for the main docs */
export function mapPluginLists(mapping: Mapping, options: KeyPath, collection: string): void {
  for (const [list, { to, first }] of Object.entries(LISTS)) {
    const from = [...options, list];
    const entries = mapping.read(from);
    if (!Array.isArray(entries)) continue;
    for (const [at, entry] of entries.entries()) mapEntry(entry as unknown, [...from, at]);

    function mapEntry(entry: unknown, path: KeyPath): void {
      const missing = mapping.standIn(path) ?? mapping.standIn([...path, 0]);
      const [given, ...rest] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
      const name = missing ?? (isCodeRef(given) ? given.name : typeof given === 'string' ? given : undefined);
      if (name === undefined || BUILT_IN.test(name)) return;
      if (NPM_TABS.test(name)) {
        mapNpmTabs(mapping, rest[0], path);
        return;
      }
      if (MATH.test(name)) mapping.set(['markdown', 'math'], true, path);
      if (missing !== undefined) {
        const at = mapping.standIn(path) === undefined ? [...path, 0] : path;
        if (![MATH, TYPESETTERS, CHECKERS].some((known) => known.test(name))) loseMissing(mapping, at, name);
        return;
      }
      const own = { plugin: given, ...(rest.length > 0 && { options: rest[0] }) };
      mapping.add(['markdown', to], { ...own, collections: [collection], ...(first && { first }) }, path);
    }
  }
}

const isKnown = (converter: unknown): boolean => PACKAGE_MANAGERS.some((one) => one === converter);

/** Here all collections have the same tabs: those that the first list asks for. */
function mapNpmTabs(mapping: Mapping, options: unknown, path: KeyPath): void {
  const sync = ['markdown', 'syncPackageManagers'];
  const isSync = isRecord(options) && options.sync === true;
  if (valueAt(mapping.config, sync) === undefined) mapping.set(sync, isSync, path);
  const to = ['markdown', 'packageManagers'];
  if (!isRecord(options) || !Array.isArray(options.converters)) return;
  const converters: readonly unknown[] = options.converters;
  const from = [...path, 1, 'converters'];
  if (valueAt(mapping.config, to) === undefined) mapping.set(to, converters.filter(isKnown), from);
  for (const [at, one] of converters.entries()) {
    const name = Array.isArray(one) ? (one as unknown[])[0] : one;
    if (!isKnown(one))
      mapping.lose([...from, at], `Blocks with the word \`npm2yarn\` have no tab "${String(name)}".`);
  }
}

/** @param name of what is missing: `remark-x`, `remark-x.default` */
function loseMissing(mapping: Mapping, path: KeyPath, name: string): void {
  const [pack] = /^(?:@[^/]+\/)?[^/.(]+/.exec(name) ?? [name];
  mapping.lose(path, {
    lost: `"${pack}" is not installed: what it changes in pages is missing.`,
    advice: 'Install the package to have it work on the pages.',
  });
}
