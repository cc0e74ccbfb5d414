/**
 * Runs the plugins that a Docusaurus site has written itself, as its configuration runs: it is code of the owner's already.
 * What they load, say of all pages and add as pages comes out, with the names that they give to modules. Plugins of packages
 * are not run, but those of packages that are folders of the same repository are.
 */
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { errorText } from '../../diagnostics/index.ts';
import { OWN_FOLDER, pathFrom } from '../../paths/index.ts';
import { runOwnCode } from '../code.ts';
import { formatKey, isRecord, type KeyPath } from '../fault.ts';
import { defaultOf } from '../run.ts';
import { belowBase, fixedPart } from './packages.ts';
import { postcssFile } from './postcss-file.ts';
import {
  contentPlugin,
  isAbsentPath,
  isOwnFile,
  isStandInHook,
  type StandIns,
  standInName,
  standInPlace,
} from './stand-ins.ts';

/** What one plugin gave, or why it could not be run. */
export interface RanPlugin {
  /** Of the error that it threw. */
  readonly fault?: string | undefined;
  readonly code: string;
  /** Packages that it called and that are not installed. */
  readonly absent?: readonly string[];
  /** Parts of it that do nothing here: `postBuild`. */
  readonly unused: readonly string[];
  /** For the head of all pages. */
  readonly headTags: readonly HeadTag[];
  /** Absolute paths of modules for browsers, and of style sheets. */
  readonly clientModules: readonly string[];
  /** Where it wants tags that have no place here: `preBodyTags`. */
  readonly lostTags: readonly string[];
  /** Routes that have no plain address, and those with others inside. */
  readonly unbuilt: readonly string[];
  /** It is one of Docusaurus's that the site gave more to do: its place in a config. */
  readonly around?: readonly [name: string, options: unknown] | undefined;
}

interface HeadTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

/** What plugins say when all content is there, see {@link LatePlugins}. */
interface LateHook {
  /** Name of the plugin. */
  readonly name: string;
  readonly id: string;
  /** What is read for it. */
  readonly content?: (all: AllContent) => unknown;
  readonly run: (content: unknown, all: AllContent, actions: Actions) => Promise<unknown>;
}

interface Actions {
  readonly setGlobalData: (told: unknown) => void;
  readonly createData: (file: string, text: unknown) => Promise<string>;
  readonly addRoute: (route: unknown) => void;
}

/** What plugins of content loaded, by name and id. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Plugins that look at what is written in the pages of a site. */
export interface LatePlugins {
  readonly run: (all: AllContent) => Promise<{
    /** By the plugin's name and its id. */
    readonly data: PluginData;
    /** Addresses, below the base path, of pages that are not built. */
    readonly routes: readonly string[];
    /** Plugins that threw, and what. */
    readonly faults: readonly string[];
  }>;
}

type PluginData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What the plugins of a site gave. */
export interface OwnPlugins {
  /** By the key of the plugin's entry in the config. */
  readonly ran: ReadonlyMap<string, RanPlugin>;
  /** By the plugin's name and its id. */
  readonly data: PluginData;
  /** undefined: none waits for all content. */
  readonly late: LatePlugins | undefined;
  readonly aliases: Readonly<Record<string, string | false>>;
  /** Plugins of PostCSS, and the key of the last plugin that named some; undefined where none did. */
  readonly postcss:
    | {
        readonly plugins: readonly unknown[];
        /** Where they are given: a key of the config, or a file beside it. */
        readonly path: KeyPath;
        readonly file?: string | undefined;
        /** What is wrong with that file. */
        readonly broken?: string | undefined;
      }
    | undefined;
  /** Folder of the pages that they add, relative to the site. */
  readonly pages: string | undefined;
}

export interface OwnPluginsOptions {
  readonly siteDir: string;
  /** false: they are only listed, as plugins that have nothing to say. */
  readonly areRun: boolean;
  /** What stood in for packages while the config ran, and does for the plugins. */
  readonly standIns: StandIns;
  /** The module of a plugin that the config names by its file: its path, absolute, and what it exports. */
  readonly loadFile: (
    name: string,
  ) => Promise<{ readonly file: string; readonly exports: Readonly<Record<string, unknown>> }>;
  /** Makes a folder, absolute, hold these files and no others: texts by their paths in it. */
  readonly keepFolder: (folder: string, files: ReadonlyMap<string, string>) => void;
}

