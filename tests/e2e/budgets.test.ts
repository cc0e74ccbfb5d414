/** What a page of the project's own site costs a reader, gzipped: `functions/overview`. Each limit is a little above today's figure. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
let dir: string;
let browser: Browser;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jstz-docs-budget-'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bin/jstz-docs.js', 'build', '--out-dir', dir],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The site did not build.\n${stdout}${stderr}`);
  browser = await sharedChromium();
});
afterAll(async () => {
  for (const context of browser?.contexts() ?? []) await context.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Serves the built site to a page, as hosts do: `404.html` where nothing lies. */
async function serve(page: Page, seen: (file: string, body: Uint8Array, route: Route) => void = () => {}) {
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/jstz\//, '');
    const asked = /\.\w+$/.test(path) ? path : join(path, 'index.html');
    const isThere = existsSync(join(dir, asked));
    const file = isThere ? asked : '404.html';
    const body = readFileSync(join(dir, file));
    seen(file, body, route);
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.svg': 'image/svg+xml',
      '.json': 'application/json',
    };
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    await route.fulfill({ status: isThere ? 200 : 404, body, contentType });
  });
}

const gzipSize = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

test('script before load ≤ 4.7 kB with the configuration, all script ≤ 17.2 kB, styles ≤ 9 kB, HTML ≤ 6 kB', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const files: { path: string; bytes: number; type: string }[] = [];
  await serve(page, (file, body, route) => {
    const extension = extname(file).slice(1);
    // A page that was fetched ahead is another page's weight.
    const isAhead = extension === 'html' && route.request().resourceType() !== 'document';
    if (!isAhead) files.push({ path: file, bytes: gzipSize(body), type: extension });
  });
  await page.goto('http://budget.test/jstz/functions/overview', { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const early = await page.evaluate(() => {
    const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < loadEventStart)
      .map(({ name }) => new URL(name).pathname.replace(/^\/jstz\//, ''));
  });
  await page.context().close();

  const sum = (keep: (file: (typeof files)[number]) => boolean) =>
    files.filter(keep).reduce((total, { bytes }) => total + bytes, 0);
  const isScript = ({ type }: { type: string }) => type === 'js';
  const sizes = {
    scriptBeforeLoad: sum((file) => isScript(file) && early.includes(file.path)),
    script: sum(isScript),
    style: sum(({ type, path }) => type === 'css' && early.includes(path)),
    styleOfScripts: sum(({ type, path }) => type === 'css' && !early.includes(path)),
    html: sum(({ type }) => type === 'html'),
  };
  console.info('gzip bytes of functions/overview', sizes);
  expect(sizes.scriptBeforeLoad).toBeLessThanOrEqual(4_700);
  expect(sizes.script).toBeLessThanOrEqual(17_200);
  expect(sizes.style).toBeLessThanOrEqual(9_000);
  expect(sizes.styleOfScripts).toBeLessThanOrEqual(2_400);
  expect(sizes.html).toBeLessThanOrEqual(6_000);
});

test('a page that answers a question fetches none of the pages that it would offer without one', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const pages: string[] = [];
  await serve(page, (file) => {
    if (extname(file) === '.html') pages.push(file);
  });
  await page.goto('http://budget.test/jstz/search?q=fetch', { waitUntil: 'load' });
  await page.locator('.search-page__hits .search-hit').first().waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('.search-page__popular a[href$="/cli"]').count()).toBe(1);
  await page.context().close();
  expect(pages).not.toContain(join('cli', 'index.html'));
});

test('an element that comes to a page restyles itself and its like, not the page', async () => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await serve(page);
  await page.goto('http://budget.test/jstz/cli', { waitUntil: 'load' });
  await page.locator('.page-actions').waitFor();
  const session = await browser.newBrowserCDPSession();
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree' && args.elementCount !== undefined) counts.push(args.elementCount);
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page.evaluate(() => {
    for (const place of ['body', '.doc__article', '.theme-code-block', 'td'])
      document.querySelector(place)!.append(document.createElement('div'));
    document.querySelector('.doc__article')!.prepend(document.createElement('div'));
    // As styles are asked for, so that they are made now.
    return getComputedStyle(document.body.lastElementChild!).color;
  });
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await page.context().close();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  // The page has 2,800 elements.
  expect(Math.max(...counts)).toBeLessThan(100);
});

describe.each([390, 996, 1280])('at %d px', (width) => {
  /** What shows that scripts are done with a page. */
  const pages: Readonly<Record<string, string>> = {
    'functions/overview': '.page-actions',
    'search?q=fetch': '.search-page__hits .search-hit',
    search: '.search-page__start[data-shown]',
    'api/kv_stroe': '.not-found__help li',
  };
  test.each(Object.entries(pages))('%s moves nothing while it loads', async (path, done) => {
    const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    await serve(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`http://budget.test/jstz/${path}`, { waitUntil: 'load' });
    await page.locator(done).first().waitFor();
    // The browser reports a shift in the frame after it; a list that is drawn twice has been drawn by then.
    await page.waitForTimeout(600);
    const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
    await page.context().close();
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  });
});
