/** Bundles that are made again and again: what did not change since the last time is not read anew. */
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { loadEsbuild } from './esbuild.ts';

/** Files that a sheet of the site is made from beside itself, by its path; all relative to the site. */
export type SheetParts = Map<string, readonly string[]>;

export interface Rebuilds {
  /**
   * @param name of the bundle
   * @param key of all that `options` hold beside the files: with another one the bundle begins anew
   */
  build<Options extends BuildOptions>(
    name: string,
    key: string,
    options: Options,
  ): Promise<BuildResult<Options>>;
  /** Of all bundles: a bundle that begins anew needs what was told to the one before. */
  readonly sheetParts: SheetParts;
  close(): Promise<void>;
}

export function createRebuilds(): Rebuilds {
  const known = new Map<string, { readonly key: string; readonly context: BuildContext }>();
  return {
    sheetParts: new Map(),
    async build(name, key, options) {
      let kept = known.get(name);
      if (kept?.key !== key) {
        await kept?.context.dispose();
        const { context } = await loadEsbuild();
        kept = { key, context: await context<BuildOptions>(options) };
        known.set(name, kept);
      }
      return (await kept.context.rebuild()) as BuildResult<typeof options>;
    },
    async close() {
      await Promise.all(Array.from(known.values(), ({ context }) => context.dispose()));
      known.clear();
    },
  };
}
