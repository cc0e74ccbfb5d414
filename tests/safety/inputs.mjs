/** What writers may give: pages, configurations, sidebars and front matter that are made up. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { folder, listFiles, pick, ROOT, randomOf, run, runMany, write } from './site.mjs';

const PIECES = [
  ...[
    '---\n',
    '***\n',
    '# ',
    '## h {#i}\n',
    '- ',
    '1. ',
    '> ',
    '> [!NOTE]\n',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```js\n',
    '```\n',
    '~~~',
    '[',
    '](',
    ')',
    '![',
    '[^1]',
    '[^1]: x\n',
    '[a]: <b>\n',
  ],
  ...[
    '|',
    '|-|-|\n',
    '| a | b |\n',
    ':::tip\n',
    ':::\n',
    '::x',
    ':badge[1]',
    '{',
    '}',
    '{/*',
    '*/}',
    '\\',
    '&amp;',
    '&#0;',
  ],
  ...[
    '<b>',
    '</b>',
    '<div>\n',
    '</div>\n',
    '<details>',
    '<table>',
    '<tr>',
    '<img src=x name=body>',
    '<!--',
    '-->',
    '<?',
  ],
  ...[
    '<Tabs>\n',
    '<TabItem value="a">',
    '</TabItem>',
    '<A b={c}>',
    'import a from "./a"\n',
    'export const a = 1\n',
  ],
  ...[
    'title: a\n',
    'slug: /x\n',
    '*a',
    '&b ',
    '!!c ',
    '? ',
    ': ',
    'a: &x [*x]\n',
    'tags: [',
    '$',
    '$$\n',
    ':tada:',
    '\0',
  ],
  ...[
    '\u202e',
    '\ufeff',
    '\u0001',
    '\ud83d\ude00',
    'é',
    'www.a.b',
    'a@b.co',
    'word ',
    'Text. ',
    '<a id=x href="javascript:1">',
  ],
];

const fuzzText = (random) =>
  (random() < 0.2 ? '---\n' : '') +
  Array.from({ length: 1 + Math.floor(random() * 40) }, () => pick(random, PIECES)).join('');

/** Pages of a site at once: most of the time of a short run is the start of the program. */
const BATCH = 250;

export async function pages({ count, seed, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { longestMs: 0 } };
  while (result.runs < count) {
    const { dir, remove } = folder();
    const size = Math.min(BATCH, count - result.runs);
    const files = { 'docs/index.md': '# Home\n', 'jstz-docs.config.json': '{"title":"T"}' };
    for (let at = 0; at < size; at += 1)
      files[`docs/f${at}.${at % 4 === 3 ? 'mdx' : 'md'}`] = `${fuzzText(random)}\n\nlastword${at}\n`;
    write(dir, files);
    if (plant) symlinkSync(join(dir, 'jstz-docs.config.json/none'), join(dir, 'docs/planted.md'));
    const began = performance.now();
    const { code, text } = run(dir, ['check-links', '--no-cache', '--format', 'json']);
    result.stats.longestMs = Math.max(result.stats.longestMs, Math.round(performance.now() - began));
    const wrong = /"code": ?"(parse-failed|render-failed|symlink-outside|file-unreadable)"/.exec(text)?.[1];
    if (code !== 0 && code !== 1)
      result.faults.push(`pages from ${result.runs}: ended with ${code}: ${text.slice(0, 600)}`);
    else if (wrong) {
      const found = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).diagnostics.find(
        (one) => one.code === wrong,
      );
      result.faults.push(
        `pages from ${result.runs}: ${wrong}: ${found?.message} ${JSON.stringify(files[found?.file])}`,
      );
    }
    result.runs += size;
    remove();
  }
  return result;
}

/** Pages of one run of `parses.ts`: a fault is found again by its seed alone. */
const PARSED_AT_ONCE = 5000;

