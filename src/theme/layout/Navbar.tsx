/**
 * The bar at the top: brand, items on both sides, search, colour mode. Its links are in the mobile menu too, see
 * `Sidebar.tsx`.
 */
import type { ReactElement } from 'react';
import { MODE_CLASSES } from '../../contract/index.ts';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import { Drawn, Search } from './Drawn.tsx';
import { MOBILE_MENU_ID } from './ids.ts';
import { LinkButton, linkAttributes } from './NavbarItem.tsx';

export function Navbar({ view, parts }: PartProps<'Navbar'>): ReactElement {
  const { navbar, strings } = view;
  return (
    // Sites' own sheets say `nav.navbar`.
    <nav
      className={`navbar navbar--fixed-top${navbar.style ? ` navbar--${navbar.style}` : ''}`}
      aria-label={strings.mainNavigation}
    >
      <NavbarContent view={view} parts={parts} />
    </nav>
  );
}

type BarProps = Pick<PartProps<'Navbar'>, 'view' | 'parts'>;

/** What stands in the bar. */
export function NavbarContent({ view, parts }: BarProps): ReactElement {
  const { navbar, strings } = view;
  const items = (position: 'left' | 'right') =>
    navbar.items
      .filter((item) => item.position === position)
      .map((item, index) => <parts.NavbarItem key={index} item={item} view={view} />);
  const placesSearch = navbar.items.some((item) => item.kind === 'search');
  return (
    <div className="navbar__inner">
      <div className="navbar__items">
        {(navbar.items.length > 0 || view.sidebar) && <MenuToggle view={view} />}
        <Drawn drawn={view.drawn} name="Navbar/Logo">
          <Brand view={view} parts={parts} />
        </Drawn>
        {items('left')}
      </div>
      <div className="navbar__items navbar__items--right">
        {!placesSearch && <Search view={view} parts={parts} />}
        {items('right')}
        {navbar.colorModeToggle && (
          <Drawn drawn={view.drawn} name="Navbar/ColorModeToggle">
            <parts.ColorModeToggle strings={strings} />
          </Drawn>
        )}
      </div>
    </div>
  );
}

/** Opens the menu of small screens. */
export function MenuToggle({ view }: Pick<BarProps, 'view'>): ReactElement {
  return (
    <a
      className="navbar__toggle icon-button"
      href={`#${MOBILE_MENU_ID}`}
      role="button"
      aria-label={view.strings.openMenu}
      data-action="open-sidebar"
    >
      <Icon name="menu" />
    </a>
  );
}

/** Logo and title, as a link to the home page. */
export function Brand({ view, parts }: BarProps): ReactElement | null {
  const { logo, title } = view.navbar;
  if (!logo && !title) return null;
  return (
    <a className="navbar__brand" {...linkAttributes(logo ?? { href: view.homeHref, external: false })}>
      {logo && <parts.Logo logo={title ? { ...logo, alt: '' } : logo} className="navbar__logo" />}
      {title && <b className="navbar__title">{title}</b>}
    </a>
  );
}

/**
 * A logo of one file, or of two files of which the stylesheet shows one by colour mode. The `picture` elements keep React
 * from writing preload links before the markup, where the skip link must come first.
 */
export function Logo({ logo, className }: PartProps<'Logo'>): ReactElement {
  const image = (src: string, mode?: string) => (
    <picture className={mode}>
      <img src={src} alt={logo.alt} width={logo.width ?? 32} height={logo.height ?? 32} />
    </picture>
  );
  return (
    <span className={className}>
      {image(logo.src, logo.srcDark === undefined ? undefined : MODE_CLASSES.light)}
      {logo.srcDark !== undefined && image(logo.srcDark, MODE_CLASSES.dark)}
    </span>
  );
}

/** A link to the search page that looks like a field. Scripts make it open the dialog instead. */
export function SearchButton({ view }: PartProps<'SearchButton'>): ReactElement {
  const { search } = view.navbar;
  const { strings } = view;
  return (
    <LinkButton
      href={search?.href}
      className={`DocSearch DocSearch-Button${search?.href === undefined ? ' script-only' : ''}`}
      data-action="open-search"
    >
      <Icon name="search" />
      <span className="DocSearch-Button-Placeholder">{strings.searchButton}</span>{' '}
      <span className="DocSearch-Button-Keys script-only">
        <kbd>Ctrl</kbd> <kbd>K</kbd>
      </span>
    </LinkButton>
  );
}

/** Both icons and both names are in the markup; the stylesheet shows those of the mode. So nothing waits for a script. */
export function ColorModeToggle({ strings }: PartProps<'ColorModeToggle'>): ReactElement {
  return (
    <button type="button" className="color-mode-toggle icon-button script-only" data-action="toggle-theme">
      <span className={MODE_CLASSES.light}>
        <Icon name="sun" />
        <span className="sr-only">{strings.switchToDark}</span>
      </span>
      <span className={MODE_CLASSES.dark}>
        <Icon name="moon" />
        <span className="sr-only">{strings.switchToLight}</span>
      </span>
    </button>
  );
}
