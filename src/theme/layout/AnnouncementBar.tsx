/** The bar above the navbar. Whether it was dismissed is known before paint: an attribute on `<html>` hides it without a flash. */
import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';

export function AnnouncementBar({ bar, strings }: PartProps<'AnnouncementBar'>): ReactElement {
  return (
    <div
      className="announcement-bar"
      role="region"
      aria-label={strings.announcement}
      data-closeable={bar.isCloseable || undefined}
    >
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
