/** A fault of a config value that has no place in a file yet, and the texts for values and keys. */
import type { Severity } from '../diagnostics/index.ts';

/** Keys and list positions from the root of the config: `['navbar', 'items', 2, 'to']`. */
export type KeyPath = readonly (string | number)[];

export interface Fault {
  /** A `config-…` code. */
  readonly code: string;
  /** 'error' by default. */
  readonly severity?: Severity;
  readonly path: KeyPath;
  /** The sentence. It gets the key path as the user wrote it, in back-ticks. */
  readonly message: (key: string) => string;
  readonly hint?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** The key path as text: `navbar.items[2].to`. Names that are not identifiers are in brackets and quotes. */
export function formatKey(path: KeyPath): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (!/^[\p{ID_Start}_$][\p{ID_Continue}$-]*$/u.test(part)) text += `[${JSON.stringify(part)}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text;
}

/** How many letters of a value a message shows. */
const SHOWN_LENGTH = 60;

/** A value as its author would write it, shortened. Never throws. */
export function showValue(value: unknown): string {
  const text = show(value, 0);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
}

function show(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_LENGTH + 1));
  if (typeof value === 'function') return value.name ? `the function ${value.name}` : 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof RegExp) return String(value);
  if (depth > 2) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${value
      .slice(0, 20)
      .map((item) => show(item, depth + 1))
      .join(', ')}]`;
  const entries = Object.entries(value)
    .slice(0, 20)
    .map(([key, item]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${show(item, depth + 1)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The kind of a value in words: `text`, `a number`, `a list`. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof RegExp) return 'a regular expression';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return Number.isNaN(value) ? 'no number' : 'a number';
    case 'boolean':
      return String(value);
    case 'function':
      return 'a function';
    case 'object':
      return 'an object';
    default:
      return `a ${typeof value}`;
  }
}

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  let value = root;
  for (const part of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

/** Whether a path is another one, or leads into it. */
export function isWithin(path: KeyPath, ancestor: KeyPath): boolean {
  return ancestor.length <= path.length && ancestor.every((part, at) => part === path[at]);
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(words: readonly string[]): string {
  const distinct = [...new Set(words)];
  if (distinct.length < 2) return distinct[0] ?? '';
  return `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`;
}

/** Whether a value is an object, and neither a list nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
