/** The theme's own parts of the frame by the names that Docusaurus has for them: a site may show them in what it draws itself. */
import type { ReactElement } from 'react';
import type { Parts } from '../slots.ts';
import type { LayoutView } from '../view.ts';
import { Brand, MenuToggle, NavbarContent } from './Navbar.tsx';

const ITEM = 'NavbarItem ';

/** @returns null for what the site does not have */
export function originalPart(name: string, view: LayoutView, parts: Parts): ReactElement | null {
  const { navbar, strings } = view;
  if (name.startsWith(ITEM)) {
    const item = navbar.items.find(({ key }) => key === name.slice(ITEM.length));
    return item ? <parts.NavbarItem item={item} view={view} /> : null;
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
