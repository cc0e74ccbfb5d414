/**
 * Navigation without page loads: a click on a link of the site fetches the page's file, exchanges `<main>` and keeps the
 * frame. Everything it cannot do is left to the browser, whose own page load always works.
 */
import { clientTexts } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { hashTarget } from '../hash-target.ts';
import { showCrash, showLoadError } from '../screens.ts';
import { showCurrent } from '../sidebar-scroll.ts';
import { moveFocus } from '../skip-link.ts';
import { createAnnouncer, resetFocus } from './announce.ts';
import { createReloadGuard, type MainScreen, showSpinner } from './failures.ts';
import { layOutLater } from './first-frame.ts';
import { createKey, createScrollMemory } from './history.ts';
import { createPageLoader } from './load-page.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress, progressElement } from './progress.ts';
import { createSwap, NoPageError } from './swap.ts';
import { decodePathname, isPageLink, isSamePage, linkAction, normalizeUrl } from './target.ts';

/** What we keep in `history.state`. */
interface EntryState {
  readonly key?: string;
  /** This entry belongs to the open mobile menu. */
  readonly menu?: true;
}

type Cause = 'push' | 'replace' | 'traverse';

export function startNavigation(client: Client): void {
  const { baseUrl, trailingSlash } = client.config;
  const loader = createPageLoader(baseUrl);
  const progress = createProgress(progressElement());
  const scrolls = createScrollMemory(client.session);
  const reloads = createReloadGuard(client.session);
  const announcer = createAnnouncer();
  const swap = createSwap(client);
  let current = new URL(location.href);
  let key = ensureKey();
  /** Number of the newest navigation. The answer for an older one is dropped. */
  let newest = 0;
  /** The error box or the spinner in `<main>`, if there is one. */
  let screen: MainScreen | undefined;

  const isNewest = (mine: number) => mine === newest;
  const savePosition = () => scrolls.save(key, scrollY);

  /** Lets the browser load the page. */
  const leave = (url: URL, cause: Cause): void => {
    if (cause === 'traverse') location.reload();
    else if (cause === 'replace' || (history.state as EntryState | null)?.menu) location.replace(url);
    else location.assign(url);
  };

  const enter = (url: URL, cause: Cause): void => {
    if (cause === 'traverse') {
      key = ensureKey();
    } else {
      const inMenu = (history.state as EntryState | null)?.menu;
      // From now on we restore positions, when the content is there. The browser would do it too early.
      history.scrollRestoration = 'manual';
      const state: EntryState = { key: createKey() };
      if (cause === 'replace' || inMenu) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
      key = state.key!;
    }
    current = new URL(location.href);
  };

  const scrollAfter = (cause: Cause): void => {
    const saved = cause === 'traverse' ? scrolls.get(key) : undefined;
    const target = hashTarget(location.hash);
    if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    if (cause === 'traverse') return;
    if (target) moveFocus(target);
    else resetFocus();
  };

  /** @param url its address, as it will stand in the address bar */
  const show = (page: Document, url: URL, cause: Cause): void => {
    screen?.remove();
    screen = undefined;
    if (cause !== 'traverse') savePosition();
    enter(url, cause);
    if (cause !== 'traverse' && !url.hash) layOutLater(page);
    try {
      swap.show(page);
    } catch (error) {
      showCrash(client, error, () => void go(url, 'replace'));
      return;
    }
    client.pageChanged({ kind: cause === 'traverse' ? 'traverse' : 'push', newPage: true });
    // After everything that changes the page: it is laid out once.
    showCurrent();
    scrollAfter(cause);
    announcer.announce(page.title);
  };

  const go = async (url: URL, cause: Cause): Promise<void> => {
    newest += 1;
    const mine = newest;
    progress.start();
    const from = new URL(url);
    let page: Document | undefined;
    try {
      const file = await loader.load(url.pathname);
      if (!isNewest(mine)) return;
      if (file) {
        from.pathname = file.pathname;
        page = swap.read(file);
      }
    } catch (error) {
      progress.done();
      if (isNewest(mine)) failed(url, cause, error);
      return;
    }
    if (!page) {
      progress.done();
      leave(url, cause);
      return;
    }
    // At once: a fade by a view transition is painted 200 ms later where no graphics card helps.
    show(page, usualAddress(from, page, baseUrl, trailingSlash), cause);
    progress.done();
  };

  const failed = (url: URL, cause: Cause, error: unknown): void => {
    if (error instanceof NoPageError) reportError(error);
    console.warn(`The page "${url.pathname}" did not load.`, error);
    if (navigator.onLine !== false && reloads.mayReload(url.href)) {
      leave(url, cause);
      return;
    }
    if (cause !== 'traverse') savePosition();
    enter(url, cause);
    screen?.remove();
    screen = showLoadError(client, error, () => {
      screen?.remove();
      screen = showSpinner(clientTexts(client.config.texts).loading);
      void go(url, 'replace');
    });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return;
    const url = new URL(link.href);
    const facts = { url, target: link.target, download: link.hasAttribute('download') };
    if (!isPageLink(facts, location.origin, baseUrl)) return;
    const decoded = decodePathname(url.pathname);
    if (!decoded.ok) {
      // Hosts answer such an address in different ways; here the reader gets the not-found page.
      console.error(decoded.error);
      event.preventDefault();
      leave(new URL(`${baseUrl}404.html`, location.href), 'push');
      return;
    }
    const action = screen ? 'page' : linkAction(current, url, baseUrl);
    if (action === 'native-hash') {
      savePosition();
      // The browser takes a link for a jump only if everything before the hash is the same text.
      if (link.href.split('#')[0] === location.href.split('#')[0]) return;
      event.preventDefault();
      location.hash = url.hash;
      return;
    }
    event.preventDefault();
    if (action === 'page') {
      void go(url, 'push');
      return;
    }
    newest += 1;
    progress.done();
    savePosition();
    const address = normalizeUrl(url, baseUrl, trailingSlash);
    enter(address, action === 'same' && current.hash === '' ? 'replace' : 'push');
    if (action === 'same') scrollTo({ top: 0 });
    client.pageChanged({ kind: 'push', newPage: false });
  });

  addEventListener('popstate', () => {
    const from = current;
    const isTraversal = Boolean((history.state as EntryState | null)?.key);
    const to = new URL(location.href);
    // The browser has just followed a hash by itself. The new entry has no key yet.
    if (!isTraversal) {
      key = ensureKey();
      current = to;
      return;
    }
    savePosition();
    if (!screen && isSamePage(from, to, baseUrl)) {
      newest += 1;
      progress.done();
      enter(to, 'traverse');
      const saved = scrolls.get(key);
      if (history.scrollRestoration === 'manual' && saved !== undefined)
        scrollTo({ top: saved, behavior: 'instant' });
      client.pageChanged({ kind: 'traverse', newPage: false });
      return;
    }
    void go(to, 'traverse');
  });

  addEventListener('pagehide', () => {
    savePosition();
    // For a reload, or a return from another site, the browser restores the position.
    history.scrollRestoration = 'auto';
  });

  startFirstPage(baseUrl, trailingSlash);
  startPrefetch(client, loader, swap.prepare);
}

/** The entry's key. An entry without one gets it now: the first page, or a hash that the browser followed. */
function ensureKey(): string {
  const state = history.state as EntryState | null;
  if (state?.key) return state.key;
  const key = createKey();
  history.replaceState({ ...state, key }, '');
  return key;
}

/** Brings the address of the loaded page into its usual form, and makes sure that it can be decoded. */
function startFirstPage(baseUrl: string, trailingSlash: boolean | null): void {
  const url = new URL(location.href);
  const decoded = decodePathname(url.pathname);
  if (!decoded.ok) {
    console.error(decoded.error);
    return;
  }
  const usual = usualAddress(url, document, baseUrl, trailingSlash);
  if (usual !== url) history.replaceState(history.state, '', usual);
}

/** A page whose own address ends in `.html` says so in its canonical link. */
function usualAddress(url: URL, page: Document, baseUrl: string, trailingSlash: boolean | null): URL {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return !canonical || canonical.href.endsWith('.html') ? url : normalizeUrl(url, baseUrl, trailingSlash);
}
