/** What helps a reader along: keys, their list, previews of links. None of it is loaded before it is asked for. */
import { describe, expect, test } from 'vitest';
import { axeReport } from './axe.ts';
import { shareSite, shown, startSite, type Visit } from './harness.ts';

const files = (more: object = {}) => ({
  'jstz-docs.config.json': JSON.stringify({
    title: 'Aids',
    baseUrl: '/x/',
    docs: { sidebars: { docs: ['a', 'b', 'c'] } },
    ...more,
  }),
  'docs/index.md': '# Home\n',
  'docs/a.md':
    '# A\n\nFirst [to b](./b.md), [to the part](./b.md#part), [here](#end).\n\n<input aria-label="Field">\n\n## End\n\nPays :term[gas].\n',
  'docs/b.md': '# Bee\n\nWords of B.\n\n## Part\n\n- Item\n\nWords of its part.\n',
  'docs/c.md': '# C\n',
  'docs/g.md': '---\nglossary: true\n---\n\n# Words\n\nGas\n: What a call *pays*.\n',
});
const scripts = (page: Visit) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/aids-/.test(name)),
  );
const preview = (page: Visit) => page.locator('.link-preview');

describe('aids', () => {
  const { suite } = shareSite(() => startSite(files()));

  test('] and [ go to the next and the previous page, but not from a field', async () => {
    const page = await suite.open('a');
    expect(await scripts(page)).toEqual([]);
    await page.keyboard.press(']');
    await shown(page, 'Bee');
    expect(await scripts(page)).toHaveLength(1);
    await page.keyboard.press('[');
    await shown(page, 'A');
    await page.locator('[data-action=open-search]').first().click();
    await page.locator('.search-dialog__input').fill('');
    await page.keyboard.type(']');
    await expect.poll(() => page.locator('.search-dialog__input').inputValue()).toBe(']');
    await shown(page, 'A');
  });

  test('? lists them in a dialog that gives the focus back, and readers switch them off there', async () => {
    const page = await suite.open('b');
    const link = page.locator('.pagination-nav a').first();
    await link.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.locator('dt').allTextContents()).toEqual([
      'Search',
      'Next page',
      'Previous page',
      'This list',
    ]);
    expect(await dialog.locator('dd').first().locator('kbd').allTextContents()).toEqual(['/', 'Ctrl K']);
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press(']');
    await page.keyboard.press('?');
    await dialog.waitFor();
    await shown(page, 'Bee');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press(']');
    await shown(page, 'C');
  });

  test('an empty search offers the pages that others lead to, which arrows reach and Enter opens', async () => {
    const page = await suite.open('a');
    await page.keyboard.press('/');
    const list = page.getByRole('listbox', { name: 'Often needed' });
    await list.waitFor();
    expect(await list.getByRole('option').allTextContents()).toEqual(['Bee', 'Words']);
    const first = list.getByRole('option').first();
    expect(await first.getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    expect((await axeReport(page)).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await shown(page, 'Bee');
    await page.keyboard.press('/');
    await page.getByRole('grid').waitFor();
    expect(await list.count()).toBe(0);
  });

  test('a question without an answer is offered the same pages, in the dialog and on the search page', async () => {
    const page = await suite.open('a');
    await page.keyboard.press('/');
    await page.keyboard.type('qqzzxx');
    await page.getByText('No results for').first().waitFor();
    const option = page.getByRole('listbox', { name: 'Often needed' }).getByRole('option').first();
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    expect((await axeReport(page)).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await shown(page, 'Bee');
    const results = await suite.open('search?q=qqzzxx');
    await results.getByText('No results for').first().waitFor();
    expect(await results.locator('.search-page__popular a').first().isVisible()).toBe(true);
  });

  test('a link that is pointed at shows its page, and the section that it means; Escape takes it away', async () => {
    const page = await suite.open('a');
    await page.getByRole('link', { name: 'to b' }).hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('b, span').allTextContents()).toEqual(['Bee', 'Words of B.']);
    await preview(page).hover();
    await page.keyboard.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
    await page.getByRole('link', { name: 'to the part' }).hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('b, span').allTextContents()).toEqual(['Part', 'Words of its part.']);
    await page.mouse.move(5, 700);
    await expect.poll(() => preview(page).count()).toBe(0);
  });

  test('a term shows what it means, is a link to it, and says so to who comes by keyboard', async () => {
    const page = await suite.open('a');
    const term = page.getByRole('link', { name: 'gas' });
    await term.hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('b, span').allTextContents()).toEqual(['Gas', 'What a call pays.']);
    await preview(page).hover();
    await page.keyboard.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
    await page.getByRole('link', { name: 'here' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await term.focus();
    await preview(page).waitFor();
    expect(await term.getAttribute('aria-describedby')).toBe('link-preview');
    await term.press('Enter');
    await shown(page, 'Words');
    expect(new URL(page.url()).hash).toBe('#gas');
  });

  test('a link that is reached by keyboard is described by its preview', async () => {
    const page = await suite.open('a');
    await page.locator('.markdown h1').click();
    await page.keyboard.press('Tab');
    await preview(page).waitFor();
    const link = page.getByRole('link', { name: 'to b' });
    expect(await link.getAttribute('aria-describedby')).toBe('link-preview');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => preview(page).count()).toBe(0);
    expect(await link.getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a site without aids', () => {
  const { suite } = shareSite(() => startSite(files({ keyboardShortcuts: false, linkPreviews: false })));

  test('loads none of their script', async () => {
    const page = await suite.open('a');
    await page.getByRole('link', { name: 'to b' }).hover();
    await page.keyboard.press('?');
    await page.keyboard.press(']');
    await page.waitForTimeout(600);
    expect(await scripts(page)).toEqual([]);
    await shown(page, 'A');
  });

  test('shows what a term means all the same', async () => {
    const page = await suite.open('a');
    await page.getByRole('link', { name: 'gas' }).hover();
    await preview(page).waitFor();
  });
});
