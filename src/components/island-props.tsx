/**
 * Props on their way to a browser: data as JSON, elements as HTML that stands in the island. Components of the site that a component
 * is made with, such as the tabs of a tab list, may be sent as such.
 */
import {
  Children,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ISLAND_SLOT_ELEMENT } from '../contract/index.ts';
import { originalPlace } from './frame-part.tsx';
import type { DataPlace } from './known-data.ts';
import { factsOfText, type PageText, placeOfText, textOf } from './page-text.ts';
import type { PageFacts } from './surroundings.ts';
import { TabItem, type TabItemProps } from './tab-item.tsx';

/** A prop that is neither data nor an element. */
export class UnsendablePropError extends Error {
  override readonly name = 'UnsendablePropError';
  readonly prop: string;
  readonly kind: string;
  constructor(prop: string, kind: string) {
    super(`${prop}: ${kind}`);
    this.prop = prop;
    this.kind = kind;
  }
}

export interface SentProps {
  /** The component is drawn with these: elements are in place of content. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly json: string;
  readonly slots: readonly { readonly name: string; readonly html: string }[];
}

/** A component of the site in what a component is given. */
export interface SentComponent {
  readonly type: ComponentType<Record<string, unknown>> | string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Number by which a browser asks for it; of an element, its name. */
  readonly at: number | string;
}

/** What an element is to a browser that has the components of the site; undefined for all others. */
export type SendComponent = (element: ReactElement) => SentComponent | undefined;

/** Elements that are in a browser what they are on the server: no link or picture, whose address has to be found. */
const PLAIN: ReadonlySet<unknown> = new Set([
  ...[
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'p',
    'div',
    'span',
  ],
  ...['code', 'kbd', 'em', 'strong', 'del', 'sub', 'sup', 'br', 'hr'],
]);

/** An element for a component that looks at it: a table without the frame around it, code without the places where its line may break. */
export function plainElement(element: ReactElement): SentComponent | undefined {
  const { type, props } = element as ReactElement<Readonly<Record<string, unknown>>>;
  if (PLAIN.has(type))
    return {
      type: type as string,
      props: { ...props, children: unbroken(props.children) },
      at: type as string,
    };
  if (type !== 'jd-table') return undefined;
  const table = Children.toArray(props.children as ReactNode).find((child) => isValidElement(child));
  return table && plainElement(table);
}

function unbroken(children: unknown): unknown {
  if (!Array.isArray(children)) return children;
  const texts = children.filter((child) => !(isValidElement(child) && child.type === 'wbr'));
  return texts.length < children.length && texts.every((text) => typeof text === 'string')
    ? texts.join('')
    : children;
}

/** Key of what is no plain data. */
const MARK = '$jd';

/** A value as the component is drawn with, and as a browser gets it. */
type Passed = readonly [shown: unknown, sent: unknown];

interface Sending {
  /** Element → HTML of a page. */
  readonly draw: (node: ReactNode) => string;
  /** Without it, all elements go as HTML. */
  readonly send?: SendComponent | undefined;
  /** Where browsers have a value already. */
  readonly placeOf?: ((value: object) => DataPlace | undefined) | undefined;
}

/** @throws UnsendablePropError */
export function islandProps(
  props: Readonly<Record<string, unknown>>,
  { draw, send = () => undefined, placeOf = () => undefined }: Sending,
): SentProps {
  const slots: { name: string; html: string }[] = [];
  const slot = (name: string, node: ReactNode): Passed => {
    const html = draw(node);
    slots.push({ name, html });
    const shown = createElement(ISLAND_SLOT_ELEMENT, {
      'data-name': name,
      dangerouslySetInnerHTML: { __html: html },
    });
    return [shown, { [MARK]: 'slot', value: name }];
  };
  const passing = (inData: Passing['slot']): Passing => ({ slot: inData, placeOf });
  const passProp = (name: string, value: unknown): Passed => {
    // Keys of data may hold what no attribute can: slots in data are counted.
    const inData = (node: ReactNode) => slot(`${name}.${slots.length}`, node);
    const tabs = tabsOf(value);
    if (!tabs) {
      if (holdsComponent(value, send)) return passComponents(name, value);
      return holdsElement(value) ? slot(name, value as ReactNode) : pass(value, name, passing(inData));
    }
    const items = tabs.map(({ props: { children, ...own } }, at) => {
      const part = `${name}-${at}`;
      const [shown] = slot(part, children);
      const [ownShown, ownSent] = pass(own, part, passing(inData));
      return {
        shown: createElement(TabItem, { ...(ownShown as object), key: part }, shown as ReactElement),
        sent: [part, ownSent],
      };
    });
    return [items.map(({ shown }) => shown), { [MARK]: 'tabs', value: items.map(({ sent }) => sent) }];
  };
  const passComponents = (name: string, value: unknown): Passed => {
    if (Array.isArray(value)) {
      const items = value.map((item, at) => passComponents(`${name}.${at}`, item));
      return [items.map(([shown]) => shown), items.map(([, sent]) => sent)];
    }
    if (!isValidElement<Record<string, unknown>>(value) || !holdsComponent(value, send))
      return passProp(name, value);
    const { key } = value;
    const {
      type,
      at,
      props: given,
    } = send(value) ?? {
      ...{ type: value.type as SentComponent['type'], props: value.props },
      at: value.type === Fragment ? null : (value.type as string),
    };
    const own = Object.entries(given)
      .filter(([, inner]) => inner !== undefined)
      .map(([prop, inner]) => [prop, passProp(`${name}.${prop}`, inner)] as const);
    const shown = Object.fromEntries(own.map(([prop, [one]]) => [prop, one]));
    const sent = Object.fromEntries(own.map(([prop, [, one]]) => [prop, one]));
    return [createElement(type, { ...shown, ...keyed(key) }), { [MARK]: 'element', value: [at, key, sent] }];
  };
  const passed = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): readonly [string, ...Passed] => [name, ...passProp(name, value)]);
  return {
    props: Object.fromEntries(passed),
    json: JSON.stringify(Object.fromEntries(passed.map(([name, , sent]) => [name, sent]))),
    slots,
  };
}

