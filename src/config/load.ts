/**
 * Finds, runs and checks the config of a site. Disk, time limit and module loader are passed in. Faults of the user become
 * diagnostics, never exceptions.
 */
import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, isAbsolute, resolve } from 'node:path';
import { serialize } from 'node:v8';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { pathFrom } from '../paths/index.ts';
import { type CodeSource, codeId, codeWithin, rememberCode } from './code.ts';
import { DOCUSAURUS_FILES } from './docusaurus/files.ts';
import type {
  FromDocusaurus,
  LatePlugins,
  Origin,
  OwnPlugins,
  ReadSheet,
  runOwnPlugins,
  StandIns,
  Translation,
} from './docusaurus/index.ts';
import { type Fault, isWithin } from './fault.ts';
import { CONFIG_FILES } from './files.ts';
import { parseJson } from './json.ts';
import { outlineConfig } from './locate/index.ts';
import { toPlainData } from './plain-data.ts';
import { isPath, pluginFiles } from './plugin-files.ts';
import { createLocateKey, type LocateKey, placeFault } from './report.ts';
import { secretsOf } from './rules/secrets.ts';
import { runConfig, withinTime } from './run.ts';
import type { Config } from './schema/index.ts';
import { type PackageFacts, readPackage, siteOfFolder } from './site-folder.ts';
import { describeTranslation, type TranslatedConfig } from './translation.ts';
import type { ConfigOverrides, Validated } from './validate.ts';

/** Time that a config may take by default, ms. */
const CONFIG_TIMEOUT_MS = 10_000;

/** What a module loader returns: the module's exports, or why there are none (such as a syntax error with its place). */
export type LoadedModule =
  | {
      readonly exports: Readonly<Record<string, unknown>>;
      /** Absolute paths of the files of the site that it was made from. */
      readonly inputs?: readonly string[] | undefined;
    }
  | { readonly fault: Diagnostic };

/** Runs one of the user's modules. `file` is absolute. May reject with what the module threw. */
export type LoadModule = (
  file: string,
  options: {
    readonly siteDir: string;
    /** For a Docusaurus config: its packages need not be installed. */
    readonly standIns?: StandIns | undefined;
  },
) => Promise<LoadedModule>;

export interface LoadConfigOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Config file, absolute or relative to the site folder; without it the known names are tried. */
  readonly file?: string | undefined;
  /** Which files are tried: all by default, or those of Docusaurus alone. */
  readonly from?: 'docusaurus' | undefined;
  /** The configuration itself, in place of a file. */
  readonly value?: unknown;
  /** false: plugins of the site's own do not run, and nothing of them is missed. For who needs no pages. */
  readonly plugins?: boolean | undefined;
  readonly overrides?: ConfigOverrides;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly loadModule: LoadModule;
  /** Text of a file by absolute path, undefined where there is none. */
  readonly readFile: (file: string) => Promise<string | undefined> | string | undefined;
  readonly readSheet?: ReadSheet | undefined;
  readonly fileExists: (file: string) => Promise<boolean> | boolean;
  /** The same, but false for a folder. */
  readonly isFile?: (file: string) => Promise<boolean> | boolean;
  /** Makes a folder of what plugins of a Docusaurus site made, absolute, hold these files and no others: texts by their paths in it. */
  readonly keepFolder?: (folder: string, files: ReadonlyMap<string, string>) => void;
  /** Whether a Markdown file lies in a folder or below it, by absolute path. */
  readonly holdsMarkdown: (folder: string) => boolean;
  /** Does work with the site folder as the process's working folder: Docusaurus' configs count on it. */
  readonly inSiteFolder?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly timeoutMs?: number;
  readonly memory?: ConfigMemory | undefined;
}

/** Keeps a config without faults for the next run: to load the schema and to judge by it is half of a build that has nothing to do. */
export interface ConfigMemory {
  /** @param id of the data that it was made of, and of all that judged it */
  get(id: string): Config | undefined;
  put(id: string, config: Config): void;
}

export interface LoadedConfig {
  /** Absent where there is an error among the diagnostics. */
  readonly config: Config | undefined;
  /** Absolute path of the file that was read. */
  readonly file: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where no file was read. */
  readonly locateKey?: LocateKey | undefined;
  /** Absolute paths of further files that it was made of. */
  readonly inputs?: readonly string[] | undefined;
  /** Of a Docusaurus config: what became of it. */
  readonly translation?: TranslatedConfig | undefined;
  /** Plugins of the site's own that look at all content. */
  readonly late?: LatePlugins | undefined;
}

