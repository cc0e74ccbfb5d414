/** The bar above the navbar. If the reader closed it, an attribute on `<html>` hides it before the first paint. */
import type { ReactElement } from 'react';
import { Island } from '../islands/Island.tsx';
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
      {bar.isCloseable && <Island name="announcement-close" props={{ label: strings.closeAnnouncement }} />}
    </div>
  );
}
