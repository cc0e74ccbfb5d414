/** What readers and search engines see of a blog as they see it in Docusaurus 3.10: addresses, titles, reading times. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const post = (title: string, front: string, text = 'Text.') =>
  `---\ntitle: ${title}\n${front}\n---\n\n${text}\n\n<!-- truncate -->\n\nMore.\n`;

const FILES = {
  'blog/authors.yml': 'ada: { name: Ada, page: true }\nbo: { name: Bo, page: true }\n',
  'blog/2024-01-01-one.md': post('One', 'authors: ada\ntags: [x]'),
  'blog/2024-02-02-two.md': post('Two', 'authors: ada\ntags: [x, y]', 'word '.repeat(401)),
  'blog/2024-03-03-three.md': post('Three', 'authors: ada'),
};

const docusaurus = (blog: string) =>
  `module.exports = { title: 'Site', url: 'https://x.test', baseUrl: '/', presets: [['classic', { docs: false, blog: ${blog} }]] };\n`;

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]?.replaceAll('&quot;', '"');

it('has the titles of lists, tags, authors and the archive, and pages for authors without posts', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus('{ postsPerPage: 2 }') });
  const { code, stderr } = await site.run('build');
  expect(code === 0 ? '' : stderr).toBe('');
  const pages = site.list('build/blog').filter((file) => file.endsWith('index.html'));
  const titles = pages.map((file) => `${file} ${titleOf(site.read(`build/blog/${file}`))}`);
  expect(titles).toEqual([
    '2024/01/01/one/index.html One | Site',
    '2024/02/02/two/index.html Two | Site',
    '2024/03/03/three/index.html Three | Site',
    'archive/index.html Archive | Site',
    'authors/ada/index.html Ada - 3 posts | Site',
    'authors/ada/page/2/index.html Ada - 3 posts | Site',
    'authors/bo/index.html Bo - 0 posts | Site',
    'authors/index.html Authors | Site',
    'index.html Blog | Site',
    'page/2/index.html Blog | Site',
    'tags/index.html Tags | Site',
    'tags/x/index.html 2 posts tagged with "x" | Site',
    'tags/y/index.html One post tagged with "y" | Site',
  ]);
  expect(site.main('blog/authors/bo/index.html')).toContain('This author has not written any posts yet.');
  expect(site.main('blog/authors/ada/index.html')).toContain('<h1>Ada</h1>');
  expect(site.main('blog/archive/index.html')).toContain('<h2 id="2024">2024</h2>');
});

it('is named as the site where it is the whole site', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus("{ routeBasePath: '/' }") });
  expect((await site.run('build')).code).toBe(0);
  expect(titleOf(site.read('build/index.html'))).toBe('Site');
});

it('says how long reading takes, by a function of the configuration too', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus('{}') });
  await site.run('build');
  const time = (name: string) => /(\w+ min read)/.exec(site.main(`blog/${name}/index.html`))?.[1];
  expect(['2024/01/01/one', '2024/02/02/two'].map(time)).toEqual(['One min read', '3 min read']);
  const own =
    "{ readingTime: ({ content, frontMatter, locale, defaultReadingTime }) => frontMatter.title === 'One' ? undefined : defaultReadingTime({ content, locale, options: { wordsPerMinute: 50 } }) }";
  site.write('docusaurus.config.js', docusaurus(own));
  expect((await site.run('build')).code).toBe(0);
  expect(['2024/01/01/one', '2024/02/02/two'].map(time)).toEqual([undefined, '9 min read']);
  // Where only the function is another one, no page keeps the old time.
  site.write('docusaurus.config.js', docusaurus(own.replace('50', '100')));
  expect((await site.run('build')).code).toBe(0);
  expect(time('2024/02/02/two')).toBe('5 min read');
});

it('says at each post what is wrong with that function', async () => {
  const config = (body: string) => docusaurus(`{ readingTime: () => ${body} }`);
  const site = project({ ...FILES, 'docusaurus.config.js': config("{ throw new Error('no way') }") });
  const first = await site.run('build');
  expect(first.code).toBe(1);
  expect(first.stderr).toContain(
    'The function `readingTime` of `docusaurus.config.js` threw for this post: no way',
  );
  site.write('docusaurus.config.js', config("'long'"));
  const second = await site.run('build');
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(
    /blog\/2024-01-01-one\.md:1(?::1)? {2}error {2}config-value\n.*returned something else than a number of minutes for this post/,
  );
});

it('cuts posts where the configuration says, in Markdown and in MDX', async () => {
  const site = project({
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nAbove.\n\n<!-- more -->\n\nBelow.\n',
    'blog/2024-01-02-b.mdx': '---\ntitle: B\n---\n\nAbove <b>it</b>.\n\n{/* more */}\n\nBelow {1 + 1}.\n',
    'blog/2024-01-03-c.md': '---\ntitle: C\n---\n\nAbove.\n\n[[MORE]]\n\nBelow.\n',
    'docusaurus.config.js': docusaurus(
      '{ truncateMarker: /<!--\\s*more\\s*-->|\\{\\/\\*\\s*more\\s*\\*\\/\\}|\\[\\[MORE\\]\\]/ }',
    ),
  });
  const { code, stderr } = await site.run('build');
  expect(code === 0 ? '' : stderr).toBe('');
  expect(stderr).not.toContain('blog-untruncated');
  const list = site.main('blog/index.html');
  expect(list.match(/Above/g)).toHaveLength(3);
  expect(list).not.toMatch(/Below|MORE/);
  expect(list.match(/>Read more</g)).toHaveLength(3);
  expect(site.main('blog/2024/01/03/c/index.html')).not.toContain('MORE');
});

