/**
 * The parts that Docusaurus's pages of a blog are made of, for those of a site that are made of them. What a site has not replaced
 * marks the place where the theme draws its own.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { BLOG_PARTS, platformLabel } from '../contract/index.ts';
import { BlogPostProvider, RecentList, useBlogPost, useVisibleBlogSidebarItems } from './blog-hooks.tsx';
import type { Part } from './frame-part.tsx';
import { Link } from './link.tsx';
import { clsx, text } from './node-text.ts';
import { MDXContent, OriginalDocNotices, OriginalTags, originalPart, paginator } from './page-part.tsx';
import type { PageText } from './page-text.ts';
import type { BlogSidebarItem } from './surroundings.ts';
import { Translate } from './texts.tsx';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

interface RecentPosts {
  readonly title: string;
  readonly items: readonly BlogSidebarItem[];
}
type WithSidebar = Props & { readonly sidebar?: RecentPosts | undefined };
type Item = { readonly content: PageText };

export const OriginalBlogArchivePage = originalPart('BlogArchivePage');
export const OriginalBlogListPage = originalPart('BlogListPage');
export const OriginalBlogPostPage = originalPart('BlogPostPage');
export const OriginalBlogTagsListPage = originalPart('BlogTagsListPage');
export const OriginalBlogTagsPostsPage = originalPart('BlogTagsPostsPage');
export const OriginalBlogAuthorsListPage = originalPart('Blog/Pages/BlogAuthorsListPage');
export const OriginalBlogAuthorsPostsPage = originalPart('Blog/Pages/BlogAuthorsPostsPage');
export const OriginalBlogPostItem = originalPart('BlogPostItem');
export const OriginalBlogPostHeader = originalPart('BlogPostItem/Header');
export const OriginalBlogPostTitle = originalPart('BlogPostItem/Header/Title');
export const OriginalBlogPostInfo = originalPart('BlogPostItem/Header/Info');
export const OriginalBlogPostAuthors = originalPart('BlogPostItem/Header/Authors');
export const OriginalBlogPostFooter = originalPart('BlogPostItem/Footer');
export const OriginalReadMoreLink = originalPart('BlogPostItem/Footer/ReadMoreLink');
export const OriginalBlogPostPaginator = originalPart('BlogPostPaginator');
export const OriginalBlogListPaginator = originalPart('BlogListPaginator');
const OriginalRecentPosts = originalPart('BlogSidebar');
/** Of the theme's own lists: title, lead, and the way up. */
const OriginalListHead = originalPart('BlogList/Header');
/** Of the pages that list no posts. */
const OriginalScreen = originalPart('BlogScreen');

/** Those of the site, by their names. */
export const composeBlogPages = (...parts: readonly Part[]): Readonly<Record<string, Part>> =>
  Object.fromEntries(BLOG_PARTS.map((name, at) => [name, parts[at]!]));

// What is around the pages.

export const composeBlogLayout = (Sidebar: Part) =>
  function BlogLayout({ sidebar, toc, children }: WithSidebar): ReactElement {
    return (
      <div className="blog">
        <div className={`doc${toc ? ' doc--toc' : ''}`}>
          <div className="doc__column">{children}</div>
          {toc as ReactNode}
        </div>
        {createElement(Sidebar, { sidebar })}
      </div>
    );
  };

const hasPosts = (sidebar: RecentPosts | undefined): sidebar is RecentPosts =>
  sidebar !== undefined && sidebar.items?.length > 0;

export const OriginalBlogSidebar = ({ sidebar }: WithSidebar): ReactElement | null =>
  hasPosts(sidebar) ? <OriginalRecentPosts /> : null;

export const BlogLayout = composeBlogLayout(OriginalBlogSidebar as Part);

/** It stands beside the text of each width: the menu of small screens has none. */
export const composeBlogSidebar = (Desktop: Part) =>
  function BlogSidebar({ sidebar }: WithSidebar): ReactElement | null {
    return hasPosts(sidebar) ? createElement(Desktop, { sidebar }) : null;
  };

export const composeBlogSidebarDesktop = (Content: Part) =>
  function BlogSidebarDesktop({ sidebar }: { readonly sidebar: RecentPosts }): ReactElement {
    const items = useVisibleBlogSidebarItems(sidebar.items);
    return (
      <nav className="recent-posts thin-scrollbar" aria-label={sidebar.title}>
        <p className="recent-posts__title" aria-hidden="true">
          {sidebar.title}
        </p>
        {createElement(Content, {
          items,
          ListComponent: RecentList,
          yearGroupHeadingClassName: 'recent-posts__year',
        })}
      </nav>
    );
  };

