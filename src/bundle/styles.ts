/**
 * The site's own style sheets: bundled, minified, with the base path in every `url()`. The theme's sheet comes compiled
 * with the package, so esbuild starts only where the site has its own sheets.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type Diagnostic, positionAt } from '../diagnostics/index.ts';
import { belowBase, type ModuleAliases, meantBy, pathFrom, type SitePath, sitePath } from '../paths/index.ts';
import { addressInSheet, COMPILED_SHEET, compileSheet, readerOf } from './compiled-sheets.ts';
import { readAsOurs } from './docusaurus-selectors.ts';
import { forTheirElements } from './element-selectors.ts';
import { BROWSERS, loadEsbuild } from './esbuild.ts';
import { withImportsFirst } from './late-imports.ts';
import { hideSecondMarks } from './link-marks.ts';
import { esbuildErrors } from './load-module.ts';
import { mediaOutsideLayers } from './media-outside-layers.ts';
import { menuOnSmallScreens } from './small-menu.ts';

/** Pictures and fonts: files that a sheet may name. */
const FILE_EXTENSIONS = [
  ...['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp', '.avif', '.ico'],
  ...['.woff', '.woff2', '.ttf', '.otf', '.eot'],
];

export interface StyleReference {
  readonly file: SitePath;
  readonly line: number;
  readonly column: number;
  readonly url: string;
}

export interface StyleBundle {
  readonly css: string;
  /** Files that relative `url()`s name, by name below `assets/`. */
  readonly assets: readonly { readonly name: string; readonly content: Uint8Array }[];
  readonly references: readonly StyleReference[];
  /** Absolute paths of the files that the bundle is made from, for a watcher. Includes missing ones. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface StyleOptions {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Relative to the site. */
  readonly files: readonly string[];
  /** A sheet of a package that is not installed is left out with a warning. */
  readonly isLenient?: boolean;
  /** What names in imports mean. */
  readonly aliases?: ModuleAliases;
}

/** Bundles the sheets in the order given. Codes: `style-missing`, `style-syntax`, `sass-missing`. */
export async function bundleStyles({
  siteDir,
  baseUrl,
  files,
  isLenient = false,
  aliases = {},
}: StyleOptions): Promise<StyleBundle> {
  const diagnostics: Diagnostic[] = [];
  const references: StyleReference[] = [];
  const inputs = new Set(files.map((file) => resolve(siteDir, file)));
  const present = files.filter((file, index) => {
    if (existsSync(resolve(siteDir, file))) return true;
    diagnostics.push({
      code: 'style-missing',
      severity: 'error',
      message: `The style sheet "${file}" does not exist.`,
      key: `theme.styles[${index}]`,
      hint: 'Mend the path; it is relative to the site folder.',
    });
    return false;
  });
  if (present.length === 0)
    return { css: '', assets: [], references, inputs: [...inputs].sort(), diagnostics };
  const { build } = await loadEsbuild();
  try {
    const result = await build({
      absWorkingDir: siteDir,
      stdin: {
        contents: present
          .map(
            (file) =>
              `@import ${JSON.stringify(isAbsolute(file) ? file : `./${file.replace(/^\.\//, '')}`)};`,
          )
          .join('\n'),
        resolveDir: siteDir,
        loader: 'css',
      },
      bundle: true,
      target: [...BROWSERS],
      write: false,
      minify: true,
      outdir: join(siteDir, 'assets'),
      assetNames: '[name]-[hash]',
      logLevel: 'silent',
      loader: Object.fromEntries(FILE_EXTENSIONS.map((extension) => [extension, 'file'])),
      plugins: [
        {
          name: 'base-path',
          setup(builder) {
            const siteFile = (path: string) => sitePath(pathFrom(siteDir, path));
            builder.onLoad({ filter: COMPILED_SHEET, namespace: 'file' }, async ({ path }) => {
              const sheet = await compileSheet(path, siteDir);
              for (const file of sheet?.files ?? [path]) inputs.add(file);
              if (!sheet) diagnostics.push(readerMissing(siteFile(path)));
              const css = sheet?.css ?? '';
              const contents = isLenient ? withImportsFirst(withSiteAddresses(css)) : css;
              // Places in what Sass made are none in the sheet: what names no other host is not checked.
              const hosts = collectUrls(css, siteFile(path)).filter(({ url }) =>
                /^(?:https?:)?\/\//i.test(url),
              );
              references.push(...hosts.map((reference) => ({ ...reference, line: 1, column: 1 })));
              return { contents, loader: 'css', resolveDir: dirname(path) };
            });
            builder.onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) => {
              inputs.add(path);
              const text = readFileSync(path, 'utf8');
              const contents = isLenient ? withSiteAddresses(text) : text;
              references.push(...collectUrls(contents, siteFile(path)));
              return {
                contents: isLenient ? withImportsFirst(contents) : contents,
                loader: 'css',
                resolveDir: dirname(path),
              };
            });
            if (isLenient) {
              // Names of packages; esbuild asks again for what is passed on.
              builder.onResolve(
                // Where webpack reads sheets, `~` before a name says that it is one of a package.
                { filter: /^~?[\w@]/ },
                async ({ path: written, kind, resolveDir, importer, pluginData }) => {
                  const path = written.replace(/^~/, '');
                  if (kind !== 'import-rule' || pluginData === ASKED || /^[a-z][a-z0-9+.-]*:/i.test(path))
                    return undefined;
                  const meant = meantBy(path, aliases) || path;
                  const isNamed = meant !== path;
                  const found = await builder.resolve(meant, {
                    kind,
                    resolveDir: isNamed ? siteDir : resolveDir,
                    importer,
                    pluginData: ASKED,
                  });
                  if (found.errors.length === 0) return found;
                  diagnostics.push(packageMissing(path, importer, siteDir));
                  return { path, namespace: 'absent' };
                },
              );
              builder.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: '', loader: 'css' }));
            }
            builder.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
              if (kind !== 'url-token') return undefined;
              if (path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('#'))
                return { path, external: true };
              if (path.startsWith('/')) return { path: belowBase(baseUrl, path), external: true };
              // The link resolver reports a missing relative file, with its place.
              const bare = path.replace(/[?#].*$/, '');
              inputs.add(resolve(resolveDir, bare));
              return existsSync(resolve(resolveDir, bare)) ? undefined : { path, external: true };
            });
          },
        },
      ],
    });
    const made = result.outputFiles.find((file) => file.path.endsWith('.css'))!.text;
    const sheet = isLenient ? readAsOurs(menuOnSmallScreens(mediaOutsideLayers(made))) : made;
    const whole = sheet + hideSecondMarks(sheet);
    const css = isLenient ? forTheirElements(whole) : whole;
    const assets = result.outputFiles
      .filter((file) => !file.path.endsWith('.css'))
      .map((file) => ({ name: file.path.replace(/^.*[\\/]/, ''), content: file.contents }));
    return { css, assets, references, inputs: [...inputs].sort(), diagnostics };
  } catch (error) {
    for (const fault of esbuildErrors(error))
      diagnostics.push({ code: 'style-syntax', severity: 'error', ...fault, hint: 'Mend the style sheet.' });
    if (diagnostics.length === 0) throw error;
    return { css: '', assets: [], references, inputs: [...inputs].sort(), diagnostics };
  }
}

