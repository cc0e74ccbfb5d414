/** The button that closes the announcement bar; gone with it, so that focus does not rest on what nobody sees. */
import type { ReactElement } from 'react';
import { CLOSE_SHAPE, SvgIcon } from '../svg-icon.tsx';
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
      <SvgIcon shape={CLOSE_SHAPE} />
    </button>
  );
}
