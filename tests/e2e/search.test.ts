/** Search in a browser: every screen and key. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOfModes } from './axe.ts';
import { frames, gate, late, shareSite, shown, startSite, takenClicks, testDevAnswers } from './harness.ts';

const FILES = {
  'docs/index.md': '# Home\n\nWelcome. <textarea>type here</textarea>\n',
  'docs/api/kv.md':
    '---\ntitle: Kv\n---\nA key-value store.\n\n## Kv.get()\n\nReturns the stored value.\n\n## Kv.set()\n\nStores a value.\n',
  'docs/api/headers.md': '---\ntitle: Headers\n---\nHeaders of a request.\n\n## append()\n\nAdds a value.\n',
  'docs/guide/deploy.md':
    '---\ntitle: Deploying\n---\nPut a function into the sandbox. Mentions Kv.\n\n## Limits\n\nTen megabytes.\n',
  'docs/guide/long.md': `---\ntitle: Long\n---\n${'A long page. '.repeat(40)}\n\n`.concat(
    'More text for scrolling.\n\n'.repeat(80),
  ),
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'jstz-docs.config.json': JSON.stringify({
    title: 'Fixture',
    favicon: '/icon.svg',
    url: 'https://example.org',
    baseUrl: '/jstz/',
    markdown: { html: 'trusted' },
    search: { missingResultsUrl: 'https://example.org/missing?q={query}' },
  }),
};
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__local';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__local';

const dialog = (page: Page) => page.locator('dialog.search-dialog[open]');
const input = (page: Page) => page.locator('.search-dialog__input');
const button = (page: Page) => page.locator('[data-action=open-search]').first();
const options = (page: Page) => page.locator('.search-dialog .search-hit');
const activeTitle = (page: Page) => page.locator('.search-hit[data-active] .search-hit__title').textContent();
const stored = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      (JSON.parse(localStorage.getItem(name) ?? '[]') as { objectID: string }[]).map((hit) => hit.objectID),
    key,
  );

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
}

/** Opens, types, and waits for the answer to all of it. */
async function ask(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).count())) await open(page);
  await input(page).fill(query);
  await answered(page, query);
}

async function answered(page: Page, query: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      document.querySelector<HTMLInputElement>('.search-dialog__input')?.value === text &&
      document.querySelector('.search-dialog__frame[data-status=idle]:not([data-partial=true])') !== null,
    query,
  );
}

const closed = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog.search-dialog'));

const { suite } = shareSite(() => startSite(FILES));

const visit = (
  path = 'api/kv',
  more: BrowserContextOptions & { before?: (page: Page) => Promise<unknown>; allow?: RegExp } = {},
) => suite.open(path, more);

test('the button, Ctrl+K, Meta+K and / open; Ctrl+K closes, / does not', async () => {
  const page = await visit();
  await button(page).click();
  await dialog(page).waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => input(page).inputValue()).toBe('/');
  await page.keyboard.press('Control+k');
  await closed(page);
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(keys);
    await dialog(page).waitFor();
    await page.keyboard.press('Control+k');
    await closed(page);
  }
  const dialogs = await page.evaluate(() => {
    for (let times = 0; times < 3; times++) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    }
    return document.querySelectorAll('dialog.search-dialog').length;
  });
  expect(dialogs).toBe(1);
});

test('the not-found page names pages with like addresses, and asks for the name', async () => {
  const page = await visit('api/headrs', { allow: /404/ });
  const guess = page.locator('[data-guesses] a').first();
  await guess.waitFor();
  expect([await guess.textContent(), await guess.getAttribute('href')]).toEqual([
    'Headers',
    '/jstz/api/headers',
  ]);
  expect(await page.locator('.not-found input[name=q]').inputValue()).toBe('headrs');
});

