/** What a reader sees when something fails. */
import { describe, expect, test } from 'vitest';
import { fixtureFiles } from './fixture.ts';
import { MODES, shareSite, shown, startSite } from './harness.ts';

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() => startSite(fixtureFiles(), mode));

  for (const [name, stub] of Object.entries({
    absent: () => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  })) {
    test(`with storage ${name} there is one warning and everything works`, async () => {
      const page = await suite.open('alpha', { before: (early) => early.addInitScript(stub) });
      await page.click('[data-action=toggle-theme]');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      await page.click('[data-action=close-announcement]');
      await expect.poll(() => page.locator('.announcement-bar').isVisible()).toBe(false);
      await page.getByRole('tab', { name: 'macOS' }).click();
      await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
      await shown(page, 'Beta');
      expect(page.warnings.filter((text) => text.includes('torage'))).toHaveLength(1);
    });
  }

  test('a page that crashes shows the messages of its causes; the frame stays; Try again renders anew', async () => {
    const page = await suite.open('alpha', { allow: /Boom/ });
    await page.evaluate(() => {
      const { title } = Object.getOwnPropertyDescriptors(Document.prototype);
      let once = true;
      Object.defineProperty(document, 'title', {
        configurable: true,
        get: title!.get as never,
        set(value: string) {
          if (once) {
            once = false;
            throw new Error('Boom', { cause: new Error('Boom below') });
          }
          title!.set!.call(document, value);
        },
      });
    });
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await shown(page, 'This page crashed.');
    await expect.poll(() => page.locator('.crash-page pre').textContent()).toBe('Boom\n\nCause:\nBoom below');
    await expect.poll(() => page.locator('.navbar').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shown(page, 'Beta');
  });

  // What the page alone decides is looked at once: `dev` serves the same files, see `dev-navigation.test.ts`.
  if (mode === 'dev') return;

  test('corrupt and mistyped entries are read as absent', async () => {
    const page = await suite.open('alpha', {
      before: (early) =>
        early.addInitScript(() => {
          for (const key of [
            'theme',
            'docusaurus.announcement.dismiss',
            'docusaurus.tab.os',
            'jstz-docs.code.wrap',
          ])
            localStorage.setItem(key, '{[');
          for (const key of ['jstz-docs.scroll', 'jstz-docs.sidebar.scroll', 'jstz-docs.reloaded'])
            sessionStorage.setItem(key, '{[');
        }),
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(() => page.getByText('Use apt.').isVisible()).toBe(true);
    await page.click('.theme-doc-sidebar-menu > li:nth-child(1) li:nth-child(2) a');
    await shown(page, 'Beta');
  });

  test('with the switch disabled there is no toggle, and a stored theme is dropped', async () => {
    const light = await startSite(
      fixtureFiles({ colorMode: { disableSwitch: true }, announcementBar: undefined }),
    );
    const page = await suite.open('alpha');
    await page.goto(light.url).catch(() => {});
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await expect.poll(() => page.locator('[data-action=toggle-theme]').count()).toBe(0);
    expect(
      await page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')]),
    ).toEqual(['light', null]);
    await page.goto('about:blank');
    await light.stop();
  });

  test('the system’s preference is followed where allowed; a bar that cannot close stays; keys carry the namespace', async () => {
    const other = await startSite(
      fixtureFiles({
        colorMode: { respectPrefersColorScheme: true },
        announcementBar: { id: 'fixed', content: 'Stays', isCloseable: false },
        storage: { namespace: 'mine' },
      }),
    );
    const page = await suite.open('alpha');
    await page.goto(other.url);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.dismiss-mine', 'true'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.reload();
    await expect.poll(() => page.locator('.announcement-bar').isVisible()).toBe(true);
    await expect.poll(() => page.locator('[data-action=close-announcement]').count()).toBe(0);
    await page.click('[data-action=toggle-theme]');
    expect(
      await page.evaluate(() => [localStorage.getItem('theme-mine'), localStorage.getItem('theme')]),
    ).toEqual(['light', null]);
    await page.goto('about:blank');
    await other.stop();
  });
});
