/** Files of `src/theme/Blog…`, and components that options of the blog name: how a site draws the pages of its blogs. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const site = (files: Readonly<Record<string, string>>, options = '', more = '') =>
  project({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { docs: false, blog: { postsPerPage: 2, blogDescription: 'All news.'${options} } }]]${more} };\n`,
    'blog/authors.yml':
      'ada:\n  name: Ada\n  title: Writes\n  url: https://ada.test\n  image_url: /img/ada.png\n  page: true\n  socials:\n    github: ada\n',
    'static/img/ada.png': 'x',
    'blog/2024-01-01-one.md': '---\nauthors: ada\ntags: [News, Old]\n---\n\n# First post\n\nFirst words.\n',
    'blog/2024-02-02-two.md':
      '---\nimage: ./two.png\ncustom: 7\n---\n\n# Second post\n\nSecond words, cut.\n\n<!-- truncate -->\n\n## Rest\n\nBelow the cut.\n',
    'blog/two.png': 'x',
    'blog/2024-03-03-three.md': '---\nauthors: ada\ntags: [News]\n---\n\n# Third post\n\nThird words.\n',
    'src/pages/index.md': '# Home\n',
    ...files,
  });

const build = async (of: Project): Promise<string> => (await expectBuilt(of)).stderr;
const main = (of: Project, page: string): string =>
  of.main(`blog/${page}index.html`).replaceAll('<!-- -->', '');
const POST = '2024/02/02/two/';

it('shows what stands around a post, on its page and in lists', async () => {
  const of = site({
    'src/theme/BlogPostItem/index.jsx': `import Original from '@theme-original/BlogPostItem';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Wrapped(props) {
  const { metadata, isBlogPostPage } = useBlogPost();
  return <section className="own"><p>Before {metadata.title}</p><Original {...props} />{isBlogPostPage && <p>Comments</p>}</section>;
}
`,
  });
  expect(await build(of)).not.toContain('theme-swizzled');
  const post = main(of, POST);
  expect(post).toMatch(
    /<section class="own"><p>Before Second post<\/p><article class="doc__article[\s\S]*<h1>Second post<\/h1>[\s\S]*Below the cut[\s\S]*<\/article><p>Comments<\/p><\/section>/,
  );
  expect(post).toMatch(/<nav class="recent-posts[\s\S]*href="\/base\/blog\/2024\/03\/03\/three"/);
  expect(post).toContain('href="#rest"');
  const list = main(of, '');
  expect(list.match(/<section class="own">/g)).toHaveLength(2);
  expect(list).toContain('<p>Before Second post</p><article class="post">');
  expect(list).toContain('Second words, cut.');
  expect(list).not.toMatch(/Below the cut|Comments/);
  expect(list).toMatch(/<h1>Blog<\/h1>[\s\S]*href="\/base\/blog\/page\/2"/);
  expect(main(of, 'tags/news/')).toContain('<p>Before First post</p>');
  expect(main(of, 'authors/ada/')).toContain('<p>Before Third post</p>');
  // What holds none of it is the theme's.
  expect(main(of, 'archive/')).not.toMatch(/class="(?:own|drawn|page-module)"/);
});

it("shows an author by the theme's own part, with the places where else to find them", async () => {
  const of = site({
    'src/theme/BlogPostItem/Header/Authors/index.jsx': `import Author from '@theme/Blog/Components/Author';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default () => useBlogPost().metadata.authors.map((author) => <Author key={author.key} author={author} className="mine" />);
`,
  });
  await build(of);
  expect(main(of, '2024/03/03/three/')).toMatch(
    /<div class="author mine">[\s\S]*<span class="author__name"><a href="\/base\/blog\/authors\/ada">Ada<\/a><\/span><span class="author__title">Writes<\/span><span class="author__socials"><a [^>]*href="https:\/\/github\.com\/ada">GitHub<span class="sr-only"> \(Ada\)<\/span>/,
  );
});

it('shows single parts of posts among those of the theme', async () => {
  const of = site({
    'src/theme/BlogPostItem/Header/Info/index.jsx': `import { useBlogPost } from '@docusaurus/theme-common/internal';
export default function Info() {
  const { metadata: { date, readingTime }, assets } = useBlogPost();
  return <p className="facts">{date} {typeof readingTime} {String(assets.image)}</p>;
}
`,
    'src/theme/BlogPostItem/Footer/ReadMoreLink.jsx':
      'import Link from \'@docusaurus/Link\';\nexport default ({ blogPostTitle, ...rest }) => <Link className="more" {...rest}>All of {blogPostTitle}</Link>;\n',
    'src/theme/BlogPostItem/Header/Author/index.jsx':
      'export default ({ author }) => <b>{author.name} {author.page.permalink} {author.imageURL} {author.socials.github}</b>;\n',
  });
  await build(of);
  expect(main(of, POST)).toMatch(
    /<header class="post__header doc__header"><h1>Second post<\/h1><p class="facts">2024-02-02T00:00:00\.000Z number \/base\/assets\/files\/two-\w+\.png<\/p><\/header>/,
  );
  expect(main(of, '')).toContain('<a class="more" href="/base/blog/2024/02/02/two">All of Second post</a>');
  expect(main(of, '')).toContain(
    '<b>Ada /base/blog/authors/ada /base/img/ada.png https://github.com/ada</b>',
  );
  expect(main(of, '')).toMatch(
    /<h2><a href="\/base\/blog\/2024\/02\/02\/two">Second post<\/a><\/h2><p class="facts">/,
  );
});

/** As Docusaurus's own is, with words of the site. */
const LIST = `import { PageMetadata, HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
export default function BlogListPage({ metadata, items, sidebar }) {
  const { blogTitle, blogDescription, permalink, page, totalPages, totalCount, postsPerPage, nextPage } = metadata;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.blogListPage + ' own-list'}>
      <PageMetadata title={blogTitle + ', page ' + page} description={blogDescription + ' Indeed.'} />
      <Head><meta name="own" content={permalink} /></Head>
      <SearchMetadata tag="blog_posts_list" />
      <Layout>
        <div className="container">
          <p className="facts">{[permalink, page, totalPages, totalCount, postsPerPage, nextPage, sidebar.title, sidebar.items.length].join(' ')}</p>
          {items.map(({ content: Text }) => (
            <BlogPostProvider key={Text.metadata.permalink} content={Text}>
              <article id={'own-' + Text.metadata.title.split(' ')[0]}><h2>{Text.frontMatter.custom} {Text.metadata.tags.map(({ label }) => label).join('+')}</h2><Text /></article>
            </BlogPostProvider>
          ))}
          <BlogPostItems items={items.slice(1)} />
          <BlogListPaginator metadata={metadata} />
        </div>
      </Layout>
    </HtmlClassNameProvider>
  );
}
`;

