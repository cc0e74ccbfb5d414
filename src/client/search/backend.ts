/** What answers queries: the site's own index, the hosted service, or the one standing in for the other. */
import type { SearchAnswer, SearchHit } from '../../contract/index.ts';

export interface BackendQuery {
  readonly text: string;
  /** Words of a snippet. */
  readonly snippetWords: number;
  readonly limit: number;
  /** Infinity: no groups. */
  readonly perGroup: number;
}

export interface SearchBackend {
  /** Gets ready at the first sign of interest. Never rejects. */
  preload(): void;
  /** The answer itself if it is known in the same task. Throws, or rejects with, a {@link SearchError}. */
  search(query: BackendQuery): SearchAnswer | Promise<SearchAnswer>;
  /** Called when asking again may give a better answer. */
  onGrown(listener: () => void): void;
  /** The reader opened one of its hits. */
  chosen?: ((hit: SearchHit) => void) | undefined;
  /** Loads the index anew, because the loaded one is old, then reports that it has grown. Only `dev` needs this. */
  renew?(): void;
}

/** One whose answers come from elsewhere: never in the same task. */
export interface RemoteBackend extends SearchBackend {
  search(query: BackendQuery): Promise<SearchAnswer>;
}

/** Why there is no answer. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: 'unreachable' | 'api' | 'deserialization' | 'index';
  /** HTTP status of an `api` error. */
  readonly status: number | undefined;
  readonly correlationId: string | undefined;

  constructor(
    kind: SearchError['kind'],
    message: string,
    details: { status?: number | undefined; correlationId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.correlationId = details.correlationId;
  }
}
