/** The theme's own parts of the frame by the names that Docusaurus has for them: a site may show them in what it draws itself. */
import type { ReactElement } from 'react';
import type { Parts } from '../slots.ts';
import type { LayoutView } from '../view.ts';
import { Brand, MenuToggle, NavbarContent } from './Navbar.tsx';
import { MobileNavbarItem } from './NavbarItem.tsx';
import { MenuHeader, MenuList } from './Sidebar.tsx';

/** Of the bar, and of the menu of small screens. */
const ITEM = /^NavbarItem(\/Mobile)? (.*)$/;

/** @returns null for what the site does not have */
export function originalPart(name: string, view: LayoutView, parts: Parts): ReactElement | null {
  const { navbar, strings } = view;
  const [, ofMenu, itemKey] = ITEM.exec(name) ?? [];
  if (itemKey !== undefined) {
    const item = navbar.items.find(({ key }) => key === itemKey);
    if (!item) return null;
    return ofMenu ? (
      <MobileNavbarItem item={item} strings={strings} />
    ) : (
      <parts.NavbarItem item={item} view={view} />
    );
  }
  switch (name) {
    case 'AnnouncementBar':
      return view.announcementBar ? (
        <parts.AnnouncementBar bar={view.announcementBar} strings={strings} />
      ) : null;
    case 'Footer':
      return view.footer ? <parts.Footer view={view} /> : null;
    case 'Navbar':
      return <parts.Navbar view={view} />;
    case 'Navbar/Content':
      return <NavbarContent view={view} parts={parts} />;
    case 'Navbar/Logo':
      return <Brand view={view} parts={parts} />;
    case 'Navbar/MobileSidebar/Header':
      return <MenuHeader view={view} parts={parts} />;
    case 'Navbar/MobileSidebar/PrimaryMenu':
      return <MenuList view={view} />;
    case 'Navbar/MobileSidebar/Toggle':
      return <MenuToggle view={view} />;
    case 'SearchBar':
      return navbar.search ? <parts.SearchButton view={view} /> : null;
    case 'ColorModeToggle':
      return navbar.colorModeToggle ? <parts.ColorModeToggle strings={strings} /> : null;
    default:
      return null;
  }
}
