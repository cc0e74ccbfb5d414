import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { devScriptFile } from '../../src/api/package-paths.ts';
import { type DevSite, devSite } from '../dev/dev-site.ts';
import { sharedChromium } from '../support/chromium.ts';
import { type Project, project } from '../support/project.ts';

const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
const FILES = {
  'jstz-docs.config.json': JSON.stringify({
    title: 'Site',
    baseUrl: '/b/',
    theme: { styles: ['./theme/a.css'] },
    navbar: { items: [{ label: 'Other', to: '/other' }] },
  }),
  'theme/a.css': 'main h1 { color: rgb(1, 2, 3) }',
  'docs/index.md': '# Home\n',
  'docs/other.md': '# Other\n\nOld words.\n',
  'docs/page.md': `# Page\n\nFirst.\n\n<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n\n${LONG}\n\n## Last part\n\nEnd.\n`,
};

let browser: Browser;
let site: Project;
let dev: DevSite;

beforeAll(async () => {
  browser = await sharedChromium();
});

beforeEach(async () => {
  site = project(FILES);
  dev = await devSite(site.dir, { script: readFileSync(devScriptFile(), 'utf8') });
});

/** A page of the site that hears of changes. Whatever it logs or refuses fails the test. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/404|503/.test(message.text()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  onTestFinished(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(dev.url + path);
  await dev.session.finish();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('jstz-docs-dev')?.dataset.faults !== undefined,
  );
  // Its own markup has been fetched: the first difference can be applied.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  return page;
}

const stays = (page: Page) => page.evaluate(() => 'stays' in window);
const text = (page: Page, wanted: string) =>
  page.waitForFunction((words) => document.body?.textContent?.includes(words), wanted);

describe('dev in a browser', () => {
  it('changes text, title, contents and sidebar in place; scroll and open sections stay', async () => {
    const page = await open('page');
    await page.locator('.markdown details summary').first().click();
    await page.evaluate(() => scrollTo(0, 900));
    const before = await page.evaluate(() => scrollY);
    site.write(
      'docs/page.md',
      FILES['docs/page.md'].replace('End.', 'New end.').replace('First.', 'Second.'),
    );
    await text(page, 'New end.');
    site.write(
      'docs/page.md',
      FILES['docs/page.md']
        .replace('# Page', '# Renamed')
        .replace('## Last part', '## Another part\n\nMore.\n\n## Last part'),
    );
    await text(page, 'Another part');
    await page.waitForFunction(() => document.title.startsWith('Renamed'));
    expect(
      await page.locator('.table-of-contents__link', { hasText: 'Another part' }).count(),
    ).toBeGreaterThan(0);
    expect(
      await page
        .locator('.theme-doc-sidebar-container .menu__link, .menu__link', { hasText: 'Renamed' })
        .count(),
    ).toBeGreaterThan(0);
    expect(
      await page
        .locator('.markdown details')
        .first()
        .evaluate((element) => (element as HTMLDetailsElement).open),
    ).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await stays(page)).toBe(true);
  });

  it('takes a style sheet, a new page in the sidebar and a category without a page load', async () => {
    const page = await open('page');
    const color = () => page.locator('main h1').evaluate((element) => getComputedStyle(element).color);
    expect(await color()).toBe('rgb(1, 2, 3)');
    site.write('docs/added.md', '# Added\n');
    await text(page, 'Added');
    expect(await stays(page)).toBe(true);
    // The page names its style sheets in its scripts' configuration too, so that this one may load it anew.
    site.write('theme/a.css', 'main h1 { color: rgb(4, 5, 6) }');
    await expect.poll(color).toBe('rgb(4, 5, 6)');
  });

  it('shows a fault over the last good page, and removes it when it is mended', async () => {
    const page = await open('page');
    site.write('jstz-docs.config.json', '{ "title": "Site", "baseUrl": "/b/", "navbr": {} }');
    const panel = page.locator('jstz-docs-dev .panel');
    await panel.waitFor({ state: 'visible' });
    const shown = await panel.innerText();
    expect(shown).toContain('config-unknown-key');
    expect(shown).toContain('jstz-docs.config.json:1:');
    expect(shown).toContain('hint:');
    expect(shown).toContain('^');
    expect(await panel.locator('a').first().getAttribute('href')).toBe(
      `vscode://file${site.dir}/jstz-docs.config.json:1:${/json:1:(\d+)/.exec(shown)![1]}`,
    );
    await expect.poll(() => page.locator('main h1').innerText()).toContain('Page');
    site.write('jstz-docs.config.json', FILES['jstz-docs.config.json']);
    await panel.waitFor({ state: 'hidden' });
    expect(await stays(page)).toBe(true);
  });

  it('lists broken links in the corner, as text', async () => {
    const page = await open('page');
    site.write('docs/other.md', '# Other\n\n`<img src=x onerror=alert(1)>` [gone](./gone.md)\n');
    const badge = page.locator('jstz-docs-dev .badge', { hasText: '1 warning' });
    await badge.waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('jstz-docs-dev .panel').isVisible()).toBe(false);
    await badge.click();
    const list = page.locator('jstz-docs-dev .list');
    await expect.poll(() => list.innerText()).toContain('<img src=x onerror=alert(1)>');
    await expect.poll(() => list.locator('img').count()).toBe(0);
    site.write('docs/other.md', FILES['docs/other.md']);
    await badge.waitFor({ state: 'detached' });
  });

  it('shows the new text of a page that is opened after a save, and each browser its own page', async () => {
    const page = await open('page');
    const other = await open('other');
    site.write('docs/other.md', '# Other\n\nNew words.\n');
    await text(other, 'New words.');
    expect(await stays(other)).toBe(true);
    expect(await stays(page)).toBe(true);
    await page.locator('.navbar a', { hasText: 'Other' }).first().click();
    await text(page, 'New words.');
  });

  it('follows after navigation without page loads', async () => {
    const page = await open('page');
    await page.locator('.navbar a', { hasText: 'Other' }).first().click();
    await text(page, 'Old words.');
    await page.waitForLoadState('networkidle');
    site.write('docs/other.md', '# Other\n\nNew words.\n');
    await text(page, 'New words.');
  });

  it('shows a page that was missing as soon as it is there, and the site under a new base path', async () => {
    const page = await open('later');
    site.write('docs/later.md', '# Later\n\nHere now.\n');
    await text(page, 'Here now.');
    site.write('jstz-docs.config.json', FILES['jstz-docs.config.json'].replace('/b/', '/c/d/'));
    await page.waitForURL(/\/c\/d\/later/);
    await text(page, 'Here now.');
  });

  it('finds new words in the search of an open tab, in an open dialog too', async () => {
    const page = await open('page');
    const hits = page.locator('.search-hit');
    await page.keyboard.press('Control+k');
    const input = page.locator('.search-dialog__input');
    await input.fill('zanzibar');
    await page.locator('.search-message', { hasText: 'zanzibar' }).waitFor();
    site.write('docs/other.md', '# Other\n\nFrom Zanzibar.\n');
    await hits.filter({ hasText: 'From Zanzibar.' }).waitFor();
    // The next edit is found by the index that is in the page now.
    await input.fill('');
    await page.keyboard.type('fiftieth', { delay: 60 });
    site.write('docs/other.md', '# Other\n\nThe fiftieth.\n');
    await hits.filter({ hasText: 'The fiftieth.' }).waitFor();
    await input.fill('zanzibar');
    await page.locator('.search-message', { hasText: 'zanzibar' }).waitFor();
    expect(await stays(page)).toBe(true);
  });

  it('opens over a faulty start, and shows the site when it is mended', async () => {
    site = project({ ...FILES, 'jstz-docs.config.json': '{ "titel": 1 }' });
    dev = await devSite(site.dir, { script: readFileSync(devScriptFile(), 'utf8') });
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(dev.url);
    await page.locator('jstz-docs-dev .panel').waitFor({ state: 'visible' });
    site.write('jstz-docs.config.json', FILES['jstz-docs.config.json']);
    // Not by `waitForURL`: it fails where one load of the page is given up for the next.
    await text(page, 'Home');
    expect(new URL(page.url()).pathname).toBe('/b/');
  });
});
