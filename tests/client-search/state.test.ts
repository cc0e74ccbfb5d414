import { describe, expect, test } from 'vitest';
import { SearchError } from '../../src/client/search/backend.ts';
import {
  INITIAL_STATE,
  reduce,
  type SearchEvent,
  type SearchState,
  suggestions,
} from '../../src/client/search/state.ts';
import { answer } from './fixtures.ts';

const run = (events: readonly SearchEvent[], from: SearchState = INITIAL_STATE) =>
  events.reduce(reduce, from);
const input = (query: string): SearchEvent => ({ kind: 'input', query });
const fault = new SearchError('unreachable', 'No host.');

describe('status', () => {
  test('goes from idle over loading and stalled back to idle', () => {
    const loading = run([input('a')]);
    expect([loading.status, loading.screen, loading.request]).toEqual(['loading', 'start', 1]);
    const stalled = run([{ kind: 'stall', request: 1 }], loading);
    expect([stalled.status, stalled.screen]).toEqual(['stalled', 'start']);
    const idle = run([{ kind: 'answer', request: 1, answer: answer(['a']) }], stalled);
    expect([idle.status, idle.screen, idle.active]).toEqual(['idle', 'results', null]);
  });

  test('keeps the screen while the next answer is awaited', () => {
    const state = run([
      input('a'),
      { kind: 'answer', request: 1, answer: answer(['a']) },
      input('ab'),
      { kind: 'stall', request: 2 },
    ]);
    expect([state.status, state.screen, state.answeredQuery]).toEqual(['stalled', 'results', 'a']);
  });

  test('an error stays until the next input', () => {
    const failed = run([
      input('a'),
      { kind: 'failure', request: 1, error: fault },
      { kind: 'stall', request: 1 },
    ]);
    expect([failed.status, failed.screen]).toEqual(['error', 'error']);
    expect(run([input('ab')], failed).status).toBe('loading');
    expect(run([input('')], failed)).toMatchObject({ status: 'idle', screen: 'start' });
  });

  test('no hits lead to the screen for it', () => {
    expect(run([input('a'), { kind: 'answer', request: 1, answer: answer([]) }]).screen).toBe('none');
  });

  test('what arrives for an older request changes nothing', () => {
    const state = run([input('a'), input('ab')]);
    for (const event of [
      { kind: 'answer', request: 1, answer: answer(['old']) },
      { kind: 'failure', request: 1, error: fault },
      { kind: 'stall', request: 1 },
    ] as const) {
      expect(reduce(state, event)).toBe(state);
    }
  });

  test('a thousand answers in random order end with the newest', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 1000; round += 1) {
      let state = INITIAL_STATE;
      const waiting: number[] = [];
      for (let step = 0; step < 12; step += 1) {
        if (waiting.length === 0 || random() < 0.5) {
          state = reduce(state, input(`q${state.request + 1}`));
          waiting.push(state.request);
        } else {
          const [request] = waiting.splice(Math.floor(random() * waiting.length), 1);
          state = reduce(state, { kind: 'answer', request: request!, answer: answer([`q${request}`]) });
        }
      }
      for (const request of waiting)
        state = reduce(state, { kind: 'answer', request, answer: answer([`q${request}`]) });
      expect(state.answer!.hits[0]!.objectID).toBe(`q${state.request}`);
    }
  });

  test('closing cancels what is awaited', () => {
    const closed = run([
      input('a'),
      { kind: 'close' },
      { kind: 'answer', request: 1, answer: answer(['a']) },
    ]);
    expect([closed.panel, closed.status, closed.answer]).toEqual(['closed', 'idle', undefined]);
  });

  test('cuts a query at 64 characters', () => expect(run([input('x'.repeat(100))]).query).toHaveLength(64));

  test('white space asks nothing', () =>
    expect(run([input('   ')])).toMatchObject({ status: 'idle', screen: 'start' }));
});

describe('Escape', () => {
  test('closes the panel first and clears the query then', () => {
    const open = run([input('a'), { kind: 'answer', request: 1, answer: answer(['a']) }]);
    const first = reduce(open, { kind: 'escape' });
    expect([first.panel, first.query]).toEqual(['closed', 'a']);
    const second = reduce(first, { kind: 'escape' });
    expect([second.panel, second.query]).toEqual(['closed', '']);
    expect(reduce(second, { kind: 'escape' })).toBe(second);
  });
});

describe('the active option', () => {
  const state = run([input('a'), { kind: 'answer', request: 1, answer: answer(['a', 'b', 'c']) }]);
  const move = (by: 1 | -1, from: SearchState) => reduce(from, { kind: 'move', by, options: 3 });

  test('is none until the reader moves or points, and wraps at both ends', () => {
    expect(state.active).toBeNull();
    expect([move(1, state).active, move(-1, state).active]).toEqual([0, 2]);
    expect(move(1, move(1, move(1, move(1, state)))).active).toBe(0);
  });

  test('comes back after Tab took it away', () => {
    const none = reduce(move(1, state), { kind: 'point', active: null });
    expect([move(1, none).active, move(-1, none).active]).toEqual([0, 2]);
  });

  test('is none again when another question is typed', () => {
    expect(run([input('')], move(1, state)).active).toBeNull();
    expect(
      run([input('b'), { kind: 'answer', request: 2, answer: answer(['x']) }], move(1, state)).active,
    ).toBeNull();
  });

  test('is none where nothing can be chosen', () => {
    expect(reduce(state, { kind: 'move', by: 1, options: 0 }).active).toBeNull();
  });

  test('stays with its hit when a better answer comes', () => {
    const second = reduce(state, { kind: 'point', active: 1 });
    const better = reduce(second, { kind: 'better', query: 'a', answer: answer(['x', 'a', 'b']) });
    expect(better.active).toBe(2);
    expect(reduce(second, { kind: 'better', query: 'other', answer: answer(['x']) })).toBe(second);
  });
});

describe('suggestions', () => {
  test('are up to three sections of earlier answers, the newest first', () => {
    const state = run([
      input('a'),
      { kind: 'answer', request: 1, answer: answer(['a', 'b'], ['API', 'Tools']) },
      input('b'),
      { kind: 'answer', request: 2, answer: answer(['c', 'd'], ['Guide', 'API']) },
      input('zzz'),
      { kind: 'answer', request: 3, answer: answer([]) },
    ]);
    expect(suggestions(state)).toEqual(['Guide', 'API', 'Tools']);
  });
});
