/** A large sidebar in a browser: branches that are filled when they are opened, and what is left of them where that fails. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { gate, type Suite, shareSite, shown, startSite, testDevAnswers } from './harness.ts';

/** Five branches of four lists of four pages, one with a page of its own, and a wide one of 130. */
function files(): Record<string, string> {
  const made: Record<string, string> = {
    // An index page would come first, and the branches are counted here.
    'docs/i.md': '---\nslug: /\n---\n# Home\n',
    'jstz-docs.config.json': JSON.stringify({
      title: 'Large',
      baseUrl: '/large/',
      search: { provider: 'none' },
    }),
  };
  for (let at = 0; at < 80; at += 1) {
    const path = `b${Math.floor(at / 16)}/l${Math.floor(at / 4) % 4}/p${at}`;
    made[`docs/${path}.md`] = `# Page ${at}\n`;
  }
  made['docs/own/index.md'] = '# Own page\n';
  made['docs/own/inner.md'] = '# Inner\n';
  for (let at = 0; at < 130; at += 1) {
    made[`docs/wide/w${String(at).padStart(3, '0')}.md`] = `# Wide ${at}\n`;
  }
  return made;
}

const item = (page: Page, key: string) => page.locator(`[data-sidebar-key="${key}"]`);
const summary = (page: Page, key: string) => item(page, key).locator('summary').first();
/** The link of a page in the list. */
const link = (page: Page, text: string) => page.locator('[data-sidebar] a').getByText(text, { exact: true });
const isFile = /\/sidebars\//;
const isScript = /\/sidebar-folds-\w+\.js$/;

/** The script comes when it is released. */
function heldScript() {
  const { held, release } = gate();
  const before = (page: Page) => page.route(isScript, (route) => held.then(() => route.continue()));
  return { before, release };
}

