// How fast search answers: bytes before the first answer, first result after opening on a slow line, key press to painted results,
// and the memory that it takes. `node tests/bench/search/speed.mjs [--site build] [--copies 260] [--only keys,memory]`: with copies,
// the site's docs are varied and built anew.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { buildCopies } from './corpora.mjs';
import { indexFiles, readerOf } from './engines.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    copies: { type: 'string', default: '0' },
    queries: { type: 'string', default: '40' },
    only: { type: 'string', default: 'bytes,line,keys,memory' },
  },
});
const site = values.site ?? buildCopies(Number(values.copies));
const base = '/jstz/';
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Like a static host: gzip, hashed files for ever, the rest asked again. */
const zipped = new Map();
const server = createServer((request, response) => {
  let file = join(site, decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(base, '/'));
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  if (!existsSync(file)) return response.writeHead(404).end();
  if (!zipped.has(file)) zipped.set(file, gzipSync(readFileSync(file)));
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'content-length': zipped.get(file).length,
    'cache-control': /assets\/|search-index\/files\//.test(file)
      ? 'max-age=31536000, immutable'
      : 'max-age=600',
  });
  response.end(zipped.get(file));
});
await new Promise((resolve) => server.listen(0, resolve));
const url = `http://localhost:${server.address().port}${base}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const read = readerOf(site);
const files = indexFiles(site);
const gzip = (list) => list.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
const head = JSON.parse(read('head.json'));
console.log(`index: ${head.kind}, files ${files.length}`);
console.log(
  `index bytes: head ${gzip(['head.json'])} gzip, all ${gzip(files)} gzip, ${files.reduce((sum, name) => sum + read(name).length, 0)} raw`,
);

const questions = JSON.parse(readFileSync(join(root, 'tests/bench/search/questions.json'), 'utf8'));
const MEASURES = { bytes: measureBytes, line: measureSlowLine, keys: measureKeys, memory: measureMemory };
for (const name of values.only.split(',')) await MEASURES[name]();
await browser.close();
server.close();

/** Everything that opening and the first answer load, React apart. */
async function measureBytes() {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = new Map();
  page.on('response', async (response) =>
    loaded.set(response.url(), Number(response.headers()['content-length'] ?? 0)),
  );
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search-dialog').waitFor();
  await page.keyboard.type('kv');
  await page.locator('.search-hit').first().waitFor();
  const list = [...loaded].filter(([name]) => !name.includes('.html'));
  const isReact = ([name]) => name.includes('react-dom');
  const sum = (items) => items.reduce((total, [, bytes]) => total + bytes, 0);
  console.log(
    `bytes before the first answer: ${sum(list.filter((item) => !isReact(item)))} gzip (React, where it is not there yet: ${sum(list.filter(isReact))})`,
  );
  for (const [name, bytes] of list) console.log(`   ${String(bytes).padStart(7)}  ${name.replace(url, '')}`);
  await page.context().close();
}

/** DevTools' "Fast 3G": 1.44 Mbit/s, 562 ms. From the key that opens to the first painted result of a typed query. */
async function measureSlowLine() {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: (1.44 * 1024 * 1024) / 8,
      uploadThroughput: (0.7 * 1024 * 1024) / 8,
    });
    const start = performance.now();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kv');
    await page.locator('.search-hit').first().waitFor();
    times.push(performance.now() - start);
    await page.context().close();
  }
  console.log(`first result after opening, fast 3G: ${times.map((ms) => Math.round(ms)).join(' ')} ms`);
}

/**
 * From the key's event to the first frame that shows its results: a frame whose callbacks find the letter answered, measured in
 * the task after it, when it has been styled, laid out and painted. Beside it the browser's own Event Timing, which ends when the
 * frame is on the screen (steps of 8 ms) but knows only of results that come in the frame of the letter itself.
 */
async function measureKeys() {
  const step = Math.max(1, Math.floor(questions.length / Number(values.queries)));
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search-dialog').waitFor();
  await page.keyboard.type('k');
  await page.waitForSelector('.search-dialog__frame[data-partial=false]', { timeout: 120_000 });
  await page.evaluate(() => {
    window.times = [];
    window.presented = [];
    const frame = document.querySelector('.search-dialog__frame');
    let start;
    let inFirstFrame = 0;
    addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), true);
    addEventListener('input', () => {
      // The field is also emptied without a key.
      if (start === undefined) return;
      const from = start;
      start = undefined;
      let frames = 0;
      // Asked for by the event that changes the page, not before: a frame is on its way then anyway.
      const look = () => {
        frames += 1;
        if (frame.dataset.status !== 'idle') return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.times.push(performance.now() - from);
          window.firstFrames = inFirstFrame += frames === 1 ? 1 : 0;
        };
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') window.presented.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  for (let i = 0; i < questions.length; i += step) {
    await page.locator('.search-dialog__input').fill('');
    for (const letter of questions[i].query) {
      const before = await page.evaluate(() => window.times.length);
      await page.keyboard.type(letter);
      await page
        .waitForFunction((count) => window.times.length > count, before, { timeout: 5000, polling: 20 })
        .catch(() => {});
    }
  }
  const seen = await page.evaluate(() => ({
    times: window.times,
    presented: window.presented,
    firstFrames: window.firstFrames ?? 0,
  }));
  const times = seen.times.toSorted((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  console.log(
    `key press to painted results, ${times.length} keys: median ${at(0.5)} ms, 90th ${at(0.9)}, 99th ${at(0.99)}, slowest ${at(1)}`,
  );
  // Entries below 16 ms are not reported.
  const slow = seen.presented.filter((ms) => ms > 16).length;
  console.log(
    `   ${seen.firstFrames} of them in the frame of the letter; on the screen (Event Timing) ${times.length - slow} within 16 ms, slowest ${Math.max(16, ...seen.presented)}`,
  );
  await page.context().close();
}

/** What the page's heap holds above what it held before search was opened, when all questions have been asked one after the other. */
async function measureMemory() {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const session = await page.context().newCDPSession(page);
  const heap = async (isSwept) => {
    if (isSwept) for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 1e6;
  };
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = await heap(true);
  await page.keyboard.press('Control+k');
  const frame = page.locator('.search-dialog__frame');
  await frame.waitFor();
  let most = 0;
  for (const { query } of questions) {
    await page.locator('.search-dialog__input').fill(query);
    await page.waitForTimeout(200);
    await page.waitForSelector('.search-dialog__frame[data-status=idle][data-partial=false]', {
      timeout: 60_000,
    });
    most = Math.max(most, await heap(false));
  }
  console.log(
    `memory above the page after ${questions.length} questions: ${((await heap(true)) - before).toFixed(1)} MB; most, garbage and all: ${(most - before).toFixed(1)} MB; the page: ${before.toFixed(1)} MB`,
  );
  await page.context().close();
}
