/**
 * What PostCSS makes of a site's sheets with the plugins that `configurePostCss` gives, such as Tailwind's classes. PostCSS and
 * its plugins are those of the site.
 */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, posix, resolve, sep } from 'node:path';
import { OWN_FOLDER, pathFrom } from '../../paths/index.ts';
import { runOwnCode } from '../code.ts';
import { isRecord } from '../fault.ts';
import { standInName } from './stand-ins.ts';

/** Sheets that are made lie here, relative to the site. */
const FOLDER = `${OWN_FOLDER}/styles`;

/**
 * The CSS of a sheet by absolute path, and the files that it is made from; undefined where there is none, or what reads Sass or Less is
 * not installed. Throws what that says of one that it cannot read.
 */
export type ReadSheet = (
  file: string,
) => Promise<{ readonly css: string; readonly files: readonly string[] } | undefined>;

export interface SheetOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly readSheet: ReadSheet;
  /** Makes a folder, absolute, hold these files and no others. */
  readonly keepFolder: (folder: string, files: ReadonlyMap<string, string>) => void;
}

export interface MadeSheets {
  /** Of the sheets of the theme, relative to the site: those that were made in place of those that they were made from. */
  readonly styles: readonly string[];
  /** Of those that components may import: what was made of each that PostCSS changed. Both begin with `./`. */
  readonly ofComponents: Readonly<Record<string, string>>;
  /** Absolute paths of what they were made from. */
  readonly inputs: readonly string[];
  /** Sheets that PostCSS could not read, relative to the site, which stay as they are. */
  readonly failed: readonly { readonly sheet: string; readonly why: string }[];
}

interface Processor {
  process(css: string, options: object): PromiseLike<Processed>;
}

interface Processed {
  readonly css: string;
  readonly messages?: readonly { readonly type?: unknown }[];
}

/**
 * @param styles sheets of the theme, relative to the site
 * @param plugins as `postcss-loader` takes them: functions, names, or names with options
 * @throws where PostCSS or one of its plugins is not there
 */
export async function makeSheets(
  styles: readonly string[],
  plugins: readonly unknown[],
  { siteDir, readSheet, keepFolder }: SheetOptions,
): Promise<MadeSheets> {
  const requireOfSite = createRequire(join(siteDir, 'x.js'));
  const ready = plugins.flatMap((plugin) => loadPlugin(plugin, requireOfSite));
  const processor = (requireOfSite('postcss') as (plugins: unknown[]) => Processor)(ready);
  const made = new Map<string, string>();
  const inputs: string[] = [];
  const failed: { sheet: string; why: string }[] = [];
  let readsOthers = false;
  const toSite = (file: string) => pathFrom(siteDir, file);
  /** @returns what was made of a sheet, relative to the site; undefined where it stays as it is */
  const make = async (file: string): Promise<string | undefined> => {
    let text: string;
    let css: string;
    try {
      const sheet = await readSheet(file);
      if (!sheet) return undefined;
      inputs.push(...sheet.files);
      text = sheet.css;
      const processed = await runOwnCode(() => processor.process(text, { from: file, map: false }));
      const { messages = [], ...result } = processed as Processed;
      ({ css } = result);
      readsOthers ||= messages.some(({ type }) => type === 'dependency' || type === 'dir-dependency');
    } catch (error) {
      failed.push({ sheet: toSite(file), why: messageOf(error) });
      return undefined;
    }
    if (css === text) return undefined;
    const moved = withAddresses(css, pathFrom(join(siteDir, FOLDER), dirname(file)));
    // Another text is another file: whoever knows the sheet by its name sees that it changed.
    const [, name, ofClasses] = /^(.*?)(\.module)?\.(?:css|s[ac]ss|less)$/.exec(basename(file))!;
    const own = `${name}-${hash('sha256', moved).slice(0, 8)}${ofClasses ?? ''}.css`;
    made.set(own, moved);
    return `./${FOLDER}/${own}`;
  };
  const names: string[] = [];
  for (const style of styles) names.push((await make(resolve(siteDir, style))) ?? style);
  const ofTheme = new Set(inputs);
  const ofComponents: Record<string, string> = {};
  const sources = filesIn(join(siteDir, 'src'));
  for (const file of sources) {
    // The other parts of Sass and Less are read with the sheets that import them.
    if (!/(?:\.css|[\\/][^_][^\\/]*\.s[ac]ss|\.module\.less)$/.test(file) || ofTheme.has(file)) continue;
    const own = await make(file);
    if (own !== undefined) ofComponents[`./${toSite(file)}`] = own;
  }
  keepFolder(join(siteDir, FOLDER), made);
  // The classes that components write, say. Pages may write some too, and are saved too often for this.
  if (readsOthers) inputs.push(...sources.filter((file) => /\.(?:[cm]?[jt]sx?|html)$/.test(file)));
  return { styles: names, ofComponents, inputs, failed };
}

/** Files in a folder and below it, packages aside, in one order everywhere; none where there is no folder. */
function filesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => !file.split(sep).includes('node_modules'))
      .map((file) => join(folder, file))
      .sort();
  } catch {
    return [];
  }
}

/** The first line of what an error says. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]!.replace(/\.$/, '') : String(error);

function loadPlugin(plugin: unknown, requireOfSite: NodeJS.Require): unknown[] {
  const missing = standInName(plugin);
  if (missing !== undefined) throw new Error(`the package "${missing}" is not installed`);
  if (!plugin) return [];
  const load = (name: string, options?: unknown): unknown => {
    const own = requireOfSite(name) as ((options: unknown) => unknown) & {
      default?: (options: unknown) => unknown;
    };
    return (own.default ?? own)(options);
  };
  if (typeof plugin === 'string') return [load(plugin)];
  if (Array.isArray(plugin))
    return typeof plugin[0] === 'string' ? [load(plugin[0], plugin[1])] : [plugin[0]];
  const isTable =
    isRecord(plugin) && !('postcssPlugin' in plugin) && !('process' in plugin) && !('plugins' in plugin);
  return isTable
    ? Object.entries(plugin).flatMap(([name, options]) => (options === false ? [] : [load(name, options)]))
    : [plugin];
}

/** Relative addresses of a sheet that was moved. @param from the folder that it was in, as seen from where it is */
function withAddresses(css: string, from: string): string {
  const isRelative = (url: string) => !/^(?:[a-z][a-z0-9+.-]*:|[/#~@])/i.test(url);
  const moved = (url: string) => (isRelative(url) ? posix.join(from, url) : url);
  return css
    .replace(
      /(\burl\(\s*)(["']?)([^"')\s]+)/gi,
      (_, start: string, quote: string, url: string) => `${start}${quote}${moved(url)}`,
    )
    .replace(
      /(@import\s+)(["'])(\.{1,2}\/[^"']+)/gi,
      (_, start: string, quote: string, url: string) => `${start}${quote}${moved(url)}`,
    );
}
