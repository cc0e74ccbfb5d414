/** Functions of a configuration that choose posts and make the entries of feeds, as Docusaurus 3.10 has them. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { differences, openSession } from '../dev/open-session.ts';
import { expectClean, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const post = (title: string, front = 'authors: ada') =>
  `---\ntitle: ${title}\n${front}\n---\n\nAbout ${title}.\n\n<!-- truncate -->\n\nMore.\n`;

const FILES = {
  'blog/authors.yml': 'ada: { name: Ada }\n',
  'blog/2024-01-01-one.md': post('One', 'tags: [x]\nauthors: ada\nmood: calm'),
  'blog/2024-02-02-two.md': post('Two'),
  'blog/2024-03-03-three.md': post('Three'),
};

const docusaurus = (blog: string) =>
  `module.exports = { title: 'Site', url: 'https://x.test', baseUrl: '/b/', presets: [['classic', { docs: false, blog: ${blog} }]] };\n`;

const findings = (said: string) => said.match(/\S+ {2}(?:error|warning) {2}\S+\n.*/g);
const told = (name: string) => (globalThis as unknown as Record<string, unknown>)[`told${name}`];
const titles = (html: string) =>
  Array.from(html.matchAll(/<h2[^>]*>\s*<a[^>]*>([^<]+)/g), ([, text]) => text);

it('publishes the posts that the function returns, in its order', async () => {
  const site = project({
    ...FILES,
    'docusaurus.config.js': docusaurus(
      `{ processBlogPosts: async ({ blogPosts }) => {
        const { content, metadata, id } = blogPosts.at(-1);
        globalThis.toldPOST = { id, content, ...metadata };
        return [...blogPosts].reverse().filter(({ metadata }) => metadata.title !== 'Two');
      } }`,
    ),
  });
  await expectClean(site);
  expect(told('POST')).toMatchObject({
    id: '2024-01-01-one',
    content: 'About One.\n\n<!-- truncate -->\n\nMore.',
    permalink: '/b/blog/2024/01/01/one',
    source: '@site/blog/2024-01-01-one.md',
    title: 'One',
    date: new Date('2024-01-01'),
    tags: [{ label: 'x', permalink: '/b/blog/tags/x' }],
    authors: [{ key: 'ada', name: 'Ada' }],
    frontMatter: { title: 'One', tags: ['x'], authors: 'ada', mood: 'calm' },
    hasTruncateMarker: true,
    unlisted: false,
  });
  expect(titles(site.main('blog/index.html'))).toEqual(['One', 'Three']);
  expect(site.list('build/blog').filter((file) => file.includes('two'))).toEqual([]);
  expect(site.read('build/blog/rss.xml')).not.toContain('Two');
});

