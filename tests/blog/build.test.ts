/** Whole blogs through the real command: routes, lists, heads, feeds, findings. */
import { describe, expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const CONFIG = {
  title: 'Harbour',
  url: 'https://harbour.example.org',
  docs: {},
  collections: [{ kind: 'blog', postsPerPage: 2 }],
};

const FILES = {
  'docs/index.md': '# Harbour\n\nSee [the launch](../blog/2024-05-01-launch.md).\n',
  'blog/authors.yml': [
    'ada:',
    '  name: Ada Lindqvist',
    '  title: Keeper of the lock',
    '  url: https://ada.example.org',
    '  image_url: /img/ada.svg',
    '  page: true',
    '  socials:',
    '    github: adal',
    'bo:',
    '  name: Bo Okafor',
    '',
  ].join('\n'),
  'static/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'blog/2024-05-01-launch.md': [
    '---',
    'title: We set sail',
    `keywords: [${Array(500).fill('no-text').join(', ')}]`,
    'authors: [ada, bo]',
    'tags: [Release, GitHub]',
    '---',
    '',
    'The **first** boat left. Back to [the docs](/).',
    '',
    '<!-- truncate -->',
    '',
    '## What comes next',
    '',
    'More boats.',
    '',
  ].join('\n'),
  'blog/2024-06-02/index.md':
    '---\ntitle: A quiet month\nauthors: bo\ntags: [Release]\n---\n\nNothing broke.\n\n<!-- truncate -->\n\nReally.\n',
  'blog/2023/11/05/storm.md':
    '---\nslug: the-storm\nauthors: ada\n---\n\n# After the storm\n\nWe mended it.\n\n{/* truncate */}\n\nThe end.\n',
  'blog/hidden.md':
    '---\ntitle: Only with the link\ndate: 2024-01-01\nunlisted: true\ntags: [Secret]\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n',
  'blog/2024-07-01-draft.md': '---\ntitle: Not yet\ndraft: true\n---\n\nSoon.\n\n<!-- truncate -->\n',
};

const site = (files: Readonly<Record<string, string>> = {}, config: object = {}) =>
  project({
    ...FILES,
    ...files,
    'jstz-docs.config.json': JSON.stringify({ ...CONFIG, ...config }),
  });

describe('a blog', () => {
  it('has the routes of Docusaurus', async () => {
    const blog = site();
    const { stderr, code } = await blog.run('build');
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
    expect(blog.list('build/blog').filter((path) => !path.endsWith('.md'))).toEqual([
      '2024/05/01/launch/index.html',
      '2024/06/02/index.html',
      'archive/index.html',
      'atom.xml',
      'authors/ada/index.html',
      'authors/index.html',
      'hidden/index.html',
      'index.html',
      'page/2/index.html',
      'rss.xml',
      'tags/git-hub/index.html',
      'tags/index.html',
      'tags/release/index.html',
      'tags/secret/index.html',
      'the-storm/index.html',
    ]);
  });
});

/** Text without tags. */
const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const findings = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => /^\S+:\d+(?::\d+)?\s+(?:error|warning)/.test(line))
    .map((line) => line.replace(/\s+/g, ' '))
    .sort();

