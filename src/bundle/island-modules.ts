/** The browser's part of a site's components: a module for each island, what they share, and the style sheet of them all. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/index.ts';
import { withBase } from '../paths/index.ts';
import { esbuildErrors } from './load-module.ts';
import { type LostNames, lostName, withLost } from './lost-names.ts';
import { createRebuilds, type Rebuilds } from './rebuilds.ts';
import { LOCAL_PREFIX } from './register.ts';
import {
  awaitedFiles,
  importFolder,
  inputPaths,
  SHARED,
  type SiteModulesOptions,
  siteModules,
} from './site-modules.ts';

/** One component that browsers take over. */
export interface IslandEntry {
  /** `./` and a path of the site, or the name of a package. */
  readonly module: string;
  readonly name: string;
}

export interface IslandOptions extends SiteModulesOptions {
  readonly baseUrl: string;
  /** Compiled `dist/islands`. */
  readonly runtimeDir: string;
  /** File below `assets/` that exports React. */
  readonly react: string;
  readonly islands: readonly IslandEntry[];
  /** Modules whose style sheets pages need. */
  readonly modules: readonly string[];
  /** Pages that define components, as modules. */
  readonly own: readonly { readonly path: string; readonly text: string }[];
  /** Module of the component that stands around each island. */
  readonly root?: string | undefined;
  /** What components may ask about the site, as JSON. */
  readonly facts: string;
  /** What plugins told all pages, as JSON. It comes with the islands that ask for it alone. */
  readonly pluginData?: string | undefined;
}