it('shows lists that a site draws, with what it is told of the posts, and in their heads', async () => {
  const of = site({ 'src/theme/BlogListPage/index.jsx': LIST });
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, '');
  expect(html).toContain('<div class="page-module"><div class="container">');
  expect(html).toContain('<p class="facts">/base/blog 1 2 3 2 /base/blog/page/2 Recent posts 3</p>');
  expect(html).toMatch(/<article id="own-Third"><h2[^>]*> News<\/h2><p>Third words\./);
  expect(html).toMatch(/<article id="own-Second"><h2[^>]*>7 <\/h2><p>Second words, cut\./);
  // The text of a post stands once.
  expect(html.match(/Second words/g)).toHaveLength(2);
  expect(html).toMatch(/<article class="post">[\s\S]*<nav[^>]*pagination/);
  const page = of.read('build/blog/index.html');
  expect(page).toContain('<title>Blog, page 1 | T</title>');
  expect(page).toContain('<meta name="description" content="All news. Indeed.">');
  expect(page).toContain('<meta name="own" content="/base/blog">');
  expect(page).toMatch(/<html[^>]* class="[^"]*blog-list-page[^"]* own-list"/);
  expect(of.read('build/blog/page/2/index.html')).toContain('<meta name="own" content="/base/blog/page/2">');
  expect(of.read(`build/blog/${POST}index.html`)).not.toMatch(/name="own"|page-module/);
});

