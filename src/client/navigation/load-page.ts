/** Fetches pages: their HTML files, each once. The last ones are kept, so that a page fetched early is there for the click. */
import { routeKey } from '../../contract/index.ts';

/** How many pages are kept: twice as many as one page view fetches early. */
const MAX_KEPT = 20;

/** A page's file as it came, not looked into yet. */
export interface PageFile {
  /** Where it lies. Another path than the one asked for where the host redirected. */
  readonly pathname: string;
  readonly html: string;
}

export interface PageLoader {
  /**
   * @param pathname with base path
   * @param early nobody asked for the page yet: what the reader asked for goes first
   * @returns undefined where only the browser can show the answer: no HTML, an error of the server, another part of the host
   * @throws what `fetch` threw; the next call asks again
   */
  load(pathname: string, early?: boolean): Promise<PageFile | undefined>;
}

/** @param get replaced in tests */
export function createPageLoader(baseUrl: string, get: typeof fetch = fetch.bind(globalThis)): PageLoader {
  const kept = new Map<string, Promise<PageFile | undefined>>();
  const ask = async (pathname: string, early: boolean): Promise<PageFile | undefined> => {
    const answer = await get(pathname, {
      headers: { accept: 'text/html' },
      priority: early ? 'low' : 'high',
    });
    const from = new URL(answer.url);
    const isPage =
      answer.status === 200 &&
      answer.headers.get('content-type')?.startsWith('text/html') &&
      routeKey(from.pathname, baseUrl) !== undefined;
    if (isPage) return { pathname: from.pathname, html: await answer.text() };
    await answer.body?.cancel();
    return undefined;
  };
  return {
    load(pathname, early = false) {
      const key = routeKey(pathname, baseUrl) ?? pathname;
      let page = kept.get(key);
      if (!page) {
        page = ask(pathname, early);
        page.catch(() => kept.delete(key));
      }
      // The newest come last.
      kept.delete(key);
      kept.set(key, page);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return page;
    },
  };
}
