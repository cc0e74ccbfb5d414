/**
 * What assistive technology and the keyboard meet: axe over six kinds of pages in both colour modes, wide and narrow, with menus
 * open and closed; and the way of the focus. Against `serve` only: the markup of `dev` is the same, see `dev-navigation.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import { axeReport, violationsOfModes } from './axe.ts';
import { fixtureFiles } from './fixture.ts';
import { type Suite, settled, shareSite, startOwnSite, startSite, type Visit } from './harness.ts';

function axeCases(suite: Suite, pages: Readonly<Record<string, string>>): void {
  for (const [kind, path] of Object.entries(pages)) {
    for (const width of [390, 1280]) {
      test(`${kind} at ${width} px has no violation, light or dark, with menus open or closed`, async () => {
        const none = { light: [], dark: [] };
        const page = await suite.open(path, { width, reducedMotion: 'reduce', allow: /404/ });
        expect(await violationsOfModes(page)).toEqual(none);
        const opener = page.locator(
          width < 996 ? '[data-action=open-sidebar]' : '.navbar .dropdown > .navbar__link',
        );
        if ((await opener.count()) === 0) return;
        await opener.first().click();
        // What is being shown is hidden still, and the page behind it is out of reach already.
        if (width < 996) {
          await page.locator('.navbar-sidebar__panel').waitFor();
          await settled(page.locator('.navbar-sidebar'));
        }
        // The rest of the page is what it was.
        expect(await violationsOfModes(page, width < 996 ? '.navbar-sidebar' : '.navbar')).toEqual(none);
      });
    }
  }
}

describe('the project’s own site', () => {
  const { suite } = shareSite(startOwnSite);

  axeCases(suite, {
    'the home page': '',
    'a page': 'functions/overview',
    'a page of commands and tables': 'cli',
    'the search page': 'search?q=token',
    'the not-found page': 'nowhere',
  });

  test('the contrast of entries scrolled out of the sidebar, and of all that stands in steps, can be told', async () => {
    const page = await suite.open('api/url');
    expect(await page.locator('.menu[data-sidebar]').evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
    expect((await axeReport(page)).undecided).toEqual([]);
    expect((await axeReport(await suite.open('functions/building'))).undecided).toEqual([]);
  });

  /** Elements that had the focus and could not be seen, from the first to the last tab stop and back. */
  const hiddenStops = async (page: Visit, key: 'Tab' | 'Shift+Tab'): Promise<string[]> => {
    const hidden: string[] = [];
    for (let stop = 0; stop < 200; stop += 1) {
      await page.keyboard.press(key);
      const look = () =>
        page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          if (!element || element === document.body) return null;
          // The first line of a link that is broken over two.
          const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
          const x = box.left + Math.min(box.width, innerWidth - box.left) / 2;
          const y = box.top + Math.min(box.height / 2, 30);
          const at = document.elementFromPoint(x, y);
          const isSeen = at !== null && (element.contains(at) || at.contains(element));
          const covered = at?.closest('.navbar') && !element.closest('.navbar');
          return isSeen && !covered
            ? ''
            : `${element.outerHTML.slice(0, 80)} at ${x},${y} is under ${at?.outerHTML.slice(0, 60)}`;
        });
      let result = await look();
      // The page may still be scrolling: what counts is where it comes to rest.
      for (let tries = 0; result && tries < 20; tries += 1) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
        result = await look();
      }
      if (result === null) break;
      if (result) hidden.push(result);
    }
    return hidden;
  };

  for (const width of [390, 1280]) {
    test(`at ${width} px the focus is never under the navbar, forwards and backwards`, async () => {
      const page = await suite.open('functions/overview', { width, reducedMotion: 'reduce' });
      expect(await hiddenStops(page, 'Tab')).toEqual([]);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
    });
  }

  test('the skip link is seen when it has the focus, and leads past the navbar', async () => {
    const page = await suite.open('functions/overview');
    await page.keyboard.press('Tab');
    const box = (await page.locator('.skip__link').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  });

  test('Escape closes what is on top first: the search, then the menu', async () => {
    const page = await suite.open('functions/overview', { width: 390 });
    const panel = page.locator('.navbar-sidebar__panel');
    await page.click('[data-action=open-sidebar]');
    await panel.waitFor({ state: 'visible' });
    expect([await panel.getAttribute('role'), await panel.getAttribute('aria-modal')]).toEqual([
      'dialog',
      'true',
    ]);
    await page.keyboard.press('Control+K');
    const input = page.locator('.DocSearch-Input');
    await input.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => panel.getAttribute('role')).toBe(null);
  });
});

describe('the fixture', () => {
  const { suite } = shareSite(() =>
    startSite(
      fixtureFiles({
        docs: {
          sidebars: {
            docs: [
              'alpha',
              {
                type: 'category',
                label: 'Guide',
                link: { type: 'generated-index' },
                items: ['guide/one', 'guide/two'],
              },
            ],
          },
        },
      }),
    ),
  );

  axeCases(suite, {
    'a page with tabs, details, code and images': 'alpha',
    'a generated list of pages': 'category/guide',
  });

  test('a colour that is bad in one mode alone is found in that mode', async () => {
    const page = await suite.open('alpha', { reducedMotion: 'reduce' });
    const of = async (colour: string) => {
      await page
        .locator('main p')
        .first()
        .evaluate((text, value) => {
          text.style.color = value;
        }, colour);
      const { light, dark } = await violationsOfModes(page, 'main');
      return [light, dark].map((found) => found.some((one) => one.startsWith('color-contrast')));
    };
    expect(await of('#222')).toEqual([false, true]);
    expect(await of('#ddd')).toEqual([true, false]);
  });
});
