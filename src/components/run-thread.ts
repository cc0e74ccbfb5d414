/**
 * Entry of the thread that runs a site's components. It is a thread of its own so that a component that never ends can be
 * stopped, and that what components do to their surroundings ends with it.
 */
import { existsSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactServer from 'react-dom/server';
import {
  ABSENT_MODULE,
  importFolder,
  MARKDOWN_MODULE,
  type ModuleRequest,
  partName,
  REGISTRY,
  requestKey,
  themeFile,
} from '../bundle/components.ts';
import type { PageProgram, PageScript } from '../content/index.ts';
import { withParts } from '../contract/index.ts';
import { errorText, placeOfThrow } from '../diagnostics/index.ts';
import { pathFrom } from '../paths/index.ts';
import { absentModule, withAbsent } from './absent.ts';
import {
  ComponentError,
  type DrawOptions,
  drawPage,
  type MarkdownModules,
  type ScriptScope,
} from './draw-page.tsx';
import { markdownModule } from './markdown-server.tsx';
import { type ComponentSource, createRegistry, isComponent, siteReact, siteRuntime } from './registry.ts';
import type { RunAnswer, RunOrder, ThreadOptions } from './runner.ts';
import { STAND_INS } from './stand-in-table.ts';
import * as standIns from './stand-ins.tsx';
import type { PageFacts, SiteData, SiteFacts } from './surroundings.ts';

const { siteDir, facts } = workerData as ThreadOptions;

/** React, our stand-ins, and Node's modules. Everything else is in the bundle. */
const modules = new Map<string, unknown>(
  Object.entries({
    react: siteReact,
    'react/jsx-runtime': siteRuntime,
    'react/jsx-dev-runtime': jsxDevRuntime,
    'react-dom': ReactDOM,
    'react-dom/server': ReactServer,
    'react-dom/client': {},
    [MARKDOWN_MODULE]: markdownModule,
    [ABSENT_MODULE]: { absentModule },
  }),
);
const ours: Readonly<Record<string, unknown>> = { ...standIns };
for (const [name, exports] of Object.entries(STAND_INS)) {
  const values = Object.entries(exports).map(([as, one]) => [as, ours[one]]);
  const own = Object.defineProperty(Object.fromEntries(values), '__esModule', { value: true });
  modules.set(name, withAbsent(own, name));
}

/** Loads a module of the bundle by its key. */
type Load = Readonly<Record<string, () => Record<string, unknown>>>;
let load: Load = {};
/** By language: modules may take a text of it when they are loaded. */
const loads = new Map<string, Load>();
let compile: () => Load = () => ({});
let sourcesOf: ReadonlyMap<string, string> = new Map();
let moving: ReadonlySet<string> = new Set();
let markdownOf: ReadonlyMap<string, readonly string[]> = new Map();
let readPosts: ReadonlySet<string> = new Set();
let late: ReadonlySet<string> = new Set();
let componentsModule: string | undefined;
let siteData: SiteData = {};
const registry = createRegistry();
Object.assign(globalThis, { [REGISTRY]: registry.add });

function take({
  code,
  file,
  moduleOf,
  moving: names,
  markdown,
  readPosts: reading,
  late: paths,
  components,
}: Extract<RunOrder, { kind: 'modules' }>): void {
  const own = createRequire(file);
  process.setSourceMapsEnabled(true);
  registry.clear();
  loads.clear();
  compile = () => {
    const module = new Module(file) as Module & { _compile(code: string, file: string): void };
    module.filename = file;
    module.require = ((name: string) => {
      const known = modules.get(name);
      if (known !== undefined) return known;
      return own(name) as unknown;
    }) as NodeJS.Require;
    module._compile(code, file);
    return (module.exports as { load: Load }).load;
  };
  sourcesOf = new Map(moduleOf);
  moving = new Set(names);
  markdownOf = new Map(markdown);
  readPosts = new Set(reading);
  late = new Set(paths);
  componentsModule = components;
}

/** Has the modules of a language loaded from now on. @returns its facts */
function speak(locale: string): SiteFacts {
  const { docs, details, blogs, listed } = siteData[locale] ?? {};
  const own = { ...(facts[locale] ?? Object.values(facts)[0]!), docs, details, blogs, listed };
  standIns.setFacts(own);
  load = loads.get(locale) ?? compile();
  loads.set(locale, load);
  return own;
}

function scopeOf(script: PageScript, markdown: MarkdownModules): ScriptScope {
  const values: Record<string, unknown> = {};
  const sources = new Map<string, ComponentSource>();
  const dir = importFolder(siteDir, script.path);
  for (const { local, imported, from } of script.imports) {
    const exports = moduleOf({ from, dir });
    values[local] = imported === '*' ? exports : exports[imported];
    const source = sourcesOf.get(requestKey({ from, dir }));
    if (source !== undefined) sources.set(local, { module: source, name: imported });
  }
  const require = (from: string) => markdown.get(from) ?? moduleOf({ from, dir });
  if (script.evaluated === undefined)
    return { values: Object.assign(values, script.constants), sources, require };
  const file = `${siteDir}/${script.path}`;
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  module.filename = file;
  module.require = require as NodeJS.Require;
  module._compile(script.evaluated, file);
  const exports = module.exports as Record<string, unknown>;
  for (const name of script.names) {
    if (name in values) continue;
    values[name] = exports[name];
    sources.set(name, { module: `./${script.path}`, name });
  }
  return { values, sources, require };
}

/** Keys of what the files of a page import. */
const requestsOf = ({ scripts }: PageProgram): readonly string[] =>
  scripts.flatMap(({ imports, path }) => {
    const dir = importFolder(siteDir, path);
    return imports.map(({ from }) => requestKey({ from, dir }));
  });

function moduleOf(request: ModuleRequest): Record<string, unknown> {
  const { from } = request;
  const known = modules.get(partName(from));
  const loader = load[requestKey(request)];
  if (loader) return withDefault(loader());
  if (known !== undefined) return known as Record<string, unknown>;
  throw new Error(`the module "${from}" is not there`);
}

/** A CommonJS module's exports are its default, as bundlers have it. */
function withDefault(exports: Record<string, unknown>): Record<string, unknown> {
  if (exports === null || (typeof exports !== 'object' && typeof exports !== 'function'))
    return { default: exports };
  return 'default' in exports || '__esModule' in exports ? exports : { ...exports, default: exports };
}

/** What the site has in place of elements of Markdown, and beside ours. */
function ownComponents(): Readonly<Record<string, unknown>> {
  const components = componentsModule === undefined ? {} : load[componentsModule]?.().default;
  const { admonition, img, ...own } = standIns.ownComponents((components ?? {}) as object);
  const partOf = (one: unknown) => (isComponent(one) ? (one as standIns.Part) : undefined);
  const [Admonition, Picture, Pre, Code] = [admonition, img, own.pre, own.code].map(partOf);
  const { jsx } = siteRuntime;
  const CodeOfBlocks = Code && !standIns.isInline(Code) ? Code : undefined;
  return {
    ...own,
    ...(Admonition && { 'jd-admonition': standIns.admonitionOfPages(Admonition, jsx) }),
    ...(Picture && { img: Picture, 'jd-image': standIns.pictureOfPages(Picture, jsx) }),
    ...((Pre || CodeOfBlocks) && { 'jd-code': standIns.codeOfPages(Pre, CodeOfBlocks, jsx) }),
  };
}

/** What the site puts around a page. */
function rootOf(names: readonly string[]): DrawOptions['root'] {
  const inner = names.at(-1)?.slice('@theme/'.length);
  if (inner === undefined) return undefined;
  const [file] = withParts(inner).flatMap((part) => themeFile(siteDir, part) ?? []);
  if (file === undefined) return undefined;
  const parts = () => names.map((name) => load[name]?.().default);
  return { name: inner, file: pathFrom(siteDir, file), load: () => composed(parts()) };
}

/** One component of all, the first outermost. */
function composed(parts: readonly unknown[]): unknown {
  if (parts.length === 1 || !parts.every(isComponent)) return parts[0];
  return standIns.composeProviders(parts as Parameters<typeof standIns.composeProviders>[0]);
}

/** What the file of a page says. */
function pageFacts({ of, frontMatter, scripts }: PageProgram): Omit<PageFacts, 'metadata'> {
  const { title } = frontMatter;
  const contentTitle = typeof title === 'string' ? title : undefined;
  const { toc = [] } = scripts[0] ?? {};
  if (!of) return { frontMatter, toc, contentTitle, assets: {} };
  const { path: _path, ...own } = of;
  return { ...own, assets: {} };
}

// What a module asks of the network for browsers' sake may not be there, and no page waits for it.
process.on('unhandledRejection', () => {});

parentPort?.on('message', (order: RunOrder) => {
  parentPort!.postMessage(answer(order));
});

/** Where in the site something was thrown. */
function placeOf(error: unknown): string {
  const { file, line, column } = placeOfThrow(error, siteDir, existsSync) ?? {};
  return file === undefined ? '' : `${file}:${line}:${column}: `;
}

function answer(order: RunOrder): RunAnswer {
  try {
    if (order.kind === 'modules') {
      take(order);
      speak(Object.keys(facts)[0]!);
      return { kind: 'ready', overridden: Object.keys(ownComponents()).filter(standIns.isElement) };
    }
    if (order.kind === 'site') {
      siteData = order.data;
      // They hold what was known when they were loaded.
      if (readPosts.size > 0) loads.clear();
      return { kind: 'ready', overridden: [] };
    }
    const { program } = order;
    const known = siteData[program.locale];
    const site = speak(program.locale);
    const path = program.of?.path ?? program.path;
    const about = known?.pages[path];
    const drawn = drawPage(program, {
      facts: {
        ...site,
        earlyPlugins: new Set(Object.keys(site.pluginData ?? {})),
        pluginData: standIns.withLateData(site.pluginData ?? {}, known?.pluginData ?? {}),
        version: program.version,
        pathname: program.pathname ?? about?.path,
        isPathLate: program.pathname === undefined,
        part: program.part,
        page: {
          ...pageFacts(program),
          metadata: about?.metadata ?? {},
          ...(about?.assets && { assets: about.assets }),
        },
      },
      scopeOf,
      components: ownComponents(),
      root: rootOf(order.around),
      roots: order.around,
      sourceOf: registry.find,
      // A component of the page itself is made from what the page has.
      markdownIn: ({ module }) =>
        /\.mdx?$/i.test(module)
          ? [...new Set([...(program.embedded ?? []), ...late])]
          : (markdownOf.get(module) ?? []),
      late,
      readsPosts: (module) => readPosts.has(module),
      // In most sites nothing does, and to look for the folders of imports asks the disk.
      isLate:
        readPosts.size > 0 && [...order.around, ...requestsOf(program)].some((key) => readPosts.has(key)),
      placeOf,
      isMoving: ({ module, name }) =>
        program.movingPages?.includes(module) ||
        moving.has(`${module}\0${name.replace(/\..*$/, '')}`) ||
        moving.has(`${module}\0*`),
    });
    return { kind: 'drawn', ...drawn };
  } catch (error) {
    const cause = error instanceof ComponentError ? error.cause : error;
    const place = placeOfThrow(cause, siteDir, existsSync);
    const message = errorText(cause);
    return {
      kind: 'failed',
      message,
      isModuleFault: (cause as { isModuleFault?: boolean } | undefined)?.isModuleFault === true,
      ...(error instanceof ComponentError && {
        component: error.component,
        line: error.line,
        column: error.column,
        asks: error.asks,
        needs: error.needs,
      }),
      ...(place && { place }),
    };
  }
}