/** Made-up pages, read by the short way and by the full parser. */
export async function parses({ count, seed, plant }) {
  const result = { runs: 0, faults: [], stats: { longestMs: 0, told: 0 } };
  // Where its packages are found, and its inputs at the same distance as from here.
  const outfile = join(ROOT, 'node_modules/.cache/jstz-docs-parses.mjs');
  await build({
    ...{ entryPoints: [join(import.meta.dirname, 'parses.ts')], outfile, logLevel: 'warning' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });
  for (let batch = 0; result.runs < count; batch += 1) {
    const size = Math.min(PARSED_AT_ONCE, count - result.runs);
    const args = [outfile, String(seed + batch), String(size), ...(plant ? ['plant'] : [])];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) result.faults.push(`seed ${seed + batch}: ended with ${status}: ${stderr.slice(-600)}`);
    else {
      const { faults, longestMs, told } = JSON.parse(stdout);
      result.faults.push(...faults);
      result.stats.longestMs = Math.max(result.stats.longestMs, longestMs);
      result.stats.told += told;
    }
    result.runs += size;
  }
  return result;
}

const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1e9,
  '',
  'x',
  '../x',
  '/',
  '//',
  'a\0b',
  '\u202e',
  [],
  {},
  [null],
  [[]],
  ['x', 7],
  { a: 1 },
];
const KEYS = [
  ...[
    'title',
    'url',
    'baseUrl',
    'outDir',
    'docs',
    'staticDirs',
    'staticDotFiles',
    'collections',
    'i18n',
    'navbar',
    'footer',
  ],
  ...[
    'search',
    'theme',
    'markdown',
    'head',
    'redirects',
    'redirectRules',
    'csp',
    'llms',
    'images',
    'metadata',
    'linkCheck',
  ],
  ...[
    'path',
    'sidebars',
    'items',
    'locales',
    'defaultLocale',
    'label',
    'to',
    'type',
    'provider',
    '__proto__',
    'constructor',
  ],
];

function fuzzValue(random, depth = 0) {
  if (depth > 3 || random() < 0.4) return pick(random, VALUES);
  const size = Math.floor(random() * 4);
  return random() < 0.3
    ? Array.from({ length: size }, () => fuzzValue(random, depth + 1))
    : Object.fromEntries(
        Array.from({ length: size }, () => [pick(random, KEYS), fuzzValue(random, depth + 1)]),
      );
}

const FRONT_KEYS = [
  ...[
    'id',
    'title',
    'slug',
    'tags',
    'draft',
    'unlisted',
    'description',
    'keywords',
    'image',
    'date',
    'authors',
  ],
  ...[
    'sidebar_label',
    'sidebar_position',
    'sidebar_class_name',
    'pagination_next',
    'pagination_prev',
    'displayed_sidebar',
  ],
  ...[
    'hide_title',
    'hide_table_of_contents',
    'toc_min_heading_level',
    'toc_max_heading_level',
    'custom_edit_url',
  ],
  ...['last_update', 'format', 'glossary', 'layout', 'head', '__proto__', 'constructor', '? a', '<<'],
];

/** A site's files. Each in turns is made up, and the others are sound: what is refused at once shows nothing of the rest. */
function fuzzSite(random, at) {
  const config = at % 3 === 0 ? fuzzValue(random) : { title: 'T', docs: { sidebars: './sidebars.json' } };
  const sidebars = at % 3 === 1 ? fuzzValue(random) : { s: ['index'] };
  const text = JSON.stringify(config);
  const cut = at % 3 === 0 && random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text;
  const front = Array.from(
    { length: at % 3 === 2 ? 1 + Math.floor(random() * 4) : 0 },
    () => `${pick(random, FRONT_KEYS)}: ${JSON.stringify(fuzzValue(random))}\n`,
  );
  return {
    'jstz-docs.config.json': cut,
    'sidebars.json': JSON.stringify(sidebars),
    'docs/index.md': `---\n${front.join('')}---\n\n# Home\n`,
  };
}

export async function configs({ count, seed, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { refused: 0, longestMs: 0 } };
  while (result.runs < count) {
    const { dir, remove } = folder();
    const sites = new Map();
    for (let at = result.runs; at < Math.min(count, result.runs + BATCH); at += 1)
      sites.set(String(at), plant ? PLANTED_SITE : fuzzSite(random, at));
    for (const [name, files] of sites) write(join(dir, name), files);
    const results = runMany(dir, ['check-links', '--no-cache']);
    for (const [name, files] of sites) {
      // One that was not run stands behind one that ended the process.
      const { code, text, ms } = results.get(name) ?? {};
      if (code === undefined) continue;
      const what = `config ${name}: ${JSON.stringify(files)}`;
      if (![0, 1, 2].includes(code)) result.faults.push(`${what}: ended with ${code}: ${text.slice(0, 800)}`);
      if (ms > MOST_MS) result.faults.push(`${what}: took ${ms} ms`);
      if (code !== 0) result.stats.refused += 1;
      result.stats.longestMs = Math.max(result.stats.longestMs, ms);
    }
    if (results.size < sites.size && result.faults.length === 0)
      result.faults.push(`configs from ${result.runs}: ${sites.size - results.size} were not run`);
    result.runs += sites.size;
    remove();
  }
  return result;
}

