/** Owners' code counts on it that the process is in their site's folder. */
import { isMainThread } from 'node:worker_threads';

/** Where the process is for works that have begun; works in other folders wait until it has left. */
let current: { readonly folder: string; readonly home: string; works: number } | undefined;
const waiting: (() => void)[] = [];

/** Does work while the process is in a folder. A thread cannot change its working folder, and works where it is. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (!isMainThread) return work();
  while (current && current.folder !== folder) await new Promise<void>((go) => waiting.push(go));
  if (!current) {
    const home = process.cwd();
    process.chdir(folder);
    current = { folder, home, works: 0 };
  }
  const own = current;
  own.works += 1;
  try {
    return await work();
  } finally {
    own.works -= 1;
    if (own.works === 0) {
      current = undefined;
      // They go on after this turn.
      for (const go of waiting.splice(0)) go();
      process.chdir(own.home);
    }
  }
}
