/** A new site of Docusaurus: its theme stands in a cascade layer, and its pages of React fill the window. */
import { describe, expect, test } from 'vitest';
import { shareSite, startSite } from './harness.ts';

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', future: { v4: true }, presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './own.css' } }]] };\n",
  'own.css':
    'a { position: relative; color: rgb(1, 2, 3); }\na:hover { text-decoration: underline; }\n.skip__link, h1 { margin: 0; }\n',
  'docs/index.md': '# Start\n\n[Next](./next.md)\n',
  'docs/next.md': '# Next\n',
  'static/dot.svg.png': 'a',
  'src/near.png': 'b',
  'src/pages/pictures.jsx':
    "import Layout from '@theme/Layout';\nimport BrowserOnly from '@docusaurus/BrowserOnly';\nconst all = [require('@site/static/dot.svg.png').default, require('../near.png').default];\nexport default () => <Layout><BrowserOnly>{() => all.map((src) => <img key={src} src={src} alt=\"\" />)}</BrowserOnly></Layout>;\n",
  'src/pages/hero.jsx':
    "import Layout from '@theme/Layout';\nexport default () => <Layout><header style={{ marginTop: 'auto', marginBottom: 'auto' }}>Hello</header></Layout>;\n",
  'src/pages/tall.jsx':
    "import Layout from '@theme/Layout';\nconst whole = { height: '100%' };\nexport default () => <Layout><main style={whole}><section style={whole}>One</section><section style={{ height: 3000 }}>Two</section></main></Layout>;\n",
};

describe('serve', () => {
  const { suite } = shareSite(() => startSite(FILES, 'serve'));
  const INK = 'rgb(1, 2, 3)';

  test('has links as the site says, whatever the theme says of them', async () => {
    const page = await suite.open('');
    for (const selector of ['.navbar__brand', '.menu__link >> nth=0', '.markdown a', '.pagination-nav__link'])
      expect([
        selector,
        await page
          .locator(selector)
          .first()
          .evaluate((link) => getComputedStyle(link).color),
      ]).toEqual([selector, INK]);
    expect(
      await page.locator('.DocSearch-Button').evaluate((button) => getComputedStyle(button).color),
    ).not.toBe(INK);
  });

  test('has a skip link that takes no room, is seen with the focus, and can be read', async () => {
    const page = await suite.open('');
    expect((await page.locator('.navbar').boundingBox())!.y).toBe(0);
    expect((await page.locator('.skip__link').boundingBox())!.y).toBeLessThan(0);
    await page.keyboard.press('Tab');
    const link = page.locator('.skip__link');
    expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    expect(await link.evaluate((one) => getComputedStyle(one).color)).not.toBe(INK);
  });

  test('has room for what stands in the middle of a page of React', async () => {
    const page = await suite.open('hero', { width: 1280 });
    const { top, height, bottom } = await page.locator('main header').evaluate((header) => {
      const [own, around] = [header, header.closest('main')!].map((one) => one.getBoundingClientRect());
      return { top: own!.top - around!.top, height: around!.height, bottom: around!.bottom - own!.bottom };
    });
    expect(height).toBeGreaterThan(300);
    expect(Math.abs(top - bottom)).toBeLessThan(2);
  });

  test('gives a section of a page of React no height in percent of the page', async () => {
    const page = await suite.open('tall');
    const { height } = (await page.locator('main section').first().boundingBox())!;
    expect(height).toBeLessThan(100);
  });

  test('gives a picture that is required its address, also where only browsers draw it', async () => {
    const page = await suite.open('pictures');
    await page.locator('main img').first().waitFor({ state: 'attached' });
    const found = await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLImageElement>('main img')].map(async ({ src }) =>
          (await fetch(src)).text(),
        ),
      ),
    );
    expect(found).toEqual(['a', 'b']);
  });

  test('loads what comes with the search into the layer too', async () => {
    const page = await suite.open('');
    await page.keyboard.press('/');
    await page.locator('dialog.search-dialog').waitFor();
    const outside = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ href }) => href && !/\/site-/.test(href))
        .filter(({ cssRules }) => [...cssRules].some((rule) => !(rule instanceof CSSLayerBlockRule)))
        .map(({ href }) => href),
    );
    expect(outside).toEqual([]);
  });
});