describe('a folded sidebar', () => {
  const { suite } = shareSite(() => startSite(files()));

  // A list that still unfolds moves its links away from under the pointer.
  const open: Suite['open'] = (path, options) => suite.open(path, { reducedMotion: 'reduce', ...options });

  test('a branch is filled when it is opened, and asked for at the first sign of that', async () => {
    const page = await open('b0/l0/p0');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...(isFile.test(request.url()) ? [request.url()] : [])));
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(1);
    await summary(page, '2').hover();
    await expect.poll(() => asked.length).toBe(1);
    await summary(page, '2').click();
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(16);
    await expect
      .poll(() => item(page, '2').locator('> details').getAttribute('data-collapsed'))
      .toBe('false');
    await summary(page, '2.1').click();
    await link(page, 'Page 39').click();
    await shown(page, 'Page 39');
    expect(asked).toHaveLength(1);
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').textContent()).toBe('Page 39');
  });

  test('navigation brings the branch of the next page and keeps what the reader opened', async () => {
    const page = await open('b0/l0/p3');
    await summary(page, '4').click();
    await expect.poll(() => item(page, '4').locator('a').count()).toBe(16);
    await page.getByRole('link', { name: 'Next Page 4' }).click();
    await shown(page, 'Page 4');
    await expect.poll(() => item(page, '0.1').locator('a').count()).toBe(4);
    await expect.poll(() => link(page, 'Page 4').getAttribute('aria-current')).toBe('page');
    await expect.poll(() => item(page, '4').locator('a').count()).toBe(16);
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').count()).toBe(1);
    await page.goBack();
    await shown(page, 'Page 3');
    await expect.poll(() => link(page, 'Page 3').getAttribute('aria-current')).toBe('page');
  });

  test('a list of very many shows the neighbours of each page, and fills the rest', async () => {
    const page = await open('wide/w060');
    await expect.poll(() => item(page, '7').locator('> details > ul > li').count()).toBe(52);
    await summary(page, '7~0').click();
    await expect.poll(() => item(page, '7~0').locator('a').count()).toBe(50);
    await link(page, 'Wide 7').click();
    await shown(page, 'Wide 7');
    await expect.poll(() => link(page, 'Wide 7').getAttribute('aria-current')).toBe('page');
    await page.evaluate(() => history.back());
    await shown(page, 'Wide 60');
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').textContent()).toBe('Wide 60');
  });

  test('a range that the reader opened stays open on the way to another', async () => {
    const page = await open('wide/w099');
    await summary(page, '7~0').click();
    await expect.poll(() => item(page, '7~0').locator('a').count()).toBe(50);
    await page.getByRole('link', { name: 'Next Wide 100' }).click();
    await shown(page, 'Wide 100');
    expect(await link(page, 'Wide 7').isVisible()).toBe(true);
    expect(await item(page, '7').locator('> details > ul > li').count()).toBe(1 + 50 + 30);
    expect(await link(page, 'Wide 100').getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'Previous Wide 99' }).click();
    await shown(page, 'Wide 99');
    expect(await link(page, 'Wide 7').isVisible()).toBe(true);
  });

  test('the keyboard opens and fills a branch, and focus stays where it is', async () => {
    const page = await open('b0/l0/p0');
    await summary(page, '3').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => item(page, '3').locator('a').count()).toBe(16);
    await expect
      .poll(() => summary(page, '3').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('l0');
  });

  for (const [name, fault] of Object.entries({
    'answers with an error': (page: Page) =>
      page.route(isFile, (route) => route.fulfill({ status: 500, body: 'no' })),
    'is something else': (page: Page) =>
      page.route(isFile, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Home</p>' })),
    'cannot be reached': (page: Page) => page.route(isFile, (route) => route.abort()),
    'never comes': (page: Page) => page.route(isFile, () => {}),
  })) {
    test(`where the file ${name}, the branch's link works`, async () => {
      const page = await open('b0/l0/p0', { before: fault, allow: /Failed to load resource/ });
      await summary(page, '2').click();
      const first = item(page, '2').locator('a');
      await first.waitFor({ state: 'visible' });
      await expect.poll(() => first.textContent()).toBe('Go to “b2”');
      await first.click();
      await shown(page, 'Page 32');
      await expect.poll(() => item(page, '2.0').locator('a').count()).toBe(4);
    });
  }

  test('a branch that was opened before its script came is filled by it', async () => {
    const { before, release } = heldScript();
    const page = await open('b0/l0/p0', { before });
    await summary(page, '2').click();
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(1);
    release();
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(16);
  });

  test.each([
    { sign: 'the pointer', show: (branch: Locator) => branch.hover() },
    { sign: 'the focus', show: (branch: Locator) => branch.focus() },
  ])('a branch on which $sign rests since before its script came is asked for', async ({ show }) => {
    const { before, release } = heldScript();
    const page = await open('b0/l0/p0', { before });
    const asked = page.waitForRequest(isFile);
    await show(summary(page, '2'));
    release();
    await asked;
    expect(await item(page, '2').locator('a').count()).toBe(1);
  });

  test('where the script does not come, the link works, and the next page has its own branch', async () => {
    const page = await open('b0/l0/p0', {
      before: (page) => page.route(isScript, (route) => route.abort()),
      allow: /Failed to load resource/,
    });
    await summary(page, '2').click();
    await item(page, '2').locator('a').click();
    await shown(page, 'Page 32');
    await expect.poll(() => item(page, '2.0').locator('a').count()).toBe(4);
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').textContent()).toBe('Page 32');
  });

  test('without scripts each branch is a link', async () => {
    const page = await open('b0/l0/p0', { javaScriptEnabled: false });
    await summary(page, '2').click();
    await item(page, '2').locator('a').click();
    await page.waitForURL(/\/b2\/l0\/p32/);
    await expect.poll(() => item(page, '2.0').locator('a').count()).toBe(4);
    // Nothing is in a branch whose label is its link.
    expect(await summary(page, '6').isVisible()).toBe(false);
    await link(page, 'Own page').click();
    await page.waitForURL(/\/own\/?$/);
    expect(await link(page, 'Inner').isVisible()).toBe(true);
  });

  test('a branch with a page of its own is filled too', async () => {
    const page = await open('b0/l0/p0');
    await summary(page, '6').click();
    await expect.poll(() => item(page, '6').locator('a').allTextContents()).toEqual(['Own page', 'Inner']);
  });

  test.each([1280, 390])('axe finds nothing at %i px, before and after a branch is filled', async (width) => {
    const page = await open('b0/l0/p0', { width, bypassCSP: true });
    if (width < 997) await page.click('[data-action=open-sidebar]');
    expect(await violations(page)).toEqual([]);
    await summary(page, '2').click();
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(16);
    await page.waitForTimeout(600);
    expect(await violations(page)).toEqual([]);
  });

  testDevAnswers(files(), /^(?:assets|sidebars|b0|own)\//);
});

