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

export interface AnnouncementStore {
  isDismissed(): boolean;
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

export function startAnnouncementBar({ config, storage, actions }: Client): AnnouncementStore {
  const root = document.documentElement;
  const listeners = new Set<() => void>();
  const show = (dismissed: boolean): void => {
    root.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, String(dismissed));
    for (const listener of listeners) listener();
  };
  const store: AnnouncementStore = {
    isDismissed: () => root.getAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE) === 'true',
    dismiss() {
      show(true);
      storage.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const bar = config.announcementBar;
  if (!bar) return store;

  if (storage.get(ANNOUNCEMENT_ID_KEY) !== bar.id) {
    storage.set(ANNOUNCEMENT_ID_KEY, bar.id);
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  // A bar that cannot be closed ignores what was stored when it could.
  const isDismissed = () => bar.isCloseable && storage.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
  if (isDismissed() !== store.isDismissed()) show(isDismissed());
  if (bar.isCloseable) {
    actions.set('close-announcement', store.dismiss);
    storage.watch((key) => {
      if (key === ANNOUNCEMENT_DISMISS_KEY) show(isDismissed());
    });
  }
  return store;
}
