/**
 * Everything of a site but its pages: configuration, theme, style sheets, sidebars. Each is loaded anew when a file that it
 * was made from changed, and keeps its last good value while it is faulty.
 */
import { join, resolve } from 'node:path';
import { loadModule, type StyleBundle } from '../../bundle/index.ts';
import { IMAGE_CACHE_FOLDER } from '../../cache/index.ts';
import {
  CONFIG_FILES,
  type Config,
  type LatePlugins,
  type LoadedConfig,
  type LocateKey,
  pluginFiles,
} from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { createPictureMaker, findEncoder, type ImageMemory, type PictureMaker } from '../../images/index.ts';
import { configId, filesId, moduleFiles, stepFiles, stepsConfig, stepsId } from '../../pages/index.ts';
import { type LoadedTheme, loadTheme } from '../../render/index.ts';
import { type LoadedSidebars, loadSidebars } from '../../sources/index.ts';
import { loadStyles } from '../analyse.ts';
import type { SessionOptions } from './state.ts';

export interface Inputs {
  readonly config: Config;
  readonly locateKey: LocateKey | undefined;
  /** Plugins of the site's own that look at all pages. */
  readonly late: LatePlugins | undefined;
  readonly theme: LoadedTheme;
  readonly styles: StyleBundle;
  readonly sidebars: LoadedSidebars;
  /** Makes pictures smaller; undefined where sharp is missing. */
  readonly maker?: PictureMaker | undefined;
  readonly imageMemory: ImageMemory;
}

export type LoadSessionConfig = (
  load: typeof loadModule,
) => Promise<Pick<LoadedConfig, 'config' | 'file' | 'diagnostics' | 'locateKey' | 'inputs' | 'late'>>;

export interface InputLoader {
  /** undefined until a configuration was good once. */
  readonly current: Inputs | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of all files that something was made from, missing ones too. */
  readonly files: readonly string[];
  /**
   * Loads what was made from the changed files, and what is faulty.
   * @param changed absolute paths; undefined for all
   * @returns whether anything is different now
   */
  refresh(changed: ReadonlySet<string> | undefined): Promise<boolean>;
}

/** One input: its last good value, and what is wrong with the newest one. */
interface Part<T> {
  readonly good: T | undefined;
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Loaded {
  readonly diagnostics: readonly Diagnostic[];
  readonly inputs: readonly string[];
}

const EMPTY: Part<never> = { good: undefined, files: [], diagnostics: [] };
const isFaulty = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.some(({ severity }) => severity === 'error');

export function createInputLoader({ siteDir, loadConfig, ownModules }: SessionOptions): InputLoader {
  let config: Part<Config> = EMPTY;
  let theme: Part<LoadedTheme> = EMPTY;
  let styles: Part<StyleBundle> = EMPTY;
  let sidebars: Part<LoadedSidebars> = EMPTY;
  let current: Inputs | undefined;
  const encoder = findEncoder();
  const maker =
    encoder && createPictureMaker({ siteDir, encoder, cacheDir: join(siteDir, IMAGE_CACHE_FOLDER) });
  const imageMemory: ImageMemory = new Map();
  let locateKey: LocateKey | undefined;
  let late: LatePlugins | undefined;
  let pluginsBefore = '';

  /** The first value is taken even if it is faulty: there is none to keep. */
  const keep = <T extends Loaded>(old: Part<T>, value: T): Part<T> => ({
    good: isFaulty(value.diagnostics) && old.good ? old.good : value,
    files: value.inputs,
    diagnostics: value.diagnostics,
  });

  const refreshConfig = async (): Promise<Part<Config>> => {
    const files = new Set([...CONFIG_FILES, 'package.json'].map((name) => resolve(siteDir, name)));
    const loaded = await loadConfig(async (file, options) => {
      files.add(file);
      const result = await loadModule(file, options);
      if ('inputs' in result) for (const input of result.inputs) files.add(input);
      else if (result.fault.file !== undefined) files.add(resolve(siteDir, result.fault.file));
      return result;
    });
    for (const file of [loaded.file ?? [], loaded.inputs ?? []].flat()) files.add(file);
    const { config: value, diagnostics } = loaded;
    if (value) ({ locateKey, late } = loaded);
    const steps = value && stepsConfig(value.markdown, value.code);
    if (steps) for (const step of stepFiles(siteDir, steps)) files.add(step);
    // One that is missing may appear.
    const { grammars } = value?.highlight ?? {};
    const named = [
      ...(steps?.uses ?? []).map(({ plugin }) => plugin),
      ...(value?.clientModules ?? []),
      grammars ?? '',
    ];
    for (const name of named)
      if (typeof name === 'string') for (const file of pluginFiles(name, siteDir)) files.add(file);
    const grammarFiles = grammars === undefined ? [] : moduleFiles(siteDir, [grammars]);
    for (const file of grammarFiles) files.add(file);
    const plugins = [steps ? stepsId(siteDir, steps) : '', ...filesId(siteDir, grammarFiles)].join();
    const isSame =
      value && config.good && configId(value) === configId(config.good) && plugins === pluginsBefore;
    pluginsBefore = plugins;
    return { good: value && !isSame ? value : config.good, files: [...files], diagnostics };
  };

  return {
    get current() {
      return current;
    },
    get diagnostics() {
      return [config, theme, styles, sidebars].flatMap((part) => part.diagnostics);
    },
    get files() {
      return [...new Set([config, theme, styles, sidebars].flatMap((part) => part.files))];
    },
    async refresh(changed) {
      const isTouched = (part: Part<unknown>) =>
        changed === undefined ||
        part === EMPTY ||
        isFaulty(part.diagnostics) ||
        part.files.some((file) => changed.has(file));
      const before = [config, theme, styles, sidebars];
      if (isTouched(config)) config = await refreshConfig();
      const value = config.good;
      if (!value) return config !== before[0];
      const isNew = value !== current?.config;
      const renew = async <T extends Loaded>(part: Part<T>, load: () => Promise<T>): Promise<Part<T>> =>
        isNew || isTouched(part) ? keep(part, await load()) : part;
      [theme, styles, sidebars] = await Promise.all([
        renew(theme, () => loadTheme(siteDir, value, ownModules)),
        renew(styles, () => loadStyles(siteDir, value)),
        renew(sidebars, () => loadSidebars(siteDir, value)),
      ]);
      current = {
        config: value,
        locateKey,
        late,
        theme: theme.good!,
        styles: styles.good!,
        sidebars: sidebars.good!,
        maker,
        imageMemory,
      };
      return [config, theme, styles, sidebars].some((part, index) => part !== before[index]);
    },
  };
}