export interface IslandBundle {
  /** Below `assets/`. */
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** File that starts the islands of a page; undefined where there is none. */
  readonly start: string | undefined;
  /** File of an island, by {@link islandKey}. */
  readonly modules: ReadonlyMap<string, string>;
  /** Style sheet of all components; undefined where they have none. */
  readonly style: string | undefined;
  /** Absolute paths of the files that the bundle is made from, and of those that would be part of it if they were there. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export const islandKey = ({ module, name }: IslandEntry): string => `${module}#${name}`;

/** An island is no box of its own. */
const BOXLESS = 'jd-island,jd-slot{display:contents}\n';

const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

/** @param rebuilds keeps what did not change for the next time; without it, the bundles are made once */
export async function bundleIslands(options: IslandOptions, rebuilds?: Rebuilds): Promise<IslandBundle> {
  const { siteDir, islands, modules, own, facts, pluginData, root } = options;
  const builds = rebuilds ?? createRebuilds();
  const { sheetParts } = builds;
  const shared = [options.baseUrl, options.isLenient, options.aliases];
  const files: { name: string; content: Uint8Array }[] = [];
  const inputs = new Set<string>();
  const found = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  let start: string | undefined;
  let style: string | undefined;
  let sheet: { readonly text: string } | undefined;
  const addInputs = (metafile: Metafile) => {
    const all = Object.keys(metafile.inputs);
    // `join` keeps the slash at the end of a folder.
    for (const input of all)
      for (const path of inputPaths(input, siteDir, sheetParts)) inputs.add(join(siteDir, path));
    for (const file of awaitedFiles(metafile, all, siteDir)) inputs.add(file);
  };
  const common = {
    ...SHARED,
    absWorkingDir: siteDir,
    platform: 'browser' as const,
    mainFields: ['browser', ...SHARED.mainFields],
    target: TARGET,
    minify: true,
    legalComments: 'eof' as const,
    outdir: join(siteDir, 'assets'),
    publicPath: withBase(options.baseUrl, '/assets'),
    assetNames: '[name]-[hash]',
  };
  const makeIslands = () =>
    withLostNames(options.isLenient, (lost) =>
      builds.build(
        'islands',
        JSON.stringify([shared, islands, own, facts, pluginData, root, lost]),
        (unresolved) => ({
          ...common,
          entryPoints: [
            { in: 'island:start', out: 'islands' },
            ...islands.map((island, index) => ({ in: `island:${index}`, out: `island-${nameOf(island)}` })),
          ],
          format: 'esm',
          splitting: true,
          entryNames: '[name]-[hash]',
          chunkNames: 'islands-[hash]',
          plugins: [
            entries(options),
            ours(options, lost),
            siteModules({
              ...options,
              target: 'browser',
              faults: new Map(),
              unresolved,
              lost: () => lost,
              sheetParts,
              locals: localsOf(islands),
            }),
          ],
        }),
      ),
    );
  const makeSheet = () =>
    builds.build('sheet', JSON.stringify([shared, modules]), (unresolved) => ({
      ...common,
      stdin: {
        contents: modules.map((module) => `import ${JSON.stringify(module)};`).join('\n'),
        resolveDir: siteDir,
        loader: 'js',
      },
      format: 'esm',
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      plugins: [
        siteModules({
          ...options,
          target: 'server',
          faults: new Map(),
          unresolved,
          lost: () => ({}),
          sheetParts,
        }),
      ],
    }));
  try {
    // Side by side: each keeps little more than one processor busy.
    const [ofIslands, ofSheet] = await bothOf(
      islands.length > 0 ? makeIslands() : undefined,
      modules.length > 0 ? makeSheet() : undefined,
    );
    if (ofIslands) {
      addInputs(ofIslands.metafile);
      for (const [path, { entryPoint }] of Object.entries(ofIslands.metafile.outputs)) {
        const name = path.replace(/^.*\//, '');
        if (entryPoint === 'island:start') start = name;
        const index = /^island:(\d+)$/.exec(entryPoint ?? '')?.[1];
        if (index !== undefined) found.set(islandKey(islands[Number(index)]!), name);
      }
      for (const { path, contents } of ofIslands.outputFiles)
        if (!path.endsWith('.css')) files.push({ name: path.replace(/^.*[\\/]/, ''), content: contents });
    }
    if (ofSheet) {
      sheet = ofSheet.outputFiles.find(({ path }) => path.endsWith('.css'));
      addInputs(ofSheet.metafile);
      for (const { path, contents } of ofSheet.outputFiles)
        if (!/\.(?:css|js)$/.test(path))
          files.push({ name: path.replace(/^.*[\\/]/, ''), content: contents });
    }
    const css = `${islands.length > 0 ? BOXLESS : ''}${sheet?.text ?? ''}`;
    if (css !== '') {
      style = `components-${hash('sha256', css).slice(0, 8)}.css`;
      files.push({ name: style, content: Buffer.from(css) });
    }
  } catch (error) {
    const errors = esbuildErrors(error);
    if (errors.length === 0) throw error;
    for (const fault of errors)
      diagnostics.push({
        code: 'island-bundle',
        severity: 'error',
        ...fault,
        hint: 'Mend the module: it is sent to browsers.',
      });
  } finally {
    if (!rebuilds) await builds.close();
  }
  const unique = [...new Map(files.map((file) => [file.name, file])).values()];
  return { files: unique, start, modules: found, style, inputs: [...inputs].sort(), diagnostics };
}

/** Waits for both, also where one fails: nothing goes on behind the fault. @throws what the first of them throws */
async function bothOf<A, B>(
  a: Promise<A> | undefined,
  b: Promise<B> | undefined,
): Promise<[A | undefined, B | undefined]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

/** Builds again with each name that a stand-in, or in a site written for Docusaurus a file, is found to lack. */
async function withLostNames<Result>(
  isLenient: boolean | undefined,
  build: (lost: LostNames) => Promise<Result>,
): Promise<Result> {
  for (let lost: LostNames = {}; ; ) {
    try {
      return await build(lost);
    } catch (error) {
      const found = esbuildErrors(error)
        .flatMap(({ message }) => lostName(message) ?? [])
        .filter(({ module }) => isLenient || module.startsWith(STAND_IN));
      // One that is given already and still asked for would be asked for without end.
      if (found.every(({ module, name }) => lost[module]?.includes(name))) throw error;
      for (const { module, name } of found) lost = withLost(lost, module, name);
    }
  }
}

/** Names of components that their modules do not export, by the module. */
function localsOf(islands: readonly IslandEntry[]): ReadonlyMap<string, readonly string[]> {
  const locals = new Map<string, readonly string[]>();
  for (const { module, name } of islands) {
    if (!name.startsWith(LOCAL_PREFIX)) continue;
    const path = module.slice('./'.length);
    locals.set(path, [...(locals.get(path) ?? []), name.slice(LOCAL_PREFIX.length)]);
  }
  return locals;
}

/** Part of a file name. */
const nameOf = ({ module, name }: IslandEntry): string => {
  const word = (name === 'default' ? module.replace(/^.*\//, '').replace(/\.\w+$/, '') : name).replace(
    /[^\w-]+/g,
    '-',
  );
  return `${word}-${hash('sha256', `${module}#${name}`).slice(0, 6)}`;
};

/** The entries: the start, and a module with one default export for each island. */
function entries({ siteDir, runtimeDir, islands, own, facts, root }: IslandOptions): Plugin {
  const texts = new Map(own.map(({ path, text }) => [`./${path}`, text]));
  return {
    name: 'islands',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'island' }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        if (path === 'start') {
          const begin = `import { start } from ${JSON.stringify(join(runtimeDir, 'browser.js'))};`;
          const around = root === undefined ? '' : `import Root from ${JSON.stringify(root)};`;
          const contents = `${begin}${around}\nstart(${facts}${root === undefined ? '' : ', Root'});`;
          return { contents, loader: 'js', resolveDir: siteDir };
        }
        const { module, name } = islands[Number(path)]!;
        const [first, ...parts] = name.split('.');
        const from = JSON.stringify(texts.has(module) ? `page:${module}` : module);
        const whole =
          first === '*' ? `import * as Found from ${from};` : `import { ${first} as Found } from ${from};`;
        const contents = `${whole}\nexport default ${['Found', ...parts].join('.')};`;
        return { contents, loader: 'js', resolveDir: siteDir };
      });
      build.onResolve({ filter: /^page:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'page' }));
      build.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
        contents: texts.get(path)!,
        loader: 'jsx',
        resolveDir: importFolder(siteDir, path),
      }));
    },
  };
}

