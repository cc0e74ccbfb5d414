import { describe, expect, test } from 'vitest';
import { Engine, runNow } from '../../src/client/search/engine/engine.ts';
import { parseQuery } from '../../src/client/search/engine/query.ts';
import { runSliced } from '../../src/client/search/engine/run.ts';
import { markText, snippet } from '../../src/client/search/engine/snippet.ts';
import { editDistance } from '../../src/client/search/engine/vocabulary.ts';
import { fold, type MarkedText, stem } from '../../src/contract/index.ts';
import { engineOf, indexOf, TestEngine, type TestPage } from './engine-of.ts';

const search = (engine: TestEngine, text: string) => engine.search({ text, snippetWords: 10 });
const urls = (engine: TestEngine, text: string) => search(engine, text).hits.map((hit) => hit.url);
const marks = (text: MarkedText) => text.filter((piece) => piece.mark).map((piece) => piece.text);

const API: readonly TestPage[] = [
  {
    path: 'api/kv',
    title: 'Kv',
    group: 'API',
    text: 'A key-value store.',
    sections: { 'Kv.get()': ['Returns the stored value.', 'Kv.get("count")'], 'Kv.set()': 'Stores a value.' },
  },
  {
    path: 'api/text_encoder',
    title: 'TextEncoder',
    group: 'API',
    text: 'Turns strings into bytes.',
    sections: { 'encode()': 'Encodes a string.' },
  },
  {
    path: 'cli',
    title: 'CLI',
    group: 'Tools',
    text: 'Commands.',
    sections: {
      Deploy: 'Deploys a function. The option --network names the network.',
      Run: 'Runs a function. Mentions Kv once and the TextEncoder too.',
    },
  },
  {
    path: 'guide',
    title: 'Storing data',
    group: 'Guide',
    text: 'Use Kv to keep what you need. Crème brûlée for all.',
  },
];

describe('the engine', () => {
  const engine = engineOf(API);

  test.each([
    ['kv', '/api/kv'],
    ['Kv.get', '/api/kv#kv-get-'],
    ['kv get', '/api/kv#kv-get-'],
    ['text_encoder', '/api/text_encoder'],
    ['TextEncoder', '/api/text_encoder'],
    ['textencoder', '/api/text_encoder'],
    ['text encoder', '/api/text_encoder'],
    ['textenc', '/api/text_encoder'],
    ['TextEncdoer', '/api/text_encoder'],
    ['--network', '/cli#deploy'],
    ['deploying', '/cli#deploy'],
    ['deployin', '/cli#deploy'],
    ['stored data', '/guide'],
    ['creme brulee', '/guide'],
    ['CRÈME', '/guide'],
  ])('%s finds %s first', (query, url) => expect(urls(engine, query)[0]).toBe(url));

  test('puts the page about a thing above pages that mention it', () => {
    const found = urls(engine, 'kv');
    expect(found.indexOf('/api/kv')).toBeLessThan(found.indexOf('/guide'));
    expect(found.indexOf('/api/kv')).toBeLessThan(found.indexOf('/cli#run'));
  });

  test('a phrase in quotes is found as it stands', () => {
    expect(urls(engine, '"names the network"')).toEqual(['/cli#deploy']);
    expect(urls(engine, '"the network names"')).toEqual([]);
  });

  test('gives records in the hosted shape', () => {
    const [hit] = search(engine, 'kv get').hits;
    expect(hit).toMatchObject({
      objectID: '/api/kv#kv-get-',
      url_without_anchor: '/api/kv',
      anchor: 'kv-get-',
      type: 'lvl2',
      hierarchy: { lvl0: 'API', lvl1: 'Kv', lvl2: 'Kv.get()', lvl3: null },
      parent: { objectID: '/api/kv', type: 'lvl1' },
      docusaurus_tag: 'docs-default-current',
    });
  });

  test('a hit inside a text is of type content, with its page', () => {
    const hit = search(engine, 'mentions').hits[0]!;
    expect([hit.type, hit.parent?.objectID, marks(hit.snippet)]).toEqual(['content', '/cli', ['Mentions']]);
  });

  test.each(['', '   ', '?!', '""', '—', '\u0000'])('%j has no answer and is no fault', (query) => {
    expect(search(engine, query)).toMatchObject({ hits: [], total: 0 });
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'x'.repeat(5000),
    '\ud800',
  ])('%.20s is a word like others', (query) => expect(() => search(engine, query)).not.toThrow());

  test('answers from titles before the texts are there, and says so', () => {
    const early = new TestEngine(indexOf(API), false);
    expect(search(early, 'kv')).toMatchObject({ partial: true });
    expect(urls(early, 'kv')[0]).toBe('/api/kv');
    expect(search(engine, 'kv').partial).toBe(false);
  });

  test('keywords of a page find it', () => {
    const other = engineOf([
      { path: 'a', title: 'Accounts', keywords: ['wallet'] },
      { path: 'b', title: 'Bridge' },
    ]);
    expect(urls(other, 'wallet')).toEqual(['/a']);
  });

  test('an index of another format is refused', () => {
    expect(() => new Engine('{"format":99}')).toThrow('another format');
    expect(() => new Engine('null')).toThrow();
    expect(() => new Engine('<!doctype html>')).toThrow();
  });

  test('a site without pages answers nothing', () => expect(search(engineOf([]), 'x').hits).toEqual([]));
});

