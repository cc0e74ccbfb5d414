/**
 * The site's own index as a backend. It answers on the page's thread, in slices: what a question loads is bounded, and the way to
 * a worker and back would cost a frame.
 */
import type { SearchAnswer } from '../../contract/index.ts';
import { type SearchBackend, SearchError } from './backend.ts';
import type { SearchStart } from './early.ts';
import type { LocalIndex } from './engine/local-index.ts';

export interface LocalOptions extends Pick<SearchStart, 'headUrl' | 'head'> {
  readonly locale: string;
  readonly importInPage: () => Promise<typeof import('./engine/in-page.ts')>;
}

export function createLocalBackend({ importInPage, ...place }: LocalOptions): SearchBackend {
  const listeners: (() => void)[] = [];
  let index: LocalIndex | undefined;
  let loading: Promise<LocalIndex> | undefined;
  const load = (): Promise<LocalIndex> => {
    loading ??= importInPage().then(
      ({ createInPageIndex }) => {
        index = createInPageIndex(place, () => {
          for (const listener of listeners) listener();
        });
        return index;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    preload() {
      load()
        .then((loaded) => loaded.open())
        // A failure is reported with the answer to the first question.
        .catch(() => {});
    },
    search(query) {
      try {
        const answer: SearchAnswer | Promise<SearchAnswer> = index
          ? index.search(query)
          : load().then((loaded) => loaded.search(query));
        return 'then' in answer ? answer.catch(fail) : answer;
      } catch (error) {
        return fail(error);
      }
    },
    onGrown: (listener) => listeners.push(listener),
    renew: () => index?.renew(),
  };
}

function fail(cause: unknown): never {
  throw new SearchError('index', 'The search index of this site could not be loaded.', { cause });
}
