/** What a site of Docusaurus draws of the frame: it moves, stays while pages change, and leaves the theme's own parts at work. */
import { describe, expect, test } from 'vitest';
import { MODES, shareSite, startSite } from './harness.ts';

const COUNT =
  'const [n, set] = useState(0); const button = <button className="count" onClick={() => set(n + 1)}>{n}</button>;';
const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Fixture',
  url: 'https://example.test',
  baseUrl: '/',
  themeConfig: {
    navbar: { title: 'Fixture', items: [{ label: 'Next', to: '/next', position: 'left' }] },
    footer: { copyright: 'Own' },
    announcementBar: { id: 'first', content: 'Read this' },
  },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false, theme: { customCss: './src/all.css' } }]],
};
`,
  'src/all.css': '.navbar__toggle { display: inline-grid !important }\n',
  'src/theme/Footer.jsx': `import { useState } from 'react';
import Footer from '@theme-original/Footer';
export default function Own() { ${COUNT} return <section className="own">{button}<Footer /></section>; }
`,
  'src/theme/Navbar/index.jsx': `import { useState } from 'react';
import Content from '@theme-original/Navbar/Content';
export default function Own() { ${COUNT} return <nav className="navbar navbar--fixed-top" aria-label="Main">{button}<Content /></nav>; }
`,
  'src/theme/AnnouncementBar.jsx': `import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
export default function Own() { const { isActive, close } = useAnnouncementBar(); return isActive && <aside className="told">{useThemeConfig().announcementBar.content}<button onClick={close}>Got it</button></aside>; }
`,
  'src/theme/Navbar/MobileSidebar/Header.jsx': `import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
export default function Own() { const menu = useNavbarMobileSidebar(); return <div className="navbar-sidebar__brand"><button className="navbar-sidebar__close" onClick={() => menu.toggle()}>Close</button></div>; }
`,
  'src/theme/Navbar/MobileSidebar/PrimaryMenu.jsx': `import { useState } from 'react';
import Menu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
export default function Own() { const [n, set] = useState(0); return <><Menu /><button className="more" onClick={() => set(n + 1)}>More {n}</button></>; }
`,
  'src/theme/SearchBar.jsx': `import { useState } from 'react';
import SearchBar from '@theme-original/SearchBar';
export default function Own(props) { const [n, set] = useState(0); return <><button className="ask" onClick={() => set(n + 1)}>Ask {n}</button><SearchBar {...props} /></>; }
`,
  'src/theme/NotFound.jsx': `import { useState } from 'react';
