/** A site of three versions in three languages, one of them written from the right, walked as its readers do. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/theme/index.ts';
import { listFiles } from '../support/project.ts';
import { shareSite, shown, started, startSite, testDevAnswers, type Visit } from './harness.ts';

const fixture = join(import.meta.dirname, '../fixtures/versions-locales');
const files: Readonly<Record<string, Uint8Array>> = Object.fromEntries(
  listFiles(fixture).map((path) => [path, readFileSync(join(fixture, path))]),
);
const BIN = join(import.meta.dirname, '../../bin/jstz-docs.js');
const KEY = 'docs-preferred-version-default';

const heading = (page: Page) => page.locator('main h1').first().textContent();
const path = (page: Page) => new URL(page.url()).pathname;
const banner = (page: Page) => page.locator('.theme-doc-version-banner');

/** Opens the menu in the navbar that holds the entry, and follows it. */
async function choose(page: Page, attribute: 'version' | 'locale', name: string): Promise<void> {
  const entry = page.locator(`.navbar .dropdown__menu a[data-${attribute}="${name}"]`);
  await page.locator('.navbar .dropdown', { has: page.locator(`a[data-${attribute}]`) }).hover();
  await Promise.all([page.waitForEvent('load'), entry.click()]);
  await started(page);
}

/** Addresses that the search dialog leads to. */
async function found(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog__input').fill(query);
  await page
    .locator('.search-dialog__frame[data-status=idle]:not([data-partial=true]) .search-hit')
    .first()
    .waitFor();
  const paths = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLAnchorElement>(
        '.search-dialog .search-hit a[href], .search-dialog a.search-hit',
      ),
    ].map((link) => link.pathname),
  );
  await page.keyboard.press('Escape');
  await page.locator('.search-dialog').waitFor({ state: 'detached' });
  return [...new Set(paths)].sort();
}