export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { siteDir, value, overrides } = options;
  const found = value === undefined ? await findFile(options) : { file: undefined, diagnostics: [] };
  if ('missing' in found) return { config: undefined, file: found.missing, diagnostics: found.diagnostics };
  const { file } = found;
  const facts = await readPackage(options);
  if (file === undefined) {
    const judged = await judgeValue(await siteOfFolder(value ?? {}, options), facts, undefined, options);
    const { config: given, faults: missing } = await withoutMissing(judged.config, options);
    const code = codeWithin(given);
    const config = code ? undefined : given;
    const faults = [...judged.faults, ...missing, ...(code ? [codeWithoutFile(code)] : [])];
    return { config, file, diagnostics: faults.map((fault) => placeFault(fault, { overrides })) };
  }

  const shown = pathFrom(siteDir, file);
  const text = (await options.readFile(file)) ?? '';
  const foreign = await foreignConfig(file, siteDir);
  const standIns = foreign?.standIns;
  const run = () => readModule({ file, shown, standIns }, options);
  const { inSiteFolder = (work) => work() } = options;
  const read = file.endsWith('.json') ? readJson(text, shown) : await (standIns ? inSiteFolder(run) : run());
  if ('fault' in read) return { config: undefined, file, diagnostics: [...found.diagnostics, read.fault] };

  // A site that moves gets a configuration without them.
  const isRun = foreign && options.from !== 'docusaurus';
  const plugins = isRun ? await inSiteFolder(() => ownPlugins(read.value, foreign, options)) : undefined;
  const given = foreign ? read.value : await siteOfFolder(read.value, options);
  const judged = await judgeValue(given, facts, foreign && { ...foreign, plugins }, options);
  standIns?.close();
  const { config: known, faults: missing } = await withoutMissing(judged.config, options);
  const sheets =
    known && plugins?.postcss && (await inSiteFolder(() => madeSheets(known, plugins.postcss!, options)));
  const config = sheets?.config ?? known;
  const code = codeWithin(config) ? await sourceOfCode(file, text, read, options) : undefined;
  const context = { file: shown, outline: outlineConfig(text), origins: judged.origins };
  const diagnostics = [...judged.faults, ...missing, ...(sheets?.faults ?? [])].map((fault) =>
    placeFault(fault, { ...context, overrides }),
  );
  return {
    config: config && (code ? { ...config, code } : config),
    file,
    diagnostics: [...found.diagnostics, ...diagnostics].sort(compareDiagnostics),
    locateKey: createLocateKey(context),
    translation: judged.translation && describeTranslation(judged.translation, context),
    ...(sheets && { inputs: sheets.inputs }),
    ...(plugins?.late && { late: plugins.late }),
  };
}

/** The config without packages of plugins that are not there, and what is missed without each. */
async function withoutMissing(
  config: Config | undefined,
  options: Pick<LoadConfigOptions, 'siteDir' | 'fileExists' | 'isFile'>,
): Promise<{ readonly config: Config | undefined; readonly faults: readonly Fault[] }> {
  if (!config) return { config, faults: [] };
  const faults: Fault[] = [];
  const { resolve: find } = createRequire(resolve(options.siteDir, 'x.js'));
  const present = async (list: 'remarkPlugins' | 'rehypePlugins') => {
    const kept: Config['markdown'][typeof list][number][] = [];
    for (const [at, use] of config.markdown[list].entries()) {
      const { plugin } = use;
      const path = ['markdown', list, at];
      if (typeof plugin !== 'string' || (isPath(plugin) && (await isThere(plugin, options)))) kept.push(use);
      else if (isPath(plugin)) {
        // It stays: where its file may appear is looked at.
        kept.push(use);
        faults.push(fileMissing('plugin-missing', path, `The plugin "${plugin}"`));
      } else
        try {
          find(plugin);
          kept.push(use);
        } catch {
          faults.push({
            code: 'plugin-missing',
            severity: 'warning',
            path,
            message: () => `The plugin "${plugin}" is not installed: what it changes in pages is missing.`,
            hint: `Install the package "${plugin}", or take it out.`,
          });
        }
    }
    return kept;
  };
  const lists = {
    remarkPlugins: await present('remarkPlugins'),
    rehypePlugins: await present('rehypePlugins'),
  };
  for (const [at, module] of config.clientModules.entries())
    if (isPath(module) && !(await isThere(module, options)))
      faults.push(fileMissing('client-module-missing', ['clientModules', at], `The module "${module}"`));
  const { grammars } = config.highlight;
  if (grammars !== undefined && !(await isThere(grammars, options)))
    faults.push(fileMissing('plugin-missing', ['highlight', 'grammars'], `The module "${grammars}"`));
  if (faults.length === 0) return { config, faults };
  return { config: { ...config, markdown: { ...config.markdown, ...lists } }, faults };
}

