/** Collects one of our configs key by key. Remembers where each part came from, and which options have no counterpart. */
import { isAbsolute, relative, sep } from 'node:path';
import { type Fault, isRecord, type KeyPath, showValue, valueAt } from '../fault.ts';

/** One of our keys, and the user's key that it came from. */
export interface Origin {
  readonly to: KeyPath;
  readonly from: KeyPath;
}

type Draft = { [key: string]: unknown };

export class Mapping {
  readonly config: Draft = {};
  readonly origins: Origin[] = [];
  readonly faults: Fault[] = [];

  /**
   * @param source the user's config as data
   * @param siteDir absolute path of the site folder
   */
  constructor(
    readonly source: unknown,
    readonly siteDir: string,
  ) {}

  /** The user's value at a path. */
  read(from: KeyPath): unknown {
    return valueAt(this.source, from);
  }

  /** Keys of the user's object at a path whose values are not undefined; none where there is no object. */
  keys(from: KeyPath): readonly string[] {
    const value = this.read(from);
    return isRecord(value) ? Object.keys(value).filter((key) => value[key] !== undefined) : [];
  }

  /** Sets a key of ours; an undefined value sets nothing. */
  set(to: KeyPath, value: unknown, from?: KeyPath): void {
    if (value === undefined) return;
    let parent: Draft = this.config;
    for (const part of to.slice(0, -1)) {
      const child = parent[part];
      if (isRecord(child)) parent = child as Draft;
      else {
        const made: Draft = {};
        parent[part] = made;
        parent = made;
      }
    }
    parent[String(to.at(-1))] = value;
    if (from !== undefined) this.origins.push({ to, from });
  }

  #collections = 0;

  /** Adds an entry to `collections`. @returns its key path, to set more of its keys */
  addCollection(first: Readonly<Record<string, unknown>>, from: KeyPath): KeyPath {
    const to = ['collections', this.#collections];
    this.#collections += 1;
    for (const [key, value] of Object.entries(first)) this.set([...to, key], value);
    this.origins.push({ to, from });
    return to;
  }

  /** Makes a list of the collections, which were gathered by their numbers. */
  finishCollections(): void {
    const { collections } = this.config;
    if (isRecord(collections)) this.config.collections = Object.values(collections);
  }

  /** Copies the user's value under a name of ours. */
  copy(from: KeyPath, to: KeyPath): void {
    this.set(to, this.read(from), from);
  }

  /** Adds to a list of ours. */
  add(to: KeyPath, value: unknown, from: KeyPath): void {
    const list = valueAt(this.config, to);
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    this.set(to, [...items, value]);
    this.origins.push({ to: [...to, items.length], from });
  }

  /**
   * Reports that an option has no effect. An option that is off or empty (false, null, an empty list or object) is not
   * reported.
   * @param advice what to use instead
   */
  ignore(
    from: KeyPath,
    advice = 'Remove it, or leave it for Docusaurus: the site is built without it.',
  ): void {
    const value = this.read(from);
    if (asksNothing(value)) return;
    this.warn(from, showValue(value), advice);
  }

  /** Reports that a function has no effect. */
  ignoreFunction(from: KeyPath): void {
    this.warn(
      from,
      'a function',
      'A site is made without running code of the config: remove it, or leave it for Docusaurus.',
    );
  }

  warn(from: KeyPath, what: string, advice: string): void {
    this.faults.push({
      code: 'config-docusaurus-ignored',
      severity: 'warning',
      path: from,
      message: (key) => `${key} is ignored; its value is ${what}. It has no counterpart here.`,
      hint: advice,
    });
  }

  /** Takes a whole object over by a table of names. Keys that are not in the table are ignored with a warning. */
  copyKeys(from: KeyPath, to: KeyPath, names: Readonly<Record<string, string | null>>): void {
    // A key that is missing in the section is reported under the section's own name.
    if (to.length > 0 && this.keys(from).length > 0) this.origins.push({ to, from });
    for (const key of this.keys(from)) {
      const name = Object.hasOwn(names, key) ? names[key] : undefined;
      if (name === undefined) this.ignore([...from, key]);
      else if (name !== null) this.copy([...from, key], [...to, ...name.split('.')]);
    }
  }

  /** Makes a path that the user wrote as absolute (`require.resolve`, `path.join(__dirname, …)`) relative to the site again. */
  relativePath(path: unknown): unknown {
    if (typeof path !== 'string' || !isAbsolute(path)) return path;
    const inSite = relative(this.siteDir, path).split(sep).join('/');
    return inSite.startsWith('..') ? path : `./${inSite}`;
  }
}

/** Whether an option is off or empty. A function that was removed (with a warning) counts as empty. */
function asksNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return typeof value === 'object' && Object.values(value).every((item) => item === undefined);
}

/** A table that keeps the names. */
export function sameNames(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
