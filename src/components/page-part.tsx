/**
 * The theme's own parts of a page of docs, for what a site draws around the page's text: each marks the place where the theme draws
 * its own part.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { PAGE_PARTS, PAGE_TEXT } from '../contract/index.ts';
import { useDoc } from './docs-hooks.ts';
import { type Part, usePlaceOf } from './frame-part.tsx';

const isPagePart = (part: string): boolean => Object.hasOwn(PAGE_PARTS, part);

/** @param name of the part as Docusaurus has it */
function original(name: string): ComponentType {
  const Original = (): ReactNode => usePlaceOf(name, isPagePart);
  Original.displayName = name;
  return Original;
}

export const OriginalDocItem = original('DocItem');
export const OriginalDocLayout = original('DocItem/Layout');
export const OriginalDocContent = original('DocItem/Content');
export const OriginalDocFooter = original('DocItem/Footer');
export const OriginalDocPaginator = original('DocItem/Paginator');
export const OriginalDocToc = original('DocItem/TOC/Desktop');
export const OriginalDocMobileToc = original('DocItem/TOC/Mobile');
export const OriginalTocItems = original('TOCItems');
export const OriginalDocNotices = original('ContentVisibility');
export const OriginalVersionBadge = original('DocVersionBadge');
export const OriginalVersionBanner = original('DocVersionBanner');
export const OriginalBreadcrumbs = original('DocBreadcrumbs');
export const OriginalEditLink = original('EditThisPage');
export const OriginalEditRow = original('EditMetaRow');
export const OriginalLastUpdated = original('LastUpdated');
export const OriginalTags = original('TagsListInline');

/** Around the text of a page: in a part, where the text itself stands. */
export function MDXContent({ children }: { readonly children?: ReactNode }): ReactNode {
  return usePlaceOf(PAGE_TEXT, isPagePart) ?? children;
}

export const composeDocPaginator = (DocPaginator: Part) =>
  function DocItemPaginator(): ReactNode {
    const { previous, next } = useDoc().metadata;
    return createElement(DocPaginator, { className: 'docusaurus-mt-lg', previous, next });
  };

export const composeDocToc = (TOC: Part) =>
  function DocItemTOCDesktop(): ReactNode {
    const { toc } = useDoc();
    return createElement(TOC, { toc, className: 'theme-doc-toc-desktop' });
  };
