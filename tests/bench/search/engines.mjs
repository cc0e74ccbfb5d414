// The engines that are compared. Each answers with places, best first: `api/kv#get`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { corporaFolder } from './corpora.mjs';

/** `api/kv#get` of a hit's address. */
const placeOf = (url, base) =>
  url
    .slice(base.length)
    .replace(/index\.html(?=#|$)/, '')
    .replace(/\/(?=#|$)/, '');

const filesOf = (site, locale) => join(site, 'search-index/files', locale, 'current');

/** Reads files of a site's index by name. */
export function readerOf(site, locale = 'en') {
  const head = join(site, 'search-index', locale, 'current/head.json');
  return (file) => readFileSync(file === 'head.json' ? head : join(filesOf(site, locale), file), 'utf8');
}

/** All files of a site's index. */
export function indexFiles(site, locale = 'en') {
  return ['head.json', ...readdirSync(filesOf(site, locale))];
}

/**
 * The shipped engine over the shipped files; hits in the order that the dialog shows them.
 * @param engineFile `src/client/search/engine/engine.ts` with the languages, bundled
 */
export async function ours({ site, base, locale }, engineFile, isWithTexts = true) {
  const { Engine, runNow, searchLanguage } = await import(pathToFileURL(engineFile).href);
  const read = readerOf(site, locale);
  const engine = new Engine(read('head.json'), searchLanguage(locale ?? 'en'));
  runNow(engine.load());
  return (text) => {
    const { answer } = ask(engine, { text, snippetWords: 10 }, { runNow, read, isWithTexts });
    return answer.hits.map(({ url }) => placeOf(url, base));
  };
}

/** Asks as a page does (`LocalIndex`): loads what is missing, then what would make the answer better; the latter along with it after four rounds. */
export function ask(engine, query, { runNow, read, isWithTexts = true }) {
  for (let round = 0; ; round += 1) {
    const { answer, missing, wanted } = runNow(engine.search(query));
    const isAlong = missing.length === 0 ? isWithTexts : round >= 4;
    const files = isAlong ? [...missing, ...wanted] : missing;
    if (files.length === 0) return { answer };
    for (const file of files) runNow(engine.loadFile(file, read(file)));
  }
}

/** The same sections in MiniSearch as it comes: its tokenizer, its weights, no prefixes, no tolerance. */
export function plainMiniSearch({ site, base, locale = 'en' }) {
  const text = readerOf(site, locale);
  const read = (file) => JSON.parse(text(file));
  const head = read('head.json');
  /** Pages, texts and codes of each file with texts. A piece of a page has no record of the page itself. */
  const parts =
    head.kind === 'whole'
      ? [[head.pages.map(([url, title, , , , headings]) => [url, title, headings]), read(head.texts)]]
      : readdirSync(filesOf(site, locale))
          .filter((name) => name.startsWith('p'))
          .map((name) => [read(name).pages, read(name)]);
  const documents = [];
  for (const [pages, { texts, codes }] of parts) {
    let at = 0;
    for (const [url, title, headings] of pages) {
      const isLaterPiece = pages.length === 1 && headings.length === texts.length;
      for (const [depth, heading, own] of [...(isLaterPiece ? [] : [[1, '', '']]), ...headings]) {
        const anchor =
          own ||
          heading
            .toLowerCase()
            .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
            .replaceAll(' ', '-');
        documents.push({
          id: depth === 1 ? url : `${url}#${anchor}`,
          title: depth === 1 ? title : `${title} ${heading}`,
          content: `${texts[at]}\n${codes[at]}`,
        });
        at += 1;
      }
    }
  }
  const index = new MiniSearch({ fields: ['title', 'content'] });
  const seen = new Set();
  index.addAll(documents.filter(({ id }) => !seen.has(id) && seen.add(id)));
  return (text) =>
    index
      .search(text)
      .slice(0, 20)
      .map((hit) => placeOf(hit.id, base));
}

/**
 * Pagefind over the built pages, as its own interface would list them: pages, best section first.
 * @returns undefined where it is not installed
 */
export async function pagefind({ site, base, locale = 'en' }, out) {
  const folder = join(corporaFolder, 'node_modules/pagefind');
  if (!existsSync(folder)) return undefined;
  const { createIndex, close } = await import(pathToFileURL(join(folder, 'lib/index.js')).href);
  const { index } = await createIndex({ rootSelector: 'main' });
  await index.addDirectory({ path: site });
  await index.writeFiles({ outputPath: out });
  await close();
  standInForBrowser();
  pageLanguage = locale;
  const client = await import(pathToFileURL(join(out, 'pagefind.js')).href);
  await client.options({ basePath: `${out}/`, baseUrl: base });
  await client.init();
  return async (text) => {
    const { results } = await client.search(text);
    const data = await Promise.all(results.slice(0, 20).map((result) => result.data()));
    return data.map((page) => {
      const url = page.raw_url ?? page.url;
      const best = page.sub_results?.toSorted((a, b) => weight(b) - weight(a))[0];
      const anchor = best?.url.includes('#') ? best.url.slice(best.url.indexOf('#')) : '';
      return placeOf(url.startsWith(base) ? url : base + url.replace(/^\//, ''), base) + anchor;
    });
  };
}

/** How well a section of Pagefind's matched. */
const weight = (section) => section.weighted_locations.reduce((sum, item) => sum + item.balanced_score, 0);

let isBrowser = false;
/** That Pagefind's script finds at the page that it runs in. */
let pageLanguage = 'en';

/** What Pagefind's script asks of a page. Files are read from the disk. */
function standInForBrowser() {
  if (isBrowser) return;
  isBrowser = true;
  globalThis.location ??= new URL('http://localhost/');
  globalThis.window ??= globalThis;
  globalThis.document ??= {
    currentScript: null,
    querySelector: () => ({ getAttribute: () => pageLanguage }),
    documentElement: {
      get lang() {
        return pageLanguage;
      },
    },
  };
  const fetchWeb = globalThis.fetch;
  globalThis.fetch = async (url, ...rest) => {
    const path = String(url)
      .replace(/[?#].*/, '')
      .replace(/^file:\/\//, '');
    return existsSync(path) ? new Response(readFileSync(path)) : fetchWeb(url, ...rest);
  };
}
