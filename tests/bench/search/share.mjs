// What search costs a build: processor time of cold builds of the same pages with it and without, one after the other.
// `node tests/bench/search/share.mjs [--copies 27] [--runs 3]`
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure } from '../measure.mjs';
import { makeCopies } from './corpora.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: { copies: { type: 'string', default: '27' }, runs: { type: 'string', default: '3' } },
});
const copies = Number(values.copies);
const sites = [
  ['with search', makeCopies(copies), []],
  ['without', makeCopies(copies, { provider: 'none' }), []],
];
for (let run = 0; run < Number(values.runs); run += 1)
  for (const [name, dir, seconds] of sites) {
    const args = [join(root, 'bin/jstz-docs.js'), 'build', dir, '--no-cache', '--quiet'];
    const { cpu } = await measure({ command: process.execPath, args, cwd: dir });
    seconds.push(cpu);
    console.log(`${name}: ${cpu.toFixed(1)} s of processor time`);
  }
// The least of some runs is what other work on the machine disturbed least.
const [own, none] = sites.map(([, , seconds]) => Math.min(...seconds));
console.log(
  `${copies} copies: search is ${((100 * (own - none)) / own).toFixed(1)} % of a cold build (${own.toFixed(1)} s of processor time, ${none.toFixed(1)} s without)`,
);
