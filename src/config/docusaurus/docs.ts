/** Options of the docs: those of the classic preset, or of the docs plugin itself. */
import type { KeyPath } from '../fault.ts';
import { type Mapping, sameNames, silent, type Verdict } from './mapping.ts';
import { mapPluginLists, PLUGIN_LISTS } from './plugin-lists.ts';

/** Our names by Docusaurus names; null where the option has no effect for readers, or is mapped by hand. */
const NAMES: Readonly<Record<string, Verdict>> = {
  ...sameNames('path', 'routeBasePath', 'include', 'exclude', 'breadcrumbs', 'editUrl', 'editCurrentVersion'),
  ...sameNames('sidebarCollapsible', 'sidebarCollapsed', 'showLastUpdateAuthor', 'onlyIncludeVersions'),
  ...sameNames('lastVersion', 'includeCurrentVersion', 'versions', 'sidebarItemsGenerator'),
  showLastUpdateTime: 'showLastUpdated',
  ...sameNames('tags', 'tagsBasePath', 'onInlineTags'),
  editLocalizedFiles: null,
  // Parts of the framework that a site replaced are not there.
  ...silent('id', 'disableVersioning', 'docRootComponent', 'docVersionRootComponent'),
  ...silent(
    'docItemComponent',
    'docTagDocListComponent',
    'docTagsListComponent',
    'docCategoryGeneratedIndexComponent',
  ),
  ...silent('docsRootComponent', 'sidebarPath', 'admonitions', 'numberPrefixParser', 'recmaPlugins'),
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

/** @param to where the options go: `docs`, or an entry of `collections` */
export function mapDocs(mapping: Mapping, from: KeyPath, to: KeyPath = ['docs']): void {
  mapping.copyKeys(from, to, NAMES);
  mapEditLocalized(mapping, from, to);
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

  if (mapping.read([...from, 'numberPrefixParser']) === false) {
    mapping.set([...to, 'numberPrefixes'], false, [...from, 'numberPrefixParser']);
  }
}