describe('languages without spaces', () => {
  const engine = engineOf([
    { path: 'zh', title: '部署智能函数', text: '把函数部署到沙盒里。' },
    { path: 'ja', title: 'スマート関数を呼び出す', text: 'サンドボックスで実行します。' },
    { path: 'th', title: 'การติดตั้งโปรแกรม', text: 'ติดตั้งเครื่องมือบรรทัดคำสั่ง' },
  ]);
  test.each([
    ['部署', '/zh'],
    ['沙盒', '/zh'],
    ['関数', '/ja'],
    ['実行', '/ja'],
    ['ติดตั้ง', '/th'],
    ['คำสั่ง', '/th'],
  ])('%s finds %s', (query, url) => expect(urls(engine, query)[0]).toBe(url));
});

describe('groups', () => {
  const engine = engineOf(
    ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((group) =>
      Array.from({ length: 8 }, (_, i) => ({
        path: `${group}/${i}`,
        title: `Word ${group}${i}`,
        group,
        text: 'word',
      })),
    ),
  );
  test('at most five hits each, at most twenty together, the total counted', () => {
    const { hits, total } = search(engine, 'word');
    const counts = new Map<string, number>();
    for (const hit of hits) counts.set(hit.hierarchy.lvl0, (counts.get(hit.hierarchy.lvl0) ?? 0) + 1);
    expect(hits).toHaveLength(20);
    expect(Math.max(...counts.values())).toBe(5);
    expect(total).toBe(48);
  });

  test('the search page gets them in one list', () => {
    const answer = engine.search({
      text: 'word',
      snippetWords: 10,
      limit: 100,
      perGroup: Number.POSITIVE_INFINITY,
    });
    expect(answer.hits).toHaveLength(48);
  });
});

describe('a split index', () => {
  const split = { wholeBudgetBytes: 0 };
  /** Pages that differ, with words that many of them share. */
  const many = Array.from(
    { length: 400 },
    (_, i): TestPage => ({
      path: `p${String(i).padStart(3, '0')}`,
      title: `${['Wallet', 'Ledger', 'Token', 'Bridge'][i % 4]} ${['setup', 'errors', 'limits'][i % 3]} ${i}`,
      group: `Part ${i % 5}`,
      text: `Section w${i * 7919} tells about the gas limit of a call number${i % 13}. ${'common words here '.repeat(12)}`,
      sections: { 'Common mistakes': [`Mistake x${i} of many.`, `wallet.open(${i})`] },
      keywords: [`key${i % 50}`],
    }),
  );
  const long = 'Nothing to see here. '.repeat(500);
  /** Larger than a file. */
  const large: TestPage = {
    path: 'large',
    title: 'Large',
    text: long,
    sections: {
      Outer: long,
      '### Inner': `A needle. ${long}`,
      '### Beside': `A pin. ${long}`,
      Last: `The end. ${long}`,
    },
  };
  const all = [...many, large];
  const [one, other] = [engineOf(all), engineOf(all, split)];

  test.each([
    'wallet setup',
    'gas limit of a call',
    'wallet.open',
    'number7',
    'x399',
    'w15838',
    'key49',
    'legder limits',
    'mistake of many',
    'section:"part 3" token',
    'common',
    'tok',
    'needle',
    'outer beside',
    'large end',
  ])('answers "%s" as a whole one does', (text) => {
    expect(other.search({ text, snippetWords: 10 })).toEqual(one.search({ text, snippetWords: 10 }));
  });

  test('loads what a question asks for, and no file twice', () => {
    const engine = engineOf(many, split);
    engine.search({ text: 'x399', snippetWords: 10 });
    // Its terms, and the one page.
    expect(engine.loaded.map((file) => file.slice(0, 1))).toEqual(['t', 'p']);
    engine.search({ text: 'x399', snippetWords: 10 });
    expect(engine.loaded).toHaveLength(2);
    expect(indexOf(many, split).size).toBeGreaterThan(10);
  });

  test('shows a hit in a large page with the headings above it, from its own piece alone', () => {
    const engine = engineOf(all, split);
    const { hits } = engine.search({ text: 'needle', snippetWords: 10 });
    expect(hits).toMatchObject([
      { url: '/large#inner', hierarchy: { lvl1: 'Large', lvl2: 'Outer', lvl3: 'Inner' }, content: null },
    ]);
    expect(engine.loaded.map((file) => file.slice(0, 1))).toEqual(['t', 'p']);
  });

  test('shows a letter with what most begins so, from one list', () => {
    const { hits } = engineOf(many, split).search({ text: 'w', snippetWords: 10 });
    expect(hits[0]).toMatchObject({ hierarchy: { lvl1: expect.stringContaining('Wallet') } });
    expect(hits[0]!.title[0]).toEqual({ text: 'W', mark: true });
  });

  test('a phrase is looked for in the pages of the best hits', () => {
    const { hits, total } = engineOf(many, split).search({ text: '"mistake x12 of"', snippetWords: 10 });
    expect([total, hits[0]?.url]).toEqual([1, '/p012#common-mistakes']);
  });
});

