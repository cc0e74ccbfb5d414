/** Bundles that are made again and again: what did not change since the last time is not read anew. */
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { loadEsbuild } from './esbuild.ts';
import { esbuildErrors } from './load-module.ts';

/** Files that a sheet of the site, or the program of a worker, is made from beside itself, by its path; all relative to the site. */
export type SheetParts = Map<string, readonly string[]>;

/** Imports that lead nowhere, by {@link importKey}. */
export type Unresolved = ReadonlySet<string>;

export interface Rebuilds {
  /**
   * Builds, and once more without what leads nowhere: it is left to esbuild to find that, and to the options to stand in for it.
   * @param name of the bundle
   * @param key of all that the options hold beside the files: with another one the bundle begins anew
   */
  build<Options extends BuildOptions>(
    name: string,
    key: string,
    optionsOf: (unresolved: Unresolved) => Options,
  ): Promise<BuildResult<Options>>;
  /** Of all bundles: a bundle that begins anew needs what was told to the one before. */
  readonly sheetParts: SheetParts;
  close(): Promise<void>;
}

interface Kept {
  readonly key: string;
  readonly context: BuildContext;
  readonly unresolved: Set<string>;
}

export function createRebuilds(): Rebuilds {
  const known = new Map<string, Kept>();
  return {
    sheetParts: new Map(),
    async build<Options extends BuildOptions>(
      name: string,
      key: string,
      optionsOf: (unresolved: Unresolved) => Options,
    ) {
      let kept = known.get(name);
      if (kept?.key !== key) {
        await kept?.context.dispose();
        const { context } = await loadEsbuild();
        const unresolved = new Set<string>();
        kept = { key, context: await context<BuildOptions>(optionsOf(unresolved)), unresolved };
        known.set(name, kept);
      }
      const { context, unresolved } = kept;
      // It may be there now.
      unresolved.clear();
      for (;;) {
        try {
          return (await context.rebuild()) as BuildResult<Options>;
        } catch (error) {
          const before = unresolved.size;
          for (const found of unresolvedIn(error)) unresolved.add(found);
          if (unresolved.size === before) throw error;
        }
      }
    },
    async close() {
      await Promise.all(Array.from(known.values(), ({ context }) => context.dispose()));
      known.clear();
    },
  };
}

/** @param file that imports, as esbuild names it: relative to the site, or with its namespace */
export const importKey = (file: string, path: string): string => `${file}\0${path}`;

const unresolvedIn = (error: unknown): readonly string[] =>
  esbuildErrors(error).flatMap(({ message, file }) => {
    const path = /^Could not resolve "([^"]+)"/.exec(message)?.[1];
    return path !== undefined && file !== undefined ? [importKey(file, path)] : [];
  });
