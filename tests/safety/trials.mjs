/**
 * What strangers and bad luck do to the command. Each trial counts its runs and lists what went wrong; with `plant` it does
 * something wrong itself, to show that it would be found.
 */
import { existsSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  cleanTree,
  ended,
  folder,
  leftovers,
  listFiles,
  pagesOf,
  pick,
  randomOf,
  run,
  start,
  tree,
  write,
} from './site.mjs';

const spoil = (dir) => truncateSync(join(dir, 'build/index.html'), 10);

/** A site that was built once, and has another text by now. */
function twoStates(pages) {
  const files = [pagesOf(pages, 'old'), pagesOf(pages, 'new')];
  const [before, after] = files.map(cleanTree);
  const place = folder();
  write(place.dir, files[0]);
  run(place.dir, ['build']);
  return { ...place, files, before, after, out: join(place.dir, 'build') };
}

/** After an end at any moment: the old or the new site, whole; the next build is a clean one and leaves nothing beside it. */
function judgeEnd({ dir, out, before, after }, what, { plant, faults, stats }) {
  if (plant && existsSync(join(out, 'index.html'))) spoil(dir);
  const now = tree(out);
  // The two renames of the swap: the old site has another name for a moment, and the next build brings it back.
  if (now === '') {
    stats.gaps += 1;
    if (tree(join(dir, '.build.previous')) !== before)
      faults.push(`${what}: no site, and not the old one beside it`);
  } else if (now !== before && now !== after) faults.push(`${what}: half a site`);
  const { code, text } = run(dir, ['build']);
  if (code !== 0) faults.push(`${what}: the next build ended with ${code}: ${text.slice(0, 300)}`);
  else if (tree(out) !== after) faults.push(`${what}: the next build is no clean one`);
  const left = leftovers(dir);
  if (left.length > 0) faults.push(`${what}: ${left.join(' ')} left behind`);
}

function reset({ dir, files }) {
  write(dir, files[0]);
  run(dir, ['build']);
  write(dir, files[1]);
}

async function kills({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: { gaps: 0, killed: 0 } };
  write(site.dir, site.files[1]);
  const began = performance.now();
  run(site.dir, ['build']);
  const longMs = performance.now() - began;
  for (let at = 0; at < count; at += 1) {
    reset(site);
    const child = start(site.dir, ['build']);
    const timer = setTimeout(() => child.kill('SIGKILL'), random() * longMs * 1.1);
    if ((await ended(child)) === null) result.stats.killed += 1;
    clearTimeout(timer);
    judgeEnd(site, `kill ${at}`, { plant, ...result });
    result.runs += 1;
  }
  site.remove();
  return result;
}

/** How many calls change a file in one build. */
function countCalls(site) {
  const file = join(site.dir, 'calls.txt');
  reset(site);
  run(site.dir, ['build', '--workers', '1'], { FAULT_COUNT: file });
  const calls = Number(readFileSync(file, 'utf8').trim());
  rmSync(file);
  return calls;
}

const atEachCall =
  (faultsOf) =>
  async ({ count, seed, pages, plant }) => {
    const random = randomOf(seed);
    const site = twoStates(pages);
    const calls = countCalls(site);
    const result = { runs: 0, faults: [], stats: { calls, gaps: 0, refused: 0 } };
    for (let at = 0; at < count; at += 1) {
      reset(site);
      const call = count >= calls ? (at % calls) + 1 : 1 + Math.floor(random() * calls);
      const fault = pick(random, faultsOf);
      const { code, text } = run(site.dir, ['build', '--workers', '1'], {
        FAULT_AT: String(call),
        FAULT: fault,
      });
      const what = `${fault} at call ${call}`;
      if (fault !== 'KILL' && code !== 0 && code !== 1)
        result.faults.push(`${what}: ended with ${code}: ${text.slice(0, 400)}`);
      if (code === 1) {
        result.stats.refused += 1;
        if (!text.includes(fault))
          result.faults.push(`${what}: the disk's error is not named: ${text.slice(0, 300)}`);
      }
      judgeEnd(site, what, { plant, ...result });
      result.runs += 1;
    }
    site.remove();
    return result;
  };

async function cache({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: { files: 0 } };
  for (let at = 0; at < count; at += 1) {
    reset(site);
    const files = listFiles(join(site.dir, '.jstz-docs'));
    result.stats.files = files.length;
    for (let hit = 0; hit < 1 + files.length / 4; hit += 1) {
      const file = pick(random, files);
      if (!existsSync(file)) continue;
      const bytes = readFileSync(file);
      const way = Math.floor(random() * 4);
      if (way === 0) rmSync(file);
      else if (way === 1) writeFileSync(file, bytes.subarray(0, Math.floor(random() * bytes.length)));
      else if (way === 2) writeFileSync(file, Buffer.from(bytes).fill(0));
      else {
        const changed = Buffer.from(bytes);
        if (changed.length > 0)
          changed[Math.floor(random() * changed.length)] ^= 1 << Math.floor(random() * 8);
        writeFileSync(file, changed);
      }
    }
    const { code, text } = run(site.dir, ['build']);
    if (plant) spoil(site.dir);
    if (code !== 0) result.faults.push(`cache ${at}: ended with ${code}: ${text.slice(0, 300)}`);
    else if (tree(site.out) !== site.after) result.faults.push(`cache ${at}: no clean build`);
    result.runs += 1;
  }
  site.remove();
  return result;
}