/** There `~/` and `/` ask for a file of the site. */
const withSiteAddresses = (css: string): string =>
  css.replace(/(?<=url\(\s*["']?)[~/][^\s"')]*/g, addressInSheet);

/** Every `url()` and sheet of another host, with its place; comments are skipped. Positions are those of the url itself. */
export function collectUrls(css: string, file: SitePath): StyleReference[] {
  const found: StyleReference[] = [];
  const blanked = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of blanked.matchAll(
    /(@import\s+)?\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"')]+))\s*\)|@import\s+["']((?:https?:)?\/\/[^"'\n]+)/gi,
  )) {
    const url = match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    // A sheet of the site or of a package, which the bundler asks for.
    if (match[1] !== undefined && !/^(?:https?:)?\/\//i.test(url)) continue;
    const at = match.index + match[0].indexOf(url, (match[1]?.length ?? 0) + 4);
    found.push({ file, ...positionAt(blanked, at), url });
  }
  return found;
}

/** Marks a question about a sheet that came from the plugin itself. */
const ASKED = Symbol('asked');

/** @param importer absolute path of the sheet that imports it */
function packageMissing(path: string, importer: string, siteDir: string): Diagnostic {
  const text = readFileSync(importer, 'utf8');
  return {
    code: 'style-missing',
    severity: 'warning',
    message: `The style sheet "${path}" belongs to a package that is not installed: its rules are left out.`,
    file: pathFrom(siteDir, importer),
    ...positionAt(text, Math.max(0, text.indexOf(path))),
    hint: 'Install the package in the site.',
  };
}

/** The code stands for Less too: it is older than that. @param file of a sheet, relative to the site */
export function readerMissing(file: string): Diagnostic {
  const name = readerOf(file);
  return {
    code: 'sass-missing',
    severity: 'warning',
    cause: `${name}-missing`,
    message: `"${file}" is written for ${name === 'sass' ? 'Sass' : 'Less'}, which is not installed: its rules are left out.`,
    file,
    hint: `Install it in the site: npm install --save-dev ${name}`,
  };
}
