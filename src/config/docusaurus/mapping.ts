/**
 * Collects one of our configs key by key. Remembers where each part came from, and what becomes of every option that is not
 * taken over as it is.
 */
import { isAbsolute } from 'node:path';
import { pathFrom } from '../../paths/index.ts';
import { type Fault, formatKey, isRecord, type KeyPath, valueAt } from '../fault.ts';
import { isSwitchAt } from '../schema-walk.ts';

/** One of our keys, and the user's key that it came from. */
export interface Origin {
  readonly to: KeyPath;
  readonly from: KeyPath;
}

/** What becomes of an option in a table: our name for it, null where nothing changes for readers, or what they miss. */
export type Verdict = string | null | Lost;

/** An option without counterpart. */
export interface Lost {
  /** What readers miss: a sentence. */
  readonly lost: string;
  /** What to do, where there is something better than to leave it. */
  readonly advice?: string;
}

/** What became of options for one reason. */
export interface Outcome {
  readonly kind: 'tolerated' | 'differently' | 'lost';
  /** Every place in the config, in its order. */
  readonly from: readonly KeyPath[];
  /** What readers see of it. */
  readonly effect: string;
  readonly advice: string;
}

type Draft = { [key: string]: unknown };

export const LEAVE_IT = 'Nothing needs to be done: the site is built without it.';
const WRITE_IT = 'Write by hand what readers would miss of it: the rest of the site is built.';
const PARTIALS_BY: KeyPath = ['markdown', 'partialsBy'];
const UNKNOWN = 'Nothing here knows the option, so it has no effect.';
/** Parts of the path of a section of Docusaurus's own: what stands in `themeConfig` belongs to as many plugins. */
const OWN_SECTION = 2;

export class Mapping {
  readonly config: Draft = {};
  readonly origins: Origin[] = [];
  readonly #faults: Fault[] = [];
  readonly #outcomes = new Map<string, { outcome: Outcome; from: KeyPath[] }>();

