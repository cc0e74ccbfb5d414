// Prints what a build costs at several sizes, with floors beside it. `npm run bench -- --sizes 34,1000,5000 --runs 3`.
// Times are medians of cold builds in fresh processes; CPU is user and system time; memory is the peak resident size.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCorpus } from './corpus.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '34,1000,5000' },
    runs: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** One command in a fresh process: wall seconds, CPU seconds, peak MB. */
function measure(args, cwd) {
  const began = performance.now();
  const time = existsSync('/usr/bin/time') ? ['/usr/bin/time', '-f', '%e %U %S %M'] : [];
  const command = [...time, process.execPath, ...args];
  const { status, stderr } = spawnSync(command[0], command.slice(1), {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  const wall = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`);
  const numbers = time.length > 0 ? stderr.trim().split('\n').at(-1).split(' ').map(Number) : [];
  return {
    wall,
    cpu: numbers.length ? numbers[1] + numbers[2] : Number.NaN,
    mb: numbers.length ? numbers[3] / 1024 : Number.NaN,
  };
}

const bin = join(root, 'bin', 'jstz-docs.js');
const corpusRoot = join(here, 'corpus');
mkdirSync(corpusRoot, { recursive: true });

const rows = [];
for (const size of values.sizes.split(',').map(Number)) {
  const site = size === 34 ? { folder: root, pages: 34 } : makeCorpus(join(corpusRoot, String(size)), size);
  const out = join(corpusRoot, `out-${size}`);
  const results = { build: [], check: [], parse: [], write: [] };
  for (let run = 0; run < runs; run += 1) {
    rmSync(out, { recursive: true, force: true });
    results.build.push(measure([bin, 'build', site.folder, '--out-dir', out, '--no-cache', '--quiet'], root));
    results.check.push(measure([bin, 'check-links', site.folder], root));
    results.parse.push(measure([join(here, 'floor-parse.mjs'), join(site.folder, 'docs')], root));
    results.write.push(measure([join(here, 'floor-write.mjs'), out], root));
  }
  const html = readdirSync(out, { recursive: true }).filter((name) =>
    String(name).endsWith('index.html'),
  ).length;
  if (html < site.pages) throw new Error(`${site.pages} pages were to be built, ${html} came out`);
  const of = (name, field) => median(results[name].map((result) => result[field]));
  rows.push({
    pages: site.pages,
    'build s': of('build', 'wall').toFixed(2),
    'cpu s': of('build', 'cpu').toFixed(2),
    'ms/page': ((of('build', 'wall') / site.pages) * 1000).toFixed(2),
    'peak MB': Math.round(of('build', 'mb')),
    'check-links s': of('check', 'wall').toFixed(2),
    'floor: CommonMark parse s': of('parse', 'wall').toFixed(2),
    'floor: write s': of('write', 'wall').toFixed(2),
    'build / parse': (of('build', 'wall') / of('parse', 'wall')).toFixed(2),
  });
}
console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB; medians of ${runs}`,
);
console.table(rows);

const starts = ['--version', '--help'].map((flag) => ({
  command: flag,
  ms: Math.round(median(Array.from({ length: 9 }, () => measure([bin, flag], root).wall * 1000))),
  'node alone ms': Math.round(
    median(Array.from({ length: 9 }, () => measure(['-e', '0'], root).wall * 1000)),
  ),
}));
console.table(starts);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ node: process.version, rows, starts }, null, 2)}\n`);
