/** The pages that an empty search offers, as the search page lists them: it knows them in the reader's language and version. */
import type { StoredHit } from '../../contract/index.ts';
import { type Client, isSavingData } from '../client.ts';
import { trustOf } from '../trusted-types.ts';
import type { PopularPages } from './controller.ts';

let asked: Promise<PopularPages | undefined> | undefined;

/** @returns undefined where there is no search page, or it cannot be had */
export function popularPages(client: Client): Promise<PopularPages | undefined> {
  const { page } = client.config.search;
  if (page === null || isSavingData()) return Promise.resolve(undefined);
  asked ??= fetch(page, { cache: 'force-cache' })
    .then(async (response) => (response.ok ? pagesOf(client, await response.text()) : undefined))
    .catch(() => {
      asked = undefined;
      return undefined;
    });
  return asked;
}

function pagesOf(client: Client, html: string): PopularPages | undefined {
  const list = new DOMParser()
    .parseFromString(trustOf(client).html(html), 'text/html')
    .querySelector('.search-page__popular');
  const hits = Array.from(list?.querySelectorAll('li') ?? [], (item): StoredHit => {
    const link = item.querySelector('a')!;
    const url = link.getAttribute('href')!;
    const lvl0 = item.querySelector('span')?.textContent ?? '';
    const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    return {
      objectID: url,
      url,
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0, lvl1: link.textContent, ...none },
    };
  });
  return hits.length === 0 ? undefined : { title: list!.querySelector('h2')?.textContent ?? '', hits };
}
