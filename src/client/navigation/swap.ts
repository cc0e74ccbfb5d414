/** Puts another page's content into the document. Only this file writes HTML. */
import { MAIN_ID, type PagePayload } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { markSidebar } from '../sidebar.ts';
import { trustOf } from '../trusted-types.ts';

export interface Swap {
  /** Shows the payload: main, title, description, canonical address, marks of current items. */
  show(payload: PagePayload): void;
}

export function createSwap(client: Client): Swap {
  let classes = document.documentElement.className;
  return {
    show(payload) {
      const main = document.getElementById(MAIN_ID)!;
      main.innerHTML = trustOf(client).html(payload.main);
      const root = document.documentElement;
      root.classList.remove(...classes.split(' ').filter(Boolean));
      root.classList.add(...payload.mainClass.split(' ').filter(Boolean));
      classes = payload.mainClass;
      document.title = payload.title;
      const description = document.querySelector('meta[name=description]');
      description?.setAttribute('content', payload.description);
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      if (canonical) canonical.href = new URL(payload.url, canonical.href).href;
      markSidebar(payload.sidebarPath);
      leadSwitches(payload.switches);
      markNavbar(payload.navbar);
    },
  };
}

/** Points the menus of versions and languages to the counterparts of this page. */
function leadSwitches(switches: PagePayload['switches']): void {
  if (!switches) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version], a[data-locale]')) {
    const { version, locale } = link.dataset;
    const href = version === undefined ? switches.locales[locale ?? ''] : switches.versions[version];
    if (href !== undefined) link.setAttribute('href', href);
  }
}

/**
 * The server decides which items are current: a rule may be a pattern, and a link may stand for one page or a whole
 * section.
 */
function markNavbar(current: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-nav]')) {
    const active = current.includes(link.dataset.nav!);
    const name = ['navbar__link', 'dropdown__link', 'menu__link'].find((className) =>
      link.classList.contains(className),
    );
    link.classList.toggle(`${name}--active`, active);
    // The button that opens a menu is not a link to the page.
    if (active && !link.hasAttribute('aria-haspopup')) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
