// `npm run bench`: what our tool costs beside its peers, in one run. Prints Markdown tables, writes JSON with `--json`.
// `npm run bench -- --sizes 34,1088,10642 --shapes copies,one --runs 3 --peers all`; `--short` is the form for CI. README.md says
// what is what.
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuilds } from './build.mjs';
import { SHAPES } from './corpus.mjs';
import { measureDevs } from './dev-peers.mjs';
import { measureFloors, measureStarts } from './floors/index.mjs';
import { say } from './measure.mjs';
import { choosePeers } from './peers/index.mjs';
import { runShort } from './short.mjs';
import { tidy } from './sites.mjs';
import * as tables from './tables.mjs';
import { measureWeight } from './weight.mjs';

const PARTS = ['build', 'weight', 'dev', 'start', 'floors'];
/** Above it neither weight of peers nor dev servers are measured: their sites were built once, to see that they build. */
const LARGE = 5_000;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '34,1088' },
    shapes: { type: 'string' },
    real: { type: 'string' },
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
const real = values.real && resolve(values.real);
const shapes = (values.shapes ?? (real ? SHAPES.join(',') : 'copies,one')).split(',');
const noShape = shapes.find((shape) => !SHAPES.includes(shape));
if (noShape !== undefined) throw new Error(`--shapes ${noShape}: there are ${SHAPES.join(', ')}.`);
if (shapes.includes('real') && !real)
  throw new Error(
    'The shape "real" copies a folder of docs that is not part of this repository: add --real <folder>.',
  );
if (real && !statSync(real, { throwIfNoEntry: false })?.isDirectory())
  throw new Error(`--real ${values.real}: there is no such folder.`);

const machine = `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
const results = {
  date: new Date().toISOString(),
  machine,
  docs: docs ?? 'docs',
  shapes,
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
  const corpora = sizes.flatMap((size) => shapes.map((shape) => ({ size, shape, docs, real })));
  for (const corpus of needsSites ? corpora : []) {
    const { size, shape } = corpus;
    // Weight and floors need sites; one round gives them.
    const rounds = parts.includes('build') ? runs : 1;
    const build = await measureBuilds({ corpus, runs: rounds, peers, timeoutMs: seconds * 1000 });
    const { sites, ...figures } = build;
    if (parts.includes('build')) results.builds.push(figures);
    if (parts.includes('weight')) await addWeights(corpus, sites);
    if (parts.includes('floors') && sites.has('jstz-docs'))
      results.floors.push({
        size,
        shape,
        floors: await measureFloors(sites.get('jstz-docs'), Math.min(runs, 3)),
      });
    results.left.push(
      ...figures.rows.filter(({ stopped }) => stopped).map((row) => ({ size, shape, ...row })),
    );
    keep();
  }
  if (parts.includes('start')) results.starts = await measureStarts();
  for (const corpus of parts.includes('dev') ? corpora.filter(({ size }) => size <= LARGE) : []) {
    const { size, shape } = corpus;
    results.devs.push({ size, shape, rows: await measureDevs({ corpus, peers, runs, saves }) });
  }
  printAll();
  keep();
  tidy();
}

async function addWeights({ size, shape }, sites) {
  const label = `[${shape} ${size.toLocaleString('en')}] page weight:`;
  for (const [name, site] of sites) {
    if (size > LARGE && site.tool.kind !== 'ours') continue;
    try {
      const weight = await measureWeight(site, Math.max(runs, 3));
      if (weight) results.weights.push({ name, size, shape, weight });
      say(`${label} ${name}${weight ? '' : ' has no functions/overview'}`);
    } catch (error) {
      say(`${label} ${name} failed: ${error.message.split('\n')[0]}`);
    }
  }
}

function printAll() {
  const { builds, weights, devs, floors, starts, left } = results;
  console.log(
    `Wall seconds, medians of ${runs} alternating runs; ${docs ? `docs of ${docs}` : "the project's own docs"}${real ? `, real pages of ${real}` : ''}.`,
  );
  if (builds.length) {
    for (const shape of shapes) {
      const list = builds.filter((build) => build.shape === shape);
      print(`Builds, ${shape}`, tables.buildTable(list));
      for (const build of list)
        print(`Builds, ${shape}, ${build.pages.toLocaleString('en')} pages`, tables.detailTable(build));
      print(`Output, ${shape}`, tables.outputTable(list));
    }
    results.judged = tables.judge(builds);
    if (results.judged.length > 0) print('Targets', tables.judgeTable(results.judged));
  }
  if (devs.length)
    print(
      'Dev servers, seconds',
      tables.devTable(devs),
      tables.leftOut(devs.flatMap(({ rows, ...corpus }) => rows.map((row) => ({ ...corpus, ...row })))),
    );
  if (weights.length) print('Page weight of functions/overview, gzip kB', tables.weightTable(weights));
  if (starts) print('Start-up', tables.startTable(starts));
  if (floors.length) print('Floors', tables.floorTable(floors));
  if (left.length) print('Left out', tables.leftOut(left));
}
