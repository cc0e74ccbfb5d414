/** All sidebars of all versions and locales: chosen, validated and planned, later completed with resolved links. */
import GithubSlugger from 'github-slugger';
import { collectionOf, settingsOf } from '../config/index.ts';
import { type Diagnostic, onceEach } from '../diagnostics/index.ts';
import { isFolded } from './branches.ts';
import type { CategorySettings } from './category-files.ts';
import { type Entries, type Entry, type PageScope, scopeKey } from './entries.ts';
import type { SiteInput } from './input.ts';
import { prefixSplitters } from './number-prefixes.ts';
import type { PlannedItem, PlannedSidebar } from './planned.ts';
import type { Scope } from './scope.ts';
import { folderTree } from './sidebar-auto.ts';
import type { Report } from './sidebar-fields.ts';
import { type GivenItem, readSidebars } from './sidebar-items.ts';
import { type PlanInput, planSidebar, type Remedy } from './sidebar-plan.ts';
import type { DocKey, ResolvedLink, Sidebar, SidebarItem } from './site.ts';
import { sidebarMessageKey } from './translate.ts';

/** Name of the sidebar that is made from the folder tree, as in Docusaurus. */
export const AUTO_SIDEBAR = 'defaultSidebar';

/** Key of a sidebar in `Site.sidebars`. */
export function sidebarKey(of: PageScope, name: string): string {
  return `${of.locale}/${of.version}/${name}`;
}

/** Plans every sidebar, in the order of the user's file. */
export function planSidebars(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, PlannedSidebar> {
  const groups = entriesByScope(entries);
  const settings = categorySettings(input, diagnostics);
  const planned = new Map<string, PlannedSidebar>();
  const { config } = input;
  // What is wrong with a function is told where it is asked for files and the folders around them.
  const splitterOf = prefixSplitters(input, []);
  for (const version of scope.versions) {
    const docs = settingsOf(config, version);
    const place = placeOf(sidebarsFileOf(input, version), collectionOf(config, version).key);
    const given = givenSidebars(input, version, place, diagnostics);
    const isNew = onceEach();
    const report = (finding: Diagnostic, remedy: Remedy) => {
      // Another language has other pages to name, and the same fault.
      if (isNew(undefined, finding)) diagnostics.push({ ...finding, ...remedy });
    };
    for (const locale of scope.locales) {
      const group = groups.get(scopeKey({ locale, version }));
      if (!group) continue;
      const tree = folderTree(group);
      const slugger = new GithubSlugger();
      for (const [name, items] of given) {
        const occurrences = { ...slugger.occurrences };
        const plan: PlanInput = {
          name,
          version,
          locale,
          given: items,
          tree,
          generated: (path) => input.generated?.items.get(generatedKey({ locale, version }, path)),
          settings: settings.get(scopeKey({ locale, version })) ?? new Map(),
          defaults: {
            collapsible: docs.sidebarCollapsible,
            collapsed: docs.sidebarCollapsed,
            splitPrefix: splitterOf(version),
          },
          findEntry: (key) => entries.byKey.get(key) ?? entries.aliases.get(key),
          isDraft: (key) => entries.drafts.has(key),
          isLenient: config.compatibility === 'docusaurus',
          ids: () => group.map(({ id }) => id),
          pagePrefix: scope.pagePrefix(version, locale),
          trailingSlash: config.trailingSlash,
          slugger,
          place,
          translate: (rest, text, about) => {
            const key = sidebarMessageKey(version, name, rest);
            return input.translate?.(locale, key, text, `Sidebar "${name}": ${about}`) ?? text;
          },
          report,
        };
        const sidebar = planSidebar(plan);
        const unlisted = new Map<DocKey, PlannedSidebar>();
        // A large one is that of all pages: to plan it again for each of many would cost their product.
        for (const [shown, { stop }] of isFolded(config, sidebar) ? [] : sidebar.members) {
          if (stop >= 0) continue;
          // The pages of categories have the addresses that they have; what is wrong has been told.
          const again = Object.assign(new GithubSlugger(), { occurrences: { ...occurrences } });
          unlisted.set(shown, planSidebar({ ...plan, shown, slugger: again }));
        }
        planned.set(sidebarKey({ locale, version }, name), { ...sidebar, unlisted });
      }
    }
  }
  return planned;
}

/** By `locale/version`. */
export function entriesByScope(entries: Entries): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.byKey.values()) {
    const name = scopeKey(entry);
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}

