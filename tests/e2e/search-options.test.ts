/** Search with its options turned: opening on focus, no personalisation, no search page. */
import { expect, test } from 'vitest';
import { shown } from './harness.ts';
import { shareSearchSite } from './search-site.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__local';
const { suite } = shareSearchSite({ openOnButtonFocus: true, personalization: false, searchPagePath: false });

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
