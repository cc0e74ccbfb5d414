// `npm run bench`: what our tool costs beside its peers, in one run. Prints Markdown tables, writes JSON with `--json`.
// `npm run bench -- --sizes 34,1088,10642 --runs 3 --peers all`; `--short` is the form for CI. README.md says what is what.
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuilds } from './build.mjs';
import { measureDevs } from './dev-peers.mjs';
import { measureFloors, measureStarts } from './floors/index.mjs';
import { say } from './measure.mjs';
import { choosePeers } from './peers/index.mjs';
import { runShort } from './short.mjs';
import * as tables from './tables.mjs';
import { measureWeight } from './weight.mjs';

const PARTS = ['build', 'weight', 'dev', 'start', 'floors'];
/** Above it neither weight of peers nor dev servers are measured: their sites were built once, to see that they build. */
const LARGE = 5_000;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '34,1088' },
    runs: { type: 'string', default: '3' },
    peers: { type: 'string', default: 'all' },
    docs: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    saves: { type: 'string', default: '10' },
    timeout: { type: 'string', default: '1800' },
    json: { type: 'string' },
    short: { type: 'boolean', default: false },
    'update-baseline': { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
if (!existsSync(join(root, 'dist', 'cli.js'))) throw new Error('Compile first: npm run compile.');
const numbers = (text, flag) => {
  const list = text.split(',').map(Number);
  if (list.some((value) => !(Number.isInteger(value) && value > 0)))
    throw new Error(`${flag} ${text}: whole numbers between commas.`);
  return list;
};
const sizes = numbers(values.sizes, '--sizes');
const [runs] = numbers(values.runs, '--runs');
const [saves] = numbers(values.saves, '--saves');
const [seconds] = numbers(values.timeout, '--timeout');
const parts = values.only.split(',');
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown) throw new Error(`--only ${unknown}: there are ${PARTS.join(', ')}.`);
const docs = values.docs && resolve(values.docs);

const machine = `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
const results = {
  date: new Date().toISOString(),
  machine,
  docs: docs ?? 'docs',
  runs,
  builds: [],
  weights: [],
  floors: [],
  devs: [],
  left: [],
};
const print = (title, ...texts) => console.log([`\n## ${title}\n`, ...texts.filter(Boolean)].join('\n'));
const keep = () => values.json && writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);

console.log(machine);
if (values.short)
  process.exitCode = (await runShort({ update: values['update-baseline'], json: values.json })) ? 0 : 1;
else await runAll();

async function runAll() {
  const peers = choosePeers(values.peers);
  const needsSites = ['build', 'weight', 'floors'].some((part) => parts.includes(part));
  for (const size of needsSites ? sizes : []) {
    // Weight and floors need sites; one round gives them.
    const rounds = parts.includes('build') ? runs : 1;
    const build = await measureBuilds({ size, docs, runs: rounds, peers, timeoutMs: seconds * 1000 });
    const { sites, ...figures } = build;
    if (parts.includes('build')) results.builds.push(figures);
    if (parts.includes('weight')) await addWeights(size, sites);
    if (parts.includes('floors') && sites.has('jstz-docs'))
      results.floors.push({
        size,
        floors: await measureFloors(sites.get('jstz-docs'), Math.min(runs, 3)),
      });
    results.left.push(...figures.rows.filter(({ stopped }) => stopped).map((row) => ({ size, ...row })));
    keep();
  }
  if (parts.includes('start')) results.starts = await measureStarts();
  for (const size of parts.includes('dev') ? sizes.filter((one) => one <= LARGE) : [])
    results.devs.push({ size, rows: await measureDevs({ size, docs, peers, runs, saves }) });
  printAll();
  keep();
}

async function addWeights(size, sites) {
  for (const [name, site] of sites) {
    if (size > LARGE && site.tool.kind !== 'ours') continue;
    try {
      const weight = await measureWeight(site, Math.max(runs, 3));
      if (weight) results.weights.push({ name, size, weight });
      say(`[${size.toLocaleString('en')}] page weight: ${name}${weight ? '' : ' has no functions/overview'}`);
    } catch (error) {
      say(`[${size.toLocaleString('en')}] page weight: ${name} failed: ${error.message.split('\n')[0]}`);
    }
  }
}

function printAll() {
  const { builds, weights, devs, floors, starts, left } = results;
  console.log(
    `Wall seconds, medians of ${runs} alternating runs; ${docs ? `docs of ${docs}` : "the project's own docs"}.`,
  );
  if (builds.length) {
    print('Builds', tables.buildTable(builds));
    for (const build of builds)
      print(`Builds, ${build.pages.toLocaleString('en')} pages`, tables.detailTable(build));
    results.judged = tables.judge(builds);
    if (results.judged.length > 0) print('Targets', tables.judgeTable(results.judged));
  }
  if (devs.length)
    print(
      'Dev servers, seconds',
      tables.devTable(devs),
      tables.leftOut(devs.flatMap(({ rows, size }) => rows.map((row) => ({ size, ...row })))),
    );
  if (weights.length) print('Page weight of functions/overview, gzip kB', tables.weightTable(weights));
  if (starts) print('Start-up', tables.startTable(starts));
  if (floors.length) print('Floors', tables.floorTable(floors));
  if (left.length) print('Left out', tables.leftOut(left));
}