/** As Docusaurus's own are, with words of the site. */
const WITH_PAGES = {
  'src/theme/BlogLayout/index.jsx': `import Layout from '@theme/Layout';
import BlogSidebar from '@theme/BlogSidebar';
export default function BlogLayout({ sidebar, toc, children, ...layout }) {
  return <Layout {...layout}><div className="row"><BlogSidebar sidebar={sidebar} /><main className="col col--7">{children}</main>{toc && <div className="col col--2">{toc}</div>}</div></Layout>;
}
`,
  'src/theme/BlogSidebar/Desktop/index.jsx': `import { useVisibleBlogSidebarItems, BlogSidebarItemList } from '@docusaurus/plugin-content-blog/client';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
const List = ({ items }) => <BlogSidebarItemList items={items} ulClassName="list" linkActiveClassName="here" />;
export default function Desktop({ sidebar }) {
  return <aside>{sidebar.title}<BlogSidebarContent items={useVisibleBlogSidebarItems(sidebar.items)} ListComponent={List} yearGroupHeadingClassName="year" /></aside>;
}
`,
  'src/theme/BlogPostPage/index.jsx': `import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import Head from '@docusaurus/Head';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import Unlisted from '@theme/Unlisted';
function Content({ sidebar, children }) {
  const { metadata: { nextItem, prevItem, hasTruncateMarker }, toc } = useBlogPost();
  return (
    <BlogLayout sidebar={sidebar} toc={toc.length > 0 ? <TOC toc={toc} /> : undefined}>
      <p className="beside">{prevItem?.title} / {nextItem?.permalink} / {String(hasTruncateMarker)}</p>
      <ContentVisibility metadata={{}} />
      <BlogPostItem>{children}</BlogPostItem>
      <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />
    </BlogLayout>
  );
}
export default function BlogPostPage({ content: Text, sidebar }) {
  return (
    <BlogPostProvider content={Text} isBlogPostPage>
      <HtmlClassNameProvider className="own-post">
        <BlogPostPageMetadata />
        <Head><script type="application/ld+json">{JSON.stringify({ own: Text.metadata.title })}</script></Head>
        <Content sidebar={sidebar}><Text /></Content>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
`,
};

it('shows pages of posts, the layout of a blog and its list of posts as the site has them', async () => {
  const of = site(WITH_PAGES);
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, POST);
  expect(html).toContain(
    '<div class="page-module"><div class="row"><aside>Recent posts<div><p class="year">2024</p><ul class="list">',
  );
  expect(html).toMatch(
    /<a class="here" aria-current="page"[^>]*href="\/base\/blog\/2024\/02\/02\/two"|<a href="\/base\/blog\/2024\/02\/02\/two" class="here" aria-current="page"/,
  );
  expect(html).toContain('<p class="beside">Third post / /base/blog/2024/01/01/one / true</p>');
  expect(html).toMatch(
    /<article class="doc__article[\s\S]*Below the cut[\s\S]*<nav[^>]*pagination[\s\S]*class="col col--2">[\s\S]*href="#rest"/,
  );
  // The theme's frame has the one `main`.
  expect(of.read(`build/blog/${POST}index.html`).match(/<main\b/g)).toHaveLength(1);
  const page = of.read(`build/blog/${POST}index.html`);
  expect(page).toContain('{"own":"Second post"}');
  expect(page).toMatch(/<html[^>]* class="[^"]* own-post"/);
  expect(page.match(/"own"/g)).toHaveLength(1);
  // All pages of the blog stand in its layout.
  expect(main(of, '')).toMatch(/<div class="row"><aside>[\s\S]*<h1>Blog<\/h1>[\s\S]*<article class="post">/);
  expect(main(of, 'tags/')).toMatch(
    /<div class="row"><aside>[\s\S]*<h1>Tags<\/h1>[\s\S]*href="\/base\/blog\/tags\/news"/,
  );
  expect(main(of, 'authors/')).toMatch(/<div class="row"><aside>[\s\S]*<h1>Authors<\/h1>/);
});

