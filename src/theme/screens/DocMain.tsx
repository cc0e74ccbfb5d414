/** What `<main>` shows of a doc: breadcrumbs, notices, article, paging, table of contents. */
import type { ReactElement } from 'react';
import { VersionBadge } from '../parts/DocNotices.tsx';
import type { PartProps } from '../slots.ts';

export function DocMain({ view, parts }: PartProps<'DocMain'>): ReactElement {
  const { strings } = view;
  if (view.bare) {
    const classes = `page-module${view.className ? ` ${view.className}` : ''}`;
    return <div className={classes} dangerouslySetInnerHTML={{ __html: view.bodyHtml }} />;
  }
  const toc = view.toc && view.toc.length > 0 && !view.wide ? view.toc : undefined;
  const language = view.untranslated && { lang: view.untranslated.lang, dir: view.untranslated.dir };
  return (
    <div className={`doc${toc ? ' doc--toc' : ''}${view.wide ? ' doc--wide' : ''}`}>
      <div className="doc__column">
        <article className={`doc__article${view.markdownHref ? '' : ' doc__article--single'}`}>
          {view.breadcrumbs && (
            <parts.Breadcrumbs items={view.breadcrumbs} homeHref={view.homeHref} strings={strings} />
          )}
          <parts.DocNotices view={view} />
          <VersionBadge label={view.versionBadge} strings={strings} />
          {view.showTitle && (
            <header className="doc__header">
              <h1 {...language}>{view.title}</h1>
              {view.lead && !view.wide && <p className="doc__lead">{view.lead}</p>}
            </header>
          )}
          {view.titleHtml && (
            <header
              className="doc__header markdown"
              {...language}
              dangerouslySetInnerHTML={{ __html: view.titleHtml }}
            />
          )}
          {view.readingTime && <p className="doc__reading-time">{view.readingTime}</p>}
          {toc && <parts.TableOfContents items={toc} variant="mobile" strings={strings} />}
          <div
            className="theme-doc-markdown markdown"
            {...language}
            dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
          />
          <parts.DocFooter view={view} />
        </article>
        <parts.Pagination previous={view.previous} next={view.next} strings={strings} />
      </div>
      {toc && <parts.TableOfContents items={toc} variant="desktop" strings={strings} />}
    </div>
  );
}
