// How well search answers: questions asked of the embedded engine, of MiniSearch with its defaults and of Pagefind, over our own
// docs and over foreign ones. `node tests/bench/search/run.mjs [--sets own,npm] [--misses] [--only ours] [--json file]`,
// or `--sizes 1,27,260` for what it loads on sites of so many copies of our docs.
// The engine is tuned on the odd half (counted from 1) of our own questions; the even half and the foreign sets tell what it is worth.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildCorpus, FOREIGN, INSTALLED, LANGUAGES, UNTOUCHED } from './corpora.mjs';
import { ours, pagefind, plainMiniSearch } from './engines.mjs';
import { indexWeight, measureSize, sizesTable } from './sizes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: ['own', ...FOREIGN, ...UNTOUCHED, INSTALLED, ...LANGUAGES].join() },
    misses: { type: 'boolean' },
    only: { type: 'string', default: 'ours,titles,minisearch,pagefind' },
    json: { type: 'string' },
    work: { type: 'string' },
    sizes: { type: 'string' },
  },
});
const work = values.work ?? mkdtempSync(join(tmpdir(), 'search-bench-'));
const engineFile = join(work, `engine-${Date.now()}.mjs`);
await build({
  stdin: {
    contents:
      "export * from './client/search/engine/engine.ts'; export { searchLanguage } from './contract/index.ts';",
    resolveDir: join(root, 'src'),
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile: engineFile,
});
if (values.sizes !== undefined) {
  const rows = [];
  for (const copies of values.sizes.split(',')) rows.push(await measureSize(Number(copies), engineFile));
  console.log('\nby size; of what differs by question the median, in brackets the most');
  sizesTable(rows);
  process.exit();
}
const ENGINES = {
  ours: ['jstz-docs', (corpus) => ours(corpus, engineFile)],
  titles: ['jstz-docs, titles only', (corpus) => ours(corpus, engineFile, false)],
  minisearch: ['MiniSearch', plainMiniSearch],
  pagefind: ['Pagefind', (corpus) => pagefind(corpus, join(work, corpus.name, 'pagefind'))],
};

const results = [];
for (const set of values.sets.split(',')) {
  const corpus = buildCorpus(set, work);
  if (!corpus) {
    console.log(`${set} is left out: run \`node tests/bench/search/install.mjs\` first.`);
    continue;
  }
  const { kind, all, share } = indexWeight(corpus.site, corpus.locale);
  console.log(
    `${set}: ${corpus.questions.length} questions; ${kind} index ${all} B gzip, ${share} beside its texts`,
  );
  for (const key of values.only.split(',')) {
    const [engine, create] = ENGINES[key];
    const search = await create(corpus);
    if (!search) {
      console.log('Pagefind is not compared: run `node tests/bench/search/install.mjs` first.');
      continue;
    }
    for (const [index, question] of corpus.questions.entries()) {
      const hits = await search(question.query);
      const half = set === 'own' ? (index % 2 === 0 ? 'own, odd' : 'own, even') : set;
      results.push({ set: half, engine, ...question, hits, place: placeOf(question, hits) });
    }
  }
}
const sets = [...new Set(results.map(({ set }) => set))];
const kinds = [...new Set(results.map(({ kind }) => kind))];
const foreign = sets.filter((set) => FOREIGN.includes(set));
const spoken = sets.filter((set) => LANGUAGES.includes(set));
if (sets.length > spoken.length)
  table('page first (@1), page among the first three (@3), % of questions', [
    ...sets.filter((set) => !spoken.includes(set)).map((set) => [set, (row) => row.set === set]),
    ...(foreign.length > 1 ? [['all foreign', (row) => foreign.includes(row.set)]] : []),
  ]);
for (const [title, among] of [
  ['own, by kind of question', sets.filter((set) => set.startsWith('own'))],
  ['foreign, by kind of question', foreign],
  ['untouched, by kind of question', sets.filter((set) => UNTOUCHED.includes(set) || set === INSTALLED)],
]) {
  const isAmong = (row) => among.includes(row.set);
  const present = kinds.filter((kind) => results.some((row) => isAmong(row) && row.kind === kind));
  if (present.length > 0)
    table(
      title,
      present.map((kind) => [kind, (row) => isAmong(row) && row.kind === kind]),
    );
}
if (spoken.length > 0)
  table(
    'languages',
    spoken.map((set) => [set, (row) => row.set === set]),
  );
if (values.misses)
  for (const { set, engine, query, answers, hits, place } of results)
    if (place !== 0 && engine === 'jstz-docs')
      console.log(
        `${set}  ${place < 0 ? '—' : place + 1}  "${query}" wants ${answers.join(' | ')}; got ${hits.slice(0, 4).join(', ')}`,
      );
if (values.json) writeFileSync(values.json, JSON.stringify(results));

/** Place of the first hit on a page that answers; -1 without one. */
function placeOf({ answers }, hits) {
  const page = (text) => text.replace(/#.*/, '');
  const pages = new Set(answers.map(page));
  return hits.findIndex((hit) => pages.has(page(hit)));
}

function table(title, columns) {
  console.log(`\n${title}`);
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const cell = (text) => String(text).padStart(14);
  const questions = (test) => results.filter((row) => row.engine === engines[0] && test(row)).length;
  console.log(''.padEnd(24) + columns.map(([name, test]) => cell(`${name} (${questions(test)})`)).join(''));
  for (const engine of engines) {
    const cells = columns.map(([, test]) => {
      const rows = results.filter((row) => row.engine === engine && test(row));
      const share = (places) =>
        ((100 * rows.filter(({ place }) => place >= 0 && place < places).length) / rows.length).toFixed(0);
      return cell(`${share(1)} / ${share(3)}`);
    });
    console.log(engine.padEnd(24) + cells.join(''));
  }
}
