/** One navbar item of any kind, in the bar (`NavbarItem`) and in the mobile menu (`MobileNavbarItem`). */
import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import { flagClass, flagName, flagProps, type LinkView, type NavbarItemView, type Strings } from '../view.ts';
import { hasSearch, Search } from './Drawn.tsx';

export function NavbarItem({ item, view, parts }: PartProps<'NavbarItem'>): ReactElement | null {
  const { strings } = view;
  switch (item.kind) {
    case 'link': {
      // The name says all that hidden texts would. A picture by the site's own style sheet has nothing but a name.
      const isNamed = item.ariaLabel && (item.icon || item.label === '');
      return (
        <a
          {...item.attributes}
          className={`navbar__item navbar__link${item.icon ? ' navbar__link--icon' : ''}${flagClass(item.active, 'navbar__link--active')}${extra(item.className)}`}
          {...linkAttributes(item)}
          href={item.href}
          {...flagProps(item.active, 'aria-current', 'page')}
          {...flagName(item.active)}
          aria-label={
            item.ariaLabel && item.external ? `${item.ariaLabel} ${strings.externalLink}` : item.ariaLabel
          }
        >
          {item.icon && <Icon name={item.icon} />}
          {!isNamed && (
            <>
              <span className={item.icon && 'sr-only'}>{item.label}</span>
              {item.external && <ExternalMark strings={strings} hasIcon={!item.icon} />}
            </>
          )}
        </a>
      );
    }
    case 'dropdown':
      return (
        <div
          className={`navbar__item dropdown dropdown--hoverable${item.position === 'right' ? ' dropdown--right' : ''}${extra(item.className)}`}
        >
          {dropdownHead(item, strings)}
          <ul className="dropdown__menu">
            {item.items.map((entry, index) => (
              <li key={index}>{dropdownEntry(entry, 'dropdown__link', strings)}</li>
            ))}
          </ul>
        </div>
      );
    case 'search':
      return hasSearch(view) ? (
        <div className={`navbar__item navbar__search${extra(item.className)}`}>
          <Search view={view} parts={parts} />
        </div>
      ) : null;
    case 'html':
      return (
        <div
          className={`navbar__item${extra(item.className)}`}
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      );
    case 'drawn':
      return <div className="drawn" dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
}

/** The same item in the mobile menu; undefined for what the bar shows at every width. */
export function MobileNavbarItem({
  item,
  strings,
}: {
  readonly item: NavbarItemView;
  readonly strings: Strings;
}): ReactElement | null {
  switch (item.kind) {
    case 'link':
      return (
        <li className="menu__list-item">
          <a
            {...item.attributes}
            className={`menu__link${flagClass(item.active, 'menu__link--active')}${extra(item.className)}`}
            {...linkAttributes(item)}
            {...flagProps(item.active, 'aria-current', 'page')}
            {...flagName(item.active)}
          >
            {item.label || item.ariaLabel}
            {item.external && <ExternalMark strings={strings} />}
          </a>
        </li>
      );
    case 'dropdown':
      return (
        <li className="menu__list-item">
          <details>
            <summary className="menu__link menu__link--sublist" aria-label={menuLabel(item, strings)}>
              <span>{item.label}</span>
            </summary>
            <ul className="menu__list">
              {item.items.map((entry, index) => (
                <li key={index} className="menu__list-item">
                  {dropdownEntry(entry, 'menu__link', strings)}
                </li>
              ))}
            </ul>
          </details>
        </li>
      );
    case 'html':
      return (
        <li
          className={`menu__list-item${extra(item.className)}`}
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      );
    case 'drawn':
      return <div className="drawn" dangerouslySetInnerHTML={{ __html: item.mobileHtml }} />;
    case 'search':
      return null;
  }
}

interface ExternalMarkProps {
  readonly strings: Strings;
  /** False beside another icon, which says enough to those who see it. */
  readonly hasIcon?: boolean | undefined;
}

/** Icon and hidden text of a link that opens a new tab. */
export function ExternalMark({ strings, hasIcon = true }: ExternalMarkProps): ReactElement {
  return (
    <>
      {hasIcon && <Icon name="external" />}
      <span className="sr-only"> {strings.externalLink}</span>
    </>
  );
}

/** Attributes of a link, including those of one that leaves the site. */
export const linkAttributes = ({ href, external }: Pick<LinkView, 'href' | 'external'>) => ({
  href,
  ...(external && { target: '_blank', rel: 'noopener noreferrer' }),
});

type Dropdown = Extract<NavbarItemView, { kind: 'dropdown' }>;

/** What the menu is for, where it shows only the current choice. */
function menuLabel({ purpose, label }: Dropdown, strings: Strings): string | undefined {
  if (purpose === 'plain') return undefined;
  return `${purpose === 'version' ? strings.versions : strings.languages}: ${label}`;
}

function dropdownHead(item: Dropdown, strings: Strings): ReactNode {
  return (
    <LinkButton
      href={item.href}
      className={`navbar__link${flagClass(item.active, 'navbar__link--active')}`}
      {...flagName(item.active)}
      aria-haspopup="true"
      aria-expanded="false"
      aria-label={menuLabel(item, strings)}
    >
      {item.purpose === 'locale' && <Icon name="globe" />}
      {item.label}
      <Icon name="chevron" className="dropdown__chevron" />
    </LinkButton>
  );
}

/** A button. Where it has an address it is a link, which works without scripts too. */
export function LinkButton({ href, ...shared }: LinkButtonProps): ReactElement {
  return href === undefined ? (
    <button type="button" {...shared} />
  ) : (
    <a role="button" href={href} {...shared} />
  );
}

interface LinkButtonProps extends AriaAttributes {
  readonly href: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
  readonly 'data-action'?: string;
}

function dropdownEntry(entry: Dropdown['items'][number], className: string, strings: Strings): ReactNode {
  if ('html' in entry) return <span dangerouslySetInnerHTML={{ __html: entry.html }} />;
  return (
    <a
      className={`${className}${flagClass(entry.active, `${className}--active`)}`}
      {...linkAttributes(entry)}
      {...flagProps(entry.active, 'aria-current', 'page')}
      {...flagName(entry.active)}
      lang={entry.lang}
      hrefLang={entry.lang}
      dir={entry.dir}
      data-version={entry.version}
      data-locale={entry.locale}
    >
      {entry.label}
      {entry.external && <ExternalMark strings={strings} />}
    </a>
  );
}

function extra(className: string | undefined): string {
  return className ? ` ${className}` : '';
}
