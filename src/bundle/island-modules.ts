/**
 * The browser's part of a site's components: a module for each island, what they share, and the style sheet of them all; and the
 * site's own modules that run on each page.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { BuildResult, Metafile, Plugin } from 'esbuild';
import { allOf, type Diagnostic } from '../diagnostics/index.ts';
import { withBase } from '../paths/index.ts';
import { BROWSERS } from './esbuild.ts';
import { esbuildErrors } from './load-module.ts';
import { type LostNames, lostName, withLost } from './lost-names.ts';
import { createRebuilds, type Rebuilds } from './rebuilds.ts';
import { LOCAL_PREFIX } from './register.ts';
import {
  absentImports,
  awaitedFiles,
  ENTRY,
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
  /** Modules that run on each page. */
  readonly clientModules: readonly string[];
  /** Modules whose style sheets pages need. */
  readonly modules: readonly string[];
  /** Pages that define components, as modules. */
  readonly own: readonly { readonly path: string; readonly text: string }[];
  /** Modules of the components that stand around all pages, the outermost first, where islands need their contexts. */
  readonly roots: readonly string[];
  /** What components may ask about the site, as JSON. */
  readonly facts: string;
  /** What they may ask about docs, as JSON, by names. Each is a file of its own. */
  readonly docsFiles: Readonly<Record<string, string>>;
  /** What plugins told all pages, as JSON. It comes with the islands that ask for it alone. */
  readonly pluginData?: string | undefined;
  /** Large parts of the site's configuration, by their names. They come with the islands that name one alone. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
}

export interface IslandBundle {
  /** Below `assets/`. */
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** File that starts the islands of a page; undefined where there is none. */
  readonly start: string | undefined;
  /** File that runs on each page, and the style sheet that comes with it. */
  readonly everywhere: { readonly script: string; readonly style: string | undefined } | undefined;
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

/** A file that a bundle begins with, and the name of what it becomes. */
interface EntryPoint {
  readonly in: string;
  readonly out: string;
}

