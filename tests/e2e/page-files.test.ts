/** Where the files of pages lie, which of them are fetched early, and pages of two sidebars, in a browser. */
import { describe, expect, test } from 'vitest';
import { frames, shareSite, shown, startSite, type Visit } from './harness.ts';

const config = {
  title: 'Files',
  url: 'https://example.org',
  baseUrl: '/jstz/',
  docs: {
    sidebars: { one: ['a', 'b', { type: 'link', label: 'Other', href: '/c' }], two: ['c', 'd'] },
  },
};
const files = (more: object) => ({
  'jstz-docs.config.json': JSON.stringify({ ...config, ...more }),
  'docs/a.md': '# A\n\nWords. [D](./d.md)\n',
  'docs/b.md': '# B\n\nWords.\n',
  'docs/c.md': '# C\n\nWords. [A](./a.md)\n',
  'docs/d.md': '# D\n\nWords.\n',
  'docs/index.md': '# Home\n\nWords.\n',
});

const mark = (page: Visit) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Visit) => page.evaluate(() => 'sameDocument' in window);
const follow = (page: Visit, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'x' });
    document.querySelector('main')!.append(link);
    link.click();
  }, href);
const sidebarOf = (page: Visit) =>
  page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('[data-sidebar]')!;
    return [
      list.dataset.sidebar,
      [...list.querySelectorAll('a')].map((link) => link.textContent!.trim()),
      list.querySelector('[aria-current=page]')?.textContent,
    ];
  });

describe.each([
  { trailingSlash: undefined, prefetch: 'hover', ownPath: '/jstz/c', otherPath: '/jstz/c/' },
  { trailingSlash: true, prefetch: 'next', ownPath: '/jstz/c/', otherPath: '/jstz/c' },
  { trailingSlash: false, prefetch: false, ownPath: '/jstz/c', otherPath: '/jstz/c/' },
])('trailingSlash $trailingSlash, prefetch $prefetch', ({ trailingSlash, prefetch, ownPath, otherPath }) => {
  const { suite, site } = shareSite(() => startSite(files({ trailingSlash, prefetch })));
  const path = (page: Visit) => new URL(page.url()).pathname;

  test('a page of another sidebar is shown in place, with its sidebar', async () => {
    const page = await suite.open('a');
    expect(await sidebarOf(page)).toEqual(['one', ['A', 'B', 'Other'], 'A']);
    await mark(page);
    await follow(page, ownPath);
    await shown(page, 'C');
    expect([path(page), await isSameDocument(page)]).toEqual([ownPath, true]);
    expect(await sidebarOf(page)).toEqual(['two', ['C', 'D'], 'C']);
    await page.goBack();
    await shown(page, 'A');
    expect([await isSameDocument(page), await sidebarOf(page)]).toEqual([
      true,
      ['one', ['A', 'B', 'Other'], 'A'],
    ]);
  });

  test('the address is where the host answers, as after a page load', async () => {
    const page = await suite.open('a');
    await mark(page);
    await follow(page, otherPath);
    await shown(page, 'C');
    expect(await isSameDocument(page)).toBe(true);
    const { url } = await fetch(new URL(otherPath, site.url));
    expect(path(page)).toBe(new URL(url).pathname);
  });

  test('only what the option says is fetched early', async () => {
    const asked: string[] = [];
    const page = await suite.open('a', {
      before: async (early) => {
        early.on('request', (request) => {
          if (request.resourceType() === 'fetch')
            asked.push(new URL(request.url()).pathname.replace(/\/$/, ''));
        });
      },
    });
    await page.hover('main article a[href*="/d"]');
    await frames(page);
    if (prefetch === false) await page.waitForTimeout(300);
    else await expect.poll(() => asked).toHaveLength(1);
    expect(asked).toEqual({ hover: ['/jstz/d'], next: ['/jstz/b'], false: [] }[String(prefetch)]);
  });
});
