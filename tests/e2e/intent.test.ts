/** The search comes at the first sign that a reader wants it, and nothing that is done or typed until then is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import { gate, shareSite, shown, startSite } from './harness.ts';

const SCRIPT = /\/assets\/search-/;
const button = (page: Page) => page.locator('[data-action=open-search]').first();
const toggle = (page: Page) => page.locator('[data-action=toggle-theme]').first();
const field = (page: Page) => page.locator('.search-dialog__input');
const firstHit = (page: Page) => page.locator('.search-hit').first();
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** What the page has asked for of the search. */
async function requested(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const config = (window as never as { __JSTZ_DOCS_CONFIG__: { chunks: Record<string, string> } })
      .__JSTZ_DOCS_CONFIG__;
    const { scriptStyle: _, ...later } = config.chunks;
    const names = new Set(Object.values(later));
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => names.has(path));
  });
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(0)))),
  );
}

const { suite } = shareSite(() => startSite(fixtureFiles()));

/** Opens a page that gets the scripts when `release` is called. */
async function held(path: string, pattern: string | RegExp = SCRIPT) {
  const { held: wait, release } = gate();
  const page = await suite.open(path, {
    before: (early) =>
      early.route(pattern, async (route) => {
        await wait;
        await route.continue();
      }),
  });
  return { page, release };
}

test('a page that nobody touches asks for nothing of the search', async () => {
  const page = await suite.open('alpha');
  await idle(page);
  expect(await requested(page)).toEqual([]);
});

const wishes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the pointer over the search button': (page) => button(page).hover(),
  'focus on the search button': (page) => button(page).focus(),
  'a touch of the search button': (page) => button(page).dispatchEvent('touchstart'),
  'a letter on the search button': async (page) => {
    // Focused before anybody listened.
    await button(page).evaluate((element) => {
      element.addEventListener('focusin', (event) => event.stopPropagation(), { once: true });
      element.focus();
    });
    await page.keyboard.press('a');
  },
  '/': (page) => page.keyboard.press('/'),
  'Ctrl+K': (page) => page.keyboard.press('Control+k'),
};

test('the field is there before its scripts; what is typed and corrected in it is asked when they come', async () => {
  const { page, release } = await held('alpha');
  await page.keyboard.press('/');
  await page.keyboard.type('betx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  await expect.poll(() => field(page).inputValue()).toBe('beta');
  // The letters that come next go where the caret stands, whoever owns the field by then.
  await page.keyboard.press('Home');
  release();
  await firstHit(page).waitFor();
  await page.keyboard.type('x');
  await expect.poll(() => field(page).inputValue()).toBe('xbeta');
  await expect.poll(() => page.locator('dialog').count()).toBe(1);
});

for (const key of ['/', 'Control+k']) {
  test(`what is typed after ${key} before the page has loaded stands in the field once`, async () => {
    const { held: wait, release } = gate();
    const page = await suite.open('alpha', {
      before: async (early) => {
        await early.route('**/after-load-*.js', async (route) => {
          await wait;
          await route.continue();
        });
        await early.exposeFunction('typeNow', async () => {
          await early.keyboard.press(key);
          await early.keyboard.type('betx');
          await early.keyboard.press('Backspace');
          await early.keyboard.type('a');
          release();
        });
        await early.addInitScript(() =>
          addEventListener('load', () => (window as unknown as { typeNow(): void }).typeNow()),
        );
      },
    });
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('beta');
    await page.keyboard.type('!');
    await expect.poll(() => field(page).inputValue()).toBe('beta!');
  });
}

test('the search page asks what was typed into its field before React came', async () => {
  const { page, release } = await held('search?q=alpha');
  const input = page.locator('.search-page__input');
  await expect.poll(() => input.inputValue()).toBe('alpha');
  await input.fill('');
  await page.keyboard.type('bet');
  release();
  await page.keyboard.type('a');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'beta');
  await page.waitForFunction(() => document.querySelector('.search-hit__title')?.textContent === 'Beta');
  await expect.poll(() => input.inputValue()).toBe('beta');
});

for (const [name, wish] of Object.entries(wishes)) {
  test(`${name} loads the search`, async () => {
    const page = await suite.open('alpha');
    await idle(page);
    const script = page.waitForRequest(/\/assets\/search-\w+\.js/);
    await wish(page);
    await script;
  });
}

