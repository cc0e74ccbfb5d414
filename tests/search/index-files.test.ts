import { describe, expect, test } from 'vitest';
import type { Section } from '../../src/content/index.ts';
import type { IndexHead, IndexShard } from '../../src/contract/index.ts';
import type { DocPath } from '../../src/paths/index.ts';
import {
  isSearched,
  type KeepFile,
  outlineOf,
  resolveGroups,
  type SearchPageInput,
  searchPage,
  topLevelSection,
  toSearchRecords,
} from '../../src/search/index.ts';
import { listed, makeIndex } from '../support/search-index.ts';

const section = (id: string | undefined, depth: number, title: string, text = '', code = ''): Section => ({
  id,
  depth,
  title,
  text,
  code,
  parents: [],
});

function page(path: string, title: string, sections: Section[], group = 'API'): SearchPageInput {
  return {
    doc: {
      docPath: `${path}.md` as DocPath,
      title,
      description: '',
      frontMatter: { extra: {} },
      locale: 'en',
      version: 'current',
    },
    sections,
    url: `/jstz/${path}`,
    tag: 'docs-default-current',
    group,
  };
}

const kv = page('api/kv', 'Kv', [
  section(undefined, 0, '', 'A key-value store.'),
  section('methods', 2, 'Methods'),
  section('get', 3, 'Kv.get()', 'Returns the value.', 'Kv.get("count")'),
  section('errors', 2, 'Errors', 'None.'),
]);

