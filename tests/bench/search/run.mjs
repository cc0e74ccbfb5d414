// How well search answers: the questions of `questions.json` asked of the embedded engine, of a plain MiniSearch with its
// defaults and of Pagefind, over one built site. `node tests/bench/search/run.mjs [--site build] [--misses] [--half odd|even|all]`.
// The engine is tuned on the odd half (counted from 1); the even half is what we report.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    misses: { type: 'boolean' },
    half: { type: 'string', default: 'all' },
    base: { type: 'string', default: '/jstz/' },
  },
});

const work = mkdtempSync(join(tmpdir(), 'search-bench-'));
const site = values.site ?? buildSite();
const questions = JSON.parse(readFileSync(join(here, 'questions.json'), 'utf8'));

/** `api/kv#get` of a hit's address. */
const place = (url) => url.slice(values.base.length).replace(/\/(?=#|$)/, '');

const engines = [
  await ours('jstz-docs', Number.POSITIVE_INFINITY),
  await ours('jstz-docs, titles only', 0),
  plainMiniSearch(),
  await pagefind(),
];
for (const engine of engines.filter(Boolean)) await report(engine);

async function report({ name, search, headings = true }) {
  const rows = [];
  for (const [index, question] of questions.entries()) {
    const hits = await search(question.query);
    const page = (text) => text.replace(/#.*/, '');
    const pages = new Set(question.answers.map(page));
    const byPage = hits.findIndex((hit) => pages.has(page(hit)));
    const byHeading = hits.findIndex((hit) =>
      question.answers.some((answer) => (answer.includes('#') ? hit === answer : page(hit) === answer)),
    );
    rows.push({ ...question, number: index + 1, byPage, byHeading, hits });
  }
  console.log(`\n${name}`);
  const halves = {
    odd: rows.filter((row) => row.number % 2 === 1),
    even: rows.filter((row) => row.number % 2 === 0),
    all: rows,
  };
  for (const [half, list] of Object.entries(halves)) {
    console.log(
      `  ${half.padEnd(5)} page ${metrics(list, 'byPage')}${headings ? `   heading ${metrics(list, 'byHeading')}` : ''}`,
    );
  }
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const list = halves[values.half].filter((row) => row.kind === kind);
    console.log(`    ${kind.padEnd(11)} ${String(list.length).padStart(3)}  ${metrics(list, 'byPage')}`);
  }
  if (values.misses) {
    for (const row of halves[values.half].filter((item) => item.byPage !== 0)) {
      console.log(
        `    ${row.byPage < 0 ? '—' : row.byPage + 1}  "${row.query}" wants ${row.answers.join(' | ')}; got ${row.hits.slice(0, 3).join(', ')}`,
      );
    }
  }
}

function metrics(rows, key) {
  const share = (test) => ((100 * rows.filter(test).length) / rows.length).toFixed(1).padStart(5);
  const mrr = rows.reduce((sum, row) => sum + (row[key] < 0 ? 0 : 1 / (row[key] + 1)), 0) / rows.length;
  return `@1 ${share((row) => row[key] === 0)} %  @3 ${share((row) => row[key] >= 0 && row[key] < 3)} %  MRR ${mrr.toFixed(3)}`;
}

function buildSite() {
  const out = join(work, 'site');
  const run = spawnSync(process.execPath, [join(root, 'bin/jstz-docs.js'), 'build', root, '--out-dir', out], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The site did not build.\n${run.stderr}`);
  return out;
}

function indexFolder() {
  return join(site, 'search-index/en/current');
}

/** The shipped engine over the shipped files; hits in the order that the dialog shows them. */
async function ours(name, shards) {
  const outfile = join(work, 'engine.mjs');
  await build({
    entryPoints: [join(root, 'src/client/search/engine/engine.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
  });
  const { Engine, runNow } = await import(`${pathToFileURL(outfile).href}?${shards}`);
  const read = (file) => readFileSync(join(indexFolder(), file), 'utf8');
  const engine = new Engine(read('head.json'));
  runNow(engine.load());
  for (const [index, file] of engine.store.shardFiles.slice(0, shards).entries()) {
    runNow(engine.loadShard(index, read(file)));
  }
  if (shards > 0) {
    const files = readdirSync(indexFolder());
    const gzip = (list) => list.reduce((sum, file) => sum + gzipSync(read(file)).byteLength, 0);
    console.log(
      `Index: ${engine.store.size} records, head ${gzip(['head.json'])} B gzip, all ${gzip(files)} B gzip`,
    );
  }
  return {
    name,
    search: (text) => runNow(engine.search({ text, snippetWords: 10 })).hits.map((hit) => place(hit.url)),
  };
}

/** The same sections in MiniSearch as it comes: its tokenizer, its weights, no prefixes, no tolerance. */
function plainMiniSearch() {
  const read = (file) => JSON.parse(readFileSync(join(indexFolder(), file), 'utf8'));
  const head = read('head.json');
  const documents = [];
  for (const { file, pages } of head.shards) {
    const shard = read(file);
    let at = 0;
    for (const index of pages) {
      const [url, title, , , records, headings] = head.pages[index];
      const titles = ['', ...headings];
      for (let i = 0; i < records; i += 1, at += 1) {
        const heading = titles[i];
        const anchor =
          i === 0
            ? ''
            : heading[3] ||
              heading[2]
                .toLowerCase()
                .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
                .replaceAll(' ', '-');
        documents.push({
          id: anchor === '' ? url : `${url}#${anchor}`,
          title: i === 0 ? title : `${title} ${heading[2]}`,
          content: `${shard.texts[at]}\n${shard.codes[at]}`,
        });
      }
    }
  }
  const index = new MiniSearch({ fields: ['title', 'content'] });
  index.addAll(documents);
  return {
    name: 'MiniSearch, defaults',
    search: (text) =>
      index
        .search(text)
        .slice(0, 20)
        .map((hit) => place(hit.id)),
  };
}

