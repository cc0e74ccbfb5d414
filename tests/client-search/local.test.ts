import { describe, expect, test } from 'vitest';
import type { BackendQuery } from '../../src/client/search/backend.ts';
import type { LocalIndex } from '../../src/client/search/engine/local-index.ts';
import { createLocalBackend, type LocalOptions } from '../../src/client/search/local.ts';
import type { SearchAnswer } from '../../src/contract/index.ts';
import { answer } from './fixtures.ts';

const query: BackendQuery = { text: 'kv', snippetWords: 10, limit: 20, perGroup: 5 };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A backend over an engine that answers `page`. */
function setUp(part: Partial<LocalIndex> = {}, importInPage?: LocalOptions['importInPage']) {
  const seen = { opened: 0, renewed: 0, grown: 0, grow: () => {} };
  const index = {
    open: async () => {
      seen.opened += 1;
    },
    search: () => answer(['page']),
    renew: () => {
      seen.renewed += 1;
    },
    ...part,
  } as unknown as LocalIndex;
  const backend = createLocalBackend({
    headUrl: 'https://a.example/head.json',
    head: undefined,
    locale: 'en',
    importInPage:
      importInPage ??
      (async () => ({
        createInPageIndex: (_place, onGrown) => {
          seen.grow = onGrown;
          return index;
        },
      })),
  });
  backend.onGrown(() => {
    seen.grown += 1;
  });
  return { backend, seen };
}

describe('the embedded index as a backend', () => {
  test('answers in the same task once the engine is there', async () => {
    const { backend } = setUp();
    expect(await backend.search(query)).toEqual(answer(['page']));
    expect((backend.search(query) as SearchAnswer).hits).toHaveLength(1);
  });

  test('gets ready when asked to, renews what is there, and hands on that it has grown', async () => {
    const { backend, seen } = setUp();
    backend.renew!();
    backend.preload();
    await settle();
    backend.renew!();
    seen.grow();
    expect(seen).toMatchObject({ opened: 1, renewed: 1, grown: 1 });
  });

  test.each([
    ['throws', () => fail()],
    ['rejects', () => Promise.reject(new Error('no head'))],
  ])('an index that %s is named', async (_, search) => {
    const { backend } = setUp({ search: search as LocalIndex['search'] });
    const expected = { kind: 'index', cause: { message: 'no head' } };
    await expect(backend.search(query)).rejects.toMatchObject(expected);
    await expect((async () => backend.search(query))()).rejects.toMatchObject(expected);
  });

  test('an engine that did not load is asked for again', async () => {
    let tries = 0;
    const { backend } = setUp({}, async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return { createInPageIndex: () => ({ search: () => answer(['page']) }) as unknown as LocalIndex };
    });
    await expect(backend.search(query)).rejects.toMatchObject({ kind: 'index' });
    expect(await backend.search(query)).toEqual(answer(['page']));
  });
});

function fail(): never {
  throw new Error('no head');
}
