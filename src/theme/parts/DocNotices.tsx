/** Notices above the text of a page: another version, a draft, not listed, not translated. */
import { Fragment, type ReactElement } from 'react';
import type { AdmonitionKind, PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import type { DocView, Strings } from '../view.ts';

export function DocNotices({ view, parts }: PartProps<'DocNotices'>): ReactElement | null {
  const { strings, untranslated } = view;
  const notice = (kind: AdmonitionKind, title: string, text: string) => (
    <parts.Admonition kind={kind} title={title} strings={strings}>
      <p>{text}</p>
    </parts.Admonition>
  );
  return (
    <Fragment>
      <VersionBanner banner={view.versionBanner} strings={strings} />
      {untranslated && notice('info', strings.untranslatedTitle, format(strings.untranslated, untranslated))}
      {view.draft && notice('warning', strings.draftTitle, strings.draft)}
      {view.unlisted && notice('warning', strings.unlistedTitle, strings.unlisted)}
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
