// Prints what the loop of a writer costs: start to first content, and save to changed DOM in Chromium, at several sizes.
// `node tests/bench/dev.mjs --sizes 34,1000 --runs 5 --saves 20`. Medians, best and worst in brackets; memory is the server's
// resident size at the end. With `--edits 2000`: random edits instead, with memory and open files before and after. With
// `--peers vitepress,hugo` (or `all`): us and the peers on the same plain corpus, all seen by the browser; `--json` keeps it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from './browser.mjs';
import { makeCorpus } from './corpus.mjs';
import { measureDevs } from './dev-peers.mjs';
import { choosePeers } from './peers/index.mjs';
import { tidy } from './sites.mjs';
import { devTable, leftOut } from './tables.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const bin = join(root, 'bin', 'jstz-docs.js');
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '34,1000' },
    runs: { type: 'string', default: '5' },
    saves: { type: 'string', default: '20' },
    edits: { type: 'string' },
    peers: { type: 'string' },
    docs: { type: 'string' },
    json: { type: 'string' },
  },
});
const now = () => performance.timeOrigin + performance.now();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const shown = (list) =>
  `${Math.round(median(list))} ms (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`;

/** Starts `dev` and waits for the text of a page. */
async function startDev(folder, path, text) {
  const began = now();
  const child = spawn(process.execPath, [bin, 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const url = await new Promise((done, fail) => {
    child.stderr.on('data', (data) => {
      output += data;
      const match = /Local: (\S+)/.exec(output);
      if (match) done(match[1]);
    });
    child.once('exit', () => fail(new Error(output)));
  });
  const html = await (await fetch(url + path)).text();
  if (!html.includes(text)) throw new Error(`no "${text}" in the first page`);
  const firstMs = now() - began;
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  return { child, url, firstMs, stop, output: () => output };
}

const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;
const filesOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** Waits until the server has done what it does beside answering. */
async function untilIdle(pid) {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  for (let calm = 0, last = ticks(); calm < 4; ) {
    await pause(500);
    const next = ticks();
    calm = next - last <= 5 ? calm + 1 : 0;
    last = next;
  }
}

async function measureSize(size) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-dev-'));
  const { pages } = makeCorpus(folder, { size: size - 1, shape: 'copies' });
  const path = 'part-0000/functions/calling';
  const file = join(folder, 'docs/part-0000/functions/calling.md');
  const cold = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    rmSync(join(folder, '.jstz-docs'), { recursive: true, force: true });
    const dev = await startDev(folder, path, '<h1');
    cold.push(dev.firstMs);
    await dev.stop();
  }
  const dev = await startDev(folder, path, '<h1');
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(dev.url + path);
  await page.waitForFunction(() => document.querySelector('jstz-docs-dev')?.dataset.notes !== undefined);
  await untilIdle(dev.child.pid);
  const text = readFileSync(file, 'utf8');
  let count = 0;
  const save = async (edit, where = file) => {
    count += 1;
    const mark = `marker${count}x`;
    await page.evaluate((wanted) => {
      window.seen = new Promise((done) => {
        const look = () => {
          if (!document.documentElement.textContent.includes(wanted)) return;
          observer.disconnect();
          done(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
      });
    }, mark);
    const at = now();
    writeFileSync(where, edit(mark));
    const seen = await page.evaluate(() => window.seen);
    await pause(350);
    return seen - at;
  };
  const times = async (edit, where) => {
    const list = [];
    for (let i = 0; i < Number(values.saves); i += 1) list.push(await save(edit, where));
    return list;
  };
  const words = await times((mark) => `${text}\n${mark}\n`);
  const headings = await times((mark) => `${text}\n## ${mark}\n`);
  writeFileSync(file, text);
  await pause(500);
  const configFile = join(folder, 'jstz-docs.config.json');
  const config = JSON.parse(readFileSync(configFile, 'utf8'));
  const sidebar = await times((mark) => {
    const sidebars = { ...config.docs.sidebars };
    sidebars['part-0000'] = [
      ...sidebars['part-0000'],
      { type: 'link', label: mark, href: 'https://example.org/' },
    ];
    return JSON.stringify({ ...config, docs: { ...config.docs, sidebars } });
  }, configFile);
  const longest = join(folder, 'docs/part-0000/cli.md');
  await page.goto(`${dev.url}part-0000/cli`);
  await page.waitForFunction(() => document.querySelector('jstz-docs-dev')?.dataset.notes !== undefined);
  await untilIdle(dev.child.pid);
  const long = readFileSync(longest, 'utf8');
  const longWords = await times((mark) => `${long}\n${mark}\n`, longest);
  const footer = await times(
    (mark) => JSON.stringify({ ...config, footer: { copyright: mark } }),
    configFile,
  );
  console.log(`${pages} pages`);
  console.log(`  start to first content  ${shown(cold)}`);
  console.log(`  save to DOM: words      ${shown(words)}`);
  console.log(`  … on the longest page   ${shown(longWords)}`);
  console.log(`  save to DOM: heading    ${shown(headings)}`);
  console.log(`  save to DOM: sidebar    ${shown(sidebar)}`);
  console.log(`  save to DOM: config     ${shown(footer)}`);
  await untilIdle(dev.child.pid);
  console.log(`  memory                  ${Math.round(memoryOf(dev.child.pid))} MB`);
  await browser.close();
  await dev.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Random saves without a browser: memory and open files must not grow. */
async function measureEdits(size, edits) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-dev-'));
  makeCorpus(folder, { size: size - 1, shape: 'copies' });
  const file = join(folder, 'docs/part-0000/cli.md');
  const text = readFileSync(file, 'utf8');
  const dev = await startDev(folder, 'part-0000/cli', '<h1');
  const { pid } = dev.child;
  const rows = [];
  for (let i = 0; i <= edits; i += 1) {
    const mark = `edit${i}x`;
    const kind = i % 10;
    if (kind === 7) writeFileSync(join(folder, 'docs/part-0000/new.md'), `# New ${i}\n`);
    else if (kind === 8) rmSync(join(folder, 'docs/part-0000/new.md'), { force: true });
    writeFileSync(file, kind === 5 ? `${text}\n## ${mark}\n` : `${text}\n${mark}\n`);
    for (let tries = 0; ; tries += 1) {
      if ((await (await fetch(`${dev.url}part-0000/cli`)).text()).includes(mark)) break;
      if (tries > 2_000) throw new Error(`edit ${i} never came`);
      await pause(5);
    }
    if (i % Math.ceil(edits / 10) === 0) rows.push([i, memoryOf(pid), filesOf(pid)]);
  }
  console.log('edits, memory in MB, open files');
  for (const [i, memory, files] of rows) console.log(`  ${i}  ${Math.round(memory)}  ${files}`);
  await dev.stop();
  rmSync(folder, { recursive: true, force: true });
}

if (!existsSync(join(root, 'dist', 'cli.js'))) throw new Error('Compile first: npm run compile.');
const sizes = values.sizes.split(',').map(Number);
if (values.peers) await comparePeers();
else
  for (const size of sizes) {
    if (values.edits) await measureEdits(size, Number(values.edits));
    else await measureSize(size);
  }

async function comparePeers() {
  const devs = [];
  const want = { runs: Number(values.runs), saves: Number(values.saves) };
  const corpus = { shape: 'copies', docs: values.docs };
  const peers = choosePeers(values.peers);
  for (const size of sizes)
    devs.push({ size, rows: await measureDevs({ corpus: { ...corpus, size }, peers, ...want }) });
  console.log(devTable(devs));
  console.log(leftOut(devs.flatMap(({ rows }) => rows)));
  tidy();
  if (values.json) writeFileSync(values.json, `${JSON.stringify(devs, null, 2)}\n`);
}