describe('records', () => {
  test('a page has one record for itself and one for each heading', () => {
    expect(
      toSearchRecords(resolveGroups([searchPage(kv)])[0]!).map(({ objectID, type, hierarchy }) => [
        objectID,
        type,
        hierarchy,
      ]),
    ).toEqual([
      [
        '/jstz/api/kv',
        'lvl1',
        { lvl0: 'API', lvl1: 'Kv', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      ],
      [
        '/jstz/api/kv#methods',
        'lvl2',
        { lvl0: 'API', lvl1: 'Kv', lvl2: 'Methods', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      ],
      [
        '/jstz/api/kv#get',
        'lvl3',
        { lvl0: 'API', lvl1: 'Kv', lvl2: 'Methods', lvl3: 'Kv.get()', lvl4: null, lvl5: null, lvl6: null },
      ],
      [
        '/jstz/api/kv#errors',
        'lvl2',
        { lvl0: 'API', lvl1: 'Kv', lvl2: 'Errors', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      ],
    ]);
  });

  test('carries what the hosted filters ask for', () => {
    expect(toSearchRecords(resolveGroups([searchPage(kv)])[0]!)[2]).toMatchObject({
      url_without_anchor: '/jstz/api/kv',
      anchor: 'get',
      content: 'Returns the value.',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
    });
  });

  test("a page's own h1 belongs to the page", () => {
    const own = searchPage(
      page('a', 'A', [section(undefined, 0, '', 'Before.'), section('a', 1, 'A', 'After.')]),
    );
    expect(own.records).toHaveLength(1);
    expect(own.records[0]!.text).toBe('Before. After.');
  });

  test('the top-level section is the outermost category', () => {
    const breadcrumbs = [{ label: 'API reference' }, { label: 'Kv' }];
    expect(topLevelSection(breadcrumbs)).toBe('API reference');
    expect(topLevelSection([{ label: 'CLI' }])).toBeUndefined();
  });

  test('drafts and unlisted pages have none', () => {
    const searched = (page: object) =>
      isSearched({ unlisted: false, doc: { frontMatter: {} }, ...page } as Parameters<typeof isSearched>[0]);
    expect(searched({})).toBe(true);
    expect(searched({ unlisted: true })).toBe(false);
    expect(searched({ doc: { frontMatter: { draft: true } } })).toBe(false);
  });

  test('an outline tells the bytes of its headings by depth, and the characters of its texts', () => {
    const sections = [
      section(undefined, 0, '', 'Text.'),
      section('get', 2, 'Get', 'abc', 'de'),
      section('get-1', 2, 'Get', 'é'),
      section('own', 4, 'Ünd', ''),
    ];
    expect(outlineOf(page('a', 'A', sections).doc, sections)).toEqual({
      size: 11,
      bytes: [0, 13, 3 + 12 + 8 + 12, 0, 7 + 12, 0, 0],
      records: [
        [1, 'A', ''],
        [2, 'Get', ''],
        [2, 'Get', 'get-1'],
        [4, 'Ünd', 'own'],
      ],
    });
  });

  test('a folder that most pages put in one section is of that section; of two alike, the first by name', () => {
    const group = (...groups: (string | undefined)[]) =>
      resolveGroups(groups.map((group) => ({ folder: 'api', group }))).at(-1)!.group;
    expect(group('B', 'A', 'B', undefined)).toBe('B');
    expect(group('B', 'A', undefined)).toBe('A');
    expect(group(undefined)).toBe('Api');
  });

  test('a page in no folder does not join the section of another', () => {
    const pages = ['A', undefined].map((group) => ({ folder: '', group }));
    expect(resolveGroups(pages).map(({ group }) => group)).toEqual(['A', 'Documentation']);
  });

  test.each([
    ['01-getting_started', 'Getting started'],
    ['api', 'Api'],
    ['2. more', 'More'],
    ['', 'Documentation'],
  ])('a folder that says nothing of itself is named by its name: "%s" is "%s"', (folder, group) => {
    expect(resolveGroups([{ folder, group: undefined }])).toEqual([{ folder, group }]);
  });

  test('a page outside the sidebar joins its folder', () => {
    const groups = (pages: SearchPageInput[]) =>
      resolveGroups(pages.map(searchPage)).map(({ group }) => group);
    expect(groups([page('api/a', 'A', []), { ...page('api/b', 'B', []), group: undefined }])).toEqual([
      'API',
      'API',
    ]);
    const alone = (path: string) => ({ ...page(path, 'X', []), group: undefined });
    expect(groups([alone('02-client_sdk/x'), alone('x')])).toEqual(['Client sdk', 'Documentation']);
  });
});

describe('index files', () => {
  test('the same pages in another order give the same bytes', () => {
    const pages = [
      kv,
      page('api/url', 'URL', [section('hash', 3, 'hash', 'The fragment.')]),
      page('cli', 'CLI', [], 'Tools'),
    ];
    const [one, two] = [pages, [...pages].reverse()].map((list) =>
      makeIndex(list.map((item) => listed(item))),
    );
    expect(one).toEqual(two);
    expect(one!.files.map((file) => file.path.replace(/-[0-9a-f]{10}/, ''))).toEqual([
      'search-index/en/current/head.json',
      'search-index/en/current/api.json',
      'search-index/en/current/tools.json',
    ]);
  });

  test('an anchor that follows from its heading is not written', () => {
    const head = JSON.parse(makeIndex([listed(kv)]).files[0]!.content) as IndexHead;
    expect(head.pages[0]![5]).toEqual([
      [0, 2, 'Methods', ''],
      [0, 3, 'Kv.get()', 'get'],
      [0, 2, 'Errors', ''],
    ]);
  });

  test('headings that are too many for the head go to the section files', () => {
    const { files } = makeIndex([listed(kv)], { headBudgetBytes: 90 });
    const [head, shard] = files.map((file) => JSON.parse(file.content)) as [IndexHead, IndexShard];
    expect(head.pages[0]![5].map((heading) => heading[2])).toEqual(['Methods', 'Errors']);
    expect(head.pages[0]![5][1]![0]).toBe(3);
    expect(shard.headings[0]).toEqual([[2, 3, 'Kv.get()', 'get']]);
  });

  test('a large section is cut into several files', () => {
    const pages = [0, 1, 2, 3, 4].map((i) =>
      listed(page(`p${i}`, `P${i}`, [section(undefined, 0, '', `word${i} `.repeat(100))])),
    );
    expect(makeIndex(pages, { shardBudgetBytes: 1000 }).files.length).toBe(6);
  });

  test('pages that say the same share a file', () => {
    const pages = [0, 1, 2].map((i) =>
      listed(page(`p${i}`, 'P', [section(undefined, 0, '', 'word '.repeat(100))])),
    );
    const { files } = makeIndex(pages, { shardBudgetBytes: 1000 });
    expect(files.map(({ path }) => path)).toHaveLength(2);
    const { shards } = JSON.parse(files[0]!.content);
    expect(shards).toEqual([0, 1, 2].map((number) => ({ file: shards[0].file, pages: [number] })));
  });

  test('a file that was made of the same pages is kept, and made anew for any other', () => {
    const filesOf = (texts: readonly string[], keep?: KeepFile) =>
      makeIndex(
        texts.map((text, i) => listed(page(`p${i}`, 'P', [section(undefined, 0, '', text)]), text)),
        {},
        keep,
      ).files;
    const first = filesOf(['one', 'two']);
    const keep: KeepFile = (key) => first.find((file) => file.key === key)?.path;
    const again = filesOf(['one', 'two'], keep);
    expect(again.map(({ path }) => path)).toEqual([first[0]!.path]);
    expect(again[0]!.content).toBe(first[0]!.content);
    expect(filesOf(['one', 'three'], keep)).toEqual(filesOf(['one', 'three']));
    expect(filesOf(['one'], keep)).toHaveLength(2);
  });

  test('a site without pages has a head and nothing else', () => {
    expect(makeIndex([])).toMatchObject({
      records: 0,
      files: [{ path: 'search-index/en/current/head.json' }],
    });
  });
});