/** Key of what the owner's function made for an item, in `SiteInput.generated`. */
export const generatedKey = (of: PageScope, path: string): string => `${of.locale}/${of.version}/${path}`;

/** Completes a planned sidebar. `resolve` gives the link of an item by its key path and url. */
export function finishSidebar(
  plan: PlannedSidebar,
  resolve: (path: string, url: string) => ResolvedLink,
  resolveHtml: (path: string, html: string) => string,
): Sidebar {
  const finish = (item: PlannedItem): SidebarItem => {
    switch (item.kind) {
      case 'doc': {
        const { entry, ...rest } = item;
        return { ...rest, route: entry.route, docKey: entry.key };
      }
      case 'link': {
        const { path, href, description, ...rest } = item;
        return { ...rest, ...(description && { description }), link: resolve(path, href) };
      }
      case 'html': {
        const { path, ...rest } = item;
        return { ...rest, html: resolveHtml(path, item.html) };
      }
      case 'category': {
        const { entry, description, ...rest } = item;
        return {
          ...rest,
          ...(description && { description }),
          docKey: entry?.key,
          items: item.items.map(finish),
        };
      }
    }
  };
  return { name: plan.name, version: plan.version, locale: plan.locale, items: plan.items.map(finish) };
}

/** The sidebars of an edition as the owner gives them. */
export function givenSidebars(
  input: SiteInput,
  version: string,
  place: (path: string) => Pick<Diagnostic, 'file' | 'key'>,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, readonly GivenItem[]> {
  const { sidebars } = settingsOf(input.config, version);
  const value = input.sidebars.get(version) ?? (typeof sidebars === 'object' ? sidebars : undefined);
  if (sidebars === false || value === false) return new Map();
  if (value === undefined || value === 'auto') {
    return new Map([[AUTO_SIDEBAR, [{ type: 'autogenerated', path: AUTO_SIDEBAR, dirName: '.' }]]]);
  }
  const report: Report = ({ code, path, message, hint, suggestion }) =>
    diagnostics.push({
      code,
      severity: 'error',
      message,
      ...place(path),
      hint: hint ?? 'Mend the value.',
      suggestion,
    });
  return readSidebars(value, report);
}

/** File of a version's sidebars, for messages; undefined for the config itself. */
export function sidebarsFileOf(input: SiteInput, version: string): string | undefined {
  return input.sidebarsFiles.get(version);
}

function placeOf(
  sidebarsFile: string | undefined,
  collectionKey: string,
): (path: string) => Pick<Diagnostic, 'file' | 'key'> {
  return (path) => {
    if (/(^|\/)_category_\.(json|ya?ml)$/.test(path)) return { file: path };
    if (sidebarsFile !== undefined) return { file: sidebarsFile, key: path };
    return { key: `${collectionKey}.sidebars${path === '' ? '' : `.${path}`}` };
  };
}

/** By `locale/version`, then by folder. */
export function categorySettings(
  input: SiteInput,
  diagnostics: Diagnostic[],
): Map<string, Map<string, CategorySettings>> {
  const all = new Map<string, Map<string, CategorySettings>>();
  for (const file of input.categories) {
    const group = scopeKey(file);
    if (!all.has(group)) all.set(group, new Map());
    all.get(group)!.set(file.folder === '.' ? '' : file.folder, file.settings);
    diagnostics.push(...file.diagnostics);
  }
  return all;
}
