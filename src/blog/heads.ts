/** What `<head>` says of posts and lists: Open Graph's article, and the types of schema.org for blogs. */
import type { BlogSettings } from '../config/index.ts';
import type { RoutePath } from '../paths/index.ts';
import type { Page, ScreenHead, ViewTools } from '../site/index.ts';
import type { Author } from './authors.ts';
import type { Post } from './posts.ts';

export interface BlogPlace {
  readonly settings: BlogSettings;
  /** Of its lists: where the blog is the whole site, that of the site. */
  readonly title: string;
  /** Of its first list. */
  readonly home: RoutePath;
  readonly routeOf: (path: string) => RoutePath;
}

export function postHead(blog: BlogPlace, post: Post, tools: ViewTools): ScreenHead {
  const page = tools.page(post.key);
  const meta = page.doc.frontMatter.extra.title_meta;
  const published = timeOf(post.date);
  const modified = timeOf(changeOf(page));
  const people = post.authors.flatMap(({ url }) => (url === undefined ? [] : [url]));
  return {
    title: typeof meta === 'string' && meta !== '' ? meta : post.title,
    description: page.doc.description,
    type: 'article',
    properties: [
      ...(published ? [['article:published_time', published] as const] : []),
      ...(modified ? [['article:modified_time', modified] as const] : []),
      ...people.map((url) => ['article:author', url] as const),
      ...post.tags.map(({ label }) => ['article:tag', label] as const),
    ],
    data: dataOf(blog, post, tools).map((data) => ({ '@context': 'https://schema.org', ...data })),
  };
}

export function listHead(
  blog: BlogPlace,
  posts: readonly Post[],
  route: RoutePath,
  tools: ViewTools,
): ScreenHead {
  const url = tools.absolute(tools.href(route));
  const { blogTitle, blogDescription } = blog.settings;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: blogTitle,
    description: blogDescription,
    blogPost: posts.flatMap((post) => dataOf(blog, post, tools)),
  };
  return {
    title: blog.title,
    description: blogDescription,
    tag: 'blog_posts_list',
    type: 'website',
    properties: [],
    data: url === undefined ? [] : [data],
  };
}

/** The post as structured data; nothing where addresses are not absolute. */
function dataOf({ settings, home }: BlogPlace, post: Post, tools: ViewTools): readonly object[] {
  const url = tools.absolute(tools.href(post.route));
  if (url === undefined) return [];
  const page = tools.page(post.key);
  const authors = post.authors.map((author) => personOf(author, tools));
  const blogUrl = tools.absolute(tools.href(home));
  return [
    {
      '@type': 'BlogPosting',
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: post.title,
      name: post.title,
      description: page.doc.description,
      datePublished: timeOf(post.date),
      dateModified: timeOf(changeOf(page)),
      ...(authors.length > 0 && { author: authors.length === 1 ? authors[0] : authors }),
      image: tools.image(post.key),
      keywords: page.doc.frontMatter.keywords ?? [],
      isPartOf: { '@type': 'Blog', '@id': blogUrl, mainEntityOfPage: blogUrl, name: settings.blogTitle },
    },
  ];
}

const personOf = ({ name, title, url, imageUrl, email }: Author, tools: ViewTools): object => ({
  '@type': 'Person',
  name,
  description: title,
  url,
  email,
  image: imageUrl === undefined ? undefined : (tools.absolute(tools.link(imageUrl)) ?? imageUrl),
});

/** Only what the author or git says, if it is to be shown. */
const changeOf = ({ lastUpdated, doc }: Page): string | undefined =>
  lastUpdated?.date ?? doc.frontMatter.lastUpdate?.date;

const timeOf = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : new Date(date).toISOString();
