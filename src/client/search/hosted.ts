/**
 * The hosted service as a backend. Host order, retries, timeouts and their growth and the two caches of answers are the
 * service's own light client's; here stand the request, the answer and the kinds of error. Loaded only where it is configured.
 */
import { liteClient } from 'algoliasearch/lite';
import { SEARCH_HITS, type SearchAnswer, type SearchHit } from '../../contract/index.ts';
import { type BackendQuery, type RemoteBackend, SearchError } from './backend.ts';
import { hostedHits } from './hosted-hits.ts';
import type { HostMemory } from './hosted-hosts.ts';
import { arrangeHits } from './state.ts';

export { createHostMemory } from './hosted-hosts.ts';
export { anonymousToken, createInsights, sendBeacon } from './hosted-insights.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

export interface HostedOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Only hits of the reader's language and version. */
  readonly contextual: boolean;
  /** `language:en`, then the tags of which one must hold. */
  readonly facets: readonly string[];
  /** Override everything else in the request. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Hears of hits that were opened; absent: the service keeps no account of clicks. */
  readonly insights?: ((hit: SearchHit) => void) | undefined;
  readonly hosts: HostMemory;
  /** Replaced in tests. */
  readonly client?: Partial<ClientOptions>;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** One entry of the request's `requests`. */
export function hostedRequest(query: BackendQuery, options: HostedOptions): Record<string, unknown> {
  const { parameters, insights } = options;
  return {
    query: query.text,
    indexName: options.indexName,
    attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
    attributesToSnippet: [
      ...LEVELS.slice(1).map((level) => `hierarchy.${level}:${query.snippetWords}`),
      `content:${query.snippetWords}`,
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: Math.min(query.limit, query.limit > SEARCH_HITS ? 100 : SEARCH_HITS),
    clickAnalytics: insights !== undefined,
    ...parameters,
    facetFilters: facetFilters(options),
  };
}

/** `[language, [tag, tag], …the site's own]`. Without context the site's own alone. */
export function facetFilters({ contextual, facets, parameters }: HostedOptions): unknown[] {
  const own = parameters.facetFilters;
  const configured = own === undefined ? [] : Array.isArray(own) ? own : [own];
  if (!contextual) return configured;
  const tags = facets.filter((facet) => facet.startsWith('docusaurus_tag:'));
  const rest = facets.filter((facet) => !facet.startsWith('docusaurus_tag:'));
  return [...rest, ...(tags.length > 0 ? [tags] : []), ...configured];
}

/** @throws an Error that names the missing credential */
export function createHostedBackend(options: HostedOptions): RemoteBackend {
  const { appId, apiKey } = options;
  if (typeof appId !== 'string' || appId === '') throw new Error('`appId` is missing.');
  if (typeof apiKey !== 'string' || apiKey === '') throw new Error('`apiKey` is missing.');
  const client = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    timeouts: { connect: 1000, read: 2000, write: 30_000 },
    hostsCache: options.hosts,
    // A status of 4xx fails at once: another host would say the same.
    ...({ maxRateLimitRetries: 0 } as object),
    ...options.client,
  } as ClientOptions);
  return {
    // The page's head has a preconnect hint already.
    preload() {},
    async search(query) {
      let response: unknown;
      try {
        response = await client.search({ requests: [hostedRequest(query, options) as never] });
      } catch (error) {
        throw asSearchError(error);
      }
      return hostedAnswer(response, query);
    },
    onGrown() {},
    chosen: options.insights,
  };
}

function hostedAnswer(response: unknown, query: BackendQuery): SearchAnswer {
  const results = (response as { results?: unknown } | null)?.results;
  const first = Array.isArray(results) ? (results[0] as Record<string, unknown> | undefined) : undefined;
  if (typeof first !== 'object' || first === null || !Array.isArray(first.hits)) {
    throw new SearchError('deserialization', 'The search service sent an answer that is none.');
  }
  const queryID = typeof first.queryID === 'string' ? first.queryID : undefined;
  const hits = arrangeHits(hostedHits(first.hits, queryID), query.perGroup).slice(0, query.limit);
  const total = Number.isSafeInteger(first.nbHits)
    ? Math.max(first.nbHits as number, hits.length)
    : hits.length;
  return { hits, total, partial: false, source: 'hosted', queryID };
}

/** The client's errors by kind. */
function asSearchError(error: unknown): SearchError {
  const { name, status, correlationId } = error as { name?: string; status?: number; correlationId?: string };
  const details = { status, correlationId, cause: error };
  if (name === 'RetryError')
    return new SearchError('unreachable', 'No host of the search service answered.', details);
  if (name === 'ApiError' || name === 'DetailedApiError') {
    return new SearchError('api', `The search service answered with status ${status}.`, details);
  }
  if (name === 'DeserializationError') {
    return new SearchError('deserialization', 'The search service sent text that is no JSON.', details);
  }
  return new SearchError('unreachable', 'The search service could not be asked.', details);
}
