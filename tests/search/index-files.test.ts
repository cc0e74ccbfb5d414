import { describe, expect, test } from 'vitest';
import type { Section } from '../../src/content/index.ts';
import {
  decodeWords,
  type PageFile,
  type SplitHead,
  type TermFile,
  VarintReader,
  type WholeHead,
} from '../../src/contract/index.ts';
import type { DocPath } from '../../src/paths/index.ts';
import {
  isSearched,
  type KeepFile,
  outlineOf,
  pagesOfSplit,
  resolveGroups,
  type SearchPageInput,
  searchPage,
  type TextsPage,
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

  test('an outline tells the bytes of its headings, and the characters of its texts', () => {
    const sections = [
      section(undefined, 0, '', 'Text.'),
      section('get', 2, 'Get', 'abc', 'de'),
      section('get-1', 2, 'Get', 'é'),
      section('own', 4, 'Ünd', ''),
    ];
    expect(outlineOf(page('a', 'A', sections).doc, sections)).toEqual({
      sizes: [5, 5, 1, 0],
      bytes: 13 + 3 + 12 + 8 + 12 + 7 + 12,
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
      'search-index/files/en/current/texts.json',
    ]);
  });

  test('an anchor that follows from its heading is not written', () => {
    const head = JSON.parse(makeIndex([listed(kv)]).files[0]!.content) as WholeHead;
    expect(head.pages[0]![5]).toEqual([
      [2, 'Methods', ''],
      [3, 'Kv.get()', 'get'],
      [2, 'Errors', ''],
    ]);
  });

  test('a file of texts that was made of the same pages is kept, and made anew for any other', () => {
    const filesOf = (texts: readonly string[], keep?: KeepFile) =>
      makeIndex(
        texts.map((text, i) => listed(page(`p${i}`, 'P', [section(undefined, 0, '', text)]), text)),
        {},
        keep,
      ).files;
    const first = filesOf(['one', 'two']);
    const keep: KeepFile = (key) => first.find((file) => file.key === key);
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

describe('a split index', () => {
  /** Pages with so many words of their own that no file holds all of them. */
  const texts = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: 90 }, (_, word) => `w${(i * 90 + word).toString(36)}x${i % 7}`).join(' '),
  );
  const pagesOf = (all: readonly string[]) =>
    all.map((text, i) =>
      listed(page(`p${String(i).padStart(2, '0')}`, `Page ${i}`, [section(undefined, 0, '', text)]), text),
    );
  const split = (all: readonly string[], keep?: KeepFile) =>
    makeIndex(pagesOf(all), { wholeBudgetBytes: 0 }, keep).files;
  const first = split(texts);
  const nameOf = (path: string) => path.replace(/^.*\//, '');

  test('has a head that names all others, none of them large', () => {
    const head = JSON.parse(first[0]!.content) as SplitHead;
    const named = [...head.terms, ...head.beginnings, ...head.vocabulary].map(([, file]) => file);
    const files = first.slice(1).map(({ path }) => nameOf(path));
    expect(files.filter((name) => name.startsWith('t-')).sort()).toEqual(named.sort());
    expect(files.filter((name) => name.startsWith('p'))).toHaveLength(head.pageFiles.length / 4);
    expect(head.terms.length).toBeGreaterThan(1);
    expect(Math.max(...first.map(({ content }) => content.length))).toBeLessThan(45_000);
  });

  test('a page that is larger than a file is cut between its sections, and says what is above each piece', () => {
    const long = 'word '.repeat(1400);
    const large = page('large', 'Large', [
      section(undefined, 0, '', long),
      section('one', 2, 'One', 'First.'),
      section('sub', 3, 'Sub', long),
      section('deep', 4, 'Deep', long),
      section('two', 2, 'Two', long),
    ]);
    const files = makeIndex([listed(large), listed(kv)], { wholeBudgetBytes: 0 }).files.slice(1);
    const pages = files
      .filter(({ path }) => nameOf(path).startsWith('p'))
      .map(({ content }) => JSON.parse(content) as PageFile);
    expect(
      pages.map(({ pages: own, above, texts }) => [own.map(([url]) => url), above, texts.length]),
    ).toEqual([
      [['/jstz/api/kv'], undefined, 4],
      [['/jstz/large'], undefined, 2],
      [['/jstz/large'], [[1, 2, 'One', '']], 1],
      [
        ['/jstz/large'],
        [
          [1, 2, 'One', ''],
          [2, 3, 'Sub', ''],
        ],
        1,
      ],
      [['/jstz/large'], undefined, 1],
    ]);
  });

  test('is the same in any order of the pages', () => {
    const pages = pagesOf(texts);
    expect(makeIndex([...pages].reverse(), { wholeBudgetBytes: 0 }).files).toEqual(first);
  });

  test('files that were made of the same are kept', () => {
    const keep: KeepFile = (key) => first.find((file) => file.key === key);
    const again = split(texts, keep);
    expect(again.map(({ path }) => path)).toEqual([first[0]!.path]);
    expect(again[0]!.content).toBe(first[0]!.content);
  });

  test('all files of terms are made anew where one of them is not in place', () => {
    const lost = first.find(({ note }) => note !== undefined)!;
    const keep: KeepFile = (key) => first.find((file) => file.key === key && file !== lost);
    const again = split(texts, keep);
    expect(again[0]!.content).toBe(first[0]!.content);
    expect(again.filter(({ note }) => note !== undefined)).toEqual(
      first.filter(({ note }) => note !== undefined),
    );
  });

  test('an edited page leaves the other files of pages as they are, and terms that it does not touch', () => {
    const edited = split(texts.map((text, i) => (i === 30 ? `${text} zzz` : text)));
    const before = new Set(first.map(({ path }) => path));
    const fresh = edited.map(({ path }) => path).filter((path) => !before.has(path));
    const pages = fresh.map(nameOf).filter((name) => name.startsWith('p'));
    expect(pages).toHaveLength(1);
    const terms = (files: typeof first) => files.filter(({ path }) => nameOf(path).startsWith('t-'));
    expect(fresh.length - 1).toBeLessThan(terms(edited).length);
  });

  test('a page that grows by files of its own renames no others but those up to the next page that always begins one', () => {
    const filesOf = (added: string) =>
      makeIndex(
        Array.from({ length: 1000 }, (_, i) => {
          const texts = [`Text ${i}. ${'word '.repeat(200)}`, ...(i === 300 ? [added, added] : ['', ''])];
          const sections = texts.map((text, at) => section(at === 0 ? undefined : `s${at}`, at, 'Q', text));
          return listed(page(`p${String(i).padStart(4, '0')}`, `Page ${i}`, sections), texts.join());
        }),
        { wholeBudgetBytes: 0 },
      ).files.flatMap(({ path }) => (nameOf(path).startsWith('p') ? [nameOf(path)] : []));
    const [small, large] = [filesOf('a'), filesOf('word '.repeat(3000))];
    expect(large.length).toBeGreaterThan(small.length);
    const fresh = large.filter((name) => !small.includes(name));
    expect(fresh).not.toEqual([]);
    expect(fresh.length).toBeLessThan(12);
  });

  test('a term that stands nearly everywhere is listed where it says most', () => {
    const many = Array.from({ length: 2100 }, (_, i) =>
      i === 2050 ? 'tea' : `tea${' word'.repeat(1 + (i % 9))}`,
    );
    const files = makeIndex(
      many.map((text, i) =>
        listed(page(`p${String(i).padStart(4, '0')}`, `Q${i}`, [section(undefined, 0, '', text)]), text),
      ),
      { wholeBudgetBytes: 0 },
    ).files;
    const parts = files
      .filter(({ note }) => note?.includes('"role":"terms"'))
      .map(({ content }) => JSON.parse(content) as TermFile);
    const file = parts.find(({ terms }) => decodeWords(terms).includes('tea'))!;
    const [counts, places] = [file.textCounts, file.textPlaces].map((column) => new VarintReader(column));
    let listedPlaces = 0;
    for (const term of decodeWords(file.terms)) {
      const count = counts!.next();
      if (term === 'tea') expect(count).toBe(2100);
      const offset = places!.position;
      places!.skip(Math.min(count, 2000));
      listedPlaces += Math.min(count, 2000);
      if (term !== 'tea') continue;
      const own = new VarintReader(file.textPlaces.slice(offset, places!.position));
      const records = new Set<number>();
      for (let record = own.next(); !own.done; record += own.next()) records.add(record);
      expect(records).toContain(2050);
    }
    expect([counts!.done, places!.done, file.textWorths.length]).toEqual([true, true, listedPlaces]);
  });
});

test('pages have a split index where those of their language and version have much text', () => {
  const page = (version: string, locale: string, ...sizes: number[]) =>
    ({ doc: { version, locale }, outline: { sizes, bytes: 0 } }) as unknown as TextsPage;
  const large = [page('current', 'en', 300_000, 100_000), page('current', 'en', 400_001)];
  const small = [page('1.0', 'en', 800_000), page('current', 'fr', 800_000)];
  expect(pagesOfSplit([small[0]!, large[0]!, small[1]!, large[1]!])).toEqual(large);
});
