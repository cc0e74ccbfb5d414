/**
 * Loads the plugins that the owner's configuration names, in the thread that needs them: functions do not cross from one to
 * another, so each thread loads the modules, or the configuration's file for those that stand in it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule } from '../bundle/index.ts';
import {
  type CodeSource,
  isCodeRef,
  isPath,
  openCode,
  type PluginUse,
  runConfigFile,
} from '../config/index.ts';
import type { PageSteps, Step } from '../content/index.ts';
import { collectionIdOf, pathFrom } from '../paths/index.ts';
import { localFile, type PageStepsConfig, stepsFor } from './steps.ts';

/**
 * Loads all plugins. What cannot be loaded is told on each page that asks for it.
 * @param isLenient the site is one of Docusaurus, whose plugins count on what it has built in
 */
export async function loadSteps(
  siteDir: string,
  config: PageStepsConfig,
  isLenient: boolean,
): Promise<(version: string) => PageSteps> {
  const steps = new Map<PluginUse, Step>();
  for (const use of config.uses) steps.set(use, await loadStep(use, siteDir, config.code));
  const directives = isLenient ? await directivesFor([...steps.values()], siteDir, config) : undefined;
  const known = new Map<string, PageSteps>();
  return (version) => {
    // All versions of a collection have the same: what is made for one serves the others.
    const id = collectionIdOf(version);
    let own = known.get(id);
    if (!own) {
      const listed = stepsFor(config, version).map((use) => steps.get(use)!);
      own = directives && listed.length > 0 ? [directives, ...listed] : listed;
      known.set(id, own);
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
  const configFile = code && pathFrom(siteDir, code.file);
  const name = typeof use.plugin === 'string' ? use.plugin : use.plugin.name;
  try {
    const load = (file: string) => runConfigFile(file, siteDir, loadModule);
    const read = async (given: unknown) => (isCodeRef(given) ? (await openCode(code!, load))(given) : given);
    const plugin =
      typeof use.plugin === 'string' ? await loadPlugin(use.plugin, siteDir) : await read(use.plugin);
    if (typeof plugin !== 'function') throw new Error('it exports no function');
    const options = await Promise.all(use.options.map(read));
    return { kind, name, first, configFile, plugin: plugin as Step['plugin'], options };
  } catch (error) {
    const plugin = () => {
      throw new Error(`It cannot be loaded: ${(error as Error).message}`);
    };
    return { kind, name, first, configFile, plugin, options: [] };
  }
}

const DIRECTIVES = 'remark-directive';
const READS_DIRECTIVES = /\b(?:container|leaf|text)Directive\b/;

/** Docusaurus reads all directives, so that its plugins find them: where one of them looks for some, the package comes along. */
async function directivesFor(
  steps: readonly Step[],
  siteDir: string,
  { uses }: PageStepsConfig,
): Promise<Step | undefined> {
  const files = uses.flatMap(({ plugin }) => {
    const file = typeof plugin === 'string' ? localFile(plugin, siteDir) : undefined;
    return file === undefined ? [] : [file];
  });
  const texts = [
    ...steps.map(({ plugin }) => Function.prototype.toString.call(plugin)),
    ...files.map((file) => readFileSync(file, 'utf8')),
  ];
  if (steps.some(({ name }) => name === DIRECTIVES) || !texts.some((text) => READS_DIRECTIVES.test(text)))
    return undefined;
  for (const dir of [() => siteDir, () => dirname(resolveFrom(siteDir, '@docusaurus/mdx-loader'))])
    try {
      const plugin = (await loadPackage(DIRECTIVES, dir())) as Step['plugin'];
      return { kind: 'remark', name: DIRECTIVES, first: true, configFile: undefined, plugin, options: [] };
    } catch {
      // A package manager may keep it with the package that asks for it.
    }
  return undefined;
}

async function loadPlugin(name: string, siteDir: string): Promise<unknown> {
  const file = localFile(name, siteDir);
  if (file !== undefined) {
    const loaded = await loadModule(file, { siteDir });
    if ('fault' in loaded) throw new Error(loaded.fault.message);
    return defaultOf(loaded.exports);
  }
  // A file that is missing is a fault of the configuration, told once.
  if (isPath(name)) return () => undefined;
  return loadPackage(name, siteDir);
}

/** Loads a package as a module in that folder would. */
async function loadPackage(name: string, dir: string): Promise<unknown> {
  return defaultOf((await import(pathToFileURL(resolveFrom(dir, name)).href)) as unknown);
}

const resolveFrom = (dir: string, name: string) => createRequire(join(dir, 'x.js')).resolve(name);

/** The default export, also of a CommonJS module that was compiled from one. */
export function defaultOf(exported: unknown): unknown {
  const inner =
    exported !== null && typeof exported === 'object' && 'default' in exported ? exported.default : exported;
  return inner !== null && typeof inner === 'object' && 'default' in inner ? inner.default : inner;
}
