/** `<DocCardList />`: what stands beside a page in its sidebar, or below it, as cards. */
import type { Element, Root } from 'hast';
import { itemsAround, type Page, type Sidebar, type SidebarItem, type Site } from '../site/index.ts';
import { routeHref } from './addresses.ts';

/** The cards as a content tree, in the order of the sidebar. */
export function docCards(site: Site, page: Page, sidebar: Sidebar | undefined): Root {
  const items = (sidebar && itemsAround(sidebar.items, page)) ?? [];
  const cards = items.flatMap((item) => cardOf(site, item));
  return { type: 'root', children: cards.length > 0 ? [elementOf('jd-cards', { columns: '2' }, cards)] : [] };
}

function cardOf(site: Site, item: SidebarItem): Element[] {
  switch (item.kind) {
    case 'html':
      return [];
    case 'doc':
      return [
        card(item.label, routeHref(site.config, item.route), site.pages.get(item.docKey)?.doc.description),
      ];
    case 'link':
      return [card(item.label, item.link.href, item.description)];
    case 'category': {
      const route = item.route ?? item.fallbackRoute;
      const page = item.docKey === undefined ? undefined : site.pages.get(item.docKey);
      const about = item.description ?? page?.doc.description;
      return route === undefined ? [] : [card(item.label, routeHref(site.config, route), about)];
    }
  }
}

function card(title: string, href: string, description: string | undefined): Element {
  const text = description ? [elementOf('p', {}, [{ type: 'text', value: description }])] : [];
  return elementOf('jd-card', { title, href }, text);
}

const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element => ({ type: 'element', tagName, properties, children });
