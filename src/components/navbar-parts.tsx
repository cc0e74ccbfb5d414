/** Items of Docusaurus's navbar, for those of a site that are made of them: drawn like the theme's own. */
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { isOutside, useBaseUrl } from './addresses.ts';
import { useNavbarItem } from './frame-part.tsx';
import { IconExternalLink } from './icons.tsx';
import { type ItemTarget, Link, ThemedImage, useItemTarget, useSources } from './link.tsx';
import { clsx, text } from './node-text.ts';
import { useThemeConfig } from './theme-hooks.ts';

interface LinkProps extends ItemTarget {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly className?: string;
  readonly [attribute: string]: unknown;
}

export interface ItemProps extends LinkProps {
  /** In the menu of small screens. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: string;
  readonly type?: string;
  readonly value?: string;
  readonly items?: readonly ItemProps[];
}

export function NavbarNavLink({
  to,
  href,
  label,
  html,
  prependBaseUrlToHref,
  isDropdownLink: _isDropdownLink,
  activeBasePath: _activeBasePath,
  activeBaseRegex: _activeBaseRegex,
  ...rest
}: LinkProps): ReactElement {
  const target = useItemTarget({ to, href, prependBaseUrlToHref });
  if (html !== undefined) return <Link {...rest} {...target} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...rest} {...target}>
      {label}
      {isOutside(href) && <IconExternalLink />}
    </Link>
  );
}

export function DefaultNavbarItem({
  mobile,
  isDropdownItem,
  position: _position,
  className,
  ...rest
}: ItemProps): ReactElement {
  if (mobile)
    return (
      <li className="menu__list-item">
        <NavbarNavLink {...rest} className={clsx('menu__link', className)} />
      </li>
    );
  const kind = isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link';
  const link = <NavbarNavLink {...rest} className={clsx(kind, className)} />;
  return isDropdownItem ? <li>{link}</li> : link;
}

export function HtmlNavbarItem({ mobile, isDropdownItem, value = '', className }: ItemProps): ReactElement {
  const kind = mobile ? 'menu__list-item' : !isDropdownItem && 'navbar__item';
  return createElement(isDropdownItem || mobile ? 'li' : 'div', {
    className: clsx(kind, className) || undefined,
    dangerouslySetInnerHTML: { __html: value },
  });
}

export function DropdownNavbarItem({
  items = [],
  label,
  to,
  href,
  mobile,
  position,
  className,
}: ItemProps): ReactElement {
  const list = createElement(
    'ul',
    { className: mobile ? 'menu__list' : 'dropdown__menu' },
    ...items.map((item) => createElement(NavbarItem, { ...item, mobile, isDropdownItem: true })),
  );
  if (mobile)
    return (
      <li className={clsx('menu__list-item', className)}>
        <details>
          <summary className="menu__link menu__link--sublist">
            <span>{label}</span>
          </summary>
          {list}
        </details>
      </li>
    );
  const head = { className: 'navbar__link', 'aria-haspopup': true, 'aria-expanded': false } as const;
  const words = (
    <>
      {label}
      <i className="icon icon-chevron dropdown__chevron" />
    </>
  );
  return (
    <div
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        className,
      )}
    >
      {to === undefined && href === undefined ? (
        <button type="button" {...head}>
          {words}
        </button>
      ) : (
        <Link {...head} role="button" to={to} href={href}>
          {words}
        </Link>
      )}
      {list}
    </div>
  );
}

/** What a site adds its own kinds of items to. */
export const navbarItemTypes: Readonly<Record<string, ComponentType<ItemProps>>> = {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
};

export function NavbarItem({ type, ...props }: ItemProps): ReactNode {
  // It is there in a bar that the site draws, in the browser too.
  const { bar, menu } = useNavbarItem({ ...props, type });
  // The menu of small screens stands elsewhere.
  if (bar && props.mobile) return null;
  const place = bar ?? menu;
  const isOfConfig = place && !props.isDropdownItem && props.html === undefined;
  const kind = type === undefined || type === 'default' ? (props.items ? 'dropdown' : 'default') : type;
  const Item = navbarItemTypes[kind];
  return isOfConfig ? place : Item ? <Item {...props} /> : null;
}

/** The logo and the title of the configuration, as a link to the home page. */
export function Logo({
  imageClassName,
  titleClassName,
  ...rest
}: Readonly<Record<string, string | undefined>>): ReactElement {
  const { navbar } = useThemeConfig() as {
    navbar?: { title?: string; logo?: Readonly<Record<string, string>> };
  };
  const { src, srcDark, alt, href, target, width, height } = navbar?.logo ?? {};
  const home = useBaseUrl(href ?? '/');
  const sources = useSources(src ?? '', srcDark);
  const picture = { alt: alt ?? (navbar?.title ? '' : text(rest.title)), width, height, sources };
  return (
    <Link {...rest} to={home} target={target}>
      {src !== undefined && (
        <span className={imageClassName}>
          <ThemedImage {...picture} />
        </span>
      )}
      {navbar?.title !== undefined && <b className={titleClassName}>{navbar.title}</b>}
    </Link>
  );
}

export function NavbarLayout({ children }: { readonly children?: ReactNode }): ReactElement {
  const { navbar } = useThemeConfig() as { navbar?: { style?: string } };
  return (
    <nav
      className={clsx('navbar navbar--fixed-top', navbar?.style && `navbar--${navbar.style}`)}
      aria-label="Main"
    >
      {children}
    </nav>
  );
}
