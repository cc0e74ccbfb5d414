/** Options of the docs: those of the classic preset, or of the docs plugin itself. */
import { isCodeRef } from '../code.ts';
import type { KeyPath } from '../fault.ts';
import { type Mapping, sameNames, silent, type Verdict } from './mapping.ts';
import { mapPluginLists, PLUGIN_LISTS } from './plugin-lists.ts';

/** Options that name components, those of Docusaurus 2 among them. */
const COMPONENTS = [
  'docsRootComponent',
  'docVersionRootComponent',
  'docRootComponent',
  'docLayoutComponent',
  'docItemComponent',
  'docTagDocListComponent',
  'docTagsListComponent',
  'docCategoryGeneratedIndexComponent',
];

/** Our names by Docusaurus names; null where the option has no effect for readers, or is mapped by hand. */
const NAMES: Readonly<Record<string, Verdict>> = {
  ...sameNames('path', 'routeBasePath', 'include', 'exclude', 'breadcrumbs', 'editUrl', 'editCurrentVersion'),
  ...sameNames('sidebarCollapsible', 'sidebarCollapsed', 'showLastUpdateAuthor', 'onlyIncludeVersions'),
  ...sameNames('lastVersion', 'includeCurrentVersion', 'versions', 'sidebarItemsGenerator'),
  showLastUpdateTime: 'showLastUpdated',
  ...sameNames('tags', 'tagsBasePath', 'onInlineTags'),
  editLocalizedFiles: null,
  ...silent('id', 'disableVersioning', ...COMPONENTS),
  ...silent('sidebarPath', 'admonitions', 'numberPrefixParser', 'recmaPlugins'),
  ...silent(...PLUGIN_LISTS),
};

/** The id of an instance of the docs plugin, where it is not the one that all sites have. */
export function instanceId(mapping: Mapping, options: KeyPath): string | undefined {
  const id = mapping.read([...options, 'id']);
  return typeof id === 'string' && id !== 'default' ? collectionId(id) : undefined;
}

/** The id of ours for that of an instance: "docs" has a meaning here. */
export const collectionId = (id: string): string => (id === 'docs' ? 'docs-2' : id);

/** Headings in the table of contents: one setting for all collections. */
export function mapContents(mapping: Mapping, to: KeyPath): void {
  const names = { minHeadingLevel: 'tocMinLevel', maxHeadingLevel: 'tocMaxLevel' };
  for (const [name, ours] of Object.entries(names)) {
    const from = ['themeConfig', 'tableOfContents', name];
    mapping.set([...to, ours], mapping.read(from), from);
  }
}

/** Edit links of translations lead to the original files there, unless they are told otherwise. */
export function mapEditLocalized(mapping: Mapping, from: KeyPath, to: KeyPath): void {
  const option = [...from, 'editLocalizedFiles'];
  mapping.set([...to, 'editLocalizedFiles'], mapping.read(option) === true, option);
}

/** Takes over an option that is null, where that is a choice. */
export function mapNull(mapping: Mapping, options: KeyPath, to: KeyPath, name: string): void {
  const key = name.split('.');
  const from = [...options, ...key];
  if (mapping.read(from) === null) mapping.set([...to, ...key], null, from);
}

const NOT_DRAWN = 'Pages are drawn by the parts of the theme, not by a module that an option names.';
const WRITE_PART = 'Put what it draws into a file of `src/theme` that has the name of the part.';

/** Says which modules of the site draw no pages; those of a theme go with it, and it is told of by itself. */
export function loseComponents(mapping: Mapping, options: KeyPath, names: readonly string[]): void {
  for (const name of names) {
    const module = mapping.read([...options, name]);
    if (typeof module !== 'string' || module.startsWith('@theme/')) continue;
    mapping.lose([...options, name], { lost: NOT_DRAWN, advice: WRITE_PART });
  }
}

/** @param to where the options go: `docs`, or an entry of `collections` */
export function mapDocs(mapping: Mapping, from: KeyPath, to: KeyPath = ['docs']): void {
  mapping.copyKeys(from, to, NAMES);
  mapEditLocalized(mapping, from, to);
  loseComponents(mapping, from, COMPONENTS);
  mapNull(mapping, from, to, 'tags');
  mapPluginLists(mapping, from, to[0] === 'docs' ? 'docs' : instanceId(mapping, from)!);
  // By default Docusaurus serves docs under /docs/, from the folder of that name.
  if (mapping.read([...from, 'routeBasePath']) === undefined) mapping.set([...to, 'routeBasePath'], 'docs');
  if (to[0] === 'collections') {
    if (mapping.read([...from, 'path']) === undefined) mapping.set([...to, 'path'], 'docs');
    mapContents(mapping, to);
  }

  const sidebar = [...from, 'sidebarPath'];
  mapping.set([...to, 'sidebars'], mapping.relativePath(mapping.read(sidebar)), sidebar);

  const admonitions = [...from, 'admonitions'];
  const keywords = mapping.read([...admonitions, 'keywords']);
  if (Array.isArray(keywords)) mapping.set([...to, 'admonitions'], keywords, [...admonitions, 'keywords']);
  else if (typeof mapping.read(admonitions) === 'boolean') mapping.copy(admonitions, [...to, 'admonitions']);

  const prefixes = [...from, 'numberPrefixParser'];
  const parser = mapping.read(prefixes);
  if (parser === false || isCodeRef(parser)) mapping.copy(prefixes, [...to, 'numberPrefixes']);
}
