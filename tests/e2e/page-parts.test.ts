/** What a site of Docusaurus draws around the text of its pages: it moves, on each page anew, and leaves the text as it is. */
import { describe, expect, test } from 'vitest';
import { COUNTER } from './counter.ts';
import { MODES, shareSite, startSite } from './harness.ts';

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Fixture',
  url: 'https://example.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
};
`,
  'src/theme/DocItem/Layout/index.jsx': `import { useState } from 'react';
import { useWindowSize } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Content from '@theme/DocItem/Content';
import Paginator from '@theme/DocItem/Paginator';
import Toc from '@theme/DocItem/TOC/Desktop';
export default function Own({ children }) {
  const [n, set] = useState(0);
  const isWide = useWindowSize() === 'desktop';
  return (
    <div className="row">
      <article className="col"><button className="count" onClick={() => set(n + 1)}>{useDoc().metadata.title} {n}</button><Content>{children}</Content><Paginator /></article>
      {isWide && <div className="col col--3 beside"><Toc /></div>}
    </div>
  );
}
`,
  'src/theme/DocItem/Footer/index.jsx': 'export default () => <footer>Never shown</footer>;\n',
  'src/theme/ColorModeToggle.jsx':
    'export default ({ value, onChange, className }) => <button className="mode" onClick={() => onChange(value === "dark" ? "light" : "dark")}>{value}</button>;\n',
  'docs/index.md': '# Start\n\n[Next](./next.mdx)\n\n## Part\n\nText.\n',
  'docs/next.mdx':
    "import Counter from '@site/src/counter';\nimport Version from '@site/src/version';\n\n# Next\n\n<Counter />\n\n<Version />\n\n## Other\n\n[Start](./index.md)\n",
  'src/counter.jsx': COUNTER,
  'src/version.jsx': `import { useState } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Version() {
  const [n, set] = useState(0);
  const { docs, docsSidebars } = useDocsVersion();
  return <button className="version" onClick={() => set(n + 1)}>{Object.values(docs).map(({ title }) => title).join()} {docsSidebars.defaultSidebar.length} {n}</button>;
}
`,
};

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() => startSite(FILES, mode));

  test('a component that asks for docs has them in a browser', async () => {
    const page = await suite.open('next');
    const button = page.locator('jd-island[data-hydrated] .version');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Start,Next 2 1');
  });

  test('moves on each page, around its text and what moves in that', async () => {
    const page = await suite.open('');
    await page.locator('jd-island[data-hydrated] .count').waitFor();
    await page.locator('.count').click();
    expect(await page.locator('.count').textContent()).toBe('Start 1');
    // The contents of a wide window came with the page.
    await page.locator('.beside .table-of-contents__link', { hasText: 'Part' }).click();
    expect(new URL(page.url()).hash).toBe('#part');
    await page.locator('.markdown a', { hasText: 'Next' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toContain('Next');
    await page.locator('jd-island[data-hydrated] .count').waitFor();
    await page.locator('.count').click();
    expect(await page.locator('.count').textContent()).toBe('Next 1');
    await page.locator('jd-island[data-hydrated] .inner').waitFor();
    await page.locator('.inner').click();
    expect(await page.locator('.inner').textContent()).toBe('1');
    expect(await page.locator('.count').textContent()).toBe('Next 1');
    await expect
      .poll(() => page.locator('.beside .table-of-contents__link').allTextContents())
      .toEqual(['Other']);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('text=Never shown').count()).toBe(0);
  });

  test('chooses the color mode by a button of its own, for good', async () => {
    const page = await suite.open('');
    await page.locator('jd-island[data-hydrated] .mode').waitFor();
    const shown = () => page.locator('html').getAttribute('data-theme');
    const before = await shown();
    expect(await page.locator('.mode').textContent()).toBe(before);
    await page.locator('.mode').click();
    const after = before === 'dark' ? 'light' : 'dark';
    await expect.poll(() => page.locator('.mode').textContent()).toBe(after);
    await page.reload();
    expect(await shown()).toBe(after);
    await expect.poll(() => page.locator('.mode').textContent()).toBe(after);
    expect(await page.locator('[data-action=toggle-theme]').count()).toBe(0);
  });
});
