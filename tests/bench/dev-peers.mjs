// The loop of a writer beside the peers': start to first content, and save to changed DOM, both seen by Chromium in the same way
// for every tool. `node tests/bench/dev.mjs --peers vitepress,hugo --sizes 34,1088` or as a part of `npm run bench`.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { launch } from './browser.mjs';
import { endGroup, median, pause, say, treeMegabytes } from './measure.mjs';
import { ours } from './peers/ours.mjs';
import { urlOf } from './plain.mjs';
import { clean, makeSite, sourceOf } from './sites.mjs';

const PAGE = 'functions/calling.md';
const now = () => performance.timeOrigin + performance.now();

/**
 * @param {{ corpus: object, peers: object[], runs: number, saves: number, timeoutMs?: number }} want
 * @returns {Promise<object[]>} per tool `name`, `firstMs`, `saveMs`, `saves`, `mb`, or `stopped` with the reason
 */
export async function measureDevs({ corpus, peers, runs, saves, timeoutMs = 180_000 }) {
  const { size } = corpus;
  const rows = [];
  const entries = [ours, ...peers].map((tool) => ({ tool, first: [], stopped: tool.missing?.() }));
  const browser = await launch();
  try {
    for (const entry of entries) {
      if (!entry.stopped && size > (entry.tool.maxPages ?? Number.POSITIVE_INFINITY))
        entry.stopped = `not run at this size: ${entry.tool.why}`;
      if (!entry.stopped) entry.site = makeSite(entry.tool, corpus);
    }
    for (let run = 0; run < runs; run += 1)
      for (const entry of entries) {
        if (entry.stopped) continue;
        try {
          Object.assign(entry, await once(browser, entry, run === runs - 1 ? saves : 0, timeoutMs));
          say(
            `[${size.toLocaleString('en')}] dev ${run + 1} of ${runs}: ${entry.tool.name} ${Math.round(entry.first.at(-1))} ms`,
          );
        } catch (error) {
          entry.stopped = `failed: ${error.message.split('\n')[0]}`;
          say(`[${size.toLocaleString('en')}] dev: ${entry.tool.name} ${entry.stopped}`);
        }
      }
    for (const { tool, first, stopped, times = [], mb } of entries)
      rows.push({
        name: tool.name,
        stopped,
        firstMs: median(first),
        saveMs: median(times),
        saves: times,
        mb,
      });
  } finally {
    await browser.close();
  }
  return rows;
}

/** Starts a tool without caches, waits for the page in the browser, saves so many times, stops it. */
async function once(browser, { tool, site, first }, saves, timeoutMs) {
  const page = site.pages.find(({ path }) => path.endsWith(PAGE)) ?? site.pages.at(-1);
  clean(site);
  const port = await freePort();
  const { command, args, env } = tool.dev({ ...tool, port });
  const began = now();
  const child = spawn(command, args, {
    cwd: site.folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1', BROWSER: 'none', ...env },
  });
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    const seen = await reportMarks(tab);
    const url = `http://localhost:${port}${urlOf(page.path)}`;
    const limit = began + timeoutMs;
    while (!(await isListening(port)) && !exited && now() < limit) await pause(10);
    while (!(await hasTitle(tab, url, page.title, limit))) {
      if (exited) throw new Error('the server ended');
      if (now() > limit) throw new Error(`no content after ${timeoutMs / 1000} s`);
      await pause(25);
    }
    first.push(now() - began);
    if (saves === 0) return {};
    await untilIdle(child.pid);
    const file = sourceOf(site, page.path);
    const text = readFileSync(file, 'utf8');
    const times = [];
    // The first save pays for what later ones find ready; it is made and not counted.
    for (let i = 0; i <= saves; i += 1) {
      const mark = `marker${i}x`;
      const arrival = seen.wait(mark, 60_000);
      const at = now();
      writeFileSync(file, `${text}\n${mark}\n`);
      const ms = (await arrival) - at;
      if (i > 0) times.push(ms);
      await pause(600);
    }
    return { times, mb: treeMegabytes(child.pid) };
  } finally {
    await context.close();
    await stop(child, () => exited);
  }
}

/** Whether the page stands in the browser; the server may not be there yet, or have no such page yet. */
async function hasTitle(tab, url, title, limit) {
  try {
    const response = await tab.goto(url, { waitUntil: 'commit', timeout: Math.max(1, limit - now()) });
    if (!response || response.status() >= 400) return false;
    const wanted = title.replaceAll(/\s/g, '');
    await tab.waitForFunction(
      (words) =>
        [...document.querySelectorAll('h1')].some(
          (h1) => h1.textContent.replaceAll(/[\u200b¶#\s]/g, '') === words,
        ),
      wanted,
      { timeout: Math.max(1, limit - now()), polling: 10 },
    );
    return true;
  } catch (error) {
    if (
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_ABORTED|navigat/.test(error.message)
    )
      return false;
    throw error;
  }
}

/** Tells when a marker word first stands in the document, through reloads too, by the clock of the browser. */
async function reportMarks(tab) {
  const waiting = new Map();
  await tab.exposeBinding('benchSeen', (_, mark, at) => waiting.get(mark)?.(at));
  await tab.addInitScript(() => {
    let last = '';
    const look = () => {
      const mark = /marker\d+x/.exec(document.body?.textContent ?? '')?.[0];
      if (!mark || mark === last) return;
      last = mark;
      window.benchSeen(mark, performance.timeOrigin + performance.now());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return {
    wait: (mark, ms) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`a save was not shown within ${ms / 1000} s`)), ms);
        waiting.set(mark, (at) => {
          clearTimeout(timer);
          done(at);
        });
      }),
  };
}

async function untilIdle(pid) {
  const ticks = () => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  };
  for (let calm = 0, last = ticks(), tries = 0; calm < 3 && tries < 120; tries += 1) {
    await pause(500);
    const next = ticks();
    calm = next - last <= 5 ? calm + 1 : 0;
    last = next;
  }
}

async function stop(child, exited) {
  endGroup(child, 'SIGTERM');
  for (let i = 0; i < 40 && !exited(); i += 1) await pause(50);
  endGroup(child);
}

const isListening = (port) =>
  new Promise((done) => {
    const socket = connect({ port, host: 'localhost' });
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
