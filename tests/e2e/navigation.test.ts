/** Navigation without page loads, in a browser. */
import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import {
  frames,
  gate,
  late,
  MODES,
  recordTimers,
  shareSite,
  shown,
  started,
  startSite,
  takenClicks,
  timers,
  type Visit,
} from './harness.ts';

/** Handles what scripts fetch of a page; its page loads take their way. */
const routeFetch = (page: Page, path: string, handle: (route: Route) => unknown) =>
  page.route(`**/jstz/${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? handle(route) : route.fallback(),
  );

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
    await expect
      .poll(() => page.evaluate(() => document.documentElement.className))
      .toContain('docs-doc-id-beta');
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

  test('the bar shows what is current on the next page, as a load of it does', async () => {
    const current = (page: Visit) =>
      page
        .locator('[data-nav]:not(main *)')
        .evaluateAll((items) => items.map((item) => [item.className, item.getAttribute('aria-current')]));
    const page = await suite.open('alpha');
    const before = await current(page);
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    const after = await current(page);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await current(await suite.open('beta')));
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

  test('what is below the first screen is laid out after the first frame, where the page begins at its top', async () => {
    const page = await suite.open('alpha');
    await page.evaluate(() => {
      const late: number[] = [];
      Object.assign(window, { late });
      new MutationObserver(() =>
        late.push(document.querySelectorAll('main [style*=content-visibility]').length),
      ).observe(document.querySelector('main')!, { childList: true });
    });
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    await expect.poll(() => page.locator('main .markdown > [style]').count()).toBe(0);
    await page.goBack();
    await shown(page, 'Alpha');
    await follow(page, '/jstz/beta#second');
    await shown(page, 'Beta');
    expect(await page.evaluate(() => (window as Window & { late?: number[] }).late)).toEqual([
      expect.toSatisfy((count: number) => count > 4),
      0,
      0,
    ]);
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
    expect(requests.filter((url) => url.includes('/alpha'))).toEqual([]);
  });

  test('focus returns to the top, the title is announced; not on the way back', async () => {
    const page = await suite.open('alpha');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    const region = page.locator('[data-route-announcer]');
    expect([await region.getAttribute('aria-live'), await region.textContent()]).toEqual([
      'polite',
      'Beta | Fixture',
    ]);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to main content');
    await page.goBack();
    await shown(page, 'Alpha');
    expect(await page.evaluate(() => document.activeElement?.className)).not.toBe('skip');
  });

  test('a page that does not come warns and loads the page, once', async () => {
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: (early) => routeFetch(early, 'beta', (route) => route.abort()),
    });
    await mark(page);
    await follow(page, '/jstz/beta');
    await page.waitForURL('**/beta');
    await started(page);
    expect([
      await isSameDocument(page),
      await page.evaluate(() => document.querySelector('main h1')?.textContent),
    ]).toEqual([false, 'Beta']);
    // The early fetch, which failed too, says nothing.
    expect(page.warnings).toEqual([expect.stringContaining('The page "/jstz/beta" did not load.')]);
  });

  test('a second failure shows the error box, and Retry brings the page', async () => {
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: (early) => routeFetch(early, 'beta', (route) => route.abort()),
    });
    await page.evaluate(() => sessionStorage.setItem('jstz-docs.reloaded', `${location.origin}/jstz/beta`));
    await page.reload();
    await started(page);
    await mark(page);
    await follow(page, '/jstz/beta');
    const box = page.locator('main .load-error');
    await box.waitFor();
    await expect.poll(() => box.locator('pre').textContent()).toContain('Failed to fetch');
    expect([page.url(), await isSameDocument(page)]).toEqual([`${site.url}beta`, true]);
    await page.unroute('**/jstz/beta');
    await box.getByRole('button', { name: 'Retry' }).click();
    await shown(page, 'Beta');
  });

  /** Paths that scripts fetch, in order. */
  const fetches = (into: string[]) => async (early: Page) => {
    early.on('request', (request: Request) => {
      if (request.resourceType() === 'fetch') into.push(new URL(request.url()).pathname);
    });
  };

  test('links in view are fetched early, each page once, and a click asks for nothing again', async () => {
    const fetched: string[] = [];
    const page = await suite.open('alpha', { before: fetches(fetched) });
    await expect.poll(() => fetched).toContain('/jstz/beta');
    await frames(page);
    const early = [...fetched];
    expect(new Set(early).size).toBe(early.length);
    expect(early.length).toBeLessThanOrEqual(10);
    expect(early).not.toContain('/jstz/alpha');
    await page.hover('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    await page.goBack();
    await shown(page, 'Alpha');
    await page.goForward();
    await shown(page, 'Beta');
    expect(fetched.filter((path) => path.startsWith('/jstz/beta'))).toEqual(['/jstz/beta']);
  });

  test('modified clicks, other tabs and files are the browser’s', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    const taken = await takenClicks(page);
    for (const modifier of ['Control', 'Shift'] as const)
      await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a', {
        modifiers: [modifier],
      });
    expect([await taken(), page.url()]).toEqual([[false, false], `${site.url}alpha`]);
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await shown(page, 'Beta');
    expect(await taken()).toEqual([false, false, true]);
    await page.goBack();
    await shown(page, 'Alpha');
    await follow(page, '/jstz/notes.txt');
    await page.waitForURL('**/notes.txt');
    await expect.poll(() => page.evaluate(() => document.body.textContent)).toContain('Notes.');
  });

  test('after a new deployment an old tab moves to the new version without a broken page', async () => {
    const page = await suite.open('alpha', {
      before: (early) =>
        routeFetch(early, 'beta', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/config-\w+\.js/, 'config-other.js');
          return route.fulfill({ response, body });
        }),
    });
    await mark(page);
    await follow(page, '/jstz/beta');
    await page.waitForURL('**/beta');
    await shown(page, 'Beta');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a redirect of the host is followed, and its end is the address', async () => {
    const page = await suite.open('alpha', {
      before: (early) =>
        routeFetch(early, 'moved', (route) =>
          route.fulfill({ status: 301, headers: { location: '/jstz/beta/index.html' } }),
        ),
    });
    await mark(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/jstz/moved?x=1#second',
        textContent: 'x',
      });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await shown(page, 'Beta');
    expect([page.url(), await isSameDocument(page)]).toEqual([`${site.url}beta?x=1#second`, true]);
  });

  test('two fast clicks end on the second page', async () => {
    const page = await suite.open('many/a', {
      before: (early) => routeFetch(early, 'many/y', late(600)),
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
    await expect.poll(() => banner.textContent()).toContain('/jstz/');
    await page.context().close();
  });

  // What the page alone decides is looked at once: `dev` serves the same files, see `dev-navigation.test.ts`.
  if (mode === 'dev') return;

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
    await shown(page, 'Page not found');
  });

  test('after Retry a spinner shows once 200 ms have passed', async () => {
    let mode: 'abort' | 'slow' = 'abort';
    const { held, release } = gate();
    const page = await suite.open('alpha', {
      allow: /net::ERR_FAILED|Failed to load resource/,
      before: async (early) => {
        await recordTimers(early);
        await routeFetch(early, 'beta', async (route) => {
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
    await expect.poll(() => page.locator('.loading-spinner').count()).toBe(0);
  });

  test('a slow page shows the bar after 200 ms; it ends when the page is there', async () => {
    const { held, release } = gate();
    const page = await suite.open('alpha', {
      before: async (early) => {
        await recordTimers(early);
        await routeFetch(early, 'many/z', async (route) => {
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

  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async () => {
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
      await page.hover('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
      await page.waitForTimeout(500);
      expect(requests.filter((url) => url.includes('beta'))).toEqual([]);
      await page.click('[data-action=toggle-theme]');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    });
  }

  test('the pointer on a link loads its page, so that the click finds it there', async () => {
    const fetched: string[] = [];
    const page = await suite.open('many/a', { height: 2000, before: fetches(fetched) });
    const loaded = page.waitForRequest('**/many/y');
    await page.hover('a[href="/jstz/many/y"]');
    await loaded;
    await follow(page, '/jstz/many/y');
    await shown(page, 'Page y');
    expect(fetched.filter((path) => path === '/jstz/many/y')).toHaveLength(1);
  });

  test('a page of another layout is loaded whole', async () => {
    const page = await suite.open('alpha');
    await mark(page);
    await follow(page, '/jstz/lonely');
    await page.waitForURL('**/lonely');
    await started(page);
    expect([await isSameDocument(page), await page.locator('[data-sidebar]').count()]).toEqual([false, 0]);
  });

  test('an answer that is no page of the site is an error that names it, and is loaded by the browser', async () => {
    const page = await suite.open('alpha', {
      allow: /is no page of this site/,
      before: (early) =>
        routeFetch(early, 'beta', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Login</title><p>Who are you?' }),
        ),
    });
    await mark(page);
    await follow(page, '/jstz/beta');
    await expect
      .poll(() => page.faults.join('\n'))
      .toContain('The file of "/jstz/beta" is no page of this site: it has no main part.');
    await shown(page, 'Beta');
    expect(await isSameDocument(page)).toBe(false);
  });

  for (const [what, answer] of Object.entries({
    'no HTML': { contentType: 'text/plain', body: '# Beta' },
    'an error': { status: 503, contentType: 'text/html', body: 'Later.' },
    'a page that leads elsewhere': {
      contentType: 'text/html',
      body: '<meta http-equiv="refresh" content="0; url=/jstz/alpha">',
    },
  })) {
    test(`where the answer is ${what}, the browser loads the page`, async () => {
      const page = await suite.open('alpha', {
        allow: /Failed to load resource/,
        before: (early) => routeFetch(early, 'beta', (route) => route.fulfill(answer)),
      });
      await mark(page);
      await follow(page, '/jstz/beta');
      await shown(page, 'Beta');
      expect([await isSameDocument(page), page.warnings]).toEqual([false, []]);
    });
  }

  test('the head says what the page’s own head says', async () => {
    const ownTags = (page: Visit) =>
      page.evaluate(() =>
        [
          ...document.head.querySelectorAll(
            'meta[name], meta[property], link:not([rel=modulepreload], [rel=me]), title',
          ),
        ]
          .map((tag) => tag.outerHTML)
          .sort(),
      );
    const [whole, swapped] = [await suite.open('guide/one'), await suite.open('guide/two')];
    await swapped.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('meta'), { httpEquiv: 'x-mine' }),
        Object.assign(document.createElement('link'), { rel: 'me', href: '/' }),
      );
    });
    await follow(swapped, '/jstz/guide/one');
    await shown(swapped, 'One');
    expect(await ownTags(swapped)).toEqual(await ownTags(whole));
    // What scripts and extensions put there is theirs.
    await expect
      .poll(() => swapped.locator('head :is(meta[http-equiv=x-mine], link[rel=me])').count())
      .toBe(2);
  });

  test('markup of a page cannot run script, and what is for readers without scripts is not shown', async () => {
    const page = await suite.open('alpha', {
      allow: /Content Security Policy|Policy violation/,
      before: (early) =>
        routeFetch(early, 'beta', async (route) => {
          const response = await route.fetch();
          const hostile =
            '<script>window.ran = "inline"</script><script src="/jstz/evil.js"></script>' +
            '<script type="module">window.ran = "module"</script><img src="/jstz/none.png" onerror="window.ran = 1">' +
            '<svg onload="window.ran = 2"></svg><noscript><p>No scripts</p></noscript>';
          const body = (await response.text()).replace(/<main[^>]*>/, (main) => main + hostile);
          await route.fulfill({ response, body });
        }),
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/none.png', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    await mark(page);
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    await expect.poll(() => asked).toContain('/jstz/none.png');
    await frames(page);
    expect(asked).not.toContain('/jstz/evil.js');
    expect(await isSameDocument(page)).toBe(true);
    expect(
      await page.evaluate(() => [
        'ran' in window,
        document.querySelectorAll('main :is(script, noscript)').length,
      ]),
    ).toEqual([false, 0]);
  });

  test('strings cannot become markup without the policy', async () => {
    const page = await suite.open('alpha', { allow: /TrustedHTML|Policy violation/ });
    const message = await page.evaluate(() => {
      try {
        new DOMParser().parseFromString('<p>x', 'text/html');
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toContain('TrustedHTML');
  });

  test('history keys are six characters of base 36', async () => {
    const page = await suite.open('alpha');
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
    expect(await page.evaluate(() => history.state.key)).toMatch(/^[0-9a-z]{6}$/);
  });

  test('the next page is shown at once, without a view transition', async () => {
    const page = await suite.open('alpha');
    await page.evaluate(() => {
      document.startViewTransition = (() => {
        throw new Error('A transition was started.');
      }) as never;
    });
    await follow(page, '/jstz/beta');
    await shown(page, 'Beta');
  });

  test('a home page under its own base shows no banner', async () => {
    const page = await suite.open('');
    await expect.poll(() => page.locator('#__docusaurus-base-url-issue-banner-container').count()).toBe(0);
  });
});
