/** What the project's own site costs a reader, on functions/overview, gzipped. Source of the numbers: the issue of the browser part. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

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
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(dir, { recursive: true, force: true });
});

const gzipSize = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

test('script before load ≤ 4.7 kB with the configuration, all script ≤ 17.6 kB, styles ≤ 9 kB, HTML ≤ 6.3 kB', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const files: { path: string; bytes: number; type: string }[] = [];
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/jstz\//, '');
    const file = /\.\w+$/.test(path) ? path : join(path, 'index.html');
    const body = readFileSync(join(dir, file));
    const extension = /\.(\w+)$/.exec(file)![1]!;
    // A page that was fetched ahead is another page's weight.
    const isAhead = extension === 'html' && route.request().resourceType() !== 'document';
    if (!isAhead) files.push({ path: file, bytes: gzipSize(body), type: extension });
    const types: Record<string, string> = {
      html: 'text/html',
      js: 'text/javascript',
      css: 'text/css',
      svg: 'image/svg+xml',
    };
    await route.fulfill({ body, contentType: types[extension] ?? 'application/octet-stream' });
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
  expect(sizes.script).toBeLessThanOrEqual(17_600);
  expect(sizes.style).toBeLessThanOrEqual(9_000);
  expect(sizes.styleOfScripts).toBeLessThanOrEqual(2_000);
  expect(sizes.html).toBeLessThanOrEqual(6_300);
});
