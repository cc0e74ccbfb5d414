import { describe, expect, test } from 'vitest';
import type { BackendQuery, SearchBackend } from '../../src/client/search/backend.ts';
import { withVersions } from '../../src/client/search/version-filter.ts';
import { answer } from './fixtures.ts';

/** Each version answers with a page that is named after it and the text that it was asked. */
function setUp(part: Partial<SearchBackend> = {}) {
  const created: string[] = [];
  const backend = withVersions({
    own: '2.0',
    versions: [
      ['current', 'Next'],
      ['2.0', '2.0 (latest)'],
      ['1.0', '1.0'],
    ],
    create: (version) => {
      created.push(version);
      return {
        preload() {},
        search: ({ text }: BackendQuery) => answer([`${version}: ${text}`]),
        onGrown() {},
        ...part,
      };
    },
  });
  const ask = async (text: string) => {
    const { hits, filters, ignored } = await backend.search({ text, snippetWords: 1, limit: 1, perGroup: 1 });
    return [hits[0]!.objectID, filters?.map(({ source }) => source), ignored];
  };
  return { backend, ask, created };
}

describe('a version in the query', () => {
  test.each([
    ['kv', '2.0: kv', undefined, undefined],
    ['version:1.0 kv', '1.0: kv', ['version:1.0'], undefined],
    ['kv version:1', '1.0: kv', ['version:1'], undefined],
    ['kv version:next', 'current: kv', ['version:next'], undefined],
    ['kv version:"2.0 (l"', '2.0: kv', ['version:"2.0 (l"'], undefined],
    ['kv version:9', '2.0: kv', undefined, ['version:9']],
    ['kv version:1.0 version:2.0', '1.0: kv', ['version:1.0'], ['version:2.0']],
    // Nothing else is asked: these are words.
    ['version:1.0', '2.0: version:1.0', undefined, undefined],
    ['subversion:1.0 kv', '2.0: subversion:1.0 kv', undefined, undefined],
  ])('of "%s" is asked', async (text, hit, filters, ignored) => {
    expect(await setUp().ask(text)).toEqual([hit, filters, ignored]);
  });

  test('is opened when it is asked for, once, and answers later too', async () => {
    const { ask, created } = setUp({ search: async ({ text }) => answer([text]) });
    expect(created).toEqual(['2.0']);
    await ask('kv version:1.0');
    expect(await ask('get version:1.0')).toEqual(['get', ['version:1.0'], undefined]);
    expect(created).toEqual(['2.0', '1.0']);
  });

  test('tells that it has grown, and is renewed with the others', async () => {
    const grow: (() => void)[] = [];
    let [renewed, grown] = [0, 0];
    const { backend, ask } = setUp({
      onGrown: (listener) => grow.push(listener),
      renew: () => {
        renewed += 1;
      },
    });
    backend.onGrown(() => {
      grown += 1;
    });
    await ask('kv version:1.0');
    for (const one of grow) one();
    backend.renew!();
    expect([grown, renewed]).toEqual([2, 2]);
  });
});
