/**
 * Names of editions. An edition is one version of one collection. That of the site's own docs is named as the version is:
 * `1.0`. That of another collection has the collection's id in front: `community@1.0`. No version name holds an `@`.
 */

/** The version that is being written: the files in the collection's own folder. */
export const CURRENT_VERSION = 'current';
/** Id of the collection that the key `docs` of the configuration describes. */
export const MAIN_COLLECTION = '';

/** Name of an edition, unique in a site. */
export const editionOf = (collection: string, version: string): string =>
  collection === MAIN_COLLECTION ? version : `${collection}@${version}`;

/** Id of the collection that an edition belongs to. */
export function collectionIdOf(edition: string): string {
  const at = edition.indexOf('@');
  return at < 0 ? MAIN_COLLECTION : edition.slice(0, at);
}

/** Name of the version without its collection. */
export const versionNameOf = (edition: string): string => edition.slice(edition.indexOf('@') + 1);

/** `docs-default-1.0`, `docs-community-1.0`: how an edition is told apart in the hosted search. */
export const editionTag = (edition: string): string =>
  `docs-${collectionIdOf(edition) || 'default'}-${versionNameOf(edition)}`;

/** What the keys of an edition's texts begin with: `docs.current.`, `docs-community.1.0.`. */
export function messagePrefix(edition: string): string {
  const id = collectionIdOf(edition);
  return `docs${id === MAIN_COLLECTION ? '' : `-${id}`}.${versionNameOf(edition)}.`;
}

/** A collection's id as a heading: `our-crew` is "Our crew". Empty for the site's own docs. */
export function collectionTitle(edition: string): string {
  const words = collectionIdOf(edition).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
