/**
 * Loads the code of the navbar's menus when it is needed: dropdowns and the button that hides the sidebar
 * where there are any, the mobile menu for a small window or its button.
 */
import { MOBILE_BREAKPOINT_PX } from '../contract/index.ts';
import type { Client } from './client.ts';

export function startMenus(client: Client): void {
  if (document.querySelector('.navbar .dropdown, .sidebar-toggle')) {
    import('./options.ts').then(
      ({ startOptions }) => startOptions(client),
      // The stylesheet shows dropdowns on hover and focus without script too.
      (error) => console.warn('The menus did not load.', error),
    );
  }
  const menu = document.getElementById('navbar-sidebar');
  if (!menu) return;
  // Without scripts its button is a link to it.
  for (const button of document.querySelectorAll('[data-action=open-sidebar]')) {
    button.setAttribute('aria-expanded', 'false');
    button.setAttribute('aria-controls', menu.id);
  }
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    loading ??= import('./small-window.ts').then(({ startSmallWindow }) => startSmallWindow(client));
    return loading;
  };
  const warn = (error: unknown): void => {
    loading = undefined;
    console.warn('The mobile menu did not load.', error);
  };
  if (matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`).matches) load().catch(warn);
  // The loaded menu replaces this handler and receives the click again.
  client.actions.set('open-sidebar', (button) => {
    load().then(() => button.click(), warn);
  });
}
