/**
 * Loads a module that the site's owner wrote (configuration, sidebars, theme components): TypeScript, JSX, ES or CommonJS,
 * with its local imports. It is bundled and run in memory; nothing is written. Such modules are code and are trusted.
 */
import { readFileSync } from 'node:fs';
import nodeModule, { createRequire, Module } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure, Plugin } from 'esbuild';
import { type Diagnostic, errorText, type Place, placeOfThrow } from '../diagnostics/index.ts';
import { pathFrom } from '../paths/index.ts';
import { loadEsbuild } from './esbuild.ts';

export interface LoadModuleOptions {
  /** Absolute; paths in diagnostics are relative to it. */
  readonly siteDir: string;
  /** What takes the place of modules that are not there: for code written for Docusaurus. Without it they are faults. */
  readonly standIns?: StandIns | undefined;
  /** Absolute paths of our own public modules: `jstz-docs/theme`. Absent names resolve as usual. */
  readonly ownModules?: Readonly<Record<string, string>>;
}

/** Values in place of missing modules. */
export interface StandIns {
  /** @param request as written: a package, a path in one, or a file */
  module(request: string): unknown;
  /** @param folder absolute, of the importing file */
  path(request: string, folder: string): string;
  /** Whether one takes the place of a package that is there, too. */
  isForInstalled?(request: string): boolean;
}

export type LoadedModule =
  | {
      readonly exports: Readonly<Record<string, unknown>>;
      /** Absolute paths of the local files it was made from, sorted. */
      readonly inputs: readonly string[];
    }
  | { readonly fault: Diagnostic };

/** @returns the module's exports, or the diagnostic that says why it could not be loaded */
export async function loadModule(file: string, options: LoadModuleOptions): Promise<LoadedModule> {
  const { build } = await loadEsbuild();
  const toSite = (path: string) => pathFrom(options.siteDir, path);
  let code: string;
  let inputs: string[];
  try {
    const result = await build({
      absWorkingDir: options.siteDir,
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      metafile: true,
      logLevel: 'silent',
      outfile: `${file}.cjs`,
      loader: { '.css': 'empty' },
      ...(options.standIns && { banner: { js: LENIENT_BANNER }, resolveExtensions: LENIENT_EXTENSIONS }),
      plugins: [ownPackages(options), packagesOutside(options), folderNames(options)],
    });
    code = result.outputFiles[0]!.text;
    inputs = Object.keys(result.metafile.inputs)
      .filter((name) => !name.includes(':'))
      .map((name) => createRequire(`${options.siteDir}/x.js`).resolve(`./${name}`))
      .sort();
  } catch (error) {
    return { fault: buildFault(error, toSite(file)) };
  }
  return evaluate(code, file, inputs, { shown: toSite(file), ...options });
}

/** The errors of a failed build, with their places. None where something else failed than the build. */
export function esbuildErrors(error: unknown): readonly (Partial<Place> & { readonly message: string })[] {
  return ((error as Partial<BuildFailure>).errors ?? []).map(({ text, location }) => ({
    message: `${text}.`,
    ...(location && { file: location.file, line: location.line, column: location.column + 1 }),
  }));
}

/** esbuild's first error as a diagnostic. */
function buildFault(error: unknown, file: string): Diagnostic {
  const [first = { message: String((error as Error).message ?? error) }] = esbuildErrors(error);
  const missing = /^Could not resolve "([^"]+)"/.exec(first.message)?.[1];
  const hint =
    missing === undefined
      ? 'Mend the syntax.'
      : /^\.{0,2}\//.test(missing)
        ? 'Mend the path, or write the file.'
        : `Install the package: npm install --save-dev ${missing}`;
  return { code: 'module-syntax', severity: 'error', file, ...first, hint };
}

