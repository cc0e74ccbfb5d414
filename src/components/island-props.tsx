/** Props on their way to a browser: data as JSON, elements as HTML that stands in the island. */
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ISLAND_SLOT_ELEMENT } from '../contract/index.ts';
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

/** Key of what is no plain data. */
const MARK = '$jd';

/** A value as the component is drawn with, and as a browser gets it. */
type Passed = readonly [shown: unknown, sent: unknown];

/**
 * @param draw element → HTML of a page
 * @throws UnsendablePropError
 */
export function islandProps(
  props: Readonly<Record<string, unknown>>,
  draw: (node: ReactNode) => string,
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
  const passed = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): readonly [string, ...Passed] => {
      // Keys of data may hold what no attribute can: slots in data are counted.
      const inData = (node: ReactNode) => slot(`${name}.${slots.length}`, node);
      const tabs = tabsOf(value);
      if (!tabs)
        return [name, ...(holdsElement(value) ? slot(name, value as ReactNode) : pass(value, name, inData))];
      const items = tabs.map(({ props: { children, ...own } }, at) => {
        const part = `${name}-${at}`;
        const [shown] = slot(part, children);
        const [ownShown, ownSent] = pass(own, part, inData);
        return {
          shown: createElement(TabItem, { ...(ownShown as object), key: part }, shown as ReactElement),
          sent: [part, ownSent],
        };
      });
      return [
        name,
        items.map(({ shown }) => shown),
        { [MARK]: 'tabs', value: items.map(({ sent }) => sent) },
      ];
    });
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
function holdsElement(value: unknown, seen = new Set<unknown>()): boolean {
  if (isValidElement(value)) return true;
  // A list may hold itself.
  if (!Array.isArray(value) || seen.has(value)) return false;
  seen.add(value);
  return value.some((item) => holdsElement(item, seen));
}

/**
 * @param path where the value is, to name what cannot be sent
 * @param slot takes elements in data
 */
function pass(
  value: unknown,
  path: string,
  slot: (node: ReactNode) => Passed,
  above: Set<unknown> = new Set(),
): Passed {
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
      throw new UnsendablePropError(path, 'a function');
    case 'symbol':
      throw new UnsendablePropError(path, 'a symbol');
  }
  if (value === null) return [value, null];
  if (isValidElement(value)) return slot(value);
  if (above.has(value)) throw new UnsendablePropError(path, 'a circle of objects');
  above.add(value);
  const inside = (item: unknown, key: string) => pass(item, `${path}${key}`, slot, above);
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

/** What {@link islandProps} made of a prop. Runs in browsers. */
export function decodeProp(value: unknown, slot: (name: string) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => decodeProp(item, slot));
  const record = value as Record<string, unknown>;
  const inner = record.value;
  switch (record[MARK]) {
    case undefined:
      return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, decodeProp(item, slot)]));
    case 'slot':
      return slot(inner as string);
    case 'tabs':
      return (inner as [string, unknown][]).map(([part, own]) =>
        createElement(
          TabItem,
          { ...(decodeProp(own, slot) as TabItemProps), key: part },
          slot(part) as ReactNode,
        ),
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
      return new Map(decodeProp(inner, slot) as [unknown, unknown][]);
    case 'set':
      return new Set(decodeProp(inner, slot) as unknown[]);
    default:
      return Object.fromEntries(
        (inner as [string, unknown][]).map(([key, item]) => [key, decodeProp(item, slot)]),
      );
  }
}
