/** What a reader should know of the page before its text: another version, a draft, not listed. */
import { Fragment, type ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';

export function DocNotices({ view, parts }: PartProps<'DocNotices'>): ReactElement | null {
  const { strings, versionBanner: banner } = view;
  const [before, after] = strings.unmaintainedLatest.split('{link}');
  return (
    <Fragment>
      {banner && (
        <div className="theme-doc-version-banner alert alert--warning" role="note">
          {format(banner.kind === 'unreleased' ? strings.unreleasedBanner : strings.unmaintainedBanner, {
            version: banner.versionLabel,
          })}{' '}
          {before}
          <a href={banner.href}>{strings.latestVersionLink}</a>
          {after}
        </div>
      )}
      {view.draft && (
        <parts.Admonition kind="caution" title={strings.draftTitle} strings={strings}>
          <p>{strings.draft}</p>
        </parts.Admonition>
      )}
      {view.unlisted && (
        <parts.Admonition kind="caution" title={strings.unlistedTitle} strings={strings}>
          <p>{strings.unlisted}</p>
        </parts.Admonition>
      )}
    </Fragment>
  );
}
