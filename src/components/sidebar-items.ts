/**
 * Items of sidebars that components of the site draw, see `src/theme/DocSidebarItem`. The theme's sidebar folds, opens and marks them
 * itself: of what is drawn, the label and the classes are taken.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SIDEBAR_ITEM_ELEMENT, type SidebarClasses, sidebarItemPlace } from '../contract/index.ts';
import { docsPluginData } from './docs-hooks.ts';
import type { Part } from './frame-part.tsx';
import { useContextsAround } from './registry.ts';
import { findFirstSidebarItemLink } from './sidebar-hooks.ts';
import { type SidebarItemFacts, SurroundingsContext, useSurroundings } from './surroundings.ts';

/** How one item looks. */
interface Look {
  /** HTML of the label; of an item of HTML, of all. */
  readonly html: string;
  readonly itemClass: readonly string[];
  readonly linkClass: readonly string[];
}

/** @param Item draws an item. A page of all items of all sidebars that look other than the theme's own */
export const sidebarItems = (Item: Part) =>
  function SidebarItems(): ReactNode {
    const { facts } = useSurroundings();
    docsPluginData(facts);
    const inContexts = useContextsAround();
    const lookOf = (item: SidebarItemFacts, level: number, index: number, path: string): Look | undefined => {
      const pathname = `/${path.slice(facts.siteConfig.baseUrl.length)}`;
      const value = { isIsland: true, facts: { ...facts, pathname, isPathLate: false } };
      const shown = createElement(Item, { item, level, index, activePath: path, tabIndex: 0 });
      const all = createElement(SurroundingsContext, { value }, inContexts(shown));
      return readLook(item, renderToStaticMarkup(all));
    };
    const drawn = (
      items: readonly SidebarItemFacts[],
      place: (key: string) => string,
      ...above: readonly number[]
    ): ReactElement[] =>
      items.flatMap((item, index) => {
        const at = [...above, index];
        const key = place(at.join('.'));
        const look = lookOf(item, at.length, index, facts.siteConfig.baseUrl + NOWHERE);
        const active = findFirstSidebarItemLink(item);
        const activeLook = active === undefined ? undefined : lookOf(item, at.length, index, active);
        const more = activeLook?.linkClass.filter((name) => !look?.linkClass.includes(name)) ?? [];
        const inner = item.type === 'category' ? drawn(item.items, place, ...at) : [];
        if (!look || isPlain(item, look, more)) return inner;
        const classes: SidebarClasses = {
          itemClass: look.itemClass.join(' '),
          linkClass: look.linkClass.join(' '),
          activeClass: more.join(' '),
        };
        const properties = {
          key,
          'data-at': key,
          'data-look': encodeURIComponent(JSON.stringify(classes)),
          dangerouslySetInnerHTML: { __html: look.html },
        };
        return [createElement(SIDEBAR_ITEM_ELEMENT, properties), ...inner];
      });
    return Object.entries(facts.details ?? {}).flatMap(([plugin, versions]) =>
      Object.entries(versions).flatMap(([version, { sidebars }]) =>
        Object.entries(sidebars).flatMap(([name, items]) =>
          drawn(items, (key) => sidebarItemPlace(plugin, version, name, key)),
        ),
      ),
    );
  };

/** Path of no page. */
const NOWHERE = '.nowhere';

/** Classes that the theme's own item has, too. */
const OWN_CLASS = /^(?:theme-doc-sidebar-item-.*|menu__(?:link|list-item).*)$/;

const isPlain = (item: SidebarItemFacts, { html, itemClass, linkClass }: Look, more: readonly string[]) =>
  html === (item.type === 'html' ? item.value : renderToStaticMarkup(item.label)) &&
  [...itemClass, ...linkClass, ...more].length === 0;

/** Attributes of React's markup: they are always in double quotes. */
const ATTRIBUTES = '((?:\\s[^\\s=>]+(?:="[^"]*")?)*)\\s*';
const LIST_ITEM = new RegExp(`<li${ATTRIBUTES}>([^]*)</li>`);
const LINK = new RegExp(`<a${ATTRIBUTES}>([^]*?)</a>`);

/** @returns undefined where nothing is drawn that the theme could show */
function readLook(item: SidebarItemFacts, html: string): Look | undefined {
  const [, attributes = '', inner = ''] = LIST_ITEM.exec(html) ?? [];
  const ofItem = new Set(item.className?.split(/\s+/));
  const itemClass = classesIn(attributes).filter((name) => !ofItem.has(name));
  if (item.type === 'html') return inner === '' ? undefined : { html: inner, itemClass, linkClass: [] };
  const link = LINK.exec(inner);
  return link ? { html: link[2]!, itemClass, linkClass: classesIn(link[1]!) } : undefined;
}

/** What React writes in attributes. */
const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function classesIn(attributes: string): readonly string[] {
  const [, names = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? [];
  return names
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ESCAPED[name]!)
    .split(/\s+/)
    .filter((name) => name !== '' && !OWN_CLASS.test(name));
}
