// Floors and start-up: what cannot be undercut with the same libraries, and what a command costs before it does anything.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, median } from '../measure.mjs';
import { bin } from '../peers/ours.mjs';

export const floorScript = join(dirname(fileURLToPath(import.meta.url)), 'floor.mjs');
const STEPS = ['parse', 'highlight', 'render', 'write'];
const STARTS = {
  'node alone': ['-e', '0'],
  'jstz-docs --version': [bin, '--version'],
  'jstz-docs --help': [bin, '--help'],
};

/** @param {{ folder: string, output: string }} site one of our own, built */
export async function measureFloors(site, runs) {
  const docs = join(site.folder, 'docs');
  const list = [];
  for (let run = 0; run < runs; run += 1)
    for (const step of STEPS) {
      const args = [floorScript, step, docs, site.output];
      const { wall, cpu, output } = await measure({ command: process.execPath, args, cwd: site.folder });
      const { ms, pages } = JSON.parse(output.trim().split('\n').at(-1));
      list.push({ step, wall, cpu, msPerPage: ms / pages });
    }
  return STEPS.map((step) => {
    const of = (key) => median(list.filter((one) => one.step === step).map((one) => one[key]));
    return { step, wall: of('wall'), cpu: of('cpu'), msPerPage: of('msPerPage') };
  });
}

/** Milliseconds of wall time, alternating. */
export async function measureStarts(rounds = 9) {
  const times = Object.fromEntries(Object.keys(STARTS).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of Object.entries(STARTS))
      times[name].push((await measure({ command: process.execPath, args, cwd: process.cwd() })).wall * 1000);
  return Object.entries(times).map(([name, list]) => ({ name, ms: median(list) }));
}
