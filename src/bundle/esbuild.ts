/** esbuild, loaded when it is first needed. It works in a process of its own, one for each thread that loads it. */

let loading: Promise<typeof import('esbuild')> | undefined;

export function loadEsbuild(): Promise<typeof import('esbuild')> {
  loading ??= import('esbuild');
  return loading;
}

/** Ends the process of this thread. One that loses its thread instead may print a fault of its own. */
export async function stopEsbuild(): Promise<void> {
  const esbuild = await loading;
  loading = undefined;
  await esbuild?.stop();
}
