/**
 * The docs sidebar and the mobile menu, as one set of elements. Above 996 px the wrappers have `display: contents` and the
 * docs list is a column. In narrower windows the wrappers are the sliding menu with two panels. So each item is in the page
 * once.
 */
import type { ReactElement, ReactNode } from 'react';
import {
  BESIDE,
  FOLD_ATTRIBUTE,
  FOLD_FILES_ATTRIBUTE,
  MAIN_ID,
  SIDEBAR_KEY_ATTRIBUTE,
} from '../../contract/index.ts';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import { type Flag, flagClass, flagProps, type SidebarItemView, type SidebarLook } from '../view.ts';
import { Drawn } from './Drawn.tsx';
import { DOCS_LIST_ID, MOBILE_MENU_ID } from './ids.ts';
import { Brand } from './Navbar.tsx';
import { ExternalMark, linkAttributes, MobileNavbarItem } from './NavbarItem.tsx';

export function Sidebar({ view, parts }: PartProps<'Sidebar'>): ReactElement {
  const { strings, sidebar, navbar } = view;
  return (
    <div className="navbar-sidebar" id={MOBILE_MENU_ID}>
      <div className="navbar-sidebar__backdrop" data-action="close-sidebar" />
      <div className="navbar-sidebar__panel">
        <Drawn drawn={view.drawn} name="Navbar/MobileSidebar/Header">
          <MenuHeader view={view} parts={parts} />
        </Drawn>
        <div className={`navbar-sidebar__items${sidebar ? ' navbar-sidebar__items--show-secondary' : ''}`}>
          {(view.drawn[LIST] !== undefined || navbar.items.some((item) => item.kind !== 'search')) && (
            <nav
              className="navbar-sidebar__item navbar-sidebar__primary menu"
              aria-label={strings.mainNavigation}
            >
              <Drawn drawn={view.drawn} name={LIST}>
                <MenuList view={view} />
              </Drawn>
            </nav>
          )}
          {sidebar && (
            <aside className="navbar-sidebar__item navbar-sidebar__secondary theme-doc-sidebar-container">
              <button type="button" className="navbar-sidebar__back script-only" data-action="show-main-menu">
                {strings.backToMainMenu}
              </button>
              <nav
                className="menu thin-scrollbar"
                aria-label={strings.docsSidebar}
                data-sidebar={sidebar.name}
                {...(sidebar.isHideable && { id: DOCS_LIST_ID })}
                {...(sidebar.folded && { [FOLD_FILES_ATTRIBUTE]: sidebar.folded.files })}
              >
                <Drawn drawn={view.drawn} name={BESIDE.DocSidebar.before} />
                <ul className="theme-doc-sidebar-menu menu__list">
                  {sidebar.items.map((item) => (
                    <parts.SidebarItem key={item.key} item={item} strings={strings} />
                  ))}
                </ul>
                {sidebar.folded && (
                  <a className="menu__link menu__contents" href={sidebar.folded.contentsHref}>
                    {strings.searchAllPages}
                  </a>
                )}
                <Drawn drawn={view.drawn} name={BESIDE.DocSidebar.behind} />
              </nav>
              {sidebar.isHideable && (
                <button
                  type="button"
                  className="sidebar-toggle script-only"
                  aria-expanded="true"
                  aria-controls={DOCS_LIST_ID}
                  aria-label={strings.docsSidebar}
                  data-action="toggle-sidebar"
                >
                  <Icon name="chevron" />
                </button>
              )}
            </aside>
          )}
        </div>
      </div>
    </div>
  );
}

const LIST = 'Navbar/MobileSidebar/PrimaryMenu';

/** Above the menu of small screens: whose site it is, and the way back. */
export function MenuHeader({ view, parts }: PartProps<'Sidebar'>): ReactElement {
  return (
    <div className="navbar-sidebar__brand">
      <Drawn drawn={view.drawn} name="Navbar/Logo">
        <Brand view={view} parts={parts} />
      </Drawn>
      <a
        className="navbar-sidebar__close icon-button"
        href={`#${MAIN_ID}`}
        role="button"
        aria-label={view.strings.closeMenu}
        data-action="close-sidebar"
      >
        <Icon name="close" />
      </a>
    </div>
  );
}