/** Of processor time: a site of one page, in a process that runs already. */
const MOST_MS = 1000;

const PLANTED_SITE = { 'docs/index.md': '# Home\n', 'jstz-docs.config.js': 'process.exit(70)' };

const ODD_NAMES = [
  ...[
    'a b',
    '100%',
    '50%20x',
    'a#b',
    'q?',
    'emoji😀',
    'Ünï',
    'e\u0301',
    '\u00e9',
    'CON',
    'aux',
    'nul',
    'com1.txt',
  ],
  ...[
    'x'.repeat(252),
    'é'.repeat(126),
    'a&b',
    '"quote"',
    "it's",
    'a;b',
    '[x]',
    '(x)',
    '{x}',
    '-dash',
    '--help',
    '..x',
  ],
  ...[
    '.hidden',
    'a\\b',
    'a\nb',
    'a\tb',
    'Twin',
    'twin',
    'TWIN',
    'index.html',
    'assets',
    '404',
    'search',
    '__proto__',
  ],
  ...[
    'constructor',
    'toString',
    ' lead',
    'trail ',
    'dot.',
    'x..',
    '<b>',
    '$&',
    '%',
    '%zz',
    '%00',
    '\u202eabc',
    '~',
    '+',
  ],
  ...[
    'a:b',
    'a|b',
    'a*b',
    'README',
    'index',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    '_headers',
    '\u00a0',
    '\ufeffx',
  ],
];

/** Names that systems, addresses and scripts take for something else, and links: no end, no page lost, nothing from outside. */
export async function names({ count, seed, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { built: 0, refused: 0 } };
  const outside = folder();
  write(outside.dir, { 'outside.md': OUTSIDE, 'outside/x.md': OUTSIDE });
  while (result.runs < count) {
    const { dir, remove } = folder();
    const sites = new Map();
    for (let at = result.runs; at < Math.min(count, result.runs + SITES_AT_ONCE); at += 1)
      sites.set(String(at), oddSite({ random, site: join(dir, String(at)), outside: outside.dir, plant }));
    const results = runMany(dir, ['build', '--no-cache']);
    for (const [name, { words, link }] of sites) {
      const { code, text } = results.get(name) ?? { code: undefined, text: '' };
      const what = JSON.stringify([...words.keys(), link]);
      const out = join(dir, name, 'build');
      const built = code === 0 ? listFiles(out).map((file) => readFileSync(file, 'utf8')) : [];
      if (code !== 0 && code !== 1) result.faults.push(`${what}: ended with ${code}: ${text.slice(0, 600)}`);
      if (code === 1 && !/^\S.*\serror\s/m.test(text))
        result.faults.push(`${what}: refused without a reason: ${text.slice(0, 300)}`);
      if (built.some((one) => one.includes(OUTSIDE))) result.faults.push(`${what}: shows what lies outside`);
      if (code === 0)
        for (const [path, word] of words) {
          const isLeftOut = /\/\.|\/_|^static\/\./.test(path);
          if (!isLeftOut && !built.some((one) => one.includes(word)))
            result.faults.push(`${JSON.stringify(path)} is lost: ${text.slice(0, 300)}`);
        }
      result.stats[code === 0 ? 'built' : 'refused'] += 1;
    }
    result.runs += sites.size;
    remove();
  }
  outside.remove();
  return result;
}

/** Sites of a process: each is built. */
const SITES_AT_ONCE = 25;

