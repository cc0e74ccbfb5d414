/** The page for addresses that do not exist. Scripts put the pages that were likely meant into `data-guesses`. */
import type { ReactElement } from 'react';
import { SearchForm } from '../parts/SearchForm.tsx';
import type { PartProps } from '../slots.ts';

export function NotFoundMain({
  strings,
  homeHref,
  searchHref,
  links,
}: PartProps<'NotFoundMain'>): ReactElement {
  return (
    <div className="doc doc--plain not-found">
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <h1>{strings.notFoundTitle}</h1>
      <p className="doc__lead">{strings.notFoundText}</p>
      <div className="not-found__help" data-guesses={strings.didYouMean}>
        <p>{strings.notFoundHelp}</p>
      </div>
      {searchHref !== undefined && <SearchForm strings={strings} action={searchHref} />}
      <div className="actions">
        <a className="button" href={homeHref}>
          {strings.home}
        </a>
      </div>
      {links.length > 0 && (
        <nav className="not-found__links" aria-label={strings.notFoundLinks}>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
