// The form for CI: our cold build against what parsing and writing the same pages costs with the libraries alone, in the same run.
// A ratio of processor times, so that neither the machine's speed nor its neighbors count; compared with a stored one.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { floorScript } from './floors/index.mjs';
import { measure, median, say } from './measure.mjs';
import { bin, oursFull } from './peers/ours.mjs';
import { checkOutput, clean, makeSite, tidy } from './sites.mjs';

const BASELINE = join(import.meta.dirname, 'baseline.json');
/** Slower than the baseline by more than this share is a failure. */
const TOLERANCE = 0.15;
/** Few pages weigh the start, many the pages. Runs for each, so that all takes less than a minute. */
const SIZES = [
  { size: 34, runs: 5 },
  { size: 204, runs: 3 },
];
/** One thread: the number of threads, and what starting them costs, differs between machines. */
const FLAGS = ['--workers', '1', '--quiet'];

/** @returns {Promise<boolean>} whether no ratio is slower than the baseline allows */
export async function runShort({ update, json }) {
  const ratios = {};
  for (const { size, runs } of SIZES) ratios[size] = await ratioOf(size, runs);
  if (json) writeFileSync(json, `${JSON.stringify({ node: process.version, ratios }, null, 2)}\n`);
  const major = process.versions.node.split('.')[0];
  const stored = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {};
  if (update) {
    stored[`node ${major}`] = Object.fromEntries(
      Object.entries(ratios).map(([size, ratio]) => [size, Number(ratio.toFixed(3))]),
    );
    writeFileSync(BASELINE, `${JSON.stringify(stored, null, 2)}\n`);
    say(`${BASELINE} written.`);
    return true;
  }
  const baseline = stored[`node ${major}`];
  if (!baseline) {
    say(
      `baseline.json has no ratios for Node ${major}. Run with one of: ${Object.keys(stored).join(', ')}; or add --update-baseline.`,
    );
    return false;
  }
  return SIZES.map(({ size }) => compare(size, ratios[size], baseline[size])).every(Boolean);
}

function compare(size, ratio, baseline) {
  if (baseline === undefined) {
    console.log(`${size} pages: build / floor ${ratio.toFixed(2)}, no baseline: add --update-baseline`);
    return false;
  }
  const change = ratio / baseline - 1;
  const ok = change <= TOLERANCE;
  const percent = `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)} %`;
  const verdict = ok ? 'ok' : `slower than the ${TOLERANCE * 100} % allowed`;
  console.log(
    `${size} pages: build / floor ${ratio.toFixed(2)}, baseline ${baseline.toFixed(2)}, ${percent}: ${verdict}`,
  );
  return ok;
}

/** Processor seconds of our build over those of the floor: medians of alternating runs. */
async function ratioOf(size, runs) {
  const own = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-'));
  const site = makeSite(oursFull, { size, shape: 'copies' }, own);
  const floor = [floorScript, 'parse+write', join(site.folder, 'docs'), site.output];
  const ours = [];
  const theirs = [];
  const node = (args) => measure({ command: process.execPath, args, cwd: site.folder });
  for (let run = 0; run < runs; run += 1) {
    clean(site);
    ours.push((await node([bin, 'build', ...FLAGS])).cpu);
    if (run === 0) checkOutput(site);
    theirs.push((await node(floor)).cpu);
    say(
      `[${size}] run ${run + 1} of ${runs}: build ${ours.at(-1).toFixed(2)} s, floor ${theirs.at(-1).toFixed(2)} s of CPU`,
    );
  }
  rmSync(site.folder, { recursive: true, force: true });
  tidy();
  const ratio = median(ours) / median(theirs);
  if (Number.isNaN(ratio)) throw new Error('The machine has no /usr/bin/time (apt-get install time).');
  return ratio;
}
