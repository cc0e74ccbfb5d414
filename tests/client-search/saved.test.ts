import { describe, expect, test } from 'vitest';
import {
  createSavedStore,
  parseStored,
  promote,
  recentLimit,
  removeFavorite,
  removeRecent,
  type SavedSearches,
  saveRecent,
} from '../../src/client/search/saved.ts';
import type { KeyStore } from '../../src/client/storage.ts';
import { hit } from './fixtures.ts';

const NONE: SavedSearches = { recent: [], favorite: [] };
const ids = ({ recent, favorite }: SavedSearches) => [
  recent.map((item) => item.objectID),
  favorite.map((item) => item.objectID),
];

describe('recent searches', () => {
  test('keep the newest first, seven at most, each once', () => {
    let saved = NONE;
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'c']) saved = saveRecent(saved, hit(id), 7);
    expect(ids(saved)).toEqual([['c', 'h', 'g', 'f', 'e', 'd', 'b'], []]);
  });

  test('are four where favorites exist', () => {
    expect(recentLimit(NONE)).toBe(7);
    expect(recentLimit({ ...NONE, favorite: [hit('x')] })).toBe(4);
  });

  test('keep no highlights and snippets', () => {
    const saved = saveRecent(NONE, hit('a', 'API', { snippet: [{ text: 'x', mark: true }] }), 7);
    expect(Object.keys(saved.recent[0]!).sort()).toEqual(['content', 'hierarchy', 'objectID', 'type', 'url']);
  });

  test('a hit inside a text stands for its page; without one nothing is kept', () => {
    expect(ids(saveRecent(NONE, hit('a#x', 'API', { type: 'content', parent: hit('a') }), 7))).toEqual([
      ['a'],
      [],
    ]);
    expect(saveRecent(NONE, hit('a#x', 'API', { type: 'content' }), 7)).toBe(NONE);
  });

  test('do not repeat a favorite', () => {
    const saved = { ...NONE, favorite: [hit('a')] };
    expect(saveRecent(saved, hit('a'), 4)).toBe(saved);
  });
});

describe('favorites', () => {
  test('a star moves a recent search over; a cross removes it', () => {
    const starred = promote({ recent: [hit('a'), hit('b')], favorite: [hit('c')] }, hit('b'));
    expect(ids(starred)).toEqual([['a'], ['b', 'c']]);
    expect(ids(removeFavorite(starred, hit('c')))).toEqual([['a'], ['b']]);
    expect(ids(removeRecent(starred, hit('a')))).toEqual([[], ['b', 'c']]);
  });

  test('are ten at most', () => {
    let saved = NONE;
    for (let i = 0; i < 12; i += 1) saved = promote(saved, hit(String(i)));
    expect(saved.favorite).toHaveLength(10);
    expect(saved.favorite[0]!.objectID).toBe('11');
  });
});

describe('storage', () => {
  const hierarchy = hit('a').hierarchy;
  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['null', 'null'],
    ['text', '"x"'],
    ['numbers', '[1,2]'],
    ['a hit without address', JSON.stringify([{ objectID: 'a', type: 'lvl1', hierarchy }])],
    ['a hit of another type', JSON.stringify([{ objectID: 'a', url: '/a', type: 'x', hierarchy }])],
    ['a hit without headings', JSON.stringify([{ objectID: 'a', url: '/a', type: 'lvl1', hierarchy: null }])],
    [
      'a hit with an object for a name',
      JSON.stringify([{ objectID: {}, url: '/a', type: 'lvl1', hierarchy }]),
    ],
    [
      'a hit that is megabytes',
      JSON.stringify([{ objectID: 'x'.repeat(1e6), url: '/a', type: 'lvl1', hierarchy }]),
    ],
  ])('%s is no saved search', (_, json) => expect(parseStored(json, 10)).toEqual([]));

  test('headings of the wrong type are none', () => {
    const [stored] = parseStored(
      JSON.stringify([{ objectID: 'a', url: '/a', type: 'lvl1', hierarchy: { lvl0: 1, lvl1: ['x'] } }]),
      10,
    );
    expect(stored!.hierarchy).toMatchObject({ lvl0: '', lvl1: null });
  });

  const memory = (entries: Record<string, string>) => {
    const map = new Map(Object.entries(entries));
    let writes = 0;
    const storage: KeyStore = {
      get: (key) => map.get(key) ?? null,
      set: (key, value) => {
        writes += 1;
        map.set(key, value);
      },
      remove: (key) => void map.delete(key),
      watch: () => {},
    };
    return { storage, map, writes: () => writes };
  };

  test('uses the names of the original', () => {
    const { storage, map } = memory({});
    createSavedStore({ storage, indexName: 'local', enabled: true, isUsable: () => true }).save({
      recent: [hit('a')],
      favorite: [],
    });
    expect([...map.keys()]).toEqual([
      '__DOCSEARCH_RECENT_SEARCHES__local',
      '__DOCSEARCH_FAVORITE_SEARCHES__local',
    ]);
  });

  test('with personalisation off nothing is read or written', () => {
    const { storage, writes } = memory({ __DOCSEARCH_RECENT_SEARCHES__local: JSON.stringify([hit('a')]) });
    const store = createSavedStore({ storage, indexName: 'local', enabled: false, isUsable: () => true });
    expect(store.load()).toEqual(NONE);
    store.save({ recent: [], favorite: [] });
    expect(writes()).toBe(0);
  });

  test('hits that lead nowhere are left out', () => {
    const { storage } = memory({
      __DOCSEARCH_RECENT_SEARCHES__local: JSON.stringify([
        hit('a'),
        { ...hit('b'), url: 'javascript:alert(1)' },
      ]),
    });
    const store = createSavedStore({
      storage,
      indexName: 'local',
      enabled: true,
      isUsable: ({ url }) => !url.startsWith('javascript:'),
    });
    expect(ids(store.load())).toEqual([['a'], []]);
  });
});
