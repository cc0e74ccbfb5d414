/** Which component of the site a function is: modules tell it when they are loaded, see `src/bundle/register.ts`. */
import * as React from 'react';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import * as runtime from 'react/jsx-runtime';
import { isMoving, movesItself } from '../bundle/components.ts';
import { withDefaultProps } from '../contract/index.ts';
import * as standIns from './stand-ins.tsx';
import type { SiteFacts } from './surroundings.ts';

/** What makes elements of a site's components. */
export const createElement = withDefaultProps(React.createElement);
export const jsx = withDefaultProps(runtime.jsx);
export const jsxs = withDefaultProps(runtime.jsxs);

type Entry = readonly [module: string, name: string, value: () => unknown];
type Props = Readonly<Record<string, unknown>>;

/** A component of the site, as pages import it. */
export interface ComponentSource {
  /** Module in which it is found: path relative to the site, or name of a package. */
  readonly module: string;
  /** Name in the module; `Card.Title` for a part of one. */
  readonly name: string;
}

export interface Registry {
  /** What a module calls at its end. */
  readonly add: (
    module: string,
    exports: Readonly<Record<string, unknown>>,
    entries: readonly Entry[],
  ) => void;
  readonly find: (type: unknown) => ComponentSource | undefined;
  readonly clear: () => void;
}

export function createRegistry(): Registry {
  let waiting: (() => void)[] = [];
  const known = new Map<unknown, ComponentSource>();
  const put = (value: unknown, source: ComponentSource) => {
    if (isComponent(value) && !known.has(value)) known.set(value, source);
  };
  return {
    add(module, exports, entries) {
      waiting.push(() => {
        for (const name of Object.keys(exports)) put(exports[name], { module, name });
        for (const [from, name, value] of entries) put(value(), { module: from, name });
      });
    },
    find(type) {
      const due = waiting;
      waiting = [];
      for (const tell of due) tell();
      return known.get(type);
    },
    clear() {
      waiting = [];
      known.clear();
    },
  };
}

/** Functions, and what React makes of them: `memo`, `forwardRef`, `lazy`. */
export function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return value !== null && typeof value === 'object' && '$$typeof' in value && !('props' in value);
}

/** What draws a page asks to be called for what may not stand as it is. */
export interface Watcher {
  /** A component that moves in a browser; what it is drawn as. `facts`: what it may ask where it stands. */
  readonly moving: (type: unknown, props: Props, facts: SiteFacts) => ReactNode;
  /** Something that components below it may ask for. */
  readonly provider: () => void;
}

let watcher: Watcher | undefined;
export const watch = (by: Watcher | undefined): void => {
  watcher = by;
};

/** Contexts of the site that components ask for, and that they give, since somebody began to listen. */
export interface HeardContexts {
  readonly asked: Set<unknown>;
  readonly given: Set<unknown>;
}

let contexts: HeardContexts | undefined;
/** From now on it hears of contexts. @returns who heard before */
export function hearContexts(by: HeardContexts | undefined): HeardContexts | undefined {
  const before = contexts;
  contexts = by;
  return before;
}

/** The contexts that components around one give it. */
export const GivenContexts = createContext<ReadonlySet<unknown>>(new Set());

/** @returns puts something that is drawn by itself into the contexts that components around this one give it */
export function useContextsAround(): (node: ReactNode) => ReactNode {
  const given = useContext(GivenContexts) as ReadonlySet<React.Context<unknown>>;
  const values = Array.from(given, (context) => [context, React.use(context)] as const);
  return (node) =>
    values.reduce((inner, [context, value]) => createElement(context.Provider, { value }, inner), node);
}

/** A provider is its context, or knows it. */
const contextOf = (provider: object): unknown => (provider as { _context?: unknown })._context ?? provider;

const heard = <Ask extends (context: never) => unknown>(ask: Ask): Ask =>
  ((context: never) => {
    contexts?.asked.add(context);
    return ask(context);
  }) as Ask;

/** React for the modules of a site. */
export const siteReact: Readonly<Record<string, unknown>> = {
  ...React,
  createElement: (type: unknown, ...given: [never]) =>
    createElement((isProvider(type) ? replacementOf(type) : type) as never, ...given),
  useContext: heard(React.useContext as never),
  ...('use' in React && { use: heard(React.use as never) }),
};

const OURS: ReadonlySet<unknown> = new Set(Object.values(standIns));
const PROVIDERS: ReadonlySet<unknown> = new Set([Symbol.for('react.context'), Symbol.for('react.provider')]);

const isProvider = (type: unknown): boolean =>
  PROVIDERS.has((type as { $$typeof?: unknown } | null)?.$$typeof);

/** What stands in place of each component that moves, and of each provider of a context. */
const replaced = new WeakMap<object, unknown>();
/** What it stands in place of. */
const watched = new WeakMap<object, unknown>();

/** The component of an element, where something stands in its place. */
export const componentOfType = (type: unknown): unknown =>
  typeof type === 'function' ? (watched.get(type) ?? type) : type;

function replacementOf(type: unknown): unknown {
  if (!isComponent(type) || OURS.has(type)) return type;
  const key = type as object;
  if (!replaced.has(key)) {
    const inPlace = replacement(key);
    replaced.set(key, inPlace);
    if (inPlace !== key) watched.set(inPlace as object, key);
  }
  return replaced.get(key);
}

function replacement(type: object): unknown {
  const isOfContext = isProvider(type);
  if (!isOfContext && !movesItself(codeOf(type))) return type;
  const inPlace = function Watched(props: Props): ReactNode {
    const { isIsland, facts } = useContext(standIns.SurroundingsContext);
    const around = useContext(GivenContexts);
    if (watcher && !isIsland) {
      if (!isOfContext) return watcher.moving(type, props, facts);
      watcher.provider();
    }
    const own = createElement(type as never, props as never);
    if (!isOfContext) return own;
    const context = contextOf(type);
    contexts?.given.add(context);
    return createElement(GivenContexts, { value: new Set([...around, context]) }, own);
  };
  return isOfContext ? inPlace : Object.defineProperties(inPlace, marksOf(type));
}

/** What a component around it may know one by, its name first: `child.type.displayName`. */
function marksOf(type: object): PropertyDescriptorMap {
  const marks = Object.entries(Object.getOwnPropertyDescriptors(type));
  return Object.fromEntries(marks.filter(([name]) => !NO_MARKS.has(name)));
}

/** What each function has of its own, and what React makes of one. */
const NO_MARKS: ReadonlySet<string> = new Set(
  'length prototype arguments caller $$typeof render type compare _payload _init'.split(' '),
);

/** Whether a component shows signs of moving, its hooks aside: those of packages mostly take care of ids and the like. */
export const hasSigns = (type: unknown): boolean => isMoving(codeOf(type));

/** The text of a component, whatever React made of it. */
function codeOf(type: unknown): string {
  if (typeof type === 'function') return Function.prototype.toString.call(type);
  const { type: inner, render } = type as { type?: unknown; render?: unknown };
  const of = inner ?? render;
  return of === undefined ? '' : codeOf(of);
}

const through =
  (make: typeof jsx): typeof jsx =>
  (type, props, key) =>
    make(replacementOf(type) as never, props, key);

/** React's JSX runtime for the modules of a site. */
export const siteRuntime = { Fragment, jsx: through(jsx), jsxs: through(jsxs) };
