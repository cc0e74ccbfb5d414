/**
 * Drives the state machine: sends requests, runs the stall timer, keeps the saved searches. One for the dialog, one for the
 * search page. Components read its snapshot and call its methods.
 */
import {
  SEARCH_HOLD_MS,
  SEARCH_STALL_MS,
  type SearchAnswer,
  type SearchHit,
  type StoredHit,
} from '../../contract/index.ts';
import { type BackendQuery, type SearchBackend, SearchError } from './backend.ts';
import {
  promote,
  recentLimit,
  removeFavorite,
  removeRecent,
  type SavedSearches,
  type SavedStore,
  saveRecent,
} from './saved.ts';
import { INITIAL_STATE, isWaiting, reduce, type SearchEvent, type SearchState } from './state.ts';

/** Timers of the page, or a test's. */
export interface Clock {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export interface ControllerOptions {
  readonly backend: SearchBackend;
  readonly saved: SavedStore;
  readonly clock: Clock;
  /** All of a query but its text; asked for at each request. */
  readonly limits: () => Omit<BackendQuery, 'text'>;
  /**
   * The search page draws its list once: a first answer from titles alone waits for the texts, for as long as a reader would.
   * The dialog shows it at once.
   */
  readonly drawsOnce?: boolean;
  /** What an empty dialog offers to a reader who has saved nothing. Never rejects. */
  readonly popular?: () => Promise<PopularPages | undefined>;
  /** Called with each fault, for the console. */
  readonly report: (error: SearchError) => void;
}

/** The pages that others lead to most often. */
export interface PopularPages {
  readonly title: string;
  readonly hits: readonly StoredHit[];
}

export interface Snapshot {
  readonly state: SearchState;
  readonly saved: SavedSearches;
  /** Known a moment after the dialog has opened, where it is needed. */
  readonly popular?: PopularPages | undefined;
}

export class SearchController {
  private readonly options: ControllerOptions;
  private readonly listeners = new Set<() => void>();
  private snapshot: Snapshot = { state: INITIAL_STATE, saved: { recent: [], favorite: [] } };
  private timer: number | undefined;
  /** An answer that waits for the texts of the index. */
  private held: { readonly request: number; readonly timer: number } | undefined;
  /** Decided when the dialog opens. */
  private limit = 0;
  /** The index grew while an answer was on its way, which may be of the index before. */
  private hasGrown = false;

  constructor(options: ControllerOptions) {
    this.options = options;
    options.backend.onGrown(() => this.askAgain());
    options.saved.watch(() => this.set({ saved: options.saved.load() }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Snapshot => this.snapshot;

  /** @param query initial text; a real one is asked at once */
  open(query: string): void {
    const saved = this.options.saved.load();
    this.limit = recentLimit(saved);
    this.set({ saved: { ...saved, recent: saved.recent.slice(0, this.limit) } });
    this.input(query || this.snapshot.state.query);
    const { popular } = this.options;
    if (!popular || this.snapshot.popular || saved.recent.length + saved.favorite.length > 0) return;
    popular().then((pages) => pages && this.set({ popular: pages }));
  }

  input(query: string): void {
    const state = reduce(this.snapshot.state, { kind: 'input', query });
    if (isWaiting(state)) this.request(state);
    else this.show(state);
  }

  dispatch(event: SearchEvent): void {
    this.show(reduce(this.snapshot.state, event));
  }

  private show(state: SearchState): void {
    if (state !== this.snapshot.state) this.set({ state });
    if (!isWaiting(state)) this.stopTimer();
  }

  /** Keeps a chosen hit among the recent ones, and tells the backend if it is one of its own. */
  choose(hit: SearchHit | StoredHit): void {
    if ('title' in hit) this.options.backend.chosen?.(hit);
    this.change((saved) => saveRecent(saved, hit, this.limit || recentLimit(saved)));
  }

  promote(hit: StoredHit): void {
    this.change((saved) => promote(saved, hit));
  }

  remove(hit: StoredHit, list: 'recent' | 'favorite'): void {
    this.change((saved) => (list === 'recent' ? removeRecent(saved, hit) : removeFavorite(saved, hit)));
  }

  /** From what is stored now: another tab may have written since. */
  private change(update: (saved: SavedSearches) => SavedSearches): void {
    const before = this.options.saved.load();
    const after = update(before);
    if (after === before) return;
    this.options.saved.save(after);
    this.set({ saved: { ...after, recent: after.recent.slice(0, this.limit || undefined) } });
  }

  /** Asks the question that the state waits for. An answer in the same task is shown together with the letter that was typed. */
  private request(state: SearchState): void {
    const { request, query } = state;
    this.stopTimer();
    this.hasGrown = false;
    const onFailure = (error: unknown): void => {
      const fault =
        error instanceof SearchError ? error : new SearchError('index', 'Search stopped.', { cause: error });
      if (request === this.snapshot.state.request) this.options.report(fault);
      this.dispatch({ kind: 'failure', request, error: fault });
    };
    let answer: SearchAnswer | Promise<SearchAnswer>;
    try {
      answer = this.ask(query);
    } catch (error) {
      this.show(state);
      onFailure(error);
      return;
    }
    if (!('then' in answer)) {
      this.show(reduce(state, { kind: 'answer', request, answer }));
      return;
    }
    this.show(state);
    this.timer = this.options.clock.setTimeout(
      () => this.dispatch({ kind: 'stall', request }),
      SEARCH_STALL_MS,
    );
    answer
      .then((value) => {
        this.settle(request, value);
        if (this.hasGrown && value.partial) return this.askAgain();
      })
      .catch(onFailure);
  }

  private settle(request: number, answer: SearchAnswer): void {
    if (request !== this.snapshot.state.request) return;
    const { clock, drawsOnce } = this.options;
    if (this.held) clock.clearTimeout(this.held.timer);
    const show = () => {
      this.held = undefined;
      this.dispatch({ kind: 'answer', request, answer });
    };
    if (drawsOnce && answer.partial) this.held = { request, timer: clock.setTimeout(show, SEARCH_HOLD_MS) };
    else show();
  }

  private async askAgain(): Promise<void> {
    const { query, status, panel } = this.snapshot.state;
    if (this.held) {
      const { request } = this.held;
      try {
        const answer = await this.ask(query);
        if (this.held?.request === request) this.settle(request, answer);
      } catch {
        // The answer that is held is shown when its time is over.
      }
      return;
    }
    this.hasGrown = status !== 'idle';
    if (query.trim() === '' || status !== 'idle' || panel === 'closed') return;
    try {
      this.dispatch({ kind: 'better', query, answer: await this.ask(query) });
    } catch {
      // What is on the screen stays.
    }
  }

  private ask(text: string) {
    return this.options.backend.search({ text: text.trim(), ...this.options.limits() });
  }

  private stopTimer(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private set(part: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of this.listeners) listener();
  }
}