export default function Own({ location }) { ${COUNT} return <p className="lost">{location.pathname}{button}</p>; }
`,
  'docs/index.md': '# Start\n\n[Next](./next.md)\n',
  'docs/next.md': '# Next\n\n[Start](./index.md)\n',
};
const { 'src/theme/Navbar/index.jsx': _bar, ...WITHOUT_BAR } = FILES;

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() => startSite(FILES, mode));

  test('moves, and stays as it is while pages change', async () => {
    const page = await suite.open('');
    await page.locator('.own .count').scrollIntoViewIfNeeded();
    await page.locator('.own jd-island, jd-island[data-hydrated] .own').first().waitFor();
    await page.locator('.own .count').click();
    await page.locator('.navbar .count').click();
    expect(await page.locator('.own .footer__copyright').textContent()).toBe('Own');
    await page.locator('.markdown a', { hasText: 'Next' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toContain('Next');
    expect(await page.locator('.count').allTextContents()).toEqual(['1', '1']);
    // Which item is current is marked in a bar of the site's, too.
    await expect.poll(() => page.locator('.navbar__link--active').count()).toBe(1);
  });

  test('tells the page of what is not found where the reader is', async () => {
    const page = await suite.open('nowhere/near', { allow: /404/ });
    await expect.poll(() => page.locator('.lost').textContent()).toBe('/nowhere/near0');
    await page.locator('.lost .count').click();
    expect(await page.locator('.lost').textContent()).toBe('/nowhere/near1');
  });

  test('closes a bar with an announcement, which stays closed', async () => {
    const page = await suite.open('');
    expect(await page.locator('.told').textContent()).toBe('Read thisGot it');
    await page.locator('jd-island[data-hydrated] .told').waitFor();
    await page.locator('.told button').click();
    await expect.poll(() => page.locator('.told').isVisible()).toBe(false);
    await page.reload();
    expect(await page.locator('.told').isVisible()).toBe(false);
  });

  test('leaves search, menus and color mode at work', async () => {
    const page = await suite.open('');
    const mode = () => page.locator('html').getAttribute('data-theme');
    const before = await mode();
    await page.locator('[data-action=toggle-theme]').click();
    expect(await mode()).not.toBe(before);
    await page.locator('[data-action=open-sidebar]').click();
    // Where a sheet shows its button on a large screen, the menu opens there.
    await expect.poll(() => page.locator('.navbar-sidebar__panel').getAttribute('role')).toBe('dialog');
    const box = (await page.locator('.navbar-sidebar__panel').boundingBox())!;
    expect([box.x, box.width > 300, box.height > 300]).toEqual([0, true, true]);
    await page.keyboard.press('Escape');
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, width: 390 });
    await page.locator('[data-action=open-sidebar]').click();
    await page.locator('.navbar-sidebar__back').click();
    await page.locator('.more').click();
    await expect.poll(() => page.locator('.more').textContent()).toBe('More 1');
    expect(await page.locator('.navbar-sidebar__primary .menu__link').allTextContents()).toEqual(['Next']);
    await page.locator('.navbar-sidebar__close').click();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    await page.setViewportSize(size);
    const dialog = page.locator('.DocSearch-Input');
    await page.locator('.ask').click();
    await expect.poll(() => page.locator('.ask').textContent()).toBe('Ask 1');
    expect(await dialog.count()).toBe(0);
    await page.locator('[data-action=open-search]').click();
    for (const key of ['/', 'Control+k']) {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      await page.keyboard.press(key);
    }
    await dialog.waitFor();
  });
});

describe('the content of a bar that moves', () => {
  const { suite } = shareSite(() =>
    startSite(
      {
        ...WITHOUT_BAR,
        'docusaurus.config.js': FILES['docusaurus.config.js'].replace(
          "items: [{ label: 'Next', to: '/next', position: 'left' }]",
          "items: [{ type: 'doc', docId: 'next', label: 'Doc' }, { label: 'More', items: [{ label: 'Next', to: '/next' }] }]",
        ),
        'src/theme/Navbar/Content/index.jsx': `import { useState } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
export default function Own() { ${COUNT} return <div className="navbar__inner">{button}{useThemeConfig().navbar.items.map((item, at) => <NavbarItem key={at} {...item} />)}<SearchBar /></div>; }
`,
        'src/theme/SearchBar.jsx': `import { useEffect, useState } from 'react';
export default function Own() {
  const [key, set] = useState('none');
  useEffect(() => {
    const listen = (event) => set(event.key);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return <output className="ask">{key}</output>;
}
`,
      },
      'serve',
    ),
  );

  test('keeps the items of the configuration when the browser takes it over', async () => {
    const page = await suite.open('');
    await page.locator('jd-island[data-hydrated] .navbar__inner').waitFor();
    await page.locator('.navbar__inner .count').click();
    expect(await page.locator('.navbar__inner .count').textContent()).toBe('1');
    expect(await page.locator('.navbar__inner > jd-slot').count()).toBe(2);
    expect(await page.locator('.navbar__inner a', { hasText: 'Doc' }).getAttribute('href')).toBe('/next');
    await page.locator('.navbar__inner summary, .navbar__inner button', { hasText: 'More' }).hover();
    await page.locator('.dropdown__menu a', { hasText: 'Next' }).waitFor();
  });

  test('has the search of the site in it, and no key opens another one', async () => {
    const page = await suite.open('');
    await page.locator('jd-island[data-hydrated] .navbar__inner').waitFor();
    for (const key of ['k', '/']) {
      await page.keyboard.press(key === 'k' ? 'Control+k' : key);
      await expect.poll(() => page.locator('.ask').textContent()).toBe(key);
      expect(await page.locator('.DocSearch-Input, dialog').count()).toBe(0);
    }
  });
});