/** What stands before a stand-in's name in messages. */
const STAND_IN = 'stand-in:';

/** Ending of stand-ins that bring the data of plugins along. */
const WITH_DATA = '?data';
const PLUGIN_DATA = 'jstz-docs:plugin-data';

/** React from the file that all pages share, and our stand-ins from the package. */
function ours({ siteDir, runtimeDir, react, standIns, pluginData }: IslandOptions, lost: LostNames): Plugin {
  const require = createRequire(import.meta.url);
  const shared: Readonly<Record<string, string>> = {
    react: 'react',
    'react/jsx-runtime': 'jsxRuntime',
    'react-dom': 'reactDom',
    'react-dom/client': 'reactDomClient',
  };
  return {
    name: 'ours',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) =>
        path in shared ? { path, namespace: 'shared-react' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => {
        const names = Object.keys(require(path) as object).filter(
          (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
        );
        return {
          contents: [
            `import { ${shared[path]} as whole } from ${JSON.stringify(`./${react}`)};`,
            'export default whole;',
            `export const { ${names.join(', ')} } = whole;`,
          ].join('\n'),
          loader: 'js',
        };
      });
      build.onResolve({ filter: /^\.\/[\w.-]+\.js$/ }, ({ path, namespace }) =>
        namespace === 'shared-react' ? { path, external: true } : undefined,
      );
      const from = JSON.stringify(join(runtimeDir, 'stand-ins.js'));
      if (pluginData !== undefined) {
        build.onResolve(
          { filter: /^@docusaurus\/(?:useGlobalData|useDocusaurusContext)$/ },
          // The context has the data of plugins too: in a file that has no such word, nobody takes it from there.
          ({ path, importer }) =>
            path.endsWith('Data') || /\bglobalData\b/.test(textOf(resolve(siteDir, importer)))
              ? { path, namespace: 'stand-in', suffix: WITH_DATA }
              : undefined,
        );
        build.onResolve({ filter: new RegExp(`^${PLUGIN_DATA}$`) }, ({ path }) => ({
          path,
          namespace: 'plugin-data',
          sideEffects: true,
        }));
        build.onLoad({ filter: /.*/, namespace: 'plugin-data' }, () => ({
          contents: `import { setPluginData } from ${from};\nsetPluginData(${pluginData});`,
          loader: 'js',
          resolveDir: runtimeDir,
        }));
      }
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path, suffix }) => {
        const names = Object.entries(standIns[path]!).map(([as, name]) => `${name} as ${as}`);
        const absent = lost[STAND_IN + path] ?? [];
        return {
          contents: [
            absent.length > 0
              ? `import { absentModule } from ${JSON.stringify(join(runtimeDir, 'absent.js'))};\nconst absent = absentModule(${JSON.stringify(path)});`
              : '',
            ...absent.map(
              (name, at) => `const lost${at} = absent.${name};\nexport { lost${at} as ${name} };`,
            ),
            suffix === WITH_DATA ? `import ${JSON.stringify(PLUGIN_DATA)};` : '',
            `export { ${names.join(', ')} } from ${from};`,
          ].join('\n'),
          loader: 'js',
          resolveDir: runtimeDir,
        };
      });
    },
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A module that is no file.
    return '';
  }
}
