/** The dialog's four screens: start, results, no results, error. */
import { type MouseEvent, memo, type ReactElement } from 'react';
import {
  fillText,
  pluralForm,
  type SearchHit,
  type SearchTexts,
  type StoredHit,
} from '../../contract/index.ts';
import { LIST_ID, OPTION_ID, type SearchContext } from './context.ts';
import type { Snapshot } from './controller.ts';
import { HitLink, HitText, hitIcon, storedTitle } from './Hit.tsx';
import { SearchIcon } from './icons.tsx';
import { notesOf } from './QueryNotes.tsx';
import { groupHits, suggestions } from './state.ts';

export interface ScreenProps {
  readonly context: SearchContext;
  readonly snapshot: Snapshot;
}

/** A click that opens a new tab or window leaves the dialog as it is. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function ResultsScreen({ context, snapshot: { state } }: ScreenProps): ReactElement {
  const { texts } = context;
  const hits = state.answer?.hits ?? [];
  return (
    <div id={LIST_ID} role="listbox" aria-label={texts.results} className="search-list">
      {groupHits(hits).map((group, number) => (
        <section
          key={number}
          role="group"
          aria-labelledby={`${LIST_ID}-group-${number}`}
          className="search-group"
        >
          <div id={`${LIST_ID}-group-${number}`} className="search-group__title" role="presentation">
            {group.title}
          </div>
          {group.hits.map((hit, index) => {
            const position = group.offset + index;
            return (
              <ResultHit
                key={hit.objectID}
                context={context}
                hit={hit}
                position={position}
                active={state.active === position}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}

interface ResultHitProps {
  readonly context: SearchContext;
  readonly hit: SearchHit;
  readonly position: number;
  readonly active: boolean;
}

/** Made anew only when its hit or its mark changes: a key press leaves the other nineteen alone. */
const ResultHit = memo(function ResultHit({ context, hit, position, active }: ResultHitProps) {
  const url = context.hitUrl(hit.url);
  if (!url) return null;
  return (
    <HitLink
      id={OPTION_ID + position}
      href={url.href}
      external={url.external}
      role="option"
      active={active}
      icon={hitIcon(hit)}
      onPoint={() => context.controller.dispatch({ kind: 'point', active: position })}
      onChoose={(event) => choose(event, context, hit)}
    >
      <HitText hit={hit} />
    </HitLink>
  );
});

function choose(event: MouseEvent, { controller, onLeave }: SearchContext, hit: StoredHit): void {
  controller.choose(hit);
  if (isPlainClick(event)) onLeave();
}

export function StartScreen({ context, snapshot }: ScreenProps): ReactElement {
  const { texts } = context;
  const { recent, favorite } = snapshot.saved;
  if (savedIn(snapshot.saved).length === 0) {
    return (
      <>
        <p className="search-message search-message--quiet">{texts.noRecent}</p>
        <PopularList context={context} snapshot={snapshot} />
      </>
    );
  }
  return (
    <div id={LIST_ID} role="grid" aria-label={texts.dialog} className="search-list">
      <SavedGroup kind="recent" hits={recent} offset={0} {...{ context, snapshot }} />
      <SavedGroup kind="favorite" hits={favorite} offset={recent.length} {...{ context, snapshot }} />
    </div>
  );
}

/** What a reader who has saved nothing may begin with, or go on with where nothing was found. */
function PopularList({ context, snapshot: { popular, saved, state } }: ScreenProps): ReactElement | null {
  if (!popular || savedIn(saved).length > 0) return null;
  const id = `${LIST_ID}-popular`;
  return (
    <div id={LIST_ID} role="listbox" aria-labelledby={id} className="search-list">
      <div id={id} role="presentation" className="search-group__title">
        {popular.title}
      </div>
      {popular.hits.map((hit, position) => {
        const url = context.hitUrl(hit.url);
        if (!url) return null;
        return (
          <HitLink
            key={hit.objectID}
            id={OPTION_ID + position}
            href={url.href}
            external={url.external}
            role="option"
            active={state.active === position}
            icon="file"
            onPoint={() => context.controller.dispatch({ kind: 'point', active: position })}
            onChoose={(event) => choose(event, context, hit)}
          >
            <span className="search-hit__title">{hit.hierarchy.lvl1}</span>
            {hit.hierarchy.lvl0 !== '' && <span className="search-hit__path">{hit.hierarchy.lvl0}</span>}
          </HitLink>
        );
      })}
    </div>
  );
}

interface SavedGroupProps extends ScreenProps {
  readonly kind: 'recent' | 'favorite';
  readonly hits: readonly StoredHit[];
  readonly offset: number;
}