test('readers who save data get the search for a click only', async () => {
  const page = await suite.open('alpha', {
    before: (early) =>
      early.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
      ),
  });
  await button(page).hover();
  await button(page).focus();
  await toggle(page).hover();
  await idle(page);
  expect(await requested(page)).toEqual([]);
  await button(page).click();
  await page.keyboard.type('beta');
  await firstHit(page).waitFor();
});

test('a dialog that was closed before its scripts came stays closed', async () => {
  const { page, release } = await held('alpha');
  await button(page).click();
  await page.keyboard.press('Escape');
  // Its elements go away in the next task.
  await expect.poll(() => page.locator('dialog.search-dialog').count()).toBe(0);
  const script = page.waitForResponse(/\/assets\/search-\w+\.js/);
  release();
  await script;
  await idle(page);
  await expect.poll(() => page.locator('dialog.search-dialog').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-search');
});

test('scripts that do not load keep what was typed, and another try leads to the search page with it', async () => {
  const { held: wait, release } = gate();
  const page = await suite.open('alpha', {
    allow: /ERR_FAILED/,
    before: (early) =>
      early.route(/\/assets\/search-\w+\.js/, async (route) => {
        await wait;
        await route.abort();
      }),
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('beta');
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/search?q=beta');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.search-page__input')?.value === 'beta',
  );
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await expect.poll(() => page.locator('[data-search-all-pages]').isVisible()).toBe(true);
});

test('the search page that asks nothing waits for the reader', async () => {
  const page = await suite.open('search');
  await page.locator('.search-page__start[data-shown]').waitFor();
  await idle(page);
  expect(await requested(page)).toEqual([]);
  const script = page.waitForRequest(/\/assets\/search-\w+\.js/);
  await page.mouse.move(200, 200);
  await script;
});

test('the search page has the focus in its empty field before React comes', async () => {
  const { page, release } = await held('search');
  await page.keyboard.type('beta');
  release();
  await firstHit(page).waitFor();
  await expect.poll(() => page.locator('.search-page__input').inputValue()).toBe('beta');
});

test('results come with their styles, before the sheets of the site', async () => {
  const page = await suite.open('alpha', { allow: /404|Refused to apply style/ });
  // As a sheet of the site would stand there.
  await page.evaluate(() => {
    const own = document.querySelector('link[rel=stylesheet]')!.cloneNode() as HTMLLinkElement;
    own.href = own.href.replace('style-', 'own-');
    document.head.append(own);
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('beta');
  await firstHit(page).waitFor();
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => /(\w+)-\w+\.css/.exec(href)?.[1],
    ),
  );
  expect(sheets).toEqual(['style', 'script', 'search', 'blocks', 'options', 'own']);
  // Each letter may bring another first hit.
  await expect.poll(() => firstHit(page).evaluate((hit) => getComputedStyle(hit).display)).toBe('flex');
  // Navigation exchanges the sheets of pages; those of scripts stay.
  await page.keyboard.press('Enter');
  await shown(page, 'Beta');
  await page.keyboard.press('/');
  await page.keyboard.type('alpha');
  await firstHit(page).waitFor();
  await expect.poll(() => firstHit(page).evaluate((hit) => getComputedStyle(hit).display)).toBe('flex');
});

test('the colour mode and the announcement need nothing that comes after the load event', async () => {
  const { held: wait, release } = gate();
  const states: unknown[] = [];
  const page = await suite.open('alpha', {
    before: async (early) => {
      await early.route('**/after-load-*.js', async (route) => {
        await wait;
        await route.continue();
      });
      await early.exposeFunction('tell', (state: unknown) => {
        states.push(state);
        if (states.length === 4) release();
      });
      await early.addInitScript(() =>
        addEventListener('load', async () => {
          const { tell } = window as unknown as { tell(state: unknown): Promise<void> };
          const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
          for (let clicks = 0; clicks < 3; clicks += 1) {
            find('[data-action=toggle-theme]').click();
            await tell([document.documentElement.dataset.theme, localStorage.getItem('theme')]);
          }
          find('[data-action=close-announcement]').click();
          await tell(getComputedStyle(find('.announcement-bar')).display);
        }),
      );
    },
  });
  expect(states).toEqual([['dark', 'dark'], ['light', 'light'], ['dark', 'dark'], 'none']);
  await toggle(page).click();
  await expect.poll(() => theme(page)).toBe('light');
  await expect.poll(() => page.locator('.announcement-bar').isVisible()).toBe(false);
});