/** What plugins make lies here, relative to the site. */
const FOLDER = `${OWN_FOLDER}/plugins`;
const PAGES = 'pages';
/** What is asked of a plugin here, and what changes nothing for readers. */
const USED = new Set([
  ...['name', 'version', 'path', 'loadContent', 'contentLoaded', 'configureWebpack', 'getPathsToWatch'],
  ...['injectHtmlTags', 'configurePostCss', 'getClientModules', 'allContentLoaded'],
  ...['extendCli', 'getTypeScriptThemePath', 'getSwizzleComponentList', 'validateOptions'],
]);

const NOTHING: Pick<RanPlugin, 'headTags' | 'lostTags' | 'clientModules'> = {
  headTags: [],
  lostTags: [],
  clientModules: [],
};
const SILENT: RanPlugin = { code: '', unused: [], unbuilt: [], ...NOTHING };

/** What a plugin makes of content that is read here in another way. */
const CONTENT_HOOKS: ReadonlySet<string> = new Set(['loadContent', 'injectHtmlTags']);

/** What plugins of content load where nothing is written. */
const NO_CONTENT = {
  ...{ blogPosts: [], blogListPaginated: [], blogTags: {}, blogTagsListPath: '', blogSidebarTitle: '' },
  loadedVersions: [],
};

/** Under this name stands what pages are given that plugins add when all content is there. */
const LATE_PAGES = 'jstz-docs-late-pages';

/** Its plugins, which a configuration makes of it, do nothing. */
const BUNDLER = { name: 'webpack', instance: new Proxy({}, { get: () => class {} }) };

/** @param value the config, as it was run */
export async function runOwnPlugins(value: unknown, options: OwnPluginsOptions): Promise<OwnPlugins> {
  const ran = new Map<string, RanPlugin>();
  const data: Record<string, Record<string, unknown>> = {};
  const aliases: Record<string, string | false> = {};
  const files = new Map<string, string>();
  const late: LateHook[] = [];
  const site: Site = { value, ...options, data, aliases, files, late, postcss: [] };
  let postcss: OwnPlugins['postcss'];
  const plugins: readonly unknown[] = isRecord(value) && Array.isArray(value.plugins) ? value.plugins : [];
  for (const [at, entry] of plugins.entries()) {
    const [given, own] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const plugin =
      typeof given === 'string'
        ? isOwnFile(given)
          ? given
          : linkedPackage(given, options.siteDir)
        : typeof given === 'function' && standInName(given) === undefined
          ? given
          : undefined;
    if (plugin === undefined) continue;
    // What the config called is none of the plugin's.
    options.standIns.takeCalled();
    const gave = options.areRun ? await runPlugin(plugin, own, site) : SILENT;
    const path = ['plugins', at] satisfies KeyPath;
    ran.set(formatKey(path), { ...gave, absent: options.standIns.takeCalled() });
    if (site.postcss.length > 0 && site.postcss !== postcss?.plugins)
      postcss = { plugins: site.postcss, path };
  }
  const own = options.areRun ? await postcssFile(options) : undefined;
  if (own && (own.plugins.length > 0 || own.broken !== undefined)) {
    const { name, plugins: ofFile, broken } = own;
    postcss = { path: [], ...postcss, plugins: [...ofFile, ...(postcss?.plugins ?? [])], file: name, broken };
  }
  if (options.areRun && ran.size > 0) options.keepFolder(join(options.siteDir, FOLDER), files);
  const hasPages = [...files.keys()].some((path) => path.startsWith(`${PAGES}/`));
  return {
    ran,
    data,
    late: latePlugins(late, site),
    aliases,
    postcss,
    pages: hasPages ? `${FOLDER}/${PAGES}` : undefined,
  };
}

/** The file of a package that is a folder of the repository, such as one of its workspaces; undefined for an installed one. */
function linkedPackage(name: string, siteDir: string): string | undefined {
  try {
    const file = createRequire(join(siteDir, 'x.js')).resolve(name);
    return /[\\/]node_modules[\\/]/.test(file) ? undefined : file;
  } catch {
    return undefined;
  }
}

interface Site extends OwnPluginsOptions {
  readonly value: unknown;
  readonly data: Record<string, Record<string, unknown>>;
  readonly aliases: Record<string, string | false>;
  /** What plugins made, by its path in their folder. */
  readonly files: Map<string, string>;
  readonly late: LateHook[];
  /** Plugins of PostCSS. Each plugin that adds some gives a list of its own. */
  postcss: readonly unknown[];
}

type Hook = (...given: unknown[]) => unknown;

