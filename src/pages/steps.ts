/** The plugins that the owner's configuration names: which pages they work on, what they are made from. Loads none. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CodeSource, isPath, type PluginUse, pluginFiles } from '../config/index.ts';
import type { Step } from '../content/index.ts';
import { collectionIdOf, MAIN_COLLECTION, pathFrom } from '../paths/index.ts';
import { packageVersion } from '../sources/index.ts';
import { shortHash } from './short-hash.ts';

/** What of the configuration is about plugins. Plain data. */
export interface PageStepsConfig {
  readonly uses: readonly (PluginUse & Pick<Step, 'kind'>)[];
  /** Where those are that stand in the configuration as code. */
  readonly code: CodeSource | undefined;
}

export function stepsConfig(
  { remarkPlugins, rehypePlugins }: Readonly<Record<'remarkPlugins' | 'rehypePlugins', readonly PluginUse[]>>,
  code: CodeSource | undefined,
): PageStepsConfig | undefined {
  const uses = [
    ...remarkPlugins.map((use) => ({ ...use, kind: 'remark' as const })),
    ...rehypePlugins.map((use) => ({ ...use, kind: 'rehype' as const })),
  ];
  return uses.length === 0 ? undefined : { uses, code };
}

/** Those that work on the pages of an edition. */
export function stepsFor(config: PageStepsConfig | undefined, version: string): PageStepsConfig['uses'] {
  const id = collectionIdOf(version);
  const name = id === MAIN_COLLECTION ? 'docs' : id;
  return config?.uses.filter(({ collections }) => collections?.includes(name) ?? true) ?? [];
}

/** The file that a relative name means; undefined for a package, and for what is not there. */
export const localFile = (name: string, folder: string): string | undefined =>
  pluginFiles(name, folder).find((file) => existsSync(file) && statSync(file).isFile());

/** `from './a'`, `import './a'`, `import('./a')`, `require('./a')`. */
const RELATIVE = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"`](\.{1,2}\/[^'"`\n]+)['"`]/g;

/** The files of a site that modules of it are made from: absolute, with all that they import from the site. */
export function moduleFiles(siteDir: string, names: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const add = (name: string, folder: string): void => {
    const file = localFile(name, folder);
    if (file === undefined || files.has(file)) return;
    files.add(file);
    for (const [, inner] of readFileSync(file, 'utf8').matchAll(RELATIVE)) add(inner!, dirname(file));
  };
  for (const name of names) add(name, siteDir);
  return [...files].sort();
}

/** Those of the plugins that are named by a file. */
export const stepFiles = (siteDir: string, { uses }: PageStepsConfig): readonly string[] =>
  moduleFiles(
    siteDir,
    uses.flatMap(({ plugin }) => (typeof plugin === 'string' ? [plugin] : [])),
  );

/** Names and hashes of files of a site. */
export const filesId = (siteDir: string, files: readonly string[]) =>
  files.map((file) => [pathFrom(siteDir, file), shortHash(readFileSync(file, 'utf8'))]);

/** Hash of the plugins themselves: of packages their versions, of files of the site their texts. Their options are data. */
export function stepsId(siteDir: string, config: PageStepsConfig): string {
  const files = filesId(siteDir, stepFiles(siteDir, config));
  const versions = config.uses.flatMap(({ plugin }) => {
    const name = typeof plugin === 'string' ? plugin : plugin.name;
    return isPath(name) ? [] : [[name, packageVersion(name, join(siteDir, 'x.js'))]];
  });
  return shortHash(JSON.stringify([files, versions]));
}
