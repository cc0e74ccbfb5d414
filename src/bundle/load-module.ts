/**
 * Loads a module that the site's owner wrote (configuration, sidebars, theme components): TypeScript, JSX, ES or CommonJS,
 * with its local imports. It is bundled and run in memory; nothing is written. Such modules are code and are trusted.
 */
import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Plugin } from 'esbuild';
import { type Diagnostic, type Place, placeOfThrow } from '../diagnostics/index.ts';

export interface LoadModuleOptions {
  /** Absolute; paths in diagnostics are relative to it. */
  readonly siteDir: string;
  /** Packages that are not installed become empty stand-ins: for configurations written for Docusaurus. */
  readonly tolerateMissingPackages?: boolean;
  /** Absolute paths of our own public modules: `jstz-docs/theme`. Absent names resolve as usual. */
  readonly ownModules?: Readonly<Record<string, string>>;
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
  const { build } = await import('esbuild');
  const toSite = (path: string) => relative(options.siteDir, path).replaceAll('\\', '/');
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
      plugins: [ownPackages(options), packagesOutside(options), folderNames()],
    });
    code = result.outputFiles[0]!.text;
    inputs = Object.keys(result.metafile.inputs)
      .filter((name) => !name.includes(':'))
      .map((name) => createRequire(`${options.siteDir}/x.js`).resolve(`./${name}`))
      .sort();
  } catch (error) {
    return { fault: buildFault(error, toSite(file)) };
  }
  return evaluate(code, file, inputs, { shown: toSite(file), siteDir: options.siteDir });
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
  const hint = first.message.startsWith('Could not resolve')
    ? 'Install the package, or mend the path.'
    : 'Mend the syntax.';
  return { code: 'module-syntax', severity: 'error', file, ...first, hint };
}

function evaluate(
  code: string,
  file: string,
  inputs: string[],
  { shown, siteDir }: { readonly shown: string; readonly siteDir: string },
): LoadedModule {
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  module.filename = file;
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
    message: `The module threw: ${error instanceof Error ? error.message : String(error)}`,
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
function packagesOutside({ tolerateMissingPackages }: LoadModuleOptions): Plugin {
  return {
    name: 'packages-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind, resolveDir, namespace }) => {
        if (kind === 'entry-point' || namespace !== 'file' || /^[a-zA-Z]:[\\/]/.test(path)) return undefined;
        if (path.startsWith('node:')) return { path, external: true };
        try {
          const found = createRequire(importer || `${resolveDir}/x.js`).resolve(path);
          // `import()` takes addresses: a path with a drive letter or a `#` would be read as something else.
          return { path: kind === 'dynamic-import' ? pathToFileURL(found).href : found, external: true };
        } catch {
          return tolerateMissingPackages ? { path, namespace: 'absent' } : undefined;
        }
      });
      // The prototype is replaced too: named imports are read from an object that esbuild makes with the module's
      // prototype.
      build.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
        contents:
          'const absent = new Proxy(function () {}, { get: (target, name) => name === "__esModule" ? true : typeof name === "symbol" ? target[name] : absent, apply: () => absent, getPrototypeOf: () => absent });\nmodule.exports = absent;',
        loader: 'js',
      }));
    },
  };
}

/** `__dirname`, `__filename` and `import.meta` keep referring to the file that contains them. */
function folderNames(): Plugin {
  return {
    name: 'folder-names',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path, namespace }) => {
        if (namespace !== 'file') return undefined;
        const text = readFileSync(path, 'utf8');
        if (!/\b__(?:dirname|filename)\b|\bimport\.meta\b/.test(text)) return undefined;
        const contents = text
          .replace(/\bimport\.meta\.(?:url)\b/g, JSON.stringify(pathToFileURL(path).href))
          .replace(/\b(?:import\.meta\.dirname|__dirname)\b/g, JSON.stringify(dirname(path)))
          .replace(/\b(?:import\.meta\.filename|__filename)\b/g, JSON.stringify(path));
        const extension = /\.[cm]?([jt]sx?)$/.exec(path)![1] as 'js' | 'ts' | 'jsx' | 'tsx';
        return { contents, loader: extension };
      });
    },
  };
}