describe('a list of posts', () => {
  it('shows excerpts with their dates, authors, tags and a link to the rest, newest first', async () => {
    const blog = site();
    await blog.run('build');
    const main = blog.main('blog/index.html');
    expect([...main.matchAll(/<h2><a href="([^"]*)">([^<]*)/g)].map(([, ...found]) => found)).toEqual([
      ['/blog/2024/06/02/', 'A quiet month'],
      ['/blog/2024/05/01/launch', 'We set sail'],
    ]);
    expect(main).toContain('<time dateTime="2024-05-01">May 1, 2024</time>');
    expect(main).toContain('One min read');
    expect(main).toContain('<img class="author__image" src="/img/ada.svg" alt=""');
    expect(main).toContain('<a href="/blog/authors/ada">Ada Lindqvist</a>');
    expect(main).toContain('href="/blog/tags/git-hub" rel="tag">GitHub</a>');
    expect(main).toContain('The <strong>first</strong> boat left. Back to <a href="/">the docs</a>.');
    expect(main).toContain('aria-label="Read more about We set sail"');
    expect(main).not.toContain('What comes next');
    expect(main).not.toMatch(/Only with the link|Not yet/);
    expect(blog.main('blog/page/2/index.html')).toContain('After the storm');
    expect(blog.main('blog/page/2/index.html').match(/<h1/g)).toHaveLength(1);
    expect(main).toMatch(/pagination-nav__link--next" href="\/blog\/page\/2" rel="next"/);
  });

  it('begins with the oldest post where that is wanted', async () => {
    const blog = site({}, { collections: [{ kind: 'blog', sortPosts: 'ascending', postsPerPage: 'ALL' }] });
    await blog.run('build');
    expect(
      [...blog.main('blog/index.html').matchAll(/<h2><a [^>]*>([^<]*)/g)].map(([, title]) => title),
    ).toEqual(['After the storm', 'We set sail', 'A quiet month']);
    expect(blog.list('build/blog')).not.toContain('page/2/index.html');
  });

  it('of one post has its archive, one of none has not', async () => {
    const post = '---\ntitle: One\ndate: 2024-01-01\n---\n\nText.\n';
    const small = (files: Readonly<Record<string, string>>) =>
      project({ 'docs/index.md': '# H\n', ...files, 'jstz-docs.config.json': JSON.stringify(CONFIG) });
    for (const [files, has] of [
      [{ 'blog/one.md': post }, true],
      [{ 'blog/one.md': post.replace('date:', 'unlisted: true\ndate:') }, false],
    ] as const) {
      const blog = small(files);
      await blog.run('build');
      expect(blog.list('build/blog').includes('archive/index.html')).toBe(has);
    }
  });

  it('of authors is there for a single one', async () => {
    const blog = project({
      'docs/index.md': '# H\n',
      'blog/authors.yml': 'ada:\n  name: Ada\n',
      'blog/2024-01-01-one.md': '---\ntitle: One\nauthors: ada\n---\n\nText.\n',
      'jstz-docs.config.json': JSON.stringify(CONFIG),
    });
    await blog.run('build');
    expect(text(blog.main('blog/authors/index.html'))).toMatch(/^Authors Ada .*One post/);
  });

  it('is there for each tag, each author with a page, and the archive', async () => {
    const blog = site();
    await blog.run('build');
    expect(blog.main('blog/tags/index.html')).toContain('<h2 id="G">G</h2>');
    expect(text(blog.main('blog/tags/index.html'))).toMatch(/^Tags G GitHub 1 R Release 2 Recent posts/);
    expect(text(blog.main('blog/tags/release/index.html'))).toMatch(
      /^2 posts tagged with &quot;Release&quot; View all tags A quiet month/,
    );
    expect(blog.main('blog/authors/index.html')).toMatch(/<h2 class="author__name">.*?Ada/);
    expect(text(blog.main('blog/authors/index.html'))).toMatch(
      /^Authors Ada Lindqvist .*Keeper of the lock GitHub .* 2 posts Bo Okafor 2 posts/,
    );
    expect(text(blog.main('blog/authors/ada/index.html'))).toMatch(
      /^Ada Lindqvist .*We set sail.*After the storm/,
    );
    expect(text(blog.main('blog/archive/index.html'))).toBe(
      'Archive All posts by year 2024 May 1, 2024 We set sail June 2, 2024 A quiet month 2023 November 5, 2023 After the storm',
    );
    const hidden = blog.read('build/blog/tags/secret/index.html');
    expect(hidden).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(blog.read('build/blog/tags/index.html')).not.toContain('<meta name="robots"');
  });
});

