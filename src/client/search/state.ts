/**
 * The search dialog as a state machine: events in, the next state out. Pure: timers, requests and storage are the
 * controller's. A request is known by its number; what arrives for an older one changes nothing.
 */
import {
  MAX_SUGGESTIONS,
  SEARCH_MAX_QUERY_LENGTH,
  type SearchAnswer,
  type SearchHit,
} from '../../contract/index.ts';
import type { SearchError } from './backend.ts';

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';
export type SearchScreen = 'start' | 'results' | 'none' | 'error';

export interface SearchState {
  readonly query: string;
  readonly status: SearchStatus;
  /** Changes when an answer or a failure settles, never while one is awaited. */
  readonly screen: SearchScreen;
  /** Number of the newest request. */
  readonly request: number;
  /** What the results screen shows, and the query that it answers. */
  readonly answer: SearchAnswer | undefined;
  readonly answeredQuery: string;
  readonly error: SearchError | undefined;
  /** Whether results are shown under the input. The dialog closes with its panel; the search page keeps its input. */
  readonly panel: 'open' | 'closed';
  /** Position among the options of the screen; null: none, until the reader points or moves. */
  readonly active: number | null;
  /** Top-level sections of earlier answers, the newest first. */
  readonly seenGroups: readonly string[];
}

export type SearchEvent =
  | { readonly kind: 'input'; readonly query: string }
  | { readonly kind: 'stall'; readonly request: number }
  | { readonly kind: 'answer'; readonly request: number; readonly answer: SearchAnswer }
  | { readonly kind: 'failure'; readonly request: number; readonly error: SearchError }
  /** Another answer to the query that is on the screen: more of the index has come in. */
  | { readonly kind: 'better'; readonly query: string; readonly answer: SearchAnswer }
  /** `options`: how many the screen has. */
  | { readonly kind: 'move'; readonly by: 1 | -1; readonly options: number }
  | { readonly kind: 'point'; readonly active: number | null }
  | { readonly kind: 'escape' }
  | { readonly kind: 'close' };

export const INITIAL_STATE: SearchState = {
  query: '',
  status: 'idle',
  screen: 'start',
  request: 0,
  answer: undefined,
  answeredQuery: '',
  error: undefined,
  panel: 'closed',
  active: null,
  seenGroups: [],
};

/** Whether the state asks for an answer: the controller then sends request number `state.request`. */
export function isWaiting(state: SearchState): boolean {
  return state.status === 'loading' || state.status === 'stalled';
}

export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'input':
      return onInput(state, event.query.slice(0, SEARCH_MAX_QUERY_LENGTH));
    case 'stall':
      return event.request === state.request && state.status === 'loading'
        ? { ...state, status: 'stalled' }
        : state;
    case 'answer':
      if (event.request !== state.request || !isWaiting(state)) return state;
      return {
        ...state,
        ...showing(state, event.answer),
        status: 'idle',
        error: undefined,
        active: null,
      };
    case 'failure':
      if (event.request !== state.request || !isWaiting(state)) return state;
      return {
        ...state,
        status: 'error',
        screen: 'error',
        error: event.error,
        answer: undefined,
        active: null,
      };
    case 'better':
      if (event.query !== state.query || state.status !== 'idle' || state.panel === 'closed') return state;
      if (state.screen !== 'results' && state.screen !== 'none') return state;
      return { ...state, ...showing(state, event.answer), active: sameOption(state, event.answer) };
    case 'move':
      return { ...state, panel: 'open', active: moved(state.active, event.by, event.options) };
    case 'point':
      return state.active === event.active ? state : { ...state, active: event.active };
    case 'escape':
      // The first one closes the panel, the second clears the query.
      if (state.panel === 'open') return { ...cancelled(state), panel: 'closed' };
      return state.query === '' ? state : { ...onInput(state, ''), panel: 'closed' };
    case 'close':
      return { ...cancelled(state), panel: 'closed' };
  }
}

function onInput(state: SearchState, query: string): SearchState {
  const request = state.request + 1;
  if (query.trim() === '') {
    return {
      ...state,
      query,
      request,
      status: 'idle',
      screen: 'start',
      answer: undefined,
      answeredQuery: '',
      error: undefined,
      panel: 'open',
      active: null,
    };
  }
  // An error stays visible until the next answer, but typing leaves the error state.
  return { ...state, query, request, status: 'loading', panel: 'open' };
}

/** Stops waiting for an answer, so that a late one cannot reopen a closed panel. */
function cancelled(state: SearchState): SearchState {
  return { ...state, request: state.request + 1, status: state.status === 'error' ? 'error' : 'idle' };
}

function showing(
  state: SearchState,
  answer: SearchAnswer,
): Pick<SearchState, 'answer' | 'answeredQuery' | 'screen' | 'seenGroups'> {
  const groups = answer.hits.map((hit) => hit.hierarchy.lvl0);
  return {
    answer,
    answeredQuery: state.query,
    screen: answer.hits.length > 0 ? 'results' : 'none',
    seenGroups: [...new Set([...groups, ...state.seenGroups])].filter(Boolean).slice(0, 12),
  };
}

/** The option that was active keeps being it, wherever it went. */
function sameOption({ answer, active }: SearchState, next: SearchAnswer): number | null {
  if (active === null) return null;
  const before = answer?.hits[active]?.objectID;
  const position = next.hits.findIndex((hit) => hit.objectID === before);
  return Math.max(position, 0);
}

/** Past the last comes the first, before the first the last. */
function moved(active: number | null, by: 1 | -1, options: number): number | null {
  if (options === 0) return null;
  if (active === null) return by === 1 ? 0 : options - 1;
  return (active + by + options) % options;
}

/** Top-level sections to look in instead: those of earlier answers. */
export function suggestions({ seenGroups }: SearchState): readonly string[] {
  return seenGroups.slice(0, MAX_SUGGESTIONS);
}

export interface HitGroup {
  readonly title: string;
  /** Position of its first hit among all. */
  readonly offset: number;
  readonly hits: readonly SearchHit[];
}

/** Hits of an answer by top-level section. Hits of one section stand together already. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups: { title: string; offset: number; hits: SearchHit[] }[] = [];
  hits.forEach((hit, offset) => {
    const last = groups.at(-1);
    if (last?.title === hit.hierarchy.lvl0) last.hits.push(hit);
    else groups.push({ title: hit.hierarchy.lvl0, offset, hits: [hit] });
  });
  return groups;
}

/** Puts hits of one section together, in the order of each section's best, and cuts each. */
export function arrangeHits(hits: readonly SearchHit[], perGroup: number): SearchHit[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.hierarchy.lvl0);
    if (!group) groups.set(hit.hierarchy.lvl0, [hit]);
    else if (group.length < perGroup) group.push(hit);
  }
  return [...groups.values()].flat();
}
