/** Docusaurus's hooks about docs, versions and sidebars, on what our own site knows of them. */
import {
  askDocs,
  askPath,
  type DocsFacts,
  type DocsPluginFacts,
  type DocsVersionFacts,
  type SiteFacts,
  useSurroundings,
} from './surroundings.ts';

const DOCS = 'docusaurus-plugin-content-docs';
const DEFAULT_ID = 'default';

export const isDocsPlugin = (name: string): boolean =>
  name === DOCS || name === `@docusaurus/${DOCS.slice(11)}`;

/** All docs by the id of their plugin. A page that asks is drawn again when all pages are known. */
export function docsPluginData({ docs }: SiteFacts): DocsFacts {
  askDocs();
  return docs ?? {};
}

const NOTHING: DocsPluginFacts = { path: '', breadcrumbs: true, versions: [] };

export const useAllDocsData = (): DocsFacts => docsPluginData(useSurroundings().facts);
export const useDocsData = (id: string | undefined): DocsPluginFacts =>
  useAllDocsData()[id ?? DEFAULT_ID] ?? NOTHING;

/** Versions, the current one first. */
export const useVersions = (id?: string): readonly DocsVersionFacts[] => useDocsData(id).versions;

export const useLatestVersion = (id?: string): DocsVersionFacts => latestOf(useDocsData(id));

const latestOf = ({ versions }: DocsPluginFacts): DocsVersionFacts =>
  versions.find(({ isLast }) => isLast) ?? versions[0] ?? UNKNOWN;

const UNKNOWN: DocsVersionFacts = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '/',
  mainDocId: '',
  banner: null,
  badge: false,
  className: 'docs-version-current',
  noIndex: false,
  docs: [],
  draftIds: [],
  sidebars: {},
};

/** Path of the page, as docs have it. */
function useHere(): string {
  const { pathname, isPathLate, siteConfig } = useSurroundings().facts;
  if (typeof location !== 'undefined') return bare(location.pathname);
  if (isPathLate) askPath();
  return bare(`${siteConfig.baseUrl}${(pathname ?? '').replace(/^\//, '')}`);
}

/** A path without what hosts may add: `/a/`, `/a.html`. */
const bare = (path: string): string => path.replace(/(?:\/|(?:^|\/)index)?(?:\.html)?\/?$/, '') || '/';

const docAt = ({ docs }: DocsVersionFacts, here: string) => docs.find(({ path }) => bare(path) === here);

/** The version that a page belongs to: the one with the page, or with the longest path above it. */
function versionAt({ versions }: DocsPluginFacts, here: string): DocsVersionFacts | undefined {
  const holds = (path: string) => here === bare(path) || path === '/' || here.startsWith(`${bare(path)}/`);
  return (
    versions.find((version) => docAt(version, here)) ??
    [...versions].sort((a, b) => b.path.length - a.path.length).find(({ path }) => holds(path))
  );
}

interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: DocsPluginFacts;
}

/** The docs that the page is one of. */
export function useActivePlugin(options?: { failfast?: boolean }): ActivePlugin | undefined {
  const all = Object.entries(useAllDocsData());
  const here = useHere();
  const [found] = all
    .filter(([, data]) => data.versions.some((version) => docAt(version, here)) || isBelow(here, data.path))
    .sort(([, a], [, b]) => b.path.length - a.path.length);
  if (!found && options?.failfast) throw new Error(`"${here}" is no page of any docs`);
  return found && { pluginId: found[0], pluginData: found[1] };
}

const isBelow = (here: string, path: string): boolean =>
  here === bare(path) || here.startsWith(`${bare(path)}/`);

export function useActivePluginAndVersion(options?: { failfast?: boolean }) {
  const active = useActivePlugin(options);
  const here = useHere();
  return active && { activePlugin: active, activeVersion: versionAt(active.pluginData, here) };
}

export function useActiveVersion(id?: string): DocsVersionFacts | undefined {
  const data = useDocsData(id);
  return versionAt(data, useHere());
}

/** Where the page stands in its docs, and the same page in other versions. */
export function useActiveDocContext(id?: string) {
  const data = useDocsData(id);
  const here = useHere();
  const activeVersion = versionAt(data, here);
  const activeDoc = activeVersion && docAt(activeVersion, here);
  const others = data.versions.flatMap((version) => {
    const same = activeDoc && version.docs.find((doc) => doc.id === activeDoc.id);
    return same ? [[version.name, same] as const] : [];
  });
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(others) };
}

/** The versions that a menu may lead to, best first. */
export function useDocsVersionCandidates(id?: string): readonly [DocsVersionFacts, ...DocsVersionFacts[]] {
  const active = useActiveVersion(id);
  const latest = useLatestVersion(id);
  return active && active !== latest ? [active, latest] : [latest];
}

export function useDocVersionSuggestions(id?: string) {
  const data = useDocsData(id);
  const { activeDoc, alternateDocVersions } = useActiveDocContext(id);
  const latest = latestOf(data);
  const same = activeDoc && alternateDocVersions[latest.name];
  return { latestDocSuggestion: same, latestVersionSuggestion: latest };
}

/** The version of the page, as its notice and its badge are told of it. */
export function useDocsVersion() {
  const { version } = useSurroundings().facts;
  const all = useAllDocsData();
  const at = version.indexOf('@');
  const pluginId = at < 0 ? DEFAULT_ID : version.slice(0, at);
  const own = version.slice(at + 1);
  const found = all[pluginId]?.versions.find(({ name }) => name === own) ?? { ...UNKNOWN, name: own };
  const { name, label, isLast, banner, badge, noIndex, className, docs } = found;
  return {
    pluginId,
    version: name,
    label,
    isLast,
    banner,
    badge,
    noIndex,
    className,
    docsSidebars: {},
    docs: Object.fromEntries(
      docs.map((doc) => [doc.id, { id: doc.id, title: doc.id, sidebar: doc.sidebar }]),
    ),
  };
}

export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName: () => {} });
export const useDoc = () => ({ metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} });
export const useCurrentSidebarCategory = () => ({ items: [] });
export const useDocById = () => undefined;