describe('a post', () => {
  it('has its date, its authors, its tags as links and its neighbours', async () => {
    const blog = site();
    await blog.run('build');
    const main = blog.main('blog/2024/05/01/launch/index.html');
    expect(text(main)).toMatch(
      /^We set sail May 1, 2024 · One min read Ada Lindqvist .*Keeper of the lock GitHub .*Bo Okafor On this page/,
    );
    expect(main).toMatch(/rel="prev"><span[^>]*>Newer post<\/span><span[^>]*>A quiet month/);
    expect(main).toMatch(/rel="next"><span[^>]*>Older post<\/span><span[^>]*>After the storm/);
    expect(main).toContain('href="/blog/2024/05/01/launch" aria-current="page"');
    // A title of the text is not there twice.
    expect(blog.main('blog/the-storm/index.html').match(/After the storm<\/h1>/g)).toHaveLength(1);
    const hidden = blog.read('build/blog/hidden/index.html');
    expect(hidden).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(hidden).not.toContain('pagination-nav__link');
  });

  it('says in its head what it is', async () => {
    const blog = site();
    await blog.run('build');
    const head = blog.read('build/blog/2024/05/01/launch/index.html').split('</head>')[0]!;
    for (const tag of [
      '<title>We set sail | Harbour</title>',
      '<meta property="og:type" content="article">',
      '<meta property="article:published_time" content="2024-05-01T00:00:00.000Z">',
      '<meta property="article:author" content="https://ada.example.org">',
      '<meta property="article:tag" content="GitHub">',
      '<link rel="alternate" type="application/rss+xml" title="Harbour Blog RSS Feed" href="/blog/rss.xml">',
      '<link rel="alternate" type="application/atom+xml" title="Harbour Blog Atom Feed" href="/blog/atom.xml">',
    ])
      expect(head).toContain(tag);
    const data = (html: string) =>
      JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!);
    const url = 'https://harbour.example.org/blog/2024/05/01/launch';
    expect(data(head)).toMatchObject({
      ...{ '@type': 'BlogPosting', '@id': url, headline: 'We set sail' },
      datePublished: '2024-05-01T00:00:00.000Z',
      author: [{ '@type': 'Person', name: 'Ada Lindqvist' }, { name: 'Bo Okafor' }],
      isPartOf: { '@type': 'Blog', '@id': 'https://harbour.example.org/blog' },
    });
    expect(data(blog.read('build/blog/index.html'))).toMatchObject({
      '@type': 'Blog',
      blogPost: [{ headline: 'A quiet month' }, { '@id': url }],
    });
    // Other pages of the site lead to the feeds too.
    expect(blog.read('build/index.html')).toContain('href="/blog/rss.xml"');
  });

  it('is found by search, in the sitemap, for language models, and has a Markdown twin', async () => {
    const blog = site();
    await blog.run('build');
    expect(blog.read('build/sitemap.xml')).toContain('<loc>https://harbour.example.org/blog/the-storm</loc>');
    expect(blog.read('build/sitemap.xml')).toContain('<loc>https://harbour.example.org/blog/archive</loc>');
    expect(blog.read('build/sitemap.xml')).not.toMatch(/hidden|secret/);
    expect(blog.read('build/llms.txt')).toContain(
      '[We set sail](https://harbour.example.org/blog/2024/05/01/launch.md)',
    );
    expect(blog.read('build/blog/2024/05/01/launch.md')).toContain(
      'Back to [the docs](https://harbour.example.org/index.md)',
    );
    const index = blog.list('build/search-index').map((file) => blog.read(`build/search-index/${file}`));
    expect(index.join()).toContain('We set sail');
    expect(index.join()).not.toContain('Only with the link');
    expect(blog.main('index.html')).toContain('<a href="/blog/2024/05/01/launch">the launch</a>');
  });
});

describe('feeds', () => {
  it('have absolute addresses, whole texts and no unlisted posts', async () => {
    const feedOptions = { type: 'all', copyright: 'The crew', limit: 2 };
    const blog = site({}, { collections: [{ kind: 'blog', feedOptions }] });
    await blog.run('build');
    const rss = blog.read('build/blog/rss.xml');
    expect(rss).toContain('<atom:link href="https://harbour.example.org/blog/rss.xml" rel="self"');
    expect(rss).toContain('<copyright>The crew</copyright>');
    expect(rss).toContain('<lastBuildDate>Sun, 02 Jun 2024 00:00:00 GMT</lastBuildDate>');
    expect([...rss.matchAll(/<link>([^<]*)/g)].map(([, link]) => link)).toEqual([
      'https://harbour.example.org/blog',
      'https://harbour.example.org/blog/2024/06/02/',
      'https://harbour.example.org/blog/2024/05/01/launch',
    ]);
    expect(rss).toContain('<a href="https://harbour.example.org/">the docs</a>');
    expect(rss).toContain('<h2 class="anchor" id="what-comes-next">What comes next</h2>');
    expect(
      [...rss.matchAll(/<\/pubDate>\s*<description>(.*)<\/description>/g)].map(([, told]) => told),
    ).toEqual(['<![CDATA[Nothing broke.]]>', '<![CDATA[The first boat left. Back to the docs.]]>']);
    expect(blog.read('build/blog/atom.xml')).toContain('<name>Ada Lindqvist</name>');
    const json = JSON.parse(blog.read('build/blog/feed.json'));
    expect(json).toMatchObject({ title: 'Harbour Blog', home_page_url: 'https://harbour.example.org/blog' });
    expect(json.items.map(({ url, tags }: { url: string; tags: string[] }) => [url, tags])).toEqual([
      ['https://harbour.example.org/blog/2024/06/02/', ['Release']],
      ['https://harbour.example.org/blog/2024/05/01/launch', ['Release', 'GitHub']],
    ]);
  });

  it('are left out where the site has no address, or wants none', async () => {
    for (const config of [
      { url: undefined },
      { collections: [{ kind: 'blog', feedOptions: { type: null } }] },
    ]) {
      const blog = site({}, config);
      await blog.run('build');
      expect(blog.list('build/blog').filter((path) => /xml|feed/.test(path))).toEqual([]);
      expect(blog.read('build/blog/index.html')).not.toContain('application/rss+xml');
    }
  });

  it('can be linked to', async () => {
    const blog = site({ 'docs/index.md': '# Harbour\n\n[Feed](/blog/rss.xml) [none](/blog/feed.json)\n' });
    const { stderr } = await blog.run('check-links');
    expect(findings(stderr)).toEqual(['docs/index.md:3:23 error broken-link']);
  });
});