describe('what a question wants', () => {
  const engine = engineOf([
    { path: 'mount', title: 'Mount a disk', text: 'Mount it in a folder.' },
    { path: 'unmount', title: 'Unmount a disk', text: 'Takes it away.' },
    { path: 'mounted', title: 'Mounted disks', text: 'A list.' },
    { path: 'explain', title: 'Explain', text: 'Tells of each disk who mounted it.' },
  ]);
  test.each([
    ['undo a mount', '/unmount'],
    ['why is a disk mounted', '/explain'],
  ])('"%s" is answered by %s, not by the page of its words alone', (text, url) => {
    expect(engine.search({ text, snippetWords: 10 }).hits[0]!.url).toBe(url);
  });
});

describe('queries', () => {
  test('words, names they may make together, phrases', () => {
    expect(parseQuery('text encoder "two words"')).toMatchObject({
      words: [{ surface: 'text' }, { surface: 'encoder' }, { surface: 'two' }, { surface: 'words' }],
      phrases: ['two words'],
    });
    expect(parseQuery('Kv.get').compounds).toMatchObject([
      { surface: 'kvget', from: 0, to: 1, written: true },
    ]);
    expect(parseQuery('run --network').compounds[0]).toMatchObject({ surface: '--network', written: true });
  });

  test('the last word is still being typed, unless a space follows', () => {
    expect(parseQuery('kv ge').words.map((word) => word.typing)).toEqual([false, true]);
    expect(parseQuery('kv ge ').words.map((word) => word.typing)).toEqual([false, false]);
  });

  test('a query of stop words asks for them', () => {
    expect(parseQuery('how to').words.every((word) => !word.stopWord)).toBe(true);
    expect(parseQuery('how to deploy').words.map((word) => word.stopWord)).toEqual([true, true, false]);
  });

  test('a swap of neighbours is one slip', () => {
    expect([editDistance('hte', 'the'), editDistance('kitten', 'sitting'), editDistance('', 'ab')]).toEqual([
      1, 3, 2,
    ]);
  });
});

