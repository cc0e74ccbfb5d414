import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runNow } from '../../src/client/search/engine/engine.ts';
import { LocalIndex } from '../../src/client/search/engine/local-index.ts';
import { ENGLISH, type SearchAnswer } from '../../src/contract/index.ts';
import type { IndexInput } from '../../src/search/index.ts';
import { listed, makeIndex } from '../support/search-index.ts';
import { indexOf } from './engine-of.ts';

const BASE = 'https://a.example/search-index/';
const FILES = `${BASE}files/en/current/`;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeAll(() => void vi.stubGlobal('location', { href: BASE }));

/** Files of an index with one page for each title, by name. */
function filesOf(...titles: string[]): Map<string, string> {
  return filesOfPages(titles, {});
}

function filesOfPages(titles: readonly string[], options: Partial<IndexInput>): Map<string, string> {
  const pages = titles.map((title) =>
    listed({
      doc: {
        docPath: `${title}.md` as never,
        title,
        description: '',
        frontMatter: { extra: {} },
        locale: 'en',
        version: 'current',
      },
      sections: [
        { id: undefined, depth: 0, title: '', parents: [], text: `Body of ${title}.`, code: '' },
      ] as never,
      url: `/${title}`,
      tag: 'docs-default-current',
      group: 'Docs',
    }),
  );
  const [head, ...rest] = makeIndex(pages, options).files;
  return new Map([
    ['head.json', head!.content],
    ...rest.map((file) => [file.path.replace(/^.*\//, ''), file.content] as const),
  ]);
}

/** An index over files that the test changes. */
function setUp(files: Map<string, string>) {
  const server = { files, fetched: [] as string[] };
  let grown = 0;
  const index = new LocalIndex({
    headUrl: `${BASE}en/current/head.json`,
    language: async () => ENGLISH,
    fetchText: async (url, fresh) => {
      const name = url.startsWith(FILES) ? url.slice(FILES.length) : url.slice(`${BASE}en/current/`.length);
      server.fetched.push(fresh ? `${name} fresh` : name);
      const text = server.files.get(name);
      if (text === undefined) throw new Error(`${name} answered 404.`);
      return text;
    },
    runLoad: runNow,
    runSearch: runNow,
    wait: () => Promise.resolve(),
    onGrown: () => {
      grown += 1;
    },
  });
  const titles = async (text: string) =>
    (await index.search({ text, snippetWords: 10 })).hits.map((hit) => hit.hierarchy.lvl1);
  return { index, server, titles, grown: () => grown };
}

describe('the index as it is loaded', () => {
  test('answers in the same task once its head is there', async () => {
    const { index } = setUp(filesOf('Kv'));
    await index.open();
    expect((index.search({ text: 'kv', snippetWords: 10 }) as SearchAnswer).hits).toHaveLength(1);
  });

  test('loads the texts behind the first answer, and says that it has grown', async () => {
    const { index, server, grown } = setUp(filesOf('Kv'));
    expect(await index.search({ text: 'body', snippetWords: 10 })).toMatchObject({ partial: true, total: 0 });
    await settle();
    expect(grown()).toBe(1);
    expect(server.fetched).toEqual([...server.files.keys()]);
    expect(index.search({ text: 'body', snippetWords: 10 })).toMatchObject({ partial: false, total: 1 });
  });

  test('of a split index, loads what an answer needs before it, and each file once', async () => {
    const { index, server } = setUp(filesOfPages(['Kv', 'Ledger'], { wholeBudgetBytes: 0 }));
    const ask = (text: string) => index.search({ text, snippetWords: 10 });
    const both = await Promise.all([ask('ledger'), ask('ledger')]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({ partial: false, hits: [{ url: '/Ledger' }] });
    expect(server.fetched.map((name) => name.slice(0, 1))).toEqual(['h', 't', 'p']);
    expect(ask('kv')).toMatchObject({ hits: [{ url: '/Kv' }] });
  });

  test('what would make an answer better is not loaded for letters that others follow', async () => {
    const many = Array.from({ length: 90 }, (_, i) => `Title${i} ${'long '.repeat(80)}`);
    const { index, server } = setUp(filesOfPages(many, { wholeBudgetBytes: 0 }));
    await index.search({ text: 'long', snippetWords: 10 });
    await index.search({ text: 'title89', snippetWords: 10 });
    const before = server.fetched.length;
    await settle();
    expect(server.fetched.length).toBe(before);
  });

  test('is not asked again and again where the texts of the best hits put others before them', async () => {
    const same = Array.from({ length: 60 }, (_, i) => ({
      path: `p${i}`,
      title: 'Same',
      text: `${'long '.repeat(2000)} kv.delete`,
    }));
    const { index } = setUp(indexOf(same, { wholeBudgetBytes: 0 }));
    expect((await index.search({ text: 'kv.delete', snippetWords: 10 })).hits).not.toHaveLength(0);
  });

  test('a file that is gone means that the site was published anew', async () => {
    const old = filesOfPages(['Kv', 'Old'], { wholeBudgetBytes: 0 });
    const { index, server, titles } = setUp(old);
    await index.open();
    server.files = filesOfPages(['Kv', 'New'], { wholeBudgetBytes: 0 });
    expect([await titles('new'), await titles('old')]).toEqual([['New'], []]);
    expect(server.fetched).toContain('head.json fresh');
  });

  test('a file that cannot be had is a fault, and is asked for again', async () => {
    const all = filesOfPages(['Kv'], { wholeBudgetBytes: 0 });
    const { server, titles } = setUp(new Map([...all].slice(0, 1)));
    await expect(titles('kv')).rejects.toThrow('404');
    server.files = all;
    expect(await titles('kv')).toEqual(['Kv']);
  });

  test('renewed, it knows what is new and forgets what is gone, and says that it has grown', async () => {
    const { index, server, titles, grown } = setUp(filesOf('Kv', 'Old'));
    await titles('kv');
    await settle();
    const before = grown();
    server.files = filesOf('Kv', 'New');
    index.renew();
    await settle();
    expect(grown()).toBeGreaterThan(before);
    expect([await titles('old'), await titles('new')]).toEqual([[], ['New']]);
    await settle();
    expect(index.search({ text: 'body', snippetWords: 10 })).toMatchObject({ partial: false, total: 2 });
  });

  test('goes on with what it has where a renewal fails', async () => {
    const { index, server, titles } = setUp(filesOf('Kv'));
    await titles('kv');
    await settle();
    server.files = new Map();
    index.renew();
    await settle();
    expect(await titles('body')).toEqual(['Kv']);
  });

  test('of two renewals the later counts, whichever ends first', async () => {
    const { index, server, titles } = setUp(filesOf('Kv'));
    await titles('kv');
    await settle();
    server.files = filesOf('One');
    index.renew();
    server.files = filesOf('Two');
    index.renew();
    await settle();
    expect([await titles('one'), await titles('two')]).toEqual([[], ['Two']]);
  });

  test('is not loaded by a renewal where nobody has searched', async () => {
    const { index, server } = setUp(filesOf('Kv'));
    index.renew();
    await settle();
    expect(server.fetched).toEqual([]);
  });
});
