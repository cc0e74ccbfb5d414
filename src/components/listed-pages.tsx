/**
 * What a site draws of the lists of its sidebars, for each page that shows one: the cards, or all of the page that a category
 * generates.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { LISTED_ELEMENT, type ListedPart } from '../contract/index.ts';
import { docsPluginData } from './docs-hooks.ts';
import type { Part } from './frame-part.tsx';
import type { Props } from './page-root.tsx';
import { filterDocCardListItems } from './sidebar-hooks.ts';
import { type ListedPage, SurroundingsContext, useSurroundings } from './surroundings.ts';

/** What each part is given of a page; undefined: the page does not show it. */
const GIVEN: Readonly<Record<ListedPart, (page: ListedPage) => Props | undefined>> = {
  // Docusaurus's cards throw at HTML.
  DocCardList: ({ items }) => ({
    items: filterDocCardListItems(items.filter(({ type }) => type !== 'html')),
  }),
  DocCategoryGeneratedIndexPage: ({ generated }) => generated && { categoryGeneratedIndex: generated },
};

/** @param Drawing draws the part of one page. All such pages, one after the other */
export const listedPages = (part: ListedPart, Drawing: Part) =>
  function ListedPages(): ReactNode {
    const { facts } = useSurroundings();
    docsPluginData(facts);
    return facts.listed?.flatMap((page): ReactElement[] => {
      const given = GIVEN[part](page);
      if (!given) return [];
      const pathname = `/${page.href.slice(facts.siteConfig.baseUrl.length)}`;
      const value = { isIsland: false, facts: { ...facts, pathname, isPathLate: false } };
      const drawn = createElement(SurroundingsContext, { value }, createElement(Drawing, given));
      const at = encodeURIComponent(page.href);
      return [createElement(LISTED_ELEMENT, { key: at, 'data-at': at }, drawn)];
    });
  };