/** A grid, not a listbox, because each row has buttons beside its link. */
function SavedGroup({ context, snapshot, kind, hits, offset }: SavedGroupProps): ReactElement | null {
  const { controller, texts } = context;
  if (hits.length === 0) return null;
  const id = `${LIST_ID}-${kind}`;
  return (
    <div role="rowgroup" aria-labelledby={id} className="search-group">
      <div id={id} role="presentation" className="search-group__title">
        {kind === 'recent' ? texts.recent : texts.favorite}
      </div>
      {hits.map((hit, index) => {
        const position = offset + index;
        const url = context.hitUrl(hit.url);
        if (!url) return null;
        const { title, path } = storedTitle(hit);
        return (
          <div key={hit.objectID} role="row" className={`search-saved search-saved--${kind}`}>
            <HitLink
              id={OPTION_ID + position}
              href={url.href}
              external={url.external}
              role="gridcell"
              active={snapshot.state.active === position}
              icon={kind === 'recent' ? 'recent' : 'starred'}
              onPoint={() => controller.dispatch({ kind: 'point', active: position })}
              onChoose={(event) => choose(event, context, hit)}
            >
              <span className="search-hit__title">{title}</span>
              {path !== '' && <span className="search-hit__path">{path}</span>}
            </HitLink>
            <span role="gridcell" className="search-saved__actions">
              {kind === 'recent' && (
                <button
                  type="button"
                  className="search-saved__action"
                  aria-label={`${texts.saveRecent}: ${title}`}
                  title={texts.saveRecent}
                  onClick={() => controller.promote(hit)}
                >
                  <SearchIcon name="star" />
                </button>
              )}
              <button
                type="button"
                className="search-saved__action"
                aria-label={`${kind === 'recent' ? texts.removeRecent : texts.removeFavorite}: ${title}`}
                title={kind === 'recent' ? texts.removeRecent : texts.removeFavorite}
                onClick={() => controller.remove(hit, kind)}
              >
                <SearchIcon name="close" />
              </button>
            </span>
          </div>
        );
      })}
    </div>
  );
}

export function NoResultsScreen({ context, snapshot: { state } }: ScreenProps): ReactElement {
  const { controller, texts } = context;
  const groups = suggestions(state);
  const missing = context.missingResultsUrl(state.answeredQuery);
  return (
    <div className="search-message">
      <SearchIcon name="search" className="search-message__icon" />
      <p className="search-message__title">{fillText(texts.noResults, { query: state.answeredQuery })}</p>
      {state.answer?.partial && <p className="search-message__help">{texts.partial}</p>}
      {groups.length > 0 && (
        <div className="search-message__suggestions">
          <p>{texts.trySearching}:</p>
          <ul>
            {groups.map((group) => (
              <li key={group}>
                <button type="button" onClick={() => controller.input(`${group.toLowerCase()} `)}>
                  {group}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing !== undefined && (
        <p className="search-message__help">
          {texts.believe}{' '}
          <a href={missing} target="_blank" rel="noopener noreferrer">
            {texts.letUsKnow}
          </a>
        </p>
      )}
    </div>
  );
}

export function ErrorScreen({ context: { texts, controller }, snapshot }: ScreenProps): ReactElement {
  return (
    <div className="search-message" role="alert">
      <SearchIcon name="warning" className="search-message__icon" />
      <p className="search-message__title">{texts.errorTitle}</p>
      <p className="search-message__help">{texts.errorHelp}</p>
      <button
        type="button"
        className="search-dialog__retry"
        onClick={() => controller.input(snapshot.state.query)}
      >
        {texts.retry}
      </button>
    </div>
  );
}

/** The screen that the state asks for. */
export function Screen(props: ScreenProps): ReactElement {
  switch (props.snapshot.state.screen) {
    case 'start':
      return <StartScreen {...props} />;
    case 'results':
      return <ResultsScreen {...props} />;
    case 'none':
      return (
        <>
          <NoResultsScreen {...props} />
          <PopularList {...props} />
        </>
      );
    case 'error':
      return <ErrorScreen {...props} />;
  }
}

/** A line over the results: the site's own index stands in for the service. */
export function Notice({ context: { texts }, snapshot: { state } }: ScreenProps): ReactElement | null {
  if (state.answer?.source !== 'fallback') return null;
  return <p className="search-notice">{texts.offline}</p>;
}

/** "12 results", in the page's language. */
export function countText(texts: SearchTexts, count: number): string {
  if (count === 1) return texts.oneResult;
  return fillText(pluralForm(texts.resultCount, count, document.documentElement.lang), { count });
}

/** What a screen reader hears when an answer has come. */
export function Status({ context: { texts }, snapshot: { state } }: ScreenProps): ReactElement {
  const { answer, screen } = state;
  let text = '';
  if (screen === 'none') text = fillText(texts.noResults, { query: state.answeredQuery });
  if (screen === 'results' && answer) text = countText(texts, answer.total);
  const parts = [answer?.source === 'fallback' ? texts.offline : '', text, ...notesOf(texts, state)];
  return (
    <p className="sr-only" role="status">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}

/** The hits that the arrow keys go through. */
export function optionsOf({ state, saved, popular }: Snapshot): readonly StoredHit[] {
  if (state.screen === 'results') return state.answer?.hits ?? [];
  if (state.screen === 'error') return [];
  const own = savedIn(saved);
  if (own.length === 0) return popular?.hits ?? [];
  return state.screen === 'start' ? own : [];
}

const savedIn = ({ recent, favorite }: Snapshot['saved']): readonly StoredHit[] => [...recent, ...favorite];

/** Position of the option that Enter opens; null: none. */
export function activeOption(snapshot: Snapshot): number | null {
  const { active } = snapshot.state;
  return active !== null && active < optionsOf(snapshot).length ? active : null;
}