describe('settings', () => {
  it('name other folders, routes and titles; two blogs live side by side', async () => {
    const blog = site(
      { 'crew/2024-02-02-hello.md': '---\ntitle: Crew\ntags: [t]\n---\n\na\n\n<!-- truncate -->\n\nb\n' },
      {
        docs: { routeBasePath: '/docs' },
        collections: [
          {
            kind: 'blog',
            routeBasePath: '/',
            archiveBasePath: 'all',
            blogSidebarCount: 0,
            showReadingTime: false,
          },
          { kind: 'blog', id: 'crew', blogTitle: 'From the crew', tagsBasePath: 'words' },
        ],
      },
    );
    await expectClean(blog);
    for (const path of ['index.html', 'all/index.html', 'the-storm/index.html', 'crew/index.html'])
      expect(blog.list('build')).toContain(path);
    expect(blog.list('build')).toContain('crew/words/t/index.html');
    expect(blog.read('build/crew/index.html')).toContain('<title>From the crew | Harbour</title>');
    expect(blog.read('build/crew/index.html')).toMatch(/<html[^>]* class="[^"]*plugin-blog plugin-id-crew/);
    expect(blog.main('index.html')).not.toMatch(/min read|recent-posts/);
  });

  it('are checked', async () => {
    const blog = site(
      {},
      { collections: [{ kind: 'blog', postPerPage: 3, sortPosts: 'up' }, { kind: 'blog' }] },
    );
    const { stderr, code } = await blog.run('build');
    expect(code).toBe(2);
    expect(stderr).toContain('`collections[0].postPerPage` is no known key.');
    expect(stderr).toContain('`collections[0].sortPosts` is "up". It takes "descending" or "ascending".');
    expect(stderr).toContain('`collections[1].id` is "blog", as is that of `collections[0]`.');
  });
});

describe('what is wrong with posts', () => {
  it('names the file that authors belong into where there is none', async () => {
    const blog = project({
      'jstz-docs.config.json': JSON.stringify({
        title: 'T',
        collections: [{ id: 'blog', kind: 'blog', path: 'blog' }],
      }),
      'docs/index.md': '# Home\n',
      'blog/2024-03-03-a.md': '---\ntitle: A\nauthors: { name: Cy }\n---\n\na\n\n<!-- truncate -->\n',
    });
    const { stdout, stderr } = await blog.run('check-links');
    expect(stdout + stderr).toContain('The author "Cy" is not in `blog/authors.yml`.');
  });

  it('is told with its place', async () => {
    const blog = site(
      {
        'blog/tags.yml': 'Release:\nGitHub:\nSecret:\n',
        'blog/2024-03-03-bad.md':
          '---\ntitle: Bad\ndate: soon\nauthors: [adda, { name: Cy }]\ntags: [Relaese]\n---\n\n[x](./no.md)\n',
        'blog/notes.md': '---\ntitle: Undated\nauthors: 5\n---\n\na\n\n<!-- truncate -->\n',
        'blog/2024-05-01/launch.md': '---\ntitle: Twice\n---\n\na\n\n<!-- truncate -->\n',
      },
      {},
    );
    blog.write('blog/authors.yml', `${blog.read('blog/authors.yml')}cy:\n  image_url: /img/none.png\n`);
    const { stderr } = await blog.run('check-links');
    expect(findings(stderr)).toEqual([
      'blog/2024-03-03-bad.md:1 warning blog-untruncated',
      'blog/2024-03-03-bad.md:3:1 warning blog-post-date',
      'blog/2024-03-03-bad.md:4:1 error blog-author-unknown',
      'blog/2024-03-03-bad.md:4:1 warning blog-author-inline',
      'blog/2024-03-03-bad.md:5:1 warning tag-inline',
      'blog/2024-03-03-bad.md:8:1 error broken-markdown-link',
      'blog/2024-05-01/launch.md:1 error duplicate-route',
      'blog/authors.yml:11:1 error broken-image',
      'blog/notes.md:1 warning blog-post-undated',
      'blog/notes.md:3:1 error front-matter-value',
    ]);
    expect(stderr).toContain('The author "adda" is not in `blog/authors.yml`.');
    expect(stderr).toContain('Did you mean "ada"?');
    expect(stderr).toContain('`date` is "soon", which is no date.');
    expect(stderr).toContain('"Relaese" is no tag of `blog/tags.yml`.');
    expect(stderr).toContain('The author "Cy" is not in `blog/authors.yml`.');
    expect(stderr).toContain('`authors` holds 5, which is neither a key nor a group of fields.');
  });

  it('is told as the configuration wants it', async () => {
    const blog = site(
      {
        'blog/authors.yml': 'ada:\n  title: x\n',
        'blog/2024-03-03-bad.md': '---\nauthors: [{ name: Cy }]\n---\n\na\n',
      },
      {
        collections: [
          {
            kind: 'blog',
            onInlineAuthors: 'ignore',
            onUntruncatedBlogPosts: 'throw',
            onInlineTags: 'ignore',
          },
        ],
      },
    );
    const { stderr } = await blog.run('check-links');
    expect(findings(stderr).filter((line) => !line.includes('blog-author-unknown'))).toEqual([
      'blog/2024-03-03-bad.md:1 error blog-untruncated',
      'blog/authors.yml:1:1 error data-file',
    ]);
  });
});