/** @param rebuilds keeps what did not change for the next time; without it, the bundles are made once */
export async function bundleIslands(options: IslandOptions, rebuilds?: Rebuilds): Promise<IslandBundle> {
  const { siteDir, islands, modules, clientModules, own, facts, docsFiles, roots } = options;
  const onDemand = [options.pluginData, options.siteConfig];
  const builds = rebuilds ?? createRebuilds();
  const { sheetParts } = builds;
  const shared = [options.baseUrl, options.isLenient, options.aliases];
  const files: { name: string; content: Uint8Array }[] = [];
  const inputs = new Set<string>();
  const found = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  let start: string | undefined;
  let script: string | undefined;
  let style: string | undefined;
  let styleEverywhere: string | undefined;
  const addSheet = (name: string, css: string): string | undefined => {
    if (css === '') return undefined;
    const file = `${name}-${hash('sha256', css).slice(0, 8)}.css`;
    files.push({ name: file, content: Buffer.from(css) });
    return file;
  };
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
    target: [...BROWSERS],
    minify: true,
    legalComments: 'eof' as const,
    outdir: join(siteDir, 'assets'),
    publicPath: withBase(options.baseUrl, '/assets'),
    assetNames: '[name]-[hash]',
  };
  const makeScripts = (name: string, entryPoints: readonly EntryPoint[], ingredients: readonly unknown[]) =>
    withLostNames(options.isLenient, (lost) =>
      builds.build(name, JSON.stringify([shared, ingredients, lost]), (unresolved) => ({
        ...common,
        entryPoints: [...entryPoints],
        format: 'esm',
        // What runs on each page is one file: it is not to wait for others.
        splitting: name === 'islands',
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
      })),
    );
  const makeSheet = (name: string, importing: readonly string[]) =>
    withLostNames(options.isLenient, (lost) =>
      builds.build(name, JSON.stringify([shared, importing, lost]), (unresolved) => ({
        ...common,
        stdin: {
          contents: importing.map((module) => `import ${JSON.stringify(module)};`).join('\n'),
          resolveDir: siteDir,
          loader: 'js',
          sourcefile: ENTRY,
        },
        format: 'esm',
        external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
        plugins: [
          siteModules({
            ...options,
            target: 'server',
            faults: new Map(),
            unresolved,
            lost: () => lost,
            sheetParts,
          }),
        ],
      })),
    );
  try {
    // Side by side: each keeps little more than one processor busy.
    const ofComponents = [
      { in: 'island:start', out: 'islands' },
      ...islands.map((island, index) => ({ in: `island:${index}`, out: `island-${nameOf(island)}` })),
    ];
    const ofAll = [{ in: 'island:everywhere', out: 'everywhere' }];
    const [ofIslands, ofEverywhere, ofSheet, ofSheetEverywhere] = await allOf(
      islands.length > 0
        ? makeScripts('islands', ofComponents, [islands, own, facts, docsFiles, onDemand, roots])
        : undefined,
      clientModules.length > 0 ? makeScripts('everywhere', ofAll, [clientModules, onDemand]) : undefined,
      modules.length > 0 ? makeSheet('sheet', modules) : undefined,
      clientModules.length > 0 ? makeSheet('sheet of all pages', clientModules) : undefined,
    );
    // Of components the pages tell it that show them.
    for (const { name, ...place } of ofEverywhere ? absentImports(ofEverywhere.metafile, siteDir) : [])
      diagnostics.push(absentFinding(name, place, options.isLenient));
    for (const one of [ofIslands, ofEverywhere]) {
      if (!one) continue;
      addInputs(one.metafile);
      for (const [path, { entryPoint }] of Object.entries(one.metafile.outputs)) {
        const name = path.replace(/^.*\//, '');
        if (entryPoint === 'island:start') start = name;
        if (entryPoint === 'island:everywhere') script = name;
        const index = /^island:(\d+)$/.exec(entryPoint ?? '')?.[1];
        if (index !== undefined) found.set(islandKey(islands[Number(index)]!), name);
      }
      for (const { path, contents } of one.outputFiles)
        if (!path.endsWith('.css')) files.push({ name: path.replace(/^.*[\\/]/, ''), content: contents });
    }
    for (const one of [ofSheet, ofSheetEverywhere]) {
      if (!one) continue;
      addInputs(one.metafile);
      for (const { path, contents } of one.outputFiles)
        if (!/\.(?:css|js)$/.test(path))
          files.push({ name: path.replace(/^.*[\\/]/, ''), content: contents });
    }
    style = addSheet('components', `${islands.length > 0 ? BOXLESS : ''}${textIn(ofSheet)}`);
    styleEverywhere = addSheet('everywhere', textIn(ofSheetEverywhere));
  } catch (error) {
    const errors = esbuildErrors(error);
    if (errors.length === 0) throw error;
    for (const fault of errors) {
      // It is mended there.
      if (fault.file !== undefined) inputs.add(join(siteDir, fault.file));
      diagnostics.push({
        code: 'island-bundle',
        severity: 'error',
        ...fault,
        hint: 'Mend the module: it is sent to browsers.',
      });
    }
  } finally {
    if (!rebuilds) await builds.close();
  }
  const unique = [...new Map(files.map((file) => [file.name, file])).values()];
  const everywhere = script === undefined ? undefined : { script, style: styleEverywhere };
  return { files: unique, start, everywhere, modules: found, style, inputs: [...inputs].sort(), diagnostics };
}

function absentFinding(
  name: string,
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  isLenient = false,
): Diagnostic {
  const isFile = /^(?:\.|\/|@site\/)/.test(name);
  return {
    code: 'client-module-missing',
    // As where pages import such a package.
    severity: isLenient && !isFile ? 'warning' : 'error',
    message: isFile ? `There is no file \`${name}\`.` : `The package \`${name}\` is not installed.`,
    hint: isFile ? 'Mend the path.' : `Install it: \`npm install ${name}\`.`,
    ...place,
  };
}

