import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createWatcher, type Watcher } from '../../src/server/watch.ts';

/** Stands for chokidar: says what the test says. */
class FakeWatcher extends EventEmitter {
  closed = false;
  readonly added: string[] = [];
  add(paths: readonly string[]): void {
    this.added.push(...paths);
  }
  unwatch(): void {}
  async close(): Promise<void> {
    this.closed = true;
  }
}
const fakes: FakeWatcher[] = [];
vi.mock('chokidar', () => ({
  watch: () => {
    const fake = new FakeWatcher();
    fakes.push(fake);
    queueMicrotask(() => fake.emit('ready'));
    return fake;
  },
}));

interface Scene {
  readonly watcher: Watcher;
  readonly fake: FakeWatcher;
  /** Hints of each look; 'all' where there were none. */
  readonly looks: (readonly string[] | 'all')[];
  readonly reasons: string[];
  changes: number;
}

async function scene(): Promise<Scene> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looks: Scene['looks'] = [];
  const reasons: string[] = [];
  const state = { changes: 0 };
  const watcher = createWatcher({
    targets: () => ({ folders: ['/site/docs'], files: [], ignored: [] }),
    look: async (hints) => {
      looks.push(hints ? [...hints].sort() : 'all');
      if (state.changes === 0) return false;
      state.changes -= 1;
      return true;
    },
    onPolling: (reason) => void reasons.push(reason),
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  await vi.advanceTimersByTimeAsync(0);
  looks.length = 0;
  return Object.assign(state, { watcher, fake: fakes.at(-1)!, looks, reasons });
}

it('looks once after a burst of events, at what they name', async () => {
  const { fake, looks } = await scene();
  for (const name of ['a', 'b', 'a', 'c']) fake.emit('all', 'change', `/site/docs/${name}.md`);
  await vi.advanceTimersByTimeAsync(60);
  expect(looks).toEqual([['/site/docs/a.md', '/site/docs/b.md', '/site/docs/c.md']]);
});

it('looks at everything once more after a change', async () => {
  const { fake, looks } = await scene();
  fake.emit('all', 'change', '/site/docs/a.md');
  await vi.advanceTimersByTimeAsync(400);
  expect(looks).toEqual([['/site/docs/a.md'], 'all']);
});

it('does not wait for the end of a storm', async () => {
  const { fake, looks } = await scene();
  for (let n = 0; n < 100; n += 1) {
    fake.emit('all', 'change', '/site/docs/a.md');
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(looks.length).toBeGreaterThanOrEqual(2);
  expect(looks.length).toBeLessThanOrEqual(8);
});

it('looks now and then without any event', async () => {
  const { looks } = await scene();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks.length).toBeGreaterThanOrEqual(4);
  expect(new Set(looks)).toEqual(new Set(['all']));
});

it.each([
  ['ENOSPC', 'The system’s limit of watched files is reached (fs.inotify.max_user_watches).'],
  ['EMFILE', 'Too many files are open (ulimit -n).'],
])('%s: compares in intervals, and says so once', async (code, reason) => {
  const { fake, looks, reasons, watcher } = await scene();
  for (let n = 0; n < 3; n += 1) fake.emit('error', Object.assign(new Error(code), { code }));
  expect(reasons).toEqual([reason]);
  expect(fake.closed).toBe(true);
  expect(watcher.isPolling).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(looks.length).toBeGreaterThanOrEqual(5);
});

it('compares in intervals when changes come that no event told of', async () => {
  const given = await scene();
  given.changes = 3;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(given.reasons).toEqual(['The file system does not tell of changes.']);
  expect(given.watcher.isPolling).toBe(true);
});

it('takes no fault of a single file for the end of events', async () => {
  const { fake, reasons } = await scene();
  fake.emit('error', Object.assign(new Error('EACCES'), { code: 'EACCES' }));
  expect(reasons).toEqual([]);
});