/** The config with sheets that PostCSS made in place of its own. */
async function madeSheets(
  config: Config,
  { plugins, path, file, broken }: NonNullable<OwnPlugins['postcss']>,
  { siteDir, readSheet, keepFolder }: LoadConfigOptions,
): Promise<{
  readonly config: Config;
  readonly faults: readonly Fault[];
  readonly inputs: readonly string[];
}> {
  // What cannot be kept is not made.
  if (!keepFolder || !readSheet) return { config, faults: [], inputs: [] };
  const { makeSheets, messageOf } = await import('./docusaurus/index.ts');
  const fault = (why: string, hint: string): Fault => ({
    code: 'config-docusaurus-ignored',
    severity: 'warning',
    path,
    message: (key) =>
      `${file === undefined ? key : `\`${file}\``} gives plugins to PostCSS, which failed${why}. Rules that it makes, such as those of Tailwind's classes, are missing.`,
    hint,
  });
  const ofFile = file === undefined ? [] : [resolve(siteDir, file)];
  try {
    if (broken !== undefined) throw new Error(broken);
    const { styles, ofComponents, inputs, failed } = await makeSheets(config.theme.styles, plugins, {
      siteDir,
      readSheet,
      keepFolder,
    });
    const moduleAliases = { ...config.markdown.moduleAliases, ...ofComponents };
    return {
      config: {
        ...config,
        theme: { ...config.theme, styles: [...styles] },
        markdown: { ...config.markdown, moduleAliases },
      },
      faults: failed.map(({ sheet, why }) => fault(` in ${sheet}: ${why}`, 'Mend the style sheet.')),
      inputs: [...inputs, ...ofFile],
    };
  } catch (error) {
    const faults = [fault(`: ${messageOf(error)}`, 'Install what the site needs: `npm install`.')];
    return { config, faults, inputs: ofFile };
  }
}

/** Threads load the file of a config for the code in it. */
const codeWithoutFile = (path: Fault['path']): Fault => ({
  code: 'config-not-data',
  path,
  message: (key) => `${key} is a function, which a config without a file cannot hold.`,
  hint: 'Write the config to a file; a plugin may be named by its module too.',
});

type Found =
  | { readonly file: string | undefined; readonly diagnostics: readonly Diagnostic[] }
  | { readonly missing: string; readonly diagnostics: readonly Diagnostic[] };

async function findFile({ siteDir, file, from, fileExists }: LoadConfigOptions): Promise<Found> {
  if (file !== undefined) {
    const absolute = isAbsolute(file) ? file : resolve(siteDir, file);
    if (await fileExists(absolute)) return { file: absolute, diagnostics: [] };
    const fault: Diagnostic = {
      code: 'config-not-found',
      severity: 'error',
      message: `The config file "${file}" does not exist.`,
      hint: `It was looked for at ${absolute}. Check --config.`,
    };
    return { missing: absolute, diagnostics: [fault] };
  }
  const present: string[] = [];
  for (const name of from === 'docusaurus' ? DOCUSAURUS_FILES : CONFIG_FILES) {
    if (await fileExists(resolve(siteDir, name))) present.push(name);
  }
  const [first, ...others] = present;
  if (first === undefined) return { file: undefined, diagnostics: [] };
  // A Docusaurus config beside ours means a site that is being moved. That is not a mistake.
  const rivals = others.filter((name) => name.startsWith('jstz-docs.') || first.startsWith('docusaurus.'));
  const warning: Diagnostic = {
    code: 'config-several-files',
    severity: 'warning',
    message: `"${first}" is used; ${rivals.map((name) => `"${name}"`).join(' and ')} lies beside it and is not read.`,
    file: first,
    hint: 'Remove what is not used, or name a file with --config.',
  };
  return { file: resolve(siteDir, first), diagnostics: rivals.length === 0 ? [] : [warning] };
}

