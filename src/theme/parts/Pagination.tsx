/** Links to the pages before and after this one. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';

export function Pagination({ previous, next, strings }: PartProps<'Pagination'>): ReactElement | null {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={strings.docPages}>
      {previous && (
        <a className="pagination-nav__link pagination-nav__link--prev" href={previous.href} rel="prev">
          <span className="pagination-nav__sublabel">{strings.previous}</span>
          <span className="pagination-nav__label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-nav__link pagination-nav__link--next" href={next.href} rel="next">
          <span className="pagination-nav__sublabel">{strings.next}</span>
          <span className="pagination-nav__label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