async function runPlugin(given: unknown, options: unknown, site: Site): Promise<RanPlugin> {
  const unbuilt: string[] = [];
  let unused: string[] = [];
  let code = '';
  try {
    const loaded = typeof given === 'string' ? await site.loadFile(given) : undefined;
    const make = loaded ? defaultOf(loaded.exports) : given;
    if (typeof make !== 'function') throw new Error('it is no function');
    code = Function.prototype.toString.call(make);
    const id = idOf(options);
    const context = contextOf(site);
    const plugin = await runOwnCode(() => (make as Hook)(context, isRecord(options) ? options : { id }));
    if (!isRecord(plugin)) return { code, unused, unbuilt, ...NOTHING };
    const call = (hook: string, ...inputs: unknown[]): Promise<unknown> => {
      const own = plugin[hook];
      return typeof own === 'function'
        ? runOwnCode(() => (own as Hook).apply(plugin, inputs))
        : Promise.resolve(own);
    };
    unused = Object.keys(plugin).filter((key) => typeof plugin[key] === 'function' && !USED.has(key));
    const place = standInPlace(plugin);
    const inner = place?.[0] ?? contentPlugin(plugin.name);
    if (inner !== undefined) {
      const isOwn = (hook: string) => Boolean(plugin[hook]) && !isStandInHook(plugin[hook]);
      const own = Object.keys(plugin).filter((key) => place && CONTENT_HOOKS.has(key) && isOwn(key));
      // It may write the files that are read then. What it does with their content has nothing to work on.
      if (own.includes('loadContent')) await call('loadContent').catch(() => undefined);
      const around = place ?? ([inner, options] as const);
      if (place && isOwn('contentLoaded')) {
        const run: LateHook['run'] = (content, allContent, actions) =>
          call('contentLoaded', { content, allContent, actions });
        // Which pages it adds has to be known before the others are: those that stand there without any content are.
        const early: Actions = {
          ...{ setGlobalData: () => undefined, createData: async (file) => file },
          addRoute: (route) => void addPage(route, site, true),
        };
        await run(NO_CONTENT, {}, early).catch(() => undefined);
        site.late.push({
          ...{ name: String(plugin.name), id, run },
          content: (all) => all[inner.replace('@', '').replace('/', '-')]?.[idOf(place[1])],
        });
      }
      return { code, unused: [...own, ...unused], unbuilt, around, ...NOTHING };
    }
    const name = typeof plugin.name === 'string' ? plugin.name : 'plugin';
    const content = await call('loadContent');
    if (typeof plugin.allContentLoaded === 'function')
      site.late.push({
        ...{ name, id },
        run: (_, allContent, actions) => call('allContentLoaded', { allContent, actions }),
      });
    const folder = `data/${plainName(name)}/${plainName(id)}`;
    const actions = {
      setGlobalData: (told: unknown) => {
        site.data[name] = { ...site.data[name], [id]: plainOf(told) };
      },
      createData: async (file: string, text: unknown): Promise<string> => {
        const path = `${folder}/${file.split(/[\\/]/).map(plainName).join('/')}`;
        site.files.set(path, typeof text === 'string' ? text : (JSON.stringify(text) ?? 'null'));
        return `@site/${FOLDER}/${path}`;
      },
      addRoute: (route: unknown) => {
        const address = addPage(route, site);
        if (address !== undefined) unbuilt.push(address);
      },
    };
    await call('contentLoaded', { content, allContent: {}, actions });
    const base = { resolve: { alias: {}, fallback: {} }, module: { rules: [] }, plugins: [] };
    const utils = { currentBundler: BUNDLER, getStyleLoaders: () => [], getJSLoader: () => ({}) };
    const webpack = await call('configureWebpack', base, false, utils, content);
    for (const one of [base, webpack]) addAliases(one, site);
    if (typeof plugin.configurePostCss === 'function') {
      const options = { plugins: [...site.postcss] };
      const gave = await call('configurePostCss', options);
      const { plugins } = isRecord(gave) ? gave : options;
      if (Array.isArray(plugins)) site.postcss = plugins as unknown[];
    }
    const tags = readTags(await call('injectHtmlTags', { content }));
    const modules = await call('getClientModules');
    // They lie beside the plugin; one that is a function of the config lies there.
    const home = loaded ? dirname(loaded.file) : site.siteDir;
    const clientModules = (Array.isArray(modules) ? (modules as unknown[]) : [])
      .filter((path) => typeof path === 'string')
      .map((path) => resolve(home, path));
    return { code, unused, unbuilt, ...tags, clientModules };
  } catch (error) {
    return {
      fault: errorText(error),
      code,
      unused,
      unbuilt,
      ...NOTHING,
    };
  }
}

