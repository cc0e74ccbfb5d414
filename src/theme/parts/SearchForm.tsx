/** A search field that leads to the search page: a form, so that it needs no script to do so. */
import type { ReactElement } from 'react';
import { SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { Icon } from '../icons.tsx';
import type { Strings } from '../strings.ts';

export interface SearchFormProps {
  readonly strings: Strings;
  /** Route of the search page. */
  readonly action: string;
}

export function SearchForm({ strings, action }: SearchFormProps): ReactElement {
  return (
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
  );
}
