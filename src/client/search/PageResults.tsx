/** Results on the search page: every hit in one list, the best first. */
import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { fillText, pluralForm } from '../../contract/index.ts';
import { OPTION_ID, type SearchContext } from './context.ts';
import { HitLink, HitText, hitIcon } from './Hit.tsx';
import { QueryNotes } from './QueryNotes.tsx';
import { ErrorScreen, NoResultsScreen, Notice, Status } from './screens.tsx';

export function PageResults({ context }: { context: SearchContext }): ReactElement | null {
  const { controller, texts } = context;
  const snapshot = useSyncExternalStore(controller.subscribe, controller.get);
  const { state } = snapshot;
  const { active } = state;
  useEffect(() => {
    if (active) document.getElementById(OPTION_ID + active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (state.panel === 'closed' || state.screen === 'start') return null;
  const total = state.answer?.total ?? 0;
  return (
    <div data-status={state.status}>
      <Notice context={context} snapshot={snapshot} />
      <QueryNotes context={context} snapshot={snapshot} />
      {state.screen === 'none' && <NoResultsScreen context={context} snapshot={snapshot} />}
      {state.screen === 'error' && <ErrorScreen context={context} snapshot={snapshot} />}
      {state.screen === 'results' && (
        <>
          <p className="search-page__count">
            {total === 1
              ? texts.oneResult
              : fillText(pluralForm(texts.resultCount, total, document.documentElement.lang), {
                  count: total,
                })}
          </p>
          <div className="search-page__hits" role="listbox" aria-label={texts.results}>
            {state.answer?.hits.map((hit, position) => {
              const url = context.hitUrl(hit.url);
              return (
                url && (
                  <HitLink
                    key={hit.objectID}
                    id={OPTION_ID + position}
                    href={url.href}
                    external={url.external}
                    role="option"
                    active={active === position}
                    icon={hitIcon(hit)}
                    onPoint={() => controller.dispatch({ kind: 'point', active: position })}
                    onChoose={() => controller.choose(hit)}
                  >
                    <span className="search-hit__group">{hit.hierarchy.lvl0}</span>
                    <HitText hit={hit} />
                  </HitLink>
                )
              );
            })}
          </div>
        </>
      )}
      <Status context={context} snapshot={snapshot} />
    </div>
  );
}
