/** The bar above the navbar. If the reader closed it, an attribute on `<html>` hides it before the first paint. */
import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';

export function AnnouncementBar({ bar, strings }: PartProps<'AnnouncementBar'>): ReactElement {
  return (
    <div className="announcement-bar theme-announcement-bar" role="region" aria-label={strings.announcement}>
      <div className="announcement-bar__content" dangerouslySetInnerHTML={{ __html: bar.html }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="announcement-bar__close icon-button script-only"
          data-action="close-announcement"
          aria-label={strings.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
