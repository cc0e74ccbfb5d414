/** Search with the hosted service, played by routes of the browser: requests, faults, fallback, hostile answers. */
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOSTILE_TEXTS, HOSTILE_URLS } from '../client-search/hostile.ts';
import { type RunningSite, type Suite, startSite, startSuite, type Visit } from './harness.ts';

const FILES = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/kv.md': '---\ntitle: Kv\n---\nA key-value store.\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'jstz-docs.config.json': JSON.stringify({
    title: 'Fixture',
    favicon: '/icon.svg',
    url: 'https://example.org',
    baseUrl: '/jstz/',
    search: { provider: 'algolia', appId: 'APP', apiKey: 'KEY', indexName: 'docs' },
  }),
};

let site: RunningSite;
let suite: Suite;
beforeAll(async () => {
  site = await startSite(FILES);
  suite = await startSuite(() => site);
});
afterEach(() => suite.finish());
afterAll(async () => {
  await suite?.close();
  site?.stop();
});

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
): Promise<{ page: Visit; asked: string[] }> {
  const asked: string[] = [];
  const page = await suite.open('kv', {
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

const reply = (route: Route, hits: readonly object[], nbHits = hits.length) =>
  route.fulfill({
    status: 200,
    headers: { 'access-control-allow-origin': '*' },
    json: { results: [{ hits, nbHits }] },
  });

async function ask(page: Page, query: string): Promise<void> {
  if (!(await page.locator('dialog.search-dialog').count())) await page.keyboard.press('Control+k');
  const input = page.locator('.search-dialog__input');
  await input.fill(query);
  await page.waitForFunction(
    (text) =>
      document.querySelector<HTMLInputElement>('.search-dialog__input')?.value === text &&
      /idle|error/.test(document.querySelector<HTMLElement>('.search-dialog__frame')?.dataset.status ?? ''),
    query,
  );
}

test('132, 133, 140 one POST of text with a context filter; the head has a preconnect hint', async () => {
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
  expect(await page.locator('.search-hit').getAttribute('href')).toBe('/jstz/kv');
  expect(await page.locator('.search-hit mark').textContent()).toBe('Kv');
  expect(await page.getByRole('link', { name: 'See all 41 results' }).count()).toBe(1);
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
    expect(await page.locator('.search-hit').count()).toBeGreaterThan(10);
    for (let i = 0; i < 25; i += 1) await page.keyboard.press('ArrowDown');
  }
  expect(
    await page
      .locator('.search-dialog')
      .locator('img, script, iframe, style, svg:not(.search-icon), form:not(.search-dialog__form)')
      .count(),
  ).toBe(0);
  const hrefs = await page
    .locator('.search-hit')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(new Set(hrefs)).toEqual(new Set(['http:']));
  expect(await page.evaluate(() => (window as never as { __won: number[] }).__won)).toEqual([]);
});

test('142, 147 all hosts out of reach: the own index answers and says so; hosts that are down are remembered', async () => {
  const { page, asked } = await visit((route) => route.abort(), /net::ERR|Failed to load/);
  await ask(page, 'kv');
  expect(new Set(asked)).toHaveLength(4);
  expect(asked[0]).toBe('app-dsn.algolia.net');
  expect(await page.locator('.search-notice').textContent()).toContain('search service cannot be reached');
  expect(await page.locator('.search-hit__title').first().textContent()).toBe('Kv');
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

test('147, 159 a refused key is an error that stays', async () => {
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
  expect(await page.locator('.search-message').textContent()).toContain('Unable to fetch results');
  expect(asked).toHaveLength(1);
});