/** The style sheet among what a bundle came out as. */
const textIn = (made: BuildResult<{ write: false }> | undefined): string =>
  made?.outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';

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
function entries(options: IslandOptions): Plugin {
  const { siteDir, runtimeDir, islands, clientModules, own, facts, docsFiles, roots } = options;
  const texts = new Map(own.map(({ path, text }) => [`./${path}`, text]));
  return {
    name: 'islands',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'island' }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        if (path === 'start') {
          const begin = `import { start } from ${JSON.stringify(join(runtimeDir, 'browser.js'))};`;
          const around = roots.map((module, at) => `import Root${at} from ${JSON.stringify(module)};`);
          const given = roots.map((_, at) => `Root${at}`).join();
          const files = Object.keys(docsFiles).map(
            (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`docs-file:${name}`)})`,
          );
          const contents = `${begin}${around.join('')}\nstart(${facts}, [${given}], {${files.join()}});`;
          return { contents, loader: 'js', resolveDir: siteDir };
        }
        if (path === 'everywhere') {
          const begin = `import { startModules } from ${JSON.stringify(join(runtimeDir, 'client-modules.js'))};`;
          const all = clientModules.map((module, at) => `import * as m${at} from ${JSON.stringify(module)};`);
          const contents = `${begin}${all.join('')}\nstartModules([${clientModules.map((_, at) => `m${at}`).join()}]);`;
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
      build.onResolve({ filter: /^docs-file:/ }, ({ path }) => ({
        path: path.slice(10),
        namespace: 'docs-file',
      }));
      build.onLoad({ filter: /.*/, namespace: 'docs-file' }, ({ path }) => ({
        contents: `export default ${docsFiles[path]};`,
        loader: 'js',
      }));
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

/** What data that stand-ins bring along where it is asked for comes from. Behind it, and in their endings, stands which. */
const ON_DEMAND = 'jstz-docs:on-demand?';

/** React from the file that all pages share, and our stand-ins from the package. */
function ours(
  { siteDir, runtimeDir, react, standIns, pluginData, siteConfig }: IslandOptions,
  lost: LostNames,
): Plugin {
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
            `import { ${shared[path]} as ours } from ${JSON.stringify(`./${react}`)};`,
            'export default ours;',
            `export const { ${names.join(', ')} } = ours;`,
          ].join('\n'),
          loader: 'js',
        };
      });
      build.onResolve({ filter: /^\.\/[\w.-]+\.js$/ }, ({ path, namespace }) =>
        namespace === 'shared-react' ? { path, external: true } : undefined,
      );
      const from = JSON.stringify(join(runtimeDir, 'stand-ins.js'));
      const onDemand: Readonly<Record<string, string | undefined>> = {
        pluginData,
        siteConfig: JSON.stringify(siteConfig),
      };
      build.onResolve(
        { filter: /^@docusaurus\/(?:useGlobalData|useDocusaurusContext)$/ },
        ({ path, importer }) => {
          // Of what the context has: in a file that has no such word, nobody takes it from there.
          const text = textOf(resolve(siteDir, importer));
          const isContext = path.endsWith('Context');
          const asked = [
            pluginData !== undefined && (!isContext || /\bglobalData\b/.test(text)) && 'pluginData',
            isContext && Object.keys(siteConfig).some((key) => text.includes(key)) && 'siteConfig',
          ].filter((name) => name !== false);
          return asked.length > 0
            ? { path, namespace: 'stand-in', suffix: `?${asked.join('?')}` }
            : undefined;
        },
      );
      build.onResolve({ filter: /^jstz-docs:on-demand\?/ }, ({ path }) => ({
        path: path.slice(ON_DEMAND.length),
        namespace: 'on-demand',
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: 'on-demand' }, ({ path }) => ({
        contents: `import { bringFacts } from ${from};\nbringFacts({ ${path}: ${onDemand[path]} });`,
        loader: 'js',
        resolveDir: runtimeDir,
      }));
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
            ...suffix
              .split('?')
              .slice(1)
              .map((name) => `import ${JSON.stringify(ON_DEMAND + name)};`),
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
