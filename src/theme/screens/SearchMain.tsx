/** The search page: a form, a place where scripts put results, and pages to begin with while nothing is asked. */
import type { ReactElement } from 'react';
import { SearchForm } from '../parts/SearchForm.tsx';
import type { PartProps } from '../slots.ts';

export function SearchMain({
  strings,
  action,
  popular,
  contentsHref,
}: PartProps<'SearchMain'>): ReactElement {
  return (
    <div className="doc doc--plain search-page">
      <h1>{strings.searchPageTitle}</h1>
      <SearchForm strings={strings} action={action} />
      <p className="search-page__notice no-script-only">{strings.searchNoScript}</p>
      <div className="search-page__results" data-search-results="" />
      <div className="search-page__start" data-search-start="">
        {popular.length > 0 && (
          <nav className="search-page__popular" aria-labelledby="popular-pages">
            <h2 id="popular-pages">{strings.searchPopular}</h2>
            <ul>
              {popular.map(({ label, href, section }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  {section !== undefined && <span>{section}</span>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {contentsHref !== undefined && (
          <p className="search-page__pages" data-search-all-pages="">
            <a href={contentsHref}>{strings.searchAllPages}</a>
          </p>
        )}
      </div>
    </div>
  );
}
