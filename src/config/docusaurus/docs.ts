/** Options of the docs: those of the classic preset, or of the docs plugin itself. */
import type { KeyPath } from '../fault.ts';
import { type Mapping, sameNames } from './mapping.ts';

/** Our names by Docusaurus names; null where the option has no effect here and needs no warning. */
const NAMES: Readonly<Record<string, string | null>> = {
  ...sameNames('path', 'routeBasePath', 'include', 'exclude', 'breadcrumbs', 'editUrl', 'editCurrentVersion'),
  ...sameNames('sidebarCollapsible', 'sidebarCollapsed', 'showLastUpdateAuthor', 'onlyIncludeVersions'),
  ...sameNames('lastVersion', 'includeCurrentVersion', 'versions'),
  showLastUpdateTime: 'showLastUpdated',
  id: null,
  sidebarPath: null,
  admonitions: null,
  numberPrefixParser: null,
};

export function mapDocs(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, ['docs'], NAMES);
  // By default Docusaurus serves docs under /docs/.
  if (mapping.read([...from, 'routeBasePath']) === undefined) mapping.set(['docs', 'routeBasePath'], 'docs');

  const sidebar = [...from, 'sidebarPath'];
  mapping.set(['docs', 'sidebars'], mapping.relativePath(mapping.read(sidebar)), sidebar);

  const admonitions = [...from, 'admonitions'];
  const keywords = mapping.read([...admonitions, 'keywords']);
  if (Array.isArray(keywords)) mapping.set(['docs', 'admonitions'], keywords, [...admonitions, 'keywords']);
  else if (typeof mapping.read(admonitions) === 'boolean') mapping.copy(admonitions, ['docs', 'admonitions']);

  if (mapping.read([...from, 'numberPrefixParser']) === false) {
    mapping.set(['docs', 'numberPrefixes'], false, [...from, 'numberPrefixParser']);
  }
}
