/** A blog in a browser: the way through its lists, what pages point to, and axe over each kind of its pages. */
import { describe, expect, test } from 'vitest';
import { violationsOfModes } from './axe.ts';
import { shareSite, shown, started, startSite, testDevAnswers, type Visit } from './harness.ts';

const post = (title: string, front: string, more = '') =>
  `---\ntitle: ${title}\n${front}\n---\n\nThe start of *${title}*.\n\n<!-- truncate -->\n\n## What followed\n\nThe rest of it.\n${more}`;

const FILES = {
  'jstz-docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://example.org',
    baseUrl: '/jstz/',
    collections: [{ kind: 'blog', postsPerPage: 2, feedOptions: { type: 'all' } }],
    navbar: { title: 'Harbour', items: [{ label: 'Blog', to: '/blog' }] },
  }),
  'docs/index.md': '# Harbour\n\n[Blog](/blog)\n',
  'blog/authors.yml':
    'ada:\n  name: Ada Lindqvist\n  title: Keeper of the lock\n  image_url: /img/ada.svg\n  page: true\n  socials:\n    github: adal\n',
  'static/img/ada.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#468"/></svg>',
  'blog/2023-11-05-storm.md': post('After the storm', 'authors: ada\ntags: [weather]'),
  'blog/2024-05-01-launch.md': post('We set sail', 'authors: ada\ntags: [release, weather]'),
  'blog/2024-06-02-quiet.md': post(
    'A quiet month',
    'authors: ada\ntags: [release]',
    '\n### Deeper\n\nMore.\n',
  ),
};

const titles = (page: Visit) =>
  page.evaluate(() => [...document.querySelectorAll('main h2 a')].map((link) => link.textContent));
const path = (page: Visit) => new URL(page.url()).pathname;

describe('readers', () => {
  const { suite, site } = shareSite(() => startSite(FILES));

  test('readers go from the list to older posts, to a post, and on to its neighbours', async () => {
    const page = await suite.open('blog');
    expect(await titles(page)).toEqual(['A quiet month', 'We set sail']);
    await page.getByRole('link', { name: /Older entries/ }).click();
    await page.waitForURL('**/blog/page/2*');
    await expect.poll(() => titles(page)).toEqual(['After the storm']);
    await page.getByRole('link', { name: 'Read more about After the storm' }).click();
    await shown(page, 'After the storm');
    await expect.poll(() => page.getByText('The rest of it.').isVisible()).toBe(true);
    await page.getByRole('link', { name: /Newer post/ }).click();
    await shown(page, 'We set sail');
    const recent = page.getByRole('navigation', { name: 'Recent posts' });
    expect(await recent.locator('[aria-current=page]').textContent()).toBe('We set sail');
  });

  test('a tag and an author lead to their posts, and from there to all tags and authors', async () => {
    const page = await suite.open('blog/2024/05/01/launch');
    await page.getByRole('link', { name: 'weather' }).click();
    await shown(page, '2 posts tagged with "weather"');
    expect(await titles(page)).toEqual(['We set sail', 'After the storm']);
    await page.getByRole('link', { name: 'View all tags' }).click();
    await shown(page, 'Tags');
    await page.goto(`${site.url}blog/2024/05/01/launch`);
    await started(page);
    await page.getByRole('link', { name: 'Ada Lindqvist', exact: true }).click();
    await shown(page, 'Ada Lindqvist');
    expect(await page.title()).toBe('Ada Lindqvist - 3 posts | Harbour');
    await page.getByRole('link', { name: 'View all authors' }).click();
    await shown(page, 'Authors');
    expect(path(page).replace(/\/$/, '')).toBe('/jstz/blog/authors');
  });

  test('every page of it names its feeds, which are there', async () => {
    for (const at of ['blog', 'blog/2024/05/01/launch', 'blog/archive']) {
      const page = await suite.open(at);
      const feeds = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLLinkElement>(
            'link[rel=alternate][type$="xml"], link[rel=alternate][type$="json"]',
          ),
        ].map(({ type, href }) => [type, new URL(href).pathname] as const),
      );
      expect(feeds.map(([type]) => type)).toEqual([
        'application/rss+xml',
        'application/atom+xml',
        'application/json',
      ]);
      for (const [, feed] of feeds) {
        const answer = await page.request.get(new URL(feed, site.url).href);
        expect([feed, answer.status()]).toEqual([feed, 200]);
        expect(await answer.text()).toContain('A quiet month');
      }
    }
  });

  testDevAnswers(FILES);
});

describe('each kind of page', () => {
  const { suite } = shareSite(() => startSite(FILES));

  const PAGES = {
    'the list': 'blog',
    'its second page': 'blog/page/2',
    'a post': 'blog/2024/06/02/quiet',
    'all tags': 'blog/tags',
    'a tag': 'blog/tags/weather',
    'all authors': 'blog/authors',
    'an author': 'blog/authors/ada',
    'the archive': 'blog/archive',
  };
  for (const width of [390, 1280]) {
    test.each(Object.entries(PAGES))(
      `%s at ${width} px has no violation, light or dark, and fits`,
      async (_, at) => {
        const page = await suite.open(at, { width, reducedMotion: 'reduce' });
        expect(await violationsOfModes(page)).toEqual({ light: [], dark: [] });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        expect(await page.locator('h1').count()).toBe(1);
      },
    );
  }
});
