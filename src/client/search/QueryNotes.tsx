/** What was made of a query beside its words: filters that can be taken off, and what was left out. */
import type { ReactElement } from 'react';
import { fillText, SEARCH_MAX_QUERY_LENGTH, type SearchTexts } from '../../contract/index.ts';
import { SearchIcon } from './icons.tsx';
import type { ScreenProps } from './screens.tsx';
import type { SearchState } from './state.ts';

export function QueryNotes({ context, snapshot: { state } }: ScreenProps): ReactElement | null {
  const { controller, texts, focusField } = context;
  const filters = state.answer?.filters ?? [];
  const notes = notesOf(texts, state);
  if (filters.length + notes.length === 0) return null;
  const takeOff = (source: string): void => {
    controller.input(without(state.query, source));
    // The button with the focus goes away.
    focusField();
  };
  return (
    <div className="search-notes">
      {filters.length > 0 && (
        <ul className="search-filters" aria-label={texts.filters}>
          {filters.map(({ source }) => (
            <li key={source}>
              <button
                type="button"
                className="search-filter"
                aria-label={`${texts.removeFilter}: ${source}`}
                title={texts.removeFilter}
                onClick={() => takeOff(source)}
              >
                <bdi>{source}</bdi>
                <SearchIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="search-notes__text">
          {note}
        </p>
      ))}
    </div>
  );
}

/** What of a query was left out, in words. */
export function notesOf(texts: SearchTexts, { answer, query }: SearchState): readonly string[] {
  const ignored = answer?.ignored ?? [];
  return [
    ...(ignored.length > 0 ? [fillText(texts.ignored, { parts: ignored.join(' ') })] : []),
    ...(query.length >= SEARCH_MAX_QUERY_LENGTH
      ? [fillText(texts.cut, { count: SEARCH_MAX_QUERY_LENGTH })]
      : []),
  ];
}

/** The query without a filter, as a reader would write it. */
function without(query: string, source: string): string {
  return query.replace(source, ' ').replace(/\s+/g, ' ').trim();
}
