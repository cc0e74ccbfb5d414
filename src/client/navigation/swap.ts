/** Puts another page's content into the document. The only place that writes HTML. */
import { MAIN_ID, type PagePayload, routeKey } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { markSidebar } from '../sidebar.ts';
import { trustOf } from '../trusted-types.ts';

export interface Swap {
  /** Shows the payload: main, title, description, canonical address, marks of current items. */
  show(payload: PagePayload): void;
}

export function createSwap(client: Client): Swap {
  const { config } = client;
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
      markNavbar(payload.url, config.baseUrl);
    },
  };
}

/** Menus of versions and languages lead to the same page there. */
function leadSwitches(switches: PagePayload['switches']): void {
  if (!switches) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version], a[data-locale]')) {
    const { version, locale } = link.dataset;
    const href = version === undefined ? switches.locales[locale ?? ''] : switches.versions[version];
    if (href !== undefined) link.setAttribute('href', href);
  }
}

/** Navbar links lead to sections: one is current while the page is its own or lies below it. */
function markNavbar(url: string, baseUrl: string): void {
  const here = routeKey(url, baseUrl) ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '.navbar__link[href], .dropdown__link[href], .navbar-sidebar__primary .menu__link[href]',
  )) {
    if (link.origin !== location.origin || link.target === '_blank') continue;
    const key = routeKey(link.pathname, baseUrl);
    if (key === undefined || link.dataset.version !== undefined || link.dataset.locale !== undefined)
      continue;
    const active = key === here || (key !== '' && here.startsWith(`${key}/`));
    const name = ['navbar__link', 'dropdown__link', 'menu__link'].find((className) =>
      link.classList.contains(className),
    );
    link.classList.toggle(`${name}--active`, active);
    if (active) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
