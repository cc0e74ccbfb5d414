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

/**
 * @param draw element → HTML of a page
 * @throws UnsendablePropError
 */
export function islandProps(
  props: Readonly<Record<string, unknown>>,
  draw: (node: ReactNode) => string,
): SentProps {
  const slots: { name: string; html: string }[] = [];
  const drawn: Record<string, unknown> = {};
  const json: Record<string, unknown> = {};
  const slot = (name: string, node: ReactNode): ReactElement => {
    const html = draw(node);
    slots.push({ name, html });
    return createElement(ISLAND_SLOT_ELEMENT, {
      'data-name': name,
      dangerouslySetInnerHTML: { __html: html },
    });
  };
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue;
    const tabs = tabsOf(value);
    if (tabs) {
      const items = tabs.map(({ props: { children, ...own } }, at) => {
        const part = `${name}-${at}`;
        return { own, part, shown: slot(part, children), sent: encode(own, part, new Set()) };
      });
      drawn[name] = items.map(({ own, part, shown }) => createElement(TabItem, { ...own, key: part }, shown));
      json[name] = { [MARK]: 'tabs', value: items.map(({ part, sent }) => [part, sent]) };
    } else if (holdsElement(value)) {
      drawn[name] = slot(name, value as ReactNode);
      json[name] = { [MARK]: 'slot' };
    } else {
      drawn[name] = value;
      json[name] = encode(value, name, new Set());
    }
  }
  return { props: drawn, json: JSON.stringify(json), slots };
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

function encode(value: unknown, path: string, above: Set<unknown>): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return { [MARK]: 'undefined' };
    case 'number':
      return Number.isFinite(value) ? value : { [MARK]: 'number', value: String(value) };
    case 'bigint':
      return { [MARK]: 'bigint', value: String(value) };
    case 'function':
      throw new UnsendablePropError(path, 'a function');
    case 'symbol':
      throw new UnsendablePropError(path, 'a symbol');
  }
  if (value === null) return null;
  if (isValidElement(value)) throw new UnsendablePropError(path, 'an element inside other data');
  if (above.has(value)) throw new UnsendablePropError(path, 'a circle of objects');
  above.add(value);
  try {
    if (Array.isArray(value)) return value.map((item, index) => encode(item, `${path}[${index}]`, above));
    if (value instanceof Date) return { [MARK]: 'date', value: value.toJSON() };
    if (value instanceof RegExp) return { [MARK]: 'regexp', value: [value.source, value.flags] };
    if (value instanceof Map || value instanceof Set)
      return { [MARK]: value instanceof Map ? 'map' : 'set', value: encode([...value], path, above) };
    const prototype = Object.getPrototypeOf(value) as unknown;
    if (prototype !== null && prototype !== Object.prototype)
      throw new UnsendablePropError(
        path,
        `an object of the class ${(value as object).constructor?.name ?? 'unknown'}`,
      );
    const entries = Object.entries(value as object).map(([name, item]) => [
      name,
      encode(item, `${path}.${name}`, above),
    ]);
    const record = Object.fromEntries(entries) as Record<string, unknown>;
    return MARK in record ? { [MARK]: 'object', value: Object.entries(record) } : record;
  } finally {
    above.delete(value);
  }
}

/** What {@link islandProps} made of a prop. Runs in browsers. */
export function decodeProp(value: unknown, slot: (name: string) => unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => decodeProp(item, slot, name));
  const record = value as Record<string, unknown>;
  const inner = record.value;
  switch (record[MARK]) {
    case undefined:
      return Object.fromEntries(
        Object.entries(record).map(([key, item]) => [key, decodeProp(item, slot, name)]),
      );
    case 'slot':
      return slot(name);
    case 'tabs':
      return (inner as [string, unknown][]).map(([part, own]) =>
        createElement(
          TabItem,
          { ...(decodeProp(own, slot, part) as TabItemProps), key: part },
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
      return new Map(decodeProp(inner, slot, name) as [unknown, unknown][]);
    case 'set':
      return new Set(decodeProp(inner, slot, name) as unknown[]);
    default:
      return Object.fromEntries(
        (inner as [string, unknown][]).map(([key, item]) => [key, decodeProp(item, slot, name)]),
      );
  }
}