it('takes over what the function changes of posts, in place or in copies', async () => {
  const config = (name: string) =>
    docusaurus(
      `{ showReadingTime: true, processBlogPosts: async ({ blogPosts }) => {
        blogPosts[0].metadata.title = 'Third';
        blogPosts[0].content = 'nobody shows this';
        blogPosts[0].metadata.unlisted = true;
        blogPosts[0].metadata.date = null;
        return blogPosts.map((post) => post.id.endsWith('one') ? { ...post, metadata: { ...post.metadata,
          title: '${name}', description: 'The very first', date: new Date('2025-05-06'), readingTime: 7,
          permalink: '/b/elsewhere',
          tags: [...post.metadata.tags, { label: 'Old News', permalink: '/b/blog/tags/old' }, { label: 'No Address' }],
          authors: [...post.metadata.authors, { name: 'Bea', imageURL: '/bea.png', title: 'Rower' }],
        } } : post);
      } }`,
    );
  const site = project({
    ...FILES,
    // Without a title it has the name of its file until the function names it.
    'blog/2024-01-01-one.md': FILES['blog/2024-01-01-one.md'].replace('title: One\n', ''),
    'static/bea.png': 'x',
    'docusaurus.config.js': config('First'),
  });
  const { code, stdout, stderr } = await site.run('build');
  expect([code, findings(stdout + stderr)]).toEqual([
    0,
    [
      expect.stringMatching(/processBlogPosts` changed `date` of `blog\/2024-03-03-three\.md`, which/),
      expect.stringMatching(
        /warning {2}config-value\n.*`collections\[0\]\.processBlogPosts` changed `permalink` of `blog\/2024-01-01-one\.md`, which stays as it was\./,
      ),
    ],
  ]);
  expect(titles(site.main('blog/index.html'))).toEqual(['Two', 'First']);
  const page = site.read('build/blog/2024/01/01/one/index.html');
  expect(page).toContain('<title>First | Site</title>');
  expect(page).toContain('<meta name="description" content="The very first"');
  expect(page).toMatch(/<h1[^>]*>First<\/h1>/);
  for (const shown of [
    'May 6, 2025',
    '7 min',
    'Ada',
    'Bea',
    'Rower',
    '/b/bea.png',
    '>x<',
    'Old News',
    'No Address',
  ])
    expect(page).toContain(shown);
  expect(site.main('blog/tags/old/index.html')).toContain('About One');
  expect(site.main('blog/tags/no-address/index.html')).toContain('About One');
  expect(site.read('build/blog/2024/03/03/three/index.html')).toMatch(/<h1[^>]*>Third<\/h1>/);
  expect(site.read('build/blog/2024/03/03/three/index.html')).toContain(
    '<meta name="robots" content="noindex',
  );
  expect(site.read('build/blog/rss.xml')).toContain('<title><![CDATA[First]]></title>');
  expect(site.read('build/sitemap.xml')).not.toContain('three');
  const texts = site.list('build/search-index').map((file) => site.read(`build/search-index/${file}`));
  expect(texts.join('')).toContain('"First"');
  expect(texts.join('')).not.toContain('"One"');

  site.write('docusaurus.config.js', config('Beginning'));
  expect((await site.run('build')).code).toBe(0);
  expect(site.read('build/blog/2024/01/01/one/index.html')).toContain('<title>Beginning | Site</title>');
  expect(titles(site.main('blog/index.html'))).toEqual(['Two', 'Beginning']);
});

it('publishes all where the function fails', async () => {
  const site = project({
    ...FILES,
    'docusaurus.config.js': docusaurus("{ processBlogPosts: () => { throw new Error('no pen'); } }"),
  });
  const first = await site.run('build');
  expect([first.code, findings(first.stdout + first.stderr)]).toEqual([
    0,
    [
      expect.stringMatching(
        /docusaurus\.config\.js:1:\d+ {2}warning {2}config-throws\n.*processBlogPosts` threw for the posts in "en": no pen/,
      ),
    ],
  ]);
  expect(titles(site.main('blog/index.html'))).toEqual(['Three', 'Two', 'One']);
  site.write('docusaurus.config.js', docusaurus("{ processBlogPosts: () => [{ id: 'nine' }] }"));
  const second = await site.run('build');
  expect(findings(second.stdout + second.stderr)?.join()).toContain(
    'returned something else than a list of its posts',
  );
  expect(titles(site.main('blog/index.html'))).toEqual(['Three', 'Two', 'One']);
});

it('writes the entries that the function for feeds returns', async () => {
  const feeds = (body: string) =>
    docusaurus(
      `{ feedOptions: { type: 'all', limit: 2, xslt: true, createFeedItems: async ({ defaultCreateFeedItems, ...given }) => ${body} } }`,
    );
  const site = project({
    ...FILES,
    'docusaurus.config.js': feeds(
      "(await defaultCreateFeedItems({ ...given, blogPosts: given.blogPosts.filter(({ metadata }) => metadata.title === 'Three') })).map((item) => ({ ...item, title: item.title + ' of ' + given.siteConfig.title + given.blogPosts.length, date: '2024-05-05' }))",
    ),
  });
  const first = await site.run('build');
  expect([first.code, findings(first.stdout + first.stderr)]).toEqual([0, null]);
  const feed = JSON.parse(site.read('build/blog/feed.json')) as { items: readonly Record<string, unknown>[] };
  expect(feed.items).toEqual([
    expect.objectContaining({
      title: 'Three of Site2',
      date_modified: '2024-05-05T00:00:00.000Z',
      content_html: expect.stringContaining('About Three') as unknown,
    }),
  ]);
  expect(site.read('build/blog/rss.xml')).toContain('Three of Site2');
  site.write('docusaurus.config.js', feeds("{ throw new Error('no ink'); }"));
  const second = await site.run('build');
  expect([second.code, findings(second.stdout + second.stderr)?.join()]).toEqual([
    0,
    expect.stringContaining('createFeedItems` threw for the feeds in "en": no ink'),
  ]);
  expect(site.read('build/blog/rss.xml')).toContain('<title><![CDATA[Two]]></title>');
});

it('shows in `dev` what a build shows, after each save', { timeout: 120_000 }, async () => {
  const own = (word: string) =>
    docusaurus(
      `{ processBlogPosts: ({ blogPosts }) => blogPosts.filter(({ content }) => !content.includes('${word}')) }`,
    );
  const site = project({ ...FILES, 'docusaurus.config.js': own('secret') });
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const edits: readonly (readonly [file: string, text: string])[] = [
    ['blog/2024-02-02-two.md', post('Two').replace('More', 'More secret')],
    ['blog/2024-02-02-two.md', post('Two').replace('More', 'More open')],
    ['docusaurus.config.js', own('open')],
  ];
  for (const [file, text] of edits) {
    site.write(file, text);
    await session.update();
    await session.finish();
    expect([file, await differences(session, site.dir, undefined, true)]).toEqual([file, []]);
  }
});
