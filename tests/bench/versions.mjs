// Prints what versions and languages cost: a site of 3 versions in 3 languages, one of them half translated, built with an
// empty cache, with nothing changed, with one page changed, and with every page of the current version changed while the
// frozen ones come from the cache. `node tests/bench/versions.mjs --pages 34 --runs 5`. Medians of fresh processes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCorpus } from './corpus.mjs';

const bin = resolve(import.meta.dirname, '../../bin/jstz-docs.js');
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '34' }, runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const site = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-versions-'));
makeCorpus(site, { size: Number(values.pages), shape: 'copies' });
const pagesBelow = (folder) =>
  readdirSync(join(site, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(site, folder, name));
const edit = (file, text) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);

const configFile = join(site, 'jstz-docs.config.json');
const config = JSON.parse(readFileSync(configFile, 'utf8'));
writeFileSync(configFile, JSON.stringify({ ...config, i18n: { locales: ['en', 'de', 'ar'] } }));
for (const locale of ['de', 'ar']) {
  cpSync(join(site, 'docs'), join(site, 'i18n', locale, 'docs'), { recursive: true });
  for (const file of pagesBelow(`i18n/${locale}/docs`)) edit(file, `Text in ${locale}.`);
}
for (const [at, file] of pagesBelow('i18n/ar/docs').entries()) if (at % 2) rmSync(file);

function run(...words) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    cwd: site,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')}\n${stdout}${stderr}`);
  const [, built, hits, read] = /Built (\d+) pages[\s\S]*?cache: (\d+) of (\d+)/.exec(stdout + stderr) ?? [];
  // A build that finds nothing changed reads no page.
  return {
    seconds: (performance.now() - began) / 1000,
    built: built ?? 'as before',
    hits: hits === undefined ? 'not asked' : `${hits} of ${read}`,
  };
}
for (const name of ['1.0', '2.0']) {
  run('version', name);
  // Frozen pages differ from those of today: none may come from the cache because it equals another.
  for (const file of pagesBelow(`versioned_docs/version-${name}`)) edit(file, `As of ${name}.`);
}

let change = 0;
const cases = {
  'empty cache': () => rmSync(join(site, '.jstz-docs'), { recursive: true, force: true }),
  'nothing changed': () => {},
  'one page changed': () => {
    change += 1;
    edit(pagesBelow('docs')[0], `Change ${change}.`);
  },
  'all current pages changed': () => {
    change += 1;
    for (const folder of ['docs', 'i18n/de/docs', 'i18n/ar/docs'])
      for (const file of pagesBelow(folder)) edit(file, `Change ${change}.`);
  },
};
const rows = {};
for (const [name, prepare] of Object.entries(cases)) {
  const results = Array.from({ length: runs }, () => {
    prepare();
    return run('build');
  });
  const { built, hits } = results.at(-1);
  const seconds = results.map((result) => result.seconds);
  rows[name] = {
    pages: built,
    'from the cache': hits,
    's, median': median(seconds).toFixed(2),
    best: Math.min(...seconds).toFixed(2),
    worst: Math.max(...seconds).toFixed(2),
  };
}
rmSync(site, { recursive: true, force: true });
console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}); ${runs} runs each`);
console.table(rows);
