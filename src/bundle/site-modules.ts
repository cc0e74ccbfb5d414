/**
 * The modules that a site's pages import: components in TypeScript and JSX, styles, pictures, data, packages. One plugin reads
 * them for the server and for the browser alike. A module that cannot be read throws when it is used, so that it costs the
 * pages that need it and no others.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, isAbsolute, join, posix } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, ImportKind, Loader, Metafile, Plugin } from 'esbuild';
import { FILE_SCHEME, isCopied } from '../contract/index.ts';
import { allOf } from '../diagnostics/index.ts';
import { BLOG_MODULES, belowBase, type ModuleAliases, meantBy, pathFrom } from '../paths/index.ts';
import { ASSETS, isAsset } from './assets.ts';
import { addressInSheet, COMPILED_SHEET, compileSheet, readerOf, STYLE_SHEET } from './compiled-sheets.ts';
import { composedPart } from './composed-parts.ts';
import { readCssModule } from './css-modules.ts';
import { loadEsbuild } from './esbuild.ts';
import { bundleWorker, FILE_ADDRESS, readAddresses, SERVER_URL, serverAddress } from './file-addresses.ts';
import { findPackage } from './find-package.ts';
import { withImportsFirst } from './late-imports.ts';
import { esbuildErrors } from './load-module.ts';
import { type LostNames, lostName, lostNames, partName, withLost } from './lost-names.ts';
import { isMoving } from './moving.ts';
import { createRebuilds, importKey, type Rebuilds, type SheetParts, type Unresolved } from './rebuilds.ts';
import { componentsOf, LOCAL_PREFIX } from './register.ts';
import { CONTEXT, contextModule, type FolderRequest, readContexts } from './require-context.ts';
import { svgComponent } from './svg-component.ts';

export interface SiteModulesOptions {
  /** Absolute. */
  readonly siteDir: string;
  /** The modules that we have in place of Docusaurus's: which export of ours each of their exports is. */
  readonly standIns: StandInExports;
  /** A package that is missing is stood in for; else what imports it cannot be used. */
  readonly isLenient?: boolean | undefined;
  /** What names of modules, and files that begin with `./`, mean: a file or folder relative to the site, a package, or an empty module. */
  readonly aliases?: ModuleAliases | undefined;
  /** Front matter of a Markdown file that a component imports. Plain data. */
  readonly frontMatterOf?: ((text: string) => Promise<Readonly<Record<string, unknown>>>) | undefined;
}

/** By module, then by name. */
export type StandInExports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A module that is wanted. */
export interface ModuleRequest {
  /** As written in an import. */
  readonly from: string;
  /** Absolute folder of the importing file. */
  readonly dir: string;
}

/** One name of a module. */
export interface ComponentRequest extends ModuleRequest {
  /** `default`, `Card`, or `*`. */
  readonly name: string;
}

/** A relative path, also behind names of loaders. */
const RELATIVE = /^([^.]*!)?(\.[\s\S]*)$/;

/** Absolute folder that a page's imports are beside: that of the file itself, where the page's folder is a link. */
export function importFolder(siteDir: string, path: string): string {
  const file = join(siteDir, path);
  try {
    return dirname(realpathSync.native(file));
  } catch {
    return dirname(file);
  }
}

export const requestKey = ({ from, dir }: ModuleRequest): string =>
  RELATIVE.test(from) ? `${dir}\0${from}` : from;

/** What may not be bundled: a module with a fault, by its path. */
export type Faults = Map<string, string>;

/** What is read as a module of its kind. */
const READ = new RegExp(
  `\\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|svg|mdx?|node|wasm|${ASSETS.join('|')})$`,
  'i',
);
/** `!!raw-loader!./file.ts`, and `./file.ts?raw` where a site has a rule for that: the text of the file. */
const RAW = /^-?!{0,2}raw-loader(?:\?([^!]*))?!|\?raw$/;
/**
 * Loaders of data in YAML, which is read by the ending of the file: `!!yaml-loader!./crew.yml`, `!json-loader!yaml-loader!../crew`.
 * Signs with no loader behind them, `!!./there.ts?raw`, leave out those of a configuration that there is none of here.
 */
const DATA_LOADERS = /^(?!-?!*raw-loader)-?!{0,2}(?:(?:json|(?:js-)?yaml)-loader(?:\?[^!]*)?!)*/;
const YAML = /\.ya?ml$/i;
const BUILTIN: ReadonlySet<string> = new Set(builtinModules);
/** In this order, as Docusaurus has it: of `index.js` and `index.tsx`, the first is meant. */
const EXTENSIONS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json'];

/** Modules that no package has, `@theme/Tabs`, `@docusaurus/Link`, and one that speaks to Markdown, which is drawn here. */
const OURS = /^@(?:theme|docusaurus)\/|^@mdx-js\/react$/;
const ROUTER = /^react-router(?:-dom)?$/;

/** Whether a module that we have a stand-in for is the site's own. Version 5 of the router is the one that Docusaurus brings along. */
function isInstalled(name: string, dir: string): boolean {
  if (OURS.test(name)) return false;
  if (!ROUTER.test(name)) return findPackage(name, dir) !== undefined;
  const manifest = findPackage(`${name}/package.json`, dir);
  if (manifest === undefined) return false;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return Number.parseInt(version ?? '', 10) > 5;
}

/** Packages that each bundle takes from us. */
const REACT = /^react(?:-dom)?(?:\/|$)/;

export interface PluginOptions extends SiteModulesOptions {
  readonly target: 'server' | 'browser' | 'look';
  readonly faults: Faults;
  /** What is asked for in vain; it is left to esbuild to find out. */
  readonly unresolved: Unresolved;
  /** Names that files lack and that are asked for: they are nothing. By file, relative to the site. */
  readonly lost: () => LostNames;
  /** Filled while sheets are read. */
  readonly sheetParts: SheetParts;
  /** Of the site; for addresses in style sheets. */
  readonly baseUrl?: string;
  /** Components that a module does not export and that browsers take over, by its path relative to the site. */
  readonly locals?: ReadonlyMap<string, readonly string[]>;
  /** In browsers: absolute folder of the modules that components are made with. */
  readonly runtimeDir?: string;
}

/** Module that the server's bundle asks for the content of Markdown files: `(path, frontMatter) => exports`. */
export const MARKDOWN_MODULE = 'jstz-docs:markdown';
const MARKDOWN = /\.mdx?$/i;
/** Files that are no modules as they are. */
const KINDS = new RegExp(`\\.(?:module\\.(?:css|s[ac]ss|less)|mdx?|svg|${ASSETS.join('|')})$`, 'i');
/** Module that the server's bundle asks for what stands in for a package: `absentModule(name)`. */
export const ABSENT_MODULE = 'jstz-docs:absent';

