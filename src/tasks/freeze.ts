/** Freezes the docs as a version: everything that a version consists of is copied. Nothing is changed or replaced. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Collection, type Config, collectionsOf, editionFolder } from '../config/index.ts';
import { type Diagnostic, nameHint } from '../diagnostics/index.ts';
import {
  CURRENT_VERSION,
  collectionIdOf,
  editionOf,
  MAIN_COLLECTION,
  messagePrefix,
  versionNameOf,
} from '../paths/index.ts';
import {
  contentRoots,
  discover,
  loadSidebars,
  localeFolders,
  pluginFolder,
  versionNameFault,
  versionSidebarsFile,
  versionsFile,
} from '../sources/index.ts';

export interface Frozen {
  /** Pages of the default language. */
  readonly pages: number;
  /** Folder that was frozen, relative to the site. */
  readonly folder: string;
  /** The new version is the latest one: the configuration names no other. */
  readonly isLatest: boolean;
  /** What was written, folders and files, relative to the site. */
  readonly written: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING = { pages: 0, folder: '', isLatest: false, written: [] } as const;

/**
 * @param id of the collection; empty for the docs of the key `docs`
 * Codes: `version-name`, `version-exists`, `collection-unknown`, and those of the docs folder and the sidebars.
 */
export async function freezeVersion(
  siteDir: string,
  config: Config,
  name: string,
  id: string = MAIN_COLLECTION,
): Promise<Frozen> {
  const refuse = (finding: Omit<Diagnostic, 'severity'>): Frozen => ({
    ...NOTHING,
    diagnostics: [{ severity: 'error', ...finding }],
  });
  const fault = versionNameFault(name);
  if (fault !== undefined) {
    return refuse({
      code: 'version-name',
      message: `"${name}" cannot name a version: ${fault}.`,
      hint: 'Use letters, digits, dots and hyphens: 1.0, 2024-06, v2.',
    });
  }
  const all = collectionsOf(config);
  const collection = all.find((one) => one.id === id && one.kind === 'docs');
  if (!collection) {
    const ids = all.flatMap((one) => (one.kind === 'docs' && one.id !== MAIN_COLLECTION ? [one.id] : []));
    return refuse({
      code: 'collection-unknown',
      message:
        id === MAIN_COLLECTION
          ? 'The site has no docs of the key `docs`.'
          : `There are no docs with the id "${id}".`,
      ...nameHint(id, ids, `Docs of this site: ${ids.join(', ') || 'those of the key `docs` alone'}.`),
    });
  }
  // Whatever is left out of a build is frozen too.
  const own = (edition: string) => collectionIdOf(edition) === id;
  const whole = withAllVersions(config, collection);
  const found = discover(siteDir, whole);
  const listed = contentRoots(siteDir, config).listed.filter(own).map(versionNameOf);
  const edition = editionOf(id, name);
  const current = editionOf(id, CURRENT_VERSION);
  const folder = editionFolder(config, edition);
  const list = versionsFile(edition);
  if (listed.includes(name) || existsSync(join(siteDir, folder))) {
    return refuse({
      code: 'version-exists',
      message: `The version "${name}" exists already${listed.includes(name) ? '' : `: "${folder}" is there`}.`,
      file: listed.includes(name) ? list : undefined,
      hint: `Choose another name. To freeze it again, remove its folder, its sidebars and its line in ${list} first.`,
    });
  }
  const sidebars = await loadSidebars(siteDir, config, true);
  const diagnostics = [...found.diagnostics, ...sidebars.diagnostics];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ...NOTHING, diagnostics };

  const written: string[] = [];
  const copy = (from: string, to: string) => {
    if (!existsSync(join(siteDir, from)) || existsSync(join(siteDir, to))) return;
    // A folder in it that is another collection has versions of its own.
    const others = all.flatMap((one) => (one === collection ? [] : [resolve(siteDir, one.settings.path)]));
    cpSync(join(siteDir, from), join(siteDir, to), {
      recursive: true,
      filter: (path) => !others.includes(resolve(path)),
    });
    written.push(to);
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
    written.push(file);
  };
  copy(collection.settings.path, folder);
  const value = sidebars.byEdition.get(current)?.value;
  // The automatic sidebar of a frozen folder is frozen too.
  if (value && typeof value === 'object')
    write(versionSidebarsFile(edition), `${JSON.stringify(value, null, 2)}\n`);
  for (const locale of config.i18n.locales) {
    if (locale === config.i18n.defaultLocale) continue;
    const to = localeFolders(locale, edition);
    for (const [at, from] of localeFolders(locale, current).entries()) copy(from, to[at]!);
    const original = pluginFolder(locale, edition);
    copy(`${original}/current.json`, `${original}/version-${name}.json`);
    freezeMessages(siteDir, `i18n/${locale}/messages.json`, edition, write);
  }
  // Written last: until then the version is not listed, so a half-finished one does no harm.
  write(list, `${JSON.stringify([name, ...listed], null, 2)}\n`);
  const pages = found.docs.filter(
    ({ version, locale }) => version === current && locale === config.i18n.defaultLocale,
  ).length;
  const { path, lastVersion } = collection.settings;
  return { pages, written, diagnostics, folder: path, isLatest: lastVersion === undefined };
}

/** The new version starts with the messages of the current sidebars. */
function freezeMessages(
  siteDir: string,
  file: string,
  edition: string,
  write: (file: string, text: string) => void,
): void {
  if (!existsSync(join(siteDir, file))) return;
  const messages = JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as Record<string, unknown>;
  const from = messagePrefix(editionOf(collectionIdOf(edition), CURRENT_VERSION));
  const added = Object.entries(messages).flatMap(([key, entry]) =>
    key.startsWith(`${from}sidebar.`)
      ? [[messagePrefix(edition) + key.slice(from.length), entry] as const]
      : [],
  );
  if (added.length === 0) return;
  write(file, `${JSON.stringify({ ...messages, ...Object.fromEntries(added) }, null, 2)}\n`);
}

function withAllVersions(config: Config, { id }: Collection): Config {
  const docs = { ...config.docs, onlyIncludeVersions: undefined };
  const collections = config.collections.map((one) =>
    one.kind === 'docs' && one.id === id ? { ...one, onlyIncludeVersions: undefined } : one,
  );
  return { ...config, docs, collections };
}
