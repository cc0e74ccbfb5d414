/** What stands around the text of a doc and around the cards of a category, by the names that Docusaurus has for it. */
import type { ReactElement } from 'react';
import { VersionBadge, VersionBanner } from '../parts/DocNotices.tsx';
import type { Parts } from '../slots.ts';
import type { CategoryView } from '../view.ts';

interface Props {
  readonly view: Omit<CategoryView, 'title' | 'lead' | 'items'>;
  readonly parts: Parts;
}

/** @returns null for what the page does not have, and for other names */
export function surroundingPart(name: string, { view, parts }: Props): ReactElement | null {
  const { breadcrumbs, homeHref, strings } = view;
  switch (name) {
    case 'DocBreadcrumbs':
      return breadcrumbs ? (
        <parts.Breadcrumbs items={breadcrumbs} homeHref={homeHref} strings={strings} />
      ) : null;
    case 'DocVersionBanner':
      return <VersionBanner banner={view.versionBanner} strings={strings} />;
    case 'DocVersionBadge':
      return <VersionBadge label={view.versionBadge} strings={strings} />;
    case 'DocItem/Paginator':
      return <parts.Pagination previous={view.previous} next={view.next} strings={strings} />;
    default:
      return null;
  }
}