// A post, on its own page and in lists.

export const BlogPostContainer = ({ className, children }: Props): ReactElement => (
  <article className={text(className)}>{children}</article>
);

export function BlogPostContent({ className, children }: Props): ReactElement {
  const { isBlogPostPage } = useBlogPost();
  return (
    <div
      id={isBlogPostPage ? blogPostContainerID : undefined}
      className={clsx('theme-doc-markdown markdown', !isBlogPostPage && 'post__excerpt', className)}
    >
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

/** Id of the text of a post on its own page. */
export const blogPostContainerID = '__blog-post-container';

export const composeBlogPostItem = (Container: Part, Header: Part, Content: Part, Footer: Part) =>
  function BlogPostItem({ className, children }: Props): ReactElement {
    const { isBlogPostPage } = useBlogPost();
    return createElement(
      Container,
      { className: clsx(isBlogPostPage ? 'doc__article' : 'post', className) },
      createElement(Header),
      createElement(Content, {}, children),
      createElement(Footer),
    );
  };

export const composeBlogPostHeader = (Title: Part, Info: Part, Authors: Part) =>
  function BlogPostItemHeader(): ReactElement {
    const { isBlogPostPage } = useBlogPost();
    return (
      <header className={clsx('post__header', isBlogPostPage && 'doc__header')}>
        {createElement(Title)}
        {createElement(Info)}
        {createElement(Authors)}
      </header>
    );
  };

interface Author {
  readonly key?: string | null;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageURL?: string;
  readonly email?: string;
  readonly page?: { readonly permalink: string } | null;
  /** Addresses by the names of platforms. */
  readonly socials?: Readonly<Record<string, string>>;
}

export const composeBlogPostAuthors = (Author: Part) =>
  function BlogPostItemHeaderAuthors({ className }: Props): ReactElement | null {
    const { authors = [] } = useBlogPost().metadata as { authors?: readonly Author[] };
    if (authors.length === 0) return null;
    return (
      <ul className={clsx('post__authors', className)}>
        {authors.map((author) => (
          <li key={author.key ?? author.name}>
            {createElement(Author, { author, singleAuthor: authors.length === 1 })}
          </li>
        ))}
      </ul>
    );
  };

export function BlogPostAuthor({ author, className }: Props & { readonly author: Author }): ReactElement {
  const { name, title, url, imageURL, email, page } = author;
  const href = page?.permalink ?? url ?? (email === undefined ? undefined : `mailto:${email}`);
  return (
    <div className={clsx('author', className)}>
      {imageURL && (
        <img className="author__image" src={imageURL} alt="" width="44" height="44" loading="lazy" />
      )}
      <div className="author__text">
        {name && (
          <span className="author__name">{href === undefined ? name : <Link to={href}>{name}</Link>}</span>
        )}
        {title && <span className="author__title">{title}</span>}
        <BlogAuthorSocials author={author} />
      </div>
    </div>
  );
}

export function BlogAuthorSocials({ author }: { readonly author: Author }): ReactElement | null {
  const { name, socials = {} } = author;
  if (Object.keys(socials).length === 0) return null;
  return (
    <span className="author__socials">
      {Object.entries(socials).map(([platform, to]) => (
        <Link key={platform} to={to}>
          {platformLabel(platform)}
          {name && <span className="sr-only"> ({name})</span>}
        </Link>
      ))}
    </span>
  );
}

export const composeBlogPostFooter = (ReadMore: Part) =>
  function BlogPostItemFooter(): ReactElement | null {
    const { metadata, isBlogPostPage } = useBlogPost();
    const {
      tags = [],
      title,
      permalink,
      hasTruncateMarker,
    } = metadata as {
      readonly tags?: readonly unknown[];
      readonly title?: string;
      readonly permalink?: string;
      readonly hasTruncateMarker?: boolean;
    };
    if (isBlogPostPage) return <OriginalBlogPostFooter />;
    if (tags.length === 0 && !hasTruncateMarker) return null;
    return (
      <footer className="post__footer">
        <OriginalTags />
        {hasTruncateMarker && createElement(ReadMore, { blogPostTitle: title, to: permalink })}
      </footer>
    );
  };

export const composeBlogPostItems = (BlogPostItem: Part) =>
  function BlogPostItems({
    items,
    component: Item = BlogPostItem,
  }: Props & { readonly items: readonly Item[]; readonly component?: Part }): ReactElement {
    return (
      <>
        {items.map(({ content: Text }) => (
          <BlogPostProvider key={String(Text.metadata.permalink)} content={Text}>
            {createElement(Item, {}, <Text />)}
          </BlogPostProvider>
        ))}
      </>
    );
  };

export const BlogPostItems = composeBlogPostItems(OriginalBlogPostItem as Part);

// Pages.

export const composeBlogPostPage = (
  Layout: Part,
  BlogPostItem: Part,
  Paginator: Part,
  Toc: Part,
  Metadata: Part,
  StructuredData: Part,
) => {
  function Content({ sidebar, children }: WithSidebar): ReactElement {
    const { metadata, toc } = useBlogPost();
    const { nextItem, prevItem, frontMatter } = metadata as Props;
    const isShown = toc.length > 0 && !(frontMatter as Props | undefined)?.hide_table_of_contents;
    return createElement(
      Layout,
      { sidebar, toc: isShown ? createElement(Toc, { toc }) : undefined },
      <OriginalDocNotices />,
      createElement(BlogPostItem, {}, children),
      nextItem || prevItem ? createElement(Paginator, { nextItem, prevItem }) : null,
    );
  }
  return function BlogPostPage({ content: Text, sidebar }: Item & WithSidebar): ReactElement {
    return (
      <BlogPostProvider content={Text} isBlogPostPage>
        {createElement(Metadata)}
        {createElement(StructuredData)}
        <Content sidebar={sidebar}>
          <Text />
        </Content>
      </BlogPostProvider>
    );
  };
};

interface ListProps extends WithSidebar {
  readonly items: readonly Item[];
  /** Of the list of all posts. */
  readonly metadata?: object;
  /** Of the others. */
  readonly listMetadata?: object;
}

export const composeBlogList = (Layout: Part, Items: Part, Paginator: Part) =>
  function BlogList({ items, sidebar, metadata, listMetadata }: ListProps): ReactElement {
    return createElement(
      Layout,
      { sidebar },
      <OriginalListHead />,
      createElement(Items, { items }),
      createElement(Paginator, { metadata: metadata ?? listMetadata }),
    );
  };

/** A page that lists no posts. */
export const composeBlogScreen = (Layout: Part) =>
  function BlogScreen({ sidebar }: WithSidebar): ReactElement {
    return createElement(Layout, { sidebar }, <OriginalScreen />);
  };

/** The posts before and behind, by the site's own links. */
export const composeBlogPostPaginator = (NavLink: Part) =>
  function BlogPostPaginator({
    nextItem,
    prevItem,
  }: Readonly<Record<string, object | undefined>>): ReactElement {
    const label = { id: 'theme.blog.post.paginator.navAriaLabel', message: 'Blog post page navigation' };
    const newer = <Translate id="theme.blog.post.paginator.newerPost">Newer post</Translate>;
    const older = <Translate id="theme.blog.post.paginator.olderPost">Older post</Translate>;
    return paginator(NavLink, label, {
      className: 'docusaurus-mt-lg',
      previous: prevItem && { ...prevItem, subLabel: newer },
      next: nextItem && { ...nextItem, subLabel: older },
    });
  };

/** The pages of a list before and behind, in the same way. */
export const composeBlogListPaginator = (NavLink: Part) =>
  function BlogListPaginator({ metadata }: Props): ReactElement | null {
    const { previousPage, nextPage } = (metadata ?? {}) as Readonly<Record<string, string | undefined>>;
    if (!previousPage && !nextPage) return null;
    const label = { id: 'theme.blog.paginator.navAriaLabel', message: 'Blog list page navigation' };
    const newer = <Translate id="theme.blog.paginator.newerEntries">Newer entries</Translate>;
    const older = <Translate id="theme.blog.paginator.olderEntries">Older entries</Translate>;
    return paginator(NavLink, label, {
      previous: previousPage ? { permalink: previousPage, title: newer } : undefined,
      next: nextPage ? { permalink: nextPage, title: older } : undefined,
    });
  };