/** Finds and reads the modules. In browsers, our stand-ins are in the namespace `stand-in`. */
export function siteModules({
  siteDir,
  standIns,
  isLenient = false,
  aliases = {},
  target,
  faults,
  unresolved,
  lost,
  sheetParts,
  baseUrl = '/',
  locals,
  frontMatterOf = async () => ({}),
  runtimeDir = '',
}: PluginOptions): Plugin {
  const absent = (path: string, importer: string, kind: ImportKind) => ({
    path,
    namespace: kind === 'import-rule' ? 'absent-style' : 'absent',
    pluginData: importer,
  });
  const throwing = (message: string) => ({
    contents: `throw Object.assign(new Error(${JSON.stringify(message)}), { isModuleFault: true });\nmodule.exports = {};`,
    loader: 'js' as const,
  });
  const toSite = (path: string) => pathFrom(siteDir, path);
  /** Code to put after a module: the names that others ask of it in vain. */
  const lostExports = (module: string): string => {
    const gone = (lost()[module] ?? []).map((one) => `jdLost as ${one}`).join(', ');
    return gone && `\n;var jdLost;\nexport { ${gone} };`;
  };
  // On the server a module of Node is what it is.
  const names =
    target === 'browser'
      ? aliases
      : Object.fromEntries(Object.entries(aliases).filter(([name]) => !BUILTIN.has(name.replace(/\$$/, ''))));
  const readStyle = async (path: string): Promise<string> => {
    const asWebpack = (css: string): string => (isLenient ? withImportsFirst(css) : css);
    if (path.endsWith('.css')) return asWebpack(readFileSync(path, 'utf8'));
    const sheet = await compileSheet(path, siteDir);
    if (!sheet) throw new MissingReaderError();
    sheetParts.set(toSite(path), sheet.files.filter((file) => file !== path).map(toSite));
    return asWebpack(sheet.css);
  };
  return {
    name: 'site-modules',
    setup(build) {
      build.onResolve({ filter: /^scoped-css:/ }, ({ path }) => ({
        path: path.slice('scoped-css:'.length),
        namespace: 'scoped-css',
      }));
      build.onResolve(
        { filter: /.*/ },
        ({ path: written, importer, namespace, resolveDir, kind, pluginData }) => {
          const path = written.replace(DATA_LOADERS, '');
          if (pluginData === 'asked' || kind === 'entry-point') return undefined;
          if (kind === 'url-token') {
            const isLocal = !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(path);
            if (!isLocal) return { path, external: true };
            const address = isLenient ? addressInSheet(path) : path;
            if (address.startsWith('/')) return { path: belowBase(baseUrl, address), external: true };
            const file = resolveFile(path.replace(/^~?@site\//, '@site/'), resolveDir, siteDir);
            return file ? { path: file } : { path, external: true };
          }
          if (REACT.test(path) || path === MARKDOWN_MODULE || path === ABSENT_MODULE)
            return { path, external: true };
          const list = isLenient ? BLOG_LIST.exec(path)?.[1] : undefined;
          if (list !== undefined) return { path: list, namespace: 'blog-list' };
          const meant = meantBy(path, names);
          if (meant === false) return { path, namespace: 'empty' };
          if (meant !== undefined) {
            const file = resolveFile(meant, siteDir, siteDir);
            if (file) return resolved(file, kind);
            if (meant.startsWith('.')) return absent(path, importer, kind);
            return build
              .resolve(meant, { kind, importer, resolveDir: siteDir, pluginData: 'asked' })
              .then(({ errors, path: to, namespace, external, pluginData }) =>
                errors.length > 0
                  ? absent(path, importer, kind)
                  : { path: to, namespace, external, pluginData },
              );
          }
          if (path.startsWith(CONTEXT)) return contextFolder(path, importer, resolveDir);
          if (/^(?:page|scoped-css|island|look):/.test(path)) return undefined;
          if (FILE_ADDRESS.test(path)) {
            const name = path.replace(FILE_ADDRESS, '');
            const file = resolveFile(name, resolveDir, siteDir);
            if (!file) return absent(name, importer, kind);
            const namespace = path.slice(0, path.indexOf(':'));
            // The file that is made has the ending of this path.
            return target === 'browser' && namespace === 'worker'
              ? { path: file.replace(/\.[^./\\]+$/, '.js'), namespace, pluginData: file }
              : { path: file, namespace };
          }
          const raw = RAW.exec(path);
          if (raw) {
            const file = resolveFile(path.replace(RAW, ''), resolveDir, siteDir);
            if (!file) return absent(path, importer, kind);
            return { path: file, namespace: isText(raw) ? 'raw' : 'raw-module' };
          }
          const name = partName(path);
          if (FRAME.test(name) && isLayout(importer, siteDir)) return { path: name, namespace: 'frame' };
          if (/^@theme(?:-original)?\//.test(path)) {
            const own = path.startsWith('@theme/') && themeFile(siteDir, path.slice('@theme/'.length));
            const isComposed = () => composedOf(siteDir, name, aliases) !== undefined;
            // A wrapper that asks for itself means the original.
            if (own && own !== importer && !(name === '@theme/Root' && isComposed())) return { path: own };
            if (isComposed()) return { path: name, namespace: 'composed' };
          }
          if (Object.hasOwn(standIns, name)) {
            if (!isInstalled(name, resolveDir || siteDir))
              return target === 'browser'
                ? { path: name, namespace: 'stand-in' }
                : { path: name, external: true };
          }
          if (/^@(?:theme|docusaurus)(?:\/|$)/.test(name)) return absent(path, importer, kind);
          if (path.startsWith('@site/') || path.startsWith('@generated/')) {
            const file = resolveFile(`./${path.slice(path.indexOf('/') + 1)}`, siteDir, siteDir);
            return file ? resolved(file, kind) : absent(path, importer, kind);
          }
          const isFile = path.startsWith('.') || isAbsolute(path);
          if (isFile && !(inPackage(resolveDir) && !KINDS.test(path))) {
            const file = resolveFile(path, resolveDir, siteDir);
            if (!inPackage(resolveDir)) return file ? resolved(file, kind) : absent(path, importer, kind);
            // A package says itself which of its files have side effects, and which are others in browsers.
            if (file && resolved(file, kind).namespace !== undefined) return resolved(file, kind);
          }
          if (path.startsWith('node:') || BUILTIN.has(path)) {
            return target === 'browser' ? { path, namespace: 'node' } : { path, external: true };
          }
          const from = namespace === 'file' ? toSite(importer) : `${namespace}:${importer}`;
          if (unresolved.has(importKey(from, path))) return absent(path, importer, kind);
          // Pages import what the entry requires: a package may have another file for each.
          if (from === ENTRY && !isFile)
            return build
              .resolve(path, { kind: 'import-statement', importer, resolveDir, pluginData: 'asked' })
              .then(({ errors, ...found }) => (errors.length > 0 ? undefined : found));
          // To ask esbuild costs two milliseconds, for it looks at all folders anew. What a sheet imports is not read again next time.
          if (path === written && kind !== 'import-rule' && !MARKDOWN.test(path)) return undefined;
          return build
            .resolve(path, { kind, importer, resolveDir, pluginData: 'asked' })
            .then((result) =>
              result.errors.length > 0
                ? absent(path, importer, kind)
                : MARKDOWN.test(result.path)
                  ? resolved(result.path, kind)
                  : { path: result.path, external: result.external, sideEffects: result.sideEffects },
            );
        },
      );
      const contextFolder = (path: string, importer: string, resolveDir: string) => {
        const { folder: written, ...request } = JSON.parse(path.slice(CONTEXT.length)) as FolderRequest;
        const [loader = ''] = RAW.exec(written) ?? [];
        const folder = written.slice(loader.length);
        if (!meansFile(folder)) return absent(folder, importer, 'require-call');
        const home = folder.startsWith('@site/') ? siteDir : resolveDir;
        const full = isAbsolute(folder) ? folder : join(home, folder.replace(/^@site\//, ''));
        const whole: FolderRequest = {
          ...request,
          folder: full.replaceAll('\\', '/').replace(/\/$/, ''),
          ...(loader && { loader }),
        };
        return { path: JSON.stringify(whole), namespace: 'context', pluginData: whole };
      };
      const resolved = (found: string, kind?: ImportKind): { path: string; namespace?: string } => {
        const other = aliases[`./${toSite(found)}`];
        if (other === false) return { path: found, namespace: 'empty' };
        const path = other === undefined ? found : join(siteDir, other);
        return /\.module\.(?:css|s[ac]ss|less)$/.test(path)
          ? { path, namespace: 'css-module' }
          : MARKDOWN.test(path)
            ? { path, namespace: 'markdown' }
            : path.endsWith('.svg')
              ? { path, namespace: 'svg' }
              : (target !== 'browser' || kind === 'require-call') && isAsset(path)
                ? { path, namespace: 'asset' }
                : { path };
      };
      // A sheet that another sheet imports can only be left out: a sheet throws nothing.
      build.onLoad({ filter: /.*/, namespace: 'absent-style' }, () => ({ contents: '', loader: 'css' }));
      build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path, pluginData }) => {
        const importer = pluginData ? toSite(String(pluginData)) : '';
        const from = importer === ENTRY ? '' : importer;
        const where = from ? placeOf(String(pluginData), path) : '';
        const isFile = meansFile(path);
        const isTheme = /^@(?:theme|docusaurus)/.test(path);
        const raw = RAW.exec(path);
        if (isLenient && raw) return textModule('', isText(raw));
        if (isLenient && !isFile) {
          const from = target === 'browser' ? join(runtimeDir, 'absent.js') : ABSENT_MODULE;
          const contents = `module.exports = require(${JSON.stringify(from)}).absentModule(${JSON.stringify(path)});`;
          return { contents, loader: 'js', resolveDir: siteDir };
        }
        const bare = path.replace(RAW, '');
        const why = meansFile(bare)
          ? `there is no file "${isAbsolute(bare) ? toSite(bare) : bare}"`
          : isTheme
            ? `"${path}" is a part of Docusaurus that has no counterpart here`
            : `the package "${path}" is not installed`;
        return throwing(from ? `${from}${where}: ${why}` : why);
      });
      build.onLoad({ filter: /.*/, namespace: 'blog-list' }, ({ path }) => ({
        contents: `module.exports = require("@theme-init/BlogPages").recentPosts(${JSON.stringify(path)});`,
        loader: 'js',
        resolveDir: siteDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'composed' }, ({ path }) => ({
        contents: composedOf(siteDir, path, aliases)!,
        loader: 'js',
        resolveDir: siteDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'frame' }, () => ({
        contents: 'export default () => null;',
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
        contents: 'module.exports = {};',
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) =>
        throwing(`the module "${path}" of Node does not exist in a browser`),
      );
      build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
        ...textModule(readFileSync(path, 'utf8'), true),
        watchFiles: [path],
      }));
      build.onLoad({ filter: /.*/, namespace: 'raw-module' }, ({ path }) => ({
        ...textModule(readFileSync(path, 'utf8'), false),
        watchFiles: [path],
      }));
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, async ({ path }) => {
        const sheet = await readStyle(path).catch((error: Error) => error);
        // Without its rules an element needs no class; a component that asks for one gets nothing.
        if (sheet instanceof Error)
          return target === 'look' || sheet instanceof MissingReaderError
            ? { contents: 'module.exports = {};', loader: 'js' }
            : throwing(`${toSite(path)}: ${sheet.message}`);
        const { names } = readCssModule(sheet, toSite(path));
        const entries = Object.entries(names);
        const own = entries.filter(([name]) => /^[a-zA-Z_$][\w$]*$/.test(name) && !RESERVED.has(name));
        return {
          contents: [
            target === 'look' ? '' : `import ${JSON.stringify(`scoped-css:${path}`)};`,
            `export default ${JSON.stringify(names)};`,
            ...own.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
            lostExports(`${CSS_MODULE}${path}`),
          ].join('\n'),
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
      build.onLoad({ filter: /.*/, namespace: 'scoped-css' }, async ({ path }) => ({
        contents: readCssModule(await readStyle(path), toSite(path)).css,
        loader: 'css',
        resolveDir: dirname(path),
      }));
      build.onLoad({ filter: /.*/, namespace: 'address' }, ({ path }) =>
        target === 'browser'
          ? { contents: readFileSync(path), loader: 'file' }
          : { contents: serverAddress(toSite(path)), loader: 'js' },
      );
      build.onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path, pluginData }) => {
        if (target !== 'browser') {
          const program = target === 'server' ? path : undefined;
          return { contents: serverAddress(toSite(path), program), loader: 'js', resolveDir: dirname(path) };
        }
        try {
          const { code, inputs } = await bundleWorker(build, String(pluginData));
          sheetParts.set(
            toSite(path),
            inputs.flatMap((input) => inputPaths(input, siteDir, sheetParts)),
          );
          return { contents: code, loader: 'file' };
        } catch (error) {
          return { errors: (error as BuildFailure).errors };
        }
      });
      build.onLoad({ filter: STYLE_SHEET }, async ({ path }) => {
        if (target === 'look') return { contents: '', loader: 'css' };
        try {
          return { contents: await readStyle(path), loader: 'css' };
        } catch (error) {
          if (error instanceof MissingReaderError) return { contents: '', loader: 'css' };
          return throwing(`${toSite(path)}: ${(error as Error).message}`);
        }
      });
      build.onLoad({ filter: /\.svg$/, namespace: 'svg' }, ({ path }) => {
        return {
          contents: svgComponent(readFileSync(path, 'utf8')),
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
      // In browsers it is the address that the bundle gives it. There only `require` asks so, which gets a module with a default.
      build.onLoad({ filter: /.*/, namespace: 'asset' }, ({ path }) => ({
        contents:
          target === 'browser'
            ? `export { default } from ${JSON.stringify(path)};`
            : `export default ${JSON.stringify(`${FILE_SCHEME}${toSite(path)}`)};`,
        loader: 'js',
        resolveDir: dirname(path),
      }));
      build.onLoad({ filter: YAML }, async ({ path, namespace }) => {
        if (namespace !== 'file') return undefined;
        const data = await readYaml(path);
        return typeof data === 'string'
          ? throwing(`${toSite(path)}:${data}`)
          : { contents: JSON.stringify(data.value), loader: 'json' };
      });
      // A file of a kind that nothing reads, such as a diagram or a query, is its text.
      build.onLoad({ filter: /\.[^./\\]+$/ }, ({ path, namespace }) =>
        namespace === 'file' && !READ.test(path)
          ? { contents: readFileSync(path, 'utf8'), loader: 'text' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'context' }, ({ path, pluginData }) => {
        const { folder, ...request } = (pluginData ?? JSON.parse(path)) as FolderRequest;
        return { contents: contextModule(folder, request), loader: 'js', resolveDir: folder };
      });
      build.onLoad({ filter: /.*/, namespace: 'markdown' }, async ({ path }) => {
        const about = JSON.stringify(await frontMatterOf(readFileSync(path, 'utf8')));
        const call = `(${JSON.stringify(toSite(path))}, ${about})`;
        const contents =
          target === 'look'
            ? `module.exports = { default: () => null, frontMatter: ${about} };`
            : target === 'server'
              ? `module.exports = require(${JSON.stringify(MARKDOWN_MODULE)})${call};`
              : `module.exports = require(${JSON.stringify(join(runtimeDir, 'markdown-slot.js'))}).markdownModule${call};`;
        return { contents, loader: 'js', resolveDir: dirname(path) };
      });
      build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/ }, async ({ path, namespace }) => {
        if (namespace !== 'file') return undefined;
        const fault = faults.get(path);
        if (fault !== undefined) return throwing(fault);
        if (path.endsWith('.json')) return undefined;
        let loader = loaderOf(path);
        const name = toSite(path);
        const end = lostExports(name);
        // There are thousands of them, which esbuild reads itself.
        if (path.includes('node_modules'))
          return end ? { contents: readFileSync(path, 'utf8') + end, loader } : undefined;
        const text = readAddresses(readContexts(readFileSync(path, 'utf8')), target !== 'browser');
        if (isLenient && loader === 'jsx' && (await holdsTypes(text))) loader = 'tsx';
        if (target === 'server') return { contents: text + componentsOf(text, name) + end, loader };
        const own = locals?.get(name) ?? [];
        const more = own.map((local) => `${local} as ${LOCAL_PREFIX}${local}`).join(', ');
        const shown = target === 'browser' ? text.replace(STYLE_TAG, '$& suppressHydrationWarning') : text;
        return { contents: (more === '' ? shown : `${shown}\nexport { ${more} };`) + end, loader };
      });
    },
  };
}

/** Whether an import is that of a text itself, and not of a module with one. */
const isText = ([whole, options]: RegExpExecArray): boolean =>
  whole === '?raw' || options?.includes('esModule=false') === true;

/** Else as webpack's loader has it: `require('!!raw-loader!./a').default`. */
const textModule = (text: string, isText: boolean): { contents: string; loader: Loader } =>
  isText
    ? { contents: text, loader: 'text' }
    : { contents: `exports.__esModule = true;\nexports.default = ${JSON.stringify(text)};\n`, loader: 'js' };

/** `<style>{rules}</style>`: its rules stand in a sheet, and the element that a browser finds is empty, which is no mistake. */
const STYLE_TAG = /<style(?=[\s>])/g;

const RESERVED: ReadonlySet<string> = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof var void while with yield await implements interface'.split(
    ' ',
  ),
);

