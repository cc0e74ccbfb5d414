/** The files that browsers need for the site's own components, made from what the pages show. */

import type { ClientBundle, IslandBundle, IslandOptions, Rebuilds } from '../../bundle/index.ts';
import type { Cache } from '../../cache/index.ts';
import type { PluginFacts } from '../../components/index.ts';
import type { Config } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import { pageConfig, siteFacts } from '../../pages/index.ts';
import type { Site } from '../../site/index.ts';
import { docsData } from './docs-data.ts';

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
  const { siteDir, config, client, docs, islandsDir } = input;
  const used = [...docs].flatMap(({ components }) => components ?? []);
  const { clientModules } = config;
  if ((used.length === 0 && clientModules.length === 0) || islandsDir === undefined) return undefined;
  input.onBegin?.();
  const [
    { bundleIslands, createRebuilds, islandKey },
    { detailsName, frontMatterOf, STAND_INS, withLateData },
  ] = await Promise.all([import('../../bundle/components.ts'), import('../../components/index.ts')]);
  const islands = used.flatMap((one) => one.islands);
  const own = used.flatMap((one) => one.own);
  // All of them are there where the longest list is.
  const roots = used.reduce<readonly string[]>(
    (longest, { roots: own = [] }) => (own.length > longest.length ? own : longest),
    [],
  );
  const pluginData = withLateData(config.siteData.pluginData, input.pluginData);
  const siteConfig = largeParts(config);
  const options: IslandOptions = {
    siteDir,
    baseUrl: config.baseUrl,
    runtimeDir: islandsDir,
    react: client.react,
    islands: [...new Map(islands.map((island) => [islandKey(island), island])).entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, island]) => island),
    clientModules,
    modules: [...new Set(used.flatMap((one) => (one.hasStyles ? one.modules : [])))].sort(),
    roots,
    own: [...new Map(own.map((one) => [one.path, one])).values()],
    facts: JSON.stringify(factsForBrowsers(siteDir, config), (key, value: unknown) =>
      value === siteConfig[key] ? undefined : value,
    ),
    docsFiles: docsFiles(input, detailsName),
    pluginData: Object.keys(pluginData).length > 0 ? JSON.stringify(pluginData) : undefined,
    siteConfig,
    isLenient: config.compatibility === 'docusaurus',
    aliases: config.markdown.moduleAliases,
    standIns: STAND_INS,
    frontMatterOf,
  };
  if (input.kept) input.kept.rebuilds ??= createRebuilds();
  const make = () => bundleIslands(options, input.kept?.rebuilds);
  const { cache } = input;
  if (!cache) return make();
  const { keptIslands } = await import('./kept-islands.ts');
  return keptIslands(cache.of, cache.shared, options, make);
}

type Facts = ReturnType<typeof siteFacts>;

/** What a configuration of Docusaurus holds beside texts and numbers, such as its presets. Islands that ask for it bring it along. */
function largeParts({ siteData }: Config): Readonly<Record<string, unknown>> {
  const { customFields: _, themeConfig: _theme, pluginData: _plugins, ...more } = siteData;
  return Object.fromEntries(Object.entries(more).filter(([, value]) => typeof value === 'object'));
}

/** Without what is drawn on the server alone, and without the data of plugins, which islands that ask for it bring along. */
function factsForBrowsers(siteDir: string, config: Config): Facts {
  const facts = siteFacts(siteDir, pageConfig(siteDir, config));
  return Object.fromEntries(
    Object.entries(facts).map(([locale, { pluginData: _, navbarItems: _items, ...own }]) => [locale, own]),
  );
}

/** What is known of docs where an island may ask for it: of each language, and more of each version. */
function docsFiles(
  { docs, site }: ComponentsInput,
  nameOf: (locale: string, id: string, version: string) => string,
): Readonly<Record<string, string>> {
  const isAsked = [...docs].some(({ asks, components }) => asks === 'docs' && components?.islands.length);
  if (!isAsked) return {};
  const files: Record<string, string> = {};
  for (const [locale, { docs: all, details, blogs }] of Object.entries(docsData(site))) {
    files[locale] = JSON.stringify({ docs: all, blogs });
    for (const [id, versions] of Object.entries(details))
      for (const [name, more] of Object.entries(versions))
        files[nameOf(locale, id, name)] = JSON.stringify(more);
  }
  return files;
}
