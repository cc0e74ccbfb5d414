/** Items of the navbar that components of the site draw, see `src/theme/NavbarItem/ComponentTypes`. */
import { createElement, type ReactNode } from 'react';
import { NAVBAR_ITEM_ELEMENT } from '../contract/index.ts';
import { isComponent, siteRuntime } from './registry.ts';
import { useSurroundings } from './surroundings.ts';

/** @param types components by the names of items. Each item is drawn for the bar, and for the menu of small screens */
export const navbarItems = (types: Readonly<Record<string, unknown>>) =>
  function NavbarItems(): ReactNode {
    const { navbarItems: items = [] } = useSurroundings().facts;
    return items.flatMap(({ at, item: { type: _, name, ...props } }) => {
      const Item = types[String(name)];
      if (!isComponent(Item)) return [];
      return [false, true].map((mobile) => {
        const key = mobile ? `${at} mobile` : String(at);
        const drawn = siteRuntime.jsx(Item as never, { ...props, mobile } as never);
        return createElement(NAVBAR_ITEM_ELEMENT, { key, 'data-at': key }, drawn);
      });
    });
  };
