/**
 * Fills the branches of a large sidebar: from its files when a reader opens one, from the file of the next page when that lies in
 * one. Where a file does not come, the branch keeps its link. Loaded where a sidebar has such branches.
 */
import { FOLD_ATTRIBUTE, FOLD_FILES_ATTRIBUTE, sidebarFileUrl } from '../contract/index.ts';
import { type Client, guarded } from './client.ts';
import { onInterest } from './interest.ts';
import { keysIn, statedKey } from './sidebar-keys.ts';
import { trustOf } from './trusted-types.ts';

/** After that the link has to do, ms. */
const FILE_TIMEOUT_MS = 10_000;
const FOLD = `[${FOLD_ATTRIBUTE}]`;

export function listenToFolds(client: Client): void {
  const files = new Map<string, Promise<HTMLElement>>();
  const ready = new Map<string, HTMLElement>();
  /** The list in a file. A file that did not come is asked for again next time. */
  const load = (url: string): Promise<HTMLElement> => {
    const known = files.get(url);
    if (known) return known;
    const file = fetchList(client, url);
    files.set(url, file);
    file.then(
      (list) => ready.set(url, list),
      () => files.delete(url),
    );
    return file;
  };
  const fileOf = (fold: HTMLElement): Promise<HTMLElement> => load(urlOf(fold));

  const prepare = (element: unknown) => {
    const list = element instanceof Element ? sidebarOf(element) : null;
    const fold =
      list &&
      ((element as Element).closest<HTMLElement>(FOLD) ??
        list.querySelector<HTMLElement>(`[${FOLD_ATTRIBUTE}=""]`));
    if (fold) fileOf(fold).catch(() => {});
  };
  onInterest(({ target }) => prepare(target));
  // Where the pointer rests, and what has the focus, since before this script was here.
  prepare([...document.querySelectorAll(':hover')].at(-1));
  prepare(document.activeElement);
  // Where the file is here already, the branch opens to its whole height.
  document.addEventListener(
    'click',
    ({ target }) => {
      const fold = (target as Element).closest('summary')?.closest<HTMLDetailsElement>(FOLD);
      const file = fold && ready.get(urlOf(fold));
      if (file) guarded('A branch of the sidebar', () => fillFold(fold, file));
    },
    true,
  );
  const fill = (fold: HTMLDetailsElement) => {
    fold.setAttribute('aria-busy', 'true');
    fileOf(fold)
      .then((file) => fillFold(fold, file))
      .catch((error: unknown) => console.warn('A part of the sidebar did not load.', error))
      .finally(() => fold.removeAttribute('aria-busy'));
  };
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(FOLD)) fill(target);
    },
    true,
  );
  // Opened before this script was here.
  document.querySelectorAll<HTMLDetailsElement>(`${FOLD}[open]`).forEach(fill);
}

const sidebarOf = (element: Element) => element.closest(`[${FOLD_FILES_ATTRIBUTE}]`);

const urlOf = (fold: HTMLElement): string =>
  sidebarFileUrl(sidebarOf(fold)!.getAttribute(FOLD_FILES_ATTRIBUTE)!, fold.getAttribute(FOLD_ATTRIBUTE)!);

async function fetchList(client: Client, url: string): Promise<HTMLElement> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const { html } = (await response.json()) as { html: string };
  const page = new DOMParser().parseFromString(trustOf(client).html(html), 'text/html');
  return page.querySelector('ul')!;
}

/** Puts a branch's items in the place of its link. Focus on the link moves to the item that leads to the same page. */
function fillFold(fold: HTMLDetailsElement, file: HTMLElement): void {
  const list = listIn(fold.parentElement!);
  const href = list?.querySelector('a')?.getAttribute('href') ?? undefined;
  const items = itemsOf(file, statedKey(fold.parentElement!)!);
  // Filled meanwhile.
  if (!list || !fold.matches(FOLD)) return;
  // A branch with a page of its own has no link.
  const same = href === undefined ? 'a' : `a[href="${CSS.escape(href)}"]`;
  // Of another build: then the link is all that is known to be right.
  if (!items.some((item) => item.querySelector(same))) throw new Error('The file is of another build.');
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...items.map((item) => document.importNode(item, true)));
  fold.removeAttribute(FOLD_ATTRIBUTE);
  if (hadFocus)
    (list.querySelector<HTMLElement>(same) ?? list.querySelector('a'))?.focus({ preventScroll: true });
}

