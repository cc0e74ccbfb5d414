/** The search page: a form, a place where scripts put results, and a link to the list of all pages. */
import type { ReactElement } from 'react';
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';

export function SearchMain({ strings, action, contentsHref }: PartProps<'SearchMain'>): ReactElement {
  return (
    <div className="doc doc--plain search-page">
      <h1>{strings.searchPageTitle}</h1>
      <form className="search-page__form" action={action} method="get" role="search">
        <Icon name="search" />
        <input
          className="search-page__input"
          type="search"
          name="q"
          maxLength={SEARCH_MAX_QUERY_LENGTH}
          placeholder={strings.searchPlaceholder}
          aria-label={strings.searchPageInput}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
        />
        <button className="button button--primary search-page__submit" type="submit">
          {strings.searchPageSubmit}
        </button>
      </form>
      <p className="search-page__notice no-script-only">{strings.searchNoScript}</p>
      <div className="search-page__results" data-search-results="" />
      {contentsHref !== undefined && (
        <p className="search-page__pages" data-search-all-pages="">
          <a href={contentsHref}>{strings.searchAllPages}</a>
        </p>
      )}
    </div>
  );
}