it('tells pages of tags, authors and the archive what Docusaurus tells them', async () => {
  const page = (name: string, shown: string) => ({
    [`src/theme/${name}/index.jsx`]: `export default (props) => <pre>{JSON.stringify(${shown})}</pre>;\n`,
  });
  const titles = '.map(({ content }) => content.metadata.title)';
  const of = site({
    ...page('BlogTagsListPage', 'props.tags'),
    ...page('BlogTagsPostsPage', `[props.tag, props.items${titles}, props.listMetadata.totalCount]`),
    ...page('BlogArchivePage', 'props.archive.blogPosts.map(({ metadata }) => metadata.permalink)'),
    ...page('Blog/Pages/BlogAuthorsListPage', 'props.authors.map(({ key, count }) => [key, count])'),
    ...page('Blog/Pages/BlogAuthorsPostsPage', `[props.author.name, props.items${titles}]`),
  });
  expect(await build(of)).not.toContain('theme-swizzled');
  const told = (path: string): unknown =>
    JSON.parse(
      /<pre[^>]*>(.*?)<\/pre>/.exec(main(of, path))![1]!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
    );
  expect(told('tags/')).toEqual([
    { label: 'News', permalink: '/base/blog/tags/news', inline: false, count: 2 },
    { label: 'Old', permalink: '/base/blog/tags/old', inline: false, count: 1 },
  ]);
  expect(told('tags/news/')).toEqual([
    {
      label: 'News',
      permalink: '/base/blog/tags/news',
      inline: false,
      count: 2,
      allTagsPath: '/base/blog/tags',
      unlisted: false,
    },
    ['Third post', 'First post'],
    2,
  ]);
  expect(told('archive/')).toEqual([
    '/base/blog/2024/03/03/three',
    '/base/blog/2024/02/02/two',
    '/base/blog/2024/01/01/one',
  ]);
  expect(told('authors/')).toEqual([['ada', 2]]);
  expect(told('authors/ada/')).toEqual(['Ada', ['Third post', 'First post']]);
});

it('draws a list by the component that the options name, for that blog alone', async () => {
  const of = site(
    {
      'src/components/Cards.jsx':
        'export default ({ items }) => <div className="cards">{items.map(({ content: { metadata } }) => <p key={metadata.permalink}>{metadata.title}</p>)}</div>;\n',
      'notes/2024-05-05-note.md': '# A note\n\nText.\n',
    },
    ", blogListComponent: '@theme/BlogListPage'",
    ", plugins: [['@docusaurus/plugin-content-blog', { id: 'notes', path: 'notes', routeBasePath: 'notes', blogListComponent: '@site/src/components/Cards' }]]",
  );
  expect(await build(of)).not.toContain('blogListComponent');
  expect(of.main('notes/index.html')).toContain(
    '<div class="page-module"><div class="cards"><p>A note</p></div>',
  );
  expect(main(of, '')).not.toContain('cards');
  expect(main(of, '')).toContain('<article class="post">');
});

it('leaves a component of `theme.slots` in its place', async () => {
  const of = project({
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      docs: false,
      compatibility: 'docusaurus',
      markdown: { mdx: 'full' },
      collections: [{ id: 'blog', kind: 'blog' }],
      theme: { slots: { BlogListMain: './list.jsx' } },
    }),
    'list.jsx': 'export default () => <p>Of the slot</p>;\n',
    'blog/2024-01-01-one.md': '# First post\n\nFirst words.\n',
    'src/theme/BlogListPage/index.jsx': 'export default () => <p>Of the file</p>;\n',
    'src/theme/BlogPostPage/index.jsx': 'export default () => <p>A post</p>;\n',
  });
  await build(of);
  expect(main(of, '')).toBe('<p>Of the slot</p>');
  expect(main(of, '2024/01/01/one/')).toContain('<p>A post</p>');
});

it('leaves the pages that a part throws for to the theme, and says so once', async () => {
  const of = site({
    'src/theme/BlogPostItem/Header/Info/index.jsx':
      "import { useBlogPost } from '@docusaurus/plugin-content-blog/client';\nexport default function Info() { return <i>{useBlogPost().metadata.frontMatter.custom.toFixed(1)}</i>; }\n",
  });
  const said = await build(of);
  expect(said.match(/not-built/g)).toHaveLength(1);
  expect(said).toMatch(
    /The site's own part is not drawn for `\/base\/blog\/2024\/\d\d\/\d\d\/\w+`, and for \d more: `<\w+>` threw: src\/theme\/BlogPostItem\/Header\/Info\/index\.jsx:2:\d+: Cannot read/,
  );
  expect(main(of, POST)).toContain('<i>7.0</i>');
  expect(main(of, '2024/01/01/one/')).toMatch(/^<div class="blog">[\s\S]*<p class="post__facts">/);
});

