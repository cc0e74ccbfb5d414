/**
 * What a site draws for each of several pages: the cards of its sidebars, all of the page that a category generates, the pages of a
 * blog.
 */
import { createElement, type ReactElement } from 'react';
import { type BlogPart, LISTED_ELEMENT, type ListedPart, PAGE_TEXT, postPlace } from '../contract/index.ts';
import { docsPluginData } from './docs-hooks.ts';
import type { Part } from './frame-part.tsx';
import type { Props } from './page-root.tsx';
import { type PageText, pageText } from './page-text.ts';
import { isComponent } from './registry.ts';
import { filterDocCardListItems } from './sidebar-hooks.ts';
import {
  type ListedPages,
  NO_PAGE,
  type SidebarItemFacts,
  type SiteFacts,
  SurroundingsContext,
} from './surroundings.ts';

/** A page, in the element that tells it from the others. */
export interface ListedDrawing {
  readonly href: string;
  readonly element: ReactElement;
}

/**
 * @param exported what draws the part of one page; of the pages of blogs, what draws each kind of them, and for one blog alone where
 * its id stands before the kind
 * @returns undefined where that draws nothing
 */
export function listedPages(
  part: ListedPart,
  exported: unknown,
  facts: SiteFacts,
): readonly ListedDrawing[] | undefined {
  docsPluginData(facts);
  const { listed, blogs = {} } = facts;
  const parts = part === 'BlogPages' ? (exported as Readonly<Record<string, Part>>) : undefined;
  if (!parts && !isComponent(exported)) return undefined;
  const draw = (own: Props, { posts }: ListedPages, id = ''): ReactElement => {
    if (!parts) return createElement(exported as Part, withCards(own));
    const { part: kind, ...given } = own;
    const Drawing = parts[`${id}/${kind}`] ?? parts[kind as BlogPart]!;
    return createElement(Drawing, { sidebar: blogs[id]?.sidebar, ...withPosts(given, posts) });
  };
  return (listed?.pages ?? []).flatMap(({ href, given, blog }): ListedDrawing[] => {
    const own = given[part];
    if (!own) return [];
    const here = {
      ...{ pathname: `/${href.slice(facts.siteConfig.baseUrl.length)}`, isPathLate: false },
      // A post is told of where it stands.
      ...(blog !== undefined && { blog: blogs[blog], page: undefined }),
    };
    const value = { isIsland: false, facts: { ...facts, ...here } };
    const drawn = createElement(SurroundingsContext, { value }, draw(own, listed!, blog));
    return [{ href, element: createElement(LISTED_ELEMENT, { 'data-at': encodeURIComponent(href) }, drawn) }];
  });
}

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