describe('drafts and languages', () => {
  it('drafts are built on request, and shown in lists then', async () => {
    const blog = site();
    await blog.run('build --drafts');
    expect(blog.main('blog/index.html')).toContain('Not yet');
    expect(blog.list('build/blog')).toContain('2024/07/01/draft/index.html');
  });

  it('posts that are not translated stand in lists of other languages', async () => {
    const blog = site(
      {
        'i18n/fr/docusaurus-plugin-content-blog/2024-05-01-launch.md':
          '---\ntitle: Nous partons\nauthors: [ada, bo]\n---\n\nLe premier bateau.\n\n<!-- truncate -->\n\nFin.\n',
        'i18n/fr/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Journal" } }',
      },
      { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
    );
    await expectClean(blog);
    const main = blog.main('fr/blog/index.html');
    expect(main).toContain('<h1>Journal</h1>');
    expect(main).toContain('Nous partons');
    expect(main).toContain('1 mai 2024');
    expect(main).toContain('A quiet month');
    expect(blog.read('build/fr/blog/index.html')).toContain(
      'hreflang="en" href="https://harbour.example.org/blog"',
    );
    expect(blog.read('build/fr/blog/rss.xml')).toContain('<language>fr</language>');
    expect(blog.read('build/fr/blog/index.html')).toContain('href="/fr/blog/rss.xml"');
  });
});

describe('a second build', () => {
  it('keeps lists whose posts are as they were, and makes others anew', async () => {
    const blog = site();
    await blog.run('build');
    blog.write(
      'blog/2023/11/05/storm.md',
      blog.read('blog/2023/11/05/storm.md').replace('mended', 'repaired'),
    );
    await blog.run('build');
    expect(blog.main('blog/page/2/index.html')).toContain('We repaired it.');
    expect(blog.main('blog/authors/ada/index.html')).toContain('We repaired it.');
    expect(blog.read('build/blog/rss.xml')).toContain('We repaired it.');
    blog.write('blog/authors.yml', blog.read('blog/authors.yml').replace('Bo Okafor', 'Bo O.'));
    await blog.run('build');
    expect(blog.main('blog/index.html')).toContain('Bo O.');
    expect(blog.main('blog/2024/06/02/index.html')).toContain('Bo O.');
    blog.remove('blog/2024-06-02');
    const { stderr } = await blog.run('build --verify');
    expect(stderr).not.toContain('differ');
    expect(blog.main('blog/index.html')).not.toContain('A quiet month');
    expect(blog.list('build/blog')).not.toContain('page/2/index.html');
  });

  it('without a blog has no file of one', async () => {
    const blog = project({
      'docs/index.md': '# A\n',
      'jstz-docs.config.json': JSON.stringify({ title: 'A', collections: [{ kind: 'blog' }] }),
    });
    expect((await blog.run('build')).code).toBe(0);
    expect(blog.list('build').filter((path) => path.includes('blog'))).toEqual([]);
  });
});