it('shows what counts on what it stands in as the server draws it', async () => {
  const of = site({
    'src/tip.jsx': `import { createContext, useContext, useState } from 'react';
const Tip = createContext(undefined);
export const Around = ({ children }) => { const [on, set] = useState(false); return <Tip.Provider value={{ on, set }}>{children}</Tip.Provider>; };
export function Button() { const tip = useContext(Tip); if (!tip) throw new Error('no tip'); return <button onClick={() => tip.set(true)}>{String(tip.on)}</button>; }
`,
    'src/theme/BlogPostItem/Footer/index.jsx':
      "import { Around, Button } from '@site/src/tip';\nexport default () => <Around><Button /></Around>;\n",
  });
  const said = await build(of);
  expect(said).toMatch(/`<Around>` stays as the server drew it: .*no tip/);
  expect(main(of, POST)).toContain('<button>false</button></article>');
});

it('has the recent posts where components import the file of them that Docusaurus makes', async () => {
  const of = site({
    'src/recent.jsx': `import posts from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
const { items } = posts;
const newest = items[0].title;
export const Newest = () => <b>{newest}</b>;
export const Recent = () => <ol title={posts.title}>{items.slice(0, 2).map(({ permalink, title, date }) => <li key={permalink}><a href={permalink}>{title}</a> {date}</li>)}</ol>;
`,
    'src/pages/index.jsx': `import { Recent } from '../recent';
const all = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
const again = require('~blog/default/blog-post-list-prop-default.json');
const other = require('@site/.docusaurus/docusaurus-plugin-content-blog/notes/blog-post-list-prop-notes.json');
export default function Home() { return <main><h1>Home</h1><Recent /><p>{all.items.length} {again.items.map(({ title }) => title).join()} {other.items.length}</p></main>; }
`,
    'src/pages/more.mdx': "import { Recent } from '@site/src/recent';\n\n# More\n\n<Recent />\n",
    'src/through.jsx': "export { Newest as Through } from './recent';\n",
    'src/pages/top.mdx': "import { Through } from '@site/src/through';\n\n# Top\n\n<Through />\n",
    'src/pages/own.mdx': '# Own\n\n<Own />\n',
    'src/own.jsx':
      "import posts from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';\nconst { length } = posts.items;\nexport const Own = () => <i>{length}</i>;\n",
    'src/theme/MDXComponents.jsx':
      "import Original from '@theme-original/MDXComponents';\nimport { Own } from '@site/src/own';\nexport default { ...Original, Own };\n",
  });
  of.remove('src/pages/index.md');
  await build(of);
  const shown =
    '<ol title="Recent posts"><li><a href="/base/blog/2024/03/03/three">Third post</a> 2024-03-03T00:00:00.000Z</li><li><a href="/base/blog/2024/02/02/two">Second post</a> 2024-02-02T00:00:00.000Z</li></ol>';
  const home = of.main('index.html').replaceAll('<!-- -->', '');
  expect(home).toContain(shown);
  expect(home).toContain('<p>3 Third post,Second post,First post 0</p>');
  expect(of.main('more/index.html').replaceAll('<!-- -->', '')).toContain(shown);
  // They are read when a module is loaded, too.
  expect(of.main('top/index.html')).toContain('<b>Third post</b>');
  expect(of.main('own/index.html')).toContain('<i>3</i>');
  of.write('blog/2024-03-03-three.md', '# New title\n');
  await build(of);
  expect(of.main('index.html')).toContain('New title');
  expect(of.main('top/index.html')).toContain('<b>New title</b>');
});

it('is as built after edits of a post, of its author and of what draws them in `dev`', async () => {
  const of = site({ 'src/theme/BlogListPage/index.jsx': LIST, ...WITH_PAGES });
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, of, [
    ['blog/2024-02-02-two.md', '---\ncustom: 8\n---\n\n# Another post\n\nOther words.\n'],
    ['src/theme/BlogListPage/index.jsx', LIST.replace("' Indeed.'", "' Truly.'")],
    ['blog/authors.yml', 'ada:\n  name: Ada B.\n'],
  ]);
  await build(of);
  expect(main(of, '')).toMatch(/<article id="own-Another"><h2[^>]*>8 <\/h2><p>Other words\./);
});