it('shows components of posts in lists, where browsers take them over too', async () => {
  const site = project({
    ...FILES,
    'blog/2024-04-04-four.mdx':
      "import Count from '@site/src/count';\n\n# Four\n\n<Count />\n\n{/* truncate */}\n\nMore.\n",
    'src/count.jsx':
      "import { useState } from 'react';\nimport './count.css';\nexport default function Count() { const [n, set] = useState(0); return <button className=\"count\" onClick={() => set(n + 1)}>{n}</button>; }\n",
    'src/count.css': '.count { color: teal }\n',
    'docusaurus.config.js': docusaurus('{ postsPerPage: 2 }'),
  });
  const { code, stderr } = await site.run('build');
  expect(code === 0 ? '' : stderr).toBe('');
  const module = (page: string) => /data-module="(\/assets\/[^"]+\.js)"/.exec(site.main(page))?.[1];
  const start = /<script type="module"[^>]* src="(\/assets\/islands-[^"]+)"/;
  expect(module('blog/index.html')).toBe(module('blog/2024/04/04/four/index.html'));
  expect(module('blog/index.html')).toMatch(/^\/assets\/island-/);
  expect(site.read('build/blog/index.html')).toMatch(start);
  expect(site.read('build/blog/index.html')).toMatch(/<link rel="stylesheet" href="\/assets\/components-/);
  expect(site.read('build/blog/page/2/index.html')).not.toMatch(start);
  site.write('src/count.jsx', site.read('src/count.jsx').replace('n + 1', 'n + 2'));
  expect((await site.run('build')).code).toBe(0);
  expect(module('blog/index.html')).toBe(module('blog/2024/04/04/four/index.html'));
});

it('lists recent posts without years where the theme is told to', async () => {
  const config = docusaurus("{ blogListComponent: '@theme/BlogListPage' }").replace(
    "title: 'Site',",
    "title: 'Site', themeConfig: { blog: { sidebar: { groupByYear: false } } },",
  );
  const site = project({ ...FILES, 'docusaurus.config.js': config });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/blogListComponent|groupByYear/);
  expect(site.main('blog/index.html')).toContain('recent-posts__link');
  expect(site.main('blog/index.html')).not.toContain('recent-posts__year');
});

it('takes text as a mark, and lists recent posts without years where that is wanted', async () => {
  const site = project({
    'docs/index.md': '# H\n',
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nAbove.\n\n(cut here)\n\nBelow.\n',
    'jstz-docs.config.json': JSON.stringify({
      title: 'Site',
      collections: [{ kind: 'blog', truncateMarker: '(cut here)', blogSidebarByYear: false }],
    }),
  });
  expect((await site.run('build')).code).toBe(0);
  const list = site.main('blog/index.html');
  expect(list).not.toContain('Below');
  expect(list).toContain('recent-posts__link');
  expect(list).not.toContain('recent-posts__year');
});
