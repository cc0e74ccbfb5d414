/** What Docusaurus tells its theme of the pages of a blog, for sites that draw them themselves. Posts go by their addresses. */
import { tocFacts, writtenFrontMatter } from '../content/index.ts';
import type { BlogPart } from '../contract/index.ts';
import type { PageLink, ScreenTold, Tag, TellTools } from '../site/index.ts';
import type { Author } from './authors.ts';
import type { ListPart } from './paginate.ts';
import type { Post } from './posts.ts';
import type { BlogViews, ListOf } from './views.ts';

type Told = Readonly<Record<string, unknown>>;

export interface ToldBlog {
  readonly views: BlogViews;
  /** Path of its first list. */
  readonly base: string;
  readonly authorsBase: string;
}

/** What every page of the blog is told. */
const blogTold = ({ views, base, authorsBase }: ToldBlog, { page, href }: TellTools): Told => {
  const { settings, routeOf, recent } = views;
  return {
    metadata: {
      blogBasePath: href(routeOf(base)),
      blogTitle: settings.blogTitle,
      authorsListPath: href(routeOf(authorsBase)),
    },
    sidebar: {
      title: settings.blogSidebarTitle,
      items: recent.map(({ key, title, route, date }) => ({
        ...{ title, permalink: href(route), unlisted: page(key).unlisted, date: timeOf(date) },
      })),
    },
  };
};

const told = (blog: ToldBlog, part: BlogPart, given: ScreenTold['given']): ScreenTold => ({
  part,
  given,
  blog: blog.views.settings.id,
  about: (tools) => blogTold(blog, tools),
});

interface Neighbours {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** Docusaurus's item before a post is the newer one, too. */
export const toldPost = (blog: ToldBlog, post: Post, beside: Neighbours | undefined): ScreenTold => ({
  ...told(blog, 'BlogPostPage', ({ href }) => ({ content: href(post.route) })),
  post: (tools) => postTold(blog, post, beside, tools),
});

export function toldList(
  blog: ToldBlog,
  { items, page, pages, path, previous, next }: ListPart<Post>,
  { tag, author, count, up }: ListOf & { readonly up: string | undefined },
): ScreenTold {
  const { settings, routeOf } = blog.views;
  const part = tag ? 'BlogTagsPostsPage' : author ? 'Blog/Pages/BlogAuthorsPostsPage' : 'BlogListPage';
  return told(blog, part, (tools) => {
    const hrefOf = (to: string | undefined) => (to === undefined ? undefined : tools.href(routeOf(to)));
    const metadata = {
      ...{ permalink: hrefOf(path), page, totalPages: pages, totalCount: count },
      postsPerPage: settings.postsPerPage === 'ALL' ? count : settings.postsPerPage,
      ...{ previousPage: hrefOf(previous), nextPage: hrefOf(next) },
      ...{ blogTitle: settings.blogTitle, blogDescription: settings.blogDescription },
    };
    return {
      items: items.map(({ route }) => tools.href(route)),
      ...(tag || author ? { listMetadata: metadata } : { metadata }),
      ...(tag && { tag: { ...tagTold(tag, count, tools), allTagsPath: hrefOf(up), unlisted: false } }),
      ...(author && { author: { ...authorTold(blog, author, tools), count } }),
    };
  });
}

export const toldTags = (
  blog: ToldBlog,
  groups: readonly { readonly tag: Tag; readonly items: readonly Post[]; readonly isUnlisted: boolean }[],
): ScreenTold =>
  told(blog, 'BlogTagsListPage', (tools) => ({
    tags: groups
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ tag, items }) => tagTold(tag, items.length, tools)),
  }));

export const toldArchive = (blog: ToldBlog, posts: readonly Post[]): ScreenTold =>
  told(blog, 'BlogArchivePage', ({ href }) => ({ archive: posts.map(({ route }) => href(route)) }));

export const toldAuthors = (
  blog: ToldBlog,
  authors: readonly { readonly author: Author; readonly count: number }[],
): ScreenTold =>
  told(blog, 'Blog/Pages/BlogAuthorsListPage', (tools) => ({
    authors: authors.map(({ author, count }) => ({ ...authorTold(blog, author, tools), count })),
  }));

function postTold(blog: ToldBlog, post: Post, beside: Neighbours | undefined, tools: TellTools): Told {
  const { doc, editUrl, unlisted, lastUpdated } = tools.page(post.key);
  const { settings } = blog.views;
  const frontMatter = writtenFrontMatter(doc.frontMatter);
  const item = (to: PageLink | undefined) => to && { title: to.label, permalink: tools.href(to.route) };
  return {
    metadata: {
      ...{ permalink: tools.href(post.route), source: `@site/${doc.path}`, title: post.title },
      ...{ description: doc.description, date: timeOf(post.date), frontMatter, editUrl, unlisted },
      // As until version 3.0.
      formattedDate: post.date === undefined ? '' : tools.formatDate(post.date),
      tags: post.tags.map((tag) => tagTold(tag, undefined, tools)),
      authors: post.authors.map((author) => authorTold(blog, author, tools)),
      readingTime: settings.showReadingTime ? doc.readingTime : undefined,
      hasTruncateMarker: doc.isTruncated === true,
      ...(lastUpdated && {
        lastUpdatedAt: Date.parse(lastUpdated.date),
        lastUpdatedBy: lastUpdated.author,
      }),
      ...{ prevItem: item(beside?.previous), nextItem: item(beside?.next) },
    },
    frontMatter,
    toc: tocFacts(doc),
    contentTitle: doc.hasOwnTitle ? doc.title : undefined,
    assets: { image: tools.picture(post.key), authorsImageUrls: post.authors.map(() => undefined) },
  };
}

const tagTold = (
  { label, route, description }: Tag,
  count: number | undefined,
  { href }: TellTools,
): Told => ({
  ...{ label, permalink: href(route), description, inline: false },
  ...(count !== undefined && { count }),
});

function authorTold({ views }: ToldBlog, author: Author, { href, link }: TellTools): Told {
  const { key, name, title, description, url, imageUrl, email, path, socials } = author;
  return {
    ...{ key: key ?? null, name, title, description, email, url: url === undefined ? undefined : link(url) },
    imageURL: imageUrl === undefined ? undefined : link(imageUrl),
    socials: Object.fromEntries(socials.map(({ name: of, href: to }) => [of, link(to)])),
    page: path === undefined ? null : { permalink: href(views.routeOf(path)) },
  };
}

/** Each post has a date there. One that nobody knows is the first there is. */
const timeOf = (date = '1970-01-01'): string => new Date(date).toISOString();
