/** Reads values of a config that was not validated. A value of the wrong type counts as absent here; the schema reports it. */
import { type Fault, isRecord, type KeyPath, valueAt } from '../fault.ts';

/** What a rule gets: the user's config as plain data, and a function to report with. */
export interface Ruling {
  readonly root: unknown;
  /** Names of environment variables by value, only those that look secret. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly report: (fault: Fault) => void;
}

export function textAt(root: unknown, path: KeyPath): string | undefined {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : undefined;
}

export function numberAt(root: unknown, path: KeyPath): number | undefined {
  const value = valueAt(root, path);
  return typeof value === 'number' ? value : undefined;
}

export function recordAt(root: unknown, path: KeyPath): Readonly<Record<string, unknown>> | undefined {
  const value = valueAt(root, path);
  return isRecord(value) ? value : undefined;
}

export function listAt(root: unknown, path: KeyPath): readonly unknown[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** Text at a path as a list. A single text counts as a list of one. */
export function textsAt(root: unknown, path: KeyPath): readonly string[] {
  const value = valueAt(root, path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string');
}

/** A folder's path in one form: without `./` and slashes at the end; the site itself is empty. */
export function folder(path: string): string {
  return path.replace(/^(\.\/+)+|\/+$/g, '').replace(/^\.$/, '');
}
