/** Freezes the docs as a version: everything that a version consists of is copied. Nothing is changed or replaced. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, editionFolder } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
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
  /** What was written, folders and files, relative to the site. */
  readonly written: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes: `version-name`, `version-exists`, and those of the docs folder and the sidebars. */
export async function freezeVersion(siteDir: string, config: Config, name: string): Promise<Frozen> {
  const refuse = (finding: Omit<Diagnostic, 'severity'>): Frozen => ({
    pages: 0,
    written: [],
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
  const docs = { ...config.docs, onlyIncludeVersions: undefined };
  const found = discover(siteDir, { ...config, docs, collections: [] });
  // Those of the docs alone.
  const listed = contentRoots(siteDir, { ...config, collections: [] }).listed;
  const folder = editionFolder(config, name);
  if (listed.includes(name) || existsSync(join(siteDir, folder))) {
    return refuse({
      code: 'version-exists',
      message: `The version "${name}" exists already${listed.includes(name) ? '' : `: "${folder}" is there`}.`,
      file: listed.includes(name) ? versionsFile(name) : undefined,
      hint: 'Choose another name. To freeze it again, remove its folder, its sidebars and its line in versions.json first.',
    });
  }
  const sidebars = await loadSidebars(siteDir, config);
  const diagnostics = [...found.diagnostics, ...sidebars.diagnostics];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { pages: 0, written: [], diagnostics };

  const written: string[] = [];
  const copy = (from: string, to: string) => {
    if (!existsSync(join(siteDir, from)) || existsSync(join(siteDir, to))) return;
    cpSync(join(siteDir, from), join(siteDir, to), { recursive: true });
    written.push(to);
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
    written.push(file);
  };
  copy(config.docs.path, folder);
  const value = sidebars.byEdition.get('current')?.value;
  // The automatic sidebar of a frozen folder is frozen too.
  if (value && typeof value === 'object')
    write(versionSidebarsFile(name), `${JSON.stringify(value, null, 2)}\n`);
  for (const locale of config.i18n.locales) {
    if (locale === config.i18n.defaultLocale) continue;
    const to = localeFolders(locale, name);
    for (const [at, from] of localeFolders(locale, 'current').entries()) copy(from, to[at]!);
    const original = pluginFolder(locale, name);
    copy(`${original}/current.json`, `${original}/version-${name}.json`);
    freezeMessages(siteDir, `i18n/${locale}/messages.json`, name, write);
  }
  // Written last: until then the version is not listed, so a half-finished one does no harm.
  write(versionsFile(name), `${JSON.stringify([name, ...listed], null, 2)}\n`);
  const pages = found.docs.filter(
    ({ version, locale }) => version === 'current' && locale === config.i18n.defaultLocale,
  ).length;
  return { pages, written, diagnostics };
}

/** The new version starts with the messages of the current sidebars. */
function freezeMessages(
  siteDir: string,
  file: string,
  name: string,
  write: (file: string, text: string) => void,
): void {
  if (!existsSync(join(siteDir, file))) return;
  const messages = JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as Record<string, unknown>;
  const added = Object.entries(messages).flatMap(([key, entry]) =>
    key.startsWith('docs.current.sidebar.')
      ? [[key.replace('docs.current.', `docs.${name}.`), entry] as const]
      : [],
  );
  if (added.length === 0) return;
  write(file, `${JSON.stringify({ ...messages, ...Object.fromEntries(added) }, null, 2)}\n`);
}