/** What types in a file look like, `label: string`, `type A =` and `x as B`; much else looks so too. */
const LIKE_TYPES =
  /^\s*(?:export\s+)?(?:type|interface|enum|declare)\s|\w\??:\s*(?:string|number|boolean|any|\{|[A-Z]\w*)|\bas\s+\w|<[A-Z]\w*>\(|import\s+(?:type\b|\{[^}]*\btype\s)/m;

/** Whether a file is TypeScript whatever its name says, which loaders of Docusaurus sites take. */
async function holdsTypes(text: string): Promise<boolean> {
  if (!LIKE_TYPES.test(text)) return false;
  const { transform } = await loadEsbuild();
  const isRead = (loader: Loader): Promise<boolean> =>
    transform(text, { loader, logLevel: 'silent' }).then(
      () => true,
      () => false,
    );
  return !(await isRead('jsx')) && (await isRead('tsx'));
}

function loaderOf(path: string): Loader {
  const extension = /\.[cm]?([jt]sx?)$/.exec(path)![1]!;
  return extension === 'js' ? 'jsx' : (extension as Loader);
}

/** `:line:column` of the first import of a module in a file. */
function placeOf(file: string, from: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    const at = [`'${from}'`, `"${from}"`].map((quoted) => text.indexOf(quoted)).find((index) => index >= 0);
    if (at === undefined) return '';
    const before = text.slice(0, at).split('\n');
    return `:${before.length}:${before.at(-1)!.length + 1}`;
  } catch {
    return '';
  }
}

/** A file that Docusaurus makes, with the recent posts of a blog: `.docusaurus/docusaurus-plugin-content-blog/default/…`. */
const BLOG_LIST = /(?:^|\/)([^/]+)\/blog-post-list-prop-\1\.json$/;

/** Parts of Docusaurus's theme that its frame is made of. Ours is drawn around all pages: in a site's own one they show nothing. */
const FRAME = /^@theme\/(?:AnnouncementBar|Footer|Navbar|SkipToContent)$/;

const isLayout = (file: string, siteDir: string): boolean => {
  const path = pathFrom(join(siteDir, 'src/theme'), file);
  return /^Layout(?:\/index)?\.[jt]sx?$/.test(path);
};

const inPackage = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path);

