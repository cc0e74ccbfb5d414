/** All sidebars of all versions and locales: chosen, validated and planned, later completed with resolved links. */
import GithubSlugger from 'github-slugger';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type CategorySettings, readCategoryFile } from './category-files.ts';
import type { Entries, Entry } from './entries.ts';
import type { SiteInput } from './input.ts';
import type { PlannedItem, PlannedSidebar } from './planned.ts';
import type { Scope } from './scope.ts';
import { folderTree } from './sidebar-auto.ts';
import type { Report } from './sidebar-fields.ts';
import { type GivenItem, readSidebars } from './sidebar-items.ts';
import { planSidebar } from './sidebar-plan.ts';
import type { ResolvedLink, Sidebar, SidebarItem } from './site.ts';
import { sidebarMessageKey } from './translate.ts';

/** Name of the sidebar that is made from the folder tree, as in Docusaurus. */
export const AUTO_SIDEBAR = 'defaultSidebar';

/** Key of a sidebar in `Site.sidebars`. */
export function sidebarKey(of: { readonly locale: string; readonly version: string }, name: string): string {
  return `${of.locale}/${of.version}/${name}`;
}

/** Plans every sidebar, in the order of the user's file. */
export function planSidebars(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, PlannedSidebar> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.byKey.values()) {
    const name = `${entry.locale}/${entry.version}`;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  const settings = categorySettings(input, diagnostics);
  const planned = new Map<string, PlannedSidebar>();
  const { docs, trailingSlash } = input.config;
  for (const version of scope.versions) {
    const place = placeOf(sidebarsFileOf(input, version));
    const given = givenSidebars(input, version, place, diagnostics);
    for (const locale of scope.locales) {
      const group = groups.get(`${locale}/${version}`);
      if (!group) continue;
      const tree = folderTree(group);
      const slugger = new GithubSlugger();
      for (const [name, items] of given) {
        const sidebar = planSidebar({
          name,
          version,
          locale,
          given: items,
          tree,
          settings: settings.get(`${locale}/${version}`) ?? new Map(),
          defaults: {
            collapsible: docs.sidebarCollapsible,
            collapsed: docs.sidebarCollapsed,
            numberPrefixes: docs.numberPrefixes,
          },
          findEntry: (key) => entries.byKey.get(key) ?? entries.aliases.get(key),
          isDraft: (key) => entries.drafts.has(key),
          ids: () => group.map(({ id }) => id),
          pagePrefix: scope.pagePrefix(version, locale),
          trailingSlash,
          slugger,
          place,
          translate: (rest, text, about) => {
            const key = sidebarMessageKey(version, name, rest);
            return input.translate?.(locale, key, text, `Sidebar "${name}": ${about}`) ?? text;
          },
          diagnostics,
        });
        planned.set(sidebarKey({ locale, version }, name), sidebar);
      }
    }
  }
  return planned;
}

/** Completes a planned sidebar. `resolve` gives the link of an item by its key path and url. */
export function finishSidebar(
  plan: PlannedSidebar,
  resolve: (path: string, url: string) => ResolvedLink,
  resolveHtml: (path: string, html: string) => string,
): Sidebar {
  const finish = (item: PlannedItem): SidebarItem => {
    const { key, className } = item;
    switch (item.kind) {
      case 'doc':
        return {
          kind: 'doc',
          key,
          label: item.label,
          route: item.entry.route,
          docKey: item.entry.key,
          className,
        };
      case 'link':
        return { kind: 'link', key, label: item.label, link: resolve(item.path, item.href), className };
      case 'html':
        return { kind: 'html', key, html: resolveHtml(item.path, item.html), className };
      case 'category': {
        const { label, collapsible, collapsed, route, fallbackRoute } = item;
        const docKey = item.entry?.key;
        const items = item.items.map(finish);
        return {
          kind: 'category',
          key,
          label,
          collapsible,
          collapsed,
          route,
          fallbackRoute,
          docKey,
          className,
          items,
        };
      }
    }
  };
  return { name: plan.name, version: plan.version, locale: plan.locale, items: plan.items.map(finish) };
}

function givenSidebars(
  input: SiteInput,
  version: string,
  place: (path: string) => Pick<Diagnostic, 'file' | 'key'>,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, readonly GivenItem[]> {
  const { sidebars } = input.config.docs;
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
  return input.sidebarsFiles?.get(version) ?? input.sidebarsFile;
}

function placeOf(sidebarsFile: string | undefined): (path: string) => Pick<Diagnostic, 'file' | 'key'> {
  return (path) => {
    if (/(^|\/)_category_\.(json|ya?ml)$/.test(path)) return { file: path };
    if (sidebarsFile !== undefined) return { file: sidebarsFile, key: path };
    return { key: path === '' ? 'docs.sidebars' : `docs.sidebars.${path}` };
  };
}

/** By `locale/version`, then by folder. */
function categorySettings(
  input: SiteInput,
  diagnostics: Diagnostic[],
): Map<string, Map<string, CategorySettings>> {
  const all = new Map<string, Map<string, CategorySettings>>();
  for (const file of input.categories) {
    const group = `${file.locale}/${file.version}`;
    if (!all.has(group)) all.set(group, new Map());
    all.get(group)!.set(file.folder === '.' ? '' : file.folder, readCategoryFile(file, diagnostics));
  }
  return all;
}
