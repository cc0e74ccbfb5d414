/** Image zoom in a browser. */
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { fixtureFiles } from './fixture.ts';
import { MODES, recordTimers, shareSite, shown, startSite, timers, type Visit } from './harness.ts';

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() =>
    startSite(
      {
        ...fixtureFiles(),
        'docs/drawing.md': '# Drawing\n\n![A picture](/img/d.svg#gh-light-mode-only)\n',
        'static/img/d.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" width="30" height="10"><path d="M0 0h30v10H0z"/></svg>',
      },
      mode,
    ),
  );

  const attached = (page: Visit) =>
    page.locator('main img.medium-zoom-image').first().waitFor({ state: 'attached' });
  const isOpen = (page: Visit) =>
    page.evaluate(() => Boolean(document.querySelector('.medium-zoom-image--opened')));
  /** Longest change that is under way two frames after the image began to open, ms. */
  const watchMotion = (page: Visit) =>
    page.evaluate(() => {
      const look = () => {
        const animations = document.body.getAnimations({ subtree: true } as never);
        const times = animations.map(({ effect }) => Number(effect?.getComputedTiming().duration));
        Object.assign(window, { zoomMotion: Math.max(0, ...times) });
      };
      document
        .querySelector('main img[alt="A picture"]')!
        .addEventListener('medium-zoom:open', () => requestAnimationFrame(() => requestAnimationFrame(look)));
    });
  const motion = (page: Visit) => page.evaluate(() => (window as never as { zoomMotion: number }).zoomMotion);

  /** Does what opens the image and waits for the end of its motion: until then the library takes no other wish. */
  async function opening(page: Visit, open: () => Promise<void>): Promise<void> {
    await page.evaluate(() => {
      const mark = () => Object.assign(window, { zoomOpened: true });
      Object.assign(window, { zoomOpened: false });
      document
        .querySelector('main img[alt="A picture"]')!
        .addEventListener('medium-zoom:opened', mark, { once: true });
    });
    await open();
    await page.waitForFunction(() => (window as never as { zoomOpened: boolean }).zoomOpened);
    expect(await isOpen(page)).toBe(true);
  }

  async function openZoom(page: Visit): Promise<void> {
    await attached(page);
    const image = page.locator('main img[alt="A picture"]');
    await image.scrollIntoViewIfNeeded();
    await opening(page, () => image.click());
  }
  const closed = (page: Visit) => expect.poll(() => isOpen(page)).toBe(false);

  test('after a change of page the new image zooms, once', async () => {
    const page = await suite.open('alpha');
    await attached(page);
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await shown(page, 'Beta');
    await openZoom(page);
    await expect.poll(() => page.locator('.medium-zoom-image--opened').count()).toBe(1);
    await expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(1);
  });

  test('after many changes of page there is one zoom still, and hurried ones start none for a page that was left', async () => {
    const page = await suite.open('alpha');
    await attached(page);
    for (const [href, heading] of [
      ['/jstz/beta', 'Beta'],
      ['/jstz/many/a', 'Page a'],
      ['/jstz/alpha', 'Alpha'],
      ['/jstz/beta', 'Beta'],
      ['/jstz/alpha', 'Alpha'],
    ] as const) {
      await page.evaluate(
        (to) => document.querySelector<HTMLElement>(`[data-sidebar] a[href="${to}"]`)!.click(),
        href,
      );
      await shown(page, heading);
    }
    await openZoom(page);
    await expect.poll(() => page.locator('.medium-zoom-image--opened').count()).toBe(1);
    await expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(1);
    await page.keyboard.press('Escape');
    await closed(page);
    await expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(0);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar] a[href="/jstz/beta"]')!.click(),
    );
    await shown(page, 'Beta');
    await openZoom(page);
    await expect.poll(() => page.locator('.medium-zoom-image--opened').count()).toBe(1);
  });

  // What follows is between a page and the zoom: the script of `dev` has no part in it.
  if (mode === 'dev') return;

  test('a click zooms an image, a second later than the load and not before', async () => {
    const page = await suite.open('alpha', {
      before: async (early) => {
        await recordTimers(early);
        await early.addInitScript(() => {
          new MutationObserver(() => {
            if (document.querySelector('.medium-zoom-image') && !('zoomAt' in window)) {
              const [navigation] = performance.getEntriesByType(
                'navigation',
              ) as PerformanceNavigationTiming[];
              Object.assign(window, { zoomAt: performance.now() - navigation!.loadEventStart });
            }
          }).observe(document, { subtree: true, attributes: true, childList: true });
        });
      },
    });
    await openZoom(page);
    const delay = await page.evaluate(() => (window as never as { zoomAt: number }).zoomAt);
    expect(delay).toBeGreaterThanOrEqual(1000);
    expect(await timers(page)).toContain(1000);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.medium-zoom-overlay')!).backgroundColor,
      ),
    ).toBe('rgb(255, 255, 255)');
  });

  test('Escape, a click on the overlay, a click on the image and a resize close it', async () => {
    const page = await suite.open('alpha');
    await openZoom(page);
    await page.keyboard.press('Escape');
    await closed(page);
    await openZoom(page);
    await page.mouse.click(5, 400);
    await closed(page);
    await openZoom(page);
    await page.mouse.click(640, 400);
    await closed(page);
    await openZoom(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await closed(page);
  });

  test('scrolling 40 px leaves it open, more closes it after 150 ms', async () => {
    const page = await suite.open('alpha', { before: recordTimers });
    await openZoom(page);
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    await page.waitForTimeout(250);
    expect(await isOpen(page)).toBe(true);
    const after = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // From before the scroll: what comes between it and the timer can only make the wait longer.
          const began = performance.now();
          new MutationObserver(() => {
            if (!document.body.classList.contains('medium-zoom--opened')) resolve(performance.now() - began);
          }).observe(document.body, { attributes: true });
          scrollBy({ top: 1, behavior: 'instant' });
        }),
    );
    expect(after).toBeGreaterThanOrEqual(149);
    expect(await timers(page)).toContain(150);
    await closed(page);
  });

  // The original attaches an instance for each route: not again for a hash, and so never on a page that was reached by one. Here
  // one zoom serves the whole visit: a hash changes nothing about it, and the pictures of such a page zoom as those of any other.
  test('a jump to a heading attaches nothing; a page that is reached by a hash has its zoom', async () => {
    const page = await suite.open('alpha');
    await attached(page);
    await page.evaluate(() => {
      Object.assign(window, { changes: 0 });
      new MutationObserver((records) => {
        (window as never as { changes: number }).changes += records.length;
      }).observe(document.querySelector('main img[alt="A picture"]')!, { attributes: true });
    });
    await page.click('.theme-doc-toc-desktop a[href="#third"]');
    await page.waitForTimeout(1300);
    expect(await page.evaluate(() => (window as never as { changes: number }).changes)).toBe(0);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="/jstz/beta#second"]')!.click(),
    );
    await shown(page, 'Beta');
    await openZoom(page);
    await expect.poll(() => page.locator('.medium-zoom-image--opened').count()).toBe(1);
    await expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(1);
  });

  test('an image inside a link leads where the link does', async () => {
    const page = await suite.open('alpha');
    await attached(page);
    expect(
      await page
        .locator('img[alt=Linked]')
        .evaluate((image) => image.classList.contains('medium-zoom-image')),
    ).toBe(false);
    await page.locator('img[alt=Linked]').click();
    await shown(page, 'Beta');
  });

  test('a drawing fills the window, whatever follows the name of its file', async () => {
    const page = await suite.open('drawing');
    await openZoom(page);
    const width = () =>
      page.evaluate(
        () => document.querySelector('.medium-zoom-image--opened')!.getBoundingClientRect().width,
      );
    await expect.poll(width).toBeGreaterThan(1200);
  });

  test('Enter opens and Escape closes, with the focus kept', async () => {
    const page = await suite.open('alpha');
    await attached(page);
    await page.locator('main img[alt="A picture"]').focus();
    await opening(page, () => page.keyboard.press('Enter'));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('alt')))
      .toBe('A picture');
    await page.keyboard.press('Escape');
    await closed(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('alt')))
      .toBe('A picture');
  });

  test('with reduced motion it opens at once, and else it does not', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await suite.open('alpha', { reducedMotion });
      await attached(page);
      await watchMotion(page);
      await openZoom(page);
      // A millisecond is what the style sheet leaves.
      if (reducedMotion === 'reduce') expect(await motion(page)).toBeLessThanOrEqual(1);
      else expect(await motion(page)).toBeGreaterThan(100);
      await page.keyboard.press('Escape');
      await closed(page);
    }
  });

  test('a large source that cannot be had falls back to the image, with a warning', async () => {
    const page = await suite.open('alpha', { allow: /404/ });
    await attached(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('main img[alt="A picture"]')!.dataset.zoomSrc =
        '/jstz/img/none.png';
    });
    await openZoom(page);
    expect(page.warnings.join('\n')).toContain('none.png');
    await page.keyboard.press('Escape');
    await closed(page);
  });
});

