/** Below the text of a doc: tags, links to its source, date of the last change. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import type { DocView } from '../view.ts';
import { Tags } from './Tags.tsx';

export function DocFooter({ view }: PartProps<'DocFooter'>): ReactElement | null {
  const { strings, tags, editUrl, feedbackHref, markdownHref, lastUpdated } = view;
  const hasRow = Boolean(editUrl || feedbackHref || markdownHref || lastUpdated);
  if (tags.length === 0 && !hasRow) return null;
  return (
    <footer className="theme-doc-footer">
      <Tags tags={tags} label={strings.tags} />
      {hasRow && (
        <div className="theme-doc-footer-edit-meta-row">
          {feedbackHref && (
            <span className="theme-feedback">
              {strings.feedback}{' '}
              <a href={feedbackHref} target="_blank" rel="noopener noreferrer">
                {strings.feedbackLink}
                <span className="sr-only"> {strings.externalLink}</span>
              </a>
            </span>
          )}
          <EditLink view={view} />
          {markdownHref && (
            <a className="theme-view-markdown" href={markdownHref} type="text/markdown">
              <Icon name="markdown" />
              {strings.viewMarkdown}
            </a>
          )}
          <LastUpdated view={view} />
        </div>
      )}
    </footer>
  );
}

export function EditLink({ view }: { readonly view: DocView }): ReactElement | null {
  const { editUrl, editHost, strings } = view;
  if (!editUrl) return null;
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      <Icon name="pencil" />
      {strings.editThisPage}
      {editHost && ` (${editHost})`}
      <span className="sr-only"> {strings.externalLink}</span>
    </a>
  );
}

export function LastUpdated({ view }: { readonly view: DocView }): ReactElement | null {
  const { lastUpdated, strings } = view;
  if (!lastUpdated) return null;
  return <span className="theme-last-updated">{lastUpdatedText(lastUpdated, strings)}</span>;
}

/** The text with a `time` element in place of its date. */
function lastUpdatedText(
  lastUpdated: NonNullable<DocView['lastUpdated']>,
  strings: DocView['strings'],
): ReactNode {
  const text = lastUpdated.author === undefined ? strings.lastUpdated : strings.lastUpdatedBy;
  return text.split(/(\{date\}|\{author\})/).map((piece, index) => {
    if (piece === '{date}') {
      return (
        <time key={index} dateTime={lastUpdated.iso}>
          {lastUpdated.text}
        </time>
      );
    }
    return piece === '{author}' ? <b key={index}>{lastUpdated.author}</b> : piece;
  });
}