/** Writes a site of odd names with one link. Returns the words of its pages by their paths. */
function oddSite({ random, site, outside, plant }) {
  write(site, { 'jstz-docs.config.json': '{"title":"T"}', 'docs/index.md': '# Home\n' });
  const words = new Map();
  // Most systems of names clash with one another: one or two of them at once show more.
  const most = pick(random, [1, 2, 6]);
  for (let hit = 0; hit < most; hit += 1) {
    const name = pick(random, ODD_NAMES);
    const path = pick(random, [`docs/${name}.md`, `docs/${name}.md`, `docs/${name}/a.md`, `static/${name}`]);
    const word = `word${hit}of${Math.floor(random() * 1e9)}`;
    try {
      write(site, { [path]: `# Page\n\n${word}\n` });
      words.set(path, word);
    } catch (error) {
      // Longer than the system takes, or a file stands where a folder should.
      if (!['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(error.code)) throw error;
    }
  }
  const links = [
    ['docs/out.md', join(outside, 'outside.md')],
    ['docs/outfolder', join(outside, 'outside')],
    ['static/out', join(outside, 'outside')],
    ['docs/around', '.'],
    ['docs/nowhere.md', 'missing.md'],
    ['docs/inside.md', 'index.md'],
  ];
  const [link, target] = pick(random, links);
  mkdirSync(join(site, 'static'), { recursive: true });
  symlinkSync(target, join(site, link));
  if (plant) write(site, { 'docs/planted.md': OUTSIDE });
  return { words, link: `${link} -> ${target}` };
}

const OUTSIDE = 'canary-outside-5c1d';

const times = (text, length) => text.repeat(Math.ceil(length / text.length));
const row = (cell, columns) => `|${`${cell}|`.repeat(columns)}\n`;
const numbered = (count, text) => Array.from({ length: count }, (_, at) => text(at)).join('');

/** Files that are large in one way: `[path, text]`, by how large. */
const HEAVY = {
  'rows shorter than their head': (size) => [
    'docs/a.md',
    row('a', size) + row('-', size) + times('|a\n', size * 3),
  ],
  'table of many rows': (size) => [
    'docs/a.md',
    row('a', 3) + row('-', 3) + times('| & | 2 | 3 |\n', size * 1000),
  ],
  'ten million characters': (size) => [
    'docs/a.md',
    times('Words of a *long* page & more.\n\n', size * 10_000),
  ],
  'one line': (size) => ['docs/a.md', times('word ', size * 10_000)],
  'characters of references': (size) => ['docs/a.md', times('&amp;', size * 3000)],
  'attributes of a tag': (size) => ['docs/a.md', `<a ${numbered(size * 50, (at) => `b${at}=1 `)}>x</a>\n`],
  'attributes of a directive': (size) => [
    'docs/a.md',
    `:::tip{${numbered(size * 50, (at) => `b${at}=1 `)}}\nx\n:::\n`,
  ],
  definitions: (size) => ['docs/a.md', `${numbered(size * 50, (at) => `[a${at}]: ./index.md\n`)}\n[a1]\n`],
  notes: (size) => ['docs/a.md', numbered(size * 10, (at) => `[^${at}]\n\n[^${at}]: a\n\n`)],
  'a long definition used often': (size) => [
    'docs/a.md',
    `[a]: <https://x.test/${times('x', size * 100)}>\n\n${times('[a]\n\n', size * 100)}`,
  ],
  'quotes in quotes': (size) => ['docs/a.md', `${times('> ', size)}a\n`],
  'lists in lists': (size) => ['docs/a.md', numbered(size, (at) => `${'  '.repeat(at)}- a\n`)],
  'elements in elements': (size) => ['docs/a.md', `${times('<div>\n\n', size * 7)}a\n`],
  'containers in containers': (size) => ['docs/a.md', `${times(':::tip\n', size * 7)}a\n`],
  headings: (size) => ['docs/a.md', times('## A\n\n', size * 100)],
  'lists of all headings': (size) => [
    'docs/a.mdx',
    `${times('## A\n\n', size * 20)}${times('<TOCInline toc={toc} />\n\n', size * 100)}`,
  ],
  tags: (size) => ['docs/a.md', `<div>\n${times('<span class="x">a</span>\n', size * 1000)}</div>\n`],
  spaces: (size) => ['docs/a.md', `a${' '.repeat(size * 1000)}b\n`],
  'front matter': (size) => ['docs/a.md', `---\n${numbered(size * 100, (at) => `k${at}: [a, b]\n`)}---\n`],
  'nested front matter': (size) => ['docs/a.md', `---\na: ${'['.repeat(size * 100)}\n---\n`],
  'cells that are no plain text': (size) => [
    'docs/a.md',
    row('a', 3) + row('-', 3) + times(row('<x>', 3), size * 1000),
  ],
  'references in a page that is read whole': (size) => [
    'docs/a.md',
    `import P from './_p.md';\n\n<P />\n\nTerm\n: Words\n\n${times('[a]\n\n', size * 50)}`,
    { 'docs/_p.md': 'Words.\n' },
  ],
  'a snippet shown often': (size) => [
    'docs/a.md',
    times('```js file="../code.js"\n```\n\n', size * 2),
    { 'code.js': times('let a = 1;\n', size * 1000) },
  ],
  'a part shown often': (size) => [
    'docs/a.md',
    `import P from './_p.md';\n\n${times('<P />\n\n', size * 7)}`,
    { 'docs/_p.md': times('Words *of* a part.\n\n', size * 1000) },
  ],
  'a sidebar': (size) => [
    'sidebars.json',
    JSON.stringify({ s: Array.from({ length: size * 200 }, () => 'index') }),
  ],
  messages: (size) => [
    'i18n/fr/messages.json',
    JSON.stringify(
      Object.fromEntries(Array.from({ length: size * 500 }, (_, at) => [`key${at}`, 'x'.repeat(40)])),
    ),
  ],
  'a configuration': (size) => [
    'jstz-docs.config.json',
    JSON.stringify({
      title: 'T',
      footer: { links: Array.from({ length: size * 200 }, () => ({ label: 'a', to: '/' })) },
    }),
  ],
  'a category': (size) => ['docs/_category_.yml', numbered(size * 500, (at) => `k${at}: [a, b]\n`)],
};

/** Processor seconds and memory of a whole build, which are those of one page more than of an empty site. */
const MOST = { seconds: 2, mb: 300 };

/** Files that are large in one way: built, or refused with a place, in bounded time and memory. */
export async function work({ count, seed, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { built: 0, refused: 0, mostSeconds: 0, mostMb: 0 } };
  const kinds = Object.keys(HEAVY);
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at % kinds.length];
    const size = Math.round(100 * 10 ** random());
    const [path, text, more = {}] = HEAVY[kind](size);
    const { dir, remove } = folder();
    write(dir, {
      'jstz-docs.config.json': JSON.stringify({
        title: 'T',
        i18n: { locales: path.startsWith('i18n') ? ['en', 'fr'] : ['en'] },
        ...(path === 'sidebars.json' && { docs: { sidebars: './sidebars.json' } }),
      }),
      'docs/index.md': '# Home\n',
      ...more,
      [path]: text,
    });
    const used = join(dir, 'use.json');
    const { code, text: said } = run(dir, ['build', '--no-cache'], { FAULT_USE: used });
    const what = `${kind}, ${text.length} characters`;
    const { seconds, mb } = existsSync(used)
      ? JSON.parse(readFileSync(used, 'utf8'))
      : { seconds: 999, mb: 999 };
    result.stats.mostSeconds = Math.max(result.stats.mostSeconds, Math.round(seconds * 10) / 10);
    result.stats.mostMb = Math.max(result.stats.mostMb, Math.round(mb));
    if (![0, 1, 2].includes(code)) result.faults.push(`${what}: ended with ${code}: ${said.slice(0, 400)}`);
    if (code !== 0 && !/^\S+:\d+(?::\d+)?\s+error\s/m.test(said))
      result.faults.push(`${what}: refused without a place: ${said.slice(0, 400)}`);
    if (/parse-failed|render-failed/.test(said)) result.faults.push(`${what}: ${said.slice(0, 400)}`);
    const most = plant ? { seconds: 0.01, mb: 10 } : MOST;
    if (seconds > most.seconds || mb > most.mb)
      result.faults.push(
        `${what}: took ${seconds.toFixed(1)} s and ${Math.round(mb)} MB (ended with ${code})`,
      );
    result.stats[code === 0 ? 'built' : 'refused'] += 1;
    result.runs += 1;
    remove();
  }
  return result;
}
