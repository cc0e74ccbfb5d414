/** Search with its options turned: opening on focus, no personalisation, no search page. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningSite, type Suite, shown, startSite, startSuite } from './harness.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__local';
const FILES = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/kv.md': '---\ntitle: Kv\n---\nA key-value store.\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'jstz-docs.config.json': JSON.stringify({
    title: 'Fixture',
    favicon: '/icon.svg',
    baseUrl: '/jstz/',
    search: { openOnButtonFocus: true, personalization: false, searchPagePath: false },
  }),
};

let site: RunningSite;
let suite: Suite;
beforeAll(async () => {
  site = await startSite(FILES);
  suite = await startSuite(() => site);
});
afterEach(() => suite.finish());
afterAll(async () => {
  await suite?.close();
  site?.stop();
});

test('71 focus opens where it is asked for, and the focus that comes back does not', async () => {
  const page = await suite.open('');
  await page.locator('[data-action=open-search]').first().focus();
  await page.locator('dialog.search-dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog.search-dialog'));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-search');
});

test('81, 116 no link to a page that is not there; nothing is stored, what is stored stays', async () => {
  const page = await suite.open('', {
    before: (it) => it.addInitScript((key) => localStorage.setItem(key, '[]'), RECENT),
  });
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog__input').fill('kv');
  await page.locator('.search-hit').first().waitFor();
  expect(await page.locator('.search-dialog__all').count()).toBe(0);
  await page.keyboard.press('Enter');
  await shown(page, 'Kv');
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBe('[]');
});