test('nothing is loaded before intent; focus loads and opens nothing; a letter on the button opens with it', async () => {
  const requests: string[] = [];
  const page = await visit('api/kv', {
    before: async (it) => void it.on('request', (request) => requests.push(request.url())),
  });
  expect(requests.filter((url) => /search-|search-index/.test(url))).toEqual([]);
  const head = page.waitForResponse(/search-index\/en\/current\/head\.json/);
  await button(page).focus();
  await head;
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.keyboard.press('h');
  await dialog(page).waitFor();
  await expect.poll(() => input(page).inputValue()).toBe('h');
});

test('what is typed before the dialog is there is not lost', async () => {
  const page = await visit('api/kv', {
    before: (early) => early.route('**/search-*.js', late(200)),
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('head');
  await dialog(page).waitFor();
  await page.keyboard.type('ers');
  await expect.poll(() => input(page).inputValue()).toBe('headers');
});

test('the start, the groups, the input, the link to all and the footer', async () => {
  const page = await visit();
  await open(page);
  await dialog(page).getByText('No recent searches').waitFor();
  const field = input(page);
  await expect.poll(() => field.getAttribute('placeholder')).toBe('Search docs');
  for (const [name, value] of [
    ['type', 'search'],
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['autocapitalize', 'off'],
    ['spellcheck', 'false'],
    ['maxlength', '64'],
  ]) {
    await expect.poll(() => field.getAttribute(name!)).toBe(value);
  }
  await ask(page, 'kv');
  await expect.poll(() => page.locator('.search-group__title').allTextContents()).toEqual(['api', 'guide']);
  await expect.poll(() => page.locator('.search-hit mark').first().textContent()).toBe('Kv');
  const link = page.getByRole('link', { name: /^See all \d+ results$/ });
  await expect.poll(() => link.getAttribute('href')).toBe('/jstz/search?q=kv');
  for (const hint of ['to select', 'to navigate', 'to close'])
    await expect.poll(() => dialog(page).textContent()).toContain(hint);
  await page.getByRole('button', { name: 'Clear the query' }).click();
  await expect.poll(() => input(page).inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.classList.contains('search-dialog__input'))).toBe(
    true,
  );
});

test('code that does not load leaves the reader where they are, with a message and another try', async () => {
  let broken = true;
  const page = await visit('api/kv', {
    offline: false,
    before: (early) =>
      early.route(/assets\/search-[0-9a-f]+\.js/, (route) => (broken ? route.abort() : route.continue())),
    allow: /did not load|Failed to (fetch|load)/,
  });
  await page.keyboard.press('Control+k');
  await input(page).fill('kv get');
  await dialog(page).getByRole('alert').getByText('Unable to fetch results').waitFor();
  expect(new URL(page.url()).pathname).toBe('/jstz/api/kv');
  // A second failure says so again.
  const again = page.getByRole('button', { name: 'Try again' });
  await page.context().setOffline(true);
  await again.click();
  await again.waitFor();
  expect(await input(page).inputValue()).toBe('kv get');
  await page.context().setOffline(false);
  broken = false;
  await again.click();
  // Where the browser remembers that a module did not load, the search page answers; else the dialog does.
  const isAnswered = async () =>
    /\/search\/?\?q=kv%20get/.test(page.url()) || (await dialog(page).locator('.search-hit').count()) > 0;
  await expect.poll(isAnswered).toBe(true);
});

test('arrows move with wrap-around, Enter opens, the option is announced', async () => {
  const page = await visit();
  await ask(page, 'kv');
  const count = await options(page).count();
  expect(await page.locator('.search-hit[data-active]').count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  const last = await page.evaluate(() =>
    document.querySelector('.search-dialog__input')!.getAttribute('aria-activedescendant'),
  );
  expect(last).toBe(`jstz-docs-search-option-${count - 1}`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeTitle(page)).toBe('Kv');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator(`#jstz-docs-search-option-1`).getAttribute('aria-selected'))
    .toBe('true');
  await ask(page, 'deploying');
  await page.keyboard.press('Enter');
  await shown(page, 'Deploying');
  expect(new URL(page.url()).pathname).toBe('/jstz/guide/deploy');
  await expect.poll(() => dialog(page).count()).toBe(0);
});

test('Ctrl+Enter and Ctrl+click open a tab and leave the dialog', async () => {
  const page = await visit();
  await ask(page, 'deploying');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await tab.waitForURL('**/guide/deploy');
  const taken = await takenClicks(page);
  await options(page)
    .first()
    .click({ modifiers: ['Control'] });
  expect(await taken()).toEqual([false]);
  await expect.poll(() => dialog(page).count()).toBe(1);
});

test('the search page reads q, replaces it while typing, and has two steps of Escape', async () => {
  const page = await visit('search/?q=kv');
  await page.locator('.search-page__hits .search-hit').first().waitFor();
  await expect.poll(() => page.title()).toBe('Search results for "kv" | Fixture');
  const length = await page.evaluate(() => history.length);
  const field = page.locator('.search-page__input');
  await field.fill('headers');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'headers');
  await page.waitForFunction(
    () => document.querySelector('.search-page__hits .search-hit__title')?.textContent === 'Headers',
  );
  expect(await page.evaluate(() => history.length)).toBe(length);
  await field.press('Escape');
  await expect.poll(() => page.locator('.search-page__hits').count()).toBe(0);
  await expect.poll(() => field.inputValue()).toBe('headers');
  await field.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('deploying');
  await page.waitForFunction(
    () => document.querySelector('.search-page__hits .search-hit__title')?.textContent === 'Deploying',
  );
  await field.press('Enter');
  await shown(page, 'Deploying');
  await page.goBack();
  await page.locator('.search-page__hits .search-hit').first().waitFor();
});

