/** Navigation without page loads, in a browser. */
import { describe, expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import {
  frames,
  gate,
  MODES,
  recordTimers,
  shareSite,
  shown,
  started,
  startSite,
  timers,
  type Visit,
} from './harness.ts';

describe.each(MODES)('%s', (mode) => {
  const { suite, site } = shareSite(() => startSite(fixtureFiles(), mode));

  /** The document that was loaded is marked: the mark is gone after a page load. */
  const mark = (page: Visit) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = (page: Visit) => page.evaluate(() => 'sameDocument' in window);
  const y = (page: Visit) => page.evaluate(() => Math.round(scrollY));
  const moveTo = async (page: Visit, top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await frames(page);
  };
  const follow = (page: Visit, href: string) =>
    page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)!.click(), href);

  test('a link of the site swaps main, keeps the frame, and starts at the top', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    await moveTo(page, 900);
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    expect([await isSameDocument(page), await y(page), page.url(), await page.title()]).toEqual([
      true,
      0,
      `${site.url}beta`,
      'Beta | Fixture',
    ]);
    expect(
      await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href),
    ).toBe('https://example.org/jstz/beta');
    expect(await page.evaluate(() => document.documentElement.className)).toContain('docs-doc-id-beta');
  });

  test('a hash scrolls to its heading, back and forward restore the position', async () => {
    const page = await suite.open('alpha');
    await moveTo(page, 700);
    await follow(page, '/jstz/beta#second');
    await shown(page, 'Beta');
    await expect
      .poll(() =>
        page.evaluate(() => Math.abs(document.getElementById('second')!.getBoundingClientRect().top) < 120),
      )
      .toBe(true);
    const at = await y(page);
    await page.goBack();
    await shown(page, 'Alpha');
    await expect.poll(() => y(page)).toBe(700);
    await page.goForward();
    await shown(page, 'Beta');
    await expect.poll(() => y(page)).toBe(at);
  });

  test('positions outlive a reload in between', async () => {
    const page = await suite.open('alpha');
    await moveTo(page, 700);
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    await moveTo(page, 300);
    await page.reload();
    await started(page);
    await expect.poll(() => y(page)).toBe(300);
    await page.goBack();
    await shown(page, 'Alpha');
    await expect.poll(() => y(page)).toBe(700);
  });

  test('a change of the query alone scrolls nowhere and loads nothing', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    await moveTo(page, 500);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/jstz/alpha?x=1', textContent: 'x' });
      document.querySelector('main')!.append(link);
      link.click();
    });
    expect([page.url(), await y(page), await isSameDocument(page)]).toEqual([
      `${site.url}alpha?x=1`,
      500,
      true,
    ]);
    expect(requests.filter((url) => url.includes('alpha.page.js'))).toEqual([]);
  });

  test('focus returns to the top, the title is announced; not on the way back', async () => {
    const page = await suite.open('alpha');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Skip to main content',
    );
    const region = page.locator('[data-route-announcer]');
    expect([await region.getAttribute('aria-live'), await region.textContent()]).toEqual([
      'polite',
      'Beta | Fixture',
    ]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.goBack();
    await shown(page, 'Alpha');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).not.toBe(
      'Skip to main content',
    );
  });

  test('an address that ends in .html or /index.html becomes the bare one', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/jstz/beta/index.html?x=1#second',
        textContent: 'x',
      });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await shown(page, 'Beta');
    expect([page.url(), await isSameDocument(page)]).toEqual([`${site.url}beta?x=1#second`, true]);
    await page.route('**/alpha/index.html', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.url}alpha` }) }),
    );
    await page.goto(`${site.url}alpha/index.html`);
    await started(page);
    expect(page.url()).toBe(`${site.url}alpha`);
  });

  test('the slash at the end of a path makes no difference', async () => {
    const page = await suite.open('beta');
    await mark(page);
    for (const [href, heading] of [
      ['/jstz/guide/', 'Guide'],
      ['/jstz/alpha', 'Alpha'],
    ] as const) {
      await follow(page, href);
      await shown(page, heading);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a hash with a broken percent-encoding does no harm', async () => {
    const page = await suite.open('alpha');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/jstz/beta#%E0%A4%A',
        textContent: 'x',
      });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await shown(page, 'Beta');
    expect(page.url()).toBe(`${site.url}beta#%E0%A4%A`);
  });

  test('a path with a broken percent-encoding logs a URIError and shows the not-found page', async () => {
    const page = await suite.open('alpha', { allow: /could not be decoded|40[04]/ });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/jstz/%E0%A4%A', textContent: 'x' });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await expect
      .poll(() => page.faults.join('\n'))
      .toContain('URIError: Pathname "/jstz/%E0%A4%A" could not be decoded');
    await shown(page, 'Page Not Found');
  });

  test('a page module that does not come warns and loads the page, once', async () => {
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: (early) => early.route('**/beta.page.js*', (route) => route.abort()),
    });
    await mark(page);
    await follow(page, '/jstz/beta');
    await page.waitForURL('**/beta');
    await started(page);
    expect([
      await isSameDocument(page),
      await page.evaluate(() => document.querySelector('main h1')?.textContent),
    ]).toEqual([false, 'Beta']);
    expect(page.warnings.join('\n')).toContain('The page "/jstz/beta" did not load.');
  });

  test('a second failure shows the error box, and Retry brings the page', async () => {
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: (early) => early.route('**/beta.page.js*', (route) => route.abort()),
    });
    await page.evaluate(() => sessionStorage.setItem('jstz-docs.reloaded', `${location.origin}/jstz/beta`));
    await page.reload();
    await started(page);
    await mark(page);
    await follow(page, '/jstz/beta');
    const box = page.locator('main .load-error');
    await box.waitFor();
    expect(await box.locator('pre').textContent()).toContain('beta.page.js');
    expect([page.url(), await isSameDocument(page)]).toEqual([`${site.url}beta`, true]);
    await page.unroute('**/beta.page.js*');
    await box.getByRole('button', { name: 'Retry' }).click();
    await shown(page, 'Beta');
  });

  test('after Retry a spinner shows once 200 ms have passed', async () => {
    let mode: 'abort' | 'slow' = 'abort';
    const { held, release } = gate();
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: async (early) => {
        await recordTimers(early);
        await early.route('**/beta.page.js*', async (route) => {
          if (mode === 'abort') return route.abort();
          await held;
          return route.continue();
        });
      },
    });
    await page.evaluate(() => sessionStorage.setItem('jstz-docs.reloaded', `${location.origin}/jstz/beta`));
    await page.reload();
    await started(page);
    await follow(page, '/jstz/beta');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    mode = 'slow';
    await page.evaluate(() => {
      const began = performance.now();
      new MutationObserver(() => {
        if (document.querySelector('.loading-spinner') && !('spinnerAfter' in window))
          Object.assign(window, { spinnerAfter: performance.now() - began });
      }).observe(document.querySelector('main')!, { subtree: true, childList: true, attributes: true });
      document.querySelector<HTMLElement>('.load-error button')!.click();
    });
    await page.locator('.loading-spinner').waitFor();
    release();
    await shown(page, 'Beta');
    const after = await page.evaluate(() => (window as never as { spinnerAfter: number }).spinnerAfter);
    expect(after).toBeGreaterThanOrEqual(190);
    expect(await timers(page)).toContain(200);
    expect(await page.locator('.loading-spinner').count()).toBe(0);
  });

  test('a slow page shows the bar after 200 ms; it ends when the page is there', async () => {
    const { held, release } = gate();
    const page = await suite.open('alpha', {
      before: async (early) => {
        await recordTimers(early);
        await early.route('**/z.page.js*', async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    const recorded = page.evaluate(
      () =>
        new Promise<{ shownAfter: number; first: number; busy: boolean; gone: boolean }>((resolve) => {
          const began = performance.now();
          let first: { shownAfter: number; first: number; busy: boolean } | undefined;
          new MutationObserver(() => {
            const bar = document.querySelector<HTMLElement>('#nprogress .bar');
            if (bar && !first) {
              first = {
                shownAfter: performance.now() - began,
                first: Number(bar.dataset.value),
                busy: document.documentElement.classList.contains('nprogress-busy'),
              };
            }
            if (!bar && first)
              resolve({ ...first, gone: !document.documentElement.classList.contains('nprogress-busy') });
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLAnchorElement>('a[href="/jstz/many/z"]')!.click();
        }),
    );
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    release();
    const record = await recorded;
    expect(record).toMatchObject({ first: 0.08, busy: true, gone: true });
    expect(record.shownAfter).toBeGreaterThanOrEqual(190);
    expect(await timers(page)).toContain(200);
  });

  test('a page that is there in time and a hash start no bar', async () => {
    const page = await suite.open('alpha');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) Object.assign(window, { sawBar: true });
      }).observe(document.body, { childList: true });
      // The delay of the bar, ten times as long: a busy machine is in time too.
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 200 ? 2000 : ms),
      });
    });
    await page.click('.theme-doc-toc-desktop a[href="#third"]');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    await page.waitForTimeout(2200);
    expect(await page.evaluate(() => 'sawBar' in window)).toBe(false);
  });

  test('links in view are prefetched once, by link elements', async () => {
    const page = await suite.open('alpha');
    const prefetched = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
          (link) => new URL(link.href).pathname,
        ),
      );
    await expect.poll(async () => (await prefetched()).includes('/jstz/beta.page.js')).toBe(true);
    await frames(page);
    const all = await prefetched();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(10);
    expect(all).not.toContain('/jstz/alpha.page.js');
  });

  test('a browser without link prefetch gets a GET of the same files', async () => {
    const fetched: string[] = [];
    await suite.open('alpha', {
      before: async (early) => {
        early.on('request', (request) => {
          if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
        });
        await early.addInitScript(() => {
          DOMTokenList.prototype.supports = () => false;
        });
      },
    });
    await expect.poll(() => fetched).toContain('/jstz/beta.page.js');
  });

  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`nothing is fetched ahead, and no React comes, with ${JSON.stringify(connection)}`, async () => {
      const requests: string[] = [];
      const page = await suite.open('alpha', {
        before: async (early) => {
          early.on('request', (request) => requests.push(request.url()));
          await early.addInitScript(
            (value) => Object.defineProperty(navigator, 'connection', { value }),
            connection,
          );
        },
      });
      await page.hover('[data-sidebar-key="0.1"] a');
      await page.waitForTimeout(500);
      expect(requests.filter((url) => /\.page\.js|islands/.test(url))).toEqual([]);
      await page.click('[data-action=toggle-theme]');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    });
  }

  test('the pointer on a link loads its page, so that the click finds it there', async () => {
    const page = await suite.open('many/a', { height: 2000 });
    const loaded = page.waitForRequest('**/many/y.page.js*');
    await page.hover('a[href="/jstz/many/y"]');
    await loaded;
  });

  test('modified clicks, other tabs and files are the browser’s', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    const popup = page.context().waitForEvent('page');
    await page.click('[data-sidebar-key="0.1"] a', { modifiers: ['Control'] });
    await (await popup).close();
    expect(page.url()).toBe(`${site.url}alpha`);
    await follow(page, '/jstz/notes.txt');
    await page.waitForURL('**/notes.txt');
    expect(await page.evaluate(() => document.body.textContent)).toContain('Notes.');
  });

  test('a page of another layout is loaded whole', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    await follow(page, '/jstz/lonely');
    await page.waitForURL('**/lonely');
    await started(page);
    expect([await isSameDocument(page), await page.locator('[data-sidebar]').count()]).toEqual([false, 0]);
  });

  test('after a new deployment an old tab moves to the new version without a broken page', async () => {
    const page = await suite.open('alpha', {
      before: (early) =>
        early.route('**/beta.page.js*', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/"buildId":"[^"]*"/, '"buildId":"other"');
          return route.fulfill({ response, body });
        }),
    });
    await mark(page);
    await follow(page, '/jstz/beta');
    await page.waitForURL('**/beta');
    await shown(page, 'Beta');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a page module without a default export raises an error that names it', async () => {
    const page = await suite.open('alpha', {
      allow: /has no default export/,
      before: (early) =>
        early.route('**/beta.page.js*', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'export const x = 1;' }),
        ),
    });
    await follow(page, '/jstz/beta');
    await expect
      .poll(() => page.faults.join('\n'))
      .toContain('Page module "/jstz/beta.page.js" has no default export');
    await shown(page, 'Beta');
  });

  test('history keys are six characters of base 36', async () => {
    const page = await suite.open('alpha');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    expect(await page.evaluate(() => history.state.key)).toMatch(/^[0-9a-z]{6}$/);
  });

  test('two fast clicks end on the second page', async () => {
    const page = await suite.open('many/a', {
      before: (early) =>
        early.route('**/many/y.page.js*', async (route) => {
          await new Promise((done) => setTimeout(done, 600));
          await route.continue();
        }),
    });
    await follow(page, '/jstz/many/y');
    await follow(page, '/jstz/many/z');
    await shown(page, 'Page z');
    await page.waitForTimeout(700);
    expect([page.url(), await page.evaluate(() => document.querySelector('main h1')?.textContent)]).toEqual([
      `${site.url}many/z`,
      'Page z',
    ]);
  });

  test('reduced motion gets no view transition', async () => {
    const page = await suite.open('alpha', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      document.startViewTransition = (() => {
        throw new Error('A transition was started.');
      }) as never;
    });
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
  });

  test('a home page under the wrong base says which one to set', async () => {
    const page = await (await suite.browser.newContext()).newPage();
    const html = await (await fetch(site.url)).text();
    // Without the script of `dev`: the server does not know this page, which it would load anew for that.
    const body = html
      .replaceAll('/jstz/assets/', '/elsewhere/assets/')
      .replace(/<script src="[^"]*dev\.js"[^>]*><\/script>/, '');
    await page.route('**/wrong.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${site.url}wrong.html`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner-container');
    await banner.waitFor();
    expect(await banner.textContent()).toContain('/jstz/');
    await page.context().close();
  });

  test('a home page under its own base shows no banner', async () => {
    const page = await suite.open('');
    expect(await page.locator('#__docusaurus-base-url-issue-banner-container').count()).toBe(0);
  });
});
