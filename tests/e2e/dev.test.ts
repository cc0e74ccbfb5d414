/** The same behaviour against `dev`: its pages are those of a build, apart from the live-reload script. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import { type RunningSite, type Suite, shown, started, startSite, startSuite } from './harness.ts';

let site: RunningSite;
let suite: Suite;
beforeAll(async () => {
  site = await startSite(fixtureFiles(), 'dev');
  suite = await startSuite(() => site);
});
afterEach(() => suite.finish());
afterAll(async () => {
  await suite?.close();
  site?.stop();
});

test('58 navigation swaps main, and back restores the position', async () => {
  const page = await suite.open('alpha');
  // The watcher may tell of the files that were just written; after a change `dev` loads the next page whole.
  await page.waitForTimeout(1500);
  await page.reload();
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/jstz/beta"]')!.click());
  await shown(page, 'Beta');
  expect(await page.evaluate(() => ['sameDocument' in window, scrollY]), page.warnings.join('\n')).toEqual([
    true,
    0,
  ]);
  await page.goBack();
  await shown(page, 'Alpha');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
});

test('8, 39, 107 theme, menu and announcement bar', async () => {
  const page = await suite.open('alpha', { width: 390 });
  await page.click('[data-action=toggle-theme]');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.click('[data-action=close-announcement]');
  expect(await page.locator('.announcement-bar').isVisible()).toBe(false);
  await page.click('[data-action=open-sidebar]');
  await page.locator('.navbar-sidebar__panel').waitFor({ state: 'visible' });
  await page.goBack();
  await page.locator('.navbar-sidebar__panel').waitFor({ state: 'hidden' });
});

test('52 an image zooms', async () => {
  const page = await suite.open('alpha');
  await page.locator('main img.medium-zoom-image').first().waitFor({ state: 'attached' });
  await page.locator('main img[alt="A picture"]').click();
  await page.locator('.medium-zoom-image--opened').waitFor();
});

test('an edit of the page shows in the browser', async () => {
  const page = await suite.open('guide/one');
  writeFileSync(join(site.dir, 'docs/guide/one.md'), '# One\n\nOther words.\n');
  await page.getByText('Other words.').waitFor();
});
