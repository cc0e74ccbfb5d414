/**
 * The plugins that the owner's configuration names, loaded in the thread that needs them: functions do not cross from one to
 * another, so each thread loads the modules, or the configuration's file for those that stand in it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { loadModule } from '../bundle/index.ts';
import { type CodeSource, codeAt, isCodeRef, type PluginUse, runConfigFile } from '../config/index.ts';
import type { PageSteps, Step } from '../content/index.ts';
import { collectionIdOf, MAIN_COLLECTION } from '../paths/index.ts';
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

/** Loads all plugins. What cannot be loaded is told on each page that asks for it. */
export async function loadSteps(
  siteDir: string,
  config: PageStepsConfig,
): Promise<(version: string) => PageSteps> {
  const steps = new Map<PluginUse, Step>();
  for (const use of config.uses) steps.set(use, await loadStep(use, siteDir, config.code));
  const known = new Map<string, PageSteps>();
  return (version) => {
    let own = known.get(version);
    if (!own) {
      own = stepsFor(config, version).map((use) => steps.get(use)!);
      known.set(version, own);
    }
    return own;
  };
}

async function loadStep(
  use: PageStepsConfig['uses'][number],
  siteDir: string,
  code: CodeSource | undefined,
): Promise<Step> {
  const { kind, first } = use;
  const name = typeof use.plugin === 'string' ? use.plugin : use.plugin.name;
  try {
    const load = (file: string) => inSite(siteDir, () => runConfigFile(file, siteDir, loadModule));
    const read = async (given: unknown) => (isCodeRef(given) ? codeAt(given, code!, load) : given);
    const plugin =
      typeof use.plugin === 'string' ? await loadPlugin(use.plugin, siteDir) : await read(use.plugin);
    if (typeof plugin !== 'function') throw new Error('it exports no function');
    const options = await Promise.all(use.options.map(read));
    return { kind, name, first, plugin: plugin as Step['plugin'], options };
  } catch (error) {
    const plugin = () => {
      throw new Error(`It cannot be loaded: ${(error as Error).message}`);
    };
    return { kind, name, first, plugin, options: [] };
  }
}

/** Configs count on the site's folder as the working folder, which a thread cannot change: it tells them so. */
async function inSite<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  if (isMainThread) return work();
  const { cwd } = process;
  process.cwd = () => siteDir;
  try {
    return await work();
  } finally {
    process.cwd = cwd;
  }
}

async function loadPlugin(name: string, siteDir: string): Promise<unknown> {
  const file = localFile(name, siteDir);
  if (file !== undefined) {
    const loaded = await loadModule(file, { siteDir });
    if ('fault' in loaded) throw new Error(loaded.fault.message);
    return defaultOf(loaded.exports);
  }
  const found = createRequire(join(siteDir, 'x.js')).resolve(name);
  return defaultOf((await import(pathToFileURL(found).href)) as unknown);
}

function defaultOf(exported: unknown): unknown {
  const inner =
    exported !== null && typeof exported === 'object' && 'default' in exported ? exported.default : exported;
  return inner !== null && typeof inner === 'object' && 'default' in inner ? inner.default : inner;
}

const EXTENSIONS = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** The file that a relative name means; undefined for a package, and for what is not there. */
function localFile(name: string, folder: string): string | undefined {
  if (!/^\.{0,2}\//.test(name)) return undefined;
  return EXTENSIONS.map((end) => `${resolve(folder, name)}${end}`).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** `from './a'`, `import './a'`, `import('./a')`, `require('./a')`. */
const RELATIVE = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

/** The files of a site that its plugins are made from, by their names alone: absolute, with all that they import from the site. */
export function stepFiles(siteDir: string, { uses }: PageStepsConfig): readonly string[] {
  const files = new Set<string>();
  const add = (name: string, folder: string): void => {
    const file = localFile(name, folder);
    if (file === undefined || files.has(file)) return;
    files.add(file);
    for (const [, inner] of readFileSync(file, 'utf8').matchAll(RELATIVE)) add(inner!, dirname(file));
  };
  for (const { plugin } of uses) if (typeof plugin === 'string') add(plugin, siteDir);
  return [...files].sort();
}

/** Hash of the plugins themselves: of packages their versions, of files of the site their texts. Their options are data. */
export function stepsId(siteDir: string, config: PageStepsConfig): string {
  const files = stepFiles(siteDir, config).map((file) => [
    relative(siteDir, file).split(sep).join('/'),
    shortHash(readFileSync(file, 'utf8')),
  ]);
  const versions = config.uses.flatMap(({ plugin }) => {
    const name = typeof plugin === 'string' ? plugin : plugin.name;
    return /^\.{0,2}\//.test(name) ? [] : [[name, packageVersion(name, join(siteDir, 'x.js'))]];
  });
  return shortHash(JSON.stringify([files, versions]));
}
