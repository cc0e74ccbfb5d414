/** The files that browsers need for the site's own components, made from what the pages show. */

import type { ClientBundle, IslandBundle, Rebuilds } from '../../bundle/index.ts';
import type { Cache } from '../../cache/index.ts';
import type { PluginFacts } from '../../components/index.ts';
import type { Config } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import type { Site } from '../../site/index.ts';

/** Held by a session; empty until a page shows a component. */
export interface KeptBundles {
  rebuilds?: Rebuilds;
}

export interface ComponentsInput {
  readonly siteDir: string;
  readonly config: Config;
  readonly client: ClientBundle;
  readonly docs: Iterable<Doc>;
  readonly site: Site;
  /** What plugins gave that looked at all pages. */
  readonly pluginData: PluginFacts;
  /** Compiled `dist/islands`. */
  readonly islandsDir: string | undefined;
  /** Where a build keeps what it made, and the hash of what all pages are drawn with. */
  readonly cache?: { readonly of: Cache; readonly shared: string } | undefined;
  /** Called where there is something to bundle. */
  readonly onBegin?: (() => void) | undefined;
  /** Of a session: what did not change is not read anew. */
  readonly kept?: KeptBundles | undefined;
}

/** @returns undefined where no page shows a component of the site, and the site has no modules for browsers */
export async function bundleComponents(input: ComponentsInput): Promise<IslandBundle | undefined> {
  const { config, docs, islandsDir } = input;
  const used = [...docs].flatMap(({ components }) => components ?? []);
  const { clientModules } = config;
  if ((used.length === 0 && clientModules.length === 0) || islandsDir === undefined) return undefined;
  input.onBegin?.();
  const { makeIslands } = await import('./make-islands.ts');
  return makeIslands({ ...input, islandsDir }, used);
}
