/** The foot of every page: link columns or one row, logo, copyright. */
import type { ReactElement, ReactNode } from 'react';
import type { PartProps } from '../slots.ts';
import type { FooterItemView, Strings } from '../view.ts';
import { ExternalMark, linkAttributes } from './NavbarItem.tsx';

export function Footer({ view, parts }: PartProps<'Footer'>): ReactElement | null {
  const { footer, strings } = view;
  if (!footer) return null;
  const items = footer.columns.flatMap((column) => column.items);
  return (
    <footer className={`theme-layout-footer footer${footer.style === 'dark' ? ' footer--dark' : ''}`}>
      <div className="container footer__inner">
        {(footer.logo || footer.copyrightHtml) && (
          <div className="footer__bottom">
            {footer.logo && (
              <a {...linkAttributes(footer.logo)}>
                <parts.Logo logo={footer.logo} className="footer__logo" />
              </a>
            )}
            {footer.copyrightHtml && (
              <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: footer.copyrightHtml }} />
            )}
          </div>
        )}
        {items.length > 0 && (
          <nav
            className={`footer__links${footer.flat ? ' footer__links--flat' : ''}`}
            aria-label={strings.footerNavigation}
          >
            {footer.flat
              ? list(items, strings)
              : footer.columns.map((column, index) => (
                  <div key={index} className="footer__col">
                    {column.title && <div className="footer__title">{column.title}</div>}
                    {list(column.items, strings)}
                  </div>
                ))}
          </nav>
        )}
      </div>
    </footer>
  );
}

function list(items: readonly FooterItemView[], strings: Strings): ReactNode {
  return (
    <ul className="footer__items">
      {items.map((item, index) =>
        'html' in item ? (
          <li key={index} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
        ) : (
          <li key={index} className="footer__item">
            <a
              className={`footer__link-item${item.className ? ` ${item.className}` : ''}`}
              {...linkAttributes(item)}
            >
              {item.label}
              {item.external && <ExternalMark strings={strings} />}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