/** Whether an import names a file, and not a package. */
const meansFile = (path: string): boolean =>
  path.startsWith('.') || path.startsWith('@site/') || isAbsolute(path);

/** The file of the site that replaces a part of Docusaurus's theme. */
export function themeFile(siteDir: string, name: string): string | undefined {
  const file =
    resolveFile(`./src/theme/${name}`, siteDir, siteDir) ?? indexIn(join(siteDir, 'src/theme', name));
  return file !== undefined && isCopied(name, () => readFileSync(file, 'utf8')) ? undefined : file;
}

/** `Index.js`, on any disk: Docusaurus takes it for the file of its folder. */
function indexIn(folder: string): string | undefined {
  try {
    const name = readdirSync(folder).find((file) => /^index\.[jt]sx?$/i.test(file));
    return name && join(folder, name);
  } catch {
    return undefined;
  }
}

/** Text of a part of the theme that is made of parts of the site, see `composed-parts.ts`. @param part `@theme/Footer` */
function composedOf(siteDir: string, part: string, aliases: ModuleAliases = {}): string | undefined {
  const named = part === '@theme/BlogPages' ? Object.keys(aliases).filter(isBlogModule) : [];
  return composedPart(
    part.slice('@theme/'.length),
    (name) => themeFile(siteDir, name) !== undefined,
    Object.fromEntries(named.map((from) => [from.slice(BLOG_MODULES.length), from])),
  );
}

