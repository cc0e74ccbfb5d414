/**
 * `npm run safety -- NAME --count N --seed S`: one trial, or all, at any length. `--plant` shows that it can fail: it is in order
 * when the fault that was planted is found.
 */
import { parseArgs } from 'node:util';
import { removeAll } from './site.mjs';
import { TRIALS } from './trials.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    pages: { type: 'string', default: '12' },
    plant: { type: 'boolean', default: false },
    /** Other programs of Node that make the same site. */
    node: { type: 'string', multiple: true, default: [] },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(TRIALS);
const unknown = names.filter((name) => !Object.hasOwn(TRIALS, name));
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(', ')}. Trials: ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(2);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
for (const name of names) {
  const { about, short, planted, run } = TRIALS[name];
  const count = Number(values.count ?? Math.max(short, 1));
  const began = performance.now();
  const { runs, faults, stats } = await run({
    count,
    seed,
    pages: Number(values.pages),
    plant: values.plant,
    nodes: values.node,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const more = Object.entries(stats).map(([key, value]) => `${key} ${value}`);
  console.log(
    `${name}: ${runs} ${about}, ${faults.length} faults (seed ${seed}, ${[...more, `${seconds} s`].join(', ')})`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  const isFound = faults.some((fault) => planted.test(fault));
  if (values.plant)
    console.log(isFound ? '  The planted fault is found.' : '  The planted fault is NOT found.');
  if (values.plant ? !isFound : faults.length > 0) process.exitCode = 1;
}
removeAll();