describe('a diagram', () => {
  const { suite } = shareSite(() =>
    startSite({
      'jstz-docs.config.json': '{"title":"T","baseUrl":"/x/","markdown":{"mermaid":true}}',
      'docs/index.md': `# T\n\n\`\`\`mermaid\ngraph LR\n  A[Start] --> B[End]\n\`\`\`\n\n${'Words.\n\n'.repeat(200)}`,
    }),
  );
  const dialog = (page: Visit) => page.locator('dialog.drawing-zoom');
  const opener = (page: Visit) => page.getByRole('button', { name: 'Enlarge the picture' });

  test('opens in the size of the window with its words, and closes by click, Escape and scrolling', async () => {
    const page = await suite.open('', { reducedMotion: 'reduce' });
    const small = await page.locator('figure svg').evaluate((svg) => svg.getBoundingClientRect().width);
    await opener(page).click();
    const large = await dialog(page)
      .locator('svg')
      .evaluate((svg) => svg.getBoundingClientRect().width);
    expect(large).toBeGreaterThan(2 * small);
    expect(await dialog(page).locator('text').allTextContents()).toEqual(
      await page.locator('figure text').allTextContents(),
    );
    expect(await violations(page)).toEqual([]);
    await dialog(page).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await opener(page).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await opener(page).click();
    await page.mouse.wheel(0, 30);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test('opens by key, and the focus comes back to it', async () => {
    const page = await suite.open('');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('drawing-zoom');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await opener(page).evaluate((own) => own === document.activeElement)).toBe(true);
  });
});
