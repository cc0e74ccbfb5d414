/** The frame of a page in a browser: theme, announcement bar, menus, tabs, code. */
import { describe, expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import { frames, late, settled, shareSite, shown, started, startSite, type Visit } from './harness.ts';

describe('the frame', () => {
  const { suite, site } = shareSite(() => startSite(fixtureFiles()));

  const theme = (page: Visit) => page.evaluate(() => document.documentElement.dataset.theme);

  const stored = (page: Visit, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

  test('the toggle changes the theme, stores it and a reload keeps it without a flash', async () => {
    const page = await suite.open('alpha');
    await expect.poll(() => theme(page)).toBe('light');
    await page.click('[data-action=toggle-theme]');
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['dark', 'dark']);
    await page.route('**/main-*.js', (route) => route.abort());
    await page.goto(`${site.url}beta`).catch(() => {});
    await expect.poll(() => theme(page)).toBe('dark');
    page.faults.length = 0;
  });

  test('closing the announcement bar is remembered until its id changes', async () => {
    const page = await suite.open('alpha');
    const bar = page.locator('.announcement-bar');
    await expect.poll(() => bar.isVisible()).toBe(true);
    await page.click('[data-action=close-announcement]');
    await expect.poll(() => bar.isVisible()).toBe(false);
    await expect.poll(() => stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.reload();
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'));
    await page.reload();
    await expect.poll(() => bar.isVisible()).toBe(true);
    await expect.poll(() => stored(page, 'docusaurus.announcement.id')).toBe('first');
    await expect.poll(() => stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });

  test('a category folds, says so, and a label with a page navigates and opens it', async () => {
    const page = await suite.open('alpha');
    const start = page.locator('.theme-doc-sidebar-menu > li:nth-child(1) > details');
    const summary = start.locator('summary');
    await summary.click();
    await expect.poll(() => start.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
    await expect.poll(() => start.getAttribute('data-collapsed')).toBe('true');
    await page.click('.theme-doc-sidebar-menu > li:nth-child(2) .menu__list-item-collapsible > a');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent))
      .toBe('Guide');
    expect(
      await page
        .locator('.theme-doc-sidebar-menu > li:nth-child(2) > details')
        .evaluate((element: HTMLDetailsElement) => element.open),
    ).toBe(true);
  });

  test('the navbar is marked alike by the server and after navigation: sections, single pages, patterns', async () => {
    const page = await suite.open('alpha');
    const marks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-nav]')].map((element) => [
          element.textContent,
          /--active/.test(element.className),
          element.getAttribute('aria-current'),
        ]),
      );
    const active = async () =>
      (await page.locator('.navbar .navbar__link--active').allTextContents()).map((text) => text.trim());
    for (const [href, heading, labels] of [
      ['/jstz/guide', 'Guide', ['Guide', 'Guide itself']],
      ['/jstz/guide/two', 'Two', ['Guide']],
      ['/jstz/many/c', 'Page c', ['Letters']],
      ['/jstz/beta', 'Beta', []],
    ] as const) {
      await page.evaluate((path) => {
        const links = document.querySelectorAll<HTMLAnchorElement>('[data-sidebar] a[href]');
        [...links].find(({ pathname }) => pathname.replace(/\/$/, '') === path)!.click();
      }, href);
      await shown(page, heading);
      expect(await active()).toEqual(labels);
      const navigated = await marks();
      await page.reload();
      await started(page);
      expect(await marks()).toEqual(navigated);
    }
  });

  test('the sidebar keeps its place over a page load and shows the current item', async () => {
    const page = await suite.open('many/a', { height: 500 });
    const top = () => page.evaluate(() => document.querySelector('[data-sidebar]')!.scrollTop);
    await page.evaluate(() => {
      document.querySelector('[data-sidebar]')!.scrollTop = 120;
    });
    await page.reload();
    // But for the part of a label that the edge would cut off.
    const label = await page.locator('.menu__link').last().boundingBox();
    expect(await top()).toBeLessThanOrEqual(120);
    expect(await top()).toBeGreaterThan(120 - label!.height);
    const cut = await page.evaluate(() => {
      const edge = document.querySelector('[data-sidebar]')!.getBoundingClientRect().top;
      const boxes = Array.from(document.querySelectorAll('[data-sidebar] .menu__link'), (link) =>
        link.getBoundingClientRect(),
      );
      return boxes.filter(({ top, bottom }) => top < edge - 0.5 && bottom > edge + 0.5).length;
    });
    expect(cut).toBe(0);
    await page.goto(`${site.url}many/z`);
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').isVisible()).toBe(true);
    const inView = await page.evaluate(() => {
      const box = document.querySelector('[data-sidebar] [aria-current=page]')!.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    expect(inView).toBe(true);
  });

  const hidden = (page: Visit) =>
    page.evaluate(() => document.querySelector('.navbar')!.classList.contains('navbar--hidden'));
  const moveTo = async (page: Visit, y: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await frames(page);
  };

  test('going back closes the mobile menu and stays on the page', async () => {
    const page = await suite.open('alpha', { width: 390 });
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/jstz/beta"]')!.click());
    await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toBe('Beta');
    await page.click('[data-action=open-sidebar]');
    await page.goBack();
    await page.locator('.navbar-sidebar__panel').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site.url}beta`);
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent))
      .toBe('Alpha');
  });

  test('tabs of one group go together, by click and by arrow, and on the next page', async () => {
    const page = await suite.open('alpha');
    await page.getByRole('tab', { name: 'macOS' }).click();
    await expect.poll(() => page.getByText('Use brew.').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Use apt.').isVisible()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByText('Use apt.').isVisible()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.click('main a[href="/jstz/beta"]');
    await expect.poll(() => page.getByText('Beta brew.').isVisible()).toBe(true);
    await page.reload();
    await expect.poll(() => page.getByText('Beta brew.').isVisible()).toBe(true);
  });

  test('buttons of code come with the scripts, behind the code, with a name each; without scripts there are none', async () => {
    const page = await suite.open('alpha');
    const block = page.locator('.theme-code-block').first();
    await block.locator('button').first().waitFor({ state: 'attached' });
    expect((await block.ariaSnapshot()).split('\n').slice(-2)).toEqual([
      '- button "Toggle word wrap"',
      '- button "Copy code to clipboard"',
    ]);
    await block.locator('pre').focus();
    const names: (string | null)[] = [];
    for (const _ of [1, 2]) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')));
    }
    expect(names).toEqual(['Toggle word wrap', 'Copy code to clipboard']);
    const silent = await suite.open('alpha', { javaScriptEnabled: false });
    await expect.poll(() => silent.locator('.theme-code-block button').count()).toBe(0);
  });

  test('no cookie is set', async () => {
    const page = await suite.open('alpha');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('clicks before the load event are not lost', async () => {
    const page = await suite.open('alpha', {
      width: 390,
      before: async (early) => {
        await early.route('**/img/picture.png', late(1500));
        await early.addInitScript(() => {
          const click = () => {
            document.querySelector<HTMLElement>('[data-action=toggle-theme]')!.click();
            document.querySelector<HTMLElement>('[data-action=open-sidebar]')!.click();
          };
          addEventListener('DOMContentLoaded', () => setTimeout(click, 50));
        });
      },
    });
    await expect.poll(() => theme(page)).toBe('dark');
    await page.locator('.navbar-sidebar__panel').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await started(page);
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('the theme follows another tab', async () => {
    const page = await suite.open('alpha');
    const other = await page.context().newPage();
    await other.goto(`${site.url}beta`);
    await started(other);
    await other.click('[data-action=toggle-theme]');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  });

  test('a mode in the address holds for the view; a stored value that is none is the default', async () => {
    const page = await suite.open('alpha?docusaurus-theme=dark');
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['dark', null]);
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.goto(`${site.url}beta`);
    await expect.poll(() => theme(page)).toBe('light');
  });

  test('a change in this window is told as a storage event, once', async () => {
    const page = await suite.open('alpha');
    await page.evaluate(() => {
      Object.assign(window, { changes: [] });
      addEventListener('storage', ({ key, newValue }) =>
        (window as never as { changes: unknown[] }).changes.push([key, newValue]),
      );
    });
    await page.click('[data-action=toggle-theme]');
    expect(await page.evaluate(() => (window as never as { changes: unknown[] }).changes)).toEqual([
      ['theme', 'dark'],
    ]);
  });

  test('the first Tab reaches the skip link, which focuses main', async () => {
    const page = await suite.open('alpha');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.hasAttribute('tabindex'))).toBe(false);
  });

  test('a category that holds the new page opens and its marks move', async () => {
    const page = await suite.open('alpha', { reducedMotion: 'reduce' });
    await page.locator('.theme-doc-sidebar-menu > li:nth-child(2) summary').click();
    await page.locator('.theme-doc-sidebar-menu > li:nth-child(2) li:nth-child(2) a').click();
    await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toBe('Two');
    const marks = await page.evaluate(() =>
      [...document.querySelectorAll('[data-sidebar] .menu__link--active, [data-sidebar] [aria-current]')].map(
        (element) => element.textContent,
      ),
    );
    expect(marks).toEqual(['Guide', 'Two']);
    expect(await page.evaluate(() => document.querySelector('.navbar__link--active')?.textContent)).toBe(
      'Guide',
    );
  });

  test('the navbar hides on the way down, shows on the way up, and not at the bottom', async () => {
    const page = await suite.open('beta');
    await moveTo(page, 20);
    expect(await hidden(page)).toBe(false);
    await moveTo(page, 600);
    await moveTo(page, 700);
    expect(await hidden(page)).toBe(true);
    await moveTo(page, 500);
    expect(await hidden(page)).toBe(false);
    await moveTo(page, 100_000);
    expect(await hidden(page)).toBe(true);
    await page.evaluate(() => scrollBy({ top: -5, behavior: 'instant' }));
    await frames(page);
    expect(await hidden(page)).toBe(true);
  });

  test('a jump to a heading hides the navbar and the scroll of the jump does not show it', async () => {
    const page = await suite.open('alpha');
    await page.click('.theme-doc-toc-desktop a[href="#third"]');
    await expect.poll(() => hidden(page)).toBe(true);
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toBe('Beta');
    expect(await hidden(page)).toBe(false);
  });

  test('the keyboard’s focus is never behind a hidden navbar', async () => {
    const page = await suite.open('beta');
    await moveTo(page, 600);
    await moveTo(page, 900);
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')!.focus());
    expect(await hidden(page)).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  });

  test('at 360, 390, 768 and 996 px the hamburger opens the menu, locks the page and the backdrop closes it', async () => {
    const page = await suite.open('alpha', { width: 360 });
    const panel = page.locator('.navbar-sidebar__panel');
    for (const width of [360, 390, 768, 996]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => panel.isVisible()).toBe(false);
      await page.click('[data-action=open-sidebar]');
      await panel.waitFor({ state: 'visible' });
      const focused = await page.evaluate(() => document.activeElement?.className);
      expect(focused).toBe('navbar-sidebar__close icon-button');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
      await page.click('[data-action=show-main-menu]');
      await expect.poll(() => page.locator('.navbar-sidebar__primary').isVisible()).toBe(true);
      await settled(panel);
      await page.mouse.click(width - 5, 400);
      await panel.waitFor({ state: 'hidden' });
    }
  });

  test('at 390 px a wide logo that stands alone ends before the buttons', async () => {
    const page = await suite.open('alpha', { width: 390 });
    const [end, next] = await page.evaluate(() => {
      const brand = document.querySelector('.navbar__brand')!;
      const image = document.createElement('img');
      image.style.width = '500px';
      const logo = document.createElement('span');
      logo.className = 'navbar__logo';
      logo.append(image);
      brand.replaceChildren(logo);
      const buttons = document.querySelector('.navbar__items--right')!;
      return [image.getBoundingClientRect().right, buttons.getBoundingClientRect().left];
    });
    expect(end).toBeGreaterThan(150);
    expect(end).toBeLessThanOrEqual(next!);
  });

  test('a logo is as high as its box, in one color mode or in two', async () => {
    const page = await suite.open('alpha', { width: 1280 });
    const heights = await page.evaluate(() => {
      const image = () => Object.assign(document.createElement('img'), { width: 48, height: 48 });
      const pictureOf = (mode: string) => {
        const picture = document.createElement('picture');
        picture.className = `${mode}-only`;
        picture.append(image());
        return picture;
      };
      const logos = [() => [image()], () => [pictureOf('light')], () => ['light', 'dark'].map(pictureOf)];
      return logos.flatMap((make) =>
        ['', '40px'].map((height) => {
          const logo = document.createElement('span');
          logo.className = 'navbar__logo';
          logo.style.height = height;
          logo.append(...make());
          document.querySelector('.navbar__brand')!.replaceChildren(logo);
          return logo.querySelector('img')!.getBoundingClientRect().height;
        }),
      );
    });
    expect(heights).toEqual([28, 40, 28, 40, 28, 40]);
  });

  test('at 390 px the cells of a table with text stand one below the other, at 700 px beside each other', async () => {
    const page = await suite.open('lonely', { width: 390 });
    const seen = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return page.locator('.table-frame').evaluate((frame) => {
        const [first, second] = [...frame.querySelectorAll('tbody td')].map((cell) =>
          cell.getBoundingClientRect(),
        );
        return {
          isBelow: second!.top >= first!.bottom,
          isCut: frame.scrollWidth > frame.clientWidth,
          overflow: document.documentElement.scrollWidth - innerWidth,
        };
      });
    };
    expect(await seen(390)).toEqual({ isBelow: true, isCut: false, overflow: 0 });
    expect(await seen(700)).toMatchObject({ isBelow: false, overflow: 0 });
  });

  test('at 997 and 1280 px the desktop layout holds', async () => {
    const page = await suite.open('alpha', { width: 996 });
    await expect.poll(() => page.locator('[data-action=open-sidebar]').isVisible()).toBe(true);
    for (const width of [997, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.locator('[data-action=open-sidebar]').isVisible()).toBe(false);
      await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
    }
  });

  test('the menu closes on a link, which leaves one step to go back, and on a change to desktop', async () => {
    const page = await suite.open('alpha', { width: 390 });
    await page.click('[data-action=open-sidebar]');
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await expect.poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent)).toBe('Beta');
    await page.locator('.navbar-sidebar__panel').waitFor({ state: 'hidden' });
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main h1')?.textContent))
      .toBe('Alpha');
    await page.click('[data-action=open-sidebar]');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.classList.contains('navbar-sidebar-open')))
      .toBe(false);
    expect(await page.evaluate(() => document.querySelector('main')!.inert)).toBe(false);
  });

  test('Escape closes the menu and focus returns to its button', async () => {
    const page = await suite.open('alpha', { width: 390 });
    await page.click('[data-action=open-sidebar]');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.action)).toBe(
      'open-sidebar',
    );
  });

  test('a dropdown opens by hover, click and Enter, and closes outside, on Escape and when focus leaves', async () => {
    const page = await suite.open('alpha');
    const menu = page.locator('.navbar .dropdown__menu');
    const head = page.locator('.navbar .dropdown > .navbar__link');
    await head.hover();
    await expect.poll(() => menu.isVisible()).toBe(true);
    await page.mouse.move(600, 600);
    await expect.poll(() => menu.isVisible()).toBe(false);
    await head.click();
    await expect.poll(() => head.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.click(600, 600);
    await expect.poll(() => head.getAttribute('aria-expanded')).toBe('false');
    await page.locator('.navbar a[href="/jstz/guide/"].navbar__link').first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lonely');
    await page.keyboard.press('Tab');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.navbar'))))
      .toBe(true);
  });

  test('the table of contents marks the heading being read', async () => {
    const page = await suite.open('alpha');
    const active = () =>
      page.evaluate(
        () =>
          document.querySelector('.theme-doc-toc-desktop .table-of-contents__link--active')?.textContent ??
          null,
      );
    // At the top of the page the first entry is the one that comes.
    await expect.poll(active).toBe('First');
    for (const id of ['first', 'second', 'within-second']) {
      await page.evaluate((name) => {
        const top = document.getElementById(name)!.getBoundingClientRect().top + scrollY - 20;
        scrollTo({ top, behavior: 'instant' });
      }, id);
      await frames(page);
      expect((await active())?.toLowerCase().replace(' ', '-')).toBe(id);
    }
    await moveTo(page, 100_000);
    expect(await active()).toBe('Third');
  });

  test('details fold with the formula’s duration and end open or closed', async () => {
    const page = await suite.open('alpha');
    const details = page.locator('.markdown details');
    const motion = await details.evaluate((element) => {
      element.querySelector('summary')!.click();
      return element.getAnimations({ subtree: true }).map((animation) => {
        const { duration, easing } = animation.effect!.getTiming();
        const heights = (animation.effect as KeyframeEffect)
          .getKeyframes()
          .map((frame) => Number.parseFloat(String(frame.height)));
        return { duration, easing, height: Math.abs(heights.at(-1)! - heights[0]!) };
      });
    });
    const { duration, height } = motion.find((entry) => entry.height > 0)!;
    expect(duration).toBe(Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10));
    await expect
      .poll(() => details.evaluate((element) => element.getAnimations({ subtree: true }).length))
      .toBe(0);
    await expect.poll(() => page.getByText('Hidden words.').isVisible()).toBe(true);
    await details.locator('summary').click();
    await expect.poll(() => details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
  });

  test('with reduced motion a section folds at once', async () => {
    const page = await suite.open('alpha', { reducedMotion: 'reduce' });
    const details = page.locator('.markdown details');
    const durations = await details.evaluate((element) => {
      const summary = element.querySelector('summary')!;
      summary.click();
      summary.click();
      return element
        .getAnimations({ subtree: true })
        .map((animation) => animation.effect!.getTiming().duration as number);
    });
    expect(durations.length).toBeGreaterThan(0);
    expect(Math.max(...durations)).toBeLessThanOrEqual(1);
    await expect.poll(() => details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
  });

  test('the copy button copies the code and says so', async () => {
    const page = await suite.open('alpha', { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.locator('[data-action=copy-code]').first();
    await page.locator('.theme-code-block').first().hover();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const greeting = "hello";\nconsole.log(greeting);',
    );
    await page.locator('[data-action=toggle-wrap]').first().click();
    await expect.poll(() => page.locator('.theme-code-block--wrap').count()).toBe(1);
  });

  test('icons are seen in forced colours that are light or dark, and on paper', async () => {
    const page = await suite.open('alpha');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const looks = await page.locator('.icon').evaluateAll((icons) => {
        const colorOf = (name: string) => {
          const probe = document.body.appendChild(document.createElement('b'));
          probe.style.color = name;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        const readable = ['CanvasText', 'LinkText', 'ButtonText'].map(colorOf);
        return icons.map((icon) => {
          const { backgroundColor, maskImage, printColorAdjust } = getComputedStyle(icon);
          return [
            readable.includes(backgroundColor),
            /icons-\w+\.svg/.test(maskImage),
            printColorAdjust,
          ].join(' ');
        });
      });
      expect(new Set(looks)).toEqual(new Set(['true true exact']));
    }
  });

  test('without script the page reads, folds and its menu opens', async () => {
    const page = await suite.open('alpha', { javaScriptEnabled: false, width: 390 });
    await expect.poll(() => page.getByText('Use brew.').isVisible()).toBe(true);
    await page.locator('.markdown summary').click();
    await expect.poll(() => page.getByText('Hidden words.').isVisible()).toBe(true);
    await page.locator('.navbar__toggle').click();
    await page.locator('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a').click();
    await page.waitForURL('**/beta');
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Beta');
  });

  test('controls that show an icon alone say what they do', async () => {
    const page = await suite.open('alpha');
    await started(page);
    const toggle = page.locator('[data-action=toggle-theme]');
    await toggle.hover();
    await expect.poll(() => toggle.getAttribute('title')).toBe('Switch to dark mode');
    for (const [mode, title] of [
      ['dark', 'Switch to light mode'],
      ['light', 'Switch to dark mode'],
    ] as const) {
      await toggle.locator('.icon:visible').click();
      expect([await theme(page), await stored(page, 'theme')]).toEqual([mode, mode]);
      await expect.poll(() => toggle.getAttribute('title')).toBe(title);
    }
    const heading = page.locator('h2 .hash-link').first();
    await heading.hover({ force: true });
    await expect
      .poll(() => heading.evaluate((link) => (link as HTMLElement).title === link.ariaLabel))
      .toBe(true);
    const close = page.locator('[data-action=close-announcement]');
    await close.click();
    expect([await page.locator('.announcement-bar').isVisible(), await close.isVisible()]).toEqual([
      false,
      false,
    ]);
    await expect.poll(() => stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
  });
});

describe('a bar with many items', () => {
  const labels = [
    'Documentation',
    'Tutorials for all',
    'Style guide',
    'Projects to work on',
    'Reference',
    'Changes',
  ];
  const items = labels.map((label) => ({ label, to: '/', position: 'left' }));
  const { suite } = shareSite(() =>
    startSite({
      'jstz-docs.config.json': JSON.stringify({
        title: 'A site with a name',
        navbar: { items: [...items, { label: 'Community forum', to: '/', position: 'right' }] },
      }),
      'docs/index.md': '# Start\n',
    }),
  );

  test.each([1280, 1000])('shows them beside each other in %i px', async (width) => {
    const page = await suite.open('', { width });
    const selectors = '.navbar__brand, .navbar__item, .DocSearch-Button, [data-action=toggle-theme]';
    const boxes = await page
      .locator('.navbar')
      .locator(selectors)
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom, isWhole: one.scrollWidth <= one.clientWidth };
        }),
      );
    expect(boxes).toHaveLength(labels.length + 4);
    for (const [at, { left, right, top, bottom, isWhole }] of boxes.entries()) {
      expect([at, isWhole, left >= (boxes[at - 1]?.right ?? 0), right <= width]).toEqual([
        at,
        true,
        true,
        true,
      ]);
      expect([at, top >= 0, bottom <= 61]).toEqual([at, true, true]);
    }
  });
});
