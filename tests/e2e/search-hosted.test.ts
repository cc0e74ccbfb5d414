/** Search with the hosted service, played by routes of the browser: requests, faults, fallback, hostile answers. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, HOSTILE_URLS } from '../client-search/hostile.ts';
import { type Suite, shown, type Visit } from './harness.ts';
import { ask, HOSTED, shareSearchSite } from './search-site.ts';

const { suite } = shareSearchSite(HOSTED);

const hit = (id: string, part: object = {}) => ({
  objectID: id,
  url: `https://example.org/jstz/${id}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Docs', lvl1: id },
  ...part,
});

/** Opens a page whose service is `answer`. */
async function visit(
  answer: (route: Route, host: string) => unknown,
  allow?: RegExp,
  { on = suite, path = 'kv' }: { on?: Suite; path?: string } = {},
): Promise<{ page: Visit; asked: string[] }> {
  const asked: string[] = [];
  const page = await on.open(path, {
    ...(allow && { allow }),
    before: async (it) => {
      await it.addInitScript(() =>
        Object.assign(window, {
          __won: [],
          __p: (n: number) => (window as never as { __won: number[] }).__won.push(n),
        }),
      );
      await it.route(/algolia(net)?\.(net|com)\//, (route) => {
        asked.push(new URL(route.request().url()).host);
        return answer(route, asked.at(-1)!);
      });
    },
  });
  return { page, asked };
}

const reply = (route: Route, hits: readonly object[], nbHits = hits.length, more: object = {}) =>
  route.fulfill({
    status: 200,
    headers: { 'access-control-allow-origin': '*' },
    json: { results: [{ hits, nbHits, ...more }] },
  });

test('one POST of text with a context filter; the head has a preconnect hint', async () => {
  const bodies: { headers: Record<string, string>; body: string; method: string }[] = [];
  const { page, asked } = await visit((route) => {
    const request = route.request();
    bodies.push({ headers: request.headers(), body: request.postData() ?? '', method: request.method() });
    return reply(
      route,
      [hit('kv', { _snippetResult: { hierarchy: { lvl1: { value: '<mark>Kv</mark> store' } } } })],
      41,
    );
  });
  await ask(page, 'kv');
  expect([asked, bodies[0]!.method, bodies[0]!.headers['content-type']]).toEqual([
    ['app-dsn.algolia.net'],
    'POST',
    'text/plain',
  ]);
  expect(JSON.parse(bodies[0]!.body).requests[0].facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
  await expect.poll(() => page.locator('.search-hit').getAttribute('href')).toBe('/jstz/kv');
  await expect.poll(() => page.locator('.search-hit mark').textContent()).toBe('Kv');
  await expect.poll(() => page.getByRole('link', { name: 'See all 41 results' }).count()).toBe(1);
  expect(await page.locator('link[rel=preconnect]').getAttribute('href')).toMatch(
    /^https:\/\/app-dsn\.algolia\.net/i,
  );
});

test('S4 hostile hits are text, hostile addresses no links, under the strict policy', async () => {
  const texts = HOSTILE_TEXTS.map((text, i) =>
    hit(`t${i}`, {
      hierarchy: { lvl0: text, lvl1: text },
      _snippetResult: { content: { value: text }, hierarchy: { lvl1: { value: text } } },
    }),
  );
  const urls = HOSTILE_URLS.map((url, i) => hit(`u${i}`, { url }));
  const { page } = await visit((route) => reply(route, [...texts, ...urls]));
  for (const start of [0, 15]) {
    texts.push(...texts.splice(0, start));
    await ask(page, `query ${start}`);
    await expect.poll(() => page.locator('.search-hit').count()).toBeGreaterThan(10);
    for (let i = 0; i < 25; i += 1) await page.keyboard.press('ArrowDown');
  }
  expect(
    await page
      .locator('.search-dialog')
      .locator('img, script, iframe, style, svg, form:not(.search-dialog__form)')
      .count(),
  ).toBe(0);
  const hrefs = await page
    .locator('.search-hit')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(new Set(hrefs)).toEqual(new Set(['http:']));
  expect(await page.evaluate(() => (window as never as { __won: number[] }).__won)).toEqual([]);
});

test('all hosts out of reach: the own index answers and says so; hosts that are down are remembered', async () => {
  const { page, asked } = await visit((route) => route.abort(), /net::ERR|Failed to load/);
  await ask(page, 'kv');
  expect(new Set(asked)).toHaveLength(4);
  expect(asked[0]).toBe('app-dsn.algolia.net');
  await expect
    .poll(() => page.locator('.search-notice').textContent())
    .toContain('search service cannot be reached');
  await expect.poll(() => page.locator('.search-hit__title').first().textContent()).toBe('Kv');
  expect(
    await page.evaluate(
      () => Object.keys(JSON.parse(localStorage.getItem('jstz-docs.search.hosts')!)).length,
    ),
  ).toBe(4);
});

test('a host that fails is skipped with the next query', async () => {
  const { page, asked } = await visit(
    (route, host) =>
      host.startsWith('app-dsn')
        ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } })
        : reply(route, [hit('kv')]),
    /500/,
  );
  await ask(page, 'kv');
  await ask(page, 'kv st');
  expect(asked.filter((host) => host.startsWith('app-dsn'))).toHaveLength(1);
});

