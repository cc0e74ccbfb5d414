import { expect, it } from 'vitest';
import { editedSite } from '../support/random-edits.ts';
import { differences, openSession } from './open-session.ts';

/** Printed with a failure; set `SEED` to run the same edits again. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COMPARISONS = Number(process.env.COMPARISONS ?? 200);

it(`serves what a build writes after any edits (seed ${SEED})`, { timeout: 120_000 }, async () => {
  const { site, edit } = editedSite(SEED);
  const session = await openSession(site.dir);
  await session.finish();
  let compared = 0;
  let refused = 0;
  for (let round = 0; compared < COMPARISONS; round += 1) {
    const made = edit(round);
    await session.update();
    await session.finish();
    const found = await differences(session, site.dir);
    if (found === undefined) {
      refused += 1;
      if (refused > COMPARISONS) throw new Error('builds refuse too often');
      continue;
    }
    expect(found, `seed ${SEED}, round ${round}: ${made.join(', ')}`).toEqual([]);
    compared += 1;
  }
  expect(compared).toBe(COMPARISONS);
});
