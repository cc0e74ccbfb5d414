/**
 * The button that closes the announcement bar. It disappears with the bar, so that focus is not left on something
 * invisible.
 */
import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { useAnnouncementBar } from './stores.tsx';

export interface AnnouncementCloseProps {
  readonly label: string;
}

export function AnnouncementClose({ label }: AnnouncementCloseProps): ReactElement {
  const { dismissed, dismiss } = useAnnouncementBar();
  return (
    <button
      type="button"
      className="announcement-bar__close icon-button script-only"
      data-action="close-announcement"
      aria-label={label}
      hidden={dismissed}
      onClick={dismiss}
    >
      <Icon name="close" />
    </button>
  );
}
