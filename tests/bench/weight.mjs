// What a reader's browser pays for one page: gzip kB by kind and time, script time, and the way to the next page. In Chromium,
// from a local server, without throttling.
import { launch, serveBuilt } from './browser.mjs';
import { median, pause } from './measure.mjs';
import { urlOf } from './plain.mjs';

const PAGE = 'functions/overview.md';
const NEXT = 'functions/calling.md';
const IDLE_MS = 1_500;
/** A hand needs this long between pointing and pressing. */
const HOVER_MS = 150;
/** "Fast 3G" of Chromium's developer tools: 1.6 Mbit/s down, 0.75 up, 150 ms, each with its own correction. */
const FAST_3G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1e6) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1e6) / 8) * 0.9,
};

/**
 * @param {{ tool: object, pages: object[], output: string }} site built
 * @param {number} runs fresh browser contexts for the times; bytes are taken in the first
 * @returns {Promise<object | undefined>} kB and milliseconds; undefined where the corpus has no such pages
 */
export async function measureWeight(site, runs) {
  const page = site.pages.find(({ path }) => path.endsWith(PAGE));
  const next = site.pages.find(({ path }) => path === page?.path.replace(PAGE, NEXT));
  if (!page || !next) return undefined;
  const server = await serveBuilt(site.output);
  const browser = await launch();
  try {
    const list = [];
    for (let run = 0; run < runs; run += 1) list.push(await visit(browser, server, site.tool, page, next));
    const of = (key) => median(list.map((one) => one[key]));
    const fieldMs = async (network) => {
      const times = [];
      for (let run = 0; run < runs; run += 1)
        times.push(await intentToField(browser, server, site.tool, page, network));
      return median(times);
    };
    return {
      ...list[0],
      scriptMs: of('scriptMs'),
      navigationMs: of('navigationMs'),
      fieldMs: await fieldMs(),
      slowFieldMs: await fieldMs(FAST_3G),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

async function visit(browser, server, tool, from, to) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const bytes = { html: 0, css: 0, before: 0, after: 0, ahead: 0, fonts: 0, next: 0, search: 0 };
  const requests = new Map();
  let phase = 'page';
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === server.url && !requests.has(pathname)) requests.set(pathname, { request, phase });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(watchTitle, { titles: [to.title, to.frontTitle ?? to.title] });
  await page.goto(server.url + urlOf(from.path), { waitUntil: 'load' });
  await pause(IDLE_MS);
  const early = new Set(await page.evaluate(startedBeforeLoad));
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptMs = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  phase = 'next';
  const { navigationMs, fullLoad } = await follow(page, urlOf(to.path));
  await pause(IDLE_MS);
  phase = 'search';
  if (tool.search) {
    await openSearch(page, tool.search);
    await pause(500);
    await page.keyboard.type('request', { delay: 30 });
    await pause(IDLE_MS);
  }
  await context.close();
  for (const [pathname, { request, phase: when }] of requests) {
    const kind = when === 'page' ? kindOf(request, pathname, early.has(pathname)) : when;
    if (kind) bytes[kind] += server.gzipOf(pathname) / 1000;
  }
  return { ...bytes, scriptMs, navigationMs, fullLoad };
}

/**
 * The first document counts as HTML, other pages as fetched ahead; what comes later, of any kind but these, fonts and pictures, as
 * script and data.
 */
function kindOf(request, pathname, early) {
  const type = request.resourceType();
  if (type === 'font' || /\.woff2?$/.test(pathname)) return 'fonts';
  if (type === 'image') return undefined;
  if (type === 'document') return 'html';
  if (/(^|\/)[^./]*$|\.html$/.test(pathname)) return 'ahead';
  if (!early) return 'after';
  if (type === 'stylesheet' || pathname.endsWith('.css')) return 'css';
  return 'before';
}

/** Paths of the resources that were asked for before the load event. */
function startedBeforeLoad() {
  const { loadEventStart } = performance.getEntriesByType('navigation')[0];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < loadEventStart)
    .map(({ name }) => new URL(name).pathname);
}

/** Runs in each document: notes when the title of the wanted page is painted. */
function watchTitle({ titles }) {
  const words = (text) => text.replaceAll(/[\u200b¶#\s]/g, '');
  const look = () => {
    const found = [...document.querySelectorAll('h1')].some((h1) =>
      titles.some((title) => words(h1.textContent) === words(title)),
    );
    if (!found) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.benchPainted = performance.timeOrigin + performance.now();
      };
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Points at the first visible link to a page, presses, and waits for its title. */
async function follow(page, path) {
  const links = await page.$$('a[href]');
  const same = (href) => new URL(href).pathname.replace(/\.html$|\/$/, '') === path.replace(/\/$/, '');
  for (const link of links) {
    if (!same(await link.evaluate((a) => a.href)) || !(await link.isVisible())) continue;
    await page.evaluate(() => {
      window.benchDocument = true;
      addEventListener(
        'click',
        () => sessionStorage.setItem('bench-click', `${performance.timeOrigin + performance.now()}`),
        { capture: true },
      );
    });
    await link.hover();
    await pause(HOVER_MS);
    await link.click();
    await page.waitForFunction(() => window.benchPainted, undefined, { timeout: 15_000, polling: 20 });
    const [painted, clicked, fullLoad] = await page.evaluate(() => [
      window.benchPainted,
      Number(sessionStorage.getItem('bench-click')),
      window.benchDocument !== true,
    ]);
    return { navigationMs: painted - clicked, fullLoad };
  }
  throw new Error(`no visible link to ${path}`);
}

async function openSearch(page, search) {
  if (search === 'key') await page.keyboard.press('Control+k');
  else await page.locator(search).filter({ visible: true }).first().click({ timeout: 5_000 });
}

/** @returns milliseconds from the first key or press for the search, on an idle page, to a painted frame with the focus in a field */
async function intentToField(browser, server, tool, { path }, network) {
  if (!tool.search) return Number.NaN;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    if (network) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
    }
    await page.goto(server.url + urlOf(path), { waitUntil: 'load' });
    await pause(network ? 3 * IDLE_MS : IDLE_MS);
    await page.evaluate(watchField);
    await openSearch(page, tool.search);
    await page.waitForFunction(() => window.benchField, undefined, { timeout: 15_000, polling: 20 });
    return await page.evaluate(() => window.benchField);
  } catch {
    return Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes how long after the first sign a text field that has the focus was painted. */
function watchField() {
  const from = document.activeElement;
  let began;
  const look = () => {
    let field = document.activeElement;
    while (field?.shadowRoot) field = field.shadowRoot.activeElement;
    if (field && field !== from && field.matches('input, textarea'))
      window.benchField = performance.now() - began;
    else requestAnimationFrame(look);
  };
  const begin = () => {
    if (began !== undefined) return;
    began = performance.now();
    // A frame that begins with the focus in the field paints it.
    requestAnimationFrame(look);
  };
  for (const name of ['keydown', 'pointerover', 'pointerdown'])
    addEventListener(name, begin, { capture: true });
}
