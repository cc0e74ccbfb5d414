/** The bar by a page's title: copy, view and open the page's Markdown. */
import { describe, expect, test } from 'vitest';
import { shareSite, shown, started, startSite, type Visit } from './harness.ts';

const config = {
  title: 'Actions',
  url: 'https://example.org',
  baseUrl: '/x/',
  llms: { assistants: [{ label: 'Ada', href: 'https://ada.test/?q=Read%20{url}%20now' }] },
};
const files = (more: object = {}) => ({
  'jstz-docs.config.json': JSON.stringify({ ...config, ...more }),
  // The first thing on its page, which has no breadcrumbs.
  'docs/index.md': '# A post about how small a page can be, in lines from edge to edge\n\nWords.\n',
  'docs/a.md': '# A\n\nWords of A. [B](./b.md)\n\n## Part\n',
  'docs/b.md': '# B\n\nWords of B.\n',
});

const bar = (page: Visit) => page.locator('.page-actions');
/** Sum of all layout shifts of the page so far. */
const shift = (page: Visit) =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) =>
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true }),
      ),
  );

describe('the bar by the title', () => {
  const { suite } = shareSite(() => startSite(files()));

  test('copies the Markdown of the page, and of the next one', async () => {
    const page = await suite.open('a', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = async () => {
      await bar(page).getByRole('button', { name: 'Copy page' }).click();
      await page.locator('.page-actions [data-copied]').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const index = '> All pages: [llms.txt](https://example.org/x/llms.txt)\n\n';
    expect(await copied()).toBe(`${index}# A\n\nWords of A. [B](https://example.org/x/b.md)\n\n## Part\n`);
    await page.locator('.markdown a', { hasText: 'B' }).click();
    await shown(page, 'B');
    expect(await bar(page).count()).toBe(1);
    expect(await copied()).toBe(`${index}# B\n\nWords of B.\n`);
  });

  test('opens a list by keyboard that leads to the Markdown and to the assistants, and gives the focus back', async () => {
    const page = await suite.open('a');
    const more = bar(page).getByRole('button', { name: 'More ways to read this page' });
    const list = page.locator('#page-actions');
    await more.press('Enter');
    await expect.poll(() => list.isVisible()).toBe(true);
    expect(
      await list
        .locator('a')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['View as Markdown', '/x/a.md'],
      ['Open in Ada', 'https://ada.test/?q=Read%20https%3A%2F%2Fexample.org%2Fx%2Fa.md%20now'],
    ]);
    const [above, below] = [await bar(page).boundingBox(), await list.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(Math.round(below!.x + below!.width)).toBe(Math.round(above!.x + above!.width));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('View as Markdown');
    await page.keyboard.press('Escape');
    expect(await list.isVisible()).toBe(false);
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('has no list in a browser without popovers, where it would stand open', async () => {
    const page = await suite.open('a');
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    await page.reload();
    await started(page);
    expect(await bar(page).innerText()).toBe('Copy page');
    expect(await bar(page).locator('> *').count()).toBe(1);
  });

  test.each([390, 1280])('moves nothing when it comes, %i px wide', async (width) => {
    const page = await suite.open('a', { viewport: { width, height: 800 } });
    await bar(page).waitFor();
    const [own, crumbs] = [await bar(page).boundingBox(), await page.locator('.breadcrumbs').boundingBox()];
    expect(crumbs!.x + crumbs!.width).toBeLessThanOrEqual(own!.x + own!.width);
    expect(own!.x + own!.width).toBeLessThanOrEqual(width);
    expect(await Promise.race([shift(page), page.waitForTimeout(500).then(() => 0)])).toBeLessThan(0.001);
  });

  test('stands beside a title that nothing stands above', async () => {
    const page = await suite.open('', { viewport: { width: 390, height: 800 } });
    await bar(page).waitFor();
    const words = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1')!);
      return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    });
    expect(words).toBeLessThanOrEqual((await bar(page).boundingBox())!.x);
    expect(await Promise.race([shift(page), page.waitForTimeout(500).then(() => 0)])).toBeLessThan(0.001);
  });
});

describe('a site with `llms: false`', () => {
  const { suite } = shareSite(() => startSite(files({ llms: false })));

  test('has no bar', async () => {
    const page = await suite.open('a');
    await started(page);
    expect(await bar(page).count()).toBe(0);
  });
});