  /**
   * @param source the user's config as data
   * @param siteDir absolute path of the site folder
   * @param standIns names of values that a missing package would have given, by key path
   */
  constructor(
    readonly source: unknown,
    readonly siteDir: string,
    readonly standIns: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** The user's value at a path. */
  read(from: KeyPath): unknown {
    return valueAt(this.source, from);
  }

  /** The user's text at a path; undefined for every other kind of value. */
  text(from: KeyPath): string | undefined {
    const value = this.read(from);
    return typeof value === 'string' ? value : undefined;
  }

  /** Keys of the user's object at a path whose values are not undefined; none where there is no object. */
  keys(from: KeyPath): readonly string[] {
    const value = this.read(from);
    return isRecord(value) ? Object.keys(value).filter((key) => value[key] !== undefined) : [];
  }

  /** The name of the value that a missing package would have given. */
  standIn(from: KeyPath): string | undefined {
    return this.standIns.get(formatKey(from));
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

  /** Copies the user's value under a name of ours. Null means "not set" where it does in Docusaurus. */
  copy(from: KeyPath, to: KeyPath): void {
    const value = this.read(from);
    // Docusaurus reads the text of a switch as the switch.
    const isText = (value === 'true' || value === 'false') && isSwitchAt(to, this.config);
    if (value !== null) this.set(to, isText ? value === 'true' : value, from);
  }

  /** Adds to a list of ours. @param from left out where the value is no option's */
  add(to: KeyPath, value: unknown, from?: KeyPath): void {
    const list = valueAt(this.config, to);
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    this.set(to, [...items, value]);
    if (from !== undefined) this.origins.push({ to: [...to, items.length], from });
  }

  /** Says that an option has no counterpart. An option that is off or empty asks for nothing and is passed over. */
  lose(from: KeyPath, lost: string | Lost = UNKNOWN): void {
    if (this.standIn(from) === undefined && asksNothing(this.read(from))) return;
    const { lost: effect, advice } = typeof lost === 'string' ? { lost } : lost;
    this.loseCode(from, effect, advice);
  }

  /** Says that an option that is no data, such as a function, has no counterpart. */
  loseCode(from: KeyPath, effect: string, advice = effect === UNKNOWN ? LEAVE_IT : WRITE_IT): void {
    this.#note({ kind: 'lost', from, effect, advice });
  }

  /** Says that what an option asks for comes in another form. */
  differ(from: KeyPath, effect: string): void {
    this.#note({ kind: 'differently', from, effect, advice: LEAVE_IT });
  }

  /** Says that something is passed over that Docusaurus passes over too. */
  tolerate(from: KeyPath, effect: string): void {
    this.#note({ kind: 'tolerated', from, effect, advice: 'Remove it.' });
  }

  /** Says that a part of the site is made by something that does not run here. */
  addNotBuilt(route: string, by: string, from: KeyPath): void {
    const path = `/${route}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    if (path !== '/') this.add(['notBuilt'], { route: path, by }, from);
  }

  /** Says what may make files that pages import, and does not run here. */
  addMaker(by: string): void {
    const known = valueAt(this.config, PARTIALS_BY);
    if (!Array.isArray(known) || !known.includes(by)) this.add(PARTIALS_BY, by);
  }

  /** A fault with words of its own. */
  report(fault: Fault): void {
    this.#faults.push(fault);
  }

  #note({ from, ...outcome }: Omit<Outcome, 'from'> & { readonly from: KeyPath }): void {
    // An effect is told once. That nothing knows an option is no effect: such options have the place in common that they stand in.
    const section = from.length > OWN_SECTION ? from.slice(0, -1) : from;
    const cause = `${outcome.kind}\0${outcome.effect === UNKNOWN ? patternOf(section) : outcome.effect}`;
    const known = this.#outcomes.get(cause);
    if (!known) {
      const places = [from];
      this.#outcomes.set(cause, { outcome: { ...outcome, from: places }, from: places });
    } else if (!known.from.some((other) => formatKey(other) === formatKey(from))) known.from.push(from);
  }

  /** What became of options that are not taken over as they are, one entry for each cause. */
  get outcomes(): readonly Outcome[] {
    return Array.from(this.#outcomes.values(), ({ outcome }) => outcome);
  }

  /** One for each cause. */
  get faults(): readonly Fault[] {
    const told = this.outcomes.filter(({ kind }) => kind !== 'differently');
    return [...this.#faults, ...told.map(outcomeFault)];
  }

  /** Takes a whole object over by a table of names. Keys that are not in the table are lost. */
  copyKeys(from: KeyPath, to: KeyPath, names: Readonly<Record<string, Verdict>>): void {
    // A key that is missing in the section is reported under the section's own name.
    if (to.length > 0 && this.keys(from).length > 0) this.origins.push({ to, from });
    for (const key of this.keys(from)) {
      const verdict = Object.hasOwn(names, key) ? names[key] : undefined;
      if (verdict === undefined) this.lose([...from, key]);
      else if (typeof verdict === 'string') this.copy([...from, key], [...to, ...verdict.split('.')]);
      else if (verdict !== null) this.lose([...from, key], verdict);
    }
  }

  /** Makes a path that the user wrote as absolute (`require.resolve`, `path.join(__dirname, …)`) relative to the site again. */
  relativePath(path: unknown): unknown {
    if (typeof path !== 'string' || !isAbsolute(path)) return path;
    const inSite = pathFrom(this.siteDir, path);
    return inSite.startsWith('..') ? path : `./${inSite}`;
  }
}

/** `a.b[0].c` and `a.b[7].c` are one cause; so are equal settings of several languages or versions. */
function patternOf(path: KeyPath): string {
  return path
    .map((part, at) =>
      typeof part === 'number' || ['localeConfigs', 'versions'].includes(String(path[at - 1])) ? '*' : part,
    )
    .join('.');
}

function outcomeFault({ kind, from, effect, advice }: Outcome): Fault {
  const [first, ...others] = from;
  const isOne = others.length === 0;
  const names = effect === UNKNOWN ? new Set(others.map((path) => `\`${path.at(-1)}\``)) : new Set<string>();
  names.delete(`\`${first!.at(-1)}\``);
  const more = isOne
    ? ''
    : names.size > 0
      ? ` and beside it ${[...names].join(', ')}`
      : ` and ${others.length} more like it`;
  const verb = isOne ? 'is' : 'are';
  return {
    code: 'config-docusaurus-ignored',
    severity: 'warning',
    path: first!,
    message: (key) => `${key}${more} ${verb} not ${kind === 'lost' ? 'carried over' : 'needed'}. ${effect}`,
    hint: advice,
  };
}

/** Whether an option is off or empty. What is no data was taken out, with a report of its own, and counts as empty. */
function asksNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return typeof value === 'object' && Object.values(value).every((item) => item === undefined);
}

/** A table that keeps the names. */
export function sameNames(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** A table of options that change nothing for readers, or that are read elsewhere. */
export function silent(...names: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
