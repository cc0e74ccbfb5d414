/** What a site of Docusaurus draws of its blog: it moves, knows its post, and leaves the texts as they are. */
import { describe, expect, test } from 'vitest';
import { COUNTER } from './counter.ts';
import { MODES, shareSite, startSite } from './harness.ts';

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Fixture',
  url: 'https://example.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, pages: false }]],
};
`,
  'docs/index.mdx': "import Recent from '@site/src/recent';\n\n# Start\n\n<Recent />\n",
  'src/recent.jsx': `import { useState } from 'react';
import posts from '@site/.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
const newest = posts.items[0].title;
export default function Recent() {
  const [count, set] = useState(1);
  return <div className="recent"><b>{newest}</b><button onClick={() => set(count + 1)}>More</button>{posts.items.slice(0, count).map(({ permalink, title }) => <a key={permalink} href={permalink}>{title}</a>)}</div>;
}
`,
  'src/theme/BlogListPage/index.jsx': `import { useState } from 'react';
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme/BlogPostItem';
export default function BlogListPage({ items }) {
  const [word, set] = useState('');
  const shown = items.filter(({ content }) => content.metadata.title.includes(word));
  return (
    <div className="container">
      <input className="word" value={word} onChange={(event) => set(event.target.value)} />
      {shown.map(({ content: Text }) => (
        <BlogPostProvider key={Text.metadata.permalink} content={Text}><BlogPostItem><Text /></BlogPostItem></BlogPostProvider>
      ))}
    </div>
  );
}
`,
  'src/theme/BlogPostItem/Footer/index.jsx': `import { useState } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Original from '@theme-original/BlogPostItem/Footer';
export default function Footer() {
  const { metadata, isBlogPostPage } = useBlogPost();
  const [likes, set] = useState(0);
  return <><Original />{isBlogPostPage && <button className="like" onClick={() => set(likes + 1)}>{metadata.title}: {likes}</button>}</>;
}
`,
  'src/counter.jsx': COUNTER,
  'blog/2024-01-01-apples.md':
    '---\ntags: [Fruit]\n---\n\n# Apples\n\nRound.\n\n<!-- truncate -->\n\n## More of them\n\n[Pears](./2024-02-02-pears.mdx)\n',
  'blog/2024-02-02-pears.mdx':
    "import Counter from '@site/src/counter';\n\n# Pears\n\nLong.\n\n<Counter />\n\n{/* truncate */}\n\nBelow.\n",
};

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() => startSite(FILES, mode));

  test('a list that a site draws shows other posts as its reader asks', async () => {
    const page = await suite.open('blog');
    await page.locator('jd-island[data-hydrated] .word').waitFor();
    const titles = () => page.locator('article.post h2').allTextContents();
    expect(await titles()).toEqual(['Pears', 'Apples']);
    await page.locator('.word').fill('App');
    await expect.poll(titles).toEqual(['Apples']);
    expect(await page.locator('article.post').textContent()).toContain('Round.');
    expect(await page.locator('article.post .tag').textContent()).toBe('Fruit');
    await page.locator('.word').fill('');
    await expect.poll(titles).toEqual(['Pears', 'Apples']);
    expect(await page.locator('.post__excerpt').allTextContents()).toEqual([
      expect.stringContaining('Long.'),
      expect.stringContaining('Round.'),
    ]);
    expect(await page.locator('.markdown', { hasText: 'Below.' }).count()).toBe(0);
  });

  test('a component has the recent posts in browsers, too', async () => {
    const page = await suite.open('');
    await page.locator('jd-island[data-hydrated] .recent').waitFor();
    const titles = () => page.locator('.recent a').allTextContents();
    expect(await titles()).toEqual(['Pears']);
    await page.locator('.recent button').click();
    await expect.poll(titles).toEqual(['Pears', 'Apples']);
  });

  test('what a site draws below a post moves on each page, beside what moves in its text', async () => {
    const page = await suite.open('blog/2024/01/01/apples');
    await page.locator('jd-island[data-hydrated] .like').waitFor();
    await page.locator('.like').click();
    expect(await page.locator('.like').textContent()).toBe('Apples: 1');
    expect(await page.locator('h2#more-of-them').count()).toBe(1);
    await page.locator('.markdown a', { hasText: 'Pears' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Pears');
    await page.locator('jd-island[data-hydrated] .like').waitFor();
    await page.locator('jd-island[data-hydrated] .inner').waitFor();
    await page.locator('.inner').click();
    await page.locator('.like').click();
    expect(await page.locator('.like').textContent()).toBe('Pears: 1');
    expect(await page.locator('.inner').textContent()).toBe('1');
    expect(await page.locator('.markdown', { hasText: 'Below.' }).count()).toBe(1);
  });
});
