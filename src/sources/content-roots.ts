/**
 * The folders that hold pages: one for each version and language, laid out as Docusaurus does. What is wrong with
 * them is told here; nothing in them is read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildsVersion,
  type Collection,
  type CollectionKind,
  type Config,
  collectionOf,
  collectionsOf,
  type DocsSettings,
  editionFolder,
  filePrefix,
  fromDocusaurusSidebars,
  kindOf,
} from '../config/index.ts';
import { type Diagnostic, nameHint, positionAt } from '../diagnostics/index.ts';
import {
  CURRENT_VERSION as CURRENT,
  collectionIdOf,
  editionOf,
  MAIN_COLLECTION,
  versionNameOf,
} from '../paths/index.ts';
import { tooLarge, tooLong } from './data-size.ts';

/** File that lists the frozen versions of an edition's collection, relative to the site. */
export const versionsFile = (edition: string): string => `${filePrefix(edition)}versions.json`;

/** Folders that may hold pages: of every collection, of its frozen versions, and of other languages. */
export function contentFolders(config: Config): readonly string[] {
  const own = collectionsOf(config).flatMap(({ id, settings }) => {
    const prefix = filePrefix(editionOf(id, CURRENT));
    return [settings.path, `${prefix}versioned_docs`, `${prefix}versioned_sidebars`];
  });
  return [...own, 'i18n'];
}

export interface ContentRoot {
  /** Name of the edition. */
  readonly version: string;
  readonly locale: string;
  /** Relative to the site folder. */
  readonly folder: string;
}