function evaluate(
  code: string,
  file: string,
  inputs: string[],
  { shown, siteDir, standIns }: LoadModuleOptions & { readonly shown: string },
): LoadedModule {
  const module = new Module(file) as Module & {
    _compile(code: string, file: string): void;
    lenient?: Lenient;
  };
  module.filename = file;
  if (standIns) module.lenient = lenientImports(standIns);
  module.paths = (Module as unknown as { _nodeModulePaths(dir: string): string[] })._nodeModulePaths(
    dirname(file),
  );
  // Only while this module runs: then its stack names the owner's files.
  process.setSourceMapsEnabled(true);
  try {
    module._compile(code, file);
    const exports = module.exports as unknown;
    const record =
      exports !== null && typeof exports === 'object' && ('default' in exports || '__esModule' in exports)
        ? (exports as Record<string, unknown>)
        : { default: exports };
    return { exports: record, inputs };
  } catch (error) {
    return { fault: thrownFault(error, shown, siteDir) };
  } finally {
    process.setSourceMapsEnabled(false);
  }
}

/** The diagnostic for an error that a module threw, with the innermost place in the site's own files. */
function thrownFault(error: unknown, file: string, siteDir: string): Diagnostic {
  return {
    code: 'module-threw',
    severity: 'error',
    message: `The module threw: ${errorText(error)}`,
    file,
    ...placeOfThrow(error, siteDir),
    hint: 'Mend the code at that line.',
  };
}

/** `import { defineConfig } from 'jstz-docs'` works wherever the site is, and React is the copy that renders. */
function ownPackages({ ownModules = {} }: LoadModuleOptions): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'own-packages',
    setup(build) {
      build.onResolve({ filter: /^jstz-docs(\/.*)?$/ }, ({ path }) => {
        if (path === 'jstz-docs' || path === 'jstz-docs/config') return { path, namespace: 'define' };
        const own = ownModules[path];
        return own ? { path: own, external: true } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: 'define' }, () => ({
        contents: 'export const defineConfig = (config) => config;',
        loader: 'js',
      }));
      build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => ({
        path: require.resolve(path),
        external: true,
      }));
    },
  };
}

/** Packages are left to Node; files of the site are bundled. */
function packagesOutside({ standIns }: LoadModuleOptions): Plugin {
  return {
    name: 'packages-outside',
    setup(build) {
      build.onResolve(
        { filter: /^[^./]/ },
        async ({ path, importer, kind, resolveDir, namespace, pluginData }) => {
          if (kind === 'entry-point' || namespace !== 'file' || pluginData === LOOKED) return undefined;
          if (/^[a-zA-Z]:[\\/]/.test(path)) return undefined;
          if (standIns && /^(?:node:)?module$/.test(path)) return { path, namespace: 'node-module' };
          if (path.startsWith('node:')) return { path, external: true };
          if (standIns?.isForInstalled?.(path) && kind !== 'require-resolve')
            return { path, namespace: 'absent' };
          let found = requirePath(path, importer || `${resolveDir}/x.js`);
          if (found === undefined) {
            // An installed package may be for `import` only: then its exports have no entry for `require`.
            const other = await build.resolve(path, {
              kind: 'import-statement',
              resolveDir,
              pluginData: LOOKED,
            });
            if (other.path === '') return standIns && { path, namespace: 'absent' };
            found = other.path;
          }
          // A package of the same repository may be TypeScript, which Node does not run.
          if (/\.(?:[cm]?tsx?|jsx)$/.test(found)) return { path: found };
          // `import()` takes addresses: a path with a drive letter or a `#` would be read as something else.
          return {
            path: kind === 'dynamic-import' && isAbsolute(found) ? pathToFileURL(found).href : found,
            external: true,
          };
        },
      );
      if (!standIns) return;
      build.onResolve({ filter: /^\.{0,2}\// }, async ({ path, kind, pluginData, ...place }) => {
        if (kind === 'entry-point' || pluginData === LOOKED) return undefined;
        // What is resolved at run time is a path, relative to the file that asks.
        if (kind === 'require-resolve') return { path: resolve(place.resolveDir, path), external: true };
        const found = await build.resolve(path, { kind, resolveDir: place.resolveDir, pluginData: LOOKED });
        if (found.path === '') return { path: resolve(place.resolveDir, path), namespace: 'absent' };
        const isAsked = kind === 'require-call' && place.namespace === 'file' && found.namespace === 'file';
        if (!isAsked || !/\.[cm]?[jt]sx?$/.test(found.path)) return found;
        // By its own ending it would be an ES module.
        return { path: `${found.path}.cjs`, namespace: 'required', pluginData: found.path };
      });
      build.onLoad({ filter: /.*/, namespace: 'required' }, ({ pluginData: file }) => ({
        contents: `module.exports = __lenient.required(require(${JSON.stringify(file)}));`,
        loader: 'js',
        resolveDir: dirname(file as string),
      }));
      build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
        contents: `module.exports = __lenient.standIns.module(${JSON.stringify(path)});`,
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'node-module' }, () => ({
        contents: 'module.exports = __lenient.nodeModule;',
        loader: 'js',
      }));
    },
  };
}

