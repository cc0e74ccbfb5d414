/**
 * What stands in for packages and generated files that are not there when a Docusaurus config runs. A stand-in can be
 * called, constructed, spread, iterated, awaited and put into text; each of its properties is a stand-in too. In the finished
 * config it is recognized by its name.
 */
import { isAbsolute, join, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { pathFrom } from '../../paths/index.ts';

/** Under this key a stand-in tells its name: `prism-react-renderer.themes.github`. */
const NAME = Symbol('name of a stand-in');

/** Folder in paths of `require.resolve` for packages that are not installed. No such folder exists. */
const ABSENT_FOLDER = 'node_modules/.not-installed';

/** One run of a config, and what was missing in it. */
export interface StandIns {
  /** In place of the exports of a module. @param request as written: a package, a path in one, or a file */
  module(request: string): unknown;
  /** In place of what `require.resolve` gives. @param folder absolute, of the importing file */
  path(request: string, folder: string): string;
  /** Whether one takes the place of a package that is installed, too: what it would do is done here in another way. */
  isForInstalled(request: string): boolean;
  /** The config has been read: from here on who calls what a missing package would have given is told so. */
  close(): void;
  /** Packages whose functions were called since this was asked last, sorted. */
  takeCalled(): readonly string[];
  /** What a config threw, with the packages that it had called: what it threw for may be their answer. */
  explain(fault: Diagnostic): Diagnostic;
  /** Files of the site that were imported and are not there, relative to the site, sorted. */
  readonly missingFiles: readonly string[];
  /** Values of missing packages that were put into text, where nothing stands now: `pkg/package.json.version`. Sorted. */
  readonly texts: readonly string[];
}

/** @param siteDir absolute path of the site folder */
export async function createStandIns(siteDir: string): Promise<StandIns> {
  const working = await workingStandIns();
  const files = new Set<string>();
  const texts = new Set<string>();
  const called = new Set<string>();
  let isClosed = false;
  const watch: Watch = {
    onText: (name) => texts.add(name),
    onCall: (name) => {
      if (isClosed) throw new AbsentPackageError(name);
      // A file that is missing is told of by itself.
      if (![...files].some((file) => name.includes(file))) called.add(packageIn(name));
    },
  };
  const nameOf = (request: string): string => {
    if (!isAbsolute(request) && !request.startsWith('.')) return request;
    const file = isAbsolute(request) ? pathFrom(siteDir, request) : request;
    files.add(file);
    return file;
  };
  const takeCalled = () => {
    const names = [...called].sort();
    called.clear();
    return names;
  };
  return {
    module(request) {
      const value = standIn(nameOf(request), false, watch) as object;
      return Object.hasOwn(working, request) ? Object.assign(value, working[request]) : value;
    },
    path: (request, folder) =>
      isAbsolute(request) || request.startsWith('.')
        ? resolve(folder, request)
        : join(siteDir, ABSENT_FOLDER, request),
    isForInstalled: (request) => CONTENT_PLUGINS.some((name) => request === `@docusaurus/${name}`),
    close() {
      isClosed = true;
    },
    takeCalled,
    explain(fault) {
      const absent = takeCalled().map((name) => `\`${name}\``);
      if (fault.code !== 'config-throws' || absent.length === 0) return fault;
      const hint = `It called packages that are not installed: ${absent.join(', ')}. Install what the site needs, \`npm install\`; mend the code if it still throws.`;
      return { ...fault, hint };
    },
    get missingFiles() {
      return [...files].sort();
    },
    get texts() {
      return [...texts].sort();
    },
  };
}

/** Code of a config that needs a package that is not installed. */
class AbsentPackageError extends Error {
  override readonly name = 'AbsentPackageError';
  constructor(name: string) {
    super(packageIn(name));
  }
}

/** @param name of a stand-in: `unist-util-visit.visit` */
const packageIn = (name: string): string => /^(?:new )?((?:@[^/]+\/)?[^/.(]+)/.exec(name)?.[1] ?? name;

/** What is done with stand-ins. */
interface Watch {
  /** One was put into text. */
  readonly onText: (name: string) => void;
  /** One was called or constructed. */
  readonly onCall: (name: string) => void;
}

/** Packages that configs read their own data with. Their stand-ins do the work. */
async function workingStandIns(): Promise<Readonly<Record<string, object>>> {
  const { parse, stringify } = await import('yaml');
  return {
    'js-yaml': { load: (text: string) => parse(text) as unknown, dump: stringify },
    yaml: { parse, stringify },
    dotenv: {
      config: ({ path }: { readonly path?: string } = {}) => {
        try {
          process.loadEnvFile(path);
        } catch {
          // Without such a file the package does nothing either.
        }
        return { parsed: process.env };
      },
    },
    ...Object.fromEntries(
      CONTENT_PLUGINS.map((name) => [
        `@docusaurus/${name}`,
        { default: contentStandIn(name), validateOptions },
      ]),
    ),
  };
}

/** Plugins of Docusaurus that sites give more to do: they call them, and return what these return with hooks of their own. */
const CONTENT_PLUGINS = ['plugin-content-blog', 'plugin-content-docs', 'plugin-content-pages'] as const;
/** Under this key such a plugin tells its place in a config. It is there under another name of the plugin, too. */
const GIVEN = Symbol('place of a plugin');
const nothing = (): undefined => undefined;
/** The content is read later. */
const noContent = async () => ({ blogPosts: [], loadedVersions: [] });

const validateOptions = ({ options }: { readonly options?: unknown } = {}): unknown => options;

/** Sites that know how the package is written ask its default for the default once more. */
function contentStandIn(name: string) {
  const plugin = (_context: unknown, options: unknown) => ({
    ...{ name: `docusaurus-${name}`, [GIVEN]: [`@docusaurus/${name}`, options] },
    ...{ loadContent: noContent, contentLoaded: nothing, getPathsToWatch: () => [] },
  });
  return Object.assign(plugin, { default: plugin, validateOptions });
}

/** The package whose plugin has a name; undefined for all but those of content. */
export function contentPlugin(name: unknown): string | undefined {
  const found = CONTENT_PLUGINS.find((one) => name === `docusaurus-${one}`);
  return found && `@docusaurus/${found}`;
}

/** The plugin that a stand-in stood in for, and its options; undefined for every other plugin. */
export const standInPlace = (plugin: object): readonly [name: string, options: unknown] | undefined =>
  (plugin as { [GIVEN]?: readonly [string, unknown] })[GIVEN];

/** Whether a hook is one that the stand-in for a plugin has, and none of the site's. */
export const isStandInHook = (hook: unknown): boolean => hook === nothing || hook === noContent;

/** The name of a stand-in; undefined for every other value. */
export function standInName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined;
  return (value as unknown as Readonly<Record<symbol, unknown>>)[NAME] as string | undefined;
}

/** The package of a path that `require.resolve` gave, whether it is installed or not; undefined for other paths. */
export function packageOfPath(path: string): string | undefined {
  const inPackages = path.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
  if (inPackages === path) return undefined;
  return /^(?:\.not-installed\/)?((?:@[^/]+\/)?[^/]+)/.exec(inPackages)?.[1];
}

/** Whether a plugin or theme that a config names is a file of the site's own, and not one of a package. */
export function isOwnFile(name: string): boolean {
  return (name.startsWith('.') || isAbsolute(name)) && packageOfPath(name) === undefined;
}

/** Whether a path is that of a package that is not installed. */
export function isAbsentPath(path: string): boolean {
  return path.replaceAll('\\', '/').includes(`/${ABSENT_FOLDER}/`);
}

/**
 * @param isResult of a call: only such a value can be a promise. A module with `then` would never come out of `import()`
 */
function standIn(name: string, isResult: boolean, watch: Watch): unknown {
  const given = new Map<PropertyKey, unknown>();
  const text = () => {
    watch.onText(name);
    return '';
  };
  const get = (target: object, key: PropertyKey): unknown => {
    if (given.has(key)) return given.get(key);
    switch (key) {
      case NAME:
        return name;
      case '__esModule':
        return true;
      case 'default':
        return self;
      case 'length':
        return 0;
      case 'then':
        return isResult ? thenOf(standIn(name, false, watch)) : undefined;
      case 'prototype':
        return Reflect.get(target, key);
      case 'toJSON':
        return undefined;
      case 'toString':
      case 'valueOf':
        return text;
      case Symbol.toPrimitive:
        return (hint: string) => (hint === 'number' ? 0 : text());
      case Symbol.iterator:
        return [][Symbol.iterator];
      default:
        return typeof key === 'symbol' ? Reflect.get(target, key) : standIn(`${name}.${key}`, false, watch);
    }
  };
  const set = (_target: object, key: PropertyKey, value: unknown): boolean => {
    given.set(key, value);
    return true;
  };
  // Named imports are read from an object that the bundle makes with the module's prototype. That prototype is another object
  // than the stand-in: `instanceof` walks up until it meets null.
  const prototype = new Proxy({}, { get });
  const self: unknown = new Proxy(function absent() {}, {
    get,
    set,
    apply: () => {
      watch.onCall(name);
      return standIn(`${name}()`, true, watch);
    },
    construct: () => {
      watch.onCall(name);
      return standIn(`new ${name}()`, false, watch) as object;
    },
    getPrototypeOf: () => prototype,
  });
  return self;
}

function thenOf(value: unknown): Promise<unknown>['then'] {
  const promise = Promise.resolve(value);
  return promise.then.bind(promise) as Promise<unknown>['then'];
}
