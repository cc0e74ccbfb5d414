/**
 * The script that `dev` adds to a page. It receives changes, shows them in place, and shows faults. If a change cannot be
 * shown in place it reloads the page. No build contains it.
 */
import {
  DEV_EDITS_ATTRIBUTE,
  DEV_LIVE,
  DEV_PAGE_ATTRIBUTE,
  DEV_SCRIPT,
  DEV_TOKEN_ATTRIBUTE,
  type DevState,
  FILES_CHANGED_EVENT,
  MAIN_ID,
} from '../../contract/index.ts';
import { NeedsReload } from './morph.ts';
import { createOverlay } from './overlay.ts';
import { fetchPage, type ServedPage, showPage } from './page.ts';

/** Pause between attempts to reach a server that went away, ms. */
const RETRY_MS = 1_000;
const RELOADED_KEY = 'jstz-docs.dev.reloaded';

const element = document.currentScript as HTMLScriptElement | null;
if (element) start(element);

function start(script: HTMLScriptElement): void {
  const token = script.getAttribute(DEV_TOKEN_ATTRIBUTE) ?? '';
  const base = new URL(script.src).pathname.slice(0, -DEV_SCRIPT.length);
  const overlay = createOverlay();
  /** The version of the page that the live document came from; undefined until it is known. */
  let shown: ServedPage | undefined;
  /** Undefined after a navigation without page load, until it is known. */
  let shownHash: string | null | undefined = script.getAttribute(DEV_PAGE_ATTRIBUTE);
  let path = location.pathname;
  let state: DevState | undefined;
  let handled = -1;
  const firstEdits = Number(script.getAttribute(DEV_EDITS_ATTRIBUTE));
  let working: Promise<void> | undefined;
  let source: EventSource | undefined;

  /** Files changed since the document was loaded, so pages that were fetched early may be old. */
  const isDirty = () => state !== undefined && state.edits > firstEdits;

  const reload = (): void => {
    // At most once for one version of a page: a second reload would not help.
    const mark = `${location.pathname} ${state?.revision} ${shownHash}`;
    if (readMark() === mark) return;
    writeMark(mark);
    location.reload();
  };

  const work = async (): Promise<void> => {
    while (state && handled !== state.revision) {
      const { revision, baseUrl } = state;
      if (baseUrl !== base) {
        location.replace(baseUrl + location.pathname.slice(base.length) + location.search + location.hash);
        return;
      }
      const asked = location.pathname;
      const next = await fetchPage(asked + location.search);
      // Meanwhile another page is shown, and the answer is not about that one.
      if (asked !== location.pathname) continue;
      handled = revision;
      if (shown === undefined) {
        if (shownHash !== undefined && next.hash !== shownHash) return reload();
        shown = next;
        shownHash = next.hash;
      } else if (next.hash !== shownHash) {
        if (path !== location.pathname) return reload();
        try {
          showPage(shown, next);
        } catch (error) {
          if (!(error instanceof NeedsReload)) console.error(error);
          return reload();
        }
        shown = next;
        shownHash = next.hash;
      }
    }
  };

  const onState = (next: DevState): void => {
    if (state && next.reloads > state.reloads) {
      location.reload();
      return;
    }
    const isEdited = next.edits > (state?.edits ?? firstEdits);
    state = next;
    overlay.show(next);
    if (isEdited) document.dispatchEvent(new Event(FILES_CHANGED_EVENT));
    if (working) return;
    working = work()
      .catch((error) => console.warn('The page could not be brought up to date.', error))
      .finally(() => {
        working = undefined;
      });
  };

  const connect = (): void => {
    source?.close();
    source = new EventSource(`${base}${DEV_LIVE}?token=${token}`);
    source.onmessage = ({ data }) => {
      overlay.connection(true);
      onState(JSON.parse(data as string) as DevState);
    };
    source.onerror = () => {
      overlay.connection(false);
      // Refused: the server was restarted and has another token. A fresh page carries the new one.
      if (source?.readyState === EventSource.CLOSED) setTimeout(waitForServer, RETRY_MS);
    };
  };

  const waitForServer = (): void => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setTimeout(waitForServer, RETRY_MS),
    );
  };

  // Browsers open at most six connections to a server. A hidden page gives its own up for the others.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') source?.close();
    else if (source?.readyState === EventSource.CLOSED) connect();
  });
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && connect());

  // After a change the next page is loaded as a whole.
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!isDirty() || !(link instanceof HTMLAnchorElement) || link.hasAttribute('data-action')) return;
      if (link.origin === location.origin && link.pathname !== location.pathname)
        event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener(
    'popstate',
    (event) => {
      if (!isDirty() || location.pathname === path) return;
      event.stopImmediatePropagation();
      location.reload();
    },
    true,
  );

  // Navigation without page loads showed another page. Fetch its markup now, to compare with it later.
  const main = document.getElementById(MAIN_ID);
  if (main) {
    new MutationObserver(() => {
      if (location.pathname === path) return;
      path = location.pathname;
      const edits = state?.edits ?? firstEdits;
      shown = undefined;
      shownHash = undefined;
      void fetchPage(location.pathname + location.search).then((page) => {
        if (path !== location.pathname) return;
        if ((state?.edits ?? firstEdits) !== edits) return location.reload();
        shown = page;
        shownHash = page.hash;
      });
    }).observe(main, { childList: true });
  }
  connect();
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return null;
  }
}

function writeMark(mark: string): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, mark);
  } catch {
    // Without storage, a page may be reloaded once too often.
  }
}
