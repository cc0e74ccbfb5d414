/**
 * A preview of the page that a link leads to: its title and first words, or those of the section that is meant. It comes where
 * the pointer or the focus rests on a link, stays while either is on the link or on it, and goes with Escape.
 */
import type { Client } from '../client.ts';
import { element } from '../elements.ts';
import { trustOf } from '../trusted-types.ts';
import { needStyle } from './style.ts';

/** How long the pointer rests on a link before it is taken for a question, ms. Ours. */
const REST_MS = 400;
/** How long the way from the link to the preview may take, ms. Ours. */
const LEAVE_MS = 200;
const ID = 'link-preview';

interface Preview {
  readonly title: string;
  readonly text: string;
}

/** By address without its hash; a page that cannot be had has none. */
const pages = new Map<string, Promise<Document | undefined>>();
let pointed: HTMLAnchorElement | undefined;
let hide: (() => void) | undefined;

export function showPreview(client: Client, { target, type }: Event): void {
  const { baseUrl, previews } = client.config;
  const link = (target as Element).closest<HTMLAnchorElement>(
    previews === false ? '.term' : '.markdown a[href]',
  );
  if (!link || link === pointed) return;
  if (type === 'focusin' && !link.matches(':focus-visible')) return;
  const url = new URL(link.href);
  const isOwn = url.origin === location.origin && url.pathname.startsWith(baseUrl);
  const isHere = url.pathname === location.pathname;
  if (!isOwn || isHere || link.target === '_blank' || /\.(?!html$)\w+$/.test(url.pathname)) return;
  hide?.();
  pointed = link;
  const leave = (): void => {
    clearTimeout(timer);
    if (pointed === link) pointed = undefined;
  };
  const timer = setTimeout(async () => {
    const page = await pageOf(client, url);
    const preview = page && previewOf(page, url.hash);
    if (preview && pointed === link && link.isConnected) {
      link.removeEventListener('pointerleave', leave);
      link.removeEventListener('blur', leave);
      hide = show(link, preview);
    }
  }, REST_MS);
  link.addEventListener('pointerleave', leave, { once: true });
  link.addEventListener('blur', leave, { once: true });
  link.addEventListener('click', leave, { once: true });
}

function pageOf(client: Client, { origin, pathname }: URL): Promise<Document | undefined> {
  const known = pages.get(pathname);
  if (known) return known;
  // The page was fetched ahead in most cases; an old copy does for a preview.
  const page = fetch(origin + pathname, { cache: 'force-cache' })
    .then(async (response) =>
      response.ok
        ? new DOMParser().parseFromString(trustOf(client).html(await response.text()), 'text/html')
        : undefined,
    )
    .catch(() => {
      pages.delete(pathname);
      return undefined;
    });
  pages.set(pathname, page);
  return page;
}

/** @param hash of the section that is meant; empty for the page */
function previewOf(page: Document, hash: string): Preview | undefined {
  const heading = hash === '' ? null : page.getElementById(decodeHash(hash));
  if (heading?.matches('.api')) {
    const words = heading.querySelector('.api__body > p');
    return { title: textOf(heading.querySelector('.api__signature')!), text: words ? textOf(words) : '' };
  }
  if (heading && /^(?:H[2-6]|DT)$/.test(heading.tagName)) {
    // Of a term its definition, which several may share; of a heading the first paragraph below it.
    const wanted = heading.tagName === 'DT' ? 'DD' : 'P';
    let next = heading.nextElementSibling;
    while (next && next.tagName !== wanted && !/^H[1-6]$/.test(next.tagName)) next = next.nextElementSibling;
    return { title: textOf(heading), text: next?.tagName === wanted ? textOf(next) : '' };
  }
  const title = page.querySelector('h1');
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]');
  const first = page.querySelector('.markdown > p');
  if (!title) return undefined;
  return { title: textOf(title), text: description?.content || (first ? textOf(first) : '') };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Without the sign that links to a heading. */
function textOf(found: Element): string {
  const copy = found.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.hash-link, .sr-only, sup')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** @returns takes the preview away */
function show(link: HTMLAnchorElement, { title, text }: Preview): () => void {
  needStyle();
  const box = element('div', 'link-preview');
  box.id = ID;
  box.setAttribute('role', 'tooltip');
  box.append(Object.assign(element('b', ''), { textContent: title }));
  if (text !== '') box.append(Object.assign(element('span', ''), { textContent: text }));
  // In the main part: nothing of a page stands outside its regions.
  link.closest('main')?.append(box);
  link.setAttribute('aria-describedby', ID);
  place(box, link);
  const ends = new AbortController();
  const remove = (): void => {
    ends.abort();
    clearTimeout(leaving);
    box.remove();
    link.removeAttribute('aria-describedby');
    if (pointed === link) pointed = undefined;
    hide = undefined;
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    leaving = setTimeout(remove, LEAVE_MS);
  };
  const stay = () => clearTimeout(leaving);
  const { signal } = ends;
  for (const part of [link, box]) {
    part.addEventListener('pointerleave', later, { signal });
    part.addEventListener('pointerenter', stay, { signal });
  }
  link.addEventListener('blur', remove, { signal });
  document.addEventListener('click', remove, { signal });
  // It would stay where it is while the page goes on.
  addEventListener('scroll', remove, { signal, passive: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && remove(), { signal });
  return remove;
}

/** Below the line that is pointed at, or above it where the window ends. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { left, right, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const start = getComputedStyle(link).direction === 'rtl' ? right - offsetWidth : left;
  const x = Math.max(16, Math.min(start, clientWidth - offsetWidth - 16));
  const isAbove = bottom + offsetHeight + 6 > clientHeight && top - offsetHeight - 6 > 0;
  box.style.left = `${x}px`;
  box.style.top = `${isAbove ? top - offsetHeight - 6 : bottom + 6}px`;
}
