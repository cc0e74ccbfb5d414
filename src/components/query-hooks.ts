/**
 * The address of the page as components read and write it: the path, the hash, and what stands behind `?`. What one component
 * writes all others hear, in whichever island they are. On the server, and while a browser takes a component over, there is a
 * path and nothing else.
 */
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { withBaseUrl } from './addresses.ts';
import { askPath, useSurroundings } from './surroundings.ts';

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** Where to go: an address, or parts of one. A path that is not named stays; a query or hash that is not named goes. */
type To = string | Parts;
type Parts = { readonly pathname?: string; readonly search?: string; readonly hash?: string };
type Action = 'PUSH' | 'REPLACE' | 'POP';
type Heard = (location: Location, action: Action) => void;

const BROWSER_EVENTS = ['popstate', 'hashchange'];
const listeners = new Set<Heard>();

/** Calls back when the address has changed. Browsers say nothing of what a script writes. */
function listen(heard: Heard): () => void {
  const popped = () => heard(locationOf(location.href), 'POP');
  for (const name of BROWSER_EVENTS) addEventListener(name, popped);
  listeners.add(heard);
  return () => {
    for (const name of BROWSER_EVENTS) removeEventListener(name, popped);
    listeners.delete(heard);
  };
}

function locationOf(href: string): Location {
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash, state: undefined, key: href };
}

export function useLocation(): Location {
  const { facts } = useSurroundings();
  const { pathname: own, isPathLate } = facts;
  const href = useSyncExternalStore(
    listen,
    () => location.href,
    () => '',
  );
  if (href !== '') return locationOf(href);
  // While it is taken over, a component is told what the server was told.
  const isLate = own === undefined && typeof location !== 'undefined';
  if (isPathLate) askPath();
  const pathname = isLate ? location.pathname : withBaseUrl(facts, own || '/');
  return { pathname, search: '', hash: '', state: undefined, key: '' };
}

function urlOf(to: To): URL {
  const url = new URL(typeof to === 'string' ? to : (to.pathname ?? location.pathname), location.href);
  if (typeof to === 'string') return url;
  url.search = to.search ?? '';
  url.hash = to.hash ?? '';
  return url;
}

/** Another page is loaded; on the same page the address alone changes. */
function go(to: To, action: 'PUSH' | 'REPLACE'): void {
  const url = urlOf(to);
  if (url.origin !== location.origin || url.pathname !== location.pathname) {
    if (action === 'REPLACE') location.replace(url);
    else location.assign(url);
    return;
  }
  // The state of an entry belongs to the script that follows links: it stays with its entry.
  if (action === 'REPLACE') history.replaceState(history.state, '', url);
  else history.pushState({}, '', url);
  const now = locationOf(location.href);
  for (const heard of [...listeners]) heard(now, action);
}

interface HistoryLike {
  /** In a browser: as it is when it is read. */
  readonly location: Location;
  readonly action: Action;
  readonly length: number;
  push(to: To): void;
  replace(to: To): void;
  go(steps: number): void;
  goBack(): void;
  goForward(): void;
  listen(heard: Heard): () => void;
  /** Nothing holds readers back. */
  block(): () => void;
  createHref(to: Parts): string;
}

/** What a history is the same in for every component. */
const MOVES = {
  action: 'POP' as const,
  push: (to: To) => go(to, 'PUSH'),
  replace: (to: To) => go(to, 'REPLACE'),
  go: (steps: number) => history.go(steps),
  goBack: () => history.back(),
  goForward: () => history.forward(),
  listen,
  block: () => () => {},
  createHref: ({ pathname = '', search = '', hash = '' }) => `${pathname}${search}${hash}`,
} satisfies Partial<HistoryLike>;

const LIVE: HistoryLike = {
  ...MOVES,
  get location() {
    return locationOf(location.href);
  },
  get length() {
    return history.length;
  },
};

const WHILE_DRAWN = { search: '', hash: '', state: undefined };