/** The items of the bar, as a list. */
export function MenuList({ view }: Pick<PartProps<'Sidebar'>, 'view'>): ReactElement {
  return (
    <ul className="menu__list">
      {view.navbar.items.map((item, index) => (
        <MobileNavbarItem key={index} item={item} strings={view.strings} />
      ))}
    </ul>
  );
}

export function SidebarItem({ item, strings, parts }: PartProps<'SidebarItem'>): ReactElement {
  const own = extra(item.className) + ('look' in item ? extra(item.look?.itemClass) : '');
  const key = item.isKeyed && { [SIDEBAR_KEY_ATTRIBUTE]: item.key };
  switch (item.kind) {
    case 'html':
      return (
        <li className={`menu__list-item${own}`} {...key} dangerouslySetInnerHTML={{ __html: item.html }} />
      );
    case 'link':
      return (
        <li className={`theme-doc-sidebar-item-link menu__list-item${own}`} {...key}>
          <a
            className={linkClass('menu__link', item.current, item.look)}
            {...linkAttributes(item)}
            {...flagProps(item.current, 'aria-current', 'page')}
            {...labelOf(
              item,
              <>
                {item.label}
                {item.external && <ExternalMark strings={strings} />}
              </>,
            )}
          />
        </li>
      );
    case 'category':
      return (
        <li className={`theme-doc-sidebar-item-category menu__list-item${own}`} {...key}>
          <Category item={item} strings={strings} parts={parts} />
        </li>
      );
  }
}

const linkClass = (name: string, active: Flag, look: SidebarLook | undefined): string =>
  `${name}${look ? ` menu__link--drawn${extra(look.linkClass)}` : ''}${flagClass(active, `menu__link--active${extra(look?.activeClass)}`)}`;

const extra = (names: string | undefined): string => (names ? ` ${names}` : '');

/** What stands in an element that shows a label: what the site draws for it, or else `own`. */
const labelOf = ({ look }: { readonly look?: SidebarLook | undefined }, own: ReactNode): object =>
  look ? { dangerouslySetInnerHTML: { __html: look.html } } : { children: own };

type CategoryProps = PartProps<'SidebarItem'> & {
  readonly item: Extract<SidebarItemView, { kind: 'category' }>;
};

/** React drops boolean attributes with an empty value, but keeps a slot. */
function openProps(open: Flag): object {
  return typeof open === 'boolean' ? { open } : flagProps(open, 'open', '');
}

/** A native `<details>`, which opens without script. A category with its own page has a link and a caret beside it. */
function Category({ item, strings, parts }: CategoryProps): ReactElement {
  const list = (
    <ul className="menu__list">
      {item.items.map((child) => (
        <parts.SidebarItem key={child.key} item={child} strings={strings} />
      ))}
    </ul>
  );
  const link = item.href !== undefined && (
    <a
      className={linkClass('menu__link menu__link--sublist', item.active, item.look)}
      href={item.href}
      {...flagProps(item.current, 'aria-current', 'page')}
      {...labelOf(item, item.label)}
    />
  );
  if (!item.collapsible) {
    return (
      <>
        {link || (
          <span
            className={linkClass('menu__link menu__link--sublist menu__link--static', false, item.look)}
            {...labelOf(item, item.label)}
          />
        )}
        {list}
      </>
    );
  }
  const toggleLabel = format(strings.toggleCategory, { label: item.label });
  const count = item.folded && <span className="menu__count">{item.folded.count}</span>;
  return (
    <>
      {link && (
        <div className="menu__list-item-collapsible">
          {link}
          {count}
        </div>
      )}
      <details {...openProps(item.open)} {...(item.folded && { [FOLD_ATTRIBUTE]: item.folded.file })}>
        {link ? (
          <summary className="menu__caret" aria-label={toggleLabel} />
        ) : (
          <summary
            className={linkClass(
              'menu__list-item-collapsible menu__link menu__link--sublist menu__link--sublist-caret',
              item.active,
              item.look,
            )}
          >
            <span {...labelOf(item, item.label)} />
            {count}
          </summary>
        )}
        {list}
      </details>
    </>
  );
}
