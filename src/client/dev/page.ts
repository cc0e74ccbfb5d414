/** Fetches the page as the server makes it now, and brings the open page up to that version. */
import { CONTENT_CHANGED_EVENT, DEV_PAGE_HEADER, MAIN_ID } from '../../contract/index.ts';
import { exchangeHead } from '../head.ts';
import { morph, NeedsReload, patchAttributes } from './morph.ts';

export interface ServedPage {
  readonly document: Document;
  /** Hash of the page; null if the answer was not one of our pages. */
  readonly hash: string | null;
  readonly isFound: boolean;
}

/** Fetches a page as a document: the only way to parse markup that needs no Trusted Types policy. Nothing in it runs. */
export function fetchPage(url: string): Promise<ServedPage> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.onerror = () => fail(new Error(`The server did not answer for ${url}.`));
    request.onload = () => {
      const page = request.response as Document | null;
      if (!page) fail(new Error(`The server sent no page for ${url}.`));
      else
        done({
          document: page,
          hash: request.getResponseHeader(DEV_PAGE_HEADER),
          isFound: request.status < 400,
        });
    };
    request.send();
  });
}

/**
 * Shows `next` in place of `shown`, which the live document came from.
 * @throws NeedsReload where that cannot be done in place
 */
export function showPage(shown: ServedPage, next: ServedPage): void {
  if (shown.isFound !== next.isFound) throw new NeedsReload();
  const [old, fresh] = [shown.document, next.document];
  dropScript(old);
  dropScript(fresh);
  const heads = headsOf(old.head, fresh.head);
  const isContent = !old.getElementById(MAIN_ID)?.isEqualNode(fresh.getElementById(MAIN_ID));
  morph(document.body, old.body, fresh.body);
  exchangeHead(...heads);
  patchAttributes(document.documentElement, old.documentElement, fresh.documentElement);
  if (old.title !== fresh.title) document.title = fresh.title;
  if (isContent) tellOfContent();
}

/** Removes our own script element. It carries the page's hash, so it always differs. */
function dropScript(page: Document): void {
  page.querySelector('script[data-page]')?.remove();
}

/**
 * The elements of both heads that can be exchanged.
 * @throws NeedsReload where other elements differ: scripts, policies and preloads cannot be undone
 */
function headsOf(old: HTMLHeadElement, next: HTMLHeadElement): readonly [Element[], Element[]] {
  const isFixed = (element: Element) =>
    element.matches(
      'script:not([type="application/ld+json"]), meta[http-equiv], base, link[rel=modulepreload]',
    );
  const fixed = (head: HTMLHeadElement) =>
    Array.from(head.children, (element) => (isFixed(element) ? element.outerHTML : '')).join('');
  if (fixed(old) !== fixed(next)) throw new NeedsReload();
  const others = (head: HTMLHeadElement) =>
    Array.from(head.children).filter((element) => !isFixed(element) && element.localName !== 'title');
  return [others(old), others(next)];
}

/** Attaches behaviour to the new content. Not while a picture is zoomed: that would close it. */
function tellOfContent(): void {
  const tell = () => document.dispatchEvent(new Event(CONTENT_CHANGED_EVENT));
  if (!document.querySelector('.medium-zoom--opened')) {
    tell();
    return;
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector('.medium-zoom--opened')) return;
    observer.disconnect();
    tell();
  });
  observer.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
  });
}
