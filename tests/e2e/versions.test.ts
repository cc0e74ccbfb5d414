/** The menu of versions in a browser. */
import { expect, test } from 'vitest';
import { shareSite, started, startSite, testDevAnswers } from './harness.ts';

const config = {
  title: 'Versions',
  url: 'https://example.org',
  baseUrl: '/jstz/',
  onBrokenLinks: 'warn',
  navbar: { title: 'Versions', items: [{ type: 'docsVersionDropdown', position: 'right' }] },
};
const sidebar = { docs: ['index', 'a', 'b'] };
const files = {
  'jstz-docs.config.json': JSON.stringify({ ...config, docs: { sidebars: sidebar } }),
  'docs/index.md': '# Home\n\nNow. [A](./a.md)\n',
  'docs/a.md': '# A\n\nNow.\n',
  'docs/b.md': '# B\n\nNow.\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Old home\n\nThen. [A](./a.md)\n',
  'versioned_docs/version-1.0/a.md': '# Old A\n\nThen.\n',
  'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({ docs: ['index', 'a'] }),
};
const KEY = 'docs-preferred-version-default';

const { suite, site } = shareSite(() => startSite(files));

test('a version visited through the menu is remembered; one that is gone is forgotten', async () => {
  const page = await suite.open('');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  await expect.poll(() => stored()).toBe(null);
  const entries = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.dropdown__menu a[data-version]')].map(
      ({ dataset, pathname }) => [dataset.version, pathname],
    ),
  );
  expect(entries).toHaveLength(2);
  const [name, path] = entries.find(([version]) => version === '1.0')!;
  await page.evaluate(
    (version) => document.querySelector<HTMLElement>(`.dropdown__menu a[data-version="${version}"]`)!.click(),
    name!,
  );
  await page.waitForURL((url) => url.pathname === path);
  await started(page);
  await page.goto(`${site.url}a`);
  await started(page);
  await expect.poll(() => stored()).toBe(name);
  await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
  await page.reload();
  await started(page);
  await expect.poll(() => stored()).toBe(null);
});

test('the menu leads to the same page of another version, after navigation too', async () => {
  const page = await suite.open('');
  const leadsTo = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.dropdown__menu a[data-version]')].map(
        ({ pathname }) => pathname,
      ),
    );
  const before = await leadsTo();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-sidebar] a[href$="/a"]')!.click());
  await page.waitForURL('**/a');
  await expect.poll(leadsTo).not.toEqual(before);
  const after = await leadsTo();
  await page.reload();
  await started(page);
  expect(await leadsTo()).toEqual(after);
  expect(after.every((path) => path.endsWith('/a'))).toBe(true);
});

testDevAnswers(files);
