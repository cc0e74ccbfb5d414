/** How requests to hosts are put in order: with a clock that only sleeping moves. */
import { describe, expect, it } from 'vitest';
import { HostQueue } from '../../src/check/external/host-queue.ts';

function queue(options: { perHost?: number; inAll?: number; gapMs?: number } = {}) {
  let now = 0;
  const slept: number[] = [];
  const hosts = new HostQueue({
    ...{ perHost: 1, inAll: 9, gapMs: 0, ...options },
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
    signal: new AbortController().signal,
  });
  return { hosts, slept };
}

describe('requests to one host', () => {
  it('start as far from each other as the gap says, and those to another host at once', async () => {
    const { hosts, slept } = queue({ gapMs: 40 });
    for (const host of ['a', 'a', 'b', 'a']) await hosts.run(host, async () => {});
    expect(slept).toEqual([40, 40]);
  });

  it('do not wait where there is no gap', async () => {
    const { hosts, slept } = queue();
    for (let count = 0; count < 3; count += 1) await hosts.run('a', async () => {});
    expect(slept).toEqual([]);
  });

  it.each([
    [{ perHost: 2 }, 2],
    [{ perHost: 9, inAll: 3 }, 3],
  ])('are as many at once as %j says', async (options, most) => {
    const { hosts } = queue(options);
    let running = 0;
    let peak = 0;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        hosts.run('a', async () => {
          running += 1;
          peak = Math.max(peak, running);
          await new Promise((done) => setImmediate(done));
          running -= 1;
        }),
      ),
    );
    expect(peak).toBe(most);
  });
});