async function pairs({ count, pages, plant }) {
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: {} };
  for (let at = 0; at < count; at += 1) {
    reset(site);
    const codes = await Promise.all([start(site.dir, ['build']), start(site.dir, ['build'])].map(ended));
    if (plant) spoil(site.dir);
    if (codes.some((code) => code !== 0)) result.faults.push(`pair ${at}: ended with ${codes.join(' and ')}`);
    if (tree(site.out) !== site.after) result.faults.push(`pair ${at}: no clean build`);
    if (leftovers(site.dir).length > 0)
      result.faults.push(`pair ${at}: ${leftovers(site.dir).join(' ')} left behind`);
    result.runs += 1;
  }
  site.remove();
  return result;
}

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

async function pages({ count, seed, plant }) {
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

async function configs({ count, seed, plant }) {
  const random = randomOf(seed);
  const { dir, remove } = folder();
  const result = { runs: 0, faults: [], stats: { refused: 0 } };
  for (let at = 0; at < count; at += 1) {
    const config = at % 3 === 0 ? { title: 'T', docs: { sidebars: './sidebars.json' } } : fuzzValue(random);
    const text = JSON.stringify(config);
    const cut = random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text;
    write(dir, {
      'jstz-docs.config.json': plant ? '{}' : cut,
      'sidebars.json': JSON.stringify(fuzzValue(random)),
      'docs/index.md': `---\n${pick(random, KEYS)}: ${JSON.stringify(fuzzValue(random))}\n---\n`,
    });
    if (plant) write(dir, { 'jstz-docs.config.js': 'process.exit(70)' });
    if (plant) rmSync(join(dir, 'jstz-docs.config.json'));
    const { code, text: said } = run(dir, ['check-links', '--no-cache']);
    if (![0, 1, 2].includes(code))
      result.faults.push(`config ${at}: ended with ${code}: ${cut} ${said.slice(0, 800)}`);
    if (code !== 0) result.stats.refused += 1;
    result.runs += 1;
  }
  remove();
  return result;
}

const CANARY = 'canary-outside-the-site-7f3a';
const PARTS = [
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%zz',
    '..%2f',
    '%252e%252e',
    '..;',
    '::$DATA',
    '~',
  ],
  ...[
    'docs',
    'index.html',
    '.env',
    '.git/config',
    'link.txt',
    'assets',
    'canary.txt',
    'node_modules',
    '@fs',
    '?raw',
    '#x',
    'é',
  ],
];
const HEADERS = [
  ...[
    'Host: evil.test',
    'Host: localhost',
    'Origin: https://evil.test',
    'Sec-Fetch-Site: cross-site',
    'Range: bytes=9-1',
  ],
  ...[
    'Upgrade: websocket',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'X: \x01',
    'Accept-Encoding: br;q=x',
    'If-None-Match: "',
  ],
];

const ask = (port, bytes) =>
  new Promise((done) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.length > 4_000_000) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
    socket.write(bytes);
  });

const requestsTo =
  (command) =>
  async ({ count, seed, plant }) => {
    const random = randomOf(seed);
    const { dir, remove } = folder();
    write(dir, { 'canary.txt': CANARY, 'site/static/.env': CANARY, 'site/.secret': CANARY });
    write(join(dir, 'site'), pagesOf(3, 'word'));
    if (plant)
      write(join(dir, 'site'), { 'docs/p0.md': `# Page\n\n${CANARY}\n`, 'static/canary.txt': CANARY });
    if (command === 'serve') run(join(dir, 'site'), ['build']);
    const port = 20_000 + Math.floor((process.pid * 7 + seed) % 20_000) + (command === 'serve' ? 0 : 1);
    const child = start(join(dir, 'site'), [command, '--port', String(port)]);
    const result = { runs: 0, faults: [], stats: { port } };
    const isAlive = () => ask(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    const until = performance.now() + 30_000;
    while (!(await isAlive()).includes('200 OK') && performance.now() < until)
      await new Promise((done) => setTimeout(done, 100));
    while (result.runs < count) {
      const size = Math.min(20, count - result.runs);
      const sent = Array.from({ length: size }, () => {
        const target = `/${Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(random, PARTS)).join('')}`;
        const headers = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, HEADERS));
        const method = pick(random, ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'G\0T']);
        const version = pick(random, ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9']);
        return `${method} ${plant && random() < 0.5 ? '/canary.txt' : target} ${version}\r\n${[`Host: localhost:${port}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
      });
      const answers = await Promise.all(sent.map((bytes) => ask(port, bytes)));
      for (const [index, answer] of answers.entries())
        if (answer.includes(CANARY))
          result.faults.push(`${JSON.stringify(sent[index])} reached a file outside the site`);
      result.runs += size;
    }
    if (child.exitCode !== null || !(await isAlive()).includes('200 OK'))
      result.faults.push(`${command} does not answer any more`);
    child.kill('SIGKILL');
    await ended(child);
    remove();
    return result;
  };

/** `short`: so many runs in the suite. */
export const TRIALS = {
  kills: { about: 'kills at random moments of a build', short: 1, run: kills },
  calls: { about: 'kills at calls that change a file', short: 1, run: atEachCall(['KILL']) },
  disk: {
    about: 'a disk that is full, read-only or broken at a call',
    short: 1,
    run: atEachCall(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT']),
  },
  cache: { about: 'spoilt caches', short: 1, run: cache },
  pairs: { about: 'two builds at once', short: 1, run: pairs },
  pages: { about: 'made-up pages', short: 120, run: pages },
  configs: { about: 'made-up configurations, sidebars and front matter', short: 4, run: configs },
  serve: { about: 'hostile requests to serve', short: 200, run: requestsTo('serve') },
  dev: { about: 'hostile requests to dev', short: 200, run: requestsTo('dev') },
};