export function useHistory(): HistoryLike {
  const here = useLocation();
  return useMemo(
    () => (typeof window === 'undefined' ? { ...MOVES, location: here, length: 1 } : LIVE),
    [here],
  );
}

/** A value of the history, drawn again when it is another one. On the server there is no query and no hash. */
export function useHistorySelector<Value>(selector: (history: HistoryLike) => Value): Value {
  const current = useHistory();
  const early = () => selector({ ...current, location: { ...current.location, ...WHILE_DRAWN } });
  return useSyncExternalStore(listen, () => selector(current), early);
}

/** The value of one parameter; null where it is not there. */
export function useQueryStringValue(name: string | null): string | null {
  return useHistorySelector(({ location: { search } }) =>
    name === null ? null : new URLSearchParams(search).get(name),
  );
}

interface WriteOptions {
  /** A new entry of the history, which the back button leaves. Else the entry is changed. */
  readonly push?: boolean;
}

/** Changes the parameters of the address as it is now. */
function write(change: (parameters: URLSearchParams) => void, options: WriteOptions | undefined): void {
  const { search, hash } = location;
  const parameters = new URLSearchParams(search);
  change(parameters);
  go({ search: parameters.toString(), hash }, options?.push ? 'PUSH' : 'REPLACE');
}

/** One parameter, empty where it is not there, and what writes it. An empty value takes it away. */
export function useQueryString(
  name: string,
): readonly [value: string, set: (value: string, options?: WriteOptions) => void] {
  const value = useQueryStringValue(name) ?? '';
  const set = useCallback(
    (next: string, options?: WriteOptions) =>
      write((parameters) => {
        if (next) parameters.set(name, next);
        else parameters.delete(name);
      }, options),
    [name],
  );
  return [value, set];
}

/** What is searched for on the page of the search. */
export const useSearchQueryString = () => useQueryString('q');

type ListChange = readonly string[] | ((before: string[]) => readonly string[]);

/** All values of a parameter that may stand more than once, and what writes them. */
export function useQueryStringList(
  name: string,
): readonly [values: string[], set: (change: ListChange, options?: WriteOptions) => void] {
  // As text, so that an equal list is no change.
  const json = useHistorySelector(({ location: { search } }) =>
    JSON.stringify(new URLSearchParams(search).getAll(name)),
  );
  const values = useMemo(() => JSON.parse(json) as string[], [json]);
  const set = useCallback(
    (change: ListChange, options?: WriteOptions) =>
      write((parameters) => {
        const next = typeof change === 'function' ? change(parameters.getAll(name)) : change;
        parameters.delete(name);
        for (const value of next) parameters.append(name, value);
      }, options),
    [name],
  );
  return [values, set];
}

export const useClearQueryString = (): (() => void) => useCallback(() => go({}, 'REPLACE'), []);

/** The parameters of several, later ones before earlier ones. */
export function mergeSearchParams(
  all: readonly URLSearchParams[],
  how: 'append' | 'set' = 'append',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const one of all)
    for (const [name, value] of one)
      if (how === 'append') merged.append(name, value);
      else merged.set(name, value);
  return merged;
}

/** @returns with its `?`, or empty */
export function mergeSearchStrings(all: readonly (string | undefined)[], how?: 'append' | 'set'): string {
  const given = all.filter((one) => one !== undefined).map((one) => new URLSearchParams(one));
  const text = mergeSearchParams(given, how).toString();
  return text ? `?${text}` : '';
}

/** Tells of changes of the address after the first. */
export function useLocationChange(
  heard: (change: { readonly location: Location; readonly previousLocation: Location | undefined }) => void,
): void {
  const current = useLocation();
  const before = useRef<Location>(undefined);
  useEffect(() => {
    if (before.current?.key !== current.key) heard({ location: current, previousLocation: before.current });
    before.current = current;
  });
}

/** The path of the page below the base path: `/guide`. */
export function useLocalPathname(): string {
  const { baseUrl } = useSurroundings().facts.siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}