/** Items that stand for the fold with a key; a run of ranges has the numbers of the first and the last: `2~3-9`. */
function itemsOf(file: HTMLElement, key: string): readonly Element[] {
  const run = /^(.*)~(\d+)-(\d+)$/.exec(key);
  if (!run) return [...(contentOf(file, key)?.children ?? [])];
  const [, parent, from, to] = run;
  return [...(contentOf(file, parent!)?.children ?? [])].slice(Number(from), Number(to) + 1);
}

const contentOf = (file: HTMLElement, key: string): Element | null => {
  if (statedKey(file) === key) return file;
  const item = itemIn(file, key);
  return item && listIn(item);
};

/** The item with a key, at any depth. */
function itemIn(list: Element, key: string): Element | null {
  const sidebar = list.closest('[data-sidebar]') ?? list;
  for (const [item, own] of keysIn(sidebar)) if (own === key && list.contains(item)) return item;
  return null;
}

/** The list below an item. */
const listIn = (item: Element): HTMLElement | null =>
  item.querySelector<HTMLElement>(':scope > details > ul, :scope > ul');

/**
 * Takes over the open branch of another page. What the reader opened stays, in lists that both have.
 * @param keys of the items on the way to the page's own
 * @returns false where the lists are of different builds
 */
export function takeBranch(list: HTMLElement, next: HTMLElement, keys: readonly string[]): boolean {
  const isOther = (key: string) => {
    const item = itemIn(list, key);
    return item && labelOf(item) !== labelOf(itemIn(next, key)!);
  };
  if (keys.some(isOther)) return false;
  let own = list.querySelector<HTMLElement>('ul');
  let fresh = next.querySelector<HTMLElement>('ul');
  for (const key of keys) {
    if (!own || !fresh) return false;
    const freshItem = itemIn(fresh, key)!;
    if (!itemIn(own, key)) exchangeItems(own, fresh);
    const item = itemIn(own, key)!;
    // From here on everything is the other page's.
    if (item === freshItem) return true;
    const fold = item.querySelector(`:scope > ${FOLD}`);
    fresh = listIn(freshItem);
    own = listIn(item);
    if (!fold || !fresh) continue;
    own!.replaceChildren(...fresh.childNodes);
    fold.removeAttribute(FOLD_ATTRIBUTE);
    return true;
  }
  return true;
}

/** Gives a list the items of another, and keeps those of its own that are the same or hold more. */
function exchangeItems(own: Element, fresh: Element): void {
  const keys = keysIn(fresh.closest('[data-sidebar]')!);
  const items = [...fresh.children].flatMap((item) => {
    const known = itemIn(own, keys.get(item)!);
    const isSame = known && labelOf(known) === labelOf(item) && !known.querySelector(`:scope > ${FOLD}`);
    return isSame ? [known] : (openedIn(own, item) ?? [item]);
  });
  own.replaceChildren(...items);
}

/** Numbers of the first and the last range that an item of a wide list stands for: `2~3`, `2~3-9`. */
function rangesOf(item: Element): readonly [first: number, last: number] | undefined {
  const [, first, last = first] = /~(\d+)(?:-(\d+))?$/.exec(statedKey(item) ?? '') ?? [];
  return first === undefined ? undefined : [Number(first), Number(last)];
}

/**
 * What a list has in the place of ranges that are folded together in another, if the reader opened one of them. The items of
 * the range that is shown stand between those before it and those behind it.
 */
function openedIn(own: Element, folded: Element): readonly Element[] | undefined {
  const [first, last] = rangesOf(folded) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const inside: Element[] = [];
  let next = 0;
  for (const item of own.children) {
    const [from, to] = rangesOf(item) ?? [next, next];
    if (rangesOf(item)) next = to + 1;
    if (from >= first && to <= last) inside.push(item);
    else if (from <= last && to >= first) return undefined;
  }
  return inside.some((item) => rangesOf(item) && !item.querySelector(`:scope > ${FOLD}`))
    ? inside
    : undefined;
}

const labelOf = (item: Element): string | null | undefined =>
  item.querySelector(':scope > a, :scope > div > a, :scope > span, :scope > details > summary > span')
    ?.textContent;
