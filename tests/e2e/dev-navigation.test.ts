/** Navigation in the pages of `dev`, and the one script that it adds to them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import { gate, shareSite, shown, started, startSite, testDevAnswers } from './harness.ts';

const { site, suite } = shareSite(() => startSite(fixtureFiles(), 'dev'));

test('a page of dev has its script', async () => {
  const html = await (await fetch(`${site.url}alpha`)).text();
  expect(html).toMatch(/<script src="\/jstz\/__jstz-docs\/dev\.js"[^>]*><\/script>/);
});

testDevAnswers(fixtureFiles());

test('a link that is followed before the first comparison of the page is shown without a page load', async () => {
  const { held, release } = gate();
  const page = await suite.open('alpha', {
    // The comparison asks for the page as a document, by XMLHttpRequest.
    before: (early) =>
      early.route('**/jstz/alpha', async (route) => {
        if (route.request().resourceType() === 'xhr') await held;
        await route.continue();
      }),
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
  await shown(page, 'Beta');
  const answered = page.waitForResponse('**/jstz/alpha');
  release();
  await answered;
  await page.waitForResponse('**/jstz/beta').catch(() => {});
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => ['sameDocument' in window, document.title, location.pathname])).toEqual([
    true,
    'Beta | Fixture',
    '/jstz/beta',
  ]);
});

test('an edit of the page shows in the browser, and the next page is loaded whole', async () => {
  const page = await suite.open('guide/one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  writeFileSync(join(site.dir, 'docs/guide/one.md'), '# One\n\nOther words.\n');
  await page.getByText('Other words.').waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>(
        '.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a[href="/jstz/beta"]',
      )!
      .click(),
  );
  await page.waitForURL('**/beta');
  await started(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});
