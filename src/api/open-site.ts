/** The beginning of everything that works on a site: its folder and its configuration, or what is wrong with them. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { COMPILED_SHEET, type CompiledSheet, compileSheet, inFolder, loadModule } from '../bundle/index.ts';
import { CACHE_FOLDER, createDiskCache, ignoreOwnFolder } from '../cache/index.ts';
import {
  type Config,
  type ConfigMemory,
  holdsMarkdown,
  type LoadedConfig,
  type LocateKey,
  loadConfig,
  type TranslatedConfig,
  type UserConfig,
} from '../config/index.ts';
import { type Diagnostic, isFileFault, unreadable } from '../diagnostics/index.ts';
import { compilation, toolId } from './package-paths.ts';

/** Which site, and what stands in for parts of its configuration. */
export interface SiteOptions {
  /** Folder of the site, relative to `cwd`; `cwd` itself by default. */
  readonly siteDir?: string | undefined;
  /**
   * The configuration, or the path of its file relative to the site. By default `jstz-docs.config.*` of the site's folder is
   * read, else a `docusaurus.config.*`; a site without either gets the defaults.
   */
  readonly config?: UserConfig | string | undefined;
  /** Folder that is written or served, in place of the configuration's `outDir`. */
  readonly outDir?: string | undefined;
  /** Path that the site is served under, in place of the configuration's `baseUrl`. */
  readonly baseUrl?: string | undefined;
  /** Pages are never run as code, whatever the configuration says. */
  readonly staticContent?: boolean | undefined;
  /** What relative folders start from; the process's working folder by default. */
  readonly cwd?: string | undefined;
  /** Environment variables that stand in for parts of the configuration; the process's own by default. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** What of a Docusaurus site's configuration is asked for. */
interface Wanted extends Pick<LoadOptions, 'from' | 'plugins'> {
  /** The configuration is taken from the site's cache where it is in there, and put there where it is sound. */
  readonly isKept?: boolean | undefined;
}
type LoadOptions = Parameters<typeof loadConfig>[0];

export interface OpenedSite {
  /** Absolute, real path. */
  readonly siteDir: string;
  readonly config: Config;
  /** Absolute path of the configuration file, or undefined where there is none. */
  readonly configFile: string | undefined;
  /** Warnings about the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Places of config keys; absent where there is no file. */
  readonly locateKey: LocateKey | undefined;
  /** What became of a Docusaurus config; absent for others. */
  readonly translation?: TranslatedConfig | undefined;
  /** Plugins of the site's own that look at all pages. */
  readonly late?: LoadedConfig['late'];
}

/** The folder or the configuration is at fault: the findings say how. */
export interface UnopenedSite {
  readonly failed: true;
  readonly siteDir: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The site's folder and its configuration. */
export async function openSite(options: SiteOptions & Wanted): Promise<OpenedSite | UnopenedSite> {
  const found = findSite(options);
  if ('failed' in found) return found;
  const { siteDir } = found;
  const { config, file, diagnostics, ...read } = await readConfig(siteDir, options, loadModule);
  // `dev` goes on with what can be used of a faulty configuration; nothing else does.
  const isFaulty = diagnostics.some(({ severity }) => severity === 'error');
  if (!config || isFaulty) return { failed: true, siteDir, diagnostics };
  return {
    siteDir,
    config,
    configFile: file,
    diagnostics,
    locateKey: read.locateKey,
    translation: read.translation,
    late: read.late,
  };
}

/** The real path of the site's folder. */
export function findSite({
  siteDir: folder,
  cwd = process.cwd(),
}: SiteOptions): { readonly siteDir: string } | UnopenedSite {
  const asked = resolve(cwd, folder ?? '.');
  try {
    if (existsSync(asked) && statSync(asked).isDirectory()) return { siteDir: realpathSync(asked) };
  } catch (error) {
    if (!isFileFault(error)) throw error;
    const diagnostics = [unreadable('', { code: error.code, syscall: 'scandir' })];
    return { failed: true, siteDir: asked, diagnostics };
  }
  const missing: Diagnostic = {
    code: 'site-folder-missing',
    severity: 'error',
    message: `The site folder "${folder}" ${existsSync(asked) ? 'is not a folder' : 'does not exist'}.`,
    hint: 'Name the folder that holds docs/ or jstz-docs.config.ts.',
  };
  return { failed: true, siteDir: asked, diagnostics: [missing] };
}

/** The site's configuration with the options over it. `load` runs its modules. */
export async function readConfig(
  siteDir: string,
  {
    config,
    outDir,
    baseUrl,
    staticContent = false,
    env = process.env,
    from,
    plugins,
    isKept = false,
  }: SiteOptions & Wanted,
  load: typeof loadModule,
): Promise<LoadedConfig> {
  ignoreOwnFolder(siteDir, false);
  const loaded = await loadReadable(siteDir, {
    siteDir,
    ...(typeof config === 'string' ? { file: config } : { value: config }),
    from,
    plugins,
    overrides: { outDir, baseUrl },
    env,
    loadModule: load,
    inSiteFolder: (work) => inFolder(siteDir, work),
    readFile: readText,
    readSheet: (file) => readSheet(file, siteDir),
    fileExists: existsSync,
    isFile,
    keepFolder,
    holdsMarkdown,
    // Sources that run uncompiled change from run to run.
    ...(isKept && compilation() !== '' && { memory: configMemory(siteDir) }),
  });
  if (loaded.config && isKept) ignoreOwnFolder(siteDir, true);
  if (!staticContent || !loaded.config) return loaded;
  const { markdown } = loaded.config;
  const frameHosts = markdown.frameHosts.filter((host) => host !== '*');
  return { ...loaded, config: { ...loaded.config, markdown: { ...markdown, mdx: 'static', frameHosts } } };
}

/** One configuration: that of the last run. */
function configMemory(siteDir: string): ConfigMemory {
  const cache = createDiskCache(join(siteDir, CACHE_FOLDER, 'config'));
  const headOf = (id: string) => Buffer.from(`${toolId()} ${process.version} ${id}`);
  return {
    get(id) {
      const kept = cache.get('last');
      return kept && headOf(id).equals(kept.head) ? (deserialize(kept.body) as Config) : undefined;
    },
    put(id, config) {
      cache.put('last', serialize(config), headOf(id));
    },
  };
}

/** A file beside the configuration, or that itself, which is there and cannot be read. */
class UnreadableFile extends Error {
  readonly path: string;
  readonly fault: NodeJS.ErrnoException;

  constructor(path: string, fault: NodeJS.ErrnoException) {
    super(fault.message);
    this.path = path;
    this.fault = fault;
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function readText(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw isFileFault(error) ? new UnreadableFile(path, error) : error;
  }
}

async function readSheet(file: string, siteDir: string): Promise<CompiledSheet | undefined> {
  if (COMPILED_SHEET.test(file)) return compileSheet(file, siteDir);
  const css = file.endsWith('.css') ? readText(file) : undefined;
  return css === undefined ? undefined : { css, files: [file] };
}

/** A file whose text is the same is not written anew: what was made of it stays. */
function keepFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = new Set([...files.keys()].map((path) => join(folder, path)));
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !paths.has(file)) rmSync(file);
  }
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function loadReadable(siteDir: string, options: LoadOptions): Promise<LoadedConfig> {
  try {
    return await loadConfig(options);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const file = relative(siteDir, error.path).split(sep).join('/');
    return { config: undefined, file: error.path, diagnostics: [unreadable(file, error.fault)] };
  }
}