/** Tabs alone, with nothing but line breaks between them. */
function tabsOf(value: unknown): readonly ReactElement<TabItemProps>[] | undefined {
  if (!holdsElement(value)) return undefined;
  const items = Children.toArray(value as ReactNode).filter(
    (item) => typeof item !== 'string' || item.trim() !== '',
  );
  const isTab = (item: unknown): item is ReactElement<TabItemProps> =>
    isValidElement(item) && item.type === TabItem;
  return items.every(isTab) ? items : undefined;
}

/** An element, or a list with one. */
function holdsElement(value: unknown, is: (element: ReactElement) => boolean = () => true): boolean {
  // A list may hold itself.
  const seen = new Set<unknown>();
  const holds = (item: unknown): boolean => {
    if (isValidElement(item)) return is(item);
    if (!Array.isArray(item) || seen.has(item)) return false;
    seen.add(item);
    return item.some(holds);
  };
  return holds(value);
}

/** As a prop: no key is none. */
export const keyed = (key: string | null): { readonly key?: string } => (key === null ? {} : { key });

/** A component of the site, or a list or a box with one. */
export const holdsComponent = (value: unknown, send: (element: ReactElement) => unknown): boolean =>
  holdsElement(
    value,
    (element) =>
      send(element) !== undefined || (isBox(element) && holdsComponent(element.props.children, send)),
  );

/** A fragment, or an element with nothing to it: no link or picture, whose address has to be found. */
const isBox = (element: ReactElement): element is ReactElement<Record<string, unknown>> =>
  element.type === Fragment ||
  (typeof element.type === 'string' &&
    Object.keys(element.props as object).every((name) => name === 'children' || name === 'className'));

interface Passing extends Required<Pick<Sending, 'placeOf'>> {
  /** Takes elements in data. */
  readonly slot: (node: ReactNode) => Passed;
}

