/**
 * The theme's own parts of the frame around pages, for those of a site that show them: each marks the place where the theme draws
 * its own part. In an island the place is content that browsers leave alone.
 */
import { type ComponentType, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { type FramePart, ISLAND_SLOT_ELEMENT, navbarItemKey, ORIGINAL_ELEMENT } from '../contract/index.ts';
import { SlotsContext } from './markdown-slot.tsx';
import { searchLabel } from './search-hooks.ts';
import { useSurroundings } from './surroundings.ts';

export type Part = ComponentType<Readonly<Record<string, unknown>>>;

/** Where the theme's own part stands. */
export const originalPlace = (name: string): ReactElement =>
  createElement(ORIGINAL_ELEMENT, { 'data-name': name });

/** The place of a part by its name, while one of these is drawn. On a page, which has the rest around it, it is nothing. */
export function usePlaceOf(name: string, isWithin: (part: string) => boolean): ReactNode {
  const inBrowser = useContext(SlotsContext)(name);
  const { isIsland, facts } = useSurroundings();
  if (facts.part === undefined || !isWithin(facts.part)) return inBrowser;
  const place = originalPlace(name);
  return isIsland ? createElement(ISLAND_SLOT_ELEMENT, { 'data-name': name }, place) : place;
}

/** @param isWithin the parts that it may stand in */
export function original(name: string, isWithin: (part: string) => boolean): ComponentType {
  const Original = (): ReactNode => usePlaceOf(name, isWithin);
  Original.displayName = name;
  return Original;
}

export const within =
  (...parts: FramePart[]) =>
  (part: string): boolean =>
    (parts as readonly string[]).includes(part);
const isBar = within('Navbar');
const HEADER = 'Navbar/MobileSidebar/Header';
const LIST = 'Navbar/MobileSidebar/PrimaryMenu';
const isList = within(LIST);

export const OriginalFooter = original('Footer', within('Footer'));
export const OriginalNotFound = original('NotFound', within('NotFound'));
export const OriginalNavbar = original('Navbar', isBar);
export const OriginalNavbarContent = original('Navbar/Content', isBar);
export const OriginalMenuToggle = original('Navbar/MobileSidebar/Toggle', isBar);
const isSearch = within('Navbar', 'NavbarItem/SearchNavbarItem');
/** On a page, and where a component shows it in browsers alone, the theme has none to put there: it is a button that opens the search. */
export function OriginalSearchBar(): ReactNode {
  const place = usePlaceOf('SearchBar', isSearch);
  return place ?? createElement(SearchButton);
}

const SearchButton = (): ReactElement => (
  <button type="button" className="DocSearch DocSearch-Button" data-action="open-search">
    <i className="icon icon-search" />
    <span className="DocSearch-Button-Placeholder">{searchLabel()}</span>
  </button>
);

/** The menu of small screens is the theme's own. */
export const composeSearchNavbarItem = (Search: Part, SearchBar: Part): Part =>
  function SearchNavbarItem({ mobile, className }) {
    return mobile ? null : createElement(Search, className ? { className } : {}, createElement(SearchBar));
  };
export const NavbarSearch: Part = ({ className, children }) =>
  typeof className === 'string' ? (
    <div className={className}>{children as ReactNode}</div>
  ) : (
    (children as ReactNode)
  );
export const SearchNavbarItem = composeSearchNavbarItem(NavbarSearch, OriginalSearchBar);
export const OriginalMenuHeader = original(HEADER, within(HEADER));
export const OriginalMenuList = original(LIST, isList);
export const OriginalModeToggle = original(
  'ColorModeToggle',
  within('Navbar', 'Navbar/ColorModeToggle', HEADER),
);
/** It stands in the bar, and in the menu of small screens. */
export const OriginalNavbarLogo = original('Navbar/Logo', within('Navbar', 'Navbar/Logo', HEADER));

/** An item of the configuration, in a bar that a site draws, and in a menu of small screens. */
export function useNavbarItem(item: Readonly<Record<string, unknown>>): Record<'bar' | 'menu', ReactNode> {
  const key = navbarItemKey(item);
  return {
    bar: usePlaceOf(`NavbarItem ${key}`, isBar),
    menu: usePlaceOf(`NavbarItem/Mobile ${key}`, isList),
  };
}

/** Of a part that shows another one, and nothing else. */
export const composeOne = (Inner: Part): Part => Inner;

export const composeNotFound = (Content: Part) =>
  function NotFound(): ReactNode {
    return createElement(Content);
  };

export const composeNavbar = (Layout: Part, Content: Part) =>
  function Navbar(): ReactNode {
    return createElement(Layout, {}, createElement(Content));
  };

export const composeNavbarLogo = (Logo: Part) =>
  function NavbarLogo(): ReactNode {
    return createElement(Logo, {
      className: 'navbar__brand',
      imageClassName: 'navbar__logo',
      titleClassName: 'navbar__title text--truncate',
    });
  };
