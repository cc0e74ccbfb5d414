/** Search with its options turned: opening on focus, no personalisation, no search page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillText, SEARCH_TEXTS } from '../../src/contract/index.ts';
import { CATALOGUES } from '../../src/theme/strings/catalogues.ts';
import { shown } from './harness.ts';
import { ask, shareSearchSite } from './search-site.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__local';
const { suite } = shareSearchSite({ openOnButtonFocus: true, personalization: false, searchPagePath: false });

test('focus opens where it is asked for, and the focus that comes back does not', async () => {
  const page = await suite.open('');
  await page.locator('[data-action=open-search]').first().focus();
  await page.locator('dialog.search-dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog.search-dialog'));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-action')))
    .toBe('open-search');
});

test('no link to a page that is not there; nothing is stored, what is stored stays', async () => {
  const page = await suite.open('', {
    before: (it) => it.addInitScript((key) => localStorage.setItem(key, '[]'), RECENT),
  });
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog__input').fill('kv');
  await page.locator('.search-hit').first().waitFor();
  await expect.poll(() => page.locator('.search-dialog__all').count()).toBe(0);
  await page.keyboard.press('Enter');
  await shown(page, 'Kv');
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBe('[]');
});

describe('questions without results', () => {
  const { suite: reporting } = shareSearchSite({ reportMissed: true });

  test('are told to the site by an event, those with results are not', async () => {
    const page = await reporting.open('');
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      document.addEventListener('jstz-docs:no-results', (event) => heard.push((event as CustomEvent).detail));
    });
    await ask(page, 'kv');
    await ask(page, 'zzzz');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: unknown }).heard))
      .toEqual([{ query: 'zzzz', locale: 'en', version: 'current' }]);
  });
});

describe('filters', () => {
  const { suite: filtered } = shareSearchSite(
    {},
    {
      'docs/guide/use.md': '---\ntitle: Use of Kv\n---\nHow to use it.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old home\n',
      'versioned_docs/version-1.0/kv.md': '---\ntitle: Kv of old\n---\nA store.\n',
    },
  );
  const chips = (page: Page) => page.locator('.search-filter').allTextContents();
  const titles = (page: Page) => page.locator('.search-hit__title').allTextContents();

  test('stand over the hits of the dialog, and Tab and Enter take them off', async () => {
    const page = await filtered.open('');
    await ask(page, 'kv section:guide version:next');
    expect(await chips(page)).toEqual(['version:next', 'section:guide']);
    expect(await titles(page)).toEqual(['Use of Kv']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('version:next');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.search-dialog__input').inputValue()).toBe('kv version:next');
    await expect.poll(() => chips(page)).toEqual(['version:next']);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-dialog__input');
    await expect.poll(() => titles(page)).toContain('Kv');
  });

  test('name another version, and what there is none of is told', async () => {
    const page = await filtered.open('');
    await ask(page, 'kv version:1.0');
    expect(await titles(page)).toEqual(['Kv of old']);
    await ask(page, 'kv version:9 section:none');
    expect(await page.locator('.search-notes__text').textContent()).toContain('version:9 section:none');
    expect(await chips(page)).toEqual([]);
    await ask(page, 'kv '.repeat(22).slice(0, 64));
    expect(await page.locator('.search-notes__text').textContent()).toContain('64 characters');
  });

  test('stand on the search page too', async () => {
    const page = await filtered.open('search?q=kv+version:next');
    await page.locator('.search-filter').press('Enter');
    await expect.poll(() => page.url()).toContain('q=kv');
    await expect.poll(() => page.url()).not.toContain('version');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });
});

describe('another language', () => {
  const { suite: own } = shareSearchSite(
    { missingResultsUrl: 'https://example.org/missing?q={query}' },
    {
      'jstz-docs.config.json': JSON.stringify({
        title: 'Seite',
        baseUrl: '/jstz/',
        favicon: '/icon.svg',
        i18n: { defaultLocale: 'de', locales: ['de'] },
        search: { missingResultsUrl: 'https://example.org/missing?q={query}' },
      }),
    },
  );
  const german = CATALOGUES.de!.search;

  /** All that a reader sees or hears of search, hidden texts and names included. */
  const texts = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('dialog.search-dialog') ?? document.querySelector('main')!;
      const names = [...root.querySelectorAll('*'), root].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
      );
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) names.push(nodes.currentNode.nodeValue!.trim());
      return names.filter(Boolean);
    });
  /** As it stands on a screen: with the query, or a number, in it. */
  const filled = (text: string) => fillText(text, { query: 'zzzz', count: 1, parts: 'section:zzzz' });
  const english = Object.entries(SEARCH_TEXTS)
    .filter(([name, text]) => german[name as keyof typeof german] !== text)
    .map(([, text]) => filled(text));

  test('no screen has an English text', async () => {
    const page = await own.open('', { allow: /SearchError|Failed to load|net::ERR/ });
    const seen = new Set<string>();
    const look = async (must: readonly (keyof typeof german)[]): Promise<void> => {
      const now = await texts(page);
      for (const name of must) expect(now.join('\n')).toContain(filled(german[name]));
      for (const text of now) seen.add(text);
    };
    await page.keyboard.press('Control+k');
    await page.locator('.search-message').waitFor();
    await look(['noRecent', 'placeholder', 'cancel', 'toSelect', 'closeKey', 'toClose']);
    await ask(page, 'speicher');
    await ask(page, 'kv');
    await page.locator('.search-hit').first().waitFor();
    await look(['results', 'documentation', 'clear']);
    await ask(page, 'zzzz');
    await page.locator('.search-message__help').waitFor();
    await look(['noResults', 'trySearching', 'believe', 'letUsKnow']);
    await ask(page, 'kv section:doc section:zzzz');
    await look(['filters', 'removeFilter', 'ignored']);
    await ask(page, 'kv');
    await page.keyboard.press('Enter');
    await shown(page, 'Kv');
    await page.keyboard.press('Control+k');
    await page.locator('.search-dialog__input').fill('');
    await page.locator('.search-saved').waitFor();
    await look(['recent', 'saveRecent', 'removeRecent']);
    await page.locator('.search-saved__action').first().click();
    await look(['favorite', 'removeFavorite']);
    await page.goto(new URL('search?q=kv', page.url()).href);
    await page.locator('.search-hit').first().waitFor();
    await look([]);
    expect([...seen].filter((text) => english.includes(text))).toEqual([]);
    expect(seen).not.toContain('Documentation');
  });

  test('nor has the error', async () => {
    const page = await own.open('', {
      allow: /SearchError|Failed to load|net::ERR/,
      before: (it) => it.route(/search-index/, (route) => route.abort()),
    });
    await ask(page, 'kv');
    const now = await texts(page);
    expect(now).toContain(german.errorTitle);
    expect(now).toContain(german.errorHelp);
    expect(now.filter((text) => english.includes(text))).toEqual([]);
  });
});
