/**
 * The not-found page: pages whose addresses or titles are like the one that is missing, from the list of pages that the search
 * has. Loaded by that page alone; without it the page has a search field and the places that the server named.
 */
import { type HeadPage, type IndexHead, searchIndexUrl } from '../contract/index.ts';
import type { Client } from './client.ts';
import { element } from './elements.ts';
import { searchedVersion } from './version-preference.ts';

/** How alike two texts must be, between 0 and 1. Lower values offer pages that have little more than a syllable in common. */
const LEAST = 0.4;
const MOST_GUESSES = 3;

type Listed = Pick<HeadPage, 0 | 1>;

export async function showGuesses(client: Client, place: HTMLElement): Promise<void> {
  const { config } = client;
  const response = await fetch(searchIndexUrl({ ...config, version: searchedVersion(client) }));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  const head = (await response.json()) as IndexHead;
  // The head of a large site's index lists no pages: there the search field alone helps.
  const pages = head.kind === 'whole' ? head.pages : [];
  const missing = location.pathname.slice(config.baseUrl.length);
  const input = document.querySelector<HTMLInputElement>('.not-found input[name=q]');
  if (input?.value === '')
    input.value = nameOf(missing)
      .replace(/[-_.+]+/g, ' ')
      .trim();
  const guesses = likelyPages(
    missing,
    pages.map(([url, title]) => [url.slice(config.baseUrl.length), title] as const),
  );
  if (guesses.length === 0) return;
  const list = element('ul', '');
  for (const [path, title] of guesses) {
    const item = element('li', '');
    item.append(Object.assign(element('a', ''), { href: config.baseUrl + path, textContent: title }));
    list.append(item);
  }
  const label = Object.assign(element('p', ''), { textContent: place.dataset.guesses });
  place.replaceChildren(label, list);
}

/**
 * The pages that were likely meant, the likeliest first.
 * @param missing path below the base path, as it stands in the address: `Api/kv_stroe.html`
 * @param pages path below the base path and title of each page
 */
export function likelyPages<Page extends Listed>(missing: string, pages: readonly Page[]): Page[] {
  const name = plain(nameOf(missing));
  const path = plain(withoutEnd(missing));
  if (name === '') return [];
  return pages
    .map((page) => {
      const own = Math.max(alike(name, plain(nameOf(page[0]))), alike(name, plain(page[1])));
      return { page, score: 0.7 * own + 0.3 * alike(path, plain(withoutEnd(page[0]))) };
    })
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_GUESSES)
    .map(({ page }) => page);
}

/** Without what differs between hosts and generators: the end of a file's name, a slash, the name of a folder's own page. */
function withoutEnd(path: string): string {
  return decoded(path)
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/i, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '');
}

const nameOf = (path: string): string => withoutEnd(path).split('/').at(-1)!;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Dice's coefficient of the pairs of neighbouring letters, the edges of the text among them: 1 for equal texts, 0 for nothing in common. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairs(a);
  const right = pairs(b);
  const all = left.length + right.length;
  let common = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    right.splice(at, 1);
    common += 1;
  }
  return (2 * common) / all;
}

function pairs(text: string): string[] {
  const framed = `^${text}$`;
  return Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2));
}
