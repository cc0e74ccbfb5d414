/**
 * What a site draws for each of several pages: the cards of its sidebars, all of the page that a category generates, the pages of a
 * blog.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { type BlogPart, LISTED_ELEMENT, type ListedPart, PAGE_TEXT, postPlace } from '../contract/index.ts';
import { docsPluginData } from './docs-hooks.ts';
import type { Part } from './frame-part.tsx';
import type { Props } from './page-root.tsx';
import { type PageText, pageText } from './page-text.ts';
import { filterDocCardListItems } from './sidebar-hooks.ts';
import {
  type ListedPage,
  type ListedPages,
  NO_PAGE,
  type SidebarItemFacts,
  SurroundingsContext,
  useSurroundings,
} from './surroundings.ts';

/** Told before a page is drawn; by its address. */
type Hear = (href: string) => void;

/** @param Drawing draws the part of one page. All such pages, one after the other */
export const cardPages = (part: ListedPart, Drawing: Part, hear: Hear) =>
  listedPages(part, hear, (given) => createElement(Drawing, withCards(given)));

/** All pages of blogs. @param parts what draws each kind of them, and for one blog where its id stands before the kind */
export const blogPages = (parts: Readonly<Record<string, Part>>, hear: Hear) =>
  listedPages('BlogPages', hear, ({ part, ...given }, { blog: id = '' }, { posts, blogs }) =>
    createElement(parts[`${id}/${part}`] ?? parts[part as BlogPart]!, {
      sidebar: blogs[id]?.sidebar,
      ...withPosts(given, posts),
    }),
  );

const listedPages = (
  part: ListedPart,
  hear: Hear,
  draw: (given: Props, page: ListedPage, all: ListedPages) => ReactElement,
) =>
  function Listed(): ReactNode {
    const { facts } = useSurroundings();
    docsPluginData(facts);
    const { listed } = facts;
    return listed?.pages.flatMap((page): ReactElement[] => {
      const { href, given, blog } = page;
      if (!given[part]) return [];
      const own = {
        ...{ pathname: `/${href.slice(facts.siteConfig.baseUrl.length)}`, isPathLate: false },
        // A post is told of where it stands.
        ...(blog !== undefined && { blog: listed.blogs[blog], page: undefined }),
      };
      const value = { isIsland: false, facts: { ...facts, ...own } };
      const drawn = createElement(SurroundingsContext, { value }, draw(given[part], page, listed));
      const at = encodeURIComponent(href);
      // React draws one after the other.
      const Begin = (): null => {
        hear(href);
        return null;
      };
      return [createElement(LISTED_ELEMENT, { key: at, 'data-at': at }, createElement(Begin), drawn)];
    });
  };

/** Docusaurus's cards throw at HTML. */
function withCards({ items, ...given }: Props): Props {
  const cards = (items as readonly SidebarItemFacts[] | undefined)?.filter(({ type }) => type !== 'html');
  return { ...given, ...(cards && { items: filterDocCardListItems(cards) }) };
}

function withPosts({ content, items, archive, ...given }: Props, posts: ListedPages['posts']): Props {
  const textOf = (href: unknown): PageText =>
    pageText(postPlace(PAGE_TEXT, String(href)), posts[String(href)] ?? NO_PAGE);
  const listOf = (hrefs: unknown) => (hrefs as readonly unknown[]).map(textOf);
  return {
    ...given,
    ...(content !== undefined && { content: textOf(content) }),
    ...(items !== undefined && { items: listOf(items).map((text) => ({ content: text })) }),
    ...(archive !== undefined && { archive: { blogPosts: listOf(archive) } }),
  };
}
