/**
 * The theme's own parts of a page of docs, for what a site draws around the page's text: each marks the place where the theme draws
 * its own part.
 */
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { isOfPage, isPagePart, PAGE_TEXT, type PagePart, postPlace } from '../contract/index.ts';
import { useDoc } from './docs-hooks.ts';
import { type Part, usePlaceOf } from './frame-part.tsx';
import { clsx } from './node-text.ts';
import { askPage, useSurroundings } from './surroundings.ts';
import { Translate, translate } from './texts.tsx';

/** A part of a page; of a post, where several may stand on a page. */
export function originalPart(name: string): ComponentType {
  const Original = (): ReactNode => {
    const { page } = useSurroundings().facts;
    const isOfPost = page?.isBlogPostPage !== undefined;
    if (isOfPost) askPage();
    return usePlaceOf(isOfPost ? postPlace(name, String(page.metadata.permalink)) : name, isOfPage);
  };
  Original.displayName = name;
  return Original;
}

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

/** A part around a page or its text: in another part the place of that, and elsewhere what stands in it. */
const originalAround = (name: PagePart | typeof PAGE_TEXT) =>
  function Around({ children }: { readonly children?: ReactNode }): ReactNode {
    return usePlaceOf(name, isPagePart) ?? children;
  };
export const MDXContent = originalAround(PAGE_TEXT);
/** The columns beside a page of docs stand in the frame. */
export const OriginalDocRoot = originalAround('DocRoot/Layout');
export const OriginalDocRootMain = originalAround('DocRoot/Layout/Main');

export const composeDocPaginator = (DocPaginator: Part) =>
  function DocItemPaginator(): ReactNode {
    const { previous, next } = useDoc().metadata;
    return createElement(DocPaginator, { className: 'docusaurus-mt-lg', previous, next });
  };

/** Docusaurus's own, with the site's links in it. */
export const composeDocNeighbors = (NavLink: Part) =>
  function DocPaginator({ className, previous, next }: NeighborProps): ReactElement {
    const label = { id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' };
    const before = <Translate id="theme.docs.paginator.previous">Previous</Translate>;
    const behind = <Translate id="theme.docs.paginator.next">Next</Translate>;
    return paginator(NavLink, label, {
      className,
      previous: previous && { ...previous, subLabel: before },
      next: next && { ...next, subLabel: behind },
    });
  };

interface NeighborProps {
  readonly className?: string | undefined;
  readonly previous?: object | undefined;
  readonly next?: object | undefined;
}

/** @param NavLink draws each of the links */
export const paginator = (
  NavLink: Part,
  label: { readonly id: string; readonly message: string },
  { className, previous, next }: NeighborProps,
): ReactElement => (
  <nav className={clsx(className, 'pagination-nav')} aria-label={translate(label)}>
    {previous && createElement(NavLink, { ...previous })}
    {next && createElement(NavLink, { ...next, isNext: true })}
  </nav>
);

export const composeDocToc = (TOC: Part) =>
  function DocItemTOCDesktop(): ReactNode {
    const { toc } = useDoc();
    return createElement(TOC, { toc, className: 'theme-doc-toc-desktop' });
  };
