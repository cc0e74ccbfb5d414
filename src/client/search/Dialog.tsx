/**
 * The search dialog: a native modal dialog around an input that keeps the focus and a list that it controls. Mounted while it
 * is open, so that nothing of it is left on the page after.
 */
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { fillText, SEARCH_MAX_QUERY_LENGTH } from '../../contract/index.ts';
import { LIST_ID, OPTION_ID, type SearchContext } from './context.ts';
import { Footer } from './Footer.tsx';
import { SearchIcon } from './icons.tsx';
import { commandOf, openOption, wrapFocus } from './keys.ts';
import { isPlainClick, Notice, optionsOf, Screen, Status } from './screens.tsx';

export interface DialogProps {
  readonly context: SearchContext;
  /** The initial query is the reader's selection: typing replaces it. */
  readonly selectQuery: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ context, selectQuery, onClose }: DialogProps): ReactElement {
  const { controller, texts } = context;
  const snapshot = useSyncExternalStore(controller.subscribe, controller.get);
  const { state } = snapshot;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Known without asking for the layout at each letter. */
  const isScrolled = useRef(false);
  const options = optionsOf(snapshot);
  const active = state.active !== null && state.active < options.length ? state.active : null;

  useLayoutEffect(() => {
    dialog.current!.showModal();
    input.current!.focus();
    if (selectQuery) input.current!.select();
  }, [selectQuery]);

  useEffect(() => {
    if (active !== null) document.getElementById(OPTION_ID + active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Another question: its best answer is at the top.
  useLayoutEffect(() => {
    if (state.answeredQuery !== '' && isScrolled.current) body.current!.scrollTop = 0;
  }, [state.answeredQuery]);

  const type = (query: string): void => {
    controller.input(query);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // The page's own shortcuts are not meant while the dialog is open.
    event.stopPropagation();
    const command = commandOf(event.nativeEvent, event.target === input.current);
    if (!command) return;
    if (command === 'tab') {
      wrapFocus(event, dialog.current!);
      return;
    }
    event.preventDefault();
    if (command === 'close') {
      onClose();
    } else if (command === 'next' || command === 'previous') {
      controller.dispatch({ kind: 'move', by: command === 'next' ? 1 : -1, options: options.length });
    } else if (active !== null) {
      openOption(command, OPTION_ID + active, () => controller.choose(options[active]!));
    }
  };

  const hasList = (state.screen === 'results' || state.screen === 'start') && options.length > 0;
  const all = state.screen === 'results' ? context.allResultsUrl(state.answeredQuery) : undefined;
  return (
    <dialog
      ref={dialog}
      className="search-dialog DocSearch"
      aria-label={texts.dialog}
      aria-modal="true"
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
        // The input keeps the focus while hits and buttons are clicked.
        else if (event.target !== input.current) event.preventDefault();
      }}
    >
      <div
        className="search-dialog__frame"
        data-status={state.status}
        data-screen={state.screen}
        data-partial={state.answer?.partial}
      >
        <header className="search-dialog__bar">
          <form
            className="search-dialog__form"
            onSubmit={(event) => event.preventDefault()}
            onReset={(event) => {
              event.preventDefault();
              type('');
            }}
          >
            <span className="search-dialog__sign">
              {state.status === 'stalled' ? (
                <span className="search-spinner" />
              ) : (
                <SearchIcon name="search" />
              )}
            </span>
            <input
              ref={input}
              className="search-dialog__input DocSearch-Input"
              type="search"
              role="combobox"
              value={state.query}
              maxLength={SEARCH_MAX_QUERY_LENGTH}
              placeholder={texts.placeholder}
              aria-label={texts.placeholder}
              aria-autocomplete="list"
              aria-haspopup={state.screen === 'start' ? 'grid' : 'listbox'}
              aria-expanded={hasList}
              aria-controls={hasList ? LIST_ID : undefined}
              aria-activedescendant={hasList && active !== null ? OPTION_ID + active : undefined}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => controller.input(event.target.value)}
              onFocus={() => controller.dispatch({ kind: 'point', active: options.length > 0 ? 0 : null })}
              onBlur={() => controller.dispatch({ kind: 'point', active: null })}
            />
            {state.query !== '' && (
              <button
                type="reset"
                className="search-dialog__clear"
                aria-label={texts.clear}
                title={texts.clear}
              >
                <SearchIcon name="close" />
              </button>
            )}
          </form>
          <button type="button" className="search-dialog__cancel" onClick={onClose}>
            {texts.cancel}
          </button>
        </header>
        <div
          ref={body}
          className="search-dialog__body"
          onScroll={({ currentTarget }) => {
            isScrolled.current = currentTarget.scrollTop > 0;
          }}
        >
          <Notice context={context} snapshot={snapshot} />
          <Screen context={context} snapshot={snapshot} />
          {all !== undefined && (
            <p className="search-dialog__all">
              <a href={all} onClick={(event) => isPlainClick(event) && onClose()}>
                {fillText(texts.seeAll, { count: state.answer?.total ?? 0 })}
              </a>
            </p>
          )}
        </div>
        <Status context={context} snapshot={snapshot} />
        <Footer context={context} />
      </div>
    </dialog>
  );
}