test('a refused key is an error that stays', async () => {
  const { page, asked } = await visit(
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { message: 'Invalid', status: 403 },
      }),
    /403|SearchError/,
  );
  await ask(page, 'kv');
  await expect.poll(() => page.locator('.search-message').textContent()).toContain('Unable to fetch results');
  expect(asked).toHaveLength(1);
});

test('without insights no clicks are asked for and none are told', async () => {
  const bodies: string[] = [];
  const { page, asked } = await visit((route) => {
    bodies.push(route.request().postData() ?? '');
    return reply(route, [hit('kv')], 1, { queryID: 'Q' });
  });
  const hosts: string[] = [];
  page.on('request', (request) => void hosts.push(new URL(request.url()).host));
  await ask(page, 'kv');
  await page.keyboard.press('Enter');
  await shown(page, 'Kv');
  expect(JSON.parse(bodies[0]!).requests[0].clickAnalytics).toBe(false);
  expect([...asked, ...hosts].filter((host) => host.includes('insights'))).toEqual([]);
});

describe('insights', () => {
  const { suite: own } = shareSearchSite({ ...HOSTED, insights: true });

  /** A page that keeps the events it sends. */
  async function watched(path: string): Promise<{ page: Visit; events: () => Promise<object[]> }> {
    const sent: string[] = [];
    const { page } = await visit(
      (route) => reply(route, [hit('index'), hit('kv')], 2, { queryID: 'Q1' }),
      undefined,
      { on: own, path },
    );
    await page.route(/insights\.algolia\.io/, (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
    });
    const events = async () => {
      await expect.poll(() => sent.length).toBe(1);
      return (JSON.parse(sent[0]!) as { events: object[] }).events;
    };
    return { page, events };
  }
  const event = {
    eventType: 'click',
    index: 'docs',
    queryID: 'Q1',
    objectIDs: ['kv'],
    positions: [2],
  };

  test('an opened hit is told, under the strict policy, and not kept with the recent ones', async () => {
    const { page, events } = await watched('');
    await ask(page, 'kv');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shown(page, 'Kv');
    expect(await events()).toMatchObject([event]);
    const recent = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs'));
    expect(Object.keys(JSON.parse(recent!)[0])).toEqual(['objectID', 'url', 'type', 'content', 'hierarchy']);
  });

  test('the search page tells it too', async () => {
    const { page, events } = await watched('search?q=kv');
    await page.locator('.search-hit').nth(1).click();
    await shown(page, 'Kv');
    expect(await events()).toMatchObject([event]);
  });
});

describe('versions', () => {
  const { suite: own } = shareSearchSite(HOSTED, {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old home\n\nThen.\n',
    'versioned_docs/version-1.0/kv.md': '---\ntitle: Old kv\n---\nThen.\n',
  });
  const KEY = 'docs-preferred-version-default';

  /** The version that is asked of the service from a page. */
  async function asked(path: string, preferred?: string): Promise<string[]> {
    const filters: unknown[] = [];
    const { page } = await visit(
      (route) => {
        filters.push(JSON.parse(route.request().postData() ?? '{}').requests[0].facetFilters);
        return reply(route, [hit('kv')]);
      },
      /404/,
      { on: own, path: '' },
    );
    if (preferred) await page.evaluate(([key, name]) => localStorage.setItem(key!, name!), [KEY, preferred]);
    await page.goto(new URL(path, page.url()).href);
    await ask(page as Page, 'kv');
    return (filters[0] as string[][])[1]!;
  }

  test.each([
    ['a page of a version asks for its own, whatever the reader prefers', 'next/kv', '1.0', 'current'],
    ['a page of no version asks for the one that the reader prefers', 'search', 'current', 'current'],
    ['a page of no version asks for the latest else', 'search', undefined, '1.0'],
    ['a version that is gone is not preferred', 'search', '0.1', '1.0'],
    ['a page that is not there is of no version', 'nowhere', 'current', 'current'],
  ])('119, 134 %s', async (_, path, preferred, version) => {
    expect(await asked(path, preferred)).toEqual([
      'docusaurus_tag:default',
      `docusaurus_tag:docs-default-${version}`,
    ]);
  });
});