describe('snippets', () => {
  const terms = (...words: string[]) => ({
    terms: new Map(words.map((word) => [stem(fold(word)), { surface: fold(word), kind: 'exact' as const }])),
    begun: [],
  });
  const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');
  const long = `${'filler '.repeat(200)}the gas limit of a call is high ${'filler '.repeat(200)}`;

  test('show the densest match, at most so many words', () => {
    const { marked } = snippet(long, terms('gas', 'limit'), 10);
    expect(marks(marked)).toEqual(['gas', 'limit']);
    expect(plain(marked).replaceAll('…', '').trim().split(/\s+/)).toHaveLength(10);
    expect(plain(marked).startsWith('… ') && plain(marked).endsWith(' …')).toBe(true);
  });

  test.each([
    [
      'Ask first. A call burns gas slowly. Then more words follow on',
      'gas',
      '… A call burns gas slowly. Then …',
    ],
    ['GET · /kv · Reads one value · x · y · z', 'reads', '… Reads one value · x …'],
    ['a b c d e f gas · g · h i j k l m', 'gas', '… f gas · g · h …'],
    ['a b c d e f gas g h i · j k l', 'gas', '… f gas g h i …'],
  ])('begin at a sentence or a cell, and end with a word: %s', (text, word, shown) => {
    expect(plain(snippet(text, terms(word), 6).marked)).toBe(shown);
  });

  test('start at the beginning where nothing matches', () => {
    expect(plain(snippet('One two three four', terms('x'), 2).marked)).toBe('One two …');
  });

  test('mark whole identifiers once', () => {
    expect(marks(markText('Use Kv.get here', terms('kv', 'get', 'kvget')))).toEqual(['Kv.get']);
  });

  test('mark the typed letters of a longer word', () => {
    const prefix = new Map([
      ['deploi', { surface: 'depl', kind: 'prefix' as const }],
      ['deploy', { surface: 'depl', kind: 'prefix' as const }],
    ]);
    expect(marks(markText('Deploying it', { terms: prefix, begun: [] }))).toEqual(['Depl']);
  });

  test('mark the typed letters of any word that begins so', () => {
    expect(marks(markText('Deploying, deployed', { terms: new Map(), begun: ['de'] }))).toEqual(['De', 'de']);
  });

  test('change no letter of the text', () => {
    for (const text of [
      'a <b> & "c"',
      'x\u0301y Kv.get z',
      '智能合约 kv 部署',
      '😀 kv 😀',
      'kv'.repeat(50),
    ]) {
      expect(plain(markText(text, terms('kv', 'get', '合约', 'b')))).toBe(text.replace(/\s+/g, ' '));
    }
  });
});

describe('many hits', () => {
  const many = Array.from({ length: 1200 }, (_, i) => ({
    path: `p${String(i).padStart(4, '0')}`,
    title: i === 1100 ? 'Gas' : `Page ${i}`,
    text: `${'word '.repeat(i % 40)} gas`,
    group: `Group ${i % 7}`,
  }));

  test('are all counted; the best come first, equal ones in the order of the pages', () => {
    const { total, hits } = engineOf(many).search({
      text: 'gas',
      snippetWords: 10,
      limit: 100,
      perGroup: Number.POSITIVE_INFINITY,
    });
    expect(total).toBe(1200);
    const numbers = hits.map((hit) => Number(hit.url.slice(2)));
    expect(numbers).toHaveLength(100);
    expect(numbers[0]).toBe(1100);
    // The shortest texts score highest: numbers 0, 40, 80 … have no word but this.
    expect(numbers.slice(1, 30)).toEqual(Array.from({ length: 29 }, (_, i) => i * 40));
  });

  test('a phrase is looked for in all of them', () => {
    const rare = many.map((page, i) => (i === 639 ? { ...page, text: `${page.text} limits here` } : page));
    const { hits, total } = search(engineOf(rare), 'gas "gas limits here"');
    expect([total, hits[0]?.url]).toEqual([1, '/p0639']);
  });

  test('scores that are remembered for a word are dropped when the texts come in', () => {
    const files = indexOf([{ path: 'a', title: 'A', text: 'zebra' }]);
    const engine = new Engine(files.get('head.json')!);
    runNow(engine.load());
    const ask = () => runNow(engine.search({ text: 'zebra', snippetWords: 10 }));
    const { answer, wanted } = ask();
    runNow(engine.loadFile(wanted[0]!, files.get(wanted[0]!)!));
    expect([answer.total, answer.partial, ask().answer.total, ask().wanted]).toEqual([0, true, 1, []]);
  });

  test('one query leaves no trace in the answer of another', () => {
    const pages = [
      { path: 'a', title: 'Text encoder', text: 'One.' },
      { path: 'b', title: 'TextEncoder', text: 'Two.' },
      { path: 'c', title: 'Text', text: 'An encoder of text.' },
    ];
    const used = engineOf(pages);
    for (const text of ['text', 'text encoder', 'TextEncoder', 'text', 'text encoder']) {
      expect(search(used, text)).toEqual(search(engineOf(pages), text));
    }
  });
});

describe('slices', () => {
  test('work gives way after 5 ms', async () => {
    let now = 0;
    let pauses = 0;
    function* work(): Generator<void, string> {
      for (let i = 0; i < 20; i += 1) {
        now += 1;
        yield;
      }
      return 'done';
    }
    const pause = async () => {
      pauses += 1;
    };
    expect(await runSliced(work(), { now: () => now, pause })).toBe('done');
    expect(pauses).toBe(4);
  });

  test('work of less than 5 ms is done in the same task', () => {
    function* work(): Generator<void, string> {
      yield;
      return 'done';
    }
    expect(runSliced(work(), { now: () => 0 })).toBe('done');
  });
});