/** Of a configuration that is data, in characters: far more than any site writes down. */
const MAX_JSON = 400_000;

function readJson(text: string, shown: string): { value: unknown } | { fault: Diagnostic } {
  if (text.length > MAX_JSON)
    return {
      fault: {
        code: 'file-too-large',
        severity: 'error',
        message: `The configuration has ${text.length} characters; at most ${MAX_JSON} are read.`,
        file: shown,
        line: 1,
        column: 1,
        hint: 'Put sidebars into a file of their own, or write the configuration as a program.',
      },
    };
  const parsed = parseJson(text);
  if ('value' in parsed) return { value: parsed.value };
  const { message, line, column, hint } = parsed;
  return { fault: { code: 'config-syntax', severity: 'error', message, file: shown, line, column, hint } };
}

async function readModule(
  {
    file,
    shown,
    standIns,
  }: { readonly file: string; readonly shown: string; readonly standIns: StandIns | undefined },
  {
    siteDir,
    loadModule,
    timeoutMs = CONFIG_TIMEOUT_MS,
  }: Pick<LoadConfigOptions, 'siteDir' | 'loadModule' | 'timeoutMs'>,
): Promise<RunModule | { fault: Diagnostic }> {
  const start = performance.now();
  const context = { shown, siteDir, timeoutMs, totalMs: timeoutMs };
  const load = await withinTime(() => loadModule(file, { siteDir, standIns }), context);
  if ('fault' in load) return load;
  const explain = (fault: Diagnostic) => ({ fault: standIns?.explain(fault) ?? fault });
  if ('fault' in load.value) return explain(asConfigFault(load.value.fault));
  const left = Math.max(1, timeoutMs - (performance.now() - start));
  const result = await runConfig(load.value.exports, { ...context, timeoutMs: left });
  return 'fault' in result ? explain(result.fault) : { value: result.value, inputs: load.value.inputs };
}

/** What a config's module gave. */
interface RunModule {
  readonly value: unknown;
  readonly inputs?: readonly string[] | undefined;
}

/** Where the code of a config is. What was run is remembered in this thread. */
async function sourceOfCode(
  file: string,
  text: string,
  { value, inputs = [] }: RunModule,
  { readFile }: LoadConfigOptions,
): Promise<CodeSource> {
  const others = await Promise.all(
    inputs.filter((path) => path !== file).map(async (path) => (await readFile(path)) ?? ''),
  );
  const source: CodeSource = { file, id: codeId([file, text, ...others]) };
  rememberCode(source, value);
  return source;
}

/**
 * Runs a config's file for the code in it.
 * @throws Error with what is wrong
 */
export async function runConfigFile(file: string, siteDir: string, loadModule: LoadModule): Promise<unknown> {
  const standIns = (await foreignConfig(file, siteDir))?.standIns;
  const shown = pathFrom(siteDir, file);
  const read = await readModule({ file, shown, standIns }, { siteDir, loadModule });
  if ('fault' in read) throw new Error(read.fault.message);
  standIns?.close();
  return read.value;
}

/** Endings of a plugin's module that its name leaves out. */
const PLUGIN_FILES = [
  '',
  ...['', '/index'].flatMap((end) => ['js', 'ts', 'cjs', 'mjs'].map((kind) => `${end}.${kind}`)),
];

/** Runs the plugins of a Docusaurus site's own. */
function ownPlugins(
  value: unknown,
  { run, standIns }: ForeignConfig,
  { siteDir, fileExists, loadModule, keepFolder = () => {}, plugins: areRun = true }: LoadConfigOptions,
): Promise<OwnPlugins> {
  const loadFile = async (name: string) => {
    // A module of TypeScript may be named by what it would be compiled to.
    const names = [...PLUGIN_FILES.map((end) => name + end), name.replace(/\.([cm]?)js$/, '.$1ts')];
    for (const one of names) {
      const file = resolve(siteDir, one);
      if (!/\.[cm]?[jt]s$/.test(file) || !(await fileExists(file))) continue;
      const loaded = await loadModule(file, { siteDir, standIns });
      if ('fault' in loaded) throw new Error(loaded.fault.message);
      return { file, exports: loaded.exports };
    }
    throw new Error(`there is no file "${name}"`);
  };
  return run(value, { siteDir, areRun, standIns, loadFile, keepFolder });
}

