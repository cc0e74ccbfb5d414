/** What a bug report needs to know of a machine and a site. Reads only; nothing of a page's content and no path is in it. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../cache/index.ts';
import { type Config, collectionsOf } from '../config/index.ts';
import { collectionIdOf, MARKER_FILE } from '../paths/index.ts';
import { discover, packageVersion } from '../sources/index.ts';

/** Packages that a site may install, and those that every site has. */
const PACKAGES = ['react', 'react-dom', 'esbuild', 'sharp', 'shiki', 'temml', 'beautiful-mermaid', 'sass'];

export interface Machine {
  /** `v20.19.0` */
  readonly node: string;
  /** `linux x64` */
  readonly system: string;
  readonly cores: number;
  /** GiB. */
  readonly memory: number;
  /** `npm 10.8.2`; undefined where the command was not started by a package manager. */
  readonly packageManager: string | undefined;
}

export interface ExaminedSite {
  /** Versions of packages that the site finds; undefined for those that are not installed. */
  readonly packages: Readonly<Record<string, string | undefined>>;
  /** Pages by collection. */
  readonly pages: Readonly<Record<string, number>>;
  readonly locales: readonly string[];
  /** Frozen versions. */
  readonly versions: readonly string[];
  /** Files and bytes. */
  readonly cache: { readonly files: number; readonly bytes: number };
  /** Whether a finished build is there. */
  readonly isBuilt: boolean;
}

export function examineMachine(env: Readonly<Record<string, string | undefined>>): Machine {
  return {
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    packageManager: env.npm_config_user_agent?.split(' ')[0]?.replace('/', ' '),
  };
}

/** @param siteDir absolute, real path */
export function examineSite(siteDir: string, config: Config): ExaminedSite {
  const { docs, versions } = discover(siteDir, config);
  const versionOf = (name: string): string | undefined =>
    packageVersion(name, join(siteDir, 'x.js')) || packageVersion(name) || undefined;
  const count = (id: string): number => docs.filter(({ version }) => collectionIdOf(version) === id).length;
  return {
    packages: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
    pages: Object.fromEntries(collectionsOf(config).map(({ id, settings }) => [settings.path, count(id)])),
    locales: config.i18n.locales,
    versions,
    cache: sizeOf(join(siteDir, CACHE_FOLDER)),
    isBuilt: existsSync(join(siteDir, config.outDir, MARKER_FILE)),
  };
}

function sizeOf(folder: string): { files: number; bytes: number } {
  if (!existsSync(folder)) return { files: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { files: files.length, bytes };
}