test('hits of the search page are links that Tab and the arrows reach', async () => {
  const page = await visit('search/?q=kv');
  const links = page.getByRole('list', { name: 'Search results' }).getByRole('link');
  await links.nth(1).waitFor();
  const focused = (position: number) =>
    links.nth(position).evaluate((link) => link === document.activeElement);
  const field = page.locator('.search-page__input');
  await field.press('ArrowDown');
  await expect.poll(() => focused(0)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(1)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(0)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await links.count()).toBeGreaterThan(1);
});

test('the search page works as a form without scripts', async () => {
  const page = await visit('search', { javaScriptEnabled: false });
  await expect
    .poll(() => page.locator('.search-page__pages a').getAttribute('href'))
    .toMatch(/\/contents\/?$/);
  await page.locator('.search-page__input').fill('kv');
  await page.locator('.search-page__submit').click();
  expect(new URL(page.url()).searchParams.get('q')).toBe('kv');
});

test('/ types in a text field', async () => {
  const page = await visit('');
  await page.locator('textarea').focus();
  await page.keyboard.press('/');
  await expect.poll(() => dialog(page).count()).toBe(0);
});

test('Escape, the backdrop and Cancel close; focus returns; Tab stays inside', async () => {
  const page = await visit();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await expect.poll(() => dialog(page).getAttribute('aria-modal')).toBe('true');
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-search');
  await open(page);
  await page.mouse.click(20, 20);
  await closed(page);
  await ask(page, 'kv');
  for (const keys of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press(keys);
      await expect
        .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('dialog'))))
        .toBe(true);
    }
  }
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed(page);
});

test('the page keeps still and its place', async () => {
  const page = await visit('guide/long');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await open(page);
  await expect.poll(() => page.evaluate(() => document.body.className)).toContain('search-open');
  await page.mouse.move(640, 60);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('search-open');
});

test('the button names its keys and shows those that are held', async () => {
  const page = await visit();
  await expect.poll(() => page.getByRole('button', { name: /^Search Ctrl K$/ }).count()).toBe(1);
  await page.keyboard.down('Control');
  await expect.poll(() => button(page).locator('kbd[data-pressed]').allTextContents()).toEqual(['Ctrl']);
  await page.keyboard.up('Control');
  await expect.poll(() => button(page).locator('kbd[data-pressed]').count()).toBe(0);
});