export interface ContentRoots {
  /** Folders that exist, default locale first. Of two folders for one version and language the first counts. */
  readonly roots: readonly ContentRoot[];
  /** Frozen editions that are built, by collection, newest first. */
  readonly versions: readonly string[];
  /** All frozen editions, as the files list them. */
  readonly listed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** File with the sidebars of a frozen edition, relative to the site. */
export function versionSidebarsFile(edition: string): string {
  return `${filePrefix(edition)}versioned_sidebars/version-${versionNameOf(edition)}-sidebars.json`;
}

/** Folder of an edition's collection in another language, as Docusaurus names it. */
export function pluginFolder(locale: string, edition: string, kind: CollectionKind = 'docs'): string {
  const id = collectionIdOf(edition);
  const isDefault = id === (kind === 'docs' ? MAIN_COLLECTION : kind);
  return `i18n/${locale}/docusaurus-plugin-content-${kind}${isDefault ? '' : `-${id}`}`;
}

/** Folders that may hold an edition's pages in another language: the short form, then Docusaurus's. */
export function localeFolders(
  locale: string,
  edition: string,
  kind: CollectionKind = 'docs',
): readonly string[] {
  const original = pluginFolder(locale, edition, kind);
  if (kind !== 'docs') return [`i18n/${locale}/${collectionIdOf(edition)}`, original];
  const version = versionNameOf(edition);
  return version === CURRENT
    ? [`i18n/${locale}/${collectionIdOf(edition) || 'docs'}`, `${original}/current`]
    : [
        `i18n/${locale}/${filePrefix(edition)}versioned_docs/version-${version}`,
        `${original}/version-${version}`,
      ];
}

/** Codes: `docs-folder-missing`, `versions-file`, `version-unknown`, `version-folder-missing`, `version-path-clash`, `locale-folder-unknown`. */
export function contentRoots(siteDir: string, config: Config): ContentRoots {
  const diagnostics: Diagnostic[] = [];
  const { i18n } = config;
  const own = collectionsOf(config).map((collection) => editionsOf(siteDir, config, collection, diagnostics));
  const included = own.flatMap((editions) => editions.included);
  const listed = own.flatMap((editions) => editions.listed);
  const roots: ContentRoot[] = [];
  for (const version of included) {
    const folder = editionFolder(config, version);
    if (existsSync(resolve(siteDir, folder))) {
      roots.push({ version, locale: i18n.defaultLocale, folder });
    } else {
      const isCurrent = versionNameOf(version) === CURRENT;
      const collection = collectionOf(config, version);
      if (collection.isRequired)
        diagnostics.push(
          isCurrent ? missingFolder(collection, config) : missingVersion(siteDir, version, folder),
        );
    }
  }
  for (const locale of i18n.locales) {
    if (locale === i18n.defaultLocale) continue;
    for (const version of included) {
      for (const folder of localeFolders(locale, version, kindOf(config, version))) {
        if (existsSync(resolve(siteDir, folder))) roots.push({ version, locale, folder });
      }
    }
  }
  diagnostics.push(...unknownLocaleFolders(siteDir, config));
  return { roots, versions: listed.filter((name) => included.includes(name)), listed, diagnostics };
}

/** The editions of one collection: all frozen ones, and those that are built. */
function editionsOf(
  siteDir: string,
  config: Config,
  { id, kind, key: collectionKey, settings: docs }: Collection,
  diagnostics: Diagnostic[],
): { readonly listed: readonly string[]; readonly included: readonly string[] } {
  // Only docs have versions.
  if (kind !== 'docs') return { listed: [], included: [editionOf(id, CURRENT)] };
  const file = versionsFile(editionOf(id, CURRENT));
  const listed = readVersions(siteDir, file, config.compatibility === 'docusaurus', diagnostics);
  const known = [CURRENT, ...listed];
  const isKnown = (name: string, key: string): boolean => {
    if (known.includes(name)) return true;
    diagnostics.push({
      code: 'version-unknown',
      severity: 'error',
      message: `\`${key}\` names the version "${name}", which does not exist.`,
      key,
      ...nameHint(name, known, `Versions: ${known.join(', ')}. Frozen ones are listed in ${file}.`),
    });
    return false;
  };
  for (const name of Object.keys(docs.versions)) isKnown(name, settingsKey(collectionKey, name));
  docs.onlyIncludeVersions?.forEach((name, at) => {
    isKnown(name, `${collectionKey}.onlyIncludeVersions[${at}]`);
  });
  const included = known.filter((name) => buildsVersion(docs, name));
  if (included.length === 0) {
    diagnostics.push({
      code: 'version-unknown',
      severity: 'error',
      message: 'No version of the docs is built: all are left out.',
      key: `${collectionKey}.${docs.onlyIncludeVersions ? 'onlyIncludeVersions' : 'includeCurrentVersion'}`,
      hint: `Include "current", or freeze a version with \`jstz-docs version <name>\`.`,
    });
  }
  const lastKey = `${collectionKey}.lastVersion`;
  if (docs.lastVersion !== undefined && isKnown(docs.lastVersion, lastKey)) {
    if (!included.includes(docs.lastVersion)) {
      diagnostics.push({
        code: 'version-unknown',
        severity: 'error',
        message: `\`${lastKey}\` is "${docs.lastVersion}", which is left out of this build, so no version is the latest.`,
        key: lastKey,
        hint: `Name one of ${included.join(', ')}, or include it.`,
      });
    }
  }
  diagnostics.push(...pathClashes(config, collectionKey, docs, included));
  return {
    listed: listed.map((name) => editionOf(id, name)),
    included: included.map((name) => editionOf(id, name)),
  };
}

function readVersions(
  siteDir: string,
  name: string,
  isLenient: boolean,
  diagnostics: Diagnostic[],
): readonly string[] {
  const file = join(siteDir, name);
  if (!existsSync(file)) return [];
  const large = tooLarge(siteDir, name);
  if (large) {
    diagnostics.push(large);
    return [];
  }
  const text = readFileSync(file, 'utf8');
  const fault = (message: string, hint: string, at = 0): readonly string[] => {
    const place = { file: name, ...positionAt(text, Math.max(0, at)) };
    diagnostics.push({ code: 'versions-file', severity: 'error', message, ...place, hint });
    return [];
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
    return fault(`The file is not JSON: ${message}`, 'Mend the syntax.', at);
  }
  if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) {
    return fault('The file holds no list of version names.', 'Write the names newest first: ["2.0", "1.0"].');
  }
  // Docusaurus lists the current version itself, wherever the file has it.
  const names = (value as string[]).filter((name) => !(isLenient && name === CURRENT));
  if (names.length < value.length)
    diagnostics.push({
      code: 'versions-file',
      severity: 'warning',
      message: `"${CURRENT}" is no version name: the name stands for the docs that are being written.`,
      file: name,
      ...positionAt(text, Math.max(0, text.indexOf(JSON.stringify(CURRENT)))),
      hint: 'Remove it: these docs are a version of their own.',
    });
  const bad = names.find((name) => versionNameFault(name) !== undefined);
  const placeOf = (name: string, from = 0) => text.indexOf(JSON.stringify(name), from);
  if (bad !== undefined)
    return fault(`"${bad}" is no version name: ${versionNameFault(bad)}.`, 'Rename it.', placeOf(bad));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    const second = placeOf(twice, placeOf(twice) + 1);
    return fault(`The version "${twice}" is listed twice.`, 'Remove one of the two.', second);
  }
  return names;
}

export interface FrozenSidebars {
  /** As in the file; 'auto' for a version that was frozen with the automatic sidebar and has no file. */
  readonly value: unknown;
  readonly file: string;
}

