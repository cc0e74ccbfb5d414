/**
 * The collections of a site: the docs of the key `docs`, then those of `collections`. Whoever needs a setting of some page's
 * docs asks here, with the name of its edition.
 */
import { CURRENT_VERSION, collectionIdOf, MAIN_COLLECTION, versionNameOf } from '../paths/index.ts';
import type { Config } from './schema/index.ts';

/** Settings of one collection, all filled in. */
export type DocsSettings = Omit<
  Config['docs'],
  'sidebarAutoCollapse' | 'sidebarHideable' | 'versionPersistence'
>;

export interface Collection {
  readonly kind: CollectionKind;
  /** Empty for the docs of the key `docs`. */
  readonly id: string;
  /** Where the configuration describes it: `docs`, `collections[0]`. */
  readonly key: string;
  readonly settings: DocsSettings;
  /** Of a blog: all its settings. */
  readonly blog?: BlogSettings;
  /** false: its folder may be missing. */
  readonly isRequired: boolean;
}

type GivenCollection = Config['collections'][number];
type GivenBlog = Extract<GivenCollection, { kind: 'blog' }>;
/** Settings of a blog, all filled in. */
export type BlogSettings = GivenBlog & Readonly<Record<'path' | 'routeBasePath', string>>;
export type CollectionKind = GivenCollection['kind'];

const known = new WeakMap<Config, readonly Collection[]>();

/** All collections; those of the key `docs` come first, if there are any. */
export function collectionsOf(config: Config): readonly Collection[] {
  let all = known.get(config);
  if (!all) {
    all = [...(config.docs.path === '' ? [] : [mainOf(config)]), ...config.collections.map(collectionAt)];
    known.set(config, all);
  }
  return all;
}

/** Whether a version of docs is built. */
export const buildsVersion = (
  settings: Pick<DocsSettings, 'includeCurrentVersion' | 'onlyIncludeVersions'>,
  name: string,
): boolean =>
  (name !== CURRENT_VERSION || settings.includeCurrentVersion) &&
  (settings.onlyIncludeVersions?.includes(name) ?? true);

/** The collection of an edition. */
export function collectionOf(config: Config, edition: string): Collection {
  const id = collectionIdOf(edition);
  return (
    (id === MAIN_COLLECTION ? undefined : collectionsOf(config).find((one) => one.id === id)) ??
    mainOf(config)
  );
}

/** Kind of the collection of an edition. */
export const kindOf = (config: Config, edition: string): CollectionKind =>
  collectionIdOf(edition) === MAIN_COLLECTION ? 'docs' : collectionOf(config, edition).kind;

/** Settings of the collection of an edition. */
export function settingsOf(config: Config, edition: string): DocsSettings {
  return collectionIdOf(edition) === MAIN_COLLECTION ? config.docs : collectionOf(config, edition).settings;
}

/** Whether some page shows when it was changed, or by whom. */
export const showsHistory = (config: Config): boolean =>
  collectionsOf(config).some(({ settings }) => settings.showLastUpdated || settings.showLastUpdateAuthor);

/**
 * Folders of collections that lie outside the site's own, relative to it: `../docs`. Files in them are read as those of the
 * site are; no other file outside is.
 */
export const outsideFolders = (config: Config): readonly string[] =>
  collectionsOf(config).flatMap(({ settings: { path } }) => (/^\.\.(?:\/|$)/.test(path) ? [path] : []));

/** The same, where a page names a file itself: all, where pages are programs, which read what they like. */
export const readableFolders = (config: Config): readonly string[] =>
  config.markdown.mdx === 'full' ? ['/'] : outsideFolders(config);

/** Folder of an edition's pages in the default language, relative to the site. */
export function editionFolder(config: Config, edition: string): string {
  const version = versionNameOf(edition);
  return version === CURRENT_VERSION
    ? settingsOf(config, edition).path
    : `${filePrefix(edition)}versioned_docs/version-${version}`;
}

/** What the names of a collection's version files begin with, as in Docusaurus: `community_`. */
export function filePrefix(edition: string): string {
  const id = collectionIdOf(edition);
  return id === MAIN_COLLECTION ? '' : `${id}_`;
}

const mainOf = ({ docs }: Config): Collection => ({
  kind: 'docs',
  id: MAIN_COLLECTION,
  key: 'docs',
  settings: docs,
  isRequired: true,
});

/** Folder of a collection that names none. */
const DEFAULT_FOLDERS: Readonly<Partial<Record<CollectionKind, string>>> = { pages: 'src/pages' };

function collectionAt(given: GivenCollection, at: number): Collection {
  const { kind, id, path, routeBasePath = id, ...rest } = given;
  const settings = {
    ...rest,
    path: path ?? DEFAULT_FOLDERS[kind] ?? id,
    routeBasePath: `/${routeBasePath.replace(/^\/+|\/+$/g, '')}`,
  } as DocsSettings;
  const isRequired = kind === 'docs' || path !== undefined;
  const blog = kind === 'blog' ? { blog: { ...given, ...settings } as BlogSettings } : {};
  return { kind, id, key: `collections[${at}]`, settings, isRequired, ...blog };
}
