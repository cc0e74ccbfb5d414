// What search loads, by size of the site: `node tests/bench/search/run.mjs --sizes [1,27,260]`, copies of our own docs. For each
// question of our own set: requests and bytes (gzip) from the first key to the first hits, for the whole question asked at once, and
// for it typed letter by letter; how well it is answered where any copy counts; the engine's own time for a question whose files
// are there.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildCopies } from './corpora.mjs';
import { ask, indexFiles, readerOf } from './engines.mjs';

const questions = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'questions.json'), 'utf8'),
);

/**
 * @param engineFile `src/client/search/engine/engine.ts`, bundled
 * @param site a built site, where there is one
 */
export async function measureSize(copies, engineFile, site = buildCopies(copies)) {
  const { Engine, runNow } = await import(pathToFileURL(engineFile).href);
  const text = readerOf(site);
  const packed = new Map();
  const weigh = (file) => {
    if (!packed.has(file)) packed.set(file, gzipSync(text(file)).length);
    return packed.get(file);
  };
  const head = text('head.json');
  /** An engine that has the head alone, and what it has loaded. */
  const open = () => {
    const engine = new Engine(head);
    runNow(engine.load());
    const loaded = new Set(['head.json']);
    const read = (file) => {
      loaded.add(file);
      return text(file);
    };
    const cost = () => ({
      requests: loaded.size,
      bytes: [...loaded].reduce((sum, file) => sum + weigh(file), 0),
    });
    /** @returns the answer where all that is missing is there, or also all that would make it better */
    const answer = (query, isWithTexts) =>
      ask(engine, { text: query, snippetWords: 10 }, { runNow, read, isWithTexts });
    return { engine, answer, cost };
  };
  const place = (hits, answers) => {
    const pages = new Set(answers.map((answer) => answer.replace(/#.*/, '')));
    return hits.findIndex(({ url_without_anchor: url }) =>
      pages.has(url.replace(/^\/jstz\/(?:copy-\d+\/)?|\/$/g, '')),
    );
  };
  const first = [];
  const full = [];
  const typed = [];
  const places = [];
  for (const { query, answers } of questions) {
    const one = open();
    one.answer(query.slice(0, 1), false);
    first.push(one.cost());
    const two = open();
    places.push(place(two.answer(query, true).answer.hits, answers));
    full.push(two.cost());
    const three = open();
    for (let end = 1; end < query.length; end += 1) three.answer(query.slice(0, end), false);
    three.answer(query, true);
    typed.push(three.cost());
  }
  const warm = open();
  const times = [];
  for (const { query } of questions) warm.answer(query, true);
  const memory = process.memoryUsage().heapUsed;
  for (const { query } of questions) {
    // A word that is remembered is quick: asked for the first time is what counts.
    const start = performance.now();
    runNow(warm.engine.search({ text: query, snippetWords: 10 }));
    times.push(performance.now() - start);
  }
  const files = indexFiles(site);
  const { kind, all, texts, share } = indexWeight(site);
  const line = (name, list) =>
    console.log(
      `  ${name.padEnd(34)} requests ${spread(list.map(({ requests }) => requests))}; kB gzip ${spread(list.map(({ bytes }) => bytes / 1000))}`,
    );
  console.log(
    `\n${copies} copies, ${warm.engine.store.pages.length} pages, ${warm.engine.store.size} records: ${kind}, ${files.length} files`,
  );
  console.log(
    `  head ${kb(weigh('head.json'))}, largest other file ${kb(Math.max(...files.slice(1).map(weigh)))}, all ${kb(all)}; texts alone ${kb(texts)}, index beside them ${share} of that`,
  );
  line('first letter to first hits', first);
  line('whole question at once', full);
  line('question typed letter by letter', typed);
  const among = (count) =>
    ((100 * places.filter((at) => at >= 0 && at < count).length) / places.length).toFixed(0);
  console.log(`  right page first / among three, in any copy: ${among(1)} / ${among(3)}`);
  console.log(`  engine, files there: ms ${spread(times)}; heap ${(memory / 1e6).toFixed(0)} MB`);
  const costs = (list) =>
    [list.map(({ requests }) => requests), list.map(({ bytes }) => bytes / 1000)]
      .map((numbers) => `${middle(numbers)} (${shown(Math.max(...numbers))})`)
      .join(', ');
  return {
    pages: warm.engine.store.pages.length,
    records: warm.engine.store.size,
    'head, kB': (weigh('head.json') / 1000).toFixed(1),
    'index beside texts': share,
    'first hits: files, kB': costs(first),
    'question: files, kB': costs(full),
    'letter by letter: files, kB': costs(typed),
    'page first / in three, %': `${among(1)} / ${among(3)}`,
    'engine, ms': `${middle(times)} (${shown(Math.max(...times))})`,
    'heap, MB': (memory / 1e6).toFixed(0),
  };
}

/**
 * Bytes (gzip, file by file) of an index and of the texts in it. Texts are what readers read: titles, headings, text and code, not
 * addresses and not how deep a heading is.
 */
export function indexWeight(site, locale = 'en') {
  const read = readerOf(site, locale);
  const { kind, pages: headPages } = JSON.parse(read('head.json'));
  const gzip = (text) => gzipSync(text).length;
  let all = 0;
  let texts = 0;
  for (const file of indexFiles(site, locale)) {
    all += gzip(read(file));
    if (!file.startsWith(kind === 'whole' ? 'texts' : 'p')) continue;
    const { texts: own, codes, pages = headPages } = JSON.parse(read(file));
    const titles = pages.map((page) => [page[1], page.at(-1).map(([, heading]) => heading)]);
    texts += gzip(JSON.stringify([own, codes, titles]));
  }
  return { kind, all, texts, share: ((all - texts) / texts).toFixed(2) };
}

/** One column for each size; of costs the median and, in brackets, the most. */
export function sizesTable(rows) {
  const cell = (text) => String(text).padStart(24);
  for (const name of Object.keys(rows[0] ?? {}))
    console.log(name.padEnd(30) + rows.map((row) => cell(row[name])).join(''));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const middle = (values) => shown(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `median ${shown(at(0.5))}, 90th ${shown(at(0.9))}, most ${shown(at(1))}`;
}