const isBlogModule = (name: string): boolean => name.startsWith(BLOG_MODULES);

/** Whether a part of the theme is the site's own, or made of such. @param part `@theme/Footer` */
export const isOwnPart = (siteDir: string, part: string): boolean =>
  part === '@theme/BlogPages' ||
  themeFile(siteDir, part.slice('@theme/'.length)) !== undefined ||
  composedOf(siteDir, part) !== undefined;

/** A file, with the endings that may be left out; undefined where there is none. */
function resolveFile(path: string, dir: string, siteDir: string): string | undefined {
  for (const file of candidatesOf(path, dir, siteDir)) if (isFile(file)) return file;
  return undefined;
}

/** The files that an import may mean, the first that is there counts. */
function* candidatesOf(path: string, dir: string, siteDir: string): Generator<string> {
  const base = path.startsWith('@site/')
    ? join(siteDir, path.slice('@site/'.length))
    : isAbsolute(path)
      ? path
      : join(dir, path);
  const bare = base.replace(/[?#].*$/, '');
  // An absolute path may begin at the site: `/src/components/Card`, and where its static files are served.
  const starts = isAbsolute(path) ? [bare, join(siteDir, bare), join(siteDir, 'static', bare)] : [bare];
  for (const start of starts) {
    yield start;
    for (const end of EXTENSIONS) yield start + end;
    for (const end of EXTENSIONS) yield join(start, `index${end}`);
  }
  // TypeScript files are imported by the name that they are compiled to.
  if (/\.jsx?$/.test(bare)) yield bare.replace(/\.js(x?)$/, '.ts$1');
}

const isFile = (path: string): boolean => {
  try {
    // Most candidates are not there, and an exception for each would cost more than the question.
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
};

/** @returns the data of a file, or `line:column: what is wrong` */
async function readYaml(path: string): Promise<{ readonly value: unknown } | string> {
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines, logLevel: 'silent' });
  const [fault] = document.errors;
  if (!fault)
    try {
      return { value: document.toJS() as unknown };
    } catch (error) {
      // An alias that leads nowhere, or to too much. Its place is not told.
      return `1:1: ${(error as Error).message}`;
    }
  const { line, col } = lines.linePos(fault.pos[0]);
  return `${line}:${col}: ${fault.message.split(/ at line|\n/)[0]}`;
}

/** Sheets in Sass or Less are left out where the site has not installed what reads them, as in the configuration. */
class MissingReaderError extends Error {}

/** What all bundles of a site's components have in common. */
export const SHARED = {
  bundle: true,
  write: false as const,
  jsx: 'automatic' as const,
  logLevel: 'silent' as const,
  metafile: true as const,
  tsconfigRaw: {},
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: {
    '.js': 'jsx' as const,
    '.scss': 'css' as const,
    '.sass': 'css' as const,
    '.less': 'css' as const,
    ...Object.fromEntries([...ASSETS, 'svg'].map((end) => [`.${end}`, 'file' as const])),
  },
  mainFields: ['module', 'main'],
  resolveExtensions: EXTENSIONS,
} satisfies BuildOptions;

export interface ServerModules {
  /** CommonJS: `load[key]()` gives a module's exports. It asks its `require` for React, for our stand-ins and for Node's modules. */
  readonly code: string;
  /** Absolute path under which it runs, for its source map. */
  readonly file: string;
  /** Files that a module is made from, relative to the site, packages aside, by key. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
  /** All of them, absolute. */
  readonly files: readonly string[];
  /** By component key. */
  readonly moving: ReadonlySet<string>;
  /** What is stood in for, by key. */
  readonly missing: ReadonlyMap<string, readonly MissingModule[]>;
  /** Keys of those that import something which is another in each language. */
  readonly ofLanguage: ReadonlySet<string>;
  /** Keys of those that import what has the frame around it in Docusaurus. */
  readonly framed: ReadonlySet<string>;
  /** Those with the recent posts of a blog in their graph, by key, and by `./path` of the file. */
  readonly readPosts: ReadonlySet<string>;
  /** Markdown files that are imported somewhere in a module's graph, relative to the site, by key, and by `./path` of its file. */
  readonly markdown: ReadonlyMap<string, readonly string[]>;
}

/** A module that is not there, and a file of the site that imports it. */
export interface MissingModule extends Place {
  readonly name: string;
  /** A sheet that a sheet imports, or the package that reads such a sheet. */
  readonly isStyle: boolean;
  /** A file of which the text is asked for. */
  readonly isText?: boolean;
  /** The module is there, and has not these names. */
  readonly names?: readonly string[];
  /** It is a file or a package, which is there, and no stand-in of ours. */
  readonly isThere?: boolean;
}

export const componentKey = (request: ComponentRequest): string => `${requestKey(request)}\0${request.name}`;

/**
 * Makes and remakes the modules of the server. The first time everything is read; after that only what changed.
 */
export interface ServerBundler {
  make(modules: readonly ModuleRequest[], components: readonly ComponentRequest[]): Promise<ServerModules>;
  close(): Promise<void>;
}

export function createServerBundler(options: SiteModulesOptions): ServerBundler {
  const { siteDir } = options;
  const builds = createRebuilds();
  const { sheetParts } = builds;
  // They are made side by side, and each finds for itself what it has to leave out.
  const ofModules = newFound();
  const ofLooks = newFound();
  const file = join(siteDir, '.jstz-docs-components.cjs');
  const common = {
    ...SHARED,
    absWorkingDir: siteDir,
    platform: 'node' as const,
    target: 'node20',
    define: { ...SHARED.define, 'import.meta.url': JSON.stringify(SERVER_URL) },
  };

  const makeModules = (modules: readonly ModuleRequest[]) => {
    const contents = `exports.load = {\n${modules
      .map(
        (request) =>
          `${JSON.stringify(requestKey(request))}: () => require(${JSON.stringify(entryPath(request))}),`,
      )
      .join('\n')}\n};`;
    return rebuild(builds, 'modules', contents, ofModules, options, (unresolved) => ({
      ...common,
      stdin: { contents, resolveDir: siteDir, loader: 'js', sourcefile: ENTRY },
      format: 'cjs',
      sourcemap: 'inline',
      sourcesContent: false,
      // Else a component is named differently where another page has one of its name.
      keepNames: true,
      outfile: file,
      plugins: [siteModules({ ...options, ...ofModules, target: 'server', unresolved, sheetParts })],
    }));
  };
  /** Bundles of one component each, to see what is in them; without what packages bring, or with it. */
  const look = (components: readonly ComponentRequest[], packages: 'external' | 'bundle') =>
    rebuild(
      builds,
      `look-${packages}`,
      JSON.stringify(components.map(componentKey)),
      ofLooks,
      options,
      (unresolved) => ({
        ...common,
        packages,
        entryPoints: components.map((_, index) => ({ in: `look:${index}`, out: String(index) })),
        format: 'esm',
        minifySyntax: true,
        minifyWhitespace: true,
        treeShaking: true,
        outdir: join(siteDir, '.jstz-docs-look'),
        plugins: [
          {
            name: 'look',
            setup(build) {
              build.onResolve({ filter: /^look:/ }, ({ path }) => ({
                path: path.slice(5),
                namespace: 'look-entry',
              }));
              build.onLoad({ filter: /.*/, namespace: 'look-entry' }, ({ path }) => {
                const request = components[Number(path)]!;
                const from = JSON.stringify(entryPath(request));
                const contents =
                  request.name === '*'
                    ? `export * from ${from};`
                    : // Of the module's object: a name that is not there is no fault of the bundle.
                      `import * as all from ${from};\nexport const one = all[${JSON.stringify(request.name)}];`;
                return { contents, resolveDir: siteDir, loader: 'js' };
              });
            },
          },
          siteModules({ ...options, ...ofLooks, target: 'look', unresolved, sheetParts }),
        ],
      }),
    );

  /** @returns keys of those that move, as far as one can see */
  const movingOf = async (components: readonly ComponentRequest[]): Promise<ReadonlySet<string>> => {
    const moving = new Set<string>();
    /** @returns those that stand still as far as one can see, and ask for packages that were left out */
    const lookAt = async (some: readonly ComponentRequest[], packages: 'external' | 'bundle') => {
      if (some.length === 0) return [];
      const { outputFiles = [], metafile } = await look(some, packages);
      const texts = new Map(outputFiles.map((file) => [basename(file.path), file]));
      const imports = new Map(
        Object.entries(metafile!.outputs).map(([path, output]) => [posix.basename(path), output.imports]),
      );
      return some.filter((component, index) => {
        const file = texts.get(`${index}.js`);
        if (file && isMoving(file.text)) moving.add(componentKey(component));
        else return imports.get(`${index}.js`)?.some(({ path }) => isPackage(path)) === true;
        return false;
      });
    };
    const isPackage = (path: string) => !REACT.test(path) && !Object.hasOwn(options.standIns, path);
    // Most that move say so themselves, and their packages may be thousands of files.
    await lookAt(await lookAt(components, 'external'), 'bundle');
    return moving;
  };

  return {
    async make(modules, components) {
      for (const found of [ofModules, ofLooks]) found.clear();
      const [result, moving] = await allOf(makeModules(modules), movingOf(components));
      return {
        ...(await readResult(result, modules, { ...options, ...ofModules }, sheetParts)),
        file,
        moving,
      };
    },
    close: () => builds.close(),
  };
}

/** What a bundle leaves out. */
interface Found {
  readonly faults: Faults;
  /** Names that files of the site ask for in vain. */
  readonly lost: () => LostNames;
  /** The same by the file that asks. */
  readonly imports: Map<string, MissingModule[]>;
  lose(module: string, name: string): void;
  clear(): void;
}

function newFound(): Found {
  const faults: Faults = new Map();
  const imports = new Map<string, MissingModule[]>();
  let names: LostNames = {};
  return {
    faults,
    imports,
    lost: () => names,
    lose(module, name) {
      names = withLost(names, module, name);
    },
    clear() {
      faults.clear();
      imports.clear();
      names = {};
    },
  };
}

/**
 * Builds, and leaves out what has a fault: such a module throws when it is used. Names that a file lacks are nothing and told in
 * sites that were written for Docusaurus, as by its webpack.
 */
async function rebuild(
  builds: Rebuilds,
  name: string,
  key: string,
  { faults, imports, lost, lose }: Found,
  { siteDir, isLenient }: SiteModulesOptions,
  optionsOf: (unresolved: Unresolved) => BuildOptions,
): Promise<BuildResult> {
  for (;;) {
    try {
      return await builds.build(name, key, optionsOf);
    } catch (error) {
      const errors = esbuildErrors(error);
      const before = lost();
      let isNew = false;
      for (const { file, line, column, message } of errors) {
        // What the entry asks for is ours.
        if (file === undefined || file === ENTRY) continue;
        const gone = lostName(message);
        const isOurs = gone && (CODE.test(gone.module) || gone.module.startsWith(CSS_MODULE));
        if (isLenient && isOurs && !before[gone.module]?.includes(gone.name)) {
          const { module, name } = gone;
          lose(module, name);
          const place = { file, line: line ?? 1, column: column ?? 1 };
          const told = imports.get(file) ?? [];
          const path = inputPath(module, siteDir) ?? module;
          told.push({ name: path, names: [name], ...place, isStyle: false, isThere: true });
          if (!file.includes('node_modules')) imports.set(file, told);
          isNew = true;
          continue;
        }
        const path = join(siteDir, file);
        if (faults.has(path)) continue;
        faults.set(path, `${file}:${placeWithin(path, line, column)}: ${message.replace(/\.$/, '')}`);
        isNew = true;
      }
      if (!isNew) throw error;
    }
  }
}

/** A place in a file; its end for one in what is added behind it. */
function placeWithin(path: string, line = 1, column = 1): string {
  const own = readFileSync(path, 'utf8').trimEnd().split('\n');
  return line > own.length ? `${own.length}:${own.at(-1)!.length + 1}` : `${line}:${column}`;
}

async function readResult(
  result: BuildResult,
  modules: readonly ModuleRequest[],
  { siteDir, standIns, imports: lostImports }: SiteModulesOptions & Pick<Found, 'imports'>,
  sheetParts: SheetParts,
) {
  const metafile = result.metafile!;
  const code = result.outputFiles!.find(({ path }) => path.endsWith('.cjs'))!.text;
  const paths = Object.keys(metafile.inputs);
  const stdin = metafile.inputs[ENTRY];
  const inputs = new Map<string, readonly string[]>();
  const missing = new Map<string, readonly MissingModule[]>();
  const markdown = new Map<string, readonly string[]>();
  const ofLanguage = new Set<string>();
  const framed = new Set<string>();
  const allAwaited = new Set<string>();
  const lost = await lostIn(metafile, siteDir, standIns);
  const below = inputsBelow(metafile, MARKDOWN_INPUT);
  const posts = new Set(inputsBelow(metafile, 'blog-list:').keys());
  const readPosts = new Set<string>();
  const namesOf = (texts: ReadonlySet<string>): readonly string[] =>
    [...texts].map((text) => toSitePath(text.slice(MARKDOWN_INPUT.length), siteDir)).sort();
  for (const [index, request] of modules.entries()) {
    const first = stdin?.imports.filter(({ kind }) => kind === 'require-call')[index]?.path;
    const graph = first === undefined ? [] : graphOf(metafile, first);
    const imports = graph.flatMap((path) => metafile.inputs[path]?.imports ?? []);
    if (imports.some(({ path, external }) => external && OF_LANGUAGE.test(path)))
      ofLanguage.add(requestKey(request));
    if (imports.some(({ path }) => FRAMED.test(path))) framed.add(requestKey(request));
    if (first !== undefined && posts.has(first)) readPosts.add(requestKey(request));
    const awaited = awaitedFiles(metafile, graph, siteDir);
    // The entry asks for a file of the page that is not there, and no input of the site does.
    if (first !== undefined && ABSENT.test(first)) awaited.push(...candidatesFor(first, siteDir, siteDir));
    const asked = awaited.map((file) => toSitePath(file, siteDir));
    inputs.set(requestKey(request), [...new Set([...filesOf(graph, siteDir, sheetParts), ...asked])].sort());
    for (const file of awaited) allAwaited.add(file);
    const texts = first === undefined ? undefined : below.get(first);
    if (texts) markdown.set(requestKey(request), namesOf(texts));
    const absent = graph.filter((path) => ABSENT.test(path));
    const unread = sheetsWithoutReader(graph, siteDir);
    const nameless = graph.flatMap((path) => [...(lost.get(path) ?? []), ...(lostImports.get(path) ?? [])]);
    if (absent.length + unread.length + nameless.length > 0)
      missing.set(requestKey(request), [
        ...missingOf(metafile, absent, graph, siteDir),
        ...unread,
        ...nameless,
      ]);
  }
  for (const [path, texts] of below) {
    const file = path.startsWith(MARKDOWN_INPUT) ? undefined : inputPath(path, siteDir);
    if (file !== undefined) markdown.set(`./${file}`, namesOf(texts));
  }
  for (const path of posts) {
    const file = inputPath(path, siteDir);
    if (file !== undefined) readPosts.add(`./${file}`);
  }
  const files = paths
    .flatMap((path) => inputPaths(path, siteDir, sheetParts))
    .filter((path) => path !== ENTRY);
  const folders = paths.flatMap((path) => folderOf(path) ?? []);
  return {
    code,
    inputs,
    missing,
    ofLanguage,
    framed,
    markdown,
    readPosts,
    files: [...files.map((path) => join(siteDir, path)), ...folders, ...allAwaited],
  };
}

/** Absolute path, with `/` at its end, of a folder whose names an input depends on. */
function folderOf(input: string): string | undefined {
  if (!input.startsWith(CONTEXT)) return undefined;
  return `${(JSON.parse(input.slice(CONTEXT.length)) as FolderRequest).folder}/`;
}

/** Inputs that a module is made from, itself included. */
function graphOf(metafile: Metafile, first: string): readonly string[] {
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: to, external } of metafile.inputs[path]?.imports ?? []) if (!external) walk(to);
  };
  walk(first);
  return [...seen];
}

