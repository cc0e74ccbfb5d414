import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendMissed, watchMissed } from '../../src/client/search/missed.ts';
import { INITIAL_STATE, type SearchState } from '../../src/client/search/state.ts';
import type { SearchAnswer } from '../../src/contract/index.ts';
import { answer } from './fixtures.ts';

function setUp() {
  const told: string[] = [];
  const timers = new Map<number, () => void>();
  let hear = () => {};
  let state: SearchState = INITIAL_STATE;
  let last = 0;
  watchMissed(
    {
      subscribe: (listener) => {
        hear = listener;
        return () => true;
      },
      get: () => ({ state, saved: { recent: [], favorite: [] } }),
    },
    {
      clock: {
        setTimeout: (run) => {
          last += 1;
          timers.set(last, run);
          return last;
        },
        clearTimeout: (timer) => timers.delete(timer),
      },
      report: (query) => told.push(query),
    },
  );
  const show = (query: string, part: Partial<SearchState> = {}, of: Partial<SearchAnswer> = {}): void => {
    state = {
      ...INITIAL_STATE,
      panel: 'open',
      screen: 'none',
      query,
      answeredQuery: query,
      answer: { ...answer([]), ...of },
      ...part,
    };
    hear();
  };
  const pass = (): void => {
    for (const run of timers.values()) run();
    timers.clear();
  };
  return { told, show, pass };
}

describe('a question without results', () => {
  test('is told when the reader has stopped typing, once', () => {
    const { told, show, pass } = setUp();
    show('fo');
    show('foo ');
    expect(told).toEqual([]);
    pass();
    show('bar');
    pass();
    show('foo');
    pass();
    expect(told).toEqual(['foo', 'bar']);
  });

  test('is told at once when the search is closed', () => {
    const { told, show, pass } = setUp();
    show('foo');
    show('foo', { panel: 'closed' });
    pass();
    expect(told).toEqual(['foo']);
  });

  test.each([
    ['has results', { screen: 'results' as const }, {}],
    ['waits for an answer', { status: 'loading' as const }, {}],
    ['may be answered by what is on its way', {}, { partial: true }],
    ['was asked of the hosted service', {}, { source: 'hosted' as const }],
    ['is empty', { answeredQuery: ' ' }, {}],
  ])('is not told where it %s', (_, part, of) => {
    const { told, show, pass } = setUp();
    show('foo', part, of);
    pass();
    show('foo', { ...part, panel: 'closed' }, of);
    expect(told).toEqual([]);
  });

  test('is told where the own index stood in for the service', () => {
    const { told, show, pass } = setUp();
    show('foo', {}, { source: 'fallback' });
    pass();
    expect(told).toEqual(['foo']);
  });
});

describe('an address for questions without results', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('gets them without cookies and referrer, also while the page is left', () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')));
    vi.stubGlobal('fetch', fetched);
    sendMissed('https://m.test/missed', { query: 'foo', locale: 'en', version: '1.0' });
    const [address, request] = fetched.mock.calls[0]!;
    expect(address).toBe('https://m.test/missed');
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"query":"foo","locale":"en","version":"1.0"}',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });
});