const idOf = (options: unknown): string =>
  isRecord(options) && typeof options.id === 'string' ? options.id : 'default';

/** Data that is given late is not in files: modules of pages are known by then. */
function latePlugins(hooks: readonly LateHook[], site: Site): LatePlugins | undefined {
  if (hooks.length === 0) return undefined;
  return {
    async run(all) {
      const data: Record<string, Record<string, unknown>> = {};
      const routes: string[] = [];
      const faults: string[] = [];
      for (const { name, id, content, run } of hooks) {
        const read = content?.(all);
        const created = new Map<string, unknown>();
        const actions: Actions = {
          setGlobalData: (told) => {
            data[name] = { ...data[name], [id]: plainOf(told) };
          },
          createData: async (file, text) => {
            const path = `@site/${FOLDER}/${file}`;
            created.set(path, readJson(text));
            return path;
          },
          addRoute: (route) => {
            if (!isRecord(route) || typeof route.path !== 'string') return;
            const path = belowBase(route.path, baseOf(site));
            routes.push(path);
            if (!site.files.has(pageFile(path))) return;
            const given = {
              ...(valuesOf(route.modules, created, read) as object),
              ...(route.props as object),
            };
            data[LATE_PAGES] = { ...data[LATE_PAGES], [path]: plainOf(given) };
          },
        };
        try {
          await run(read, all, actions);
        } catch (error) {
          faults.push(`\`${name}\`: ${errorText(error)}`);
        }
      }
      return { data, routes, faults };
    },
  };
}

/** What was created as a text; undefined for one that holds no data, such as a program. */
function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

/** What the modules of a route are: data that was created, and posts, of which that is told which their lists show. */
function valuesOf(modules: unknown, created: ReadonlyMap<string, unknown>, content: unknown): unknown {
  if (typeof modules === 'string') return created.get(modules);
  if (Array.isArray(modules)) return modules.map((one) => valuesOf(one, created, content));
  if (!isRecord(modules)) return undefined;
  if (modules.__import !== true)
    return Object.fromEntries(
      Object.entries(modules).map(([name, one]) => [name, valuesOf(one, created, content)]),
    );
  const posts = isRecord(content) && Array.isArray(content.blogPosts) ? content.blogPosts : [];
  const post = (posts as { metadata: Record<string, unknown>; assets: unknown }[]).find(
    ({ metadata }) => metadata.source === modules.path,
  );
  if (!post) return undefined;
  const { metadata, assets } = post;
  const { frontMatter, title } = metadata;
  return { isPost: true, metadata, assets, frontMatter, contentTitle: title, toc: [] };
}

const baseOf = ({ value }: Pick<Site, 'value'>): string =>
  isRecord(value) && typeof value.baseUrl === 'string' ? value.baseUrl : '/';

/** Tags for the head, and scripts of files in the body, which run as late from the head. */
function readTags(given: unknown): Pick<RanPlugin, 'headTags' | 'lostTags'> {
  const headTags: HeadTag[] = [];
  const lostTags: string[] = [];
  for (const [place, list] of Object.entries(isRecord(given) ? given : {}))
    for (const tag of [list].flat() as readonly unknown[]) {
      const { tagName, attributes, innerHTML } = isRecord(tag) ? tag : {};
      const own = Object.fromEntries(
        Object.entries(isRecord(attributes) ? attributes : {}).filter(
          (entry): entry is [string, string | boolean] => ['string', 'boolean'].includes(typeof entry[1]),
        ),
      );
      const isLate = place !== 'headTags';
      if (typeof tagName !== 'string' || (isLate && (tagName !== 'script' || !own.src))) lostTags.push(place);
      else
        headTags.push({
          tagName,
          attributes: { ...(isLate && !own.async && { defer: true }), ...own },
          ...(typeof innerHTML === 'string' && { innerHTML }),
        });
    }
  return { headTags, lostTags: [...new Set(lostTags)] };
}

