/**
 * The terms of the index and what a typed word may mean among them: itself, the beginning of a longer word, another form, a
 * typing mistake. The tree of terms is MiniSearch's; the scoring is ours (`rank.ts`), because files that arrive one after
 * the other must count as one index.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { stem, stemsOfBeginning } from '../../../contract/index.ts';

/** Where a term stands. */
export interface TermEntry {
  /** Titles: record numbers, each with the field, packed as `record * 2 + field`. */
  readonly titles: number[];
  /** Places in the postings of the section files. */
  readonly texts: { readonly shard: number; readonly offset: number }[];
}

/** One reading of a typed word. */
export interface Expansion {
  readonly term: string;
  readonly entry: TermEntry;
  /** 1 for the word itself, less the further it is from it. */
  readonly weight: number;
  /** Kind of likeness, for marks: a `prefix` marks the typed letters only. */
  readonly kind: 'exact' | 'prefix' | 'fuzzy' | 'synonym';
}

/** Readings of one word beyond this many are dropped, the longest first. Ours: more only cost time. */
const MAX_PREFIX_EXPANSIONS = 240;
/** A shorter beginning is looked up in titles only. */
const SHORT_PREFIX = 3;

export class Vocabulary {
  private readonly map = new SearchableMap<TermEntry>();
  private readonly synonyms: ReadonlyMap<string, readonly string[]>;

  /** @param synonyms see `synonymsOf` */
  constructor(synonyms: ReadonlyMap<string, readonly string[]>) {
    this.synonyms = synonyms;
  }

  entry(term: string): TermEntry {
    return this.map.fetch(term, () => ({ titles: [], texts: [] }));
  }

  get(term: string): TermEntry | undefined {
    return this.map.get(term);
  }

  get size(): number {
    return this.map.size;
  }

  /**
   * @param surface folded word as typed
   * @param typing the reader may not have finished it
   */
  expand(surface: string, typing: boolean): Expansion[] {
    const found = new Map<string, Expansion>();
    const add = (term: string, weight: number, kind: Expansion['kind']): void => {
      const entry = this.map.get(term);
      const known = found.get(term);
      if (entry && (!known || known.weight < weight)) found.set(term, { term, entry, weight, kind });
    };
    const base = stem(surface);
    add(base, 1, 'exact');
    if (typing) for (const half of stemsOfBeginning(surface)) add(half, 0.9, 'exact');
    const exact = found.size > 0;
    for (const [term, entry] of this.prefixed(surface, base)) {
      const rest = term.length - surface.length;
      const closeness = surface.length / (surface.length + Math.max(rest, 0));
      const weight = (typing ? 0.35 + 0.5 * closeness : 0.55 * closeness) * (exact ? 0.55 : 1);
      if (!found.has(term)) found.set(term, { term, entry, weight, kind: 'prefix' });
    }
    for (const synonym of this.synonyms.get(base) ?? []) add(synonym, 0.4, 'synonym');
    if (!exact && ![...found.values()].some(({ kind }) => kind === 'prefix')) {
      for (const [term, distance] of this.similar(base, surface)) add(term, 0.75 - 0.2 * distance, 'fuzzy');
    }
    return [...found.values()];
  }

  private prefixed(surface: string, base: string): [string, TermEntry][] {
    const short = surface.length < SHORT_PREFIX;
    const list: [string, TermEntry][] = [];
    for (const prefix of base === surface || base.length < 3 ? [surface] : [surface, base]) {
      for (const [term, entry] of this.map.atPrefix(prefix)) {
        if (term !== base && (!short || entry.titles.length > 0)) list.push([term, entry]);
      }
    }
    if (list.length <= MAX_PREFIX_EXPANSIONS) return list;
    return list
      .sort((a, b) => a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_PREFIX_EXPANSIONS);
  }

  /** Terms that a slip of the fingers away: one up to seven letters, two beyond. Two neighbours swapped are one slip. */
  private similar(base: string, surface: string): [string, number][] {
    const allowed = base.length < 4 ? 0 : base.length < 8 ? 1 : 2;
    if (allowed === 0) return [];
    const list: [string, number][] = [];
    // A plural with a slip in its end is not taken for one by the stemmer: `cookeis`.
    for (const word of new Set([base, surface, surface.replace(/s$/, '')])) {
      for (const [term] of this.map.fuzzyGet(word, 2)) {
        const distance = editDistance(word, term);
        if (distance <= allowed && term.length > 2) list.push([term, distance]);
      }
    }
    return list;
  }
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
