/**
 * Addresses of files beside a module, as webpack has them: `new URL('./picture.png', import.meta.url)`, and the program of a
 * worker: `new Worker(new URL('./count.js', import.meta.url))`.
 */
import type { PluginBuild } from 'esbuild';
import { FILE_SCHEME } from '../contract/index.ts';

/** What the name of a module begins with that is the address of a file, and of one that is a program of its own. */
const ADDRESS = 'address:';
const WORKER = 'worker:';
export const FILE_ADDRESS = /^(?:address|worker):/;

/** What the server's modules have for `import.meta.url`: addresses can be made with it, as with webpack's. */
export const SERVER_URL = 'file:///';

const CALL =
  /(?<worker>\bnew\s+(?:Shared)?Worker\s*\(\s*)?\bnew\s+URL\(\s*(?<quote>['"`])(?<file>(?![a-z][a-z0-9+.-]*:|\/\/)[^'"`$\\\n]+)\k<quote>(?<base>\s*,\s*import\.meta\.url\s*,?\s*)\)/gi;

/** The same code with a `require` in place of each name of a file. On the server that gives the address. Lines stay lines. */
export function readAddresses(code: string, isServer: boolean): string {
  if (!code.includes('import.meta.url')) return code;
  return code.replace(CALL, (call: string, ...found: unknown[]) => {
    const { worker = '', file = '', base = '' } = found.at(-1) as Record<string, string>;
    const lines = call.slice(worker.length).replace(/[^\n]/g, '');
    const address = `require(${JSON.stringify((worker ? WORKER : ADDRESS) + file)})`;
    return isServer ? `${worker}${address}()${lines}` : `${worker}new URL(${address}${base})`;
  });
}

/**
 * The module of an address on the server. Where it is drawn, the address that the page gives the file takes its place.
 * @param file relative to the site
 * @param program absolute path of a worker's: it does not run there, but what it is made from counts
 */
export function serverAddress(file: string, program?: string): string {
  const address = JSON.stringify(FILE_SCHEME + file);
  const get = `module.exports = () => Object.defineProperty(new URL(${address}), 'pathname', { value: ${address} });`;
  return program === undefined
    ? get
    : `${get}\nmodule.exports.program = () => require(${JSON.stringify(program)});`;
}

/**
 * The program of a worker: one file, with the modules that it imports.
 * @returns its code, and its files as esbuild names them
 */
export async function bundleWorker(
  { esbuild, initialOptions }: PluginBuild,
  file: string,
): Promise<{ readonly code: Uint8Array; readonly inputs: readonly string[] }> {
  const { outputFiles, metafile } = await esbuild.build({
    ...initialOptions,
    write: false,
    metafile: true,
    entryPoints: [file],
    entryNames: 'worker',
    format: 'iife',
    splitting: false,
    define: { ...initialOptions.define, 'import.meta.url': 'self.location.href' },
  });
  const { contents } = outputFiles.find(({ path }) => path.endsWith('worker.js'))!;
  return { code: contents, inputs: Object.keys(metafile.inputs) };
}
