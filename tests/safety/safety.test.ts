/** Each trial in its shortest form, and with a fault of its own: one that cannot fail shows nothing. Long forms: `npm run safety`. */
import { afterAll, expect, it } from 'vitest';
import { removeAll } from './site.mjs';
import { TRIALS } from './trials.mjs';

const SEED = 20261123;
/** Of the site that the trials build: all share one. */
const PAGES = 2;

/** Those of the suite. */
const SHORT = Object.entries(TRIALS).filter(([, { short }]) => short > 0);

afterAll(removeAll);

it.each(SHORT)(
  '%s',
  async (_, { short, run }) => {
    const { runs, faults } = await run({ count: short, seed: SEED, pages: PAGES, plant: false });
    expect({ runs, faults }).toEqual({ runs: short, faults: [] });
  },
  300_000,
);

it.each(SHORT)(
  '%s finds the fault that is planted',
  async (_, { short, planted, run }) => {
    // Of requests only some ask for what is planted.
    const count = short > 100 ? 40 : 1;
    const { faults } = await run({ count, seed: SEED, pages: PAGES, plant: true });
    expect(faults.filter((fault) => planted.test(fault))).not.toEqual([]);
  },
  300_000,
);
