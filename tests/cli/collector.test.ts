import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCollector } from '../../src/cli/collector.ts';

it('collects the garbage of a process that holds much, as often as it is asked', async () => {
  const collect = createCollector(() => 200_000_000);
  for (let time = 0; time < 2; time += 1) {
    const made = Array.from({ length: 20 }, () => new WeakRef(Array.from({ length: 9 })));
    // What was made in this turn is held until the next.
    await turn();
    collect();
    expect(made.some((ref) => ref.deref() === undefined)).toBe(true);
  }
});
