import { describe, expect, test } from 'vitest';
import { type BackendQuery, type SearchBackend, SearchError } from '../../src/client/search/backend.ts';
import { SearchController } from '../../src/client/search/controller.ts';
import type { SavedSearches, SavedStore } from '../../src/client/search/saved.ts';
import type { SearchAnswer } from '../../src/contract/index.ts';
import { answer, hit } from './fixtures.ts';

/** A controller whose clock and backend are the test's. */
function setUp(
  saved: SavedSearches = { recent: [], favorite: [] },
  search?: SearchBackend['search'],
  drawsOnce = false,
) {
  const asked: { query: BackendQuery; resolve(value: SearchAnswer): void; reject(error: unknown): void }[] =
    [];
  let grown = () => {};
  let watched = () => {};
  let stored = saved;
  const timers = new Map<number, { run: () => void; ms: number }>();
  let lastTimer = 0;
  const backend: SearchBackend = {
    preload() {},
    search: search ?? ((query) => new Promise((resolve, reject) => asked.push({ query, resolve, reject }))),
    onGrown: (listener) => {
      grown = listener;
    },
  };
  const store: SavedStore = {
    load: () => stored,
    save: (value) => {
      stored = value;
    },
    watch: (listener) => {
      watched = listener;
    },
  };
  const reports: SearchError[] = [];
  const controller = new SearchController({
    backend,
    saved: store,
    clock: {
      setTimeout: (run, ms) => {
        lastTimer += 1;
        timers.set(lastTimer, { run, ms });
        return lastTimer;
      },
      clearTimeout: (timer) => void timers.delete(timer),
    },
    limits: () => ({ snippetWords: 10, limit: 20, perGroup: 5 }),
    drawsOnce,
    report: (error) => reports.push(error),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    controller,
    asked,
    timers,
    reports,
    settle,
    status: () => controller.get().state.status,
    grow: () => grown(),
    write(value: SavedSearches) {
      stored = value;
      watched();
    },
    stored: () => stored,
    tick() {
      for (const [id, { run }] of [...timers]) {
        timers.delete(id);
        run();
      }
    },
  };
}

describe('the list of the search page', () => {
  const early = (...ids: string[]): SearchAnswer => ({ ...answer(ids), partial: true });
  const onPage = () => {
    const all = setUp(undefined, undefined, true);
    all.controller.open('kv');
    return { ...all, shown: () => all.controller.get().state.answer?.hits.map(({ url }) => url) };
  };

  test('waits for the texts of the index, and marks nothing', async () => {
    const { asked, settle, grow, shown, controller } = onPage();
    asked[0]!.resolve(early('a'));
    await settle();
    expect(shown()).toBeUndefined();
    grow();
    asked[1]!.resolve(early('a', 'b'));
    await settle();
    expect(shown()).toBeUndefined();
    grow();
    asked[2]!.resolve(answer(['b', 'a']));
    await settle();
    expect(shown()).toHaveLength(2);
    expect(controller.get().state.active).toBeNull();
  });

  test('shows what titles gave where the texts do not come', async () => {
    const { asked, settle, tick, shown } = onPage();
    asked[0]!.resolve(early('a'));
    await settle();
    tick();
    expect(shown()).toHaveLength(1);
  });

  test('shows nothing of a question that was followed by another', async () => {
    const { asked, settle, tick, shown, controller } = onPage();
    asked[0]!.resolve(early('a'));
    await settle();
    controller.input('kv get');
    tick();
    expect(shown()).toBeUndefined();
  });
});

describe('the controller', () => {
  test('asks trimmed text, stalls after 300 ms, shows the answer', async () => {
    const { controller, asked, timers, tick, settle, status } = setUp();
    controller.open('');
    expect(asked).toHaveLength(0);
    controller.input(' kv ');
    expect([asked[0]!.query.text, status(), [...timers.values()][0]!.ms]).toEqual(['kv', 'loading', 300]);
    tick();
    expect(status()).toBe('stalled');
    asked[0]!.resolve(answer(['a']));
    await settle();
    expect([status(), timers.size]).toEqual(['idle', 0]);
  });

  test('an answer in the same task is shown with its letter: one change, no timer', () => {
    const { controller, timers } = setUp(undefined, () => answer(['a']));
    controller.open('');
    const seen: (readonly [string, string, string])[] = [];
    controller.subscribe(() => {
      const { state } = controller.get();
      seen.push([state.query, state.status, state.screen]);
    });
    controller.input('k');
    expect(seen).toEqual([['k', 'idle', 'results']]);
    expect(timers.size).toBe(0);
  });

  test('a fault in the same task is an error like any other', () => {
    const { controller, reports, status } = setUp(undefined, () => {
      throw new SearchError('index', 'x');
    });
    controller.input('k');
    expect([status(), reports.length]).toEqual(['error', 1]);
  });

  test('a real initial query is asked at once', () => {
    const { controller, asked } = setUp();
    controller.open('kv');
    expect(asked).toHaveLength(1);
  });

  test('the last query is there when the dialog opens again', () => {
    const { controller, asked } = setUp();
    controller.open('kv');
    controller.dispatch({ kind: 'close' });
    controller.open('');
    expect([controller.get().state.query, asked.length]).toEqual(['kv', 2]);
  });

  test('an old answer is dropped, and an old failure not reported', async () => {
    const { controller, asked, settle, status, reports } = setUp();
    controller.input('a');
    controller.input('ab');
    asked[1]!.resolve(answer(['new']));
    asked[0]!.reject(new SearchError('api', 'old'));
    await settle();
    expect([status(), controller.get().state.answer?.hits[0]?.objectID, reports.length]).toEqual([
      'idle',
      'new',
      0,
    ]);
  });

  test('closing stops the timer and what is awaited', async () => {
    const { controller, asked, timers, settle } = setUp();
    controller.input('a');
    controller.dispatch({ kind: 'close' });
    expect(timers.size).toBe(0);
    asked[0]!.resolve(answer(['a']));
    await settle();
    expect(controller.get().state).toMatchObject({ panel: 'closed', answer: undefined });
  });

  test('any fault becomes an error that is reported', async () => {
    const { controller, asked, settle, status, reports } = setUp();
    controller.input('a');
    asked[0]!.reject(new TypeError('boom'));
    await settle();
    expect([status(), reports[0]?.kind, String(reports[0]?.cause)]).toEqual([
      'error',
      'index',
      'TypeError: boom',
    ]);
  });

  test('asks again when the index has grown, without a change of status', async () => {
    const { controller, asked, settle, status, grow } = setUp();
    controller.input('a');
    asked[0]!.resolve(answer(['a']));
    await settle();
    grow();
    expect([asked.length, status()]).toEqual([2, 'idle']);
    asked[1]!.resolve(answer(['b', 'a']));
    await settle();
    expect(controller.get().state.answer?.hits).toHaveLength(2);
  });

  test('asks again when the index has grown while a partial answer was on its way, and only then', async () => {
    const { controller, asked, settle, grow } = setUp();
    controller.input('a');
    grow();
    asked[0]!.resolve({ ...answer(['a']), partial: true });
    await settle();
    expect(asked).toHaveLength(2);
    asked[1]!.resolve(answer(['b', 'a']));
    await settle();
    expect([controller.get().state.answer?.hits.length, asked.length]).toEqual([2, 2]);
    controller.input('b');
    grow();
    asked[2]!.resolve(answer(['b']));
    await settle();
    expect(asked).toHaveLength(3);
  });

  test('asks nothing again while the dialog is closed', async () => {
    const { controller, asked, settle, grow } = setUp();
    controller.input('a');
    asked[0]!.resolve(answer(['a']));
    await settle();
    controller.dispatch({ kind: 'close' });
    grow();
    expect(asked).toHaveLength(1);
  });

  test('shows four recent searches beside favorites, decided at opening', () => {
    const recent = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => hit(id));
    const { controller, stored } = setUp({ recent, favorite: [hit('x')] });
    controller.open('');
    expect(controller.get().saved.recent).toHaveLength(4);
    controller.remove(hit('x'), 'favorite');
    controller.choose(hit('y'));
    expect(stored().recent.map((item) => item.objectID)).toEqual(['y', 'a', 'b', 'c']);
  });

  test('hears what another tab has saved', () => {
    const { controller, write } = setUp();
    controller.open('');
    write({ recent: [hit('z')], favorite: [] });
    expect(controller.get().saved.recent[0]!.objectID).toBe('z');
  });
});
