/** esbuild, loaded when it is first needed. It works in a process of its own, one for each thread that loads it. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/** The oldest browsers that scripts and sheets are for. */
export const BROWSERS: readonly string[] = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4'];

let loading: Promise<typeof import('esbuild')> | undefined;

export function loadEsbuild(): Promise<typeof import('esbuild')> {
  loading ??= Promise.resolve(load());
  return loading;
}

/**
 * Whenever it starts its process, that starts in the folder in which esbuild was loaded. A site's folder may be gone by then; our
 * own is there.
 */
function load(): typeof import('esbuild') {
  const require = createRequire(import.meta.url);
  if (!isMainThread) return require('esbuild') as typeof import('esbuild');
  const before = process.cwd();
  process.chdir(dirname(fileURLToPath(import.meta.url)));
  try {
    return require('esbuild') as typeof import('esbuild');
  } finally {
    process.chdir(before);
  }
}

/** Ends the process of this thread. One that loses its thread instead may print a fault of its own. */
export async function stopEsbuild(): Promise<void> {
  const esbuild = await loading;
  loading = undefined;
  await esbuild?.stop();
}
