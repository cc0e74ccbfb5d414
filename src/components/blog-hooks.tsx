/** Docusaurus's hooks about posts and blogs, on what our own site knows of them. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { isSamePath } from './addresses.ts';
import { Link } from './link.tsx';
import { clsx } from './node-text.ts';
import { factsOfText, type PageText } from './page-text.ts';
import { useLocation } from './query-hooks.ts';
import {
  askPage,
  type BlogFacts,
  type BlogSidebarItem,
  NO_PAGE,
  type PageFacts,
  SurroundingsContext,
  useSurroundings,
} from './surroundings.ts';
import { factsNow } from './texts.tsx';
import { groupBy, useThemeConfig } from './theme-hooks.ts';

interface ProviderProps {
  readonly content: PageText;
  readonly isBlogPostPage?: boolean;
  readonly children?: ReactNode;
}

/** What stands in it is drawn of that post. */
export function BlogPostProvider({ content, isBlogPostPage = false, children }: ProviderProps): ReactElement {
  const { facts, ...around } = useSurroundings();
  const page = { ...factsOfText(content), isBlogPostPage };
  return createElement(SurroundingsContext, { value: { ...around, facts: { ...facts, page } } }, children);
}

export function useBlogPost(): PageFacts {
  askPage();
  return { isBlogPostPage: false, ...(useSurroundings().facts.page ?? NO_PAGE) };
}

const NO_BLOG: BlogFacts['metadata'] = { blogBasePath: '/', blogTitle: '', authorsListPath: '/' };

export const useBlogMetadata = (): BlogFacts['metadata'] => useSurroundings().facts.blog?.metadata ?? NO_BLOG;

// The list of recent posts.

/**
 * What Docusaurus writes into a file for its own list, and components import. Modules read it when they are loaded, so those that
 * have it in them are loaded when it is known.
 * @param id of the blog, as Docusaurus has it
 */
export const recentPosts = (id: string): BlogFacts['sidebar'] =>
  factsNow().blogs?.[id === 'default' ? 'blog' : id]?.sidebar ?? { title: '', items: [] };

/** An unlisted post is there on its own page alone. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): readonly BlogSidebarItem[] {
  const { pathname } = useLocation();
  return items.filter(({ permalink, unlisted }) => !unlisted || isSamePath(permalink, pathname));
}

export function groupBlogSidebarItemsByYear(
  items: readonly BlogSidebarItem[],
): [year: string, items: readonly BlogSidebarItem[]][] {
  const years = groupBy(items, ({ date }) => String(new Date(date).getUTCFullYear()));
  return Object.entries(years).sort(([a], [b]) => Number(b) - Number(a));
}

interface ListProps {
  readonly items: readonly BlogSidebarItem[];
  readonly ulClassName?: string;
  readonly liClassName?: string;
  readonly linkClassName?: string;
  readonly linkActiveClassName?: string;
}

export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
}: ListProps): ReactElement {
  const { pathname } = useLocation();
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => {
        const isCurrent = isSamePath(permalink, pathname);
        return (
          <li key={permalink} className={liClassName}>
            <Link
              to={permalink}
              className={clsx(linkClassName, isCurrent && linkActiveClassName)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ContentProps {
  readonly items: readonly BlogSidebarItem[];
  readonly yearGroupHeadingClassName?: string;
  readonly ListComponent?: (props: { readonly items: readonly BlogSidebarItem[] }) => ReactNode;
}

export function BlogSidebarContent({
  items,
  yearGroupHeadingClassName,
  ListComponent = RecentList,
}: ContentProps): ReactElement {
  const { blog } = useThemeConfig() as { blog?: { sidebar?: { groupByYear?: boolean } } };
  if (blog?.sidebar?.groupByYear === false) return <ListComponent items={items} />;
  return (
    <>
      {groupBlogSidebarItemsByYear(items).map(([year, own]) => (
        <div key={year}>
          <p className={yearGroupHeadingClassName}>{year}</p>
          <ListComponent items={own} />
        </div>
      ))}
    </>
  );
}

export const RecentList = ({ items }: Pick<ListProps, 'items'>): ReactElement => (
  <BlogSidebarItemList items={items} linkClassName="recent-posts__link" />
);

// What search engines read.

interface PostMetadata {
  readonly permalink?: string;
  readonly title?: string;
  readonly description?: string;
  readonly date?: string;
  readonly lastUpdatedAt?: number;
  readonly authors?: readonly { readonly name?: string; readonly title?: string; readonly url?: string }[];
}

const CONTEXT = 'https://schema.org';

function postData({ metadata, frontMatter, assets }: PageFacts, siteUrl: string): object {
  const { permalink = '', title, description, date, lastUpdatedAt, authors = [] } = metadata as PostMetadata;
  const url = siteUrl + permalink;
  const image = assets.image ?? frontMatter.image;
  const people = authors.map((author) => ({
    '@type': 'Person',
    ...(author.name && { name: author.name }),
    ...(author.title && { description: author.title }),
    ...(author.url && { url: author.url }),
  }));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    author: people.length === 1 ? people[0] : people,
    ...(typeof image === 'string' && { image: /^https?:/.test(image) ? image : siteUrl + image }),
  };
}

export function useBlogPostStructuredData(): object {
  const { url } = useSurroundings().facts.siteConfig;
  return { '@context': CONTEXT, ...postData(useBlogPost(), url) };
}

export function useBlogListPageStructuredData({
  metadata,
  items = [],
}: {
  readonly metadata: {
    readonly permalink: string;
    readonly blogTitle?: string;
    readonly blogDescription?: string;
  };
  readonly items?: readonly { readonly content: PageText }[];
}): object {
  const { url: siteUrl } = useSurroundings().facts.siteConfig;
  const url = siteUrl + metadata.permalink;
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: metadata.blogTitle,
    description: metadata.blogDescription,
    blogPost: items.map(({ content }) => postData(factsOfText(content), siteUrl)),
  };
}
