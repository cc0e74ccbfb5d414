/** Docusaurus's hooks about docs, versions and pages, on what our own site knows of them. */
import { DEFAULT_DOCS_ID } from '../contract/index.ts';
import { bare } from './addresses.ts';
import { docsById } from './known-data.ts';
import { madeOnce } from './made-once.ts';
import {
  askDocs,
  askPage,
  askPath,
  type DocsFacts,
  type DocsPluginFacts,
  type DocsVersionFacts,
  NO_PAGE,
  type PageFacts,
  type SiteFacts,
  useSurroundings,
  type VersionDetails,
} from './surroundings.ts';

const DOCS = 'docusaurus-plugin-content-docs';

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
  useAllDocsData()[id ?? DEFAULT_DOCS_ID] ?? NOTHING;

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

const docsByPath = madeOnce((docs: DocsVersionFacts['docs']) => {
  const byPath = new Map<string, DocsVersionFacts['docs'][number]>();
  // Of several with one address the first counts.
  for (const doc of docs) if (!byPath.has(bare(doc.path))) byPath.set(bare(doc.path), doc);
  return byPath;
});

const docAt = ({ docs }: DocsVersionFacts, here: string) => docsByPath(docs).get(here);

/** The version that a page belongs to: the one with the page, or with the longest path above it. */
function versionAt({ versions }: DocsPluginFacts, here: string): DocsVersionFacts | undefined {
  return (
    versions.find((version) => docAt(version, here)) ??
    [...versions].sort((a, b) => b.path.length - a.path.length).find(({ path }) => isBelow(here, path))
  );
}

interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: DocsPluginFacts;
}

/** The docs that the page is one of. */
export function useActivePlugin(options?: { failfast?: boolean }): ActivePlugin | undefined {
  const all = useAllDocsData();
  const here = useHere();
  const found = pluginAt(all, here);
  if (!found && options?.failfast) throw new Error(`"${here}" is no page of any docs`);
  return found;
}

function pluginAt(all: DocsFacts, here: string): ActivePlugin | undefined {
  const [found] = Object.entries(all)
    .filter(([, data]) => data.versions.some((version) => docAt(version, here)) || isBelow(here, data.path))
    .sort(([, a], [, b]) => b.path.length - a.path.length);
  return found && { pluginId: found[0], pluginData: found[1] };
}

const isBelow = (here: string, path: string): boolean =>
  path === '/' || here === bare(path) || here.startsWith(`${bare(path)}/`);

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

const NO_DETAILS: VersionDetails = { sidebars: {}, about: {} };

/** The docs, the version and the page that is shown, and what more is known of the version. */
export function usePlace(): {
  readonly pluginId: string;
  readonly version: DocsVersionFacts;
  readonly doc: DocsVersionFacts['docs'][number] | undefined;
  readonly details: VersionDetails;
} {
  const { facts } = useSurroundings();
  const all = useAllDocsData();
  const here = useHere();
  const { pluginId, version } = editionAt(all, here, facts.version);
  const { details } = facts;
  return {
    pluginId,
    version,
    doc: docAt(version, here),
    details: details?.[pluginId]?.[version.name] ?? NO_DETAILS,
  };
}

/** The docs and the version that an address belongs to. @param edition that of a page that is none of any docs */
export function editionAt(
  all: DocsFacts,
  here: string,
  edition: string,
): { readonly pluginId: string; readonly version: DocsVersionFacts } {
  const active = pluginAt(all, here);
  const at = edition.indexOf('@');
  // In a browser, one list is for all pages: there the address says which of them this is.
  const pluginId = active?.pluginId ?? (at < 0 ? DEFAULT_DOCS_ID : edition.slice(0, at));
  const own = edition.slice(at + 1);
  const named = all[pluginId]?.versions.find(({ name }) => name === own);
  const version = (active && versionAt(active.pluginData, here)) ?? named ?? { ...UNKNOWN, name: own };
  return { pluginId, version };
}

/** The version of the page, with all its pages and sidebars. */
export function useDocsVersion() {
  const { pluginId, version, details } = usePlace();
  const { name, label, isLast, banner, badge, noIndex, className } = version;
  return {
    pluginId,
    version: name,
    label,
    isLast,
    banner,
    badge,
    noIndex,
    className,
    docsSidebars: details.sidebars,
    get docs() {
      return docsById(version)(details.about);
    },
  };
}

/** A page of the version that is shown. */
export function useDocById(id: string | undefined) {
  const { docs } = useDocsVersion();
  if (id === undefined) return undefined;
  const doc = docs[id];
  if (!doc) throw new Error(`no page of this version has the id "${id}"`);
  return doc;
}

export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName: () => {} });
export const useDocsPreferredVersionByPluginId = (): Readonly<Record<string, null>> =>
  Object.fromEntries(Object.keys(useAllDocsData()).map((id) => [id, null]));

/** The page that is shown: its front matter and its headings, and what the site knows of it. */
export function useDoc(): PageFacts {
  const { facts, isIsland } = useSurroundings();
  const page = facts.page ?? NO_PAGE;
  if (isIsland) {
    // What a browser gets of the page is all of it.
    askPage();
    return page;
  }
  // All else stands in the page's own file: a page that asks for no more is not drawn again when all pages are known.
  return {
    ...page,
    get metadata() {
      askPage();
      return page.metadata;
    },
  };
}