/** The inputs of a kind in the graph of each input that has some. */
function inputsBelow({ inputs }: Metafile, kind: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const wanted = Object.keys(inputs).filter((path) => path.startsWith(kind));
  if (wanted.length === 0) return found;
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  for (const name of wanted) {
    const above = [name];
    for (let path = above.pop(); path !== undefined; path = above.pop()) {
      const own = found.get(path) ?? new Set();
      found.set(path, own);
      if (own.has(name)) continue;
      own.add(name);
      above.push(...(importers.get(path) ?? []));
    }
  }
  return found;
}

/** The files of the site among inputs. */
function filesOf(graph: readonly string[], siteDir: string, sheetParts: SheetParts): readonly string[] {
  return [...new Set(graph.flatMap((path) => inputPaths(path, siteDir, sheetParts)))]
    .filter((path) => !path.split('/').includes('node_modules'))
    .sort();
}

/** The files of the site that would be imports of a graph if they were there, absolute. */
export const awaitedFiles = (metafile: Metafile, graph: readonly string[], siteDir: string): string[] =>
  absentOf(metafile, graph, siteDir).flatMap(({ file, path }) =>
    candidatesFor(path, dirname(join(siteDir, file)), siteDir),
  );

/** Where files of the site import what is not there, in the order of their paths. */
export const absentImports = (
  metafile: Metafile,
  siteDir: string,
): readonly (Place & { readonly name: string })[] =>
  absentOf(metafile, Object.keys(metafile.inputs), siteDir)
    .map(({ file, path }) => {
      const name = path.replace(ABSENT, '');
      return { name, file, ...lineOf(join(siteDir, file), name) };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));

