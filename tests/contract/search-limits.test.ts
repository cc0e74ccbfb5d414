import { expect, test } from 'vitest';
import * as contract from '../../src/contract/index.ts';

test('the numbers of search', () => {
  expect(contract).toMatchObject({
    SEARCH_HITS: 20,
    SEARCH_HITS_PER_GROUP: 5,
    SNIPPET_WORDS: 10,
    SNIPPET_WORDS_NARROW: 5,
    SNIPPET_NARROW_PX: 768,
    MAX_RECENT_SEARCHES: 7,
    MAX_RECENT_SEARCHES_BESIDE_FAVORITES: 4,
    MAX_FAVORITE_SEARCHES: 10,
    SEARCH_STALL_MS: 300,
    SEARCH_MAX_QUERY_LENGTH: 64,
  });
});

test('saved searches stand under the names of the original', () => {
  expect([contract.recentSearchesKey('docs'), contract.favoriteSearchesKey('docs')]).toEqual([
    '__DOCSEARCH_RECENT_SEARCHES__docs',
    '__DOCSEARCH_FAVORITE_SEARCHES__docs',
  ]);
});
