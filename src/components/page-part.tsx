/**
 * The theme's own parts of a page of docs, for what a site draws around the page's text: each marks the place where the theme draws
 * its own part.
 */
import { createElement, type ReactNode } from 'react';
import { isOfPage, isPagePart, PAGE_TEXT } from '../contract/index.ts';
import { useDoc } from './docs-hooks.ts';
import { original, type Part, usePlaceOf } from './frame-part.tsx';

const originalPart = (name: string) => original(name, isOfPage);

export const OriginalCategoryPage = originalPart('DocCategoryGeneratedIndexPage');
export const OriginalDocItem = originalPart('DocItem');
export const OriginalDocLayout = originalPart('DocItem/Layout');
export const OriginalDocContent = originalPart('DocItem/Content');
export const OriginalDocFooter = originalPart('DocItem/Footer');
export const OriginalDocPaginator = originalPart('DocItem/Paginator');
export const OriginalDocToc = originalPart('DocItem/TOC/Desktop');
export const OriginalDocMobileToc = originalPart('DocItem/TOC/Mobile');
export const OriginalTocItems = originalPart('TOCItems');
export const OriginalDocNotices = originalPart('ContentVisibility');
export const OriginalVersionBadge = originalPart('DocVersionBadge');
export const OriginalVersionBanner = originalPart('DocVersionBanner');
export const OriginalBreadcrumbs = originalPart('DocBreadcrumbs');
export const OriginalEditLink = originalPart('EditThisPage');
export const OriginalEditRow = originalPart('EditMetaRow');
export const OriginalLastUpdated = originalPart('LastUpdated');
export const OriginalTags = originalPart('TagsListInline');

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