describe('where a category that opens closes those beside it', () => {
  const config = { title: 'Large', docs: { sidebarAutoCollapse: true }, search: { provider: 'none' } };
  const { suite } = shareSite(() =>
    startSite({ ...files(), 'jstz-docs.config.json': JSON.stringify(config) }, 'serve'),
  );
  const isOpen = (page: Page, key: string) =>
    expect.poll(() =>
      item(page, key)
        .locator('> details')
        .evaluate((details: HTMLDetailsElement) => details.open),
    );

  test('a click does, and so does the way to a page elsewhere', async () => {
    const page = await suite.open('b0/l0/p3', { reducedMotion: 'reduce' });
    await isOpen(page, '0').toBe(true);
    await summary(page, '2').click();
    await isOpen(page, '2').toBe(true);
    await isOpen(page, '0').toBe(false);
    await expect.poll(() => item(page, '2').locator('a').count()).toBe(16);
    await summary(page, '2.1').click();
    await summary(page, '2.2').click();
    await isOpen(page, '2.2').toBe(true);
    await isOpen(page, '2.1').toBe(false);
    await isOpen(page, '2').toBe(true);
    await summary(page, '2.2').click();
    await isOpen(page, '2.2').toBe(false);
    await page.getByRole('link', { name: 'Next Page 4' }).click();
    await shown(page, 'Page 4');
    await isOpen(page, '0.1').toBe(true);
    await isOpen(page, '0.0').toBe(false);
    await isOpen(page, '2').toBe(false);
  });
});

describe('where the sidebar may be hidden', () => {
  const config = { title: 'Large', docs: { sidebarHideable: true }, search: { provider: 'none' } };
  const { suite } = shareSite(() =>
    startSite({ ...files(), 'jstz-docs.config.json': JSON.stringify(config) }, 'serve'),
  );
  const list = (page: Page) => page.locator('[data-sidebar]');
  const button = (page: Page) => page.getByRole('button', { name: 'Docs sidebar' });

  test('its button hides it in this tab, also before the scripts of another page have come, and shows it again', async () => {
    const page = await suite.open('b0/l0/p3');
    const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
    const before = await width();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false');
    expect(await list(page).isVisible()).toBe(false);
    expect(await width()).toBeGreaterThan(before + 200);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Next Page 4' }).click();
    await shown(page, 'Page 4');
    expect(await list(page).isVisible()).toBe(false);
    await page.route('**/main-*.js', (route) => route.abort());
    await page.reload();
    expect(await list(page).isVisible()).toBe(false);
    page.faults.length = 0;
    await page.unroute('**/main-*.js');
    await page.reload();
    await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false');
    await button(page).click();
    await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('true');
    expect(await list(page).isVisible()).toBe(true);
    await page.reload();
    expect(await list(page).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('a small window and one without scripts have no such button', async () => {
    const small = await suite.open('b0/l0/p3', { viewport: { width: 390, height: 800 } });
    expect(await button(small).count()).toBe(0);
    const still = await suite.open('b0/l0/p3', { javaScriptEnabled: false });
    expect(await button(still).count()).toBe(0);
    expect(await list(still).isVisible()).toBe(true);
  });
});
