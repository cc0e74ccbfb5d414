/** The path from home to the page. Categories without a page are plain text; the last entry is the page itself. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';

export function Breadcrumbs({ items, homeHref, strings }: PartProps<'Breadcrumbs'>): ReactElement {
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={strings.breadcrumbs}>
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <a className="breadcrumbs__link" href={homeHref}>
            {strings.home}
          </a>
        </li>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={index} className={`breadcrumbs__item${isLast ? ' breadcrumbs__item--active' : ''}`}>
              {isLast || item.href === undefined ? (
                <span className="breadcrumbs__link" aria-current={isLast ? 'page' : undefined}>
                  {item.label}
                </span>
              ) : (
                <a className="breadcrumbs__link" href={item.href}>
                  {item.label}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
