/** Notices above the text of a page: another version, a draft, not listed, not translated. */
import { Fragment, type ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import type { DocView, Strings } from '../view.ts';

export function DocNotices({ view, parts }: PartProps<'DocNotices'>): ReactElement | null {
  const { strings, untranslated } = view;
  return (
    <Fragment>
      <VersionBanner banner={view.versionBanner} strings={strings} />
      {untranslated && (
        <parts.Admonition kind="info" title={strings.untranslatedTitle} strings={strings}>
          <p>{format(strings.untranslated, untranslated)}</p>
        </parts.Admonition>
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

/** Says that the page belongs to an older or unreleased version, with a link to the latest. */
export function VersionBanner({
  banner,
  strings,
}: {
  readonly banner: DocView['versionBanner'];
  readonly strings: Strings;
}): ReactElement | null {
  if (!banner) return null;
  const text = banner.kind === 'unreleased' ? strings.unreleasedBanner : strings.unmaintainedBanner;
  const [before, after] = strings.unmaintainedLatest.split('{link}');
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="note">
      {format(text, { version: banner.versionLabel })} {before}
      <a href={banner.href}>{strings.latestVersionLink}</a>
      {after}
    </div>
  );
}

/** Name of the page's version. */
export function VersionBadge({
  label,
  strings,
}: {
  readonly label: string | undefined;
  readonly strings: Strings;
}): ReactElement | null {
  if (!label) return null;
  return (
    <span className="theme-doc-version-badge badge badge--secondary">
      {format(strings.versionBadge, { version: label })}
    </span>
  );
}
