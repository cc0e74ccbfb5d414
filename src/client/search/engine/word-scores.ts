/**
 * What each record scores for one word of a query: BM25 over title, names, text and code of a section. Words of a query stay
 * while its last one is typed, so that their scores are kept until more of the index comes in.
 */
import { FIELD_NAMES, type IndexStore } from './index-store.ts';
import type { Expansion } from './vocabulary.ts';

/** Tuned on the odd half of `tests/bench/search/questions.json`. */
export const FIELD_RANK = {
  title: 5,
  names: 2.5,
  text: 0.75,
  code: 0.4,
  /** BM25: saturation and length normalisation. */
  k: 0.8,
  titleB: 0.55,
  textB: 0.67,
};

export interface WordScores {
  /** By record. */
  readonly title: Float32Array;
  readonly body: Float32Array;
  /** By page: whether one of its further names matched. */
  readonly named: Uint8Array;
  /** Records with a score, each once, in no order. */
  readonly found: readonly number[];
}

/** One word, or an identifier that some words make together, as it is looked up. */
export interface Lookup {
  readonly surface: string;
  readonly typing: boolean;
  /** `title`: a word that says little is looked for in titles only. */
  readonly fields: 'all' | 'title';
  readonly boost: number;
  /** An identifier that the reader may not have meant: typing mistakes are not looked for. */
  readonly isCompound: boolean;
}

export interface FoundWord {
  readonly expansions: readonly Expansion[];
  readonly scores: WordScores;
  /** Number of records with the word: of its exact form where there is one. */
  readonly documents: number;
}

/** Words whose scores are kept. A query has hardly more; a word costs some bytes a record. Ours. */
const KEPT_WORDS = 24;

/** Looks words up and remembers the latest. */
export class WordIndex {
  private readonly store: IndexStore;
  private readonly known = new Map<string, FoundWord>();
  private shards = 0;

  constructor(store: IndexStore) {
    this.store = store;
  }

  /** A generator: between two steps its caller may give way to other work. */
  *look(lookup: Lookup): Generator<void, FoundWord> {
    const { store, known } = this;
    const shards = store.loadedShards;
    if (this.shards !== shards) known.clear();
    this.shards = shards;
    const key = JSON.stringify(lookup);
    let found = known.get(key);
    known.delete(key);
    found ??= yield* lookUp(store, lookup);
    if (store.loadedShards !== shards) return found;
    known.set(key, found);
    if (known.size > KEPT_WORDS) known.delete(known.keys().next().value!);
    return found;
  }
}

function* lookUp(store: IndexStore, lookup: Lookup): Generator<void, FoundWord> {
  const { surface, typing, isCompound } = lookup;
  const all = store.vocabulary.expand(surface, typing);
  const expansions = isCompound
    ? all.filter(({ kind }) => kind === 'exact' || (kind === 'prefix' && surface.length > 4))
    : all;
  const scored = yield* score(store, lookup, expansions);
  return { expansions, ...scored };
}

function* score(
  store: IndexStore,
  { boost, fields }: Lookup,
  expansions: readonly Expansion[],
): Generator<void, { scores: WordScores; documents: number }> {
  const { average, titleLength, textLength, codeLength } = store;
  const { k, titleB, textB } = FIELD_RANK;
  const title = new Float32Array(store.size);
  const body = new Float32Array(store.size);
  const named = new Uint8Array(store.pages.length);
  const found: number[] = [];
  let exact = 0;
  let all = 0;
  for (const { entry, weight, kind } of expansions) {
    for (const packed of entry.titles) {
      const record = packed >> 1;
      const isName = (packed & 1) === FIELD_NAMES;
      if (isName && weight > 0.6) named[store.pageOf[record]!] = 1;
      const norm = 1 - titleB + (titleB * titleLength[record]!) / average.title;
      const value =
        (boost * weight * (isName ? FIELD_RANK.names : FIELD_RANK.title) * (k + 1)) / (1 + k * norm);
      if (title[record] === 0 && body[record] === 0) found.push(record);
      if (value > title[record]!) title[record] = value;
    }
    let count = entry.titles.length;
    if (fields === 'all') {
      for (const place of entry.texts) {
        store.eachText(place, (record, inText, inCode) => {
          count += 1;
          const textNorm = 1 - textB + (textB * textLength[record]!) / average.text;
          const codeNorm = 1 - textB + (textB * codeLength[record]!) / average.code;
          const value =
            boost *
            weight *
            ((FIELD_RANK.text * inText * (k + 1)) / (inText + k * textNorm) +
              (FIELD_RANK.code * inCode * (k + 1)) / (inCode + k * codeNorm));
          if (title[record] === 0 && body[record] === 0) found.push(record);
          if (value > body[record]!) body[record] = value;
        });
        yield;
      }
    }
    all += count;
    if (kind === 'exact') exact += count;
  }
  return { scores: { title, body, named, found }, documents: exact > 0 ? exact : all };
}

/** The better of two scores, record by record. */
export function raised(word: WordScores, by: WordScores): WordScores {
  const title = word.title.slice();
  const body = word.body.slice();
  const named = word.named.slice();
  const found = [...word.found];
  for (let page = 0; page < named.length; page += 1) named[page]! |= by.named[page]!;
  for (const record of by.found) {
    if (title[record] === 0 && body[record] === 0) found.push(record);
    if (by.title[record]! > title[record]!) title[record] = by.title[record]!;
    if (by.body[record]! > body[record]!) body[record] = by.body[record]!;
  }
  return { title, body, named, found };
}
