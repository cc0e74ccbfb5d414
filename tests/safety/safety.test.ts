/** Each trial in its shortest form, and with a fault of its own: one that cannot fail shows nothing. Long forms: `npm run safety`. */
import { expect, it } from 'vitest';
import { TRIALS } from './trials.mjs';

const SEED = 20261123;

it.each(Object.entries(TRIALS))(
  '%s',
  async (_, { short, run }) => {
    const { runs, faults } = await run({ count: short, seed: SEED, pages: 4, plant: false });
    expect({ runs, faults }).toEqual({ runs: short, faults: [] });
  },
  300_000,
);

it.each(Object.entries(TRIALS))(
  '%s finds a fault that is planted',
  async (name, { short, run }) => {
    const count = name === 'serve' || name === 'dev' ? 40 : Math.min(short, 2);
    const { faults } = await run({ count, seed: SEED, pages: 2, plant: true });
    expect(faults.length).toBeGreaterThan(0);
  },
  300_000,
);
