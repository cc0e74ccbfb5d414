/** Fetches pages early: for links in view, or for the link that the reader is about to follow. */
import { type Client, isSavingData } from '../client.ts';
import type { PageFile, PageLoader } from './load-page.ts';
import { isPageLink, isSamePage } from './target.ts';

/** Fetches at once. A page full of links must not slow down what the reader does. */
const MAX_AT_A_TIME = 2;

/** Pages fetched early for one page view. Links in the text come first; others are loaded when the pointer is on them. */
const MAX_PER_PAGE = 10;

export interface PrefetchQueue {
  /** Does nothing for an address that was added before, or beyond the limit of the page view. */
  add(url: string): void;
  /** Starts a new page view, with a new limit. */
  startPage(): void;
}

/** @param fetchOne settles when the fetch ends */
export function createPrefetchQueue(fetchOne: (url: string) => Promise<unknown>): PrefetchQueue {
  const seen = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  let added = 0;
  const next = (): void => {
    const url = running < MAX_AT_A_TIME ? waiting.shift() : undefined;
    if (url === undefined) return;
    running += 1;
    fetchOne(url)
      .catch(leaveIt)
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  };
  return {
    add(url) {
      if (seen.has(url) || added >= MAX_PER_PAGE) return;
      added += 1;
      seen.add(url);
      waiting.push(url);
      next();
    },
    startPage() {
      added = 0;
      waiting.length = 0;
    },
  };
}

/** A click asks again, and says what fails then. Browsers end such a fetch when the page is left. */
const leaveIt = (): void => undefined;

/** @param onPointed called with the page of the link that the reader is about to follow, when it is there */
export function startPrefetch(client: Client, loader: PageLoader, onPointed: (file: PageFile) => void): void {
  const { prefetch: mode, baseUrl } = client.config;
  if (mode === false) return;
  const queue = createPrefetchQueue((pathname) => loader.load(pathname, true));
  /** Path of another page of the site. */
  const pathOf = (link: HTMLAnchorElement): string | undefined => {
    const url = new URL(link.href, location.href);
    const here = new URL(location.href);
    const facts = { url, target: link.target, download: link.hasAttribute('download') };
    if (!isPageLink(facts, location.origin, baseUrl) || isSamePage(url, here, baseUrl)) return undefined;
    return url.pathname;
  };
  const prefetch = (link: HTMLAnchorElement): void => {
    const path = isSavingData() ? undefined : pathOf(link);
    if (path) queue.add(path);
  };

  // The pointer is on the link: its page goes before those that wait. It may be fetched already.
  let pointed: Element | null = null;
  const preload = ({ target }: Event): void => {
    const link = (target as Element).closest?.('a[href]') ?? null;
    const path =
      link !== pointed && link instanceof HTMLAnchorElement && !isSavingData() ? pathOf(link) : undefined;
    pointed = link;
    if (!path) return;
    loader
      .load(path)
      .then((file) => {
        if (file && link === pointed) onPointed(file);
      })
      .catch(leaveIt);
  };
  if (mode !== 'next') {
    for (const name of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(name, preload, { passive: true });
    }
  }

  if (mode === 'next') {
    client.onPage(({ newPage }) => {
      const link = newPage && document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
      if (link) prefetch(link);
    });
  }
  if (mode === 'viewport') {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // The search page keeps a list hidden while it finds out what is asked.
        if (!isIntersecting || !target.checkVisibility({ visibilityProperty: true })) continue;
        observer.unobserve(target);
        prefetch(target as HTMLAnchorElement);
      }
    });
    client.onPage(({ newPage }) => {
      if (!newPage) return;
      observer.disconnect();
      queue.startPage();
      for (const selector of ['main a[href]', 'a[href]']) {
        for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) observer.observe(link);
      }
    });
  }
}
