/** The bundle of the components that pages show. Loaded only where there are some. */
import { bundleIslands, createRebuilds, islandKey } from '../../bundle/components.ts';
import type { IslandBundle, IslandOptions } from '../../bundle/index.ts';
import { detailsName, frontMatterOf, STAND_INS, withLateData } from '../../components/index.ts';
import type { Config } from '../../config/index.ts';
import type { DocComponents } from '../../content/index.ts';
import { pageConfig, siteFacts } from '../../pages/index.ts';
import type { ComponentsInput } from './components.ts';
import { docsData } from './docs-data.ts';
import { keptIslands } from './kept-islands.ts';

/** @param used what pages show */
export async function makeIslands(
  input: ComponentsInput & { readonly islandsDir: string },
  used: readonly DocComponents[],
): Promise<IslandBundle> {
  const { siteDir, config, client, islandsDir, cache, kept } = input;
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
    clientModules: config.clientModules,
    modules: [...new Set(used.flatMap((one) => (one.hasStyles ? one.modules : [])))].sort(),
    roots,
    own: [...new Map(own.map((one) => [one.path, one])).values()],
    facts: JSON.stringify(factsForBrowsers(siteDir, config), (key, value: unknown) =>
      value === siteConfig[key] ? undefined : value,
    ),
    docsFiles: docsFiles(input),
    pluginData: Object.keys(pluginData).length > 0 ? JSON.stringify(pluginData) : undefined,
    siteConfig,
    isLenient: config.compatibility === 'docusaurus',
    aliases: config.markdown.moduleAliases,
    standIns: STAND_INS,
    frontMatterOf,
  };
  if (kept) kept.rebuilds ??= createRebuilds();
  const make = () => bundleIslands(options, kept?.rebuilds);
  return !cache ? make() : keptIslands(cache.of, cache.shared, options, make);
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
function docsFiles({ docs, site }: ComponentsInput): Readonly<Record<string, string>> {
  const isAsked = [...docs].some(({ asks, components }) => asks === 'docs' && components?.islands.length);
  if (!isAsked) return {};
  const files: Record<string, string> = {};
  for (const [locale, { docs: all, details, blogs }] of Object.entries(docsData(site))) {
    files[locale] = JSON.stringify({ docs: all, blogs });
    for (const [id, versions] of Object.entries(details))
      for (const [name, more] of Object.entries(versions))
        files[detailsName(locale, id, name)] = JSON.stringify(more);
  }
  return files;
}
