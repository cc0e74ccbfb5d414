/** What the server tells the browser code: the part of the config that it uses. Nothing here grows with the site. */
import { hash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import {
  AID_TEXTS,
  type AidTexts,
  CLIENT_TEXTS,
  type ClientConfig,
  type ClientTexts,
} from '../contract/index.ts';
import { collectionIdOf, editionTag } from '../paths/index.ts';
import { isShownIn, type Site } from '../site/index.ts';
import { hasSearchPage, searchHref } from './addresses.ts';

type Texts = NonNullable<ClientConfig['texts']>;
type SearchTexts = ClientConfig['search']['texts'];

/**
 * Suffix of every storage key. A namespace of `true` is computed from the site's own address, so that two sites on one host
 * do not share settings.
 */
export function storageSuffix({ storage: { namespace }, url, baseUrl }: Config): string {
  if (namespace === false || namespace === '') return '';
  return `-${namespace === true ? hash('sha256', `${url ?? ''}${baseUrl}`).slice(0, 8) : namespace}`;
}

/** The configuration of the browser code for the pages of one language and version. */
export function makeClientConfig(
  site: Site,
  {
    locale,
    version,
    buildId,
    chunks,
    searchTexts,
    strings,
  }: Pick<ClientConfig, 'locale' | 'version' | 'buildId' | 'chunks'> & {
    readonly searchTexts: SearchTexts;
    readonly strings: ClientTexts & AidTexts;
  },
): ClientConfig {
  const { config } = site;
  const { search, zoom, announcementBar, llms } = config;
  const page = hasSearchPage(config) ? searchHref(config, locale) : null;
  const suffix = storageSuffix(config);
  const versions = site.versions.filter(({ name }) => collectionIdOf(name) === '');
  const replace = search.replaceSearchResultPathname;
  return {
    baseUrl: config.baseUrl,
    titleEnd: ` ${config.titleDelimiter} ${config.title}`,
    locale,
    version,
    buildId,
    trailingSlash: config.trailingSlash ?? null,
    ...(suffix && { storageSuffix: suffix }),
    ...(config.docs.versionPersistence === 'none' && { versionPersistence: 'none' as const }),
    ...(config.docs.sidebarAutoCollapse && { sidebarAutoCollapse: true as const }),
    ...clientTextsOf(strings),
    colorMode: config.colorMode,
    navbar: { hideOnScroll: config.navbar.hideOnScroll },
    announcementBar: announcementBar
      ? { id: announcementBar.id, isCloseable: announcementBar.isCloseable }
      : null,
    prefetch: config.prefetch,
    ...(!config.keyboardShortcuts && { shortcuts: false as const }),
    ...(!config.linkPreviews && { previews: false as const }),
    zoom: zoom === false ? null : zoom,
    search: {
      provider: search.provider,
      page,
      indexName: search.provider === 'algolia' ? search.indexName! : 'local',
      ...(versions.length > 1 && { versions: versions.map(({ name, label }) => [name, label] as const) }),
      ...(search.provider === 'algolia'
        ? {
            appId: search.appId!,
            apiKey: search.apiKey!,
            contextual: search.contextualSearch,
            facets: [
              `language:${locale}`,
              `docusaurus_tag:default`,
              ...site.versions
                .filter(({ name }) => isShownIn(site, version, name))
                .map(({ name }) => `docusaurus_tag:${editionTag(name)}`),
            ],
            parameters: search.searchParameters,
          }
        : {}),
      ...(search.externalUrlRegex ? { externalUrlRegex: search.externalUrlRegex } : {}),
      ...(replace ? { replaceSearchResultPathname: replace as { from: string; to: string } } : {}),
      ...(search.insights ? { insights: true } : {}),
      ...(search.reportMissed && { reportMissed: search.reportMissed }),
      personalization: search.personalization,
      openOnButtonFocus: search.openOnButtonFocus,
      ...textsOf(search.placeholder, searchTexts),
      ...(search.missingResultsUrl ? { missingResultsUrl: search.missingResultsUrl } : {}),
    },
    ...(llms && { assistants: llms.assistants }),
    chunks,
  };
}

/** Texts of the scripts where they differ from English. */
function clientTextsOf(strings: ClientTexts & AidTexts): { texts?: Texts } {
  const english = { ...CLIENT_TEXTS, ...AID_TEXTS };
  const names = Object.keys(english) as (keyof typeof english)[];
  const own = names.filter((name) => strings[name] !== english[name]);
  return own.length === 0 ? {} : { texts: Object.fromEntries(own.map((name) => [name, strings[name]])) };
}

/** The owner's placeholder wins over that of the language. */
function textsOf(placeholder: string | undefined, texts: SearchTexts): { texts?: SearchTexts } {
  if (placeholder === undefined && texts === undefined) return {};
  return { texts: { ...texts, ...(placeholder === undefined ? {} : { placeholder }) } };
}
