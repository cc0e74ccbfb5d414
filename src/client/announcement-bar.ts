/**
 * Remembers that the reader closed the announcement bar, until the bar's id changes. The first script hides it
 * before paint.
 */
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  ANNOUNCEMENT_ID_KEY,
} from '../contract/index.ts';
import type { Client } from './client.ts';

export function startAnnouncementBar({ config, storage, actions }: Client): void {
  const bar = config.announcementBar;
  if (!bar) return;
  if (storage.get(ANNOUNCEMENT_ID_KEY) !== bar.id) {
    storage.set(ANNOUNCEMENT_ID_KEY, bar.id);
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  const show = (dismissed: boolean): void =>
    document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, String(dismissed));
  // A bar that cannot be closed ignores what was stored when it could.
  const isDismissed = () => bar.isCloseable && storage.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
  show(isDismissed());
  if (!bar.isCloseable) return;
  actions.set('close-announcement', () => {
    show(true);
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
  });
  storage.watch((key) => {
    if (key === ANNOUNCEMENT_DISMISS_KEY) show(isDismissed());
  });
}
