/**
 * All modules of a folder by their names, as webpack has them: `require.context('./folder', true, /\.json$/)`, and paths that
 * are known when the code runs: `` require(`./folder/${name}.json`) ``. The folder is looked through when the bundle is made.
 */
import { posix } from 'node:path';
import { filesIn } from './folder-listing.ts';

/** What a call asks for, as the name of a module. Plain data: it stands in the code as JSON. */
export interface FolderRequest {
  /** As written: `./data`, `@site/data`, `!!raw-loader!./data`. */
  readonly folder: string;
  /** What the files are read with, taken off the folder: `!!raw-loader!`. */
  readonly loader?: string;
  readonly isDeep: boolean;
  /** Source and flags of the pattern that names have to match. */
  readonly pattern: readonly [source: string, flags: string];
  /** Modules come as promises. */
  readonly isLazy: boolean;
}

/** What the name of such a module begins with. */
export const CONTEXT = 'context:';

/** `require.context('./a', true, /\.json$/, 'sync')`; in TypeScript `(require as any).context('./a')`, too. */
const CALL =
  /(?:\brequire|\(\s*require\s+as\s[^()]*\))\.context\(\s*(['"`])([^'"`\n]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)\s*(?:,\s*['"]([\w-]+)['"]\s*)?)?)?,?\s*\)/g;

/** A folder of the site in the beginning of a path, and of what follows the first letters: `@site/img/`, `icon-`. */
const BEGIN = String.raw`(?<loader>-?!{0,2}raw-loader(?:\?[^!'"\`]*)?!)?(?<folder>(?:@site|\.\.?)\/(?:[^'"\`$\\\n]*\/)?)(?<start>[^'"\`$\\\n/]*)`;
/** `` require(`@site/img/${name}.svg`) `` */
const TEMPLATE = new RegExp(
  String.raw`\b(?<by>require|import)\(\s*\`${BEGIN}(?<rest>\$\{[^\`\\]*)\`\s*\)`,
  'g',
);
/** `require('./data/' + name)`, as far as the plus. */
const SUM = new RegExp(String.raw`\b(?<by>require|import)\(\s*(['"])${BEGIN}\2\s*\+`, 'g');

/** The same code with a `require` of a {@link FolderRequest} in place of each call that is written out. Lines stay lines. */
export function readContexts(code: string): string {
  const read = code.includes('.context(') ? code.replace(CALL, toContext) : code;
  return read.replace(TEMPLATE, toComputed).replace(SUM, toComputed);
}

const required = (request: FolderRequest): string =>
  `require(${JSON.stringify(`${CONTEXT}${JSON.stringify(request)}`)})`;
const linesOf = (text: string): string => text.replace(/[^\n]/g, '');

function toContext(
  call: string,
  _quote: string,
  folder: string,
  isDeep = 'true',
  source = '.',
  flags = '',
  mode = 'sync',
): string {
  const request: FolderRequest = {
    folder,
    isDeep: isDeep === 'true',
    pattern: [source, flags],
    isLazy: /^(?:lazy|async)/.test(mode),
  };
  return required(request) + linesOf(call);
}

function toComputed(call: string, ...found: unknown[]): string {
  const { by, loader = '', folder = '', start = '', rest } = found.at(-1) as Record<string, string>;
  // Between its values, a template says what is in the path.
  const known = rest
    ?.split(/\$\{[^}]*\}/)
    .map(plain)
    .join('.*');
  // The whole site is no folder of modules.
  if (folder === '@site/' && start === '' && !known?.includes('/')) return call;
  const request: FolderRequest = {
    folder: loader + folder,
    isDeep: true,
    pattern: [`^\\./${plain(start)}${known ?? ''}`, ''],
    isLazy: by === 'import',
  };
  const path = rest === undefined ? `(${JSON.stringify(`./${start}`)} +` : `(\`./${start}${rest}\`)`;
  return required(request) + path + linesOf(call.slice(0, call.indexOf(folder)));
}

/** A pattern that a text alone matches. */
const plain = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * The module that stands for a folder.
 * @param folder absolute, with `/`
 * @returns CommonJS
 */
export function contextModule(
  folder: string,
  { isDeep, pattern, isLazy, loader = '' }: Omit<FolderRequest, 'folder'>,
): string {
  const test = new RegExp(pattern[0], pattern[1].replace(/[gy]/g, ''));
  const keys = filesIn(folder, isDeep)
    .map((file) => `./${file}`)
    .filter((key) => test.test(key));
  const load = (key: string) =>
    `${isLazy ? 'import' : 'require'}(${JSON.stringify(loader + posix.join(folder, key))})`;
  return `const files = {
${keys.map((key) => `${JSON.stringify(key)}: () => ${load(key)},`).join('\n')}
};
const find = (key) => {
  const found = [key, ...${JSON.stringify(ENDINGS)}.map((end) => key + end)].find((name) => Object.hasOwn(files, name));
  if (found === undefined) throw new Error('there is no module "' + key + '" in the folder "' + ${JSON.stringify(posix.basename(folder))} + '"');
  return found;
};
module.exports = Object.assign(${isLazy ? 'async ' : ''}(key) => files[find(key)](), {
  keys: () => Object.keys(files),
  resolve: (key) => find(key),
  id: ${JSON.stringify(posix.basename(folder))},
});`;
}

/** Endings that a name may lack, as in webpack. */
const ENDINGS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '/index.js', '/index.ts', '/index.tsx'];