test('selected text is the query, asked at once and itself selected', async () => {
  const page = await visit();
  await page
    .evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('#kvget')!.firstChild!);
      getSelection()!.addRange(range);
    })
    .catch(() =>
      page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('main h2')!.firstChild!);
        getSelection()!.addRange(range);
      }),
    );
  await open(page);
  await options(page).first().waitFor();
  const query = await input(page).inputValue();
  expect(query).toContain('Kv.get');
  await page.keyboard.type('x');
  await expect.poll(() => input(page).inputValue()).toBe('x');
});

test('no results: the query, sections to try, the link to tell us', async () => {
  const page = await visit();
  await ask(page, 'kv');
  await ask(page, 'qqzzxx');
  await expect.poll(() => dialog(page).textContent()).toContain('No results for "qqzzxx"');
  const link = page.getByRole('link', { name: 'Let us know.' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/missing?q=qqzzxx');
  await page.getByRole('button', { name: 'guide' }).click();
  await expect.poll(() => input(page).inputValue()).toBe('guide ');
});

test('an error stays until the next input, and the next one recovers', async () => {
  let broken = true;
  const page = await visit('api/kv', {
    before: (early) => early.route('**/head.json', (route) => (broken ? route.abort() : route.continue())),
    allow: /search index|Failed to (fetch|load)/,
  });
  await open(page);
  await input(page).fill('kv');
  await page.getByText('Unable to fetch results').waitFor();
  await expect
    .poll(() => dialog(page).textContent())
    .toContain('You might want to check your network connection.');
  broken = false;
  await ask(page, 'kv g');
  await expect.poll(() => options(page).count()).toBeGreaterThan(0);
});

test('another question begins at the top of its answer', async () => {
  const page = await suite.open('');
  await page.setViewportSize({ width: 800, height: 300 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kv');
  await options(page).nth(2).waitFor();
  const body = page.locator('.search-dialog__body');
  await body.evaluate((element) => {
    element.scrollTop = 60;
  });
  const top = () => body.evaluate((element) => element.scrollTop);
  expect(await top()).toBe(60);
  // The dialog hears of it with the next frame.
  await frames(page);
  await page.keyboard.type('.');
  await expect.poll(top).toBe(0);
});

test('once the index is on the page a letter and its answer are one change', async () => {
  const page = await suite.open('');
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await page.keyboard.type('headers', { delay: 60 });
  await page.locator('.search-dialog__frame[data-partial=false]').waitFor();
  await page.evaluate(() => {
    // A machine that does other work meanwhile would make the search give way: its clock stands still.
    const now = performance.now();
    performance.now = () => now;
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.push(document.querySelector<HTMLElement>('.search-dialog__frame')!.dataset.status!);
    }).observe(document.querySelector('.search-dialog__frame')!, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await input(page).fill('kv');
  await expect.poll(() => options(page).first().innerText()).toMatch(/^Kv/);
  expect(new Set(await page.evaluate(() => (window as never as { seen: string[] }).seen))).toEqual(
    new Set(['idle']),
  );
});

test('Enter on a heading of the same page goes there', async () => {
  const page = await visit();
  await ask(page, 'kv.set');
  await page.keyboard.press('Enter');
  await closed(page);
  await page.waitForFunction(() => location.hash.includes('set'));
});

test('keys of an input method are left alone', async () => {
  const page = await visit();
  await ask(page, 'kv');
  for (const key of ['Enter', 'ArrowDown', 'Escape']) {
    await input(page).evaluate(
      (element, name) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    );
  }
  expect([await dialog(page).count(), await page.locator('.search-hit[data-active]').count()]).toEqual([
    1, 0,
  ]);
});

test('closing drops what is awaited', async () => {
  const page = await visit('api/kv', {
    before: (early) => early.route('**/head.json', late(300)),
  });
  await open(page);
  await input(page).fill('kv');
  await page.keyboard.press('Escape');
  await closed(page);
  await page.waitForTimeout(500);
  expect(await dialog(page).count()).toBe(0);
});

test('a spinner after 300 ms, the screen unchanged', async () => {
  const { held, release } = gate();
  const page = await visit('api/kv', {
    before: (early) => early.route('**/head.json', (route) => held.then(() => route.continue())),
  });
  await open(page);
  await input(page).fill('kv');
  await page.locator('.search-spinner').waitFor();
  await dialog(page).getByText('No recent searches').waitFor();
  release();
  await answered(page, 'kv');
  await expect.poll(() => page.locator('.search-spinner').isVisible()).toBe(false);
});

test('chosen hits are recent ones; star and cross', async () => {
  const page = await visit();
  await ask(page, 'headers');
  await page.keyboard.press('Enter');
  await shown(page, 'Headers');
  await ask(page, 'mentions');
  await options(page).first().click();
  await shown(page, 'Deploying');
  await expect.poll(() => stored(page, RECENT)).toEqual(['/jstz/guide/deploy', '/jstz/api/headers']);
  await open(page);
  await input(page).fill('');
  await page.getByRole('button', { name: 'Save this search: Headers' }).click();
  expect([await stored(page, RECENT), await stored(page, FAVORITE)]).toEqual([
    ['/jstz/guide/deploy'],
    ['/jstz/api/headers'],
  ]);
  await page.getByRole('button', { name: 'Remove this search from history: Deploying' }).click();
  await page.getByRole('button', { name: 'Remove this search from favorites: Headers' }).click();
  await dialog(page).getByText('No recent searches').waitFor();
  expect([await stored(page, RECENT), await stored(page, FAVORITE)]).toEqual([[], []]);
});

test('a query has 64 characters at most', async () => {
  const page = await visit();
  await open(page);
  await page.keyboard.insertText('x'.repeat(100));
  expect((await input(page).inputValue()).length).toBe(64);
});

test('without storage search works', async () => {
  const page = await visit('api/kv', {
    before: (it) =>
      it.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      ),
  });
  await ask(page, 'headers');
  await page.keyboard.press('Enter');
  await shown(page, 'Headers');
});

test.each([
  '{',
  '7',
  '[null,{"objectID":1}]',
  '[{"objectID":"a","url":"javascript:__p(1)","type":"lvl1","hierarchy":{"lvl1":"<img src=x onerror=__p(1)>"}}]',
])('storage that holds %s is empty', async (text) => {
  const page = await visit('api/kv', {
    before: (it) =>
      it.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [RECENT, text] as const),
  });
  await open(page);
  await dialog(page).getByText('No recent searches').waitFor();
});

test('a hostile query in the address stays text', async () => {
  const page = await visit(`search/?q=${encodeURIComponent('"><img src=x onerror=__p(1)>')}`, {
    before: (it) =>
      it.addInitScript(() =>
        Object.assign(window, {
          __won: [],
          __p: (n: number) => (window as never as { __won: number[] }).__won.push(n),
        }),
      ),
  });
  await page.getByText('No results for').first().waitFor();
  expect(await page.evaluate(() => (window as never as { __won: number[] }).__won)).toEqual([]);
  await expect.poll(() => page.locator('main img').count()).toBe(0);
});

test('no hit is marked before the reader moves, and none after the focus has left the field', async () => {
  const page = await visit('api/kv');
  await open(page);
  await ask(page, 'kv');
  const active = () => input(page).getAttribute('aria-activedescendant');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('jstz-docs-search-option-0');
  await input(page).blur();
  await expect.poll(active).toBeNull();
  await input(page).focus();
  expect(await active()).toBeNull();
});

test('every screen passes axe, light and dark', async () => {
  const page = await visit('api/kv', { reducedMotion: 'reduce' });
  const check = async (name: string): Promise<void> =>
    expect(await violationsOfModes(page, 'dialog'), name).toEqual({ light: [], dark: [] });
  await open(page);
  await check('empty');
  await ask(page, 'kv');
  await check('results');
  await ask(page, 'zzqqxx');
  await check('none');
  await ask(page, 'headers');
  await page.keyboard.press('Enter');
  await shown(page, 'Headers');
  await open(page);
  await input(page).fill('');
  await page.locator('.search-saved').first().waitFor();
  await check('start');
});

testDevAnswers(FILES);
