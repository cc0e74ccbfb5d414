import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BackendQuery } from '../../src/client/search/backend.ts';
import type { LocalIndex } from '../../src/client/search/engine/local-index.ts';
import { createLocalBackend, type LocalOptions } from '../../src/client/search/local.ts';
import type { FromWorker, ToWorker } from '../../src/client/search/worker-protocol.ts';
import type { SearchAnswer } from '../../src/contract/index.ts';
import { answer } from './fixtures.ts';

const query: BackendQuery = { text: 'kv', snippetWords: 10, limit: 20, perGroup: 5 };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const firstHit = (value: SearchAnswer) => value.hits[0]?.objectID;

/** A backend over a worker that the test answers for and an engine that answers `page`. */
function setUp(part: Partial<LocalOptions> & { complete?: () => Promise<void> } = {}) {
  const told: ToWorker[] = [];
  const idle: (() => void)[] = [];
  let isTerminated = false;
  const worker = {
    onmessage: undefined as unknown as (event: { data: FromWorker }) => void,
    onerror: undefined as unknown as (event: Partial<ErrorEvent>) => void,
    postMessage: (message: ToWorker) => told.push(message),
    terminate: () => {
      isTerminated = true;
    },
  };
  const index = {
    open: async () => {},
    complete: part.complete ?? (async () => {}),
    search: () => answer(['page']),
  } as unknown as LocalIndex;
  const backend = createLocalBackend({
    headUrl: 'https://a.example/head.json',
    head: undefined,
    startWorker: () => worker as unknown as Worker,
    importInPage: async () => ({ createInPageIndex: () => index }),
    whenIdle: (run) => idle.push(run),
    ...part,
  });
  /** Asks once; the worker needs so many ms. */
  const askWorker = async (tookMs: number, reply: Partial<SearchAnswer> = {}): Promise<SearchAnswer> => {
    const asked = backend.search(query);
    await settle();
    const { id } = told.findLast((message) => message.kind === 'search')!;
    worker.onmessage({ data: { kind: 'answer', id, answer: { ...answer(['worker']), ...reply }, tookMs } });
    return asked;
  };
  return { backend, worker, told, idle, askWorker, isTerminated: () => isTerminated };
}

afterEach(() => void vi.restoreAllMocks());

describe('the embedded index as a backend', () => {
  test('answers in the same task once the index is complete and the engine was quick five times', async () => {
    const { backend, idle, askWorker, isTerminated } = setUp();
    for (let i = 0; i < 5; i += 1) {
      expect(idle).toHaveLength(0);
      expect(firstHit(await askWorker(3))).toBe('worker');
    }
    expect([idle.length, isTerminated()]).toEqual([1, false]);
    idle[0]!();
    await settle();
    expect(isTerminated()).toBe(true);
    expect(firstHit(backend.search(query) as SearchAnswer)).toBe('page');
  });

  test.each([
    ['a slow engine', 40, {}],
    ['an index that is not complete', 1, { partial: true }],
  ])('%s stays in the worker', async (_, tookMs, reply) => {
    const { idle, askWorker } = setUp();
    for (let i = 0; i < 9; i += 1) await askWorker(tookMs, reply);
    expect(idle).toHaveLength(0);
  });

  test('one slow answer among quick ones does not keep it there', async () => {
    const { idle, askWorker } = setUp();
    for (const tookMs of [50, 2, 2, 2, 30]) await askWorker(tookMs);
    expect(idle).toHaveLength(1);
  });

  test('the worker goes on where the page cannot load the index', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { idle, askWorker, isTerminated } = setUp({ complete: () => Promise.reject(new Error('gone')) });
    for (let i = 0; i < 5; i += 1) await askWorker(1);
    idle[0]!();
    await settle();
    expect([isTerminated(), warn.mock.calls[0]?.[0]]).toEqual([false, 'Search stays in its worker.']);
    expect(firstHit(await askWorker(1))).toBe('worker');
    expect(idle).toHaveLength(1);
  });

  test('what the worker was asked before it goes is answered by it', async () => {
    const { backend, worker, told, idle, askWorker, isTerminated } = setUp();
    for (let i = 0; i < 5; i += 1) await askWorker(1);
    const late = backend.search(query);
    idle[0]!();
    await settle();
    expect(isTerminated()).toBe(false);
    const { id } = told.findLast((message) => message.kind === 'search')!;
    worker.onmessage({ data: { kind: 'answer', id, answer: answer(['late']), tookMs: 1 } });
    expect(firstHit(await late)).toBe('late');
    expect(isTerminated()).toBe(true);
  });

  test('open questions of a worker that breaks are answered on the page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { backend, worker, isTerminated } = setUp();
    const asked = backend.search(query);
    await settle();
    worker.onerror({ message: 'boom' });
    expect([firstHit(await asked), isTerminated()]).toEqual(['page', true]);
    expect(firstHit(await backend.search(query))).toBe('page');
  });

  test('a browser without workers searches on the page', async () => {
    const { backend } = setUp({ startWorker: () => undefined });
    expect(firstHit(await backend.search(query))).toBe('page');
  });

  test('a failure of the worker names the index', async () => {
    const { backend, worker } = setUp();
    const asked = backend.search(query);
    await settle();
    worker.onmessage({ data: { kind: 'failed', id: 1, message: 'no head' } });
    await expect(asked).rejects.toMatchObject({ kind: 'index', cause: 'no head' });
  });
});
