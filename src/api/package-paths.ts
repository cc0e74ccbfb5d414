/** Where the package's own files lie, from the compiled command (`dist/`) or from the sources (`src/cli/`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolVersion } from './version.ts';

/** @param within a folder of the package, absolute; another one for tests */
export function packageRoot(within = fileURLToPath(new URL('.', import.meta.url))): string {
  let folder = within;
  while (!existsSync(join(folder, 'bin', 'jstz-docs.js'))) {
    const above = join(folder, '..');
    if (above === folder)
      throw new Error('The package jstz-docs is not whole: "bin/jstz-docs.js" is missing. Install it anew.');
    folder = above;
  }
  return folder;
}

/** The compiled browser bundle. */
export const clientDir = (): string => join(packageRoot(), 'dist', 'client');
/** The compiled threads; undefined where the sources run uncompiled. */
export const workerFile = (): string | undefined => compiledFile('page-worker.js');
export const indexWorkerFile = (): string | undefined => compiledFile('index-worker.js');
/** The compiled thread that runs the components of pages. */
export const componentThread = (): string => join(packageRoot(), 'dist', 'component-thread.js');
/** What a site's components are bundled with for browsers. */
export const islandsDir = (): string => join(packageRoot(), 'dist', 'islands');
function compiledFile(name: string): string | undefined {
  const file = join(packageRoot(), 'dist', name);
  return import.meta.url.includes('/dist/') && existsSync(file) ? file : undefined;
}
/** The compiled script that `dev` adds to each page. */
export const devScriptFile = (): string => join(packageRoot(), 'dist', 'dev', 'dev.js');
/** Tells one compilation of the package from another; empty where the sources run uncompiled. */
export function compilation(): string {
  const file = join(packageRoot(), 'dist', 'fingerprint');
  return import.meta.url.includes('/dist/') && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Tells the tool from every other release and compilation of it. */
export const toolId = (): string => `${toolVersion()} ${compilation()}`;

/** What `init` copies. */
export const templatesDir = (): string => join(packageRoot(), 'templates');
/** Our public modules, for owners' theme components. */
export const ownModules = (): Readonly<Record<string, string>> => ({
  'jstz-docs/theme': join(packageRoot(), 'dist', 'theme.js'),
});
