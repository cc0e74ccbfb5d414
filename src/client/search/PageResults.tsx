/** Results on the search page: every hit in one list of links, the best first. */
import { type ReactElement, useSyncExternalStore } from 'react';
import type { SearchContext } from './context.ts';
import { HitParts, HitText, hitIcon } from './Hit.tsx';
import { QueryNotes } from './QueryNotes.tsx';
import { countText, ErrorScreen, NoResultsScreen, Notice, Status } from './screens.tsx';

export function PageResults({ context }: { context: SearchContext }): ReactElement | null {
  const { controller, texts } = context;
  const snapshot = useSyncExternalStore(controller.subscribe, controller.get);
  const { state } = snapshot;
  if (state.panel === 'closed' || state.screen === 'start') return null;
  return (
    <div data-status={state.status}>
      <Notice context={context} snapshot={snapshot} />
      <QueryNotes context={context} snapshot={snapshot} />
      {state.screen === 'none' && <NoResultsScreen context={context} snapshot={snapshot} />}
      {state.screen === 'error' && <ErrorScreen context={context} snapshot={snapshot} />}
      {state.screen === 'results' && (
        <>
          {/* Screen readers have the status. */}
          <p className="search-page__count" aria-hidden="true">
            {countText(texts, state.answer?.total ?? 0)}
          </p>
          <ul className="search-page__hits" aria-label={texts.results}>
            {state.answer?.hits.map((hit) => {
              const url = context.hitUrl(hit.url);
              return (
                url && (
                  <li key={hit.objectID}>
                    <a
                      className="search-hit"
                      href={url.href}
                      onClick={() => controller.choose(hit)}
                      {...(url.external && { 'data-external': '' })}
                    >
                      <HitParts icon={hitIcon(hit)}>
                        <span className="search-hit__group">{hit.hierarchy.lvl0}</span>
                        <HitText hit={hit} />
                      </HitParts>
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
      <Status context={context} snapshot={snapshot} />
    </div>
  );
}