/** Imports of what is not there, with the files of the site that they are in. */
const absentOf = (metafile: Metafile, graph: readonly string[], siteDir: string) =>
  graph.flatMap((input) => {
    const file = inputPath(input, siteDir);
    if (file === undefined || file.split('/').includes('node_modules')) return [];
    const absent = (metafile.inputs[input]?.imports ?? []).filter(({ path }) => ABSENT.test(path));
    return absent.map(({ path }) => ({ file, path }));
  });

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a file imports a name. */
function lineOf(file: string, name: string): Omit<Place, 'file'> {
  const [, line = 1, column = 1] = placeOf(file, name).split(':').map(Number);
  return { line, column };
}

/** Those that an absent input may mean, absolute: none for a package, and none outside the site. */
function candidatesFor(input: string, dir: string, siteDir: string): readonly string[] {
  const name = input.replace(ABSENT, '').replace(RAW, '');
  return meansFile(name)
    ? [...candidatesOf(name, dir, siteDir)].filter((file) => !toSitePath(file, siteDir).startsWith('..'))
    : [];
}

/** Names that files of the site take of our stand-ins in vain, by input. */
async function lostIn(
  metafile: Metafile,
  siteDir: string,
  standIns: StandInExports,
): Promise<ReadonlyMap<string, readonly MissingModule[]>> {
  const lost = new Map<string, readonly MissingModule[]>();
  await Promise.all(
    Object.entries(metafile.inputs).map(async ([input, { imports }]) => {
      const file = inputPath(input, siteDir);
      const asksUs = imports.some(({ path, external }) => external && Object.hasOwn(standIns, path));
      if (!asksUs || file === undefined || file === ENTRY || !CODE.test(file)) return;
      const text = readFileSync(join(siteDir, file), 'utf8');
      const found = await lostNames(text, standIns);
      const isStyle = false;
      lost.set(
        input,
        found.map(({ module: name, names }) => {
          return { name, names, file, ...lineOf(join(siteDir, file), name), isStyle };
        }),
      );
    }),
  );
  return lost;
}