/** All that the page says and that is not marked as English: texts, names, titles, placeholders. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isEnglish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en';
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest('script, style, noscript, code') && !isEnglish(parent))
        texts.push(walker.currentNode.textContent!.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-copied-label'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isEnglish(element)) texts.push(element.getAttribute(name)!.trim());
    return texts.filter(Boolean);
  });

/** English texts of the interface among those. */
function englishIn(texts: readonly string[], locale: string): string[] {
  const own = CATALOGUES[locale]!;
  const parts = (['theme', 'search'] as const).flatMap((part) =>
    Object.entries(CATALOGUES.en![part]).flatMap(([name, text]) =>
      (own[part] as Readonly<Record<string, string>>)[name] === text ? [] : [text],
    ),
  );
  const patterns = parts.map(
    (text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  );
  return texts.filter((text) => patterns.some((pattern) => pattern.test(text)));
}

describe('pages', () => {
  const { suite, site } = shareSite(() => startSite(files));

  test('the menus keep page, language and version; the choice is kept; a banner leads back', async () => {
    const page = await suite.open('fr/brewing/water');
    const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY);
    await choose(page, 'version', '1.0');
    expect([path(page), await heading(page)]).toEqual(['/tea/fr/1.0/brewing/water', 'Water']);
    await expect.poll(() => stored()).toBe('1.0');
    await expect.poll(() => banner(page).textContent()).toContain('1.0');
    await banner(page).locator('a').click();
    await page.waitForURL('**/tea/fr/brewing/water');
    await shown(page, 'L’eau');
    await expect.poll(() => banner(page).count()).toBe(0);
    await expect.poll(() => stored()).toBe('1.0');
    await choose(page, 'version', 'current');
    expect(path(page)).toBe('/tea/fr/next/brewing/water');
    await expect.poll(() => stored()).toBe('current');
    await expect.poll(() => banner(page).locator('a').getAttribute('href')).toBe('/tea/fr/brewing/water');
    await choose(page, 'locale', 'ar');
    expect(path(page)).toBe('/tea/ar/next/brewing/water');
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await choose(page, 'locale', 'en');
    expect([path(page), await heading(page)]).toEqual(['/tea/next/brewing/water', 'Water']);
    await page.goto(`${site.url}next/brewing/steam`);
    await started(page);
    await choose(page, 'version', '2.0');
    expect(path(page)).toBe('/tea/');
  });

  test.each([
    ['', 'water', '', ['next', '1.0', 'fr', 'ar']],
    ['next/', 'water', 'next/', []],
    ['1.0/', 'water', '1.0/', []],
    ['fr/', 'eau', 'fr/', ['fr/next', 'fr/1.0']],
    ['ar/', 'ماء', 'ar/', ['ar/next', 'ar/1.0']],
    ['ar/1.0/', 'water', 'ar/1.0/', []],
  ])('the search on /%s finds "%s" there and nowhere else', async (start, query, own, others) => {
    const page = await suite.open(start);
    const paths = await found(page, query);
    expect(paths).toContain(`/tea/${own}brewing/water`);
    expect(paths.filter((found) => !found.startsWith(`/tea/${own}`))).toEqual([]);
    expect(paths.filter((found) => others.some((other) => found.startsWith(`/tea/${other}/`)))).toEqual([]);
  });

  test('a page that is not translated says so, in the language around it, and names no translation', async () => {
    const page = await suite.open('ar/brewing/cups');
    await expect
      .poll(() => page.locator('main .theme-admonition-info').textContent())
      .toContain('لم تُترجم بعد');
    await expect.poll(() => page.locator('.theme-doc-markdown').getAttribute('lang')).toBe('en');
    const links = (rel: string) =>
      page
        .locator(`head link[rel=${rel}]`)
        .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    expect(await links('canonical')).toEqual(['https://tea.test/tea/brewing/cups']);
    await page.goto(`${site.url}ar/brewing/water`);
    expect(await links('canonical')).toEqual(['https://tea.test/tea/ar/brewing/water']);
    const languages = await page
      .locator('head link[hreflang]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')));
    expect(languages).toEqual(['en', 'fr', 'ar', 'x-default']);
    await page.goto(`${site.url}ar/1.0/brewing/water`);
    expect(await links('canonical')).toEqual(['https://tea.test/tea/brewing/water']);
  });

  test.each(['', 'ar/'])('the names in the menu of languages on /%s begin at one edge', async (start) => {
    const page = await suite.open(`${start}brewing/water`);
    const edges = await page.locator('.dropdown__menu a[data-locale]').evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const { left, right } = text.getBoundingClientRect();
        return Math.round(document.documentElement.dir === 'rtl' ? right : left);
      }),
    );
    expect([edges.length, new Set(edges).size]).toEqual([3, 1]);
  });

  test('from right to left, code, its buttons and signs on keys stay as they are', async () => {
    const page = await suite.open('ar/brewing/water');
    const block = page.locator('.theme-code-block').first();
    await block.locator('[data-action=copy-code]').waitFor();
    const [start, button] = await block.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.querySelector('code')!);
      return [text, element.querySelector('button')!].map((part) => part.getBoundingClientRect().left);
    });
    expect(button! - start!).toBeGreaterThan(100);
    await page.keyboard.press('?');
    const key = page.locator('dialog kbd', { hasText: ']' });
    expect(await key.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
  });

  test.each(['fr', 'ar'])(
    'in %s nothing is said in English: frame, search, copying, a page that fails',
    async (locale) => {
      const page = await suite.open(`${locale}/brewing/water`, {
        allow: /Boom|ERR_FAILED|Failed to load resource/,
      });
      const check = async (): Promise<void> => expect(englishIn(await said(page), locale)).toEqual([]);
      const texts = CATALOGUES[locale]!.theme;
      await check();
      await page.locator('[data-action=copy-code]').first().click();
      await page.locator('[data-copied]').waitFor();
      await expect.poll(() => page.locator('[data-copied]').getAttribute('aria-label')).toBe(texts.copied);
      await page.keyboard.press('Control+k');
      await page.locator('.search-dialog__input').waitFor();
      await check();
      await page.locator('.search-dialog__input').fill('qwertz');
      await page.locator('.search-dialog__frame[data-status=idle]:not([data-partial=true])').waitFor();
      await check();
      await page.keyboard.press('Escape');
      await crash(page, `/tea/${locale}/brewing/cups`);
      await shown(page, texts.crashTitle);
      expect(await page.locator('.crash-page pre').textContent()).toBe(
        `Boom\n\n${texts.crashCause}\nBoom below`,
      );
      await check();
      await page.getByRole('button', { name: texts.crashRetry }).click();
      await page.locator('.theme-doc-markdown').waitFor();
      await page.evaluate(
        (url) => sessionStorage.setItem('jstz-docs.reloaded', url),
        `${new URL(site.url).origin}/tea/${locale}/brewing/water`,
      );
      await page.route('**/brewing/water', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
      );
      await page.reload();
      await started(page);
      await follow(page, `/tea/${locale}/brewing/water`);
      await shown(page, texts.loadErrorTitle);
      await expect
        .poll(() => page.getByRole('button', { name: texts.loadErrorRetry }).isVisible())
        .toBe(true);
      await check();
    },
  );

  test.each([1280, 996, 390])(
    'a page from the right is as wide as the window at %d px, its sidebar right',
    async (width) => {
      const page = await suite.open('ar/brewing/water', { width });
      const facts = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          sidebar: box('[data-sidebar]')?.left,
          main: box('main .theme-doc-markdown')!.left,
          brand: box('.navbar__brand')!.right,
          code: getComputedStyle(document.querySelector('pre')!).direction,
        };
      });
      expect(facts.overflow).toBeLessThanOrEqual(0);
      expect(facts.code).toBe('ltr');
      expect(facts.brand).toBeGreaterThan(width / 2);
      if (width === 1280) expect(facts.sidebar).toBeGreaterThan(facts.main);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: join(process.env.SCREENSHOTS, `ar-${width}.png`) });
    },
  );

  testDevAnswers(files, /^(?:assets|ar)\//);
});

/** Follows a link to a page that throws when it is shown, with a cause. */
async function crash(page: Visit, href: string): Promise<void> {
  await page.evaluate(() => {
    const { title } = Object.getOwnPropertyDescriptors(Document.prototype);
    let once = true;
    Object.defineProperty(document, 'title', {
      configurable: true,
      get: title!.get as never,
      set(value: string) {
        if (once) {
          once = false;
          throw new Error('Boom', { cause: new Error('Boom below') });
        }
        title!.set!.call(document, value);
      },
    });
  });
  await follow(page, href);
}

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(
    (url) =>
      document.querySelector<HTMLElement>(`main a[href="${url}"], [data-sidebar] a[href="${url}"]`)!.click(),
    href,
  );
}

describe('its links', () => {
  const { site } = shareSite(() => startSite(files));

  test('are whole in every version and language, as written and as built', () => {
    for (const words of [['check-links'], ['check-links', '--site', 'build']]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...words], {
        cwd: site.dir,
        encoding: 'utf8',
      });
      expect({ words, status, output: stdout + stderr }).toMatchObject({
        status: 0,
        output: expect.not.stringMatching(/broken|\berror\b/),
      });
    }
  });
});