/** Pagefind over the built pages, as its own interface would list them: pages, best section first. */
async function pagefind() {
  const folder = join(here, '../peers/node_modules/pagefind');
  if (!existsSync(folder)) {
    console.log('Pagefind is not compared: run `npm install --prefix tests/bench/peers pagefind` first.');
    return undefined;
  }
  const { createIndex, close } = await import(pathToFileURL(join(folder, 'lib/index.js')).href);
  const { index } = await createIndex({ rootSelector: 'main' });
  await index.addDirectory({ path: site });
  const out = join(work, 'pagefind');
  await index.writeFiles({ outputPath: out });
  await close();
  globalThis.location ??= new URL('http://localhost/');
  globalThis.window ??= globalThis;
  globalThis.document ??= {
    currentScript: null,
    querySelector: () => ({ getAttribute: () => 'en' }),
    documentElement: { lang: 'en' },
  };
  const fetchWeb = globalThis.fetch;
  globalThis.fetch = async (url, ...rest) => {
    const path = String(url)
      .replace(/[?#].*/, '')
      .replace(/^file:\/\//, '');
    return existsSync(path) ? new Response(readFileSync(path)) : fetchWeb(url, ...rest);
  };
  const client = await import(pathToFileURL(join(out, 'pagefind.js')).href);
  await client.options({ basePath: `${out}/`, baseUrl: values.base });
  await client.init();
  return {
    name: 'Pagefind',
    search: async (text) => {
      const { results } = await client.search(text);
      const data = await Promise.all(results.slice(0, 20).map((result) => result.data()));
      return data.map((page) => {
        const path = place(
          page.raw_url?.startsWith(values.base)
            ? page.raw_url
            : values.base + (page.raw_url ?? page.url).replace(/^\//, ''),
        );
        const best = page.sub_results?.toSorted((a, b) => sum(b) - sum(a))[0];
        const anchor = best?.url.includes('#') ? best.url.slice(best.url.indexOf('#')) : '';
        return path.replace(/index\.html$/, '').replace(/\/$/, '') + anchor;
      });
    },
  };
}

/** How well a section of Pagefind's matched. */
function sum(section) {
  return section.weighted_locations.reduce((total, item) => total + item.balanced_score, 0);
}
