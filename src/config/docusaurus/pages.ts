/** Options of the pages plugin, or of the preset's part of that name. */
import type { KeyPath } from '../fault.ts';
import { instanceId, loseComponents, mapContents, mapEditLocalized } from './docs.ts';
import { type Mapping, sameNames, silent } from './mapping.ts';
import { mapPluginLists, PLUGIN_LISTS } from './plugin-lists.ts';

/** @param at the entry of the plugin, for messages */
export function mapPages(mapping: Mapping, options: KeyPath, at: KeyPath): void {
  const id = instanceId(mapping, options);
  const to = mapping.addCollection({ kind: 'pages', ...(id !== undefined && { id }) }, at);
  mapContents(mapping, to);
  mapEditLocalized(mapping, options, to);
  loseComponents(mapping, options, ['mdxPageComponent']);
  const include = mapping.read([...options, 'include']);
  mapping.copyKeys(options, to, {
    ...sameNames('path', 'routeBasePath', 'exclude', 'editUrl', 'showLastUpdateAuthor'),
    showLastUpdateTime: 'showLastUpdated',
    id: null,
    editLocalizedFiles: null,
    include: null,
    admonitions: null,
    mdxPageComponent: null,
    ...silent('recmaPlugins', ...PLUGIN_LISTS),
  });
  mapPluginLists(mapping, options, id ?? 'pages');
  if (Array.isArray(include)) mapping.set([...to, 'include'], include, [...options, 'include']);
  const keywords = [...options, 'admonitions', 'keywords'];
  if (Array.isArray(mapping.read(keywords))) mapping.copy(keywords, [...to, 'admonitions']);
}
