/** What the search dialog shows under its field, see `field.ts`. */
import { type ReactElement, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { fillText } from '../../contract/index.ts';
import { OPTION_ID, type SearchContext } from './context.ts';
import { Footer } from './Footer.tsx';
import { QueryNotes } from './QueryNotes.tsx';
import { activeOption, isPlainClick, Notice, Screen, Status } from './screens.tsx';

export function DialogResults({ context }: { readonly context: SearchContext }): ReactElement {
  const { controller, texts } = context;
  const snapshot = useSyncExternalStore(controller.subscribe, controller.get);
  const { state } = snapshot;
  const body = useRef<HTMLDivElement>(null);
  /** Known without asking for the layout at each letter. */
  const isScrolled = useRef(false);
  const active = activeOption(snapshot);

  useEffect(() => {
    if (active !== null) document.getElementById(OPTION_ID + active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Another question: its best answer is at the top.
  useLayoutEffect(() => {
    if (state.answeredQuery !== '' && isScrolled.current) body.current!.scrollTop = 0;
  }, [state.answeredQuery]);

  const all = state.screen === 'results' ? context.allResultsUrl(state.answeredQuery) : undefined;
  return (
    <>
      <div
        ref={body}
        className="search-dialog__body"
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0;
        }}
      >
        <Notice context={context} snapshot={snapshot} />
        <QueryNotes context={context} snapshot={snapshot} />
        <Screen context={context} snapshot={snapshot} />
        {all !== undefined && (
          <p className="search-dialog__all">
            <a href={all} onClick={(event) => isPlainClick(event) && context.onLeave()}>
              {fillText(texts.seeAll, { count: state.answer?.total ?? 0 })}
            </a>
          </p>
        )}
      </div>
      <Status context={context} snapshot={snapshot} />
      <Footer context={context} />
    </>
  );
}
