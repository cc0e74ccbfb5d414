/** The button that hides the sidebar. It stays hidden until the tab is closed; the first script hides it before the paint. */
import { SIDEBAR_HIDDEN_ATTRIBUTE, SIDEBAR_HIDDEN_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

export function startSidebarHiding({ actions, session }: Client): void {
  const root = document.documentElement;
  const tell = (): void =>
    document
      .querySelector('[data-action=toggle-sidebar]')
      ?.setAttribute('aria-expanded', String(!root.hasAttribute(SIDEBAR_HIDDEN_ATTRIBUTE)));
  actions.set('toggle-sidebar', () => {
    if (root.toggleAttribute(SIDEBAR_HIDDEN_ATTRIBUTE)) session.set(SIDEBAR_HIDDEN_KEY, '1');
    else session.remove(SIDEBAR_HIDDEN_KEY);
    tell();
  });
  tell();
}
