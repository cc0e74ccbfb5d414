/** Plugins of remark and rehype: what an owner writes, and the one form that it is read into. */
import * as z from 'zod';
import { type CodeRef, isCodeRef } from '../code.ts';

/** A plugin by the name of its module, found from the site's folder: `remark-toc`, `./src/remark/figures.js`. */
const moduleName = z.string().min(1);

/** Code was replaced by its place before the schema sees it. */
const code = z.custom<CodeRef>(isCodeRef, { error: 'a plugin, or the name of its module' });

const entry = z.strictObject({
  /** The plugin, or the name of its module. */
  plugin: z.union([moduleName, code]),
  /** What the plugin is given. */
  options: z.unknown().optional(),
  /** Collections by id whose pages it works on; all by default. */
  collections: z.array(z.string()).optional(),
  /** Works before everything of ours. */
  first: z.boolean().default(false),
});

/** One plugin, and what it works on. */
export interface PluginUse {
  /** The name of a module, or where code stands in the config. */
  readonly plugin: string | CodeRef;
  /** What the plugin is given; where code stands in them, its place. */
  readonly options: readonly unknown[];
  /** Ids of collections; undefined for all. */
  readonly collections: readonly string[] | undefined;
  readonly first: boolean;
}

/** Functions are plugins as their packages export them. */
type PluginInput =
  | string
  | ((...options: never[]) => unknown)
  | readonly [plugin: string | ((...options: never[]) => unknown), ...options: unknown[]]
  | {
      /** The plugin, or the name of its module, found from the site's folder. */
      readonly plugin: string | ((...options: never[]) => unknown);
      /** What the plugin is given. */
      readonly options?: unknown;
      /** Collections by id whose pages it works on, `docs` for those of the key `docs`; all by default. */
      readonly collections?: readonly string[] | undefined;
      /** Works before everything of ours, on the tree as it was read. */
      readonly first?: boolean | undefined;
    };

const use = z
  .union([moduleName, code, z.tuple([z.union([moduleName, code])], z.unknown()), entry])
  .transform((given): PluginUse => {
    const rest = { collections: undefined, first: false };
    if (typeof given === 'string' || 'code' in given) return { plugin: given, options: [], ...rest };
    if (Array.isArray(given)) {
      const [plugin, ...options] = given as [string | CodeRef, ...unknown[]];
      return { plugin, options, ...rest };
    }
    const { plugin, options, collections, first } = given as z.output<typeof entry>;
    return { plugin, options: options === undefined ? [] : [options], collections, first };
  });

/** A list of plugins, in the order in which they work. */
export const plugins = z.array(use as unknown as z.ZodType<PluginUse, PluginInput>).default([]);
