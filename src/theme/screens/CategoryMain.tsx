/** A category's generated index: its pages as cards. */
import type { ReactElement } from 'react';
import { VersionBadge, VersionBanner } from '../parts/DocNotices.tsx';
import type { PartProps } from '../slots.ts';

export function CategoryMain({ view, parts }: PartProps<'CategoryMain'>): ReactElement {
  const { strings } = view;
  return (
    <div className="doc">
      <div className="doc__column">
        <article className="doc__article doc__article--single">
          {view.breadcrumbs && (
            <parts.Breadcrumbs items={view.breadcrumbs} homeHref={view.homeHref} strings={strings} />
          )}
          <VersionBanner banner={view.versionBanner} strings={strings} />
          <VersionBadge label={view.versionBadge} strings={strings} />
          <header className="doc__header">
            <h1>{view.title}</h1>
            {view.lead && <p className="doc__lead">{view.lead}</p>}
          </header>
          <parts.Cards columns="2">
            {view.items.map((item) => (
              <parts.Card
                key={item.href}
                title={item.label}
                href={item.href}
                icon={undefined}
                strings={strings}
              >
                {item.description && <p>{item.description}</p>}
              </parts.Card>
            ))}
          </parts.Cards>
        </article>
        <parts.Pagination previous={view.previous} next={view.next} strings={strings} />
      </div>
    </div>
  );
}
