import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runNow } from '../../src/client/search/engine/engine.ts';
import { LocalIndex } from '../../src/client/search/engine/local-index.ts';
import type { SearchAnswer } from '../../src/contract/index.ts';
import { listed, makeIndex } from '../support/search-index.ts';

const BASE = 'https://a.example/index/';
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeAll(() => void vi.stubGlobal('location', { href: BASE }));

/** Files of an index with one page for each title, by name. */
function filesOf(...titles: string[]): Map<string, string> {
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
  const [head, ...rest] = makeIndex(pages).files;
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
    headUrl: `${BASE}head.json`,
    fetchText: async (url, fresh) => {
      const name = url.slice(BASE.length);
      server.fetched.push(fresh ? `${name} fresh` : name);
      const text = server.files.get(name);
      if (text === undefined) throw new Error(`${name} answered 404.`);
      return text;
    },
    runLoad: runNow,
    runSearch: runNow,
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

  test('is complete when all its files are in, each as the cache has it', async () => {
    const { index, server } = setUp(filesOf('Kv'));
    await index.complete();
    expect(server.fetched).toEqual([...server.files.keys()]);
    expect(index.search({ text: 'body', snippetWords: 10 })).toMatchObject({ partial: false, total: 1 });
  });

  test('a file that is missing makes it incomplete, and is asked for again', async () => {
    const all = filesOf('Kv');
    const { index, server, titles } = setUp(new Map([...all].slice(0, 1)));
    await expect(index.complete()).rejects.toThrow('404');
    server.files = all;
    await titles('kv');
    await settle();
    expect(await titles('body')).toEqual(['Kv']);
  });

  test('renewed, it knows what is new and forgets what is gone, and says that it has grown', async () => {
    const { index, server, titles, grown } = setUp(filesOf('Kv', 'Old'));
    await index.complete();
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
    await index.complete();
    server.files = new Map();
    index.renew();
    await settle();
    expect(await titles('body')).toEqual(['Kv']);
  });

  test('of two renewals the later counts, whichever ends first', async () => {
    const { index, server, titles } = setUp(filesOf('Kv'));
    await index.complete();
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