/** Code: `module-syntax`. In a site of Docusaurus, what it tolerates was told when the version was the current one. */
export function readFrozenSidebars(
  siteDir: string,
  versions: readonly string[],
  { compatibility }: Config,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, FrozenSidebars> {
  const frozen = new Map<string, FrozenSidebars>();
  for (const version of versions) {
    const file = versionSidebarsFile(version);
    const isThere = existsSync(join(siteDir, file));
    const given = isThere ? readJsonSidebars(siteDir, file, diagnostics) : 'auto';
    const value =
      compatibility === 'docusaurus' ? fromDocusaurusSidebars(given, versionNameOf(version)).value : given;
    frozen.set(version, { value, file });
  }
  return frozen;
}

/** The sidebars of a JSON file; 'auto' where it is faulty. Codes: `module-syntax`, `file-too-large`. */
export function readJsonSidebars(siteDir: string, file: string, diagnostics: Diagnostic[]): unknown {
  const large = tooLarge(siteDir, file);
  if (large) {
    diagnostics.push(large);
    return 'auto';
  }
  try {
    const value: unknown = JSON.parse(readFileSync(join(siteDir, file), 'utf8'));
    const long = tooLong(value, file);
    if (long) diagnostics.push(long);
    return long ? 'auto' : value;
  } catch (error) {
    const message = `The file is not JSON: ${(error as Error).message}`;
    diagnostics.push({ code: 'module-syntax', severity: 'error', message, file, hint: 'Mend the syntax.' });
    return 'auto';
  }
}

/** Why a text cannot be the name of a version, which is a folder and a part of an address; undefined if it can. */
export function versionNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (name === CURRENT) return 'the name stands for the docs that are being written';
  if (name.length > 32) return 'it is longer than 32 characters';
  if (name.startsWith('.')) return 'it begins with a dot';
  const bad = /[^\p{L}\p{N}._~+-]/u.exec(name)?.[0];
  return bad === undefined ? undefined : `it holds ${JSON.stringify(bad)}`;
}

/** `docs.versions["1.0"]` */
function settingsKey(collection: string, version: string): string {
  return /^[a-z_]\w*$/i.test(version)
    ? `${collection}.versions.${version}`
    : `${collection}.versions[${JSON.stringify(version)}]`;
}

/**
 * Reports two versions, or a version and a language, with the same address. Otherwise all their pages would clash one by
 * one.
 */
function pathClashes(
  { i18n }: Config,
  collectionKey: string,
  docs: DocsSettings,
  included: readonly string[],
): readonly Diagnostic[] {
  const last = docs.lastVersion ?? included.find((name) => name !== CURRENT) ?? CURRENT;
  const owners = new Map<string, string>();
  const found: Diagnostic[] = [];
  for (const name of included) {
    const given = docs.versions[name]?.path;
    const path = trimSlashes(given ?? (name === last ? '' : name === CURRENT ? 'next' : name));
    const language = i18n.locales.find(
      (locale) =>
        (collectionKey === 'docs' || docs.routeBasePath === '/') &&
        locale !== i18n.defaultLocale &&
        trimSlashes(i18n.localeConfigs[locale]?.path ?? locale) === path,
    );
    if (language !== undefined) {
      found.push({
        code: 'version-path-clash',
        severity: 'error',
        message: `The version "${name}" and the language "${language}" both have the path "/${path}".`,
        key: given === undefined ? 'i18n.locales' : `${settingsKey(collectionKey, name)}.path`,
        hint: 'Give one of them another `path`.',
      });
    }
    const other = owners.get(path);
    if (other === undefined) owners.set(path, name);
    else {
      found.push({
        code: 'version-path-clash',
        severity: 'error',
        message: `The versions "${other}" and "${name}" both have the path "/${path}".`,
        key: `${settingsKey(collectionKey, given === undefined ? other : name)}.path`,
        hint: `Give one of them another \`path\`. The latest version, "${last}", has none unless it is given one.`,
      });
    }
  }
  return found;
}

const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

function missingFolder(
  { kind, id, key, settings: { path } }: Collection,
  { compatibility }: Config,
): Diagnostic {
  // Docusaurus asks for the docs alone: a blog without a folder has no posts.
  const isAsked = kind === 'docs' || compatibility !== 'docusaurus';
  return {
    code: 'docs-folder-missing',
    severity: isAsked ? 'error' : 'warning',
    message:
      id === MAIN_COLLECTION
        ? `The docs folder "${path}" does not exist.`
        : `The folder "${path}" of the collection "${id}" does not exist.`,
    key: `${key}.path`,
    hint: `Create it${kind === 'docs' ? ' with an index.md' : ''}, or name the right folder.${id === MAIN_COLLECTION ? ' `npx jstz-docs init` starts a new site.' : ''}`,
  };
}

function missingVersion(siteDir: string, version: string, folder: string): Diagnostic {
  const list = versionsFile(version);
  const name = versionNameOf(version);
  const text = readFileSync(join(siteDir, list), 'utf8');
  return {
    code: 'version-folder-missing',
    severity: 'error',
    message: `The version "${name}" is listed, but its folder "${folder}" does not exist.`,
    file: list,
    ...positionAt(text, Math.max(0, text.indexOf(JSON.stringify(name)))),
    hint: `Bring the folder back, or remove "${name}" from ${list}.`,
  };
}

/** A folder in `i18n` without a configured language is most likely a forgotten line in the configuration. */
function unknownLocaleFolders(siteDir: string, { i18n }: Config): readonly Diagnostic[] {
  const root = join(siteDir, 'i18n');
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !i18n.locales.includes(entry.name),
    )
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      code: 'locale-folder-unknown',
      severity: 'warning',
      message: `The folder "i18n/${name}" belongs to no language of the site.`,
      key: 'i18n.locales',
      ...nameHint(name, i18n.locales, `Add "${name}" to \`i18n.locales\`, or remove the folder.`),
    }));
}