/** @param path where the value is, to name what cannot be sent */
function pass(value: unknown, path: string, passing: Passing, above: Set<unknown> = new Set()): Passed {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [value, value];
    case 'undefined':
      return [value, { [MARK]: 'undefined' }];
    case 'number':
      return [value, Number.isFinite(value) ? value : { [MARK]: 'number', value: String(value) }];
    case 'bigint':
      return [value, { [MARK]: 'bigint', value: String(value) }];
    case 'function':
      return passText(value, path, passing, above);
    case 'symbol':
      throw new UnsendablePropError(path, 'a symbol');
  }
  if (value === null) return [value, null];
  if (isValidElement(value)) return passing.slot(value);
  const place = passing.placeOf(value as object);
  if (place) return [value, { [MARK]: 'site', value: place }];
  if (above.has(value)) throw new UnsendablePropError(path, 'a circle of objects');
  above.add(value);
  const inside = (item: unknown, key: string) => pass(item, `${path}${key}`, passing, above);
  try {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => inside(item, `[${index}]`));
      return [items.map(([shown]) => shown), items.map(([, sent]) => sent)];
    }
    if (value instanceof Date) return [value, { [MARK]: 'date', value: value.toJSON() }];
    if (value instanceof RegExp) return [value, { [MARK]: 'regexp', value: [value.source, value.flags] }];
    if (value instanceof Map || value instanceof Set) {
      const isMap = value instanceof Map;
      const [shown, sent] = inside([...value], '');
      const made = isMap ? new Map(shown as [unknown, unknown][]) : new Set(shown as unknown[]);
      return [made, { [MARK]: isMap ? 'map' : 'set', value: sent }];
    }
    const prototype = Object.getPrototypeOf(value) as unknown;
    if (prototype !== null && prototype !== Object.prototype)
      throw new UnsendablePropError(
        path,
        `an object of the class ${(value as object).constructor?.name ?? 'unknown'}`,
      );
    const entries = Object.entries(value as object).map(
      ([name, item]) => [name, inside(item, `.${name}`)] as const,
    );
    const sent = entries.map(([name, [, item]]) => [name, item]);
    const isMarked = entries.some(([name]) => name === MARK);
    return [
      Object.fromEntries(entries.map(([name, [shown]]) => [name, shown])),
      isMarked ? { [MARK]: 'object', value: sent } : Object.fromEntries(sent),
    ];
  } finally {
    above.delete(value);
  }
}

/** The text of a page, with what is known of the page. */
function passText(value: unknown, path: string, passing: Passing, above: Set<unknown>): Passed {
  const place = placeOfText(value);
  if (place === undefined) throw new UnsendablePropError(path, 'a function');
  const [shown, sent] = passing.slot(originalPlace(place));
  const facts = pass(factsOfText(value as PageText), path, passing, above);
  return [
    textOf(place, facts[0] as PageFacts, () => shown as ReactElement),
    { [MARK]: 'text', value: [place, sent, facts[1]] },
  ];
}

/** What a browser has beside what it is sent. */
interface Receiving {
  readonly slot: (name: string) => unknown;
  /** By their numbers. */
  readonly components?: readonly SentComponent['type'][];
  readonly valueAt?: (place: DataPlace) => unknown;
}

/** What {@link islandProps} made of a prop. Runs in browsers. */
export function decodeProp(value: unknown, receiving: Receiving): unknown {
  if (value === null || typeof value !== 'object') return value;
  const { slot, components = [], valueAt } = receiving;
  const decode = (item: unknown) => decodeProp(item, receiving);
  if (Array.isArray(value)) return value.map(decode);
  const record = value as Record<string, unknown>;
  const inner = record.value;
  switch (record[MARK]) {
    case undefined:
      return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, decode(item)]));
    case 'element': {
      const [at, key, props] = inner as [number | string | null, string | null, Record<string, unknown>];
      const type = at === null ? Fragment : typeof at === 'string' ? at : components[at]!;
      return createElement(type, {
        ...(decode(props) as object),
        ...keyed(key),
      });
    }
    case 'slot':
      return slot(inner as string);
    case 'site':
      return valueAt?.(inner as DataPlace);
    case 'text': {
      const [place, shown, facts] = inner as [string, unknown, unknown];
      return textOf(place, decode(facts) as PageFacts, () => decode(shown) as ReactElement);
    }
    case 'tabs':
      return (inner as [string, unknown][]).map(([part, own]) =>
        createElement(TabItem, { ...(decode(own) as TabItemProps), key: part }, slot(part) as ReactNode),
      );
    case 'undefined':
      return undefined;
    case 'number':
      return Number(inner);
    case 'bigint':
      return BigInt(inner as string);
    case 'date':
      return new Date(inner as string);
    case 'regexp':
      return new RegExp((inner as [string, string])[0], (inner as [string, string])[1]);
    case 'map':
      return new Map(decode(inner) as [unknown, unknown][]);
    case 'set':
      return new Set(decode(inner) as unknown[]);
    default:
      return Object.fromEntries((inner as [string, unknown][]).map(([key, item]) => [key, decode(item)]));
  }
}