/** Marks a path that is asked for a second time, with the plugin's own hands off. */
const LOOKED = 'looked';

/** A package's file, or the name of a built-in module, as `require` finds it. */
function requirePath(request: string, importer: string): string | undefined {
  try {
    return createRequire(importer).resolve(request);
  } catch {
    return undefined;
  }
}

/** Names of the bundle's own in a module that is loaded with stand-ins. */
const LENIENT_BANNER = 'const __lenient = module.lenient; require = __lenient.require(require);';

/** What may be left out in the name of a file. */
const LENIENT_EXTENSIONS = ['tsx', 'ts', 'jsx', 'js', 'mts', 'cts', 'mjs', 'cjs', 'json'].map(
  (end) => `.${end}`,
);

type Lenient = ReturnType<typeof lenientImports>;

/** What `require` gives of an ES module where Docusaurus runs it: its default with the names that it exports. */
function defaultOf(exports: unknown): unknown {
  const { default: value } = (exports ?? {}) as { readonly default?: unknown };
  if (value === undefined || value === null) return exports;
  if (Object.isExtensible(value))
    for (const name of ['default', ...Object.keys(exports as object)])
      if (!(name in (value as object)))
        Object.defineProperty(value, name, { get: () => (exports as Record<string, unknown>)[name] });
  return value;
}

/** Ways to import that are known at run time only: a name in a variable, or a `require` that the module made itself. */
function lenientImports(standIns: StandIns) {
  const orStandIn = <T>(load: () => T, instead: () => T): T => {
    try {
      return load();
    } catch (error) {
      if (!isMissing(error)) throw error;
      return instead();
    }
  };
  const lenientRequire = (strict: NodeJS.Require, folder?: string): NodeJS.Require => {
    const at = (request: string) =>
      request.startsWith('.') && folder !== undefined ? resolve(folder, request) : request;
    const load = (request: string): unknown =>
      orStandIn(
        () => strict(at(request)) as unknown,
        () => standIns.module(at(request)),
      );
    const find = (request: string, options?: { paths?: string[] }): string =>
      orStandIn(
        () => strict.resolve(request, options),
        () => standIns.path(request, folder ?? process.cwd()),
      );
    return Object.assign(load, strict, { resolve: Object.assign(find, strict.resolve) });
  };
  const requireOf = (file: string): NodeJS.Require => lenientRequire(createRequire(file), dirname(file));
  return {
    standIns,
    require: (strict: NodeJS.Require) => lenientRequire(strict),
    required: defaultOf,
    resolve: (file: string, request: string) => pathToFileURL(requireOf(file).resolve(request)).href,
    /** `import()` of a file's name that is not written as text. */
    import: async (file: string, request: unknown): Promise<unknown> => {
      const name = String(request);
      try {
        return await import(
          /^(?:node|file|data):/.test(name) ? name : await importAddress(name, dirname(file))
        );
      } catch (error) {
        if (!isMissing(error)) throw error;
        return standIns.module(name.startsWith('.') ? resolve(dirname(file), name) : name);
      }
    },
    nodeModule: Object.assign(Object.create(nodeModule) as object, {
      createRequire: (from: string | URL) => {
        const file = String(from).startsWith('file:') ? fileURLToPath(from) : String(from);
        return lenientRequire(createRequire(from), dirname(file));
      },
    }),
  };
}

