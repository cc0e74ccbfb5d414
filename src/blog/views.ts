/** What the screens of a blog show, made with the tools of the renderer. */
import type { BlogSettings } from '../config/index.ts';
import type { RoutePath } from '../paths/index.ts';
import type { DocKey, Tag, ViewTools } from '../site/index.ts';
import { tagView } from '../tags/index.ts';
import {
  type AuthorView,
  type BlogArchiveView,
  type BlogAuthorsView,
  type BlogListView,
  type BlogPostView,
  counted,
  type DateView,
  format,
  type PostView,
  type RecentPostsView,
  type Strings,
} from '../theme/index.ts';
import type { Author } from './authors.ts';
import { excerptOf, transplant, withoutTitle } from './excerpt.ts';
import type { Post } from './posts.ts';

export interface BlogViews {
  readonly settings: BlogSettings;
  readonly routeOf: (path: string) => RoutePath;
  /** Posts beside each page. */
  readonly recent: readonly Post[];
}

const stringsOf = (tools: ViewTools) => tools.strings as Strings;

export function postView(
  views: BlogViews,
  post: Post,
  tools: ViewTools,
): Pick<BlogPostView, 'post' | 'recent' | 'title'> {
  return { title: post.title, post: headOf(views, post, tools), recent: recentView(views, tools, post.key) };
}

export function listView(
  views: BlogViews,
  posts: readonly Post[],
  around: ListOf & {
    readonly up: string | undefined;
    readonly newer: string | undefined;
    readonly older: string | undefined;
  },
  tools: ViewTools,
): BlogListView {
  const { routeOf } = views;
  const strings = stringsOf(tools);
  const { tag, author } = around;
  const href = (path: string | undefined) => (path === undefined ? undefined : tools.href(routeOf(path)));
  const up = href(around.up);
  return {
    title: titleOfList(views, around, tools),
    lead: tag ? tag.description : author ? author.description : undefined,
    author: author && authorView(views, author, tools, false),
    up:
      up === undefined ? undefined : { label: tag ? strings.blogAllTags : strings.blogAllAuthors, href: up },
    posts: posts.map((post, at) => {
      const own = tools.href(post.route);
      const body = withoutTitle(excerptOf(tools.body(post.key)));
      const head = headOf(views, post, tools);
      return {
        ...head,
        // Where else to find an author stands on the post's own page.
        authors: head.authors.map((one) => ({ ...one, socials: [] })),
        bodyHtml: transplant(tools.fill(post.key, body), own, `post-${at + 1}-`),
        isCut: tools.page(post.key).doc.isTruncated === true,
      };
    }),
    empty: posts.length === 0 ? strings.blogNoPosts : undefined,
    newer: href(around.newer),
    older: href(around.older),
    recent: recentView(views, tools),
    strings,
  };
}

/** What a list is of: all posts, those of a tag, those of an author. */
export interface ListOf {
  readonly tag: Tag | undefined;
  readonly author: Author | undefined;
  /** Posts of all its pages. */
  readonly count: number;
}

/** Heading of a list of posts. */
function titleOfList({ settings }: BlogViews, { tag, author, count }: ListOf, tools: ViewTools): string {
  const strings = stringsOf(tools);
  const posts = counted(strings.blogPostCount, count, tools.lang);
  if (tag) return format(strings.blogTagged, { tag: tag.label, posts });
  return author ? (author.name ?? author.key!) : settings.blogTitle;
}

/** The same for `<title>`, which tells one list of posts from another. */
export function documentTitleOfList(views: BlogViews, of: ListOf, tools: ViewTools): string {
  const title = titleOfList(views, of, tools);
  const strings = stringsOf(tools);
  const posts = counted(strings.blogPostCount, of.count, tools.lang);
  return of.author ? format(strings.blogBy, { author: title, posts }) : title;
}

export function archiveView(posts: readonly Post[], tools: ViewTools): BlogArchiveView {
  const strings = stringsOf(tools);
  const entries = posts.map((post) => ({
    year: yearOf(post),
    label: post.title,
    href: tools.href(post.route),
    date: dateView(post, tools),
  }));
  return {
    title: strings.blogArchive,
    lead: strings.blogArchiveLead,
    // From the first of a year to its last, as in Docusaurus.
    years: byYear(entries).map(({ year, posts: ofYear }) => ({ year, posts: ofYear.toReversed() })),
    strings,
  };
}

export function authorsView(
  views: BlogViews,
  authors: readonly { readonly author: Author; readonly count: number }[],
  tools: ViewTools,
): BlogAuthorsView {
  const strings = stringsOf(tools);
  return {
    title: strings.blogAuthors,
    authors: authors.map(({ author, count }) => ({
      ...authorView(views, author, tools, true),
      description: author.description,
      count: counted(strings.blogPostCount, count, tools.lang),
    })),
    recent: recentView(views, tools),
    strings,
  };
}

function headOf(views: BlogViews, post: Post, tools: ViewTools): PostView {
  const { readingTime } = tools.page(post.key).doc;
  const minutes =
    views.settings.showReadingTime && readingTime !== undefined ? Math.ceil(readingTime) : undefined;
  return {
    title: post.title,
    href: tools.href(post.route),
    date: dateView(post, tools),
    readingTime:
      minutes === undefined ? undefined : counted(stringsOf(tools).readingTime, minutes, tools.lang),
    authors: post.authors.map((author) => authorView(views, author, tools, true)),
    tags: post.tags.map((tag) => tagView(tag, tools.href)),
  };
}

/** @param isLink to the author's page, where there is one */
function authorView(views: BlogViews, author: Author, tools: ViewTools, isLink: boolean): AuthorView {
  const { name, key, title, path, url, imageUrl, email, socials } = author;
  const page = isLink ? path : undefined;
  const own = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return {
    name: name ?? key ?? '',
    title,
    href: page !== undefined ? tools.href(views.routeOf(page)) : url === undefined ? own : tools.link(url),
    image: imageUrl === undefined ? undefined : tools.link(imageUrl),
    socials: socials.map(({ label, href }) => ({ label, href: tools.link(href) })),
  };
}

function dateView({ date }: Post, tools: ViewTools): DateView | undefined {
  return date === undefined ? undefined : { iso: date, text: tools.formatDate(date) };
}

export function recentView(
  views: BlogViews,
  tools: ViewTools,
  current?: DocKey,
): RecentPostsView | undefined {
  const { recent, settings } = views;
  if (recent.length === 0) return undefined;
  const posts = recent.map((post) => ({
    year: settings.blogSidebarByYear ? yearOf(post) : undefined,
    label: post.title,
    href: tools.href(post.route),
    current: post.key === current,
  }));
  return {
    title: settings.blogSidebarTitle,
    years: byYear(posts),
  };
}

const yearOf = ({ date }: Post): string | undefined => date?.slice(0, 4);

/** Neighbours of one year together, in the order that they come in. */
function byYear<Item extends { readonly year: string | undefined }>(
  items: readonly Item[],
): readonly { readonly year: string | undefined; readonly posts: readonly Omit<Item, 'year'>[] }[] {
  const groups: { year: string | undefined; posts: Omit<Item, 'year'>[] }[] = [];
  for (const { year, ...post } of items) {
    const last = groups.at(-1);
    if (last && last.year === year) last.posts.push(post);
    else groups.push({ year, posts: [post] });
  }
  return groups;
}