/** What Docusaurus tells a plugin of the site. */
function contextOf({ value, siteDir }: Site): Readonly<Record<string, unknown>> {
  const siteConfig = isRecord(value) ? value : {};
  const i18n = isRecord(siteConfig.i18n) ? siteConfig.i18n : {};
  const defaultLocale = typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  const locales = Array.isArray(i18n.locales) ? i18n.locales : [defaultLocale];
  return {
    siteDir,
    localizationDir: join(siteDir, 'i18n', defaultLocale),
    generatedFilesDir: join(siteDir, OWN_FOLDER, 'generated'),
    outDir: join(siteDir, 'build'),
    baseUrl: baseOf({ value }),
    siteConfig: { customFields: {}, ...siteConfig },
    i18n: { localeConfigs: {}, ...i18n, defaultLocale, locales, currentLocale: defaultLocale },
    siteMetadata: { docusaurusVersion: '3.0.0', pluginVersions: {} },
    codeTranslations: {},
  };
}

/** File of the page of an address below the base path. */
const pageFile = (path: string): string => `${PAGES}/${path === '' ? 'index' : path}.jsx`;

/** What a page that is added late says to be given. Posts are components there, which show what lists say of them. */
const LATE_GIVEN = `import { usePluginData } from '@docusaurus/useGlobalData';
import { createElement, useMemo } from 'react';
const inForm = (value) =>
  Array.isArray(value) ? value.map(inForm)
  : !value || typeof value !== 'object' ? value
  : value.isPost ? Object.assign(() => createElement('p', null, value.metadata.description), value)
  : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inForm(one)]));`;

/**
 * Adds the page of a route.
 * @param isLate it is given what its plugin makes of all content
 * @returns its address where it cannot be built
 */
function addPage(route: unknown, { value, siteDir, files }: Site, isLate = false): string | undefined {
  if (!isRecord(route) || typeof route.path !== 'string') return undefined;
  const path = belowBase(route.path, baseOf({ value }));
  if (path.split('/').includes('..')) return undefined;
  const isPlain = /^(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(path) && !/(?:^|\/)(?:\.|_)/.test(path);
  if (!isPlain || typeof route.component !== 'string' || Array.isArray(route.routes)) return fixedPart(path);
  // Pages of blogs are there already.
  if (isLate && route.component.startsWith('@theme/')) return undefined;
  const toSite = (file: string): string => (isAbsolute(file) ? `@site/${pathFrom(siteDir, file)}` : file);
  const own = isRecord(route.modules) && !isLate ? route.modules : {};
  const modules = Object.entries(own).flatMap(([prop, module]) =>
    typeof module === 'string' && /^[A-Za-z_$][\w$]*$/.test(prop) ? [[prop, toSite(module)] as const] : [],
  );
  const props = [...modules.map(([prop]) => prop), ...(isRecord(route.props) ? ['...own'] : [])];
  const drawn = `<Route route={${JSON.stringify({ path: route.path, exact: true })}} {...given} />`;
  const early = [
    ...modules.map(([, module], at) => `import m${at} from ${JSON.stringify(module)};`),
    isRecord(route.props) ? `const own = ${JSON.stringify(plainOf(route.props))};` : '',
    `const given = { ${props.map((prop, at) => (prop === '...own' ? prop : `${prop}: m${at}`)).join(', ')} };`,
    'export default function Page() {',
    `  return ${drawn};`,
  ];
  const late = [
    LATE_GIVEN,
    'export default function Page() {',
    `  const told = usePluginData(${JSON.stringify(LATE_PAGES)}, ${JSON.stringify(path)});`,
    '  const given = useMemo(() => inForm(told), [told]);',
    `  return told ? ${drawn} : null;`,
  ];
  const text = [
    `import Route from ${JSON.stringify(toSite(route.component))};`,
    ...(isLate ? late : early),
    '}',
    '',
  ];
  files.set(pageFile(path), text.join('\n'));
  return undefined;
}

/** The names that a webpack configuration gives to modules. Files are relative to the site. */
function addAliases(webpack: unknown, { siteDir, aliases }: Site): void {
  const found = isRecord(webpack) && isRecord(webpack.resolve) ? webpack.resolve : {};
  for (const [key, kind] of ['alias', 'fallback'].map((part) => [part, found[part]] as const))
    for (const [name, target] of Object.entries(isRecord(kind) ? kind : {})) {
      if (target === false) aliases[name] = false;
      else if (
        typeof target === 'string' &&
        !isAbsentPath(target) &&
        !(key === 'fallback' && name in aliases)
      )
        aliases[name] = isAbsolute(target) ? `./${pathFrom(siteDir, target)}` : target;
    }
}

/** A name that is one part of a path. */
const plainName = (name: string): string => name.replace(/[^\w.-]/g, '-').replace(/^\.+/, '-');

/** What is left of a value in JSON. */
function plainOf(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
