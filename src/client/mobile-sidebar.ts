/**
 * The mobile menu, for windows up to 996 px wide. While it is open it has a history entry of its own: going back closes the
 * menu and stays on the page.
 */
import { MOBILE_BREAKPOINT_PX, STATE } from '../contract/index.ts';
import type { Client } from './client.ts';

/** Marks the menu's own entry in `history.state`. Navigation replaces such an entry instead of adding one. */
export interface MenuState {
  readonly menu?: true;
}

export function startMobileSidebar({ actions, onPage }: Client): void {
  const menu = document.getElementById('navbar-sidebar');
  if (!menu) return;
  const panel = menu.querySelector('.navbar-sidebar__panel');
  const panels = menu.querySelector('.navbar-sidebar__items');
  // Only while it lies over the page: in wider windows the same elements are the sidebar.
  const dialog = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': document.querySelector('.navbar')?.getAttribute('aria-label') ?? '',
  };
  const root = document.documentElement;
  let opener: HTMLElement | undefined;
  const isShown = () => menu.classList.contains(STATE.menuOpen);

  const show = (shown: boolean): void => {
    menu.classList.toggle(STATE.menuOpen, shown);
    root.classList.toggle(STATE.scrollLocked, shown);
    for (const element of document.querySelectorAll<HTMLElement>(
      '.navbar, .announcement-bar, .skip, .drawn, main, .footer',
    )) {
      // What the site draws may stand in the menu, too.
      element.inert = shown && !menu.contains(element);
    }
    for (const [name, value] of Object.entries(dialog)) {
      if (shown) panel?.setAttribute(name, value);
      else panel?.removeAttribute(name);
    }
    for (const button of document.querySelectorAll('[data-action=open-sidebar]')) {
      button.setAttribute('aria-expanded', String(shown));
    }
    if (shown) {
      panels?.classList.toggle(
        STATE.secondaryShown,
        Boolean(menu.querySelector('.navbar-sidebar__secondary')),
      );
      menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({ preventScroll: true });
    } else {
      opener?.focus({ preventScroll: true });
      opener = undefined;
    }
  };
  /** Closes without going to another page. The menu's history entry is removed too. */
  const close = (): void => {
    if (!isShown()) return;
    show(false);
    if ((history.state as MenuState | null)?.menu) history.back();
  };

  actions.set('open-sidebar', (button) => {
    if (isShown()) return;
    opener = button;
    const state: MenuState = { ...(history.state as object), menu: true };
    history.pushState(state, '');
    show(true);
  });
  actions.set('close-sidebar', close);
  actions.set('show-main-menu', () => {
    panels?.classList.remove(STATE.secondaryShown);
    menu.querySelector<HTMLElement>('.navbar-sidebar__primary a, .navbar-sidebar__primary summary')?.focus();
  });

  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.dataset.action || !isShown()) return;
    if (link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) close();
    else show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('popstate', () => {
    if (isShown()) show(false);
  });
  matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`).addEventListener('change', ({ matches }) => {
    if (!matches) close();
  });
  onPage(({ kind }) => {
    if (kind !== 'first' && isShown()) show(false);
  });
}
