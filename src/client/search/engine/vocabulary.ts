/**
 * The terms of the index and what a typed word may mean among them: itself, the beginning of a longer word, another form, a
 * typing mistake. The tree of terms is MiniSearch's; the scoring is ours (`rank.ts`). Of a split index it holds what has come
 * in, and says what is missing: what a word means never depends on what else was loaded.
 */
import SearchableMap from 'minisearch/SearchableMap';
import {
  decodeWords,
  isShortPrefix,
  MAX_PREFIX_EXPANSIONS,
  prefixWeight,
  type SearchLanguage,
  TERM_RANK,
} from '../../../contract/index.ts';
import type { SplitDirectory } from './split-directory.ts';

/** Where the records of a term are listed; of a whole index the number of a list. */
export interface TextPlace {
  readonly part: number;
  /** In the places and in what is said of each. */
  readonly offset: number;
  readonly from: number;
  /** Number of records with the term, listed or not. */
  readonly count: number;
}

/** Where a term stands. */
export interface TermEntry {
  /** Titles: record numbers, each with its flags: `record * 4 + flags`. */
  readonly titles: number[];
  /** Number of all titles with it, where not all are listed. */
  inTitles: number;
  text: TextPlace | undefined;
}

/** One reading of a typed word. */
export interface Expansion {
  readonly term: string;
  readonly entry: TermEntry;
  /** 1 for the word itself, less the further it is from it. */
  readonly weight: number;
  /** Kind of likeness, for marks: a `prefix` marks the typed letters only. `tail`: a word that ends with it. */
  readonly kind: 'exact' | 'prefix' | 'tail' | 'fuzzy' | 'synonym';
}

/** Longer words that are so many that their records are listed together. */
export interface BegunExpansion {
  readonly place: TextPlace;
  readonly weight: number;
}

export interface Expansions {
  readonly terms: readonly Expansion[];
  readonly begun: BegunExpansion | undefined;
  /** Files that must come in first; the rest is of no use then. */
  readonly missing: readonly string[];
}

export interface ExpandOptions {
  /** The reader may not have finished it. */
  readonly typing: boolean;
  /** `exact`: neither longer nor similar words. `prefix`: no similar ones and no synonyms. */
  readonly reach: 'exact' | 'prefix' | 'all';
}

/** What there is of the index. */
interface Files {
  readonly directory: SplitDirectory | undefined;
  has(file: string): boolean;
}

/** Similar words that are looked up, the most similar first. Ours. */
const MAX_SIMILAR = 16;

export class Vocabulary {
  /** Of a split index, by beginning. */
  readonly beginnings = new Map<string, TextPlace>();
  private readonly map = new SearchableMap<TermEntry>();
  /** Of a whole index in a language with compounds: all terms. */
  private readonly all: string[] = [];
  private readonly language: SearchLanguage;
  /** Of a split index: all words of a file of the vocabulary. */
  private readonly words = new Map<string, readonly string[]>();
  private readonly synonyms: ReadonlyMap<string, readonly string[]>;
  private readonly files: Files;

  /** @param synonyms see `synonymsOf` */
  constructor(language: SearchLanguage, synonyms: ReadonlyMap<string, readonly string[]>, files: Files) {
    this.language = language;
    this.synonyms = synonyms;
    this.files = files;
  }

  entry(term: string): TermEntry {
    return this.map.fetch(term, () => {
      if (this.language.compounds && !this.files.directory) this.all.push(term);
      return { titles: [], inTitles: 0, text: undefined };
    });
  }

  /** @param terms see `encodeWords` */
  addWords(file: string, terms: string): void {
    this.words.set(file, decodeWords(terms));
  }

