/**
 * `require.context('./folder', true, /\.json$/)` of webpack: all modules of a folder by their names. The folder is looked
 * through when the bundle is made.
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

/** The same code with a `require` of a {@link FolderRequest} in place of each call that is written out. Lines stay lines. */
export function readContexts(code: string): string {
  if (!code.includes('.context(')) return code;
  return code.replace(
    CALL,
    (call, _quote, folder: string, isDeep = 'true', source = '.', flags = '', mode = 'sync') => {
      const request: FolderRequest = {
        folder,
        isDeep: isDeep === 'true',
        pattern: [source, flags],
        isLazy: /^(?:lazy|async)/.test(mode),
      };
      const lines = call.replace(/[^\n]/g, '');
      return `require(${JSON.stringify(`${CONTEXT}${JSON.stringify(request)}`)})${lines}`;
    },
  );
}

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
  const load = (key: string) => {
    const file = `require(${JSON.stringify(loader + posix.join(folder, key))})`;
    return isLazy ? `Promise.resolve().then(() => ${file})` : file;
  };
  return `const files = {
${keys.map((key) => `${JSON.stringify(key)}: () => ${load(key)},`).join('\n')}
};
const find = (key) => {
  const found = [key, ...${JSON.stringify(ENDINGS)}.map((end) => key + end)].find((name) => Object.hasOwn(files, name));
  if (found === undefined) throw new Error('require.context has no module "' + key + '"');
  return found;
};
module.exports = Object.assign((key) => files[find(key)](), {
  keys: () => Object.keys(files),
  resolve: (key) => find(key),
  id: ${JSON.stringify(posix.basename(folder))},
});`;
}

/** Endings that a name may lack, as in webpack. */
const ENDINGS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '/index.js', '/index.ts', '/index.tsx'];