/** Reads the options of Docusaurus. Undefined for a config of ours, which needs none of that code. */
interface ForeignConfig {
  readonly standIns: StandIns;
  readonly plugins?: OwnPlugins | undefined;
  readonly run: typeof runOwnPlugins;
  translate(value: unknown, options: Pick<FromDocusaurus, 'plugins' | 'isMdx1' | 'grammars'>): Translation;
}

async function foreignConfig(file: string, siteDir: string): Promise<ForeignConfig | undefined> {
  if (!DOCUSAURUS_FILES.includes(basename(file))) return undefined;
  const { createStandIns, fromDocusaurus, runOwnPlugins: run } = await import('./docusaurus/index.ts');
  const standIns = await createStandIns(siteDir);
  return {
    standIns,
    run,
    translate: (value, facts) => fromDocusaurus(value, { siteDir, standIns, ...facts }),
  };
}

/** The loader's messages are about any module. This one is the config, and the user should be told so. */
function asConfigFault(fault: Diagnostic): Diagnostic {
  if (fault.code === 'module-syntax') return { ...fault, code: 'config-syntax' };
  return fault.code === 'module-threw' ? { ...fault, code: 'config-throws' } : fault;
}

interface Judged {
  readonly config?: Config | undefined;
  readonly faults: readonly Fault[];
  readonly origins: readonly Origin[];
  readonly translation?: Translation;
}

/** File of a Docusaurus site that adds grammars to Prism. */
const GRAMMARS = './src/theme/prism-include-languages';

const fileMissing = (code: Fault['code'], path: Fault['path'], what: string): Fault => ({
  code,
  path,
  message: () => `${what} does not exist.`,
  hint: 'Mend the path; it is relative to the site folder.',
});

/** Whether there is a module of the site, by a name whose ending may be left out. */
async function isThere(
  name: string,
  { siteDir, fileExists, isFile = fileExists }: Pick<LoadConfigOptions, 'siteDir' | 'fileExists' | 'isFile'>,
): Promise<boolean> {
  for (const candidate of pluginFiles(name, siteDir)) if (await isFile(candidate)) return true;
  return false;
}

async function judgeValue(
  value: unknown,
  { title, sourceUrl, isDocusaurus2 }: PackageFacts,
  foreign: ForeignConfig | undefined,
  options: LoadConfigOptions,
): Promise<Judged> {
  if (!foreign) {
    const plain = toPlainData(value);
    const { config, faults } = await validate(plain.value, title, options);
    // A value that was removed because it is not data must not also be reported as missing.
    const isCovered = (fault: Fault) => plain.faults.some((other) => isWithin(fault.path, other.path));
    const all = [...plain.faults, ...faults.filter((fault) => !isCovered(fault))];
    const sound = plain.faults.length > 0 ? undefined : config;
    return { config: sound && sourceUrl ? { ...sound, sourceUrl } : sound, faults: all, origins: [] };
  }
  const { plugins } = foreign;
  const grammars = (await isThere(GRAMMARS, options)) ? GRAMMARS : undefined;
  const mapped = foreign.translate(value, { plugins, isMdx1: isDocusaurus2, grammars });
  const { config, faults } = await validate(mapped.config, title, options);
  const isFaulty = mapped.faults.some(({ severity = 'error' }) => severity === 'error');
  return {
    config: isFaulty ? undefined : config,
    faults: [...mapped.faults, ...faults],
    origins: mapped.origins,
    translation: mapped,
  };
}

async function validate(
  data: unknown,
  title: string,
  { overrides, env = {}, memory }: LoadConfigOptions,
): Promise<Validated> {
  const id = memory && idOf([data, title, overrides, [...secretsOf(env)]]);
  const kept = id === undefined ? undefined : memory?.get(id);
  if (kept) return { config: kept, faults: [] };
  const { validateConfig } = await import('./validate.ts');
  const judged = validateConfig(data, { title, overrides, env });
  if (id !== undefined && judged.config && judged.faults.length === 0) memory?.put(id, judged.config);
  return judged;
}

/** undefined where something in it is no data. */
function idOf(data: unknown): string | undefined {
  try {
    return hash('sha256', serialize(data));
  } catch {
    return undefined;
  }
}
