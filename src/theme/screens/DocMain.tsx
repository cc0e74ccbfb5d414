/**
 * What `<main>` shows of a doc: breadcrumbs, notices, article, paging, table of contents. Each part has the name that Docusaurus has
 * for it: a site may draw it itself.
 */
import type { ReactElement } from 'react';
import { PAGE_TEXT, slot } from '../../contract/index.ts';
import { Drawn } from '../layout/Drawn.tsx';
import { EditLink, LastUpdated } from '../parts/DocFooter.tsx';
import { TocList } from '../parts/TableOfContents.tsx';
import { Tags } from '../parts/Tags.tsx';
import type { PartProps } from '../slots.ts';
import { surroundingPart } from './surrounding-part.tsx';

type Props = PartProps<'DocMain'>;

export function DocMain(props: Props): ReactElement {
  const { view } = props;
  if (view.bare) {
    const classes = `page-module${view.className ? ` ${view.className}` : ''}`;
    return <div className={classes} dangerouslySetInnerHTML={{ __html: view.bodyHtml }} />;
  }
  return <>{part('DocRoot/Layout', props)}</>;
}

/** A part of a page, or what the site draws in its place. */
function part(name: string, props: Props): ReactElement | null {
  const { drawn } = props.view;
  return drawn?.[name] === undefined ? originalDocPart(name, props) : <Drawn drawn={drawn} name={name} />;
}

/** The theme's own parts of a page by the names that Docusaurus has for them. @returns null for what the page does not have */
export function originalDocPart(name: string, props: Props): ReactElement | null {
  const { view, parts } = props;
  const { strings, toc, tags } = view;
  switch (name) {
    case 'DocRoot/Layout':
      return part('DocRoot/Layout/Main', props);
    case 'DocRoot/Layout/Main':
      return part('DocItem', props);
    case 'DocItem':
      return part('DocItem/Layout', props);
    case 'DocItem/Layout':
      return layout(props);
    case 'DocItem/Content':
      return content(props);
    case PAGE_TEXT:
      return <>{slot('drawn', PAGE_TEXT)}</>;
    case 'DocItem/Footer':
      return <parts.DocFooter view={view} />;
    case 'DocItem/TOC/Desktop':
    case 'DocItem/TOC/Mobile': {
      const variant = name === 'DocItem/TOC/Mobile' ? 'mobile' : 'desktop';
      return toc?.length ? <parts.TableOfContents items={toc} variant={variant} strings={strings} /> : null;
    }
    case 'TOCItems':
      return toc?.length ? <TocList items={toc} className="table-of-contents__list" /> : null;
    case 'ContentVisibility':
      return <parts.DocNotices view={{ ...view, versionBanner: undefined }} />;
    case 'EditMetaRow':
      return <parts.DocFooter view={{ ...view, tags: [] }} />;
    case 'EditThisPage':
      return <EditLink view={view} />;
    case 'LastUpdated':
      return <LastUpdated view={view} />;
    case 'TagsListInline':
      return <Tags tags={tags} label={strings.tags} />;
    default:
      return surroundingPart(name, props);
  }
}

function layout(props: Props): ReactElement {
  const { view, parts } = props;
  const hasToc = hasContents(view);
  return (
    <div className={`doc${hasToc ? ' doc--toc' : ''}${view.wide ? ' doc--wide' : ''}`}>
      <div className="doc__column">
        <article className={`doc__article${view.markdownHref ? '' : ' doc__article--single'}`}>
          {part('DocBreadcrumbs', props)}
          {isDrawn(view, 'DocVersionBanner') ? (
            <>
              {part('DocVersionBanner', props)}
              {originalDocPart('ContentVisibility', props)}
            </>
          ) : (
            <parts.DocNotices view={view} />
          )}
          {originalDocPart('DocVersionBadge', props)}
          {hasToc && isDrawn(view, 'DocItem/Content') && part('DocItem/TOC/Mobile', props)}
          {part('DocItem/Content', props)}
          {part('DocItem/Footer', props)}
        </article>
        {part('DocItem/Paginator', props)}
      </div>
      {hasToc && part('DocItem/TOC/Desktop', props)}
    </div>
  );
}

/** The text of the page with its title. On a small screen the contents stand between the two, where the layout is the theme's. */
function content(props: Props): ReactElement {
  const { view } = props;
  const language = view.untranslated && { lang: view.untranslated.lang, dir: view.untranslated.dir };
  const isAlone = ['DocItem/Layout', 'DocItem/Content'].some((name) => isDrawn(view, name));
  return (
    <>
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
      {hasContents(view) && !isAlone && part('DocItem/TOC/Mobile', props)}
      <div
        className="theme-doc-markdown markdown"
        {...language}
        dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
      />
    </>
  );
}

const hasContents = ({ toc, wide }: Props['view']): boolean => !wide && toc !== undefined && toc.length > 0;

const isDrawn = ({ drawn }: Props['view'], name: string): boolean => drawn?.[name] !== undefined;