  /** @param surface folded word as typed */
  expand(surface: string, { typing, reach }: ExpandOptions): Expansions {
    const found = new Map<string, Expansion>();
    const missing = new Set<string>();
    const add = (term: string, weight: number, kind: Expansion['kind']): void => {
      const file = this.files.directory?.termFile(term);
      if (file !== undefined && !this.files.has(file)) {
        missing.add(file);
        return;
      }
      const entry = this.map.get(term);
      const known = found.get(term);
      if (entry && (!known || known.weight < weight)) found.set(term, { term, entry, weight, kind });
    };
    const { stem, stemsOfBeginning } = this.language;
    const base = stem(surface);
    add(base, 1, 'exact');
    if (typing) for (const half of stemsOfBeginning?.(surface) ?? []) add(half, 0.9, 'exact');
    const exact = found.size > 0;
    let begun: BegunExpansion | undefined;
    if (reach !== 'exact') {
      const beside = exact ? TERM_RANK.beside : 1;
      const longer = this.longer(surface, base, typing, missing);
      for (const [term, entry] of longer.terms) {
        const weight = prefixWeight(surface.length, term.length, typing) * beside;
        if (!found.has(term)) found.set(term, { term, entry, weight, kind: 'prefix' });
      }
      for (const term of this.compounds(base)) add(term, TERM_RANK.tail, 'tail');
      if (longer.place) begun = { place: longer.place, weight: beside };
    }
    if (reach === 'all') {
      for (const synonym of this.synonyms.get(base) ?? []) add(synonym, 0.4, 'synonym');
      const isKnown =
        exact || begun || [...found.values()].some(({ kind }) => kind === 'prefix' || kind === 'tail');
      if (!isKnown && missing.size === 0)
        for (const [term, distance] of this.similar(base, surface, missing))
          add(term, 0.75 - 0.2 * distance, 'fuzzy');
    }
    return { terms: [...found.values()], begun, missing: [...missing] };
  }

  /** Words that end with this one. A split index has them under it already. */
  private compounds(base: string): readonly string[] {
    const { compounds } = this.language;
    if (!compounds || base.length < compounds.tail) return [];
    const least = base.length + compounds.head;
    return this.all
      .filter((term) => term.length >= least && term.endsWith(base))
      .slice(0, MAX_PREFIX_EXPANSIONS);
  }

  private longer(
    surface: string,
    base: string,
    typing: boolean,
    missing: Set<string>,
  ): { readonly terms: readonly (readonly [string, TermEntry])[]; readonly place?: TextPlace | undefined } {
    const { directory } = this.files;
    const short = isShortPrefix(surface);
    const list: [string, TermEntry][] = [];
    let place: TextPlace | undefined;
    for (const prefix of base === surface || isShortPrefix(base) ? [surface] : [surface, base]) {
      const files = directory ? directory.termFiles(prefix) : [];
      if (!files) {
        // Words that are not being typed are mostly meant as they stand.
        const file = typing && prefix === surface ? directory!.beginningFile(prefix) : undefined;
        if (file !== undefined && !this.files.has(file)) missing.add(file);
        if (file !== undefined) place = this.beginnings.get(prefix);
        continue;
      }
      for (const file of files) if (!this.files.has(file)) missing.add(file);
      for (const [term, entry] of this.map.atPrefix(prefix)) {
        if (term !== base && (!short || entry.titles.length > 0)) list.push([term, entry]);
      }
    }
    const terms =
      list.length <= MAX_PREFIX_EXPANSIONS
        ? list
        : list
            .sort((a, b) => a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
            .slice(0, MAX_PREFIX_EXPANSIONS);
    return { terms, place };
  }

  /** Terms that a slip of the fingers away: one up to seven letters, two beyond. Two neighbours swapped are one slip. */
  private similar(
    base: string,
    surface: string,
    missing: Set<string>,
  ): readonly (readonly [string, number])[] {
    const { directory } = this.files;
    const allowed = base.length < 4 ? 0 : base.length < 8 ? 1 : 2;
    if (allowed === 0) return [];
    const found = new Map<string, number>();
    const look = (word: string, term: string): void => {
      if (term.length < 3 || Math.abs(term.length - word.length) > allowed) return;
      const distance = editDistance(word, term);
      if (distance <= allowed) found.set(term, Math.min(distance, found.get(term) ?? distance));
    };
    const files = directory?.vocabularyFiles(base) ?? [];
    for (const file of files) if (!this.files.has(file)) missing.add(file);
    // A plural with a slip in its end is not taken for one by the stemmer: `cookeis`.
    for (const word of new Set([base, surface, surface.replace(/s$/, '')])) {
      if (directory)
        for (const file of files) for (const term of this.words.get(file) ?? []) look(word, term);
      else for (const [term] of this.map.fuzzyGet(word, 2)) look(word, term);
    }
    return [...found].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_SIMILAR);
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
