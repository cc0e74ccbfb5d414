/** Joins a page's config, its storage and the browser to a backend and what the components need. */
import {
  fillText,
  MISSED_EVENT,
  type MissedQuery,
  NO_SECTION,
  SEARCH_HITS,
  SEARCH_HITS_PER_GROUP,
  SEARCH_PAGE_HITS,
  SEARCH_TEXTS,
  type SearchAnswer,
  type SearchTexts,
  SNIPPET_NARROW_PX,
  SNIPPET_WORDS,
  SNIPPET_WORDS_NARROW,
  searchIndexUrl,
} from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { type BackendQuery, type SearchBackend, SearchError } from './backend.ts';
import { SearchController } from './controller.ts';
import type { SearchStart } from './early.ts';
import { withFallback } from './fallback.ts';
import { type HitUrl, hitUrl, missingResultsHref } from './hit-url.ts';
import { createLocalBackend } from './local.ts';
import { sendMissed, watchMissed } from './missed.ts';
import { popularPages } from './popular.ts';
import { createSavedStore } from './saved.ts';
import { withVersions } from './version-filter.ts';

/** Local storage: hosts of the service that did not answer. */
const HOSTS_KEY = 'jstz-docs.search.hosts';

export interface SearchSetup {
  readonly backend: SearchBackend;
  readonly texts: SearchTexts;
  readonly hitUrl: (url: string) => HitUrl | undefined;
  readonly allResultsUrl: (query: string) => string | undefined;
  readonly missingResultsUrl: (query: string) => string | undefined;
  readonly hosted: boolean;
  createController(place: 'dialog' | 'page'): SearchController;
}

export function setUpSearch(client: Client, start: SearchStart): SearchSetup {
  const { config } = client;
  const { search } = config;
  const toUrl = (url: string) => hitUrl(url, { ...search, baseUrl: config.baseUrl, location: location.href });
  const texts = { ...SEARCH_TEXTS, ...search.texts };
  const backend = shownHits(createBackend(client, start), toUrl, texts.documentation);
  return {
    backend,
    texts,
    hitUrl: toUrl,
    allResultsUrl: (query) =>
      search.page === null ? undefined : `${search.page}?q=${encodeURIComponent(query)}`,
    missingResultsUrl: (query) => missingResultsHref(search.missingResultsUrl, query, location.href),
    hosted: search.provider === 'algolia',
    createController(place) {
      const clock = {
        setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
        clearTimeout: (timer: number) => clearTimeout(timer),
      };
      const controller = new SearchController({
        backend,
        saved: createSavedStore({
          storage: client.storage,
          indexName: search.indexName,
          enabled: search.personalization && place === 'dialog',
          isUsable: (hit) => toUrl(hit.url) !== undefined,
        }),
        clock,
        limits: () => limits(place),
        drawsOnce: place === 'page',
        ...(place === 'dialog' && { popular: () => popularPages(client) }),
        report: (error) => console.error(error, error.correlationId ?? '', error.cause ?? ''),
      });
      const { reportMissed } = search;
      if (reportMissed)
        watchMissed(controller, {
          clock,
          report: (query) => {
            const detail: MissedQuery = { query, locale: config.locale, version: start.version };
            document.dispatchEvent(new CustomEvent(MISSED_EVENT, { detail }));
            if (reportMissed !== true) sendMissed(reportMissed, detail);
          },
        });
      return controller;
    },
  };
}

function limits(place: 'dialog' | 'page'): Omit<BackendQuery, 'text'> {
  if (place === 'page')
    return { snippetWords: 2 * SNIPPET_WORDS, limit: SEARCH_PAGE_HITS, perGroup: Number.POSITIVE_INFINITY };
  const narrow = matchMedia(`(max-width: ${SNIPPET_NARROW_PX}px)`).matches;
  return {
    snippetWords: narrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS,
    limit: SEARCH_HITS,
    perGroup: SEARCH_HITS_PER_GROUP,
  };
}

/**
 * Hits that lead nowhere are not shown: a `javascript:` address among them.
 * @param noSection the reader's name for pages that stand in no section
 */
function shownHits(
  backend: SearchBackend,
  toUrl: (url: string) => HitUrl | undefined,
  noSection: string,
): SearchBackend {
  const usable = (answer: SearchAnswer): SearchAnswer => ({
    ...answer,
    hits: answer.hits
      .filter((hit) => toUrl(hit.url))
      .map((hit) =>
        hit.hierarchy.lvl0 === NO_SECTION
          ? { ...hit, hierarchy: { ...hit.hierarchy, lvl0: noSection } }
          : hit,
      ),
  });
  return {
    ...backend,
    search(query) {
      const answer = backend.search(query);
      return 'then' in answer ? answer.then(usable) : usable(answer);
    },
  };
}

function createBackend(client: Client, start: SearchStart): SearchBackend {
  const { config } = client;
  const local = withVersions({
    own: start.version,
    versions: config.search.versions ?? [],
    create: (version) =>
      createLocalBackend({
        ...(version === start.version
          ? { headUrl: start.headUrl, head: start.head }
          : {
              headUrl: new URL(searchIndexUrl({ ...config, version }), location.href).href,
              head: undefined,
            }),
        locale: config.locale,
        importInPage: () => import('./engine/in-page.ts'),
      }),
  });
  if (client.config.search.provider !== 'algolia') return local;
  return withFallback(lazyHosted(client, start), local, {
    now: Date.now,
    onOnline: (listener) => addEventListener('online', listener),
  });
}

/** The service's client is loaded only if it is configured, and only when it is needed. */
function lazyHosted({ config, storage }: Client, { version }: SearchStart): SearchBackend {
  const { search } = config;
  /** The page names its own version; what is searched may be another. */
  const facets = (search.facets ?? []).map((facet) =>
    facet === versionFacet(config.version) ? versionFacet(version) : facet,
  );
  let loading: Promise<SearchBackend> | undefined;
  const load = () => {
    loading ??= import('./hosted.ts')
      .then(({ createHostedBackend, createHostMemory, createInsights, anonymousToken, sendBeacon }) =>
        createHostedBackend({
          hosts: createHostMemory({
            read: () => storage.get(HOSTS_KEY),
            write: (text) => storage.set(HOSTS_KEY, text),
          }),
          appId: search.appId ?? '',
          apiKey: search.apiKey ?? '',
          indexName: search.indexName,
          contextual: search.contextual ?? true,
          facets,
          parameters: search.parameters ?? {},
          insights: search.insights
            ? createInsights({
                appId: search.appId ?? '',
                apiKey: search.apiKey ?? '',
                indexName: search.indexName,
                now: Date.now,
                userToken: anonymousToken(),
                send: sendBeacon,
              })
            : undefined,
        }),
      )
      .catch((cause: unknown) => {
        loading = undefined;
        throw new SearchError('unreachable', 'The client of the search service could not be loaded.', {
          cause,
        });
      });
    return loading;
  };
  return {
    preload() {
      load().catch(() => {});
    },
    search: async (query) => (await load()).search(query),
    chosen(hit) {
      load().then(
        (backend) => backend.chosen?.(hit),
        () => {},
      );
    },
    onGrown() {},
  };
}

const versionFacet = (version: string): string => `docusaurus_tag:docs-default-${version}`;

/** Title of the search page for a query. */
export function pageTitle(texts: SearchTexts, query: string): string {
  return query === '' ? texts.pageTitle : fillText(texts.pageTitleQuery, { query });
}