/** The address that `import()` takes for a name, which a package may publish for `import` alone. */
async function importAddress(request: string, folder: string): Promise<string> {
  let address = request;
  const { build } = await loadEsbuild();
  const asked: Plugin = {
    name: 'asked',
    setup(inner) {
      inner.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === LOOKED) return undefined;
        const found = await inner.resolve(path, { kind, resolveDir, pluginData: LOOKED });
        if (isAbsolute(found.path)) address = pathToFileURL(found.path).href;
        return { path, external: true };
      });
    },
  };
  await build({
    stdin: { contents: `import(${JSON.stringify(request)})`, resolveDir: folder },
    ...{ bundle: true, write: false, platform: 'node', format: 'esm', logLevel: 'silent' },
    plugins: [asked],
  });
  return address;
}

const MISSING = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'];

function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.includes(String((error as NodeJS.ErrnoException).code));
}

/** Comments, strings and regular expressions of JavaScript: names in them are none. What follows a value is a division. */
const NO_CODE = [
  // `file://${__dirname}` holds none.
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/,
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/,
  /(?<=(?:^|[=(,:;!&|?{}[+\-*%~^>\n]|\breturn)\s{0,20})\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//,
];
/** Where a module names its folder, its file or another module. */
const NAMES = [
  /\bimport\.meta\.(?:url|dirname|filename)\b/,
  /\b__(?:dirname|filename)\b/,
  /\bimport\.meta\.resolve\s*\(/,
  // Of a name that is no literal: esbuild cannot know it.
  /\bimport\s*\(\s*(?=[^\s'"`/)])/,
];
const NAMED = new RegExp([...NO_CODE, ...NAMES].map(({ source }) => source).join('|'), 'g');

/** A module that declares `__dirname` itself means its own. */
const isDeclared = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:const|let|var)\\s+(?:\\{[^}]*)?${name}\\b`).test(text);

/** `__dirname`, `__filename` and `import.meta` keep referring to the file that contains them. */
function folderNames({ standIns }: LoadModuleOptions): Plugin {
  return {
    name: 'folder-names',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path, namespace }) => {
        if (namespace !== 'file') return undefined;
        const text = readFileSync(path, 'utf8');
        if (
          !/\b__(?:dirname|filename)\b|\bimport\.meta\b/.test(text) &&
          !(standIns && /\bimport\s*\(/.test(text))
        )
          return undefined;
        const [file, folder] = [JSON.stringify(path), JSON.stringify(dirname(path))];
        const meanings: Readonly<Record<string, string | false | undefined>> = {
          'import.meta.url': JSON.stringify(pathToFileURL(path).href),
          ...{ 'import.meta.dirname': folder, 'import.meta.filename': file },
          __dirname: !isDeclared(text, '__dirname') && folder,
          __filename: !isDeclared(text, '__filename') && file,
          'import.meta.resolve(': standIns && `__lenient.resolve(${file}, `,
          'import(': standIns && `__lenient.import(${file}, `,
        };
        const contents = text.replace(NAMED, (found) => meanings[found.replace(/\s+/g, '')] || found);
        const extension = /\.[cm]?([jt]sx?)$/.exec(path)![1] as 'js' | 'ts' | 'jsx' | 'tsx';
        return { contents, loader: extension };
      });
    },
  };
}