/** Modules that give texts or addresses of a language: `@docusaurus/Translate`, and not `@docusaurus/BrowserOnly`. */
export const OF_LANGUAGE =
  /^@docusaurus\/(?!BrowserOnly|E|Head|Interpolate|is|useIs)|^react-router|^@theme\/MDXComponents\/A$/;

/** Parts of Docusaurus's theme that draw the frame: its layout, and what stands in that; a site's own too. */
const FRAMED = /(?:^@theme(?:-\w+)?|(?:^|\/)src\/theme)\/(?:Layout|NotFound|MDXPage|Blog|Doc|Search)|\.mdx?$/;

const CODE = /\.[cm]?[jt]sx?$/;
/** What bundles call a style sheet of which a module takes the classes. */
const CSS_MODULE = 'css-module:';

/** Sheets of a module that are left out because what reads them is not installed. */
function sheetsWithoutReader(graph: readonly string[], siteDir: string): readonly MissingModule[] {
  const sheets = graph.filter((path) => COMPILED_SHEET.test(path));
  return sheets.flatMap((path) => {
    const name = readerOf(path);
    if (findPackage(name, siteDir) !== undefined) return [];
    return [{ name, file: inputPath(path, siteDir) ?? '', line: 1, column: 1, isStyle: true }];
  });
}

const ABSENT = /^absent(?:-style)?:/;
const MARKDOWN_INPUT = 'markdown:';
/** Name of the module that loads all others. */
export const ENTRY = 'jstz-docs-pages.js';

/** Where the modules that are not there are imported. Each is named once. */
function missingOf(
  metafile: Metafile,
  absent: readonly string[],
  graph: readonly string[],
  siteDir: string,
): readonly MissingModule[] {
  return (
    absent
      .map((path): MissingModule => {
        const name = path.replace(ABSENT, '');
        const isStyle = path.startsWith('absent-style:');
        const importer = graph.find((file) =>
          metafile.inputs[file]?.imports.some((one) => one.path === path),
        );
        const file = (importer && inputPath(importer, siteDir)) ?? '';
        if (file === '' || file === ENTRY) return { name, file: '', line: 1, column: 1, isStyle };
        return { name, file, ...lineOf(join(siteDir, file), name), isStyle };
      })
      // A sheet that a module imports is missed with its package.
      .filter(
        ({ name, isStyle }) =>
          isStyle || RAW.test(name) || !/^(?:\.|@site\/|\/)|\.(?:css|s[ac]ss|less)$/.test(name),
      )
      .map((one) => {
        const text = one.name.replace(RAW, '');
        return text !== one.name && meansFile(text)
          ? { ...one, name: toSitePath(text, siteDir), isText: true }
          : one;
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  );
}

const toSitePath = (path: string, siteDir: string): string =>
  isAbsolute(path) ? pathFrom(siteDir, path) : path;

/**
 * Path of an input, relative to the site; undefined where it is no file of the site, nor of a package of the same repository that
 * is linked into it. A folder whose names count has a slash at its end.
 */
function inputPath(input: string, siteDir: string): string | undefined {
  const path =
    folderOf(input) ??
    input.replace(/^(?:address|asset|css-module|scoped-css|raw|raw-module|svg|markdown|worker):/, '');
  if (/^[a-z-]{2,}:/.test(path)) return undefined;
  const inSite = `${toSitePath(path, siteDir)}${isAbsolute(path) && path.endsWith('/') ? '/' : ''}`;
  const isInstalled = inSite.startsWith('..') && inSite.includes('/node_modules/');
  return isInstalled || isAbsolute(inSite) ? undefined : inSite;
}

/** Of an input, and of the files that are part of it. */
export function inputPaths(input: string, siteDir: string, sheetParts: SheetParts): readonly string[] {
  const path = inputPath(input, siteDir);
  if (path === undefined) return [];
  return [path, ...(sheetParts.get(path) ?? []).filter((part) => inputPath(part, siteDir) !== undefined)];
}

/** What is written into an import, for the folder of the site. */
function entryPath({ from, dir }: ModuleRequest): string {
  return from.replace(RELATIVE, (_, loader: string = '', path: string) => loader + join(dir, path));
}

/**
 * A page's own imports and exports as CommonJS.
 * @param path of the page, for the source map
 * @throws where the module cannot be read; its text was parsed before
 */
export async function transformModule(module: string, path: string): Promise<string> {
  const { transform } = await loadEsbuild();
  const { code } = await transform(module, {
    loader: 'jsx',
    jsx: 'automatic',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    sourcefile: path.replace(/^.*\//, ''),
    logLevel: 'silent',
  });
  return code;
}
