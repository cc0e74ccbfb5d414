/** The site's own index stands in for the hosted service while none of its hosts can be reached. */
import { type RemoteBackend, type SearchBackend, SearchError } from './backend.ts';

/** How long the own index answers at once before the service is tried again, ms. The service's own time for a host that is down. */
const AGAIN_AFTER_MS = 120_000;

export interface FallbackOptions {
  /** Clock, ms. */
  readonly now: () => number;
  /** Hears that the reader is online again: the service is then tried at once. */
  readonly onOnline: (listener: () => void) => void;
}

export function withFallback(
  hosted: SearchBackend,
  local: SearchBackend,
  { now, onOnline }: FallbackOptions,
): RemoteBackend {
  let downUntil = 0;
  onOnline(() => {
    downUntil = 0;
  });
  return {
    preload() {
      hosted.preload();
    },
    async search(query) {
      let cause: unknown;
      if (now() >= downUntil) {
        try {
          return await hosted.search(query);
        } catch (error) {
          if (!(error instanceof SearchError) || error.kind !== 'unreachable') throw error;
          cause = error;
          downUntil = now() + AGAIN_AFTER_MS;
        }
      }
      try {
        return { ...(await local.search(query)), source: 'fallback' };
      } catch (error) {
        downUntil = 0;
        throw cause ?? error;
      }
    },
    onGrown(listener) {
      local.onGrown(listener);
    },
    chosen: (hit) => hosted.chosen?.(hit),
    renew: () => local.renew?.(),
  };
}
